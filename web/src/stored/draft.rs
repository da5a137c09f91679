//! A bot that is being written in the workshop.

use super::case::{self, CaseV1};
use super::spec::SeatV0;
use super::{Form, Kind, from_body, to_body};
use crate::session::SeatSpec;
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
    /// Whom its author chose to play it against.
    pub opponent: Option<SeatSpec>,
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

/// Version 2, which had no opponent.
#[derive(Serialize, Deserialize)]
struct V2 {
    draft: V1,
    cases: Vec<CaseV1>,
}

/// Version 3.
#[derive(Serialize, Deserialize)]
struct V3 {
    draft: V2,
    opponent: Option<SeatV0>,
}

impl Form for Draft {
    const KIND: Kind = Kind::Draft;
    const VERSION: u16 = 3;

    fn body(&self) -> Vec<u8> {
        let cases = case::wire(&self.cases);
        let draft = self.clone();
        let opponent = draft.opponent.as_ref().map(SeatV0::of);
        let draft = V1 {
            id: draft.id,
            name: draft.name,
            language: draft.language,
            game: draft.game,
            source: draft.source,
        };
        let draft = V2 { draft, cases };
        to_body(&V3 { draft, opponent })
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let without_tests = |draft| V2 {
            draft,
            cases: Vec::new(),
        };
        let without_opponent = |draft| V3 {
            draft,
            opponent: None,
        };
        let V3 { draft, opponent } = match version {
            0 | 1 => without_opponent(without_tests(from_body(body)?)),
            2 => without_opponent(from_body(body)?),
            _ => from_body(body)?,
        };
        let V2 { draft, cases } = draft;
        Some(Self {
            id: draft.id,
            name: draft.name,
            language: draft.language,
            game: draft.game,
            source: draft.source,
            cases: case::read(cases)?,
            opponent: opponent.map(SeatV0::read),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{ID, bot, cases, golden, is_total, seat};
    use super::super::{decode, encode};
    use super::*;

    #[test]
    fn drafts_of_every_version_are_read() {
        let draft = Draft {
            id: ID.into(),
            name: "Marvin".into(),
            language: "js".into(),
            game: "kingdom".into(),
            source: "function turn(view) {\n  return kingdom.legal(view)[0]; // ä\n}\n".into(),
            cases: Vec::new(),
            opponent: None,
        };
        assert_eq!(decode(include_bytes!("golden/draft.v1")).as_ref(), Ok(&draft));
        let draft = Draft {
            cases: cases(),
            ..draft
        };
        assert_eq!(decode(include_bytes!("golden/draft.v2")).as_ref(), Ok(&draft));
        let draft = Draft {
            opponent: Some(seat("Level 3", bot(true))),
            ..draft
        };
        golden("draft", &draft);
        is_total::<Draft>(&encode(&draft));
    }
}
