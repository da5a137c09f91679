//! Commitments: hashes that bind a seat to a reply without showing it.

use crate::{Config, Seat};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Separates these hashes from all others of the arena.
const REPLY: &[u8] = b"wasm-arena reply";
const SALT: &[u8] = b"wasm-arena salt";

/// A hash of a reply and a [`Salt`]: whoever has it cannot tell the reply, and whoever made it cannot change the reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitment([u8; 16]);

/// What a commitment adds to a reply, so that nobody finds the reply by trying all that are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Salt([u8; 16]);

/// A secret of one person in one match, from 16 random bytes; every salt follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Key(pub [u8; 16]);

impl Key {
    /// The salt of the commitment of `seat` in `turn`.
    pub fn salt(&self, turn: u32, seat: Seat) -> Salt {
        Salt(first([SALT, &self.0, &turn.to_le_bytes(), &[seat]]))
    }
}

impl Commitment {
    /// Binds `seat` to `reply` in `turn` of a match with this configuration.
    pub fn to(config: &Config, (turn, seat): (u32, Seat), salt: Salt, reply: &str) -> Self {
        let (seed, turn) = (config.seed.to_le_bytes(), turn.to_le_bytes());
        Self(first([REPLY, &seed, &turn, &[seat], &salt.0, reply.as_bytes()]))
    }
}

/// The first 16 bytes of SHA-256 over these parts. Only the last one may vary in length.
fn first<const N: usize>(parts: [&[u8]; N]) -> [u8; 16] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    let digest = <[u8; 32]>::from(hasher.finalize());
    std::array::from_fn(|index| digest[index])
}
