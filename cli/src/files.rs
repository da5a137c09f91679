//! Reads files that people name, up to a sensible limit.

use engine::replay::MAX_FILE;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Reads a file.
///
/// # Errors
/// If it cannot be read, or has more than [`MAX_FILE`] bytes, like endless devices. That is more than a
/// replay or a module may have.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_from(File::open(path)?)
}

/// Like [`read`], from an open file.
pub(crate) fn read_from(file: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(MAX_FILE as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_FILE {
        return Err(io::Error::other(format!(
            "it is over {} MiB, more than a bot or a replay may have",
            MAX_FILE >> 20
        )));
    }
    Ok(bytes)
}

/// Opens a file for writing later, so that errors show up now. Its contents stay until then.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn check_writable(path: &Path) -> io::Result<()> {
    File::options().append(true).create(true).open(path).map(|_| ())
}
