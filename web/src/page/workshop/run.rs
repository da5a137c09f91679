//! A match of a draft against an opponent.

use super::assembler::assemble;
use super::compiler::compile;
use super::place::Trouble;
use super::written_in::WrittenIn;
use crate::browser::digest::module_hash;
use crate::messages::Module;
use crate::page::library::Library;
use crate::page::library::next_worker;
use crate::page::library::scripts;
use crate::page::library::usual_match::fresh_seed;
use crate::page::shell::next_match::StartWith;
use crate::session::{Input, MatchSpec, PlayerSpec, SeatSpec, Session};
use crate::stored::Draft;
use crate::words::{Phrase, workshop as words};
use engine::script::Script;
use engine::{Budget, Config, GameId};
use serde_bytes::ByteBuf;
use std::rc::Rc;
use yew::Callback;

/// A new match.
pub struct Made {
    /// The match.
    pub session: StartWith,
    /// The library with the draft's bot, which is not stored.
    pub library: Rc<Library>,
    /// The text that the bot was made from.
    pub source: String,
    /// The hash of the bot.
    pub hash: String,
}

/// The draft as a bot, in the form in which bots are stored: its packed script, or its module.
///
/// * `told`: called with the current step of compiling, if it takes a while, and with `None` once it is done.
///
/// # Errors
/// If it is too long, has a NUL character, or cannot be compiled or assembled.
pub async fn bot(draft: &Draft, told: &Callback<Option<Phrase>>) -> Result<ByteBuf, Trouble> {
    match WrittenIn::of(draft) {
        None => Err(Trouble::of(words::UnknownLanguage.phrase())),
        Some(WrittenIn::Script(language)) => {
            let script = Script::new(language, draft.source.as_bytes());
            let script = script.map_err(|why| Trouble::of(why.phrase()))?;
            Ok(ByteBuf::from(script.pack()))
        }
        Some(WrittenIn::AssemblyScript) => {
            let module = compile(&draft.source, game(draft), told).await;
            module.map_err(Trouble::from)
        }
        Some(WrittenIn::Wat) => assemble(&draft.source).await.map_err(Trouble::from),
    }
}

/// A match of the draft, in the first seat, against `opponent` in all others, on fuel.
///
/// * `seed`: the match's seed; a new one if it is `None`.
/// * `told`: as for [`bot`].
///
/// # Errors
/// If the draft cannot become a bot, or its game cannot be played.
pub async fn make(
    draft: Draft,
    opponent: SeatSpec,
    library: Rc<Library>,
    seed: Option<u64>,
    told: Callback<Option<Phrase>>,
) -> Result<Made, Trouble> {
    let wasm = bot(&draft, &told).await?;
    let module = scripts::module(&wasm).await.map_err(Trouble::of)?;
    let hash = module_hash(&module).await.to_string();
    let mut library = Library::clone(&library);
    if library.find(&hash).is_none() {
        let name = draft.name.clone();
        library.visiting.push((hash.clone(), Module { name, wasm }));
    }
    let own = SeatSpec {
        name: draft.name.as_str().into(),
        player: PlayerSpec::Bot {
            hash: hash.clone(),
            house: false,
        },
    };
    let game = game(&draft);
    let config = short(Config {
        budget: Budget::USUAL_FUEL,
        ..Config::usual(game, seed.unwrap_or_else(fresh_seed))
    });
    let seats = (0..config.seats)
        .map(|seat| if seat == 0 { own.clone() } else { opponent.clone() })
        .collect();
    let mut session = Session::new(MatchSpec { config, seats }).map_err(|why| Trouble::of(why.phrase()))?;
    // Its author wants the result now; every turn can be viewed afterwards.
    let _ = session.update(Input::Speed(f64::INFINITY));
    Ok(Made {
        session: StartWith(Rc::new(session)),
        library: Rc::new(library),
        source: draft.source,
        hash,
    })
}

/// Prepares the next match like this one, so that it begins at once: a worker that has the interpreter and the opponent.
pub fn prepare_next(made: &Made) {
    next_worker::prepare(made.session.0.spec(), &made.library);
}

/// Prepares the first match of a script. Modules of other drafts are made only when they are to play: that takes a compiler.
pub async fn prepare_first(draft: Draft, opponent: SeatSpec, library: Rc<Library>) {
    if let Some(WrittenIn::Script(_)) = WrittenIn::of(&draft) {
        // If it cannot play, that is told when it is to.
        if let Ok(made) = make(draft, opponent, library, None, Callback::noop()).await {
            prepare_next(&made);
        }
    }
}

/// A match that takes seconds, since its author tries many changes.
fn short(config: Config) -> Config {
    let (seats, rounds) = config.game.meta().trial;
    Config {
        seats,
        rounds,
        ..config
    }
}

/// The game that the draft is for.
pub fn game(draft: &Draft) -> GameId {
    draft.game.parse().unwrap_or(GameId::ALL[0])
}
