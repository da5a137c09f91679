//! The programs for builds and tests, each in one exact version, in a cache outside `target`.
//!
//! A tool lives in `<cache>/<name>-<version>/`. It is installed into a temporary directory and then moved
//! there, so an interrupted install never counts as installed. The same version on `PATH` works too. The
//! cache is `WASM_ARENA_TOOLS`, or `wasm-arena/tools` in `XDG_CACHE_HOME`, or in `~/.cache`.

mod list;
mod set;

pub(crate) use set::Tools;

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::workspace;

/// How a tool is installed.
enum Installer {
    /// `cargo install`, with these additional arguments, optimised at this level.
    Cargo(&'static [&'static str], &'static str),
    /// npm.
    Npm,
    /// pip, into a separate directory; the program is in this subdirectory.
    Pip(&'static str),
}

/// A program in one exact version.
pub(crate) struct Tool {
    /// Its name in its registry, and in the cache.
    name: &'static str,
    /// The version as its registry writes it.
    version: String,
    /// The program to ask for its version, the arguments, and the expected answer.
    program: &'static str,
    asked: &'static str,
    answers: String,
    source: Installer,
    /// How long an install may take, for the person who waits.
    patience: &'static str,
}

impl Tool {
    fn cargo(name: &'static str, version: &str, program: &'static str) -> Self {
        Self {
            name,
            version: version.to_owned(),
            program,
            asked: "--version",
            answers: version.to_owned(),
            source: Installer::Cargo(&[], "1"),
            patience: "once; takes 1 to 4 minutes",
        }
    }

    fn npm(name: &'static str, version: &str, program: &'static str) -> Self {
        Self {
            source: Installer::Npm,
            patience: "once; takes up to a minute",
            ..Self::cargo(name, version, program)
        }
    }

    fn pip(
        name: &'static str,
        version: &str,
        program: &'static str,
        answers: &str,
        dir: &'static str,
    ) -> Self {
        Self {
            asked: "version",
            answers: answers.to_owned(),
            source: Installer::Pip(dir),
            ..Self::npm(name, version, program)
        }
    }

    /// The directory of this tool's programs: on `PATH`, or in the cache; installed first if it is in
    /// neither.
    ///
    /// # Errors
    /// If it could not be installed; the message says why and what to do.
    pub(crate) fn ensure(&self) -> Result<PathBuf> {
        if let Some(dir) = self.found()? {
            return Ok(dir);
        }
        self.install()?;
        let place = cache_dir()?.join(self.label());
        self.found()?.ok_or_else(|| {
            Failure::new(format!(
                "{} was installed to {}, but does not run",
                self.label(),
                place.display()
            ))
            .advice("delete that directory and try again")
        })
    }

    /// The directory of this tool's programs, if it is in the cache or on `PATH`.
    ///
    /// # Errors
    /// There is no directory for the cache.
    pub(crate) fn found(&self) -> Result<Option<PathBuf>> {
        let cached = self.bin_dir(&cache_dir()?.join(self.label()));
        if self.is_in(&cached) {
            return Ok(Some(cached));
        }
        Ok(self.on_path())
    }

    fn label(&self) -> String {
        format!("{}-{}", self.name, self.version)
    }

    fn bin_dir(&self, root: &Path) -> PathBuf {
        match self.source {
            Installer::Cargo(..) => root.join("bin"),
            Installer::Npm => root.join("node_modules").join(".bin"),
            Installer::Pip(dir) => root.join(dir),
        }
    }

    fn on_path(&self) -> Option<PathBuf> {
        let found = find_on_path(self.program)?;
        let dir = found.parent()?.to_path_buf();
        self.is_in(&dir).then_some(dir)
    }

    /// Whether `dir` has this tool in the right version, and it runs here.
    fn is_in(&self, dir: &Path) -> bool {
        let Some(program) = executable(dir, self.program) else {
            return false;
        };
        let output = Command::new(program)
            .arg(self.asked)
            .stdin(Stdio::null())
            .output();
        output.is_ok_and(|output| {
            let text = String::from_utf8_lossy(&output.stdout);
            output.status.success() && text.split_whitespace().any(|word| word == self.answers)
        })
    }

    fn install(&self) -> Result<()> {
        let cache = cache_dir()?;
        fs::create_dir_all(&cache).while_(format!("creating {}", cache.display()))?;
        // Two commands started at once must not install the same tool into each other's directories. What cargo installs has
        // one build directory; the others need not wait for it.
        let lock_path = match self.source {
            Installer::Cargo(..) => cache.join(".lock"),
            Installer::Npm | Installer::Pip(_) => cache.join(format!(".lock-{}", self.label())),
        };
        let lock = File::create(&lock_path).while_(format!("creating {}", lock_path.display()))?;
        lock.lock().while_(format!("locking {}", lock_path.display()))?;
        let place = cache.join(self.label());
        if self.is_in(&self.bin_dir(&place)) {
            return Ok(());
        }

        // Left over from an interrupted install.
        let partial = cache.join(format!(".partial-{}", self.label()));
        remove_dir(&partial)?;
        let outcome = match self.source {
            Installer::Cargo(arguments, level) => self.install_with_cargo(arguments, level, &cache, &partial),
            Installer::Npm => self.install_with_npm(&partial),
            Installer::Pip(_) => install_with_pip(self.name, &self.version, self.patience, &partial),
        };
        if let Err(failure) = outcome {
            remove_dir(&partial)?;
            return Err(failure);
        }
        remove_dir(&place)?;
        fs::rename(&partial, &place).while_(format!("moving {} to {}", partial.display(), place.display()))
    }

    fn install_with_cargo(&self, arguments: &[&str], level: &str, cache: &Path, to: &Path) -> Result<()> {
        // One build directory for all, so that an interrupted install resumes.
        let build = cache.join(".build");
        let install = |locked: bool| {
            let mut command = step::command("cargo");
            command
                .arg("install")
                .arg(self.name)
                .args(["--version", &self.version])
                .args(arguments);
            command.arg("--root").arg(to).arg("--target-dir").arg(&build);
            if locked {
                command.arg("--locked");
            }
            // Published profiles use whole-program optimisation: minutes of waiting for milliseconds of use.
            command.env("CARGO_PROFILE_RELEASE_LTO", "off");
            command.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
            command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level);
            command.env_remove("CARGO_BUILD_TARGET");
            let how = if locked { "" } else { " without its lock file" };
            step::run(
                &format!("installing {} {}{how}", self.name, self.version),
                self.patience,
                &mut command,
            )
        };
        let outcome = install(true).or_else(|failure| {
            println!("{failure}\n! Its lock file cannot be followed here; trying without.");
            install(false)
        });
        outcome.map_err(|failure| {
            failure.advice(format!(
                "check the network and that a C compiler (`cc`) is installed, then run the command again; or put {} {} \
                 on PATH yourself",
                self.program, self.version
            ))
        })?;
        remove_dir(&build)
    }

    fn install_with_npm(&self, to: &Path) -> Result<()> {
        fs::create_dir_all(to).while_(format!("creating {}", to.display()))?;
        let npm = find_on_path("npm").ok_or_else(|| Failure::new("npm is not on PATH"))?;
        let mut command = step::command(npm);
        command
            .args([
                "install",
                "--no-audit",
                "--no-fund",
                "--loglevel=error",
                "--prefix",
            ])
            .arg(to);
        command.arg(format!("{}@{}", self.name, self.version));
        step::run(
            &format!("installing {} {}", self.name, self.version),
            self.patience,
            &mut command,
        )
        .map_err(|failure| failure.advice("check the network, then run the command again"))
    }
}

/// Installs a package from pip into a directory.
///
/// # Errors
/// There is no Python, or pip cannot install it.
pub(crate) fn install_with_pip(name: &str, version: &str, patience: &str, to: &Path) -> Result<()> {
    let python = find_on_path("python3").ok_or_else(|| Failure::new("python3 is not on PATH"))?;
    let mut command = step::command(python);
    command.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--upgrade",
        "--target",
    ]);
    command.arg(to).arg(format!("{name}=={version}"));
    step::run(&format!("installing {name} {version}"), patience, &mut command).map_err(|failure| {
        failure.advice("install Python with pip, check the network, then run the command again")
    })
}

/// Finds a program on `PATH`.
pub(crate) fn find_on_path(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).find_map(|dir| executable(&dir, program))
}

/// The executable of `program` in `dir`, with this system's extension.
fn executable(dir: &Path, program: &str) -> Option<PathBuf> {
    let endings: &[&str] = if cfg!(windows) { &["exe", "cmd"] } else { &[""] };
    endings
        .iter()
        .map(|ending| dir.join(program).with_extension(ending))
        .find(|path| path.is_file())
}

/// Where tools are kept.
fn cache_dir() -> Result<PathBuf> {
    if let Some(dir) = env::var_os("WASM_ARENA_TOOLS") {
        return Ok(workspace::root().join(dir));
    }
    let home = || env::var_os("HOME").or_else(|| env::var_os("USERPROFILE"));
    let base = match env::var_os("XDG_CACHE_HOME") {
        Some(dir) if Path::new(&dir).is_absolute() => Some(PathBuf::from(dir)),
        _ => home().map(|home| PathBuf::from(home).join(".cache")),
    };
    base.map(|dir| dir.join("wasm-arena").join("tools"))
        .ok_or_else(|| {
            Failure::new("There is no home directory to keep tools in")
                .advice("set WASM_ARENA_TOOLS to a directory for them")
        })
}

fn remove_dir(dir: &Path) -> Result<()> {
    if dir.exists() {
        fs::remove_dir_all(dir).while_(format!("deleting {}", dir.display()))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tool_of_another_version_does_not_count() {
        let cargo = find_on_path("cargo").expect("cargo runs this test");
        let dir = cargo.parent().expect("a program stands in a directory");
        let version =
            step::capture("asking cargo", Command::new("cargo").arg("--version")).expect("it answers");
        let version = version
            .split_whitespace()
            .nth(1)
            .expect("`cargo <version> …`")
            .to_owned();
        assert!(Tool::cargo("cargo", &version, "cargo").is_in(dir));
        assert!(!Tool::cargo("cargo", "0.0.1", "cargo").is_in(dir));
    }

    #[test]
    fn an_empty_directory_holds_no_tool() {
        assert!(!Tool::trunk().is_in(Path::new("no-such-directory")));
    }
}
