//! Positions as plain values: dictionaries, lists and numbers. `wasm_arena/positions.py` says their types.

mod hit_and_sunk;
mod kingdom;
mod territories;

pub use hit_and_sunk::{Preview, preview};

use engine::{AnyGame, Seat, View};
use pyo3::prelude::*;

/// A position, as one seat may know it or the whole of it; `game` says which.
#[derive(IntoPyObject)]
pub enum Position {
    #[pyo3(transparent)]
    Kingdom(kingdom::Position),
    #[pyo3(transparent)]
    Territories(territories::Position),
    #[pyo3(transparent)]
    HitAndSunk(hit_and_sunk::Position),
}

impl Position {
    /// The position as `viewer` may know it, or the whole of it for `None`.
    pub fn of(game: &AnyGame, viewer: Option<Seat>) -> Self {
        match game.view(viewer) {
            View::Kingdom(view) => Self::Kingdom(kingdom::position(&view)),
            View::Territories(view) => Self::Territories(territories::position(&view)),
            View::HitAndSunk(view) => Self::HitAndSunk(hit_and_sunk::position(&view)),
        }
    }
}

/// Numbers that are not to become `bytes`, as a list of `u8` would.
fn numbers(seats: &[u8]) -> Vec<u32> {
    seats.iter().copied().map(u32::from).collect()
}
