//! Finds puzzles: plays matches of the levels, looks for positions in which exactly one answer reaches a goal, and counts how often
//! each level finds it. `cargo xtask puzzles` runs it.
//!
//! Usage: `puzzle-search GAME SEED MATCHES COUNT FIRST SINCE`; it prints the lines of `puzzles/data/GAME.txt`. The same
//! arguments give the same lines. `puzzle-search GAME` has the levels try the puzzles that there are, and prints a table.

#![allow(
    clippy::match_wildcard_for_single_variants,
    reason = "Nim, which only tests of other packages have"
)]

mod candidates;
mod choose;
mod levels;
mod rate;
mod recorded;
mod table;

use engine::{ConfigError, GameId};
use std::process::ExitCode;

/// What to look for.
struct Wanted {
    game: GameId,
    /// The seed of the first match; each further match has the next one.
    seed: u64,
    /// How many matches are played.
    matches: u64,
    /// How many puzzles are chosen.
    count: usize,
    /// The number of the first of them.
    first: u32,
    /// From which day on they are chosen as puzzle of the day, in days since 1970-01-01.
    since: u32,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [game] = arguments.as_slice()
        && let Ok(game) = game.parse()
    {
        return table::print(game);
    }
    let Some(wanted) = wanted(&arguments) else {
        eprintln!("usage: puzzle-search GAME [SEED MATCHES COUNT FIRST SINCE]");
        return ExitCode::FAILURE;
    };
    match find(&wanted) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn wanted(arguments: &[String]) -> Option<Wanted> {
    let [game, seed, matches, count, first, since] = arguments else {
        return None;
    };
    Some(Wanted {
        game: game.parse().ok()?,
        seed: seed.parse().ok()?,
        matches: matches.parse().ok()?,
        count: count.parse().ok()?,
        first: first.parse().ok()?,
        since: since.parse().ok()?,
    })
}

/// Finds the puzzles and prints them.
fn find(wanted: &Wanted) -> Result<(), ConfigError> {
    let mut found = Vec::new();
    for seed in wanted.seed..wanted.seed + wanted.matches {
        let timeline = recorded::record(wanted.game, seed)?;
        let mut of_match = candidates::of_match(&timeline, wanted.since);
        for puzzle in &mut of_match {
            puzzle.solved = rate::solved(puzzle);
        }
        let (candidates, turns) = (of_match.len(), timeline.len());
        eprintln!("seed {seed}: {turns} turns, {candidates} candidates");
        found.extend(of_match);
    }
    for puzzle in choose::choose(found, wanted.count, wanted.first) {
        println!("{puzzle}");
    }
    Ok(())
}
