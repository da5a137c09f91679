//! A match of a draft against an opponent.

use crate::messages::Module;
use crate::page::library::Library;
use crate::page::next_match::{StartWith, fresh_seed};
use crate::page::scripts;
use crate::session::{Input, MatchSpec, PlayerSpec, SeatSpec, Session};
use crate::stored::Draft;
use crate::words::{Phrase, workshop as words};
use engine::script::{Language, Script};
use engine::{Budget, Config, GameId, ModuleHash};
use serde_bytes::ByteBuf;
use std::rc::Rc;

/// A new match, and the library with the draft's bot, which is not stored.
pub type Made = (StartWith, Rc<Library>);

/// The draft as a bot: its script.
///
/// # Errors
/// If it is too long, or has a NUL character.
pub fn script(draft: &Draft) -> Result<Script, Phrase> {
    let language = language(draft).ok_or_else(|| words::UnknownLanguage.phrase())?;
    Script::new(language, draft.source.as_bytes()).map_err(|why| why.phrase())
}

/// A match of the draft, in the first seat, against `opponent` in all others, on fuel.
///
/// # Errors
/// If the draft cannot become a bot, or its game cannot be played.
pub async fn make(draft: Draft, opponent: SeatSpec, library: Rc<Library>) -> Result<Made, Phrase> {
    let script = script(&draft)?;
    let hash = ModuleHash::of(&scripts::linked(&script).await?).to_string();
    let mut library = Library::clone(&library);
    if library.find(&hash).is_none() {
        let wasm = ByteBuf::from(script.pack());
        let name = draft.name.clone();
        library.visiting.push((hash.clone(), Module { name, wasm }));
    }
    let own = SeatSpec {
        name: draft.name.as_str().into(),
        player: PlayerSpec::Bot { hash, house: false },
    };
    let game = game(&draft);
    let config = short(Config {
        budget: Budget::USUAL_FUEL,
        ..Config::usual(game, fresh_seed())
    });
    let seats = (0..config.seats)
        .map(|seat| if seat == 0 { own.clone() } else { opponent.clone() })
        .collect();
    let mut session = Session::new(MatchSpec { config, seats }).map_err(|why| why.phrase())?;
    // Its author wants the result; every turn can be viewed afterwards.
    let _ = session.update(Input::Speed(f64::INFINITY));
    Ok((StartWith(Rc::new(session)), Rc::new(library)))
}

/// A match that takes seconds, since its author tries one change after another.
fn short(config: Config) -> Config {
    let (seats, rounds) = config.game.meta().trial;
    Config {
        seats,
        rounds,
        ..config
    }
}

/// What the draft is written in, if this page knows it.
pub fn language(draft: &Draft) -> Option<Language> {
    Language::of_file(&format!("bot.{}", draft.language))
}

/// The game that the draft is for.
pub fn game(draft: &Draft) -> GameId {
    draft.game.parse().unwrap_or(GameId::ALL[0])
}
