//! An analysis as bytes, to store with its match.

use super::share::WHOLE;
use super::{Analysis, words};
use crate::{Phrase, Timeline};
use std::fmt;

/// The format that is written.
const VERSION: u8 = 1;

/// Why stored bytes are not an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredError {
    /// They are damaged, or belong to another match.
    Damaged,
    /// A later program wrote them, in this format.
    Newer(u8),
}

impl Analysis {
    /// The analysis as bytes: one for the format, then everything in the wire form of
    /// [postcard](https://postcard.jamesmunns.com/wire-format).
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![VERSION];
        // Serialising plain data into memory cannot fail; an empty form would be read as damaged.
        bytes.extend(postcard::to_allocvec(self).unwrap_or_default());
        bytes
    }

    /// Reads what [`to_bytes`](Self::to_bytes) wrote.
    ///
    /// * `timeline`: the match that was analysed.
    ///
    /// # Errors
    /// If the bytes are not of this match, or of a later format.
    pub fn from_bytes(bytes: &[u8], timeline: &Timeline) -> Result<Self, StoredError> {
        let (version, rest) = bytes.split_first().ok_or(StoredError::Damaged)?;
        if *version > VERSION {
            return Err(StoredError::Newer(*version));
        }
        let stored: Self = postcard::from_bytes(rest).map_err(|_| StoredError::Damaged)?;
        let blank = Self::new(timeline, stored.basis);
        let fits = Self {
            judged: blank.judged.clone(),
            ..stored.clone()
        } == blank;
        let is_sound = stored.judged.len() == blank.judged.len() && stored.chances_are_sound();
        if *version == VERSION && fits && is_sound {
            Ok(stored)
        } else {
            Err(StoredError::Damaged)
        }
    }

    fn chances_are_sound(&self) -> bool {
        let mut all = self.judged.iter().flatten();
        all.all(|(turn, judged)| {
            *turn <= self.turns
                && judged.chance <= WHOLE
                && judged.played.is_none_or(|played| played <= WHOLE)
        })
    }
}

impl StoredError {
    /// What is wrong.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Damaged => words::StoredDamaged.phrase(),
            Self::Newer(version) => words::StoredNewer {
                version: (*version).into(),
            }
            .phrase(),
        }
    }
}

impl fmt::Display for StoredError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for StoredError {}
