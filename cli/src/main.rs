//! The program `arena`; see [`cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
