//! Writes a type for each sentence of the page, from `words/en/`, and tells the worker which sources inspect and meter
//! modules: the page keeps prepared modules under that name, so that a change of those sources makes them anew.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

fn main() -> Result<(), String> {
    words_build::generate(&["board", "hand", "session", "watch"])?;
    name_sources().map_err(|error| format!("cannot read the sandbox's sources: {error}"))
}

/// Sets `ARENA_SANDBOX_SOURCES` to a name that depends on all of them.
fn name_sources() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = BTreeMap::new();
    // The lock file names the versions of what reads and writes modules.
    for place in ["engine/src/sandbox", "Cargo.lock"] {
        println!("cargo::rerun-if-changed={}", root.join(place).display());
        read(&root, Path::new(place), &mut files)?;
    }
    // Without keys: the same in every build, wherever the sources lie.
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    println!("cargo::rustc-env=ARENA_SANDBOX_SOURCES={:016x}", hasher.finish());
    Ok(())
}

/// Reads a file, or all files below a directory.
fn read(root: &Path, place: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) -> io::Result<()> {
    let path = root.join(place);
    if path.is_dir() {
        for entry in fs::read_dir(&path)? {
            read(root, &place.join(entry?.file_name()), files)?;
        }
    } else {
        files.insert(place.to_path_buf(), fs::read(path)?);
    }
    Ok(())
}
