//! A bot that is being written in the workshop.

use super::case::{self, CaseV1};
use super::{Form, Kind, from_body, to_body};
use engine::Case;
use serde::{Deserialize, Serialize};

/// A draft of a bot.
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
    /// Its tests.
    pub cases: Vec<Case>,
}

/// Version 1, which had no tests.
#[derive(Serialize, Deserialize)]
struct V1 {
    id: String,
    name: String,
    language: String,
    game: String,
    source: String,
}

/// Version 2.
#[derive(Serialize, Deserialize)]
struct V2 {
    draft: V1,
    cases: Vec<CaseV1>,
}

impl Form for Draft {
    const KIND: Kind = Kind::Draft;
    const VERSION: u16 = 2;

    fn body(&self) -> Vec<u8> {
        let cases = case::wire(&self.cases);
        let draft = self.clone();
        let draft = V1 {
            id: draft.id,
            name: draft.name,
            language: draft.language,
            game: draft.game,
            source: draft.source,
        };
        to_body(&V2 { draft, cases })
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let V2 { draft, cases } = match version {
            0 | 1 => V2 {
                draft: from_body(body)?,
                cases: Vec::new(),
            },
            _ => from_body(body)?,
        };
        Some(Self {
            id: draft.id,
            name: draft.name,
            language: draft.language,
            game: draft.game,
            source: draft.source,
            cases: case::read(cases)?,
        })
    }
}
