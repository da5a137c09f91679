//! `cargo xtask bench npm`: how fast the npm package is in Node, compared with the command line.

use crate::commands::{bots, npm};
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::toolchain;
use crate::tools::{Tools, find_on_path};
use crate::workspace;
use std::fs;
use std::time::Instant;

/// Installs the package, and measures it with `js/benches/speed.mjs`. Targets are printed beside what is measured; one that is
/// missed is no failure.
pub(super) fn run() -> Result<()> {
    let npm = find_on_path("npm").ok_or_else(|| {
        Failure::new("npm is not on PATH").advice("install Node.js, which has npm, to measure the package")
    })?;
    toolchain::ensure_wasm_targets()?;
    bots::run()?;
    let native = native_milliseconds()?;
    let tarball = npm::pack(&npm, &npm::build(&Tools::for_page()?, None)?)?;
    let dir = npm::install(&npm, &tarball)?;
    let script = workspace::root().join("js/benches/speed.mjs");
    fs::copy(&script, dir.join("speed.mjs")).while_(format!("copying {}", script.display()))?;
    let mut command = step::command("node");
    command
        .arg("speed.mjs")
        .current_dir(&dir)
        .env("ARENA_BOTS", workspace::bots_dir())
        .env("ARENA_MILLISECONDS", native.to_string());
    step::show("measuring the npm package", &mut command)
}

/// How long the command line takes for 1,000 matches of Greedy against itself, one at a time.
fn native_milliseconds() -> Result<u128> {
    let mut build = step::command("cargo");
    build.args(["build", "--locked", "--release", "--package", "cli"]);
    step::show("building the command line", &mut build)
        .map_err(|failure| failure.advice("correct what is reported above"))?;
    let target = workspace::target_dir();
    let out = target.join("tmp").join("bench-npm");
    if out.exists() {
        fs::remove_dir_all(&out).while_(format!("removing {}", out.display()))?;
    }
    let mut command = step::command(target.join("release").join("arena"));
    command
        .args(["tournament", "kingdom", "house:Greedy", "house:Greedy"])
        .args(["--matches", "1000", "--seed", "1", "--jobs", "1", "--out"])
        .arg(&out)
        .env("ARENA_BOTS", workspace::bots_dir());
    let began = Instant::now();
    step::capture("playing matches", &mut command)?;
    Ok(began.elapsed().as_millis())
}
