//! Parts of the Rust toolchain that rustup does not install by default.

use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::tools::find_on_path;
use std::path::Path;

/// The target of the page and of reactor bots.
pub(crate) const PAGE_TARGET: &str = "wasm32-unknown-unknown";
/// The target of command bots.
pub(crate) const WASI_TARGET: &str = "wasm32-wasip1";

/// Ensures that the standard library for both wasm targets is installed.
///
/// # Errors
/// It is missing and rustup could not add it.
pub(crate) fn ensure_wasm_targets() -> Result<()> {
    let sysroot = step::capture(
        "asking rustc for its sysroot",
        step::command("rustc").args(["--print", "sysroot"]),
    )?;
    let libraries = Path::new(sysroot.trim()).join("lib").join("rustlib");
    let missing: Vec<&str> = [PAGE_TARGET, WASI_TARGET]
        .into_iter()
        .filter(|target| !libraries.join(target).join("lib").is_dir())
        .collect();
    rustup("target", &missing)
}

/// Ensures that rustfmt and clippy are installed.
///
/// # Errors
/// One is missing and rustup could not add it.
pub(crate) fn ensure_components() -> Result<()> {
    let mut missing = Vec::new();
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        let answer = step::command("cargo").args([subcommand, "--version"]).output();
        let answer = answer.while_(format!("running cargo {subcommand}"))?;
        if !answer.status.success() {
            missing.push(component);
        }
    }
    rustup("component", &missing)
}

/// `rustup <what> add <names>`; does nothing without names.
fn rustup(what: &str, names: &[&str]) -> Result<()> {
    if names.is_empty() {
        return Ok(());
    }
    let list = names.join(" ");
    let by_hand = format!("add {list} to your Rust toolchain; with rustup: `rustup {what} add {list}`");
    if find_on_path("rustup").is_none() {
        return Err(Failure::new(format!(
            "The Rust toolchain has no {list}, and rustup is not on PATH"
        ))
        .advice(by_hand));
    }
    step::run(
        &format!("adding {list} to the Rust toolchain"),
        "once; takes up to a minute",
        step::command("rustup").args([what, "add"]).args(names),
    )
    .map_err(|failure| {
        failure.advice(format!(
            "check the network, then run the command again; or {by_hand}"
        ))
    })
}
