//! `cargo xtask bench npm`: how fast the npm package is in Node, compared with the command line.

use crate::arena;
use crate::commands::{bots, npm};
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::toolchain;
use crate::tools::{Tools, find_on_path};
use crate::workspace;
use std::fs;

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
    let arena = arena::optimised()?;
    let milliseconds = |bot: String, matches: usize| -> Result<u128> {
        let matches = arena::tournament(&arena, "kingdom", &[bot.clone(), bot], matches, 1);
        Ok(arena::time(matches, 1, "bench-npm")?.as_millis())
    };
    let script = workspace::target_dir().join("tmp").join("bench-npm.js");
    fs::write(&script, SCRIPT).while_(format!("writing {}", script.display()))?;
    let greedy = milliseconds(arena::house("Greedy"), 1000)?;
    let scripts = milliseconds(script.display().to_string(), 300)?;
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
