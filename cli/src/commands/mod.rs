//! The commands of `arena`, one file each.

mod analyse;
mod audit;
mod check;
mod compile;
mod completions;
mod diff;
mod join;
mod ladder;
mod match_arguments;
mod mcp;
mod merge;
mod new;
mod numbers;
mod pack;
mod play;
mod profile;
mod referee;
mod replay;
mod season;
mod serve;
mod status;
mod supervise;
mod test;
mod tournament;

use crate::failure::{Failure, Result, exit};
use crate::{guests, interrupt, words};
use clap::{Parser, Subcommand};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// Plays the arena's games from the command line: the same referee and the same bots as in the browser.
#[derive(Debug, Parser)]
#[command(name = "arena", version, propagate_version = true, arg_required_else_help = true, after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Compile every module, and cache none for later commands
    #[arg(long, global = true)]
    no_cache: bool,
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  arena new kingdom javascript
  arena play kingdom house:Greedy house:Marshal
  arena play kingdom my-bot.wasm house:Greedy --budget fuel:100000000 --replay match.arena
  arena play territories 'cmd:java -cp . Player' 'cmd:python3 bot.py' --json match.jsonl
  arena check my-bot.wasm
  arena profile kingdom my-bot.wasm house:Greedy
  arena replay match.arena --at 17
  arena analyse match.arena
  arena tournament kingdom house:Greedy house:Marshal my-bot.wasm --matches 300
  arena season spring
  arena serve

Exit codes: 0 done; 1 the bot cannot play, the replay went another way, matches are missing or keep failing, a result
does not hold, or a bot of a season is faulty; 2 an error in the arguments or with a file; 130 interrupted, what was done is kept; 141 nobody reads the output any more.";

#[derive(Debug, Subcommand)]
enum Command {
    New(new::Arguments),
    Play(play::Arguments),
    Replay(replay::Arguments),
    Analyse(analyse::Arguments),
    Check(check::Arguments),
    Profile(profile::Arguments),
    Test(test::Arguments),
    Diff(diff::Arguments),
    Tournament(tournament::Arguments),
    Ladder(ladder::Arguments),
    Merge(merge::Arguments),
    Audit(audit::Arguments),
    Pack(pack::Arguments),
    Status(status::Arguments),
    Season(season::Arguments),
    Referee(referee::Arguments),
    Mcp(mcp::Arguments),
    Serve(serve::Arguments),
    Join(join::Arguments),
    Completions(completions::Arguments),
    #[command(hide = true)]
    Supervise(supervise::Arguments),
    #[command(hide = true)]
    Compile(compile::Arguments),
}

/// Runs `arena` with the arguments of the process.
pub fn run() -> ExitCode {
    completions::answer();
    guests::compile::in_processes_of_its_own();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refused(&error),
    };
    if !matches!(arguments.command, Command::Supervise(_)) {
        interrupt::listen();
    }
    if arguments.no_cache {
        guests::cache::switch_off();
    }
    let done = match &arguments.command {
        Command::New(arguments) => new::run(arguments),
        Command::Play(arguments) => play::run(arguments),
        Command::Replay(arguments) => replay::run(arguments),
        Command::Analyse(arguments) => analyse::run(arguments),
        Command::Check(arguments) => check::run(arguments),
        Command::Profile(arguments) => profile::run(arguments),
        Command::Test(arguments) => test::run(arguments),
        Command::Diff(arguments) => diff::run(arguments),
        Command::Tournament(arguments) => tournament::run(arguments),
        Command::Ladder(arguments) => ladder::run(arguments),
        Command::Merge(arguments) => merge::run(arguments),
        Command::Audit(arguments) => audit::run(arguments),
        Command::Pack(arguments) => pack::run(arguments),
        Command::Status(arguments) => status::run(arguments),
        Command::Season(arguments) => season::run(arguments),
        Command::Referee(arguments) => referee::run(arguments),
        Command::Mcp(arguments) => mcp::run(arguments),
        Command::Serve(arguments) => serve::run(arguments),
        Command::Join(arguments) => join::run(arguments),
        Command::Completions(arguments) => completions::run(arguments),
        Command::Supervise(arguments) => supervise::run(arguments),
        Command::Compile(arguments) => Ok(compile::run(arguments)),
    };
    done.unwrap_or_else(|failure| {
        if !failure.is_silent() {
            // If standard error is closed, nobody can read this.
            let _ = writeln!(io::stderr(), "arena: {}", escaped(&failure.to_string()));
        }
        ExitCode::from(failure.exit_code())
    })
}

/// Prints help, the version, or what is wrong with the arguments, with the prefix of all errors.
fn refused(error: &clap::Error) -> ExitCode {
    let text = error.render();
    if !error.use_stderr() {
        // If standard output is closed, nobody can read this.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = text.to_string();
    // Without arguments, print the help.
    let _ = match text.strip_prefix("error: ") {
        Some(why) => write!(io::stderr(), "arena: {why}"),
        None => write!(io::stderr(), "{text}"),
    };
    ExitCode::from(exit::ERROR)
}

/// Prints text for people to standard output. Escapes control characters, which names in a hostile module may
/// contain.
///
/// # Errors
/// If it cannot be written. A reader that has gone is not an error.
fn print(text: &str) -> Result<()> {
    print_as_it_is(escaped(text).as_bytes())
}

/// Text of several lines, with other control characters escaped.
fn escaped(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(words::visible).collect();
    lines.join("\n")
}

/// Like [`print`], but verbatim.
fn print_as_it_is(text: &[u8]) -> Result<()> {
    let mut out = io::stdout();
    match out.write_all(text).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::write(Path::new("standard output"), &error))
        }
        _ => Ok(()),
    }
}
