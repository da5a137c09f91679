//! `cargo xtask bench`: runs the benchmarks.

mod commands;
mod floats;
mod fuel;
mod hashes;
mod npm;
mod pythons;
mod stack;

use crate::browsers::Browser;
use crate::commands::{bots, build, e2e, python, test};
use crate::failure::{Context, Result};
use crate::step;
use crate::toolchain;
use crate::tools::Tools;
use crate::workspace;
use fuel::Fuel;
use std::fs;
use std::num::NonZeroUsize;
use std::time::Instant;

/// The arguments of `bench`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: Option<What>,
}

/// What to measure.
#[derive(clap::Subcommand)]
enum What {
    /// All benchmarks of the crates that run natively, as without a word
    All(Further),
    /// What turns and preparing cost, in both browsers
    Sandbox(Further),
    /// How charges compare with what runs, how much checks slow guests down, and units per nanosecond, under wasmtime and in both
    /// browsers; `native` leaves the browsers out, other words choose guests by name
    Fuel(Further),
    /// How the time of instructions compares with their prices, likewise
    Prices(Further),
    /// How many turns a careless hand lives in the matches that the page begins for a person; words choose games
    Careless(Further),
    /// How long links are
    Replay(Further),
    /// How long a person waits in the page, in Chromium, compared with targets
    Page(Further),
    /// Compiles modules that inspection just accepts by `arena`, and prints those that took longest; `--modules N`
    Compile(Further),
    /// Matches of programs that compute with floats, whose results must be the same in every engine, and what canonical NaNs cost
    Floats(floats::Arguments),
    /// Matches of scripts, whose results must be the same in every engine
    Scripts(hashes::Arguments),
    /// Where random shapes of recursion end, which must be the same in every engine by each of its compilers
    Stack(stack::Arguments),
    /// What large contests and those of command bots cost; with `commands` only the latter
    Contest(Further),
    /// What one new bot costs in a season of 200 bots and 20,000 matches; a number is the number of bots
    Season(Further),
    /// How long the page takes for contests, in Chromium, compared with targets; with `many`, how its memory grows over 100,000
    /// matches
    Contests(Further),
    /// How long matches take in the npm package, compared with the command line and targets
    Npm,
    /// How many turns per second the Python package plays
    Python,
    /// How many steps per second its batches play beside environments of other packages, which it installs
    Others,
    /// How the arena's interpreter of Python compares with others: what they give for the same idioms, size, imports, speed, and what
    /// differs from run to run; words choose interpreters by parts of their names
    Pythons(Further),
    /// How soon replies reach the other seat in 2,000 rooms of a server on this machine, and what it weighs; takes two minutes
    Rooms,
}

/// Arguments for `cargo bench`.
#[derive(clap::Args)]
pub(super) struct Further {
    /// Words of this benchmark, and further arguments for `cargo bench`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<String>,
}

impl Further {
    /// Removes a word; returns whether it was there.
    fn takes(&mut self, word: &str) -> bool {
        let before = self.words.len();
        self.words.retain(|one| one != word);
        self.words.len() < before
    }
}

/// Runs the requested benchmark, or all benchmarks of the crates that run natively.
///
/// # Errors
/// If a benchmark does not compile or fails.
pub(crate) fn run(arguments: Arguments) -> Result<()> {
    match arguments.what {
        None => native(&[]),
        Some(What::All(further)) => native(&further.words),
        Some(What::Sandbox(further)) => sandbox(&further.words),
        Some(What::Fuel(further)) => fuel::run(Fuel::Guests, further),
        Some(What::Prices(further)) => fuel::run(Fuel::Prices, further),
        Some(What::Careless(further)) => careless(&further.words),
        Some(What::Replay(further)) => replay(&further.words),
        Some(What::Page(further)) => page(&further.words),
        Some(What::Compile(further)) => compile(&further.words),
        Some(What::Floats(arguments)) => floats::run(arguments),
        Some(What::Scripts(arguments)) => hashes::scripts(&arguments),
        Some(What::Stack(arguments)) => stack::run(&arguments),
        Some(What::Contest(further)) => contest(further),
        Some(What::Season(further)) => season(&further),
        Some(What::Contests(further)) => contests(further),
        Some(What::Npm) => npm::run(),
        Some(What::Python) => python::bench(),
        Some(What::Others) => python::bench_others(),
        Some(What::Pythons(further)) => pythons::run(&further.words),
        Some(What::Rooms) => rooms(),
    }
}

/// All benchmarks of the crates that run natively.
fn native(rest: &[String]) -> Result<()> {
    // They play the measured matches.
    bots::run()?;
    let mut command = step::command("cargo");
    command.args(["bench", "--workspace", "--benches", "--locked"]);
    command
        .args(["--exclude", "web", "--exclude", "xtask", "--exclude", "e2e"])
        // It takes both cores for two minutes, and measures nothing of the others.
        .args(["--exclude", "server"])
        .args(rest)
        .env("ARENA_BOTS", workspace::bots_dir());
    step::show("running the benchmarks", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))
}

/// Many rooms on a server of this machine.
fn rooms() -> Result<()> {
    let mut command = step::command("cargo");
    command.args(["bench", "--locked", "--package", "server", "--bench", "rooms"]);
    step::show("measuring rooms", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))
}

/// How long a person waits in the built page, in Chromium, compared with the targets.
fn page(rest: &[String]) -> Result<()> {
    toolchain::ensure_wasm_targets()?;
    build::quietly(&Tools::for_page()?)?;
    let browser = Browser::Chromium;
    let mut command = e2e::command(browser, &browser.ensure()?, &["--package", "e2e"]);
    command
        .args(["--test", "scenarios"])
        .args(rest)
        .args(["--", "--nocapture", "--test-threads=1", "figures::"])
        .env("ARENA_BENCH", "1");
    step::show("measuring the page", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))
}

/// How long a careless player survives in the page's matches.
fn careless(rest: &[String]) -> Result<()> {
    bots::run()?;
    let mut command = step::command("cargo");
    // Nothing is timed: it is built with the packages of the native tests, so that nothing is compiled twice.
    command
        .args(["bench", "--locked", "--workspace", "--exclude", "e2e"])
        .args(["--exclude", "js", "--profile", "dev", "--bench", "careless", "--"])
        .args(rest)
        .env("ARENA_BOTS", workspace::bots_dir());
    step::show("playing carelessly", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))
}

/// How long links are, including one with an uploaded bot.
fn replay(rest: &[String]) -> Result<()> {
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
    command.args(rest);
    command
        .arg("--")
        .arg(workspace::bots_dir().join("hit-and-sunk/passivebot.wasm"));
    step::show("measuring links", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))
}

/// What it costs `arena` to compile modules that inspection just accepts.
fn compile(rest: &[String]) -> Result<()> {
    let mut command = step::command("cargo");
    command.args([
        "build",
        "--release",
        "--locked",
        "--package",
        "cli",
        "--bin",
        "arena",
    ]);
    step::run("compiling arena", "up to 10 minutes the first time", &mut command)?;
    let mut command = step::command("cargo");
    command
        .args([
            "bench",
            "--locked",
            "--package",
            "engine",
            "--bench",
            "compile",
            "--",
        ])
        .arg("--arena")
        .arg(workspace::target_dir().join("release/arena"))
        .args(rest);
    step::show("compiling modules that are just accepted", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))
}

/// What large contests cost, first in memory, then in files; and contests of command bots, or with `commands` only these.
fn contest(mut further: Further) -> Result<()> {
    if further.takes("commands") {
        return commands::run();
    }
    for package in ["contest", "cli"] {
        let mut command = step::command("cargo");
        command.args(["bench", "--locked", "--package", package, "--bench", "scale"]);
        command.args(&further.words);
        step::show("measuring contests", &mut command)
            .map_err(|failure| failure.advice("correct what is reported above"))?;
    }
    commands::run()
}

/// What one new bot costs in a season.
fn season(further: &Further) -> Result<()> {
    let mut command = step::command("cargo");
    command.args(["bench", "--locked", "--package", "cli", "--bench", "season", "--"]);
    command.args(&further.words);
    step::show("measuring a season", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))
}

/// The number of matches in one tab for measuring memory.
const MANY: &str = "100000";

/// How long contests take in the built page, in Chromium, compared with the command line on the same cores.
fn contests(mut further: Further) -> Result<()> {
    let many = further.takes("many");
    toolchain::ensure_wasm_targets()?;
    bots::run()?;
    build::quietly(&Tools::for_page()?)?;
    let browser = Browser::Chromium;
    let mut measure = e2e::command(browser, &browser.ensure()?, &["--package", "e2e"]);
    measure
        .args(["--test", "scenarios"])
        .args(&further.words)
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
        .map_err(|failure| failure.advice("correct what is reported above"))
}

/// The cost of the sandbox in the published code of the match worker, in each browser.
fn sandbox(rest: &[String]) -> Result<()> {
    toolchain::ensure_wasm_targets()?;
    bots::run()?;
    let tools = Tools::for_page()?;
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
            .args(rest)
            .args(["--", "--nocapture"]);
        step::show(
            &format!("measuring the sandbox in {}", browser.name()),
            &mut command,
        )
        .map_err(|failure| failure.advice("correct what is reported above"))?;
    }
    Ok(())
}
