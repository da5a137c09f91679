//! `cargo xtask fmt`: formats all code, including that of the bots.

use std::path::PathBuf;
use std::process::Command;

use crate::commands::{bots, interpreters, python};
use crate::failure::Result;
use crate::step;
use crate::toolchain;

/// The arguments of `fmt`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only check
    #[arg(long)]
    check: bool,
}

/// Formats; `--check` only checks.
///
/// # Errors
/// rustfmt is missing and cannot be installed, or the check finds something.
pub(crate) fn run(Arguments { check }: &Arguments) -> Result<()> {
    let check = *check;
    toolchain::ensure_components()?;
    for mut command in commands(check) {
        step::show("formatting", &mut command).map_err(|failure| {
            if check {
                failure.advice("run `cargo xtask fmt`")
            } else {
                failure
            }
        })?;
    }
    Ok(())
}

/// rustfmt for each of the four workspaces.
pub(crate) fn commands(check: bool) -> [Command; 4] {
    let mut arena = step::command("cargo");
    arena.args(["fmt", "--all"]);
    let guests = |manifest: PathBuf| {
        let mut guests = step::command("cargo");
        guests.args(["fmt", "--all", "--manifest-path"]).arg(manifest);
        guests
    };
    let python = guests(python::manifest());
    [
        arena,
        guests(bots::manifest()),
        guests(interpreters::manifest()),
        python,
    ]
    .map(|mut command| {
        command.args(check.then_some("--check"));
        command
    })
}
