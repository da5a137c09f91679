//! Packed contests in object storage, by addresses such as `s3://bucket/out/3.tar.gz`.
//!
//! An object appears completely or not at all, so half a shard is never mistaken for a whole one. An `arena` built
//! without the feature `object-storage` recognises addresses, and passes on what [`object_storage`] says then.

use crate::{Failure, Result};
use contest::packed::{DESCRIPTION, EXTENSION};
use object_storage::{Error, Place};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The prefixes of addresses.
const SCHEMES: [&str; 8] = [
    "s3://", "s3a://", "gs://", "az://", "azure://", "abfs://", "abfss://", "file://",
];

/// An object that is being read.
pub struct Incoming {
    /// Its contents.
    pub contents: Box<dyn Read>,
    /// When it was written.
    pub saved: SystemTime,
}

/// Whether this is an address in object storage, not a path.
pub fn is_address(path: &Path) -> bool {
    let path = path.to_string_lossy();
    SCHEMES.iter().any(|scheme| path.starts_with(scheme))
}

/// Reads an object; `None` if there is none.
///
/// # Errors
/// If it cannot be read, or this `arena` has no object storage.
pub fn read(address: &Path) -> Result<Option<Incoming>> {
    let found = Place::open(&text(address)).and_then(|place| place.read());
    let found = found.map_err(|why| Failure::file("read", address, &why))?;
    Ok(found.map(|reader| Incoming {
        saved: reader.saved(),
        contents: Box::new(reader),
    }))
}

/// Writes an object with the output of `fill`; it appears when all of it has arrived.
///
/// # Errors
/// If it cannot be written, or this `arena` has no object storage; or what `fill` returns. Nothing has changed then.
pub fn write(address: &Path, fill: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let failed = |why: Error| Failure::file("write", address, &why);
    let mut writer = Place::open(&text(address))
        .and_then(|place| place.write())
        .map_err(failed)?;
    fill(&mut writer)?;
    writer.finish().map_err(failed)
}

/// Replaces each address that ends with `/` by those of the packed contests below it.
///
/// # Errors
/// If there are none, they cannot be listed, or this `arena` has no object storage.
pub fn expand(dirs: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for dir in dirs {
        if !(is_address(dir) && text(dir).ends_with('/')) {
            all.push(dir.clone());
            continue;
        }
        let found = Place::open(&text(dir)).and_then(|place| place.list(&[EXTENSION, ".tgz"]));
        let found = found.map_err(|why| Failure::file("list", dir, &why))?;
        if found.is_empty() {
            let reason = format!("no name below it ends in {EXTENSION}");
            return Err(Failure::file("find a packed contest in", dir, &reason));
        }
        all.extend(found.into_iter().map(PathBuf::from));
    }
    Ok(all)
}

/// The list of bots of a tournament in a directory, or at an address.
pub fn description(dir: &Path) -> PathBuf {
    if is_address(dir) {
        dir.into()
    } else {
        dir.join(DESCRIPTION)
    }
}

fn text(address: &Path) -> String {
    address.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_told_from_paths() {
        for address in [
            "s3://bucket/out/",
            "gs://bucket/a.tar.gz",
            "az://container/x",
            "file:///tmp/x",
        ] {
            assert!(is_address(Path::new(address)), "{address}");
        }
        for path in ["out", "/tmp/s3:", "s3:/bucket", "./s3://x"] {
            assert!(!is_address(Path::new(path)), "{path}");
        }
    }
}
