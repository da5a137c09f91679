//! `cargo xtask bench`: runs the benchmarks.

mod commands;
mod floats;
mod fuel;
mod hashes;
mod npm;
mod pythons;
mod stack;

use crate::arena;
use crate::browsers::Browser;
use crate::commands::{bots, build, e2e, python, test};
use crate::failure::Result;
use crate::step;
use crate::toolchain;
use crate::tools::Tools;
use crate::workspace;
use fuel::Fuel;
use std::num::NonZeroUsize;
use std::process::Command;

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
        Some(What::Careless(further)) => {
            bots::run()?;
            // Nothing is timed: it is built with the packages of the native tests, so that nothing is compiled twice.
            let words = "--workspace --exclude e2e --exclude js --profile dev --bench careless --";
            bench("playing carelessly", words, &further.words)
        }
        Some(What::Replay(further)) => replay(further.words),
        Some(What::Page(further)) => {
            step::show("measuring the page", figures(&further.words)?.arg("figures::"))
        }
        Some(What::Compile(further)) => compile(&further.words),
        Some(What::Floats(arguments)) => floats::run(arguments),
        Some(What::Scripts(arguments)) => hashes::scripts(&arguments),
        Some(What::Stack(arguments)) => stack::run(&arguments),
        Some(What::Contest(further)) => contest(further),
        Some(What::Season(further)) => {
            let words = "--package cli --bench season --";
            bench("measuring a season", words, &further.words)
        }
        Some(What::Contests(further)) => contests(further),
        Some(What::Npm) => npm::run(),
        Some(What::Python) => python::bench(),
        Some(What::Others) => python::bench_others(),
        Some(What::Pythons(further)) => pythons::run(&further.words),
        Some(What::Rooms) => bench("measuring rooms", "--package server --bench rooms", &[]),
    }
}

/// A cargo benchmark of these words, with further ones after them.
fn bench(doing: &str, words: &str, rest: &[String]) -> Result<()> {
    let mut command = step::cargo(&format!("bench --locked {words}"));
    command.args(rest).env("ARENA_BOTS", workspace::bots_dir());
    step::show(doing, &mut command)
}

/// All benchmarks of the crates that run natively.
fn native(rest: &[String]) -> Result<()> {
    // They play the measured matches.
    bots::run()?;
    // The server's takes both cores for two minutes, and measures nothing of the others.
    let words = "--workspace --benches --exclude web --exclude xtask --exclude e2e --exclude server";
    bench("running the benchmarks", words, rest)
}

/// The scenarios that measure the built page, in Chromium.
fn figures(rest: &[String]) -> Result<Command> {
    toolchain::ensure_wasm_targets()?;
    build::quietly(&Tools::for_page()?)?;
    let browser = Browser::Chromium;
    let mut command = e2e::command(browser, &browser.ensure()?);
    command
        .args(["--test", "scenarios"])
        .args(rest)
        .args(["--", "--nocapture", "--test-threads=1", "--include-ignored"])
        .env("ARENA_BENCH", "1");
    Ok(command)
}

/// How long links are, including one with an uploaded bot.
fn replay(mut rest: Vec<String>) -> Result<()> {
    bots::run()?;
    let bot = workspace::bots_dir().join("hit-and-sunk/passivebot.wasm");
    rest.extend(["--".to_owned(), bot.display().to_string()]);
    // Nothing is timed, so nothing needs to be rebuilt.
    let words = "--package engine --bench replay --profile dev";
    bench("measuring links", words, &rest)
}

/// What it costs `arena` to compile modules that inspection just accepts.
fn compile(rest: &[String]) -> Result<()> {
    let arena = arena::optimised()?.display().to_string();
    let words = "--package engine --bench compile -- --arena";
    let rest = [&[arena], rest].concat();
    bench("compiling modules that are just accepted", words, &rest)
}

/// What large contests cost, first in memory, then in files; and contests of command bots, or with `commands` only these.
fn contest(mut further: Further) -> Result<()> {
    if !further.takes("commands") {
        for package in ["contest", "cli"] {
            let words = format!("--package {package} --bench scale");
            bench("measuring contests", &words, &further.words)?;
        }
    }
    commands::run()
}

/// The number of matches in one tab for measuring memory.
const MANY: &str = "100000";
/// The name of the contest that the command line plays.
const CONTEST: &str = "bench-contest";

/// How long contests take in the built page, in Chromium, compared with the command line on the same cores.
fn contests(mut further: Further) -> Result<()> {
    let many = further.takes("many");
    bots::run()?;
    let mut measure = figures(&further.words)?;
    if many {
        measure
            .arg("contest_figures::memory")
            .env("ARENA_CONTEST_MANY", MANY);
        return step::show("measuring a large contest in the page", &mut measure);
    }
    let jobs = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let bots = ["Greedy", "Random"].map(arena::house);
    let matches = arena::tournament(&arena::optimised()?, "kingdom", &bots, 1000, 1);
    let native = arena::time(matches, jobs, CONTEST)?.as_millis().to_string();
    println!("1000 matches on the command line, {jobs} at a time: {native} ms");
    measure
        .arg("contest_figures::")
        .env("ARENA_CONTEST", arena::out(CONTEST).join("results.jsonl"))
        .env("ARENA_CONTEST_MILLISECONDS", native);
    step::show("measuring contests in the page", &mut measure)
}

/// The cost of the sandbox in the published code of the match worker, in each browser.
fn sandbox(rest: &[String]) -> Result<()> {
    let tools = hashes::ready()?;
    for browser in Browser::ALL {
        let mut command = test::in_page(browser, &browser.ensure()?, &tools)?;
        command
            .args(["--profile", "page", "--test", "sandbox_bench"])
            .env(
                "WASM_ARENA_BENCH_COMMAND",
                workspace::bots_dir().join("kingdom/random.wasm"),
            )
            .args(rest)
            .args(["--", "--nocapture"]);
        let doing = format!("measuring the sandbox in {}", browser.name());
        step::show(&doing, &mut command)?;
    }
    Ok(())
}
