//! The usual match of a game, with default players.

use super::levels;
use super::players::Library;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use engine::by_link::Key;
use engine::{Budget, Config, GameId, Seat};
use std::rc::Rc;
use yew::prelude::*;

/// The person against house bots, if there are any.
pub fn with_person(game: GameId, library: &Library) -> MatchSpec {
    let config = Config::usual(game, fresh_seed());
    let players = library.players(game);
    let seats = (0..config.seats).map(|seat| player(seat, &players)).collect();
    MatchSpec { config, seats }
}

/// A match that a person can finish: if the usual match has many rounds or many seats, one round or fewer seats, against low
/// levels. Without levels, the usual match.
pub fn to_finish(game: GameId, library: &Library) -> MatchSpec {
    let mut spec = with_person(game, library);
    // The indices of the levels, from 0.
    let places: &[usize] = match game {
        GameId::Territories => &[1],
        GameId::HitAndSunk => &[0, 1, 2],
        _ => return spec,
    };
    let levels: Vec<SeatSpec> = levels::of(game, library).collect();
    let against = places.iter().map(|place| levels.get(*place).cloned());
    if let Some(against) = against.collect::<Option<Vec<_>>>() {
        spec.seats = std::iter::once(Library::person()).chain(against).collect();
        spec.config = Config {
            seats: spec.seats.len() as Seat,
            ..Config::for_people(game, spec.config.seed)
        };
    }
    spec
}

/// Who usually plays a seat: the person plays the first seat, and the bots play the others in turn. `players` begins
/// with the person.
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

/// A new secret of a person who plays by link.
pub fn fresh_key() -> Key {
    let mut key = [0; 16];
    // Without randomness commitments hide nothing; every browser has it.
    let _ = getrandom::fill(&mut key);
    Key(key)
}

/// Begins a match of the person against a bot: the usual one, in which it has all other seats.
pub fn play_against(
    game: GameId,
    bot: SeatSpec,
    library: &Rc<Library>,
    play: &Callback<MatchSpec>,
) -> Callback<MouseEvent> {
    let (library, play) = (library.clone(), play.clone());
    Callback::from(move |_: MouseEvent| {
        play.emit(levels::against(to_finish(game, &library), &bot));
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::library::players::HouseBot;

    /// A library of eight levels of each game, and one other bot.
    fn library() -> Library {
        let bot = |game: GameId, name: String, patch| HouseBot {
            game: game.to_string(),
            sha256: format!("{name} of {game}"),
            file: String::new(),
            summary: String::new(),
            summaries: Vec::new(),
            name,
            patch,
        };
        let of_game = |game: &GameId| {
            let game = *game;
            let levels = (1..=8).map(move |level| bot(game, format!("Level {level}"), Some((0, level))));
            std::iter::once(bot(game, "Other".into(), None)).chain(levels)
        };
        Library {
            house: GameId::ALL.iter().flat_map(of_game).collect(),
            ..Library::default()
        }
    }

    #[test]
    fn a_person_can_finish_the_match_that_the_page_begins() {
        let library = library();
        for (game, others, rounds, short) in [
            (GameId::Territories, &["Level 2"][..], 1, true),
            (GameId::HitAndSunk, &["Level 1", "Level 2", "Level 3"], 100, false),
        ] {
            let spec = to_finish(game, &library);
            let names: Vec<&str> = spec.seats.iter().map(|seat| seat.name.as_str()).collect();
            assert_eq!((names[0], &names[1..]), ("You", others));
            assert_eq!(spec.config.seats, 1 + others.len() as Seat);
            assert_eq!((spec.config.rounds, spec.config.short_rounds), (rounds, short));
            assert_eq!(spec.config.check(), Ok(()));
            // The original contest's match stays as it was.
            let usual = with_person(game, &library).config;
            assert_eq!(
                (usual.seats, usual.rounds),
                (game.meta().usual_seats, game.meta().rounds)
            );
            assert!(!usual.short_rounds);
        }
    }

    #[test]
    fn where_there_is_nothing_to_shorten_and_without_levels_it_is_the_usual_match() {
        let spec = to_finish(GameId::Kingdom, &library());
        assert_eq!(
            (spec.seats.len(), spec.config.rounds),
            (2, GameId::Kingdom.meta().rounds)
        );
        let spec = to_finish(GameId::Territories, &Library::default());
        assert_eq!((spec.seats.len(), spec.config.short_rounds), (6, false));
    }
}
