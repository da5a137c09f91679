//! All stored data as one file: a header (mark, version, the index's length), the index, then the unchanged stored
//! values, one after another. The index is read first and says where each value is, so neither side needs the whole
//! file in memory.

use super::{Kind, from_body, to_body};
use crate::words::{Phrase, storage as words};
use engine::ModuleHash;
use serde::{Deserialize, Serialize};

/// The magic bytes of such a file.
const MARK: [u8; 16] = *b"wasm-arena kept\n";
/// The version that is written. Version 1 is the same, except that its readers do not know drafts.
const VERSION: u16 = 2;
/// Bytes of the header: mark, version, the index's length and its checksum.
pub const HEAD: usize = MARK.len() + 2 + 4 + 8;
/// The maximum size of an index, in bytes.
const MAX_INDEX: usize = 16 << 20;
/// The maximum number of values in a file.
const MAX_ENTRIES: usize = 100_000;
/// The maximum size of one value, in bytes.
pub const MAX_BODY: u64 = 64 << 20;

/// Why a file cannot be imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// It does not begin like an export.
    NoExport,
    /// A newer build wrote it, in this version.
    Newer(u16),
    /// Its index has more bytes or values, or a value is larger, than this page ever writes.
    TooLarge,
    /// It ends too early, or continues past its end.
    Length,
    /// Its bytes have changed since they were written.
    Damaged,
}

impl ExportError {
    /// What is wrong, and what to do about it.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::NoExport => words::NotAnExport.phrase(),
            Self::Newer(version) => words::NewerExport {
                version: version.to_string(),
            }
            .phrase(),
            Self::TooLarge => words::ExportTooLarge.phrase(),
            Self::Length => words::ExportLength.phrase(),
            Self::Damaged => words::ExportDamaged.phrase(),
        }
    }
}

/// A value of the file, as the index lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub kind: Kind,
    /// The key under which it was stored.
    pub key: String,
    /// How many bytes it has.
    pub length: u64,
    /// The first bytes of their SHA-256.
    pub(super) checksum: [u8; 8],
}

/// A value of a file and where it begins there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The value.
    pub entry: Entry,
    /// Its first byte, counted from the file's first.
    pub from: u64,
}

#[derive(Serialize, Deserialize)]
struct EntryV1 {
    kind: u8,
    key: String,
    length: u64,
    checksum: [u8; 8],
}

impl Entry {
    /// The index entry for these stored bytes.
    pub fn of(kind: Kind, key: &str, bytes: &[u8]) -> Self {
        Self {
            kind,
            key: key.into(),
            length: bytes.len() as u64,
            checksum: checksum(bytes),
        }
    }

    /// Whether these are the bytes that were listed.
    pub fn lists(&self, bytes: &[u8]) -> bool {
        self.length == bytes.len() as u64 && self.checksum == checksum(bytes)
    }
}

/// Header and index of a file of these values; their bytes follow in the same order.
pub fn write_index(entries: &[Entry]) -> Vec<u8> {
    let wire: Vec<_> = entries
        .iter()
        .map(|entry| EntryV1 {
            kind: entry.kind as u8,
            key: entry.key.clone(),
            length: entry.length,
            checksum: entry.checksum,
        })
        .collect();
    let index = to_body(&wire);
    let mut bytes = MARK.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((index.len() as u32).to_le_bytes());
    bytes.extend(checksum(&index));
    bytes.extend(index);
    bytes
}

/// How many bytes of index follow a file's first [`HEAD`] bytes.
///
/// # Errors
/// If it is not an export, from a newer version, or too large.
pub fn head_length(head: &[u8]) -> Result<usize, ExportError> {
    let rest = head.strip_prefix(&MARK).ok_or(ExportError::NoExport)?;
    let (version, rest) = rest.split_first_chunk().ok_or(ExportError::Length)?;
    match u16::from_le_bytes(*version) {
        1..=VERSION => {}
        0 => return Err(ExportError::Damaged),
        newer => return Err(ExportError::Newer(newer)),
    }
    let (length, _) = rest.split_first_chunk().ok_or(ExportError::Length)?;
    let length = u32::from_le_bytes(*length) as usize;
    if length > MAX_INDEX {
        return Err(ExportError::TooLarge);
    }
    Ok(length)
}

/// Where each value of a file is, from the header, the index and the size of the file.
///
/// # Errors
/// If they are not what [`write_index`] produced for a file of this size.
pub fn read_index(head_and_index: &[u8], file_bytes: u64) -> Result<Vec<Place>, ExportError> {
    let length = head_length(head_and_index)?;
    let index = head_and_index
        .get(HEAD..HEAD + length)
        .ok_or(ExportError::Length)?;
    if head_and_index[HEAD - 8..HEAD] != checksum(index) {
        return Err(ExportError::Damaged);
    }
    let wire: Vec<EntryV1> = from_body(index).ok_or(ExportError::Damaged)?;
    if wire.len() > MAX_ENTRIES {
        return Err(ExportError::TooLarge);
    }
    let mut from = (HEAD + length) as u64;
    let mut places = Vec::with_capacity(wire.len());
    for entry in wire {
        if entry.length > MAX_BODY {
            return Err(ExportError::TooLarge);
        }
        let kind = Kind::of_number(entry.kind).ok_or(ExportError::Damaged)?;
        let entry = Entry {
            kind,
            key: entry.key,
            length: entry.length,
            checksum: entry.checksum,
        };
        let next = from + entry.length;
        places.push(Place { entry, from });
        from = next;
    }
    if from == file_bytes {
        Ok(places)
    } else {
        Err(ExportError::Length)
    }
}

fn checksum(bytes: &[u8]) -> [u8; 8] {
    ModuleHash::of(bytes).prefix().0
}
