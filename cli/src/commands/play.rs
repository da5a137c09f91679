//! `arena play GAME SEAT…`: one match.

use super::match_arguments::MatchArguments;
use super::print;
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::faults::FaultLog;
use crate::kept::{self, Replies};
use crate::lines::{self, Lines};
use crate::match_progress::MatchProgress;
use crate::outputs::{self, Output};
use crate::play::{MatchJob, Played, TurnRecord, play};
use crate::templates::known_build;
use crate::watch::page::Parts;
use crate::{files, interrupt, scripts, watch, words};
use clap::builder::{OsStringValueParser, TypedValueParser as _};
use engine::replay::{EmbeddedBot, LINK_MARK, Player, Replay};
use engine::report::{line_of_result, match_line};
use engine::{Budget, Config, Seat};
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

/// The longest link that is printed unasked.
const MOST_LINK: usize = 4_000;

/// Plays one match and says how it ended
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena play kingdom house:Greedy house:Marshal --seed 7
  arena play hit-and-sunk my-bot.wasm house:Falcon house:Corsair --budget fuel:100000000
  arena play territories 'cmd:java -cp classes Player' 'cmd:python3 bot.py' house:Hermit --rounds 3
  arena play kingdom old.wasm new.wasm --json match.jsonl --replay match.arena --link
  arena play kingdom bot.js house:Level-1 --seed 7 --watch --open
  arena play kingdom bot.wasm house:Level-1 --watch --build 'cargo build --release'

A native program starts anew for every turn, with the turn's arguments after its own, in an empty directory that the seat
keeps for the match. Words of its command that name files here become absolute paths; text:WORD passes WORD on as it is.
When the turn ends, arena kills the program and everything it started.

The first fault of each seat (a trap, or a turn over its budget) is shown on standard error with the end of its log.")]
pub(super) struct Arguments {
    #[command(flatten)]
    of: MatchArguments,
    /// What a seat may spend on one turn: 1s, 250ms, or fuel:100000000
    #[arg(long, default_value_t, value_name = "BUDGET")]
    budget: Budget,
    /// Write the match as JSON lines to this file; - is standard output
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Save the match as a replay in this file
    #[arg(long, value_name = "FILE.arena", value_parser = OsStringValueParser::new().try_map(replay_file))]
    replay: Option<PathBuf>,
    /// Print the match as a link: what follows the page's address
    #[arg(long)]
    link: bool,
    /// Put the modules that play into the replay or link, so that it opens without them
    #[arg(long)]
    embed: bool,
    #[command(flatten)]
    watch: watch::Options,
    #[command(flatten)]
    page: watch::page::Shows,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let config = arguments.of.config(arguments.budget)?;
    let arena = Arena::new(arguments.of.bots.clone())?;
    arguments.check_outputs(&arena)?;
    let page = arguments.page.page()?;
    let mut before: Option<Played> = None;
    let bots: Vec<PathBuf> = outputs::of_seats(&arguments.of.seats).collect();
    let what = watch::What {
        build: bots.iter().find_map(|file| known_build(file)),
        bots,
        reads: &[],
        writes: vec![arguments.json.as_deref(), arguments.replay.as_deref()],
        page: page.as_ref(),
    };
    arguments.watch.run(&what, &mut |_| {
        let now = once(arguments, config, &arena)?;
        let parts = before.as_ref().map(|before| parts(before, &now));
        if let Some(parts) = parts {
            print(&format!("{}\n", parts.phrase()))?;
        }
        if let Some(page) = &page {
            page.show(now.stored()?.to_file(), parts);
        }
        before = Some(now);
        Ok(ExitCode::SUCCESS)
    })
}

/// Plays the match.
fn once(arguments: &Arguments, config: Config, arena: &Arena) -> Result<Played> {
    let entrants = arguments
        .of
        .seats
        .iter()
        .map(|seat| arena.load(seat, &config))
        .collect::<Result<Vec<_>>>()?;
    let mut lines = arguments.json.as_deref().map(Lines::create).transpose()?;
    if let Some(path) = &arguments.replay {
        files::check_writable(path).map_err(|error| Failure::write(path, &error))?;
    }
    if let Some(lines) = &mut lines {
        let seats: Vec<_> = entrants.iter().map(|entrant| entrant.record(true)).collect();
        lines.write(&match_line(&config, &seats))?;
    }
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let spec = MatchJob {
        config,
        entrants,
        cores,
    };
    let mut written = Ok(());
    let stop = interrupt::flag();
    let is_text = arguments.json.as_deref() != Some(Path::new("-"));
    let mut shown = Shown::new(&spec, !is_text, arguments.replay.as_deref());
    let played = play(arena, &spec, stop, &mut |turn| {
        if let (Some(lines), Ok(())) = (&mut lines, &written) {
            written = lines::turn(turn).iter().try_for_each(|line| lines.write(line));
            // If nobody reads the output any more, the match ends early.
            stop.fetch_or(written.is_err(), Ordering::Relaxed);
        }
        shown.turn(turn);
    });
    shown.end();
    let played = played?;
    if let Some(path) = &arguments.replay {
        keep(arguments, &spec, &played, path)?;
    }
    written?;
    if let Some(lines) = &mut lines {
        let result = line_of_result(played.outcome.as_ref(), played.turns, played.hash);
        lines.write(&result)?;
    }
    // Standard output is either JSON lines or text.
    if is_text {
        show(arguments, &spec, &played)?;
    }
    match played.outcome {
        Some(_) => Ok(played),
        None => Err(Failure::interrupted(format!(
            "interrupted after {}; what was asked to be written is written that far",
            words::turns(played.turns)
        ))),
    }
}

impl Arguments {
    fn check_outputs(&self, arena: &Arena) -> Result<()> {
        outputs::check(
            [
                Output::of("--json", self.json.as_deref()),
                Output::of("--replay", self.replay.as_deref()),
            ],
            outputs::of_bots(&self.of.seats, arena),
        )
    }
}

/// Keeps the match in a file.
fn keep(arguments: &Arguments, spec: &MatchJob, played: &Played, path: &Path) -> Result<()> {
    match replay(arguments.embed, spec, played)? {
        Some(replay) => {
            std::fs::write(path, replay.to_file()).map_err(|error| Failure::write(path, &error))?;
        }
        None => eprintln!("{}", kept::as_lines(played, path)?),
    }
    Ok(())
}

/// Prints how the match ended, and its link if that is requested.
fn show(arguments: &Arguments, spec: &MatchJob, played: &Played) -> Result<()> {
    print(&report(spec, played))?;
    if arguments.watch.watch && !arguments.link {
        // A link of the usual length; --link prints one of any length.
        let replay = replay(true, spec, played).ok().flatten();
        let link = replay.and_then(|replay| link(&replay).ok());
        if let Some(link) = link.filter(|link| link.len() <= MOST_LINK) {
            print(&format!("{link}\n"))?;
        }
    } else if arguments.link {
        let replay = replay(arguments.embed, spec, played)?.ok_or_else(|| {
            Failure::new("the match has more replies than a link can hold; keep it with --replay or --json")
        })?;
        print(&format!("{}\n", link(&replay)?))?;
    }
    Ok(())
}

/// Where a match parts from the one before it, played with the same seed.
fn parts(before: &Played, now: &Played) -> Parts {
    let replies = |played: &Played| -> Vec<Vec<(Seat, engine::Reply)>> {
        let turns = played.answers().iter();
        let replies = turns.map(|turn| {
            turn.iter()
                .map(|(seat, answer)| (*seat, answer.reply.clone()))
                .collect()
        });
        replies.collect()
    };
    let (before, now) = (replies(before), replies(now));
    let same = before
        .iter()
        .zip(&now)
        .take_while(|(before, now)| before == now)
        .count();
    if same == before.len().max(now.len()) {
        Parts::Same
    } else {
        Parts::From(same)
    }
}

/// Where to save a replay.
fn replay_file(path: OsString) -> std::result::Result<PathBuf, String> {
    if path == "-" {
        return Err("a replay is no text for standard output: name a file, or print it with --link".into());
    }
    Ok(path.into())
}

/// The match as a replay; `None` if its replies are more than a replay can hold.
///
/// * `embed`: whether the modules go along that are not the arena's own.
pub(super) fn replay(embed: bool, spec: &MatchJob, played: &Played) -> Result<Option<Replay>> {
    let Some(mut replay) = played.replay()? else {
        return Ok(None);
    };
    if embed {
        let mut along: Vec<&str> = Vec::new();
        for entrant in &spec.entrants {
            if let Some(module) = &entrant.module
                && !along.contains(&entrant.identity.as_str())
            {
                along.push(&entrant.identity);
                let bot = EmbeddedBot::new(&entrant.name, &scripts::for_replay(module));
                let bot = bot.map_err(|error| Failure::new(format!("{}: {error}", entrant.name)))?;
                replay.bots.push(bot);
            }
        }
    }
    Ok(Some(replay))
}

/// What follows the page's address in a link to a match.
pub(super) fn link(replay: &Replay) -> Result<String> {
    let text = replay.to_short_link();
    let text = text.map_err(|error| Failure::new(format!("{error} (--replay)")))?;
    Ok(format!("{LINK_MARK}{text}"))
}

/// The output on standard error while the match is played.
struct Shown<'a> {
    spec: &'a MatchJob,
    faults: FaultLog,
    progress: MatchProgress,
    /// The answers that a replay must hold, and where it is saved.
    replies: Option<(Replies, &'a Path)>,
    /// Whether the warning that seats share cores has been shown.
    said_shared: bool,
}

impl<'a> Shown<'a> {
    fn new(spec: &'a MatchJob, shares_terminal: bool, replay: Option<&'a Path>) -> Self {
        let programs = || {
            spec.entrants
                .iter()
                .map(|entrant| entrant.player == Player::Process)
        };
        Self {
            spec,
            replies: replay.map(|path| (Replies::new(programs()), path)),
            faults: FaultLog::new(spec.entrants.len()),
            progress: MatchProgress::new(spec.config.rounds, shares_terminal),
            said_shared: false,
        }
    }

    fn turn(&mut self, turn: &TurnRecord<'_>) {
        for seat in self.faults.add(turn) {
            if let Some(first) = &self.faults.seats()[usize::from(seat)].first {
                self.progress.say(&format!("{}: {first}", title(self.spec, seat)));
            }
        }
        let near = self.replies.as_mut();
        if let Some(said) = near.and_then(|(replies, path)| replies.turn(turn, path)) {
            self.progress.say(&said);
        }
        // In Hit and Sunk all seats are asked at once only in the first turn.
        let programs = turn.asked.iter().filter(|asked| {
            let entrant = &self.spec.entrants[usize::from(asked.ask.seat)];
            entrant.player == Player::Process
        });
        let (programs, cores) = (programs.count(), self.spec.cores);
        if !self.said_shared && turn.turn.index > 0 && programs > cores {
            self.said_shared = true;
            self.progress.say(&format!(
                "{programs} programs run at the same time on {cores} cores: those that compute all the time share them, and \
                 their budgets run on. Give a longer --budget, or fewer seats, where that matters."
            ));
        }
        self.progress.show(turn.turn.index + 1, turn.round);
    }

    /// Removes the progress line, and prints how many turns were faults.
    fn end(&self) {
        self.progress.end();
        for (seat, counts) in (0..).zip(self.faults.seats()) {
            if counts.faults > 0 {
                self.progress
                    .say(&format!("{}: {counts}", title(self.spec, seat)));
            }
        }
    }
}

/// A seat's name: `Player 3 (java Player)`.
fn title(spec: &MatchJob, seat: Seat) -> String {
    let name = spec
        .entrants
        .get(usize::from(seat))
        .map_or("", |entrant| entrant.name.as_str());
    format!("{} ({name})", spec.config.game.meta().seat_name(seat))
}

/// The result for people.
fn report(spec: &MatchJob, played: &Played) -> String {
    let mut text = format!("{}\n\n", words::played_with(&spec.config));
    if let Some(outcome) = &played.outcome {
        let names: Vec<String> = (0..)
            .zip(&spec.entrants)
            .map(|(seat, _)| title(spec, seat))
            .collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let mut rows: Vec<usize> = (0..names.len()).collect();
        rows.sort_by_key(|seat| outcome.places[*seat]);
        text += &format!(
            "{:>5}  {:width$}  {:>6}  {:>6}\n",
            "place", "seat", "points", "faults"
        );
        for seat in rows {
            text += &format!(
                "{:>5}  {:width$}  {:>6}  {:>6}\n",
                outcome.places[seat],
                names[seat],
                outcome.points[seat].map_or_else(|| "none".into(), |points| points.to_string()),
                played.faults[seat]
            );
        }
        text += &format!("\n{}\n", outcome.reason);
    }
    text + &format!("{}, hash {}\n", words::turns(played.turns), played.hash)
}
