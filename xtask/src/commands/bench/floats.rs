//! `cargo xtask bench floats`: whether programs that compute with floats do the same in every engine, and what that costs.

use super::fuel::{self, Fuel};
use super::hashes::{self, Played};
use crate::arguments::Arguments;
use crate::browsers::Browser;
use crate::commands::test::{self, Compilers};
use crate::failure::{Failure, Result};

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
    let tools = hashes::ready()?;
    let end = first.saturating_add(count);
    for from in (first..end).step_by(PIECE as usize) {
        let piece = PIECE.min(end - from);
        let of = format!("matches {from} to {} with floats", from + piece - 1);
        let (from, piece) = (from.to_string(), piece.to_string());
        let played: Played<'_> = &[("ARENA_FLOATS_FROM", &from), ("ARENA_FLOATS", &piece)];
        hashes::write(&of, played)?;
        for compilers in [Compilers::Usual, Compilers::Optimising] {
            for browser in Browser::ALL {
                hashes::compare(
                    test::in_page_by(compilers, browser, &browser.ensure()?, &tools)?,
                    &format!("{}, {compilers:?} compilers", browser.name()),
                    &of,
                    played,
                    "see which programs ended otherwise above; `cli/tests/hashes.rs` makes them by their number",
                )?;
            }
        }
    }
    Ok(())
}
