//! Why a packed contest cannot be read or written.

use crate::words;
use engine::Phrase;
use std::fmt;

/// Why a packed contest cannot be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PackedError {
    /// It is not a gzipped tar archive.
    NotPacked,
    /// The end is missing.
    CutShort,
    /// A part of it has an impossible value, or the checksum differs.
    Damaged,
    /// It unpacks to more than a contest may have.
    TooLarge {
        /// The maximum, in bytes.
        most: u64,
    },
    /// It holds too many files.
    TooManyFiles {
        /// The maximum.
        most: usize,
    },
    /// It holds a file twice.
    Twice {
        /// The file's name.
        file: &'static str,
    },
    /// A member that should be a file is a link, a directory or a device.
    NotPlain {
        /// The file's name.
        file: &'static str,
    },
    /// It lacks a file.
    Lacks {
        /// The file's name.
        file: &'static str,
    },
    /// A line of the results is not the result of a match.
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// Its contents are refused: the description is invalid or impossible, or a result does not belong to it.
    Refused(Phrase),
    /// A file became longer or shorter while it was packed.
    Changed,
}

impl PackedError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self.clone() {
            Self::NotPacked => words::NotPacked.phrase(),
            Self::CutShort => words::PackedCutShort.phrase(),
            Self::Damaged => words::PackedDamaged.phrase(),
            Self::TooLarge { most } => words::PackedTooLarge {
                most: most.to_string(),
            }
            .phrase(),
            Self::TooManyFiles { most } => words::PackedTooMany {
                most: most.to_string(),
            }
            .phrase(),
            Self::Twice { file } => words::PackedTwice { file: file.into() }.phrase(),
            Self::NotPlain { file } => words::PackedNotPlain { file: file.into() }.phrase(),
            Self::Lacks { file } => words::PackedLacks { file: file.into() }.phrase(),
            Self::Line { line, why } => words::PackedLine {
                line: line.to_string(),
                why,
            }
            .phrase(),
            Self::Refused(why) => why,
            Self::Changed => words::PackedChanged.phrase(),
        }
    }
}

impl fmt::Display for PackedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for PackedError {}
