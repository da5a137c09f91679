//! Reads files that people name, up to a sensible limit. Also reads files in directories from someone else, which may
//! be anything: endless devices, pipes that nobody writes to, links to files elsewhere.

use engine::replay::MAX_FILE;
use rustix::fs::OFlags;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::OpenOptionsExt as _;
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

/// Opens a plain file in a directory that may come from someone else. Follows links.
///
/// # Errors
/// If it cannot be opened, or is not a plain file.
pub(crate) fn open_plain(path: &Path) -> io::Result<File> {
    plain(File::options().read(true), path, OFlags::empty())
}

/// Reads a plain file in a directory that may come from someone else.
///
/// # Errors
/// As [`open_plain`]; or if it has more than `most` bytes.
pub(crate) fn read_plain(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open_plain(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::other(format!("it has over {most} bytes")));
    }
    Ok(bytes)
}

/// Opens a plain file, without following links, for writing into a directory that may come from someone else: a link
/// could lead to any file.
///
/// # Errors
/// If it cannot be opened, or is a link or not a plain file.
pub(crate) fn open_itself(path: &Path, how: &mut OpenOptions) -> io::Result<File> {
    if fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink()) {
        return Err(io::Error::other("it is a link; put the file itself there"));
    }
    plain(how, path, OFlags::NOFOLLOW)
}

/// Creates a new file in a directory that may come from someone else; removes anything of that name except a directory.
///
/// # Errors
/// If it cannot be created.
pub(crate) fn create_new(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => File::options().write(true).create_new(true).open(path),
    }
}

/// Opens without waiting for the other end of a pipe.
fn plain(how: &mut OpenOptions, path: &Path, flags: OFlags) -> io::Result<File> {
    let flags = (OFlags::NONBLOCK | flags).bits().cast_signed();
    let file = how.custom_flags(flags).open(path)?;
    if file.metadata()?.is_file() {
        Ok(file)
    } else {
        Err(io::Error::other("it is no plain file"))
    }
}

/// Opens a file for writing later, so that errors show up now. Its contents stay until then.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn check_writable(path: &Path) -> io::Result<()> {
    File::options().append(true).create(true).open(path).map(|_| ())
}
