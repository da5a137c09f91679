//! `cargo xtask build`: builds the page into `dist/`, ready for any static host.

use std::process::Command;

use crate::arguments::Arguments;
use crate::commands::address;
use crate::failure::Result;
use crate::step;
use crate::toolchain;
use crate::tools::Tools;
use crate::{optimised, split};

/// Builds the page; `--debug` faster, and larger; `--address` says where it will be.
///
/// # Errors
/// If the address is none, a tool is missing and cannot be installed, or the build fails.
pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let debug = arguments.flag("--debug");
    let address = arguments.value("--address")?;
    let address = address.as_deref().map(address::parse).transpose()?;
    arguments.end()?;
    toolchain::ensure_wasm_targets()?;
    let mut command = trunk("build", debug, &Tools::for_page()?)?;
    command.envs(address.map(|address| (address::VARIABLE, address)));
    step::show("building the page", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))
}

/// Builds the page quietly, as one step.
///
/// # Errors
/// The build fails.
pub(crate) fn quietly(tools: &Tools) -> Result<()> {
    step::run(
        "building the page",
        "up to 5 minutes the first time",
        &mut trunk("build", false, tools)?,
    )
    .map_err(|failure| failure.advice("correct what is reported above"))
}

/// A Trunk command that takes all programs from `tools`.
///
/// # Errors
/// See [`Tools::command`].
pub(crate) fn trunk(subcommand: &str, debug: bool, tools: &Tools) -> Result<Command> {
    let mut command = tools.command("trunk")?;
    command.arg(subcommand).env("TRUNK_SKIP_VERSION_CHECK", "true");
    // Trunk treats it as its own switch and refuses the conventional value.
    command.env_remove("NO_COLOR");
    match (debug, tools.wasm_opt) {
        (true, _) => {}
        (false, true) => {
            command.arg("--release");
            if let Some(real) = tools.find("wasm-opt") {
                optimised::remember(&mut command, &real)?;
            }
            split::prepare(&mut command, tools)?;
        }
        // With `--release` Trunk insists on wasm-opt.
        (false, false) => {
            command.args(["--cargo-profile", "release"]);
        }
    }
    Ok(command)
}
