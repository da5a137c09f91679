//! A module that the sandbox has prepared, cached for the next visit.
//!
//! Browsers no longer store compiled `WebAssembly.Module`s in IndexedDB, so the metered bytes are stored instead. They
//! are only a cache that can be rebuilt, and they run unchecked. So they are not exported, and never imported.

use super::{Form, Kind, from_body, to_body};
use engine::ModuleHash;
use engine::sandbox::{Check, Facts, Prepared};
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

/// This build's sandbox.
pub const SANDBOX: &str = env!("ARENA_SANDBOX_SOURCES");

/// A prepared module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedModule {
    /// The sandbox that prepared it; no other can interpret `content`.
    pub sandbox: String,
    /// The SHA-256 of the module as it was uploaded, in hex.
    pub hash: String,
    /// The check in it: [`check_name`].
    pub check: String,
    /// The facts and the metered module, as that sandbox writes them.
    pub content: ByteBuf,
}

/// Version 1.
#[derive(Serialize, Deserialize)]
struct V1 {
    sandbox: String,
    hash: String,
    check: String,
    content: ByteBuf,
    /// The SHA-256 of the content.
    digest: [u8; 32],
}

impl Form for PreparedModule {
    const KIND: Kind = Kind::Prepared;
    const VERSION: u16 = 1;

    fn body(&self) -> Vec<u8> {
        to_body(&V1 {
            sandbox: self.sandbox.clone(),
            hash: self.hash.clone(),
            check: self.check.clone(),
            content: self.content.clone(),
            digest: ModuleHash::of(&self.content).0,
        })
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        if version == 0 {
            return None;
        }
        let wire: V1 = from_body(body)?;
        (ModuleHash::of(&wire.content).0 == wire.digest).then_some(Self {
            sandbox: wire.sandbox,
            hash: wire.hash,
            check: wire.check,
            content: wire.content,
        })
    }
}

impl PreparedModule {
    /// What this build's sandbox has prepared.
    pub fn of(prepared: &Prepared) -> Self {
        Self {
            sandbox: SANDBOX.into(),
            hash: prepared.facts.sha256.to_string(),
            check: check_name(prepared.check).into(),
            content: ByteBuf::from(to_body(&(
                &prepared.facts,
                serde_bytes::Bytes::new(&prepared.wasm),
            ))),
        }
    }

    /// The prepared module, if this build's sandbox has prepared it, with this check, from the module with this hash.
    pub fn prepared(&self, hash: &str, check: Check) -> Option<Prepared> {
        let fits = self.sandbox == SANDBOX && self.hash == hash && self.check == check_name(check);
        let (facts, wasm): (Facts, ByteBuf) = fits.then(|| from_body(&self.content))??;
        Some(Prepared {
            wasm: wasm.into_vec(),
            facts,
            check,
        })
    }
}

/// The name of a check in keys.
pub fn check_name(check: Check) -> &'static str {
    match check {
        Check::Poll => "poll",
        Check::Fuel => "fuel",
        Check::Tick => "tick",
    }
}
