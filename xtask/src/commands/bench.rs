//! `cargo xtask bench`: runs the benchmarks.

mod floats;
mod fuel;
mod hashes;

use crate::arguments::Arguments;
use crate::browsers::Browser;
use crate::commands::{bots, build, compile_cost, e2e, python, test};
use crate::failure::{Context, Result};
use crate::step;
use crate::toolchain;
use crate::tools::Tools;
use crate::workspace;
use fuel::Fuel;
use std::fs;
use std::num::NonZeroUsize;
use std::time::Instant;

/// Runs all benchmarks of the crates that run natively, or with one of these words only some: `sandbox`,
/// those of the match worker, in both browsers; `fuel`, how guests are charged and slowed down; `prices`, the
/// time of instructions; `compile`, what modules cost to compile; `page`, what a person waits for; `replay`,
/// the lengths of links; `contest`, what large contests cost; `contests`, how long the page takes for them, or with `many` how
/// its memory grows; `python`, how many turns per second the Python package plays; `floats`, matches of programs that compute
/// with floats, in every engine, and what canonical NaNs cost, or with `matches` or `canonical` one of the two; `scripts`,
/// matches of scripts in every engine. Other arguments go to cargo.
///
/// # Errors
/// If a benchmark does not compile or fails.
pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    if arguments.flag("sandbox") {
        return sandbox(arguments);
    }
    if arguments.flag("compile") {
        return compile_cost::run(arguments);
    }
    for what in [Fuel::Guests, Fuel::Prices] {
        if arguments.flag(what.word()) {
            return fuel::run(what, arguments);
        }
    }
    if arguments.flag("replay") {
        return replay(arguments);
    }
    if arguments.flag("page") {
        return page(arguments);
    }
    if arguments.flag("contest") {
        return contest(arguments);
    }
    if arguments.flag("contests") {
        return contests(arguments);
    }
    if arguments.flag("python") {
        arguments.end()?;
        return python::bench();
    }
    if arguments.flag("floats") {
        return floats::run(arguments);
    }
    if arguments.flag("scripts") {
        return hashes::scripts(arguments);
    }
    // The matches that are measured are theirs.
    bots::run()?;
    let mut command = step::command("cargo");
    command.args(["bench", "--workspace", "--benches", "--locked"]);
    command
        .args(["--exclude", "web", "--exclude", "xtask", "--exclude", "e2e"])
        .args(arguments.rest())
        .env("ARENA_BOTS", workspace::bots_dir());
    step::show("running the benchmarks", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))
}

/// How long a person waits in the built page, in Chromium, compared with the targets.
fn page(arguments: Arguments) -> Result<()> {
    toolchain::ensure_wasm_targets()?;
    build::quietly(&Tools::for_page()?)?;
    let browser = Browser::Chromium;
    let mut command = e2e::command(browser, &browser.ensure()?);
    command
        .args(["--test", "scenarios"])
        .args(arguments.rest())
        .args(["--", "--nocapture", "--test-threads=1", "figures::"])
        .env("ARENA_BENCH", "1");
    step::show("measuring the page", &mut command)
        .map_err(|failure| failure.advice("run it on a machine with nothing else to do"))
}

/// How long links are, including one with an uploaded bot.
fn replay(arguments: Arguments) -> Result<()> {
    bots::run()?;
    let mut command = step::command("cargo");
    // Nothing is timed, so nothing needs to be rebuilt.
    command.args([
        "bench",
        "--package",
        "engine",
        "--bench",
        "replay",
        "--profile",
        "dev",
        "--locked",
    ]);
    command.args(arguments.rest());
    command
        .arg("--")
        .arg(workspace::bots_dir().join("hit-and-sunk/passivebot.wasm"));
    step::show("measuring links", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))
}

/// What large contests cost: first in memory, then in files.
fn contest(arguments: Arguments) -> Result<()> {
    let rest: Vec<String> = arguments.rest().collect();
    for package in ["contest", "cli"] {
        let mut command = step::command("cargo");
        command.args(["bench", "--locked", "--package", package, "--bench", "scale"]);
        command.args(&rest);
        step::show("measuring contests", &mut command)
            .map_err(|failure| failure.advice("correct what is reported above"))?;
    }
    Ok(())
}

/// Of how many matches in one tab the memory is measured.
const MANY: &str = "100000";

/// How long contests take in the built page, in Chromium, compared with the command line on the same cores.
fn contests(mut arguments: Arguments) -> Result<()> {
    let many = arguments.flag("many");
    toolchain::ensure_wasm_targets()?;
    bots::run()?;
    build::quietly(&Tools::for_page()?)?;
    let browser = Browser::Chromium;
    let mut measure = e2e::command(browser, &browser.ensure()?);
    measure
        .args(["--test", "scenarios"])
        .args(arguments.rest())
        .args(["--", "--nocapture", "--test-threads=1"])
        .env("ARENA_BENCH", "1");
    if many {
        measure
            .arg("contest_figures::memory")
            .env("ARENA_CONTEST_MANY", MANY);
        return step::show("measuring a large contest in the page", &mut measure);
    }
    let mut command = step::command("cargo");
    command.args(["build", "--locked", "--release", "--package", "cli"]);
    step::show("building the command line", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))?;
    let target = workspace::target_dir();
    let contest = target.join("tmp").join("bench-contest");
    if contest.exists() {
        fs::remove_dir_all(&contest).while_(format!("removing {}", contest.display()))?;
    }
    let jobs = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut command = step::command(target.join("release").join("arena"));
    command
        .args(["tournament", "kingdom", "house:Greedy", "house:Random"])
        .args(["--matches", "1000", "--seed", "1", "--jobs"])
        .arg(jobs.to_string())
        .arg("--out")
        .arg(&contest)
        .env("ARENA_BOTS", workspace::bots_dir());
    let began = Instant::now();
    step::capture("playing a contest", &mut command)?;
    let native = began.elapsed().as_millis().to_string();
    println!("1000 matches on the command line, {jobs} at a time: {native} ms");
    measure
        .arg("contest_figures::")
        .env("ARENA_CONTEST", contest.join("results.jsonl"))
        .env("ARENA_CONTEST_MILLISECONDS", native);
    step::show("measuring contests in the page", &mut measure)
        .map_err(|failure| failure.advice("run it on a machine with nothing else to do"))
}

/// What the sandbox costs, in the match worker's code as the page ships it, in each browser.
fn sandbox(arguments: Arguments) -> Result<()> {
    toolchain::ensure_wasm_targets()?;
    bots::run()?;
    let tools = Tools::for_page()?;
    let rest: Vec<String> = arguments.rest().collect();
    for browser in Browser::ALL {
        let mut command = test::in_page(browser, &browser.ensure()?, &tools)?;
        command
            .args([
                "--profile",
                "page",
                "--features",
                "bench",
                "--test",
                "sandbox_bench",
            ])
            .env(
                "WASM_ARENA_BENCH_COMMAND",
                workspace::bots_dir().join("kingdom/random.wasm"),
            )
            .args(&rest)
            .args(["--", "--nocapture"]);
        step::show(
            &format!("measuring the sandbox in {}", browser.name()),
            &mut command,
        )
        .map_err(|failure| failure.advice("correct what is reported above"))?;
    }
    Ok(())
}
