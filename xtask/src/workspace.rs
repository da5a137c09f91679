//! The locations of directories, and the versions in the lock file.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Context, Failure, Result};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    // xtask is directly below the root.
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_path_buf()
}

/// Cargo's target directory: `CARGO_TARGET_DIR`, or `target` at the root.
pub(crate) fn target_dir() -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => root().join(dir),
        None => root().join("target"),
    }
}

/// Where `cargo xtask bots` writes; `index.html` copies this directory, so it does not follow `CARGO_TARGET_DIR`.
pub(crate) fn bots_dir() -> PathBuf {
    root().join("target").join("bots")
}

/// The sources of the templates for bot authors.
pub(crate) fn templates_source_dir() -> PathBuf {
    root().join("bots").join("templates")
}

/// Where `cargo xtask templates` writes; tests look there, so it does not follow `CARGO_TARGET_DIR`.
pub(crate) fn templates_dir() -> PathBuf {
    root().join("target").join("templates")
}

/// The sources of the documents.
pub(crate) fn docs_source_dir() -> PathBuf {
    root().join("docs")
}

/// Where `cargo xtask docs` writes; `index.html` copies this directory, so it does not follow `CARGO_TARGET_DIR`.
pub(crate) fn docs_dir() -> PathBuf {
    root().join("target").join("docs")
}

/// Where `cargo xtask words` writes; `index.html` copies this directory, so it does not follow `CARGO_TARGET_DIR`.
pub(crate) fn words_dir() -> PathBuf {
    root().join("target").join("words")
}

/// Where Trunk writes the page.
pub(crate) fn dist_dir() -> PathBuf {
    root().join("dist")
}

/// Bytes as lower-case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .fold(String::new(), |digits, byte| digits + &format!("{byte:02x}"))
}

/// Writes a file unless it already has these bytes, so that watchers and builds see no change.
pub(crate) fn write_if_changed(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(dir) = path.parent() {
        fs::create_dir_all(dir).while_(format!("creating {}", dir.display()))?;
    }
    fs::write(path, bytes).while_(format!("writing {}", path.display()))
}

/// The version of `package` in Cargo.lock.
///
/// # Errors
/// If the lock file cannot be read, or has no such package.
pub(crate) fn locked_version(package: &str) -> Result<String> {
    let path = root().join("Cargo.lock");
    let lock = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
    find_locked_version(&lock, package)
        .map(str::to_owned)
        .ok_or_else(|| {
            Failure::new(format!("{} names no package {package:?}", path.display()))
                .advice("restore Cargo.lock from git")
        })
}

/// Finds `package`'s version in the text of a lock file; the first one if there are several.
fn find_locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "version = 4\n\n[[package]]\nname = \"wasm-bindgen-futures\"\nversion = \"0.4.80\"\n\n\
                        [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\ndependencies = [\n]\n";

    #[test]
    fn the_locked_version_is_that_of_the_package_of_exactly_this_name() {
        assert_eq!(find_locked_version(LOCK, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(find_locked_version(LOCK, "wasm-bindgen-futures"), Some("0.4.80"));
        assert_eq!(find_locked_version(LOCK, "bindgen"), None);
    }
}
