//! The initial text of drafts.

use crate::page::fetch::fetch;
use crate::stored::Draft;
use crate::words::{Phrase, say, workshop as words};
use engine::GameId;
use engine::script::Language;

/// A draft for `game` that can play a whole match without changes.
///
/// # Errors
/// If the template cannot be fetched.
pub async fn draft(game: GameId, language: Language) -> Result<Draft, Phrase> {
    let ending = language.ending();
    let source = fetch(&format!("sdk/templates/{game}.{ending}")).await?;
    Ok(Draft {
        id: (js_sys::Date::now() as u64).to_string(),
        name: say(words::MyBot { game: game.name() }.phrase()),
        language: ending.into(),
        game: game.to_string(),
        // Who downloads the draft puts the game's file beside it; JavaScript refers to it by its place.
        source: String::from_utf8_lossy(&source).replacen("\"../", "\"", 1),
    })
}
