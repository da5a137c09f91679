//! Whom one plays after a lesson.

use crate::page::library::Library;
use crate::page::usual_match;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use engine::GameId;

/// The lowest level of the game's bots, if it has levels.
pub(super) fn beginner(game: GameId, library: &Library) -> Option<SeatSpec> {
    let bot = library
        .house
        .iter()
        .find(|bot| bot.game == game.meta().slug && bot.patch.is_some())?;
    let (hash, house) = (bot.sha256.clone(), true);
    Some(SeatSpec {
        name: bot.name.as_str().into(),
        player: PlayerSpec::Bot { hash, house },
    })
}

/// A match of the person against the lowest level; as usual, if there are no levels.
pub(super) fn first_match(game: GameId, library: &Library) -> MatchSpec {
    let mut spec = usual_match::with_person(game, library);
    if let Some(beginner) = beginner(game, library) {
        for seat in spec.seats.iter_mut().skip(1) {
            *seat = beginner.clone();
        }
    }
    spec
}
