//! `cargo xtask bench floats`: whether programs that compute with floats do the same in every engine, and what that costs.

use super::fuel::{self, Fuel};
use crate::arguments::Arguments;
use crate::browsers::Browser;
use crate::commands::test::Compilers;
use crate::commands::{bots, test};
use crate::failure::{Failure, Result};
use crate::step;
use crate::toolchain;
use crate::tools::Tools;
use crate::workspace;
use std::process::Command;

/// How many matches are played, if nothing else is said, and how many of them at a time.
const MATCHES: u32 = 10_000;
const PIECE: u32 = 2_500;

/// Plays `--count N` matches (10,000 if nothing is said) from number `--first N` on, unless only the word `canonical` is given,
/// and measures what canonical NaNs cost, unless only the word `matches` is.
pub(super) fn run(mut arguments: Arguments) -> Result<()> {
    let (only_matches, only_costs) = (arguments.flag("matches"), arguments.flag("canonical"));
    let mut number = |name, usual| match arguments.value(name)? {
        None => Ok(usual),
        Some(text) => text
            .parse::<u32>()
            .map_err(|_| Failure::new(format!("{text} is no number"))),
    };
    let (first, count) = (number("--first", 0)?, number("--count", MATCHES)?);
    if only_matches || !only_costs {
        matches(first, count)?;
    }
    if only_costs || !only_matches {
        return fuel::run(Fuel::Canonical, arguments);
    }
    arguments.end()
}

/// Matches of random programs that look at the bits of floats: they must end the same in each browser, and by each compiler
/// that it has, as under wasmtime. The tests do this with some of them, by the usual compilers.
fn matches(first: u32, count: u32) -> Result<()> {
    toolchain::ensure_wasm_targets()?;
    bots::run()?;
    let tools = Tools::for_page()?;
    let end = first.saturating_add(count);
    for from in (first..end).step_by(PIECE as usize) {
        let piece = PIECE.min(end - from);
        let of = |what: &str| format!("{what} matches {from} to {} with floats", from + piece - 1);
        let mut command = step::command("cargo");
        command
            .args([
                "test",
                "--locked",
                "--workspace",
                "--exclude",
                "e2e",
                "--exclude",
                "js",
                // The page has a test of that name, which holds nothing outside of browsers.
                "--features",
                "web/hashes",
                "--test",
                "hashes",
            ])
            .args(["--", "are_written_down"])
            .env("ARENA_BOTS", workspace::bots_dir())
            .env("ARENA_FLOATS_FROM", from.to_string())
            .env("ARENA_FLOATS", piece.to_string());
        step::show(&of("playing"), &mut command)
            .map_err(|failure| failure.advice("correct what is reported above"))?;
        for compilers in [Compilers::Usual, Compilers::Optimising] {
            for browser in Browser::ALL {
                let what = of(&format!(
                    "comparing in {}, {compilers:?} compilers:",
                    browser.name()
                ));
                compare(
                    test::in_page_by(compilers, browser, &browser.ensure()?, &tools)?,
                    &what,
                    piece,
                )?;
            }
        }
    }
    Ok(())
}

/// Plays so many matches again in a browser, those that were just played under wasmtime.
fn compare(mut command: Command, what: &str, matches: u32) -> Result<()> {
    command
        .args(["--features", "hashes", "--test", "hashes", "--", "--nocapture"])
        .env("ARENA_FLOATS", matches.to_string())
        .env(
            "WASM_ARENA_HASHES",
            workspace::target_dir().join("tmp/hashes.postcard"),
        );
    step::show(what, &mut command).map_err(|failure| {
        failure.advice(
            "see which programs ended otherwise above; `cli/tests/hashes.rs` makes them by their number",
        )
    })
}
