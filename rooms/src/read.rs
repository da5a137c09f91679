//! Reading JSON from strangers: errors are in the terms of JSON and of the protocol.

use engine::is_unseen;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use std::fmt;

/// The most characters of an error that are passed on: it may quote what the client sent.
const MAX_SHOWN: usize = 300;

/// Why text is not the message that was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread(String);

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Misread {}

/// Reads a value from JSON text.
///
/// # Errors
/// What is wrong with the text, in words that name the field or the type.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Misread> {
    serde_json::from_str(text).map_err(|error| Misread(words(&error)))
}

fn words(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = visible(message.strip_suffix(&place).unwrap_or(&message));
    match error.classify() {
        Category::Data => format!(
            "The message does not follow the protocol: {}",
            message.replace("unknown variant", "unknown name")
        ),
        Category::Eof => "The message is no JSON: it ends in the middle".into(),
        Category::Syntax | Category::Io => {
            format!("The message is no JSON: {message}, at byte {}", error.column())
        }
    }
}

/// The beginning of a message, with what is not seen escaped.
fn visible(message: &str) -> String {
    let mut shown = String::new();
    for character in message.chars().take(MAX_SHOWN) {
        if is_unseen(character) {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    shown
}
