//! `arena replay FILE|LINK`.

use crate::failure::{Failure, Result};
use std::process::ExitCode;

/// Plays a recorded match again
#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The replay
    replay: String,
}

pub(super) fn run(arguments: Arguments) -> Result<ExitCode> {
    Err(Failure::new(arguments.replay))
}
