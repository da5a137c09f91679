//! The conversation in which a bot is profiled.

use super::Inquiry;
use engine::Phrase;
use engine::sandbox::profile::Flame;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

/// The calls of a bot whose fuel is looked at.
#[derive(Debug, Serialize, Deserialize)]
pub struct ToProfile {
    /// The bot and all its calls: what it remembers counts.
    pub inquiry: Inquiry,
    /// The only call to look at, counted from the first of the first part; `None` for all.
    pub only: Option<usize>,
}

/// What the calls used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Used {
    /// All their fuel, the sum of what the functions used.
    pub units: u64,
    /// The functions that used most, the first before the others: the name of each, its own fuel, and how often it was called.
    pub functions: Vec<(String, u64, u64)>,
    /// How many others there are, their fuel, and how often they were called.
    pub others: (usize, u64, u64),
    /// Which function called which, without those too small to draw.
    pub flame: Flame,
}

impl Used {
    /// As bytes.
    pub fn write(&self) -> ByteBuf {
        // This never fails for what it holds.
        ByteBuf::from(postcard::to_allocvec(self).unwrap_or_default())
    }

    /// From its bytes; `None` if they are not it.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        postcard::from_bytes(bytes).ok()
    }
}

/// The result of a profile.
#[derive(Debug, Serialize, Deserialize)]
pub enum FromProfile {
    /// What the calls used, [as bytes](Used::read), or why the bot cannot be profiled. The program that reads all messages is to
    /// have no code for what only the workshop reads.
    Profiled(Result<ByteBuf, Phrase>),
}
