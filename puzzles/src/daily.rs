//! The puzzle of the day, from the date alone.
//!
//! The games take turns, day by day, and each goes through its puzzles in order. A puzzle can be chosen from the day of its
//! `since` on, so puzzles added later do not change earlier days.

use crate::{DataError, Puzzle, list};
use engine::GameId;

/// The games in the order in which they take turns.
const GAMES: [GameId; 3] = [GameId::Kingdom, GameId::Territories, GameId::HitAndSunk];

/// The puzzle of a day, in days since 1970-01-01; `None` before the first puzzles.
///
/// # Errors
/// If a puzzle cannot be read.
pub fn puzzle_of(day: u32) -> Result<Option<Puzzle>, DataError> {
    let game = GAMES[day as usize % GAMES.len()];
    let mut puzzles = list(game)?;
    puzzles.retain(|puzzle| puzzle.since <= day);
    let place = (day as usize / GAMES.len()).checked_rem(puzzles.len());
    Ok(place.map(|place| puzzles.swap_remove(place)))
}
