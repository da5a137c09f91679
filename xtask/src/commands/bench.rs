//! `cargo xtask bench`: runs the benchmarks.

use crate::arguments::Arguments;
use crate::failure::Result;
use crate::step;

/// Runs all benchmarks of the crates that run natively; further arguments go to `cargo bench`.
///
/// # Errors
/// A benchmark does not compile or fails.
pub(crate) fn run(arguments: Arguments) -> Result<()> {
    let mut command = step::command("cargo");
    command.args(["bench", "--workspace", "--benches", "--locked"]);
    command
        .args(["--exclude", "web", "--exclude", "xtask", "--exclude", "e2e"])
        .args(arguments.rest());
    step::show("running the benchmarks", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))
}
