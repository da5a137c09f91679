//! Positions as plain values.

mod hit_and_sunk;
mod kingdom;
mod territories;

use engine::{AnyGame, Seat, View};
use serde::Serialize;
use tsify::Tsify;

/// A position, as one seat may know it or the whole of it; `game` says which.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(untagged)]
pub enum Position {
    /// Of Kingdom Guard.
    Kingdom(kingdom::KingdomPosition),
    /// Of Territories.
    Territories(territories::TerritoriesPosition),
    /// Of Hit and Sunk.
    HitAndSunk(hit_and_sunk::HitAndSunkPosition),
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
