//! Packed contests in object storage, by addresses such as `s3://bucket/out/3.tar.gz`.
//!
//! An object appears completely or not at all, so half a shard is never mistaken for a whole one. An `arena` built
//! without the feature `object-storage` recognises addresses, and says what to do.

use crate::{Failure, Result};
use contest::packed::{DESCRIPTION, EXTENSION};
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
    storage::read(&text(address)).map_err(|why| Failure::file("read", address, &why))
}

/// Writes an object with the output of `fill`; it appears when all of it has arrived.
///
/// # Errors
/// If it cannot be written, or this `arena` has no object storage; or what `fill` returns. Nothing has changed then.
pub fn write(address: &Path, fill: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    storage::write(&text(address), fill, |why| Failure::file("write", address, &why))
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
        let found = storage::list(&text(dir)).map_err(|why| Failure::file("list", dir, &why))?;
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

#[cfg(feature = "object-storage")]
mod storage {
    use super::Incoming;
    use crate::{Failure, Result};
    use contest::packed::EXTENSION;
    use object_storage::{Error, Place};
    use std::io::Write;

    pub(super) fn read(address: &str) -> std::result::Result<Option<Incoming>, Error> {
        let found = Place::open(address)?.read()?;
        Ok(found.map(|reader| Incoming {
            saved: reader.saved(),
            contents: Box::new(reader),
        }))
    }

    pub(super) fn write(
        address: &str,
        fill: impl FnOnce(&mut dyn Write) -> Result<()>,
        failed: impl Fn(Error) -> Failure,
    ) -> Result<()> {
        let place = Place::open(address).map_err(&failed)?;
        let mut writer = place.write().map_err(&failed)?;
        fill(&mut writer)?;
        writer.finish().map_err(&failed)
    }

    pub(super) fn list(address: &str) -> std::result::Result<Vec<String>, Error> {
        Place::open(address)?.list(&[EXTENSION, ".tgz"])
    }
}

#[cfg(not(feature = "object-storage"))]
mod storage {
    use super::Incoming;
    use crate::{Failure, Result};
    use std::io::Write;

    /// Why it does not work here, and what to do.
    const ABSENT: &str = "this arena was built without object storage; build it with `cargo install --path cli --features \
                          object-storage`, or copy the file with the service's own program";

    pub(super) fn read(_address: &str) -> std::result::Result<Option<Incoming>, &'static str> {
        Err(ABSENT)
    }

    pub(super) fn write(
        _address: &str,
        _fill: impl FnOnce(&mut dyn Write) -> Result<()>,
        failed: impl Fn(&'static str) -> Failure,
    ) -> Result<()> {
        Err(failed(ABSENT))
    }

    pub(super) fn list(_address: &str) -> std::result::Result<Vec<String>, &'static str> {
        Err(ABSENT)
    }
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
