//! A match as text, for people and other programs: why it was lost, a transcript, JSON lines.

mod json_lines;
mod losses;
mod transcript;

pub use json_lines::{
    fixture, json_lines, line_of_result, lines_of_turn, match_line, result_line, turn_lines,
};
pub use losses::{Loss, losses};
pub use transcript::transcript;

use crate::replay::SeatRecord;
use crate::{Config, Phrase, words};

/// What a seat is called: its colour or number, and its player's name.
fn title(config: &Config, seats: &[SeatRecord], seat: crate::Seat) -> Phrase {
    let name = seats
        .get(usize::from(seat))
        .map_or("", |record| record.name.as_str());
    words::Player {
        seat: config.game.meta().seat(seat),
        name: name.into(),
    }
    .phrase()
}
