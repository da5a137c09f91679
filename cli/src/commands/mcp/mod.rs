//! `arena mcp`: the arena as tools for coding agents, by the Model Context Protocol over standard input and output.
//!
//! Each tool is a function of its typed arguments, in a file beside this one; here they are named, described and served. An answer
//! is short and says what to do next. A tool's failure is an answer, too: the agent reads why.

mod bots;
mod choice;
mod contests;
mod matches;
mod review;
mod rules;

use crate::arena::Arena;
// The macros below mean the usual `Result`.
use crate::SeatArgument;
use crate::failure::{self, Failure};
use crate::guests::stack::for_guests;
use bots::{Card, CheckArguments, Made, TemplateArguments};
use contests::{CompareArguments, Compared, TournamentArguments, TournamentTable};
use matches::{PlayArguments, Summary};
use review::{AnalyseArguments, Review, TurnArguments, TurnShown};
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::service::RequestContext;
use rmcp::transport::io::stdio_pipes;
use rmcp::{RoleServer, ServerHandler, ServiceExt as _, tool, tool_handler, tool_router};
use rules::{Guide, RulesArguments};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Serves the arena to a coding agent: a server of the Model Context Protocol
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena mcp
  arena mcp --programs

The agent's program starts this command and talks to it over standard input and output; paths are relative to the directory
where it runs. Its tools are rules, template, check, play, turn, analyse, tournament and compare. docs/agents.md tells more.")]
pub(super) struct Arguments {
    /// Let the agent seat native programs, "cmd:PROGRAM ARGS…": they may do whatever you may
    #[arg(long)]
    programs: bool,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    bots: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> failure::Result<ExitCode> {
    let server = Server {
        arena: Arc::new(Arena::new(arguments.bots.clone())?),
        programs: arguments.programs,
    };
    let failed = |what: &str, error: &dyn std::fmt::Display| Failure::new(format!("cannot {what}: {error}"));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| failed("serve", &error))?;
    let served = runtime.block_on(async {
        let service = server.serve(stdio_pipes()).await;
        let service = service.map_err(|error| failed("begin the Model Context Protocol", &error))?;
        let ended = service.waiting().await;
        ended.map_err(|error| failed("serve on", &error))
    });
    // Nobody waits for the answers of tools that still run.
    runtime.shutdown_background();
    served.map(|_| ExitCode::SUCCESS)
}

/// What serves the tools.
#[derive(Clone)]
struct Server {
    arena: Arc<Arena>,
    /// Whether native programs may play.
    programs: bool,
}

/// What a tool works with.
struct Work {
    arena: Arc<Arena>,
    programs: bool,
    /// Set when the agent no longer waits.
    stop: AtomicBool,
}

#[tool_router]
impl Server {
    #[tool(
        description = "The rules of a game: what a bot is sent, what it replies, how it wins. With a language, also how a bot is \
                       written in it.",
        annotations(read_only_hint = true)
    )]
    async fn rules(
        &self,
        Parameters(arguments): Parameters<RulesArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<Json<Guide>, String> {
        self.run(context, move |_| Ok(rules::rules(&arguments))).await
    }

    #[tool(
        description = "Writes a bot that plays, its library, its documents and a test into a directory.",
        annotations(destructive_hint = false)
    )]
    async fn template(
        &self,
        Parameters(arguments): Parameters<TemplateArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<Json<Made>, String> {
        self.run(context, move |_| bots::template(&arguments)).await
    }

    #[tool(
        description = "Whether a bot can play, and how its first call in each game went.",
        annotations(read_only_hint = true)
    )]
    async fn check(
        &self,
        Parameters(arguments): Parameters<CheckArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<Json<Card>, String> {
        self.run(context, move |work| bots::check(work, &arguments)).await
    }

    #[tool(
        description = "Plays one match: places, points, each seat's faults with the log of the first, and a link that shows the match.",
        annotations(destructive_hint = false)
    )]
    async fn play(
        &self,
        Parameters(arguments): Parameters<PlayArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<Json<Summary>, String> {
        self.run(context, move |work| matches::play(work, &arguments))
            .await
    }

    #[tool(
        description = "One turn of a recorded match in full: what each seat was sent, replied and logged, what came of it, and the \
                       board before and after.",
        annotations(read_only_hint = true)
    )]
    async fn turn(
        &self,
        Parameters(arguments): Parameters<TurnArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<Json<TurnShown>, String> {
        self.run(context, move |work| review::turn(work, &arguments))
            .await
    }

    #[tool(
        description = "Each seat's chances to win over a recorded match, and its worst turns with a stronger reply.",
        annotations(read_only_hint = true)
    )]
    async fn analyse(
        &self,
        Parameters(arguments): Parameters<AnalyseArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<Json<Review>, String> {
        self.run(context, move |work| review::analyse(work, &arguments))
            .await
    }

    #[tool(
        description = "Plays many matches between bots and rates them.",
        annotations(read_only_hint = true)
    )]
    async fn tournament(
        &self,
        Parameters(arguments): Parameters<TournamentArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<Json<TournamentTable>, String> {
        self.run(context, move |work| contests::tournament(work, &arguments))
            .await
    }

    #[tool(
        description = "Whether a new version of a bot is better than the old one: they play each other until it is shown.",
        annotations(read_only_hint = true)
    )]
    async fn compare(
        &self,
        Parameters(arguments): Parameters<CompareArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<Json<Compared>, String> {
        self.run(context, move |work| contests::compare(work, &arguments))
            .await
    }
}

#[tool_handler(
    name = "arena",
    instructions = "Write a bot for one of the games kingdom, territories and hit-and-sunk, and make it win. A bot is a .js, .py or \
                    .wasm file. Begin with rules, then template; edit the bot; check it; play it against a house bot such as \
                    house:Level-1 (to house:Level-8); look at its faults and with analyse at its worst turns; keep the old file \
                    and compare each change with it. Turns and seats count from 0."
)]
impl ServerHandler for Server {}

impl Server {
    /// Runs a tool on a thread with room for guests. If the agent no longer waits, the tool ends after the turn that is played.
    async fn run<T: Send + 'static>(
        &self,
        context: RequestContext<RoleServer>,
        tool: impl FnOnce(&Work) -> failure::Result<T> + Send + 'static,
    ) -> Result<Json<T>, String> {
        let work = Arc::new(Work {
            arena: self.arena.clone(),
            programs: self.programs,
            stop: AtomicBool::new(false),
        });
        let stop = work.clone();
        let mut thread = tokio::task::spawn_blocking(move || for_guests(|| tool(&work)));
        let done = tokio::select! {
            done = &mut thread => done,
            () = context.ct.cancelled() => {
                stop.stop.store(true, Ordering::Relaxed);
                thread.await
            }
        };
        match done {
            Ok(Ok(answer)) => Ok(Json(answer)),
            Ok(Err(failure)) => Err(failure.to_string()),
            Err(error) => Err(format!("the tool failed, which is a fault of arena: {error}")),
        }
    }
}

impl Work {
    /// Who plays a seat.
    ///
    /// # Errors
    /// If nobody does, or it is a native program and they may not play.
    fn seat(&self, text: &str) -> failure::Result<SeatArgument> {
        let seat: SeatArgument = text.parse().map_err(Failure::new)?;
        match seat {
            SeatArgument::Command(_) if !self.programs => Err(Failure::new(format!(
                "{seat} is a native program, and this server lets none play: give a .js, .py or .wasm file or house:NAME, or \
                 ask the person to start it as `arena mcp --programs`"
            ))),
            seat => Ok(seat),
        }
    }

    fn seats(&self, texts: &[String]) -> failure::Result<Vec<SeatArgument>> {
        texts.iter().map(|text| self.seat(text)).collect()
    }
}
