//! `arena completions SHELL`.

use clap::CommandFactory as _;
use clap_complete::Shell;
use std::io::Write as _;
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

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    let mut script = Vec::new();
    clap_complete::generate(
        arguments.shell,
        &mut super::Arguments::command(),
        "arena",
        &mut script,
    );
    // Whoever reads it may have gone.
    let _ = std::io::stdout().write_all(&script);
    ExitCode::SUCCESS
}
