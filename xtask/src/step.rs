//! Runs a program as one step that a person can follow: its title, how long it has been running, how it
//! ended.

use std::env;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::failure::{Context, Failure, Result};
use crate::workspace;

/// How often a step says that it is still running, if the output is not a terminal.
const REMINDER: Duration = Duration::from_secs(30);
/// How many lines of a failed step's output are shown: enough for a failed test that is followed by others.
const TAIL_LINES: usize = 160;

/// Whether several steps run at a time, so that none can use the last line of the terminal alone.
static SHARED: AtomicBool = AtomicBool::new(false);

/// Sets whether several steps run at a time from now on.
pub(crate) fn share_the_terminal(shared: bool) {
    SHARED.store(shared, Ordering::Relaxed);
}

/// A `Command` that does not inherit the variables that `cargo run` sets for xtask itself, which would make a
/// nested cargo rebuild crates that read them.
pub(crate) fn command(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(workspace::root());
    for (name, _) in env::vars_os() {
        let Some(text) = name.to_str() else { continue };
        let of_this_package = text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_");
        if of_this_package || text == "CARGO" || text == "CARGO_BIN_NAME" || text == "CARGO_CRATE_NAME" {
            command.env_remove(&name);
        }
    }
    command
}

/// A cargo command of these words.
pub(crate) fn cargo(words: &str) -> Command {
    let mut command = command("cargo");
    command.args(words.split_whitespace());
    command
}

/// A cargo test of all packages but the npm package's, with further words, which also lints them. Scenarios and the tests that need a
/// server are compiled with the same selection and features, so nothing is compiled twice.
pub(crate) fn native_test(words: &str) -> Command {
    let mut command =
        cargo("test --locked --no-fail-fast --workspace --exclude js --features cli/object-storage");
    lint(&mut command);
    command.args(words.split_whitespace());
    command
}

/// Makes a cargo command compile the workspace's own crates with clippy, which lints while it compiles: `cargo clippy` would check them,
/// and all that they need, once more. A warning is an error.
pub(crate) fn lint(command: &mut Command) {
    command
        .args(["--config", "build.rustc-workspace-wrapper='clippy-driver'"])
        // As `cargo clippy` passes its arguments on.
        .env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
}

/// Runs `command` quietly to its end. Its output goes to a log file; the end of it is shown only on failure.
///
/// `title` says what is done ("installing Trunk 0.21.14"); `patience` how long it may take, or nothing.
///
/// # Errors
/// If the program is missing or fails. The caller adds what to do.
pub(crate) fn run(title: &str, patience: &str, command: &mut Command) -> Result<()> {
    let log = log_path(title)?;
    let out = File::create(&log).while_(format!("creating {}", log.display()))?;
    let err = out.try_clone().while_(format!("opening {}", log.display()))?;
    let mut child = command
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(err)
        .spawn()
        .while_(format!("{title}: starting {}", command.get_program().display()))?;

    let mut progress = Progress::start(title, patience);
    let status = loop {
        match child.try_wait().while_(format!("waiting for {title}"))? {
            Some(status) => break status,
            None => thread::sleep(Duration::from_millis(100)),
        }
        progress.tick();
    };
    progress.end(status);
    if status.success() {
        return Ok(());
    }
    let output = fs::read(&log).unwrap_or_default();
    Err(Failure::new(format!(
        "{title} failed ({status}). The whole output is in {}",
        log.display()
    ))
    .output(tail(&String::from_utf8_lossy(&output), TAIL_LINES))
    .logged_in(log))
}

/// Runs `command` and returns what it printed to standard output.
///
/// # Errors
/// The program is missing or ends with anything but success.
pub(crate) fn capture(doing: &str, command: &mut Command) -> Result<String> {
    let output = command.stdin(Stdio::null()).output().while_(doing)?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(Failure::new(format!("{doing} failed ({})", output.status))
        .output(tail(&String::from_utf8_lossy(&output.stderr), TAIL_LINES)))
}

/// Runs `command` in the foreground, with its output shown.
///
/// # Errors
/// The program is missing or ends with anything but success.
pub(crate) fn show(doing: &str, command: &mut Command) -> Result<()> {
    let status = command.status().while_(doing)?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::new(format!("{doing} failed ({status})")).advice("correct what is reported above"))
    }
}

/// Seconds for people: `8 s`, `2 min 05 s`.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{seconds} s")
    } else {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}

/// The last `lines` lines of `text`.
fn tail(text: &str, lines: usize) -> String {
    let all: Vec<&str> = text.trim_end().lines().collect();
    all[all.len().saturating_sub(lines)..].join("\n")
}

/// One log file per title; a step that runs again overwrites it.
fn log_path(title: &str) -> Result<PathBuf> {
    let dir = workspace::target_dir().join("xtask-logs");
    fs::create_dir_all(&dir).while_(format!("creating {}", dir.display()))?;
    let name: String = title
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    Ok(dir.join(format!("{name}.log")))
}

/// The line that says what runs and for how long: rewritten in place on a terminal, repeated from time to
/// time elsewhere.
struct Progress<'a> {
    title: &'a str,
    patience: String,
    started: Instant,
    said: Instant,
    terminal: bool,
}

impl<'a> Progress<'a> {
    fn start(title: &'a str, patience: &str) -> Self {
        let patience = if patience.is_empty() {
            String::new()
        } else {
            format!(" ({patience})")
        };
        let now = Instant::now();
        let terminal = io::stdout().is_terminal() && !SHARED.load(Ordering::Relaxed);
        let progress = Self {
            title,
            patience,
            started: now,
            said: now,
            terminal,
        };
        if !terminal {
            println!("… {}{}", progress.title, progress.patience);
        }
        progress
    }

    fn tick(&mut self) {
        let every = if self.terminal {
            Duration::from_secs(1)
        } else {
            REMINDER
        };
        if self.said.elapsed() < every {
            return;
        }
        self.said = Instant::now();
        let elapsed = duration(self.started.elapsed());
        if self.terminal {
            print!("\r\x1b[K… {}{}: {elapsed}", self.title, self.patience);
            // Do not stop the work because the terminal cannot be written to.
            let _ = io::stdout().flush();
        } else {
            println!("… {}: {elapsed} so far", self.title);
        }
    }

    fn end(&self, status: ExitStatus) {
        let mark = if status.success() { '✓' } else { '✗' };
        let clear = if self.terminal { "\r\x1b[K" } else { "" };
        println!(
            "{clear}{mark} {}: {}",
            self.title,
            duration(self.started.elapsed())
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tail_is_the_last_lines() {
        assert_eq!(tail("a\nb\nc\n", 2), "b\nc");
        assert_eq!(tail("a\n", 2), "a");
        assert_eq!(tail("", 2), "");
    }

    #[test]
    fn durations_read_as_people_say_them() {
        assert_eq!(duration(Duration::from_millis(8_900)), "8 s");
        assert_eq!(duration(Duration::from_secs(125)), "2 min 05 s");
    }

    #[test]
    fn a_failed_step_shows_its_output() {
        let failure = run(
            "a step that fails",
            "",
            command("cargo").arg("no-such-subcommand"),
        )
        .unwrap_err();
        assert!(failure.to_string().contains("no-such-subcommand"), "{failure}");
    }

    #[test]
    fn a_missing_program_is_named() {
        let failure = run("a step without program", "", &mut command("no-such-program")).unwrap_err();
        assert!(failure.to_string().contains("no-such-program"), "{failure}");
    }
}
