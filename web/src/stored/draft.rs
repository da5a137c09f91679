//! A bot that is being written in the workshop.

use super::{Form, Kind, from_body, to_body};
use serde::{Deserialize, Serialize};

/// A draft of a script bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Its key: when it was created, in milliseconds since 1970.
    pub id: String,
    /// The name its author gave it.
    pub name: String,
    /// The file extension of its language, such as `js`.
    pub language: String,
    /// The slug of the game it was created for.
    pub game: String,
    /// The source text.
    pub source: String,
}

/// Version 1.
#[derive(Serialize, Deserialize)]
struct V1 {
    id: String,
    name: String,
    language: String,
    game: String,
    source: String,
}

impl Form for Draft {
    const KIND: Kind = Kind::Draft;
    const VERSION: u16 = 1;

    fn body(&self) -> Vec<u8> {
        let draft = self.clone();
        to_body(&V1 {
            id: draft.id,
            name: draft.name,
            language: draft.language,
            game: draft.game,
            source: draft.source,
        })
    }

    fn read(_version: u16, body: &[u8]) -> Option<Self> {
        let V1 {
            id,
            name,
            language,
            game,
            source,
        } = from_body(body)?;
        Some(Self {
            id,
            name,
            language,
            game,
            source,
        })
    }
}
