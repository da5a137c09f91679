//! A match of the history.

use super::{Form, Kind, from_body, to_body};
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

/// A match of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMatch {
    /// Its key: when it began or was opened, in milliseconds since 1970.
    pub id: String,
    /// The game and who plays.
    pub title: String,
    /// How it ended, in words.
    pub result: String,
    /// How many turns were played.
    pub turns: u32,
    /// The hash of its last position: what its branches name it by.
    pub hash: String,
    /// The bytes of its file, which has a version of its own.
    pub file: ByteBuf,
}

/// Versions 0 and 1.
#[derive(Serialize, Deserialize)]
struct V1 {
    id: String,
    title: String,
    result: String,
    turns: u32,
    hash: String,
    file: ByteBuf,
}

impl Form for KeptMatch {
    const KIND: Kind = Kind::Match;
    const VERSION: u16 = 1;

    fn body(&self) -> Vec<u8> {
        to_body(&V1 {
            id: self.id.clone(),
            title: self.title.clone(),
            result: self.result.clone(),
            turns: self.turns,
            hash: self.hash.clone(),
            file: self.file.clone(),
        })
    }

    fn read(_version: u16, body: &[u8]) -> Option<Self> {
        let wire: V1 = from_body(body)?;
        wire.id.parse::<u64>().ok()?;
        Some(Self {
            id: wire.id,
            title: wire.title,
            result: wire.result,
            turns: wire.turns,
            hash: wire.hash,
            file: wire.file,
        })
    }
}
