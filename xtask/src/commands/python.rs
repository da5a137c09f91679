//! The Python package `wasm-arena`: pip builds it from the crate `python/`, into a separate environment below
//! `target/`.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::environment::{Environment, pip_install};
use crate::failure::Result;
use crate::step;
use crate::workspace;

/// The manifest of the crate.
pub(crate) fn manifest() -> PathBuf {
    source_dir().join("Cargo.toml")
}

/// Where cargo builds the crate: separate from the arena's own crates, which have other features.
pub(crate) fn build_dir() -> PathBuf {
    workspace::target_dir().join("python")
}

/// Installs the package with pip, like users do, and runs its tests and its example.
///
/// # Errors
/// If there is no suitable Python, it cannot be built, or a test fails.
pub(crate) fn test() -> Result<()> {
    let python = install()?;
    let run = |title: &str, patience: &str, arguments: &[&str]| {
        let mut command = command(&python, "python");
        step::run(title, patience, command.args(arguments))
            .map_err(|failure| failure.advice("correct what is reported above, in python/"))
    };
    run("testing the Python package", "", &["-m", "pytest", "--quiet"])?;
    let types = "checking the types of the Python package";
    run(types, "", &["-m", "mypy"])?;
    // The native part must match the file with its types.
    run(types, "", &["-m", "mypy.stubtest", "wasm_arena._native"])?;
    let example = ["examples/train_kingdom.py"];
    run(
        "running the example in Python",
        "trains an agent: 10 seconds",
        &example,
    )
}

/// Prints how many turns per second are played in each game.
///
/// # Errors
/// As [`test`].
pub(crate) fn bench() -> Result<()> {
    let mut command = command(&install()?, "python");
    step::show(
        "measuring the Python package",
        command.args(["-m", "wasm_arena.bench"]),
    )
}

/// A program of the environment in which the package is installed, run in the directory of the package's sources.
fn command(environment: &Environment, program: &str) -> Command {
    let mut command = step::command(environment.program(program));
    let path = env::var_os("PATH").unwrap_or_default();
    // The build looks for its own program there.
    let path = env::join_paths(std::iter::once(environment.programs()).chain(env::split_paths(&path)));
    command
        .current_dir(source_dir())
        .env("PATH", path.unwrap_or_default())
        .env("CARGO_TARGET_DIR", build_dir())
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("MYPY_CACHE_DIR", build_dir().join("mypy"))
        .env_remove("PYTHONPATH");
    command
}

/// Installs the package and what its tests need. What is already installed needs no network.
fn install() -> Result<Environment> {
    let environment = Environment::ensure(build_dir().join("environment"))?;
    environment.require(
        "what the Python package is tested with",
        &source_dir().join("tests").join("requirements.txt"),
    )?;
    let mut pip = pip_install(command(&environment, "python"));
    pip.args([
        "--no-build-isolation",
        "--check-build-dependencies",
        "--no-deps",
        ".",
    ]);
    step::run(
        "building the Python package",
        "1 to 3 minutes the first time",
        &mut pip,
    )
    .map_err(|failure| failure.advice("correct what is reported above, in python/"))?;
    Ok(environment)
}

fn source_dir() -> PathBuf {
    workspace::root().join("python")
}
