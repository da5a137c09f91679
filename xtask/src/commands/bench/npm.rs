//! `cargo xtask bench npm`: how fast the npm package is in Node, compared with the command line.

use crate::commands::{bots, npm};
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::toolchain;
use crate::tools::{Tools, find_on_path};
use crate::workspace;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// A script that plays against itself.
const SCRIPT: &str = "function turn(view) { return kingdom.legal(view)[0]; }";

/// Installs the package, and measures it with `js/benches/speed.mjs`. Targets are printed beside what is measured; one that is
/// missed is no failure.
pub(super) fn run() -> Result<()> {
    let npm = find_on_path("npm").ok_or_else(|| {
        Failure::new("npm is not on PATH").advice("install Node.js, which has npm, to measure the package")
    })?;
    toolchain::ensure_wasm_targets()?;
    bots::run()?;
    let arena = arena()?;
    let script = workspace::target_dir().join("tmp").join("bench-npm.js");
    fs::write(&script, SCRIPT).while_(format!("writing {}", script.display()))?;
    let greedy = native_milliseconds(&arena, "house:Greedy", 1000)?;
    let scripts = native_milliseconds(&arena, &script.to_string_lossy(), 300)?;
    let tarball = npm::pack(&npm, &npm::build(&Tools::for_page()?, None)?)?;
    let dir = npm::install(&npm, &tarball)?;
    let script = workspace::root().join("js/benches/speed.mjs");
    fs::copy(&script, dir.join("speed.mjs")).while_(format!("copying {}", script.display()))?;
    let mut command = step::command("node");
    command
        .arg("speed.mjs")
        .current_dir(&dir)
        .env("ARENA_BOTS", workspace::bots_dir())
        .env("ARENA_SCRIPT", SCRIPT)
        .env("ARENA_MILLISECONDS", format!("{greedy} {scripts}"));
    step::show("measuring the npm package", &mut command)
}

/// The command line, optimised.
fn arena() -> Result<PathBuf> {
    let mut build = step::command("cargo");
    build.args(["build", "--locked", "--release", "--package", "cli"]);
    step::show("building the command line", &mut build)
        .map_err(|failure| failure.advice("correct what is reported above"))?;
    Ok(workspace::target_dir().join("release").join("arena"))
}

/// How long the command line takes for matches of a bot against itself, one at a time.
fn native_milliseconds(arena: &Path, bot: &str, matches: u32) -> Result<u128> {
    let out = workspace::target_dir().join("tmp").join("bench-npm");
    if out.exists() {
        fs::remove_dir_all(&out).while_(format!("removing {}", out.display()))?;
    }
    let mut command = step::command(arena);
    command
        .args(["tournament", "kingdom", bot, bot, "--matches"])
        .arg(matches.to_string())
        .args(["--seed", "1", "--jobs", "1", "--out"])
        .arg(&out)
        .env("ARENA_BOTS", workspace::bots_dir());
    let began = Instant::now();
    step::capture("playing matches", &mut command)?;
    Ok(began.elapsed().as_millis())
}
