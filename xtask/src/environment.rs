//! Python environments: packages from pip, each environment in its own directory below `target/`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::apt;
use crate::failure::{Failure, Result};
use crate::step;
use crate::tools::find_on_path;

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

/// A directory with a Python and its installed packages.
pub(crate) struct Environment(PathBuf);

impl Environment {
    /// The environment in a directory, created if there is no working one.
    ///
    /// # Errors
    /// There is no suitable Python, or it cannot create one.
    pub(crate) fn ensure(dir: PathBuf) -> Result<Self> {
        let environment = Self(dir);
        if suits(&environment.program("python")) {
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
        .map_err(|failure| {
            failure.advice("install Python 3.9 or later with its modules venv and ensurepip")
        })?;
        Ok(environment)
    }

    /// The directory of its programs.
    pub(crate) fn programs(&self) -> PathBuf {
        self.0.join("bin")
    }

    /// One of its programs.
    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.programs().join(name)
    }

    /// Installs what a file requires. What is already installed needs no network.
    ///
    /// * `what`: its name in the progress message.
    ///
    /// # Errors
    /// pip cannot install it.
    pub(crate) fn require(&self, what: &str, requirements: &Path) -> Result<()> {
        let mut command = pip_install(step::command(self.program("python")));
        command
            .arg("--requirement")
            .arg(requirements)
            .env_remove("PYTHONPATH");
        step::run(
            &format!("installing {what}"),
            "once; takes up to a minute",
            &mut command,
        )
        .map_err(|failure| failure.advice("check the network, then run the command again"))?;
        Ok(())
    }
}

/// The command `pip install`, run by the Python of `command`.
fn pip_install(mut command: Command) -> Command {
    command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    command
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
