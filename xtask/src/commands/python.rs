//! The Python package `wasm-arena`: pip builds it from the crate `python/`, into a separate environment below
//! `target/`.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::apt;
use crate::failure::{Failure, Result};
use crate::step;
use crate::tools::find_on_path;
use crate::workspace;

/// Prints nothing, and succeeds on a supported Python that can create environments.
const SUITS: &str = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 9))";

/// The names of Python on `PATH`, the usual one first.
const PYTHONS: [&str; 6] = [
    "python3",
    "python3.13",
    "python3.12",
    "python3.11",
    "python3.10",
    "python3.9",
];

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
        let mut command = python.command("python");
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
    let mut command = install()?.command("python");
    step::show(
        "measuring the Python package",
        command.args(["-m", "wasm_arena.bench"]),
    )
}

/// The environment that the package is installed in.
struct Environment(PathBuf);

impl Environment {
    /// A program of the environment, run where the package's sources are.
    fn command(&self, program: &str) -> Command {
        let programs = self.0.join("bin");
        let mut command = step::command(programs.join(program));
        let path = env::var_os("PATH").unwrap_or_default();
        // The build looks for its own program there.
        let path = env::join_paths(std::iter::once(programs).chain(env::split_paths(&path)));
        command
            .current_dir(source_dir())
            .env("PATH", path.unwrap_or_default())
            .env("CARGO_TARGET_DIR", build_dir())
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .env("MYPY_CACHE_DIR", build_dir().join("mypy"))
            .env_remove("PYTHONPATH");
        command
    }
}

/// Installs the package and what its tests need. What is already installed needs no network.
fn install() -> Result<Environment> {
    let environment = environment()?;
    let pip = |title: &str, patience: &str, arguments: &[&str]| {
        let mut command = environment.command("python");
        command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        step::run(title, patience, command.args(arguments))
    };
    pip(
        "installing what the Python package is tested with",
        "once; takes up to a minute",
        &["--requirement", "tests/requirements.txt"],
    )
    .map_err(|failure| failure.advice("check the network, then run the command again"))?;
    pip(
        "building the Python package",
        "1 to 3 minutes the first time",
        &[
            "--no-build-isolation",
            "--check-build-dependencies",
            "--no-deps",
            ".",
        ],
    )
    .map_err(|failure| failure.advice("correct what is reported above, in python/"))?;
    Ok(environment)
}

/// The environment, created if there is no working one.
fn environment() -> Result<Environment> {
    let environment = Environment(build_dir().join("environment"));
    if suits(&environment.0.join("bin").join("python")) {
        return Ok(environment);
    }
    let python = ensure_python()?;
    let mut command = step::command(python);
    command.args(["-m", "venv", "--clear"]).arg(&environment.0);
    step::run(
        "making an environment for Python",
        "once; takes some seconds",
        &mut command,
    )
    .map_err(|failure| failure.advice("install Python 3.9 or later with its modules venv and ensurepip"))?;
    Ok(environment)
}

/// A suitable Python, installed if possible.
fn ensure_python() -> Result<PathBuf> {
    let find = || {
        PYTHONS
            .into_iter()
            .filter_map(find_on_path)
            .find(|python| suits(python))
    };
    if let Some(python) = find() {
        return Ok(python);
    }
    apt::install(&["python3", "python3-venv"])?;
    find().ok_or_else(|| {
        Failure::new("There is no Python 3.9 or later with the modules venv and ensurepip on PATH")
            .advice("install one, then run the command again")
    })
}

fn suits(python: &Path) -> bool {
    let mut command = step::command(python);
    step::capture("asking Python", command.args(["-c", SUITS])).is_ok()
}

fn source_dir() -> PathBuf {
    workspace::root().join("python")
}
