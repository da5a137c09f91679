//! Writes a type for each sentence of the command line, from `words/en/`, and tells the program which sources inspect and
//! meter modules: compiled modules are kept under that name, so that a change of those sources makes them anew.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

fn main() -> Result<(), String> {
    words_build::generate(&["check", "rerun"])?;
    words_build::tables()?;
    name_sources().map_err(|error| format!("cannot read the sandbox's sources: {error}"))
}

/// Sets `ARENA_SANDBOX_SOURCES` to a name that depends on all of them.
fn name_sources() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = BTreeMap::new();
    // The lock file names the versions of what reads, writes and compiles modules.
    for place in ["engine/src/sandbox", "cli/src/guests", "Cargo.lock"] {
        let path = root.join(place);
        println!("cargo::rerun-if-changed={}", path.display());
        read(&path, &mut files)?;
    }
    // Without keys: the same in every build.
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    println!("cargo::rustc-env=ARENA_SANDBOX_SOURCES={:016x}", hasher.finish());
    Ok(())
}

/// Reads a file, or all files below a directory.
fn read(path: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            read(&entry?.path(), files)?;
        }
    } else {
        files.insert(path.to_path_buf(), fs::read(path)?);
    }
    Ok(())
}
