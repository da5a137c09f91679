//! `arena compile`: the process that `arena` starts to compile a module within limits. Internal: not meant to
//! be run by hand.

use crate::guests::compile::{Tables, serve};
use std::io::Write;
use std::process::ExitCode;

/// Compiles a metered module from standard input to standard output
#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// Write the cost instead: milliseconds of processor time, and peak memory in MB
    #[arg(long)]
    measure: bool,
    /// Make entries of tables when they are first used
    #[arg(long)]
    lazy_tables: bool,
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    let tables = if arguments.lazy_tables {
        Tables::Lazy
    } else {
        Tables::Ahead
    };
    match serve(arguments.measure, tables) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error is closed, nobody can read this.
            let _ = std::io::stderr().write_all(error.words.as_bytes());
            ExitCode::from(error.code)
        }
    }
}
