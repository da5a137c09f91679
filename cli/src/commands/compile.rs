//! `arena compile`: what `arena` starts to compile a module within limits. Internal: not meant to be run by hand.

use crate::guests::compile::serve;
use std::io::Write;
use std::process::ExitCode;

/// Compiles a metered module from standard input to standard output
#[derive(Debug, clap::Args)]
pub(super) struct Arguments {}

pub(super) fn run(_: &Arguments) -> ExitCode {
    match serve() {
        Ok(()) => ExitCode::SUCCESS,
        Err(words) => {
            // A closed standard error leaves nobody to tell.
            let _ = std::io::stderr().write_all(words.as_bytes());
            ExitCode::FAILURE
        }
    }
}
