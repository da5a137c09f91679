//! `cargo xtask puzzles GAME`: finds puzzles in matches of the game's levels and adds them to `puzzles/data/`.
//!
//! The result depends only on the game, the seed, the number of matches and the bots. New puzzles go to the end of the file
//! with new numbers, since links name puzzles by number; they can be the puzzle of the day from tomorrow on.
//!
//! `cargo xtask puzzles GAME --ratings` lets the levels try the existing puzzles, and prints how often each solves them.

use std::fs;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::arena;
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::workspace;

/// Seconds of a day.
const DAY: u64 = 86_400;

/// The arguments of `puzzles`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = arena::GAMES)]
    game: String,
    /// Matches to look through
    #[arg(long, value_name = "N", default_value_t = 100)]
    matches: u64,
    /// The seed of the first
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The most puzzles to add
    #[arg(long, value_name = "N", default_value_t = 24)]
    count: u64,
    /// Add none, and print how often each level solves those that there are
    #[arg(long)]
    ratings: bool,
}

/// Finds puzzles of the named game.
///
/// # Errors
/// If an argument is wrong, or something does not build or play.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let Arguments {
        game,
        matches,
        seed,
        count,
        ratings,
    } = arguments;
    if *ratings {
        return print_ratings(game);
    }
    let file = workspace::root().join(format!("puzzles/data/{game}.txt"));
    let mut text = fs::read_to_string(&file).while_(format!("reading {}", file.display()))?;
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let first = lines.count() + 1;
    build()?;
    let mut search = search();
    let numbers = [*seed, *matches, *count, first as u64, tomorrow()?];
    search.arg(game).args(numbers.map(|number| number.to_string()));
    let found = search.output().while_("starting puzzle-search")?;
    if !found.status.success() {
        return Err(Failure::new(String::from_utf8_lossy(&found.stderr).into_owned()));
    }
    let found = String::from_utf8_lossy(&found.stdout);
    text += &found;
    workspace::write_if_changed(&file, text.as_bytes())?;
    println!("{} puzzles added to {}", found.lines().count(), file.display());
    Ok(())
}

/// Prints how often each level solves the puzzles of a game.
fn print_ratings(game: &str) -> Result<()> {
    build()?;
    let status = search().arg(game).status().while_("starting puzzle-search")?;
    if status.success() {
        return Ok(());
    }
    Err(Failure::new(format!("The ratings of the puzzles of {game} are not as printed"))
        .advice("the bots have changed since they were found: see above, and put the new counts into puzzles/data/"))
}

fn search() -> Command {
    step::command(workspace::target_dir().join("release/puzzle-search"))
}

/// Builds the search, optimised: it tries millions of positions.
fn build() -> Result<()> {
    let mut command = step::cargo("build --locked --release --package puzzle-search");
    step::run("building the search", "some minutes the first time", &mut command)
}

/// Tomorrow, in days since 1970-01-01.
fn tomorrow() -> Result<u64> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.map_err(|_| Failure::new("the clock is before 1970"))?;
    Ok(now.as_secs() / DAY + 1)
}
