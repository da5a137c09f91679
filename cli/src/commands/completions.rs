//! `arena completions SHELL`.

use crate::failure::Result;
use clap::CommandFactory as _;
use clap_complete::Shell;
use std::process::ExitCode;

/// Prints a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena completions bash > ~/.local/share/bash-completion/completions/arena
  arena completions zsh > ~/.zfunc/_arena
  arena completions fish > ~/.config/fish/completions/arena.fish")]
pub(super) struct Arguments {
    /// The shell
    shell: Shell,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(
        arguments.shell,
        &mut super::Arguments::command(),
        "arena",
        &mut script,
    );
    super::print_as_it_is(&script)?;
    Ok(ExitCode::SUCCESS)
}
