//! `arena season DIR`: brings a season up to date. `arena season work DIR` plays some of it elsewhere, and `arena season add DIR
//! FILE` takes what was played.

mod add;
mod work;

use super::numbers::{self, whole};
use super::print;
use crate::arena::Arena;
use crate::failure::{Failure, Result, exit};
use crate::interrupt;
use crate::season::opened::Finished;
use crate::season::playing::Player;
use crate::season::{Opened, TABLE, table};
use crate::words;
use clap::Subcommand;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

/// Plays what is missing in a season: a folder of many authors' bots, with tiers and ratings
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "\
Examples:
  arena season spring
  arena season spring --check
  arena season work spring --shard 2/5 --out mine.jsonl
  arena season add spring mine.jsonl --share 10%

DIR holds season.toml and, for each bot, bots/NAME/bot.toml and a file for each version: 1.wasm, 2.js, 3.py. What is played is
written to season.json, matches.jsonl and standings.txt beside it. The same command goes on where an earlier one was stopped or
killed. If something is wrong with a bot, it is named, the others play, and the exit code is 1. docs/seasons.md tells more."
)]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// The folder of the season
    #[arg(required = true, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Only check the folder and its bots: play nothing, and write nothing
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    how: How,
}

#[derive(Debug, Subcommand)]
enum Command {
    Work(work::Arguments),
    Add(add::Arguments),
}

/// How matches are played.
#[derive(Debug, clap::Args)]
pub(super) struct How {
    /// How many matches to play at a time; the number of cores if none is given
    #[arg(long, value_name = "N", value_parser = whole(1..=numbers::MOST_JOBS), allow_negative_numbers = true)]
    jobs: Option<usize>,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    bots: Option<PathBuf>,
}

impl How {
    fn player<'a>(&self, arena: &'a Arena, dir: &'a Path) -> Player<'a> {
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Player {
            arena,
            dir,
            jobs: self.jobs.unwrap_or_else(cores),
            stop: interrupt::flag(),
        }
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    match &arguments.command {
        Some(Command::Work(arguments)) => work::run(arguments),
        Some(Command::Add(arguments)) => add::run(arguments),
        None => bring_up_to_date(arguments),
    }
}

fn bring_up_to_date(arguments: &Arguments) -> Result<ExitCode> {
    let dir = arguments.dir.as_deref().unwrap_or(Path::new("."));
    let arena = Arena::new(arguments.how.bots.clone())?;
    if arguments.check {
        return checked(&Opened::read(&arena, dir)?);
    }
    let mut season = Opened::open(&arena, dir)?;
    let player = arguments.how.player(&arena, dir);
    let outcome = season.play(player, &mut |missing| missing, &mut |file, result| {
        file.append(result)
    });
    let finished = season.finish()?;
    outcome?;
    if player.stop.load(Ordering::SeqCst) {
        return Err(Failure::interrupted(format!(
            "interrupted; what was played is kept. Play on with\n  arena season {}",
            words::path(dir)
        )));
    }
    shown(dir, &finished)
}

/// Says what was checked.
fn checked(season: &Opened) -> Result<ExitCode> {
    let versions: usize = season.season.bots.iter().map(|bot| bot.versions.len()).sum();
    tell(&season.problems);
    print(&format!(
        "{} bots in {versions} versions; {} known, at least {} to play.\n",
        season.season.bots.len(),
        words::matches(season.results.len()),
        season.missing().len()
    ))?;
    Ok(verdict(&season.problems))
}

/// Shows a season whose files are written.
fn shown(dir: &Path, finished: &Finished) -> Result<ExitCode> {
    print(&table::short(&finished.table, &words::path(&dir.join(TABLE))))?;
    tell(&finished.problems);
    Ok(verdict(&finished.problems))
}

/// Names what is wrong with single bots.
fn tell(problems: &[String]) {
    for problem in problems {
        eprintln!("arena: {}", super::escaped(problem));
    }
}

fn verdict(problems: &[String]) -> ExitCode {
    ExitCode::from(if problems.is_empty() { exit::DONE } else { exit::NO })
}
