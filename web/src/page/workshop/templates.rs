//! The initial text of drafts.

use super::written_in::WrittenIn;
use crate::browser::fetch::fetch;
use crate::stored::Draft;
use crate::words::{Phrase, say, workshop as words};
use engine::GameId;

/// A draft for `game` that can play a whole match without changes.
///
/// # Errors
/// If the template cannot be fetched.
pub async fn draft(game: GameId, language: WrittenIn) -> Result<Draft, Phrase> {
    let source = fetch(&format!("sdk/templates/{}", language.template(game))).await?;
    Ok(Draft {
        id: (js_sys::Date::now() as u64).to_string(),
        name: say(words::MyBot { game: game.name() }.phrase()),
        language: language.ending().into(),
        game: game.to_string(),
        // Who downloads the draft puts the game's file beside it, which JavaScript and AssemblyScript name by its place.
        source: String::from_utf8_lossy(&source).replacen("\"../", "\"./", 1),
        cases: Vec::new(),
    })
}
