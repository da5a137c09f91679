//! `cargo xtask networks`: builds the templates from which `wasm_arena.export` makes bots that play neural networks, and compares
//! them with those that the Python package has.
//!
//! Whoever installs the package has Rust and no target for WebAssembly, so it holds the templates, compressed, in
//! `python/package/wasm_arena/templates/<game>.wasm.gz`. A bot that was exported contains its template, so a template may
//! change. The same sources give the same bytes with the same versions of rustc and wasm-opt; [`RUSTC`] made those that are kept.

use std::fs;
use std::path::PathBuf;

use crate::arena;
use crate::commands::bots;
use crate::failure::{Context, Failure, Result};
use crate::gzip;
use crate::step;
use crate::toolchain;
use crate::tools::{Tool, Tools};
use crate::workspace;

/// The compiler that made the templates that are kept.
pub(crate) const RUSTC: &str = "rustc 1.95.0";

/// The arguments of `networks`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Store those that differ
    #[arg(long)]
    keep: bool,
}

/// Builds the templates, and compares or stores them.
///
/// # Errors
/// If one does not compile, or differs from the one in the package and is not to be stored.
pub(crate) fn run(Arguments { keep }: &Arguments) -> Result<()> {
    build(*keep)
}

/// Holds the templates against their sources, if this compiler made them; says whether it did.
///
/// # Errors
/// As [`run`].
pub(crate) fn hold() -> Result<bool> {
    let version = step::capture(
        "asking rustc for its version",
        step::command("rustc").arg("--version"),
    )?;
    let is_same = version.starts_with(RUSTC);
    if is_same {
        build(false)?;
    }
    Ok(is_same)
}

fn build(keep: bool) -> Result<()> {
    toolchain::ensure_wasm_targets()?;
    let tools = Tools::of(&Tool::wasm_opt())?;
    compile()?;
    let mut others = Vec::new();
    for game in arena::GAMES {
        let module = optimise(game, &tools)?;
        let path = workspace::root()
            .join("python/package/wasm_arena/templates")
            .join(format!("{game}.wasm.gz"));
        let kept = fs::read(&path).ok().and_then(|file| gzip::unpack(&file));
        let is_kept = kept.as_ref() == Some(&module);
        if !is_kept && keep {
            fs::write(&path, gzip::pack_tightly(&module)).while_(format!("writing {}", path.display()))?;
        } else if !is_kept {
            others.push(game);
        }
        let (mark, sha256) = (if is_kept || keep { "✓" } else { "✗" }, bots::sha256(&module));
        println!("{mark} {game}: {} bytes, SHA-256 {sha256}", module.len());
    }
    if others.is_empty() {
        return Ok(());
    }
    Err(
        Failure::new(format!("Another template than is kept: {}", others.join(", ")))
            .advice("cargo xtask networks --keep stores them for the Python package"),
    )
}

/// Compiles all of them; the package of each is `<game>-policy`.
fn compile() -> Result<()> {
    let mut command = step::cargo("build --release --locked");
    command
        .args(["--target", toolchain::PAGE_TARGET, "--manifest-path"])
        .arg(bots::manifest())
        .arg("--target-dir")
        .arg(build_dir());
    for game in arena::GAMES {
        command.args(["--package", &format!("{game}-policy")]);
    }
    command
        .env("CARGO_ENCODED_RUSTFLAGS", bots::same_everywhere()?)
        .env_remove("RUSTFLAGS");
    step::run(
        "compiling the templates of policies",
        "takes a minute",
        &mut command,
    )
    .map_err(|failure| failure.advice("correct what the compiler reports, in bots/"))
}

/// The module of a game after wasm-opt.
fn optimise(game: &str, tools: &Tools) -> Result<Vec<u8>> {
    let dir = build_dir().join(toolchain::PAGE_TARGET).join("release");
    let raw = dir.join(format!("{}_policy.wasm", game.replace('-', "_")));
    let output = build_dir().join(format!("{game}.wasm"));
    let mut command = tools.command("wasm-opt")?;
    command
        .args(bots::WASM_OPT)
        .arg(&raw)
        .arg("--output")
        .arg(&output);
    step::capture("running wasm-opt on a template", &mut command)?;
    fs::read(&output).while_(format!("reading {}", output.display()))
}

fn build_dir() -> PathBuf {
    bots::build_dir().join("networks")
}
