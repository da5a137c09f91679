//! The steps of `cargo xtask test` that only check code.

use super::cargo::cargo;
use super::lanes::Notes;
use super::page_tests;
use crate::commands::python;
use crate::failure::Result;
use crate::step;

/// Lints what the native tests and the bots' tests are not compiled with.
pub(super) fn lints() -> Result<()> {
    page_tests::compile()?;
    let mut python = step::cargo("clippy --locked --all-targets --manifest-path");
    // It is checked without a Python, as an extension module.
    python
        .arg(python::manifest())
        .arg("--target-dir")
        .arg(python::build_dir())
        .env("PYO3_NO_PYTHON", "1")
        .env("PYO3_BUILD_EXTENSION_MODULE", "1")
        .args(["--", "-D", "warnings"]);
    cargo("linting the Python package", python)
}

pub(super) fn documentation() -> Result<()> {
    let mut command = step::cargo("doc --locked --no-deps --lib --package engine --package contest");
    command.env("RUSTDOCFLAGS", "-D warnings");
    cargo("building the documentation", command)
}

/// Checks the public items against their lists, with the Rust version that makes the lists: the oldest that builds the
/// arena.
pub(super) fn public_api() -> Result<Notes> {
    const RUST: &str = env!("CARGO_PKG_RUST_VERSION");
    let version = step::capture("asking rustdoc", step::command("rustdoc").arg("--version"))?;
    if !version.starts_with(&format!("rustdoc {RUST}.")) {
        return Ok(Notes::absent("public-api", format!("Rust {RUST}")));
    }
    cargo("listing the public items", step::native_test("--test public_api"))?;
    Ok(Notes::default())
}

/// What the native tests are not compiled with: `arena` without object storage, as most people build it, and the engine without its
/// sandbox.
pub(super) fn features() -> Result<()> {
    let mut storage = step::cargo("test --locked --package object-storage");
    step::lint(&mut storage);
    cargo("testing what arena says without object storage", storage)?;
    let words = "clippy --locked --package engine --lib --no-default-features -- -D warnings";
    cargo("checking the engine without its sandbox", step::cargo(words))
}
