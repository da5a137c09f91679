//! `cargo xtask semver`: whether the crates `engine` and `contest` still keep what their last release promised.

use crate::arguments::Arguments;
use crate::failure::Result;
use crate::step;
use crate::tools::{Tool, Tools};

/// The commit that counts as the last release as long as no release has a tag.
const FIRST: &str = "838b45d";

/// Compares the public items of the crates with those of the last release: the newest tag `v*`, or the commit that
/// `--since` names. Their versions say what may change.
///
/// # Errors
/// The tool is missing and cannot be installed, or something changed that the versions do not allow.
pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let since = arguments.value("--since")?;
    arguments.end()?;
    let since = since.or_else(newest_tag).unwrap_or_else(|| FIRST.to_owned());
    println!("… comparing engine and contest with {since}");
    let mut command = Tools::of(&Tool::semver_checks())?.command("cargo-semver-checks")?;
    command.args(["semver-checks", "--package", "engine", "--package", "contest"]);
    // The features that users have; `nim` is for tests.
    command.args(["--default-features", "--baseline-rev", &since]);
    step::show("comparing with the last release", &mut command).map_err(|failure| {
        failure.advice(
            "keep what is reported above as it was, or raise the version in Cargo.toml (0.1 to 0.2 for what breaks users)",
        )
    })
}

fn newest_tag() -> Option<String> {
    let mut git = step::command("git");
    git.args(["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"]);
    let tag = step::capture("asking git for the last release", &mut git).ok()?;
    Some(tag.trim().to_owned())
}
