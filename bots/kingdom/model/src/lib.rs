//! Kingdom Guard as its bots see it: a position is read from a turn's arguments, lists its legal actions, and plays
//! them. Small and quick to copy, since a search does so a million times a second.

mod action;
mod board;
mod parse;
mod position;

pub use action::{Action, Actions, Verb};
pub use board::{
    ATTACKS, BASES, BOARD_SIDE, CELLS, Cell, FLAG_POINTS, GREEN, Kind, MOVES, Mask, PURPLE, STARTS, col,
    distance, row,
};
pub use parse::ArgumentError;
pub use position::{AWAY, Outcome, Position, Side, Soldier};

/// Hit points of a base at the start.
pub const BASE_HP: i16 = 2000;

/// The last round.
pub const ROUNDS: u16 = 200;
