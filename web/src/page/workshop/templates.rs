//! The initial text of drafts.

use super::idea::Idea;
use super::written_in::WrittenIn;
use crate::browser::fetch::fetch;
use crate::stored::Draft;
use crate::words::{Phrase, say, workshop as words};
use engine::GameId;

/// A draft for `game` that can play a whole match without changes.
///
/// * `idea`: how its bot decides, if there is such a text in the language; else it takes the best reply.
///
/// # Errors
/// If the template cannot be fetched.
pub async fn draft(game: GameId, language: WrittenIn, idea: Idea) -> Result<Draft, Phrase> {
    let source = fetch(&format!("sdk/templates/{}", language.template(game, idea))).await?;
    Ok(Draft {
        id: new_id(),
        name: say(words::MyBot { game: game.name() }.phrase()),
        language: language.ending().into(),
        game: game.to_string(),
        // Authors who download the draft put the libraries beside it, since JavaScript and AssemblyScript refer to them
        // by path.
        source: String::from_utf8_lossy(&source).replace("\"../", "\"./"),
        cases: Vec::new(),
        opponent: None,
    })
}

/// The key of a new draft.
pub fn new_id() -> String {
    (js_sys::Date::now() as u64).to_string()
}
