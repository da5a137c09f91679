//! Plain values for programs in other languages: positions, configurations, and the codes of errors. The npm package and the
//! Python package hand out the same ones.
//!
//! The feature `typescript` describes them to TypeScript, whose names are in camel case, and `python` turns them into
//! dictionaries, lists and numbers. Numbers of seats are wider than they need be where they stand in lists: Python would
//! take a list of bytes for text.

mod code;
mod config;
mod hit_and_sunk;
mod kingdom;
mod seat;
mod territories;

pub use code::ErrorCode;
pub use config::{ConfigOptions, MatchConfig};
pub use hit_and_sunk::{HitAndSunkPosition, KnownSea, MineState, ShipState, WholeSea};
pub use kingdom::{Flag, KingdomPosition, Soldier};
pub use seat::RecordedSeat;
pub use territories::{Bonus, SeatHoldings, TerritoriesPosition, TerritoryState};

use crate::{AnyGame, Seat, View};
use serde::Serialize;

/// A position, as one seat may know it or the whole of it; `game` says which.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub enum Position {
    /// Of Kingdom Guard.
    #[cfg_attr(feature = "python", pyo3(transparent))]
    Kingdom(KingdomPosition),
    /// Of Territories.
    #[cfg_attr(feature = "python", pyo3(transparent))]
    Territories(TerritoriesPosition),
    /// Of Hit and Sunk.
    #[cfg_attr(feature = "python", pyo3(transparent))]
    HitAndSunk(HitAndSunkPosition),
    /// Of Nim, whose position no package hands out.
    #[cfg(feature = "nim")]
    Nim,
}

impl Position {
    /// The position as `viewer` may know it, or the whole of it for `None`.
    pub fn of(game: &AnyGame, viewer: Option<Seat>) -> Self {
        match game.view(viewer) {
            View::Kingdom(view) => Self::Kingdom(KingdomPosition::of(&view)),
            View::Territories(view) => Self::Territories(TerritoriesPosition::of(&view)),
            View::HitAndSunk(view) => Self::HitAndSunk(HitAndSunkPosition::of(&view)),
            #[cfg(feature = "nim")]
            View::Nim(_) => Self::Nim,
        }
    }
}

/// Numbers of seats, for a list.
fn seats(seats: &[Seat]) -> Vec<u32> {
    seats.iter().copied().map(u32::from).collect()
}
