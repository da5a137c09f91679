//! The bytes that the page stores in the browser. Every format has a version and reads all earlier versions; golden
//! bytes of each version are in `golden/`. Nothing here needs a browser.
//!
//! A stored value is a mark, its [`Kind`], its version and a body in postcard. Version 0 is only the body,
//! from before there were versions. To change a format: raise its `VERSION`, keep the old wire struct for
//! reading, and add golden bytes of the new version.

mod analysis;
mod appearance;
mod bot;
mod case;
mod contest;
mod draft;
mod export;
mod history_match;
mod language;
mod lessons;
mod prepared;
mod progress;
mod ratings;
mod setup;
mod spec;
#[cfg(test)]
mod tests;

pub use analysis::StoredAnalysis;
pub use appearance::Appearance;
pub use bot::StoredBot;
pub use contest::{ContestBot, StoredContest, StoredResult, StoredResults};
pub use draft::Draft;
pub use export::{Entry, ExportError, HEAD, MAX_BODY, Place, head_length, read_index, write_index};
pub use history_match::{HistoryMatch, MatchResult, MatchSummary};
pub use language::ChosenLanguage;
pub use lessons::Lessons;
pub use prepared::{PreparedModule, SANDBOX, check_name};
pub use progress::MatchInProgress;
pub use ratings::OwnRatings;

use crate::words::{Phrase, storage as words};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The beginning of a value with a version. No value of version 0 begins like this: there it would mean a
/// text of 15,231 bytes.
const MARK: [u8; 3] = *b"\xffwa";
/// The bytes before the body: mark, kind, version.
const HEADER: usize = MARK.len() + 1 + 2;

pub use crate::words::keys::StoredKind as Kind;

impl Kind {
    /// Every kind that exports hold. Prepared modules run unchecked, so none may come from a file; analyses and summaries can
    /// be made again; the language, the appearance, the steps of lessons and the ratings belong to the browser.
    pub const ALL: [Self; 5] = [Self::Bot, Self::Match, Self::Progress, Self::Setup, Self::Draft];

    /// The kind with this number.
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| *kind as u8 == number)
    }
}

/// A storable value.
pub trait Form: Sized {
    /// What it is.
    const KIND: Kind;
    /// The version that is written.
    const VERSION: u16;

    /// The value as the body of the current version.
    fn body(&self) -> Vec<u8>;

    /// Reads a body of a version up to the current one; `None` if it is not one.
    fn read(version: u16, body: &[u8]) -> Option<Self>;
}

/// Why a stored value cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// A newer build of the page wrote it, in this version.
    Newer(u16),
    /// Its bytes are not a value of its kind.
    Damaged,
}

impl Unreadable {
    /// Why, as a clause.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Newer(version) => words::Newer {
                version: version.to_string(),
            }
            .phrase(),
            Self::Damaged => words::Damaged.phrase(),
        }
    }
}

/// The bytes to store.
pub fn encode<T: Form>(value: &T) -> Vec<u8> {
    let mut bytes = MARK.to_vec();
    bytes.push(T::KIND as u8);
    bytes.extend(T::VERSION.to_le_bytes());
    bytes.extend(value.body());
    bytes
}

/// Reads stored bytes of any version.
///
/// # Errors
/// If they are from a newer version, or damaged.
pub fn decode<T: Form>(bytes: &[u8]) -> Result<T, Unreadable> {
    let (version, body) = match bytes.strip_prefix(&MARK) {
        None => (0, bytes),
        Some([kind, low, high, ..]) if *kind == T::KIND as u8 => {
            (u16::from_le_bytes([*low, *high]), &bytes[HEADER..])
        }
        Some(_) => return Err(Unreadable::Damaged),
    };
    if version > T::VERSION {
        return Err(Unreadable::Newer(version));
    }
    T::read(version, body).ok_or(Unreadable::Damaged)
}

/// A wire struct as a body.
fn to_body<T: Serialize>(wire: &T) -> Vec<u8> {
    // Wire structs contain only what postcard can write, and running out of memory ends the page.
    postcard::to_allocvec(wire).unwrap_or_default()
}

/// A wire struct from a body, using all its bytes.
fn from_body<T: DeserializeOwned>(body: &[u8]) -> Option<T> {
    match postcard::take_from_bytes(body) {
        Ok((wire, [])) => Some(wire),
        _ => None,
    }
}
