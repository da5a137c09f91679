//! The usual match of a game: who plays it where nobody chose.

use super::players::Library;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use engine::{Budget, Config, GameId, Seat};

/// The person against house bots, if there are any.
pub fn with_person(game: GameId, library: &Library) -> MatchSpec {
    let config = Config::usual(game, fresh_seed());
    let players = library.players(game);
    let seats = (0..config.seats).map(|seat| player(seat, &players)).collect();
    MatchSpec { config, seats }
}

/// Who usually plays a seat: the person the first one, the others the bots in turn. `players` begins with the person.
pub fn player(seat: Seat, players: &[SeatSpec]) -> SeatSpec {
    match (usize::from(seat), players.len() - 1) {
        (0, _) | (_, 0) => players[0].clone(),
        (seat, bots) => players[1 + (seat - 1) % bots].clone(),
    }
}

/// House bots alone, on fuel, so that the match depends on no clock; `None` if the game has none.
pub fn of_house_bots(game: GameId, library: &Library) -> Option<MatchSpec> {
    let mut config = Config::usual(game, fresh_seed());
    config.budget = Budget::USUAL_FUEL;
    let mut bots = library.players(game);
    bots.retain(|bot| matches!(bot.player, PlayerSpec::Bot { house: true, .. }));
    let seats = (0..usize::from(config.seats))
        .map(|seat| bots.get(seat % bots.len().max(1)).cloned())
        .collect::<Option<_>>()?;
    Some(MatchSpec { config, seats })
}

/// A new random seed for a match, small enough to read aloud.
pub fn fresh_seed() -> u64 {
    let mut bytes = [0; 4];
    // Without randomness every match has seed 1; people can still choose another.
    let _ = getrandom::fill(&mut bytes);
    u64::from(u32::from_le_bytes(bytes)).max(1)
}
