//! Cargo commands as steps.

use std::process::Command;
use std::thread::available_parallelism;

use super::slowest::Slowest;
use crate::failure::Result;
use crate::step;

/// The packages of the native tests: all but the npm package. Scenarios are compiled with the same, so nothing is compiled twice.
pub(super) const NATIVE: [&str; 3] = ["--workspace", "--exclude", "js"];

/// Runs a cargo command as one step; a failure names the command, to run it again by hand.
pub(super) fn cargo(title: &str, mut command: Command) -> Result<()> {
    step::run(title, "", &mut command).map_err(|failure| failure.advice(again(&command)))
}

/// The same for tests, `threads` at a time; a file beside the step's log lists those that took longest.
pub(super) fn cargo_tests(title: &str, mut command: Command, threads: usize) -> Result<()> {
    let mut slowest = Slowest::default();
    let outcome = step::watch(title, "", &mut command, |log, now| {
        slowest.look(log, now, threads);
    });
    slowest.write(&step::log_path(title)?.with_extension("slowest.txt"))?;
    outcome.map_err(|failure| failure.advice(again(&command)))
}

/// How many processors there are.
pub(super) fn processors() -> usize {
    available_parallelism().map_or(1, usize::from)
}

fn again(command: &Command) -> String {
    format!("to see it again: {}", command_line(command))
}

/// The command for people to type.
fn command_line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}
