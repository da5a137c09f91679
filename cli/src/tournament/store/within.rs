//! The files in a tournament's directory.

use super::super::attempts;
use super::{LOCK, PLAN, RESULTS};
use crate::{Failure, Result, files, words};
use contest::table::FILES;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The files that commands read of a tournament's directory, or the packed contest itself.
pub(crate) fn files_of(dir: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let names = [PLAN, RESULTS, LOCK, attempts::FILE].into_iter().chain(FILES);
    let dir = dir.to_path_buf();
    let within = dir.clone();
    names.map(move |name| within.join(name)).chain([dir])
}

/// Checks that nothing would be overwritten in a directory without a tournament.
pub(super) fn check_free(dir: &Path) -> Result<()> {
    let is_there = |name: &&&str| fs::symlink_metadata(dir.join(name)).is_ok();
    if is_there(&&PLAN) {
        return Ok(());
    }
    match [RESULTS].iter().chain(&FILES).find(is_there) {
        Some(name) => Err(Failure::new(format!(
            "{} holds {name}, but no {PLAN} that says what it is of; choose another directory with --out, or move {name} away",
            words::path(dir)
        ))),
        None => Ok(()),
    }
}

/// Replaces an old file with a new one; at any moment one of them is there completely.
///
/// # Errors
/// It could not be written; the old one is there then.
pub(crate) fn replace(path: &Path, text: &str) -> Result<()> {
    let new = path.with_extension("new");
    let write = || {
        let mut file = files::create_new(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    write().map_err(|error| Failure::file("write", path, &error))
}
