//! `cargo xtask bench`: runs the benchmarks.

use crate::arguments::Arguments;
use crate::browsers::Browser;
use crate::commands::{bots, templates, test};
use crate::failure::Result;
use crate::step;
use crate::toolchain;
use crate::tools::Tools;
use crate::workspace;

/// Runs all benchmarks of the crates that run natively, with `sandbox` those of the match worker, in Chromium, with `fuel`
/// what guests are charged, with `prices` what instructions take, or with `replay` the lengths of links; further arguments go
/// to cargo.
///
/// # Errors
/// A benchmark does not compile or fails.
pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    if arguments.flag("sandbox") {
        return sandbox(arguments);
    }
    for what in [Fuel::Guests, Fuel::Prices] {
        if arguments.flag(what.word()) {
            return fuel(what, arguments);
        }
    }
    if arguments.flag("replay") {
        return replay(arguments);
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

/// How long links are, that with an uploaded bot in it included.
fn replay(arguments: Arguments) -> Result<()> {
    bots::run()?;
    let mut command = step::command("cargo");
    // Nothing is timed, so nothing need be built anew.
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

/// What is measured of fuel.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fuel {
    /// What guests are charged against what they run.
    Guests,
    /// What instructions take against their prices.
    Prices,
}

impl Fuel {
    fn word(self) -> &'static str {
        match self {
            Self::Guests => "fuel",
            Self::Prices => "prices",
        }
    }
}

/// Runs guests or single instructions under wasmtime, and the same in both browsers. `native` leaves the browsers out.
fn fuel(what: Fuel, mut arguments: Arguments) -> Result<()> {
    let native = arguments.flag("native");
    toolchain::ensure_wasm_targets()?;
    if what == Fuel::Guests {
        bots::run()?;
        templates::run()?;
    }
    let bundle = workspace::target_dir().join(format!("bench-{}.bin", what.word()));
    let mut command = step::command("cargo");
    // What is timed is what Cranelift makes of the guests; the host around it need not be optimised.
    command.args([
        "bench",
        "--workspace",
        "--exclude",
        "e2e",
        "--bench",
        "fuel",
        "--profile",
        "dev",
        "--locked",
        "--",
    ]);
    if what == Fuel::Prices {
        command.arg(what.word());
    }
    command
        .args(arguments.rest())
        .env("ARENA_BENCH_BUNDLE", &bundle)
        .env("ARENA_BOTS", workspace::bots_dir());
    step::show("measuring fuel under wasmtime", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))?;
    if native {
        return Ok(());
    }
    let tools = Tools::for_page()?;
    for browser in Browser::ALL {
        let mut command = test::in_page(browser, &browser.ensure()?, &tools)?;
        command
            .args(["--profile", "page", "--features", "bench", "--test", "fuel_bench"])
            .env("WASM_ARENA_BENCH_BUNDLE", &bundle)
            .args(["--", "--nocapture"]);
        step::show(&format!("measuring fuel in {}", browser.name()), &mut command)
            .map_err(|failure| failure.advice("correct what is reported above"))?;
    }
    Ok(())
}

/// What the sandbox costs, in the match worker's code as the page ships it.
fn sandbox(arguments: Arguments) -> Result<()> {
    toolchain::ensure_wasm_targets()?;
    bots::run()?;
    let browser = Browser::Chromium;
    let mut command = test::in_page(browser, &browser.ensure()?, &Tools::for_page()?)?;
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
        );
    command.args(arguments.rest()).args(["--", "--nocapture"]);
    step::show("measuring the sandbox", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))
}
