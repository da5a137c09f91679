//! The Python package `wasm-arena`: pip builds it from the crate `python/`, into a separate environment below
//! `target/`.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::environment::Environment;
use crate::failure::{Context, Result};
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
        let mut command = command(&python, python.program("python"));
        step::run(title, patience, command.args(arguments))
            .map_err(|failure| failure.advice("correct what is reported above, in python/"))
    };
    run("testing the Python package", "", &["-m", "pytest", "--quiet"])?;
    let types = "checking the types of the Python package";
    run(types, "", &["-m", "mypy"])?;
    // The native part must match the file with its types.
    run(types, "", &["-m", "mypy.stubtest", "wasm_arena._native"])?;
    let patience = "downloads the checker the first time";
    run(types, patience, &["-m", "pyright", "--warnings"])?;
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
    measure(&install()?, &[])
}

/// Measures batches beside environments of other packages, in an environment of its own.
///
/// # Errors
/// As [`test`], or if these packages cannot be installed.
pub(crate) fn bench_others() -> Result<()> {
    let what = "what batches are measured beside";
    let python = install_into("others", what, "requirements-others.txt")?;
    let mut pip = command(&python, python.program("python"));
    pip.args("-m pip install --quiet --disable-pip-version-check --no-deps --requirement".split(' '))
        .arg("tests/requirements-pufferlib.txt");
    step::run("installing PufferLib", "once; takes up to a minute", &mut pip)?;
    measure(&python, &["others"])
}

fn measure(python: &Environment, words: &[&str]) -> Result<()> {
    let mut command = command(python, python.program("python"));
    command.args(["-m", "wasm_arena.bench"]).args(words);
    step::show("measuring the Python package", &mut command)
}

/// Runs one of the examples in this directory, with the package installed.
///
/// # Errors
/// As [`test`].
pub(crate) fn example(name: &str, dir: &Path) -> Result<()> {
    let python = install()?;
    let mut command = command(&python, python.program("python"));
    command
        .arg(source_dir().join("examples").join(name))
        .current_dir(dir);
    step::show(&format!("training {name}"), &mut command)
}

/// A program that finds those of the environment in which the package is installed, run in the directory of its sources.
fn command(environment: &Environment, program: impl AsRef<OsStr>) -> Command {
    let mut command = step::command(program);
    let path = env::var_os("PATH").unwrap_or_default();
    // The build looks for its own program there.
    let path = env::join_paths(std::iter::once(environment.programs()).chain(env::split_paths(&path)));
    command
        .current_dir(source_dir())
        .env("PATH", path.unwrap_or_default())
        .env("CARGO_TARGET_DIR", build_dir())
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("MYPY_CACHE_DIR", build_dir().join("mypy"))
        .env("PYRIGHT_PYTHON_CACHE_DIR", build_dir().join("pyright"))
        .env("PYRIGHT_PYTHON_IGNORE_WARNINGS", "1")
        .env_remove("PYTHONPATH");
    command
}

/// Installs what the tests need, and the package with each line of the guide that does. What is already installed needs no
/// network.
fn install() -> Result<Environment> {
    let what = "what the Python package is tested with";
    install_into("environment", what, "requirements.txt")
}

/// Likewise, into the environment of this name, with what this file of `tests/` requires.
fn install_into(name: &str, what: &str, requirements: &str) -> Result<Environment> {
    let environment = Environment::ensure(build_dir().join(name))?;
    environment.require(what, &source_dir().join("tests").join(requirements))?;
    for line in lines_to_install()? {
        let mut pip = command(&environment, "sh");
        pip.args(["-c", &line])
            .current_dir(workspace::root())
            .env("PIP_QUIET", "1")
            .env("PIP_DISABLE_PIP_VERSION_CHECK", "1")
            .env("PIP_CHECK_BUILD_DEPENDENCIES", "1")
            // This one means the opposite: 0 builds with what is installed.
            .env("PIP_NO_BUILD_ISOLATION", "0");
        step::run(
            "building the Python package",
            "1 to 3 minutes the first time",
            &mut pip,
        )
        .map_err(|failure| failure.advice("correct what is reported above, in python/"))?;
    }
    Ok(environment)
}

/// The lines of the guide that install the package.
fn lines_to_install() -> Result<Vec<String>> {
    let guide = workspace::root().join("docs").join("python.md");
    let text = fs::read_to_string(&guide).while_(format!("reading {}", guide.display()))?;
    let lines = text.lines().filter(|line| line.starts_with("    pip install "));
    Ok(lines.map(|line| line.trim().to_owned()).collect())
}

fn source_dir() -> PathBuf {
    workspace::root().join("python")
}
