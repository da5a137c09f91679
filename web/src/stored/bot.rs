//! An uploaded bot. Its report card is not stored but recomputed when it is shown.

use super::{Form, Kind, from_body, to_body};
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
}

/// Version 1, and version 2, which may hold a script.
#[derive(Serialize, Deserialize)]
struct V1 {
    hash: String,
    name: String,
    wasm: ByteBuf,
}

impl Form for StoredBot {
    const KIND: Kind = Kind::Bot;
    const VERSION: u16 = 2;

    fn body(&self) -> Vec<u8> {
        to_body(&V1 {
            hash: self.hash.clone(),
            name: self.name.clone(),
            wasm: self.wasm.clone(),
        })
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let V1 { hash, name, wasm } = match version {
            // A report card followed, whose format changed with every build.
            0 => postcard::take_from_bytes(body).ok()?.0,
            _ => from_body(body)?,
        };
        is_hash(&hash).then_some(Self { hash, name, wasm })
    }
}

/// Whether it is a SHA-256 in hex, as keys are.
fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
