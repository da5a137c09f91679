//! `arena supervise -- PROGRAM ARGS…`: the process that `arena` starts for each call of a native program. Not
//! meant to be run by hand.

use crate::failure::{Failure, Result};
use crate::process::supervise;
use std::ffi::OsString;
use std::process::ExitCode;

/// Watches over one call of a native program
#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The program and its arguments
    #[arg(required = true, last = true, value_name = "WORD")]
    words: Vec<OsString>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    supervise(&arguments.words)
        .map_err(|error| Failure::new(format!("only arena itself can use this command: {error}")))?;
    Ok(ExitCode::SUCCESS)
}
