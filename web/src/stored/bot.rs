//! An uploaded bot. Its report card is not stored but recomputed when it is shown.

use super::case::{self, CaseV1};
use super::{Form, Kind, from_body, to_body};
use engine::Case;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

/// An uploaded bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredBot {
    /// The SHA-256 of the module that plays, in hex: its key.
    pub hash: String,
    /// The name its owner gave it.
    pub name: String,
    /// The module as it was uploaded, or a [packed script](engine::script::Script::pack).
    pub wasm: ByteBuf,
    /// Its tests.
    pub cases: Vec<Case>,
    /// Its number among the bots that were stored under its name, from 1.
    pub version: u32,
    /// Whether another version under its name plays instead of it.
    pub is_older: bool,
}

/// Version 1, and version 2, which may hold a script.
#[derive(Serialize, Deserialize)]
struct V1 {
    hash: String,
    name: String,
    wasm: ByteBuf,
}

/// Version 3.
#[derive(Serialize, Deserialize)]
struct V3 {
    bot: V1,
    cases: Vec<CaseV1>,
}

/// Version 4.
#[derive(Serialize, Deserialize)]
struct V4 {
    bot: V3,
    version: u32,
    is_older: bool,
}

impl Form for StoredBot {
    const KIND: Kind = Kind::Bot;
    const VERSION: u16 = 4;

    fn body(&self) -> Vec<u8> {
        let bot = V1 {
            hash: self.hash.clone(),
            name: self.name.clone(),
            wasm: self.wasm.clone(),
        };
        let cases = case::wire(&self.cases);
        to_body(&V4 {
            bot: V3 { bot, cases },
            version: self.version,
            is_older: self.is_older,
        })
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let untested = |bot| V3 {
            bot,
            cases: Vec::new(),
        };
        let only = |bot| V4 {
            bot,
            version: 1,
            is_older: false,
        };
        let V4 {
            bot: V3 { bot, cases },
            version,
            is_older,
        } = match version {
            // A report card followed, whose format changed with every build.
            0 => only(untested(postcard::take_from_bytes(body).ok()?.0)),
            1 | 2 => only(untested(from_body(body)?)),
            3 => only(from_body(body)?),
            _ => from_body(body)?,
        };
        let V1 { hash, name, wasm } = bot;
        let cases = case::read(cases)?;
        is_hash(&hash).then_some(Self {
            hash,
            name,
            wasm,
            cases,
            version,
            is_older,
        })
    }
}

/// Whether it is a SHA-256 in hex, as keys are.
fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
