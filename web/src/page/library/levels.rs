//! Levels: house bots of one game, each stronger than the one before.

use super::players::Library;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use engine::GameId;

/// The levels of a game, lowest first; empty if it has none.
pub fn of(game: GameId, library: &Library) -> impl Iterator<Item = SeatSpec> {
    let slug = game.meta().slug;
    // Only levels are made of one module with a number in it.
    let levels = library
        .house
        .iter()
        .filter(move |bot| bot.game == slug && bot.patch.is_some());
    levels.map(|bot| SeatSpec {
        name: bot.name.as_str().into(),
        player: PlayerSpec::Bot {
            hash: bot.sha256.clone(),
            house: true,
        },
    })
}

/// The match with every bot replaced by one of this level.
pub fn against(mut spec: MatchSpec, level: &SeatSpec) -> MatchSpec {
    for seat in spec
        .seats
        .iter_mut()
        .filter(|seat| seat.player != PlayerSpec::Hand)
    {
        *seat = level.clone();
    }
    spec
}
