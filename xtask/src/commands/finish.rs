//! `cargo xtask finish`, which Trunk calls after each build: processes the files of the page that was just built.
//!
//! It is one command, since each start of cargo takes a part of a second.

use std::env;
use std::fs;
use std::path::PathBuf;

use crate::commands::{address, first_paint, minify, offline, policy};
use crate::failure::{Context, Failure, Result};
use crate::split;

/// Finishes the page in Trunk's staging directory.
///
/// # Errors
/// Trunk did not call this, or the first error of [`split::finish`], [`first_paint::run`], [`address::run`], [`policy::run`],
/// [`minify::run`] and [`offline::run`].
pub(crate) fn run() -> Result<()> {
    let dir = env::var_os("TRUNK_STAGING_DIR")
        .map(PathBuf::from)
        .ok_or_else(|| {
            Failure::new("TRUNK_STAGING_DIR is not set")
                .advice("run `cargo xtask build`: Trunk calls this command")
        })?;
    let path = dir.join("index.html");
    let page = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
    split::finish(&dir)?;
    first_paint::run(&dir)?;
    if let Ok(address) = env::var(address::VARIABLE) {
        address::run(&dir, &address)?;
    }
    policy::run(&dir)?;
    if policy::is_served(&page) {
        // A served page changes often, so no file is minified, and none is stored for use without a network.
        return Ok(());
    }
    let is_release = env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release");
    if is_release {
        minify::run(&dir)?;
    }
    offline::run(&dir, is_release)
}
