//! A contest as one file: the directory that `arena tournament` writes, as a gzipped tar archive.
//!
//! | member | what |
//! |---|---|
//! | `tournament.json` | the [`ShardSpec`], with the version of all files |
//! | `results.jsonl` | one [`MatchResult`] a line |
//!
//! Other members, such as tables, are for people: readers ignore them unless they ask for them. Any program that unpacks archives opens the file, and
//! a directory that `tar czf` packed is read like any other. The writer puts no times, owners or names of machines into it,
//! so the same contest gives the same bytes.
//!
//! Reading is safe for any bytes: only these members are read, whatever their paths, and [`MOST_UNPACKED`] bounds
//! time and memory.

mod error;
mod gzip;
mod tar;
mod write;

pub use error::PackedError;
pub use write::Packer;

use crate::check::{MOST_DESCRIPTION, MOST_LINE};
use crate::result::MatchResult;
use crate::shard_spec::ShardSpec;
use engine::{Phrase, without_byte_order_mark};
use gzip::Inflater;
use tar::Piece;

/// The description's name in a directory, and in a packed one.
pub const DESCRIPTION: &str = "tournament.json";
/// The name of the file of results.
pub const RESULTS: &str = "results.jsonl";
/// The endings of packed contests' names.
pub const EXTENSION: &str = ".tar.gz";
/// The maximum unpacked size of a contest, in bytes.
pub const MOST_UNPACKED: u64 = 4 << 30;
/// Bytes that are read at a time.
const WINDOW: usize = 1 << 16;

/// A file of a packed contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    /// [`DESCRIPTION`].
    Description,
    /// [`RESULTS`].
    Results,
    /// Another file, of this name, that the reader [asked for](Unpacker::with).
    Other(&'static str),
}

impl Member {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Description => DESCRIPTION,
            Self::Results => RESULTS,
            Self::Other(name) => name,
        }
    }
}

/// Gets the contents of the members, piece by piece; its error ends the reading.
pub type Take<'a> = dyn FnMut(Member, &[u8]) -> Result<(), PackedError> + 'a;

/// Whether a file begins like a packed contest.
pub fn is_packed(file: &[u8]) -> bool {
    file.starts_with(&gzip::MAGIC)
}

/// Unpacks a contest piece by piece, with little of it in memory. Does not look into its files: see [`open`].
pub struct Unpacker {
    inflater: Inflater,
    files: Files,
}

/// The archive within.
struct Files {
    tar: tar::Reader,
    unpacked: u64,
    /// The member whose contents come next.
    current: Option<Member>,
    has_description: bool,
    has_results: bool,
    /// The names of other members to pass on.
    others: &'static [&'static str],
}

impl Default for Unpacker {
    fn default() -> Self {
        Self::new()
    }
}

impl Unpacker {
    /// Before the first byte.
    pub fn new() -> Self {
        Self::with(&[])
    }

    /// As [`Self::new`], but also passes on plain files of these names, as far as they are there. One that comes twice is
    /// passed on as if its parts were one file.
    pub fn with(others: &'static [&'static str]) -> Self {
        Self {
            inflater: Inflater::new(),
            files: Files {
                tar: tar::Reader::new(),
                unpacked: 0,
                current: None,
                has_description: false,
                has_results: false,
                others,
            },
        }
    }

    /// Reads any number of further bytes, and passes on the contents of its members, in the order of the file.
    ///
    /// # Errors
    /// If the file is not a packed contest, or larger than one may be; or the error that `take` returns.
    pub fn push(&mut self, bytes: &[u8], take: &mut Take<'_>) -> Result<(), PackedError> {
        let Self { inflater, files } = self;
        inflater.push(bytes, &mut |bytes| files.push(bytes, take))
    }

    /// Ends the file.
    ///
    /// # Errors
    /// If its end or a member is missing; or as [`Self::push`].
    pub fn finish(mut self, take: &mut Take<'_>) -> Result<(), PackedError> {
        let Self { inflater, files } = &mut self;
        inflater.finish(&mut |bytes| files.push(bytes, take))?;
        if !files.tar.is_whole() {
            return Err(PackedError::CutShort);
        }
        if !files.has_description {
            return Err(PackedError::Lacks { file: DESCRIPTION });
        }
        Ok(())
    }
}

impl Files {
    fn push(&mut self, bytes: &[u8], take: &mut Take<'_>) -> Result<(), PackedError> {
        self.unpacked += bytes.len() as u64;
        if self.unpacked > MOST_UNPACKED {
            return Err(PackedError::TooLarge { most: MOST_UNPACKED });
        }
        let Self {
            tar,
            current,
            has_description,
            has_results,
            others,
            ..
        } = self;
        tar.push(bytes, &mut |piece| {
            match piece {
                Piece::Begins { name, is_plain } => {
                    let members = [
                        (Member::Description, &mut *has_description),
                        (Member::Results, &mut *has_results),
                    ];
                    for (member, has) in members {
                        if name == member.name().as_bytes() {
                            if !is_plain {
                                return Err(PackedError::NotPlain { file: member.name() });
                            }
                            if std::mem::replace(has, true) {
                                return Err(PackedError::Twice { file: member.name() });
                            }
                            *current = Some(member);
                        }
                    }
                    let other = others.iter().find(|other| name == other.as_bytes());
                    if let (Some(other), true) = (other, is_plain) {
                        *current = Some(Member::Other(other));
                        // It may be empty.
                        take(Member::Other(other), &[])?;
                    }
                }
                Piece::Contents(bytes) => {
                    if let Some(member) = *current {
                        take(member, bytes)?;
                    }
                }
                Piece::Ends => *current = None,
            }
            Ok(())
        })
    }
}

/// Opens a packed contest that is in memory, one result at a time. Results may be in any order, and one may come twice.
///
/// * `take`: gets the description with every result; an error from it ends the reading.
///
/// # Errors
/// If the file is not a packed contest, describes one that is impossible here, or a result is invalid or refused.
pub fn open(
    file: &[u8],
    mut take: impl FnMut(&ShardSpec, MatchResult) -> Result<(), Phrase>,
) -> Result<ShardSpec, PackedError> {
    let description = description(file)?;
    let mut line = Vec::new();
    let mut lines = 0;
    let mut unpacker = Unpacker::new();
    let mut read = |member: Member, mut bytes: &[u8]| {
        if member != Member::Results {
            return Ok(());
        }
        while let Some(end) = bytes.iter().position(|byte| *byte == b'\n') {
            line.extend_from_slice(&bytes[..end]);
            bytes = &bytes[end + 1..];
            let text = if lines == 0 {
                without_byte_order_mark(&line)
            } else {
                &line[..]
            };
            lines += 1;
            let result =
                MatchResult::from_line(text).map_err(|why| PackedError::Line { line: lines, why })?;
            line.clear();
            take(&description, result).map_err(PackedError::Refused)?;
        }
        line.extend_from_slice(bytes);
        // A line without an end was torn by a kill, and does not count.
        if line.len() > MOST_LINE {
            return Err(PackedError::TooLarge {
                most: MOST_LINE as u64,
            });
        }
        Ok(())
    };
    for bytes in file.chunks(WINDOW) {
        unpacker.push(bytes, &mut read)?;
    }
    unpacker.finish(&mut read)?;
    Ok(description)
}

/// The description in a packed contest that is in memory.
///
/// # Errors
/// If the file is not a packed contest, or describes one that is impossible here.
pub fn description(file: &[u8]) -> Result<ShardSpec, PackedError> {
    let mut json = Vec::new();
    let mut read = |member: Member, bytes: &[u8]| {
        if member == Member::Description {
            json.extend_from_slice(bytes);
        }
        if json.len() > MOST_DESCRIPTION {
            return Err(PackedError::TooLarge {
                most: MOST_DESCRIPTION as u64,
            });
        }
        Ok(())
    };
    let mut unpacker = Unpacker::new();
    for bytes in file.chunks(WINDOW) {
        unpacker.push(bytes, &mut read)?;
    }
    unpacker.finish(&mut read)?;
    ShardSpec::from_json(&json).map_err(PackedError::Refused)
}

#[cfg(test)]
mod tests;
