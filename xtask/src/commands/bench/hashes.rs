//! `cargo xtask bench scripts`, and the matches of `cargo xtask bench floats`: many matches on fuel, which must end the same in
//! each browser as under wasmtime. The tests do this with some of them.

use std::process::Command;

use crate::browsers::Browser;
use crate::commands::{bots, test};
use crate::failure::Result;
use crate::step;
use crate::toolchain;
use crate::tools::Tools;
use crate::workspace;

/// Environment variables, which say what is played.
pub(super) type Played<'a> = &'a [(&'a str, &'a str)];

/// The arguments of `bench scripts`.
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// How many matches of each script
    #[arg(default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    matches: u32,
}

/// Matches of the templates in JavaScript and Python, in each game, against a house bot.
///
/// # Errors
/// A tool is missing, or a match ends differently somewhere.
pub(super) fn scripts(arguments: &Arguments) -> Result<()> {
    let matches = &arguments.matches.to_string();
    let tools = ready()?;
    let of = format!("{matches} matches of each script");
    let played: Played<'_> = &[("ARENA_SCRIPTS", matches)];
    write(&of, played)?;
    for browser in Browser::ALL {
        let page = test::in_page(browser, &browser.ensure()?, &tools)?;
        compare(
            page,
            browser.name(),
            &of,
            played,
            "see which scripts ended otherwise above",
        )?;
    }
    Ok(())
}

/// The bots that play, and the tools for browsers.
pub(super) fn ready() -> Result<Tools> {
    toolchain::ensure_wasm_targets()?;
    bots::run()?;
    Tools::for_page()
}

/// Plays under wasmtime, and records how the matches end.
pub(super) fn write(of: &str, played: Played<'_>) -> Result<()> {
    let mut command = step::native_test("--test arena -- are_written_down --nocapture");
    command.env("ARENA_BOTS", workspace::bots_dir());
    run(
        &format!("playing {of}"),
        command,
        played,
        "correct what is reported above",
    )
}

/// Plays them again in a browser, by the command that runs the page's tests there.
pub(super) fn compare(
    mut page: Command,
    place: &str,
    of: &str,
    played: Played<'_>,
    advice: &str,
) -> Result<()> {
    page.args([
        "--features",
        "web/hashes",
        "--test",
        "hashes",
        "--",
        "--nocapture",
    ])
    // Thousands of matches take longer than any test.
    .env("WASM_BINDGEN_TEST_TIMEOUT", "7200")
    .env(
        "WASM_ARENA_HASHES",
        workspace::target_dir().join("tmp/hashes.postcard"),
    );
    run(&format!("comparing {of} in {place}"), page, played, advice)
}

fn run(what: &str, mut command: Command, played: Played<'_>, advice: &str) -> Result<()> {
    command.envs(played.iter().copied());
    step::show(what, &mut command).map_err(|failure| failure.advice(advice))
}
