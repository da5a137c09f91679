//! How often each level solves the existing puzzles.

use crate::rate;
use engine::GameId;
use puzzles::{LEVELS, TRIES, list};
use std::process::ExitCode;

/// Lets every level try every puzzle of a game, and prints a table; fails if the data of a puzzle differs.
pub(crate) fn print(game: GameId) -> ExitCode {
    let puzzles = match list(game) {
        Ok(puzzles) => puzzles,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let levels: Vec<String> = (1..=LEVELS).map(|level| level.to_string()).collect();
    println!("Solved in {TRIES} tries, by level\n");
    println!("| puzzle | goal | {} | rating |", levels.join(" | "));
    println!("|---|---|{}---|", "---|".repeat(LEVELS));
    let mut differing = Vec::new();
    for mut puzzle in puzzles {
        let solved = rate::solved(&puzzle);
        if solved != puzzle.solved {
            differing.push(puzzle.number.to_string());
        }
        puzzle.solved = solved;
        let counts: Vec<String> = solved.iter().map(u8::to_string).collect();
        let rating = puzzle.rating();
        let (number, goal) = (puzzle.number, puzzle.goal);
        println!("| {number} | {goal} | {} | {rating} |", counts.join(" | "));
    }
    if differing.is_empty() {
        return ExitCode::SUCCESS;
    }
    let differing = differing.join(", ");
    eprintln!("puzzles/data says something else of these puzzles: {differing}");
    ExitCode::FAILURE
}
