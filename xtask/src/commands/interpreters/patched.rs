//! Crates that the interpreters take with changes: each `bots/interpreters/patches/<crate>.patch` is applied to a copy of what cargo
//! has of the crate from its registry.
//!
//! Cargo gets the copies by its setting `paths`, which replaces sources and nothing else: `Cargo.lock` names the crates as the
//! registry has them, with their checksums, and is valid for whatever reads it without the copies. `[patch]` would remove both
//! from it, and would make the copies necessary for cargo-deny, `cargo metadata` and `cargo fmt`.
//!
//! The copies are in the interpreters' workspace, since cargo makes symbols from the paths of sources, relative to the
//! workspace: elsewhere, they would be other symbols, in another order, in each working copy.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::{manifest, source_dir};
use crate::failure::{Context, Failure, Result};
use crate::step;

/// The copied file that tells with which patch a copy was made.
const MADE_WITH: &str = ".patch";

/// Makes the copies that are missing or made with another patch. Returns what to give cargo after `--config`.
///
/// # Errors
/// If a patch is for no crate of the workspace, or does not fit.
pub(super) fn setting() -> Result<String> {
    let dir = source_dir().join("patches");
    let mut patches = Vec::new();
    for entry in fs::read_dir(&dir).while_(format!("reading {}", dir.display()))? {
        patches.push(entry.while_(format!("reading {}", dir.display()))?.path());
    }
    patches.sort();
    let sources = sources()?;
    let copies: Vec<PathBuf> = patches
        .iter()
        .map(|patch| copy(patch, &sources))
        .collect::<Result<_>>()?;
    // JSON's strings and arrays are TOML's, too.
    Ok(format!("paths={}", serde_json::json!(copies)))
}

/// All packages of the interpreters' lock file, after fetching them.
fn sources() -> Result<Value> {
    let mut command = step::command("cargo");
    command
        .args(["metadata", "--locked", "--format-version", "1", "--manifest-path"])
        .arg(manifest());
    let text = step::capture("asking cargo for the sources of the interpreters", &mut command)?;
    serde_json::from_str(&text).while_("reading what cargo says of the interpreters' sources")
}

/// The directory with a copy of the crate that the patch is for, changed by it.
fn copy(patch: &Path, sources: &Value) -> Result<PathBuf> {
    let name = patch.file_stem().and_then(OsStr::to_str).unwrap_or_default();
    let mut packages = sources["packages"].as_array().into_iter().flatten();
    let package = packages.find(|package| package["name"] == name);
    let place = package.and_then(|package| Path::new(package["manifest_path"].as_str()?).parent());
    let Some(original) = place else {
        return Err(Failure::new(format!(
            "{} is for no crate that the interpreters use",
            patch.display()
        ))
        .advice("give it the name of the crate, or remove it"));
    };
    let changes = fs::read(patch).while_(format!("reading {}", patch.display()))?;
    let copies = source_dir().join("target").join("patched");
    // The name with the version, as in cargo's registry.
    let copy = copies.join(original.file_name().unwrap_or(name.as_ref()));
    if fs::read(copy.join(MADE_WITH)).is_ok_and(|made_with| made_with == changes) {
        return Ok(copy);
    }
    if copy.exists() {
        fs::remove_dir_all(&copy).while_(format!("removing {}", copy.display()))?;
    }
    copy_all(original, &copy)?;
    let mut command = step::command("git");
    command
        .args(["apply", "--whitespace=nowarn"])
        .arg(patch)
        .current_dir(&copy)
        // Not the arena's repository: in one, git ignores changes of files that are not below the current directory.
        .env("GIT_CEILING_DIRECTORIES", &copies);
    step::capture(&format!("applying {}", patch.display()), &mut command).map_err(|failure| {
        failure.advice(format!(
            "make the patch again, for the version of {name} in bots/interpreters/Cargo.lock"
        ))
    })?;
    fs::write(copy.join(MADE_WITH), changes).while_(format!("writing in {}", copy.display()))?;
    Ok(copy)
}

/// Copies a directory with all that is in it.
fn copy_all(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).while_(format!("creating {}", to.display()))?;
    for entry in fs::read_dir(from).while_(format!("reading {}", from.display()))? {
        let path = entry.while_(format!("reading {}", from.display()))?.path();
        let copy = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy_all(&path, &copy)?;
        } else {
            fs::copy(&path, &copy).while_(format!("copying {}", path.display()))?;
        }
    }
    Ok(())
}
