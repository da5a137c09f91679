//! Files that people name: read no further than makes sense.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest that a module or a replay may be, in bytes.
const MOST: u64 = engine::replay::MAX_FILE as u64;

/// Reads a file.
///
/// # Errors
/// If it cannot be read, or is over the largest size, as devices without an end are.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_from(File::open(path)?)
}

/// As [`read`], from an open file.
pub(crate) fn read_from(file: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        return Err(io::Error::other(format!(
            "it is over {} MiB, more than any bot or replay has",
            MOST >> 20
        )));
    }
    Ok(bytes)
}

/// Opens a file that is to be written later, so that what stands in the way is told now. What it holds stays until then.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn check_writable(path: &Path) -> io::Result<()> {
    File::options().append(true).create(true).open(path).map(|_| ())
}
