//! `cargo xtask build`: builds the page into `dist/`, ready for any static host.

use std::process::Command;

use crate::commands::bots::same_everywhere;
use crate::commands::{address, inputs};
use crate::failure::Result;
use crate::step;
use crate::toolchain::{self, PAGE_TARGET};
use crate::tools::Tools;
use crate::{optimised, split, stand_in};

/// The profile of [`Build::Served`].
const SERVED: &str = "served";
/// The flags for wasm in `.cargo/config.toml`, which cargo ignores if others are given; separated as cargo requires.
const SMALL_HASHES: &str = "\u{1f}--cfg\u{1f}sha2_backend_soft=\"compact\"";

/// The arguments of `build`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Build faster; the page is larger and slower
    #[arg(long)]
    debug: bool,
    /// Where the page will be, for pictures beside links to it and for search engines
    #[arg(long, value_name = "URL")]
    address: Option<String>,
}

/// Builds the page; with `--debug` faster and larger; `--address` gives its future address.
///
/// # Errors
/// If the address is invalid, a tool is missing and cannot be installed, or the build fails.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let address = arguments.address.as_deref().map(address::parse).transpose()?;
    toolchain::ensure_wasm_targets()?;
    let build = if arguments.debug {
        Build::Debug
    } else {
        Build::Optimised
    };
    let mut command = trunk("build", build, &Tools::for_page()?)?;
    command.envs(address.map(|address| (address::VARIABLE, address)));
    step::show("building the page", &mut command)
}

/// Builds the page quietly, as one step.
///
/// # Errors
/// The build fails.
pub(crate) fn quietly(tools: &Tools) -> Result<()> {
    step::run(
        "building the page",
        "up to 5 minutes the first time",
        &mut trunk("build", Build::Optimised, tools)?,
    )
    .map_err(|failure| failure.advice("correct what is reported above"))
}

/// How the page is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Build {
    /// For hosting: small, and split into parts.
    Optimised,
    /// For this machine: about as fast, but not small. Linking a program takes seconds, not a minute.
    Served,
    /// Quickly, for changes: large and slow.
    Debug,
}

/// Makes what the page copies, and compiles its programs as Trunk does, which then finds them compiled.
///
/// # Errors
/// See [`inputs::run`]; or they do not compile.
pub(crate) fn ahead(build: Build) -> Result<()> {
    inputs::run()?;
    let mut command = step::cargo("build --locked --package web --bins --target");
    command.arg(PAGE_TARGET);
    if build == Build::Served {
        command.args(["--profile", SERVED]);
    }
    step::run(
        "compiling the page",
        "takes some minutes the first time",
        &mut command,
    )
}

/// A Trunk command that takes all programs from `tools`.
///
/// # Errors
/// See [`Tools::command`] and [`stand_in::add`].
pub(crate) fn trunk(subcommand: &str, build: Build, tools: &Tools) -> Result<Command> {
    let mut command = tools.command("trunk")?;
    command.arg(subcommand).env("TRUNK_SKIP_VERSION_CHECK", "true");
    // Its hooks call this program, not cargo, which would wait for whatever else is compiled at the time.
    stand_in::add(&mut command, "xtask")?;
    // Trunk treats it as its own switch and refuses the conventional value.
    command.env_remove("NO_COLOR");
    match build {
        Build::Debug => {}
        Build::Served => {
            command.args(["--cargo-profile", SERVED]);
        }
        Build::Optimised if tools.wasm_opt => {
            command.arg("--release");
            set_flags(&mut command)?;
            if let Some(real) = tools.find("wasm-opt") {
                optimised::remember(&mut command, &real)?;
            }
            split::prepare(&mut command, tools)?;
        }
        // With `--release` Trunk insists on wasm-opt.
        Build::Optimised => {
            command.args(["--cargo-profile", "release"]);
        }
    }
    Ok(command)
}

/// Sets the compiler's flags for what others download, the same for the page and the npm package, so that what both need is compiled
/// once: no paths of this machine are in the modules.
///
/// # Errors
/// rustc is missing.
pub(crate) fn set_flags(command: &mut Command) -> Result<()> {
    let mut flags = same_everywhere()?;
    flags.push(SMALL_HASHES);
    command
        .env("CARGO_ENCODED_RUSTFLAGS", flags)
        .env_remove("RUSTFLAGS");
    Ok(())
}
