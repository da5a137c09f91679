//! `cargo xtask bench floats`: whether programs that compute with floats do the same in every engine, and what that costs.

use super::Further;
use super::fuel::{self, Fuel};
use super::hashes::{self, Played};
use crate::browsers::Browser;
use crate::commands::test::{self, Compilers};
use crate::failure::Result;

/// How many matches are played by default, and how many of them at a time.
const MATCHES: u32 = 10_000;
const PIECE: u32 = 2_500;

/// The arguments of `bench floats`.
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Only one of the two
    #[arg(value_parser = ["matches", "canonical"])]
    only: Option<String>,
    /// How many matches
    #[arg(long, value_name = "N", default_value_t = MATCHES)]
    count: u32,
    /// The number of the first
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u32,
    /// Words for what measures canonical NaNs: `native` leaves the browsers out
    #[command(flatten)]
    further: Further,
}

/// Plays the matches and measures what canonical NaNs cost, or does one of the two.
pub(super) fn run(arguments: Arguments) -> Result<()> {
    let only = arguments.only.as_deref();
    if only != Some("canonical") {
        matches(arguments.first, arguments.count)?;
    }
    if only != Some("matches") {
        fuel::run(Fuel::Canonical, arguments.further)?;
    }
    Ok(())
}

/// Matches of random programs that look at the bits of floats: they must end as under wasmtime in each browser, with each
/// of its compilers. The tests do this with some of them, with the usual compilers.
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
                    "see which programs ended otherwise above; `cli/tests/arena/hashes.rs` makes them by their number",
                )?;
            }
        }
    }
    Ok(())
}
