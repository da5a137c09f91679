//! `arena compile`: the process that `arena` starts to compile a module within limits. Internal: not meant to
//! be run by hand.

use crate::guests::compile::serve;
use std::io::Write;
use std::process::ExitCode;

/// Compiles a metered module from standard input to standard output
#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// Write what it took instead: milliseconds of processor time, and the most memory in MB
    #[arg(long)]
    measure: bool,
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    match serve(arguments.measure) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error is closed, nobody can read this.
            let _ = std::io::stderr().write_all(error.words.as_bytes());
            ExitCode::from(error.code)
        }
    }
}
