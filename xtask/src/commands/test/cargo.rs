//! Cargo commands as steps.

use std::process::Command;

use crate::failure::Result;
use crate::step;

/// Runs a cargo command as one step; a failure names the command, to run it again by hand.
pub(super) fn cargo(title: &str, mut command: Command) -> Result<()> {
    step::run(title, "", &mut command)
        .map_err(|failure| failure.advice(format!("to see it again: {}", command_line(&command))))
}

/// The command for people to type.
fn command_line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}
