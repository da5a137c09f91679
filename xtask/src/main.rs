//! `cargo xtask <command>`: sets up, builds, serves and tests wasm-arena. See [`Xtask`].

mod apt;
mod arena;
mod browsers;
mod environment;
mod failure;
mod fonts;
mod gzip;
mod integrity;
mod npm_packages;
mod optimised;
mod split;
mod stand_in;
mod step;
mod toolchain;
mod tools;
mod workspace;

/// One file per command.
mod commands {
    pub(crate) mod address;
    pub(crate) mod agents;
    pub(crate) mod assemblyscript;
    pub(crate) mod bench;
    pub(crate) mod bots;
    pub(crate) mod build;
    pub(crate) mod calibrate;
    pub(crate) mod dependencies;
    pub(crate) mod docs;
    pub(crate) mod e2e;
    pub(crate) mod editor;
    pub(crate) mod finish;
    pub(crate) mod first_paint;
    pub(crate) mod fmt;
    pub(crate) mod icons;
    pub(crate) mod inputs;
    pub(crate) mod interpreters;
    pub(crate) mod lighthouse;
    pub(crate) mod look;
    pub(crate) mod minify;
    pub(crate) mod networks;
    pub(crate) mod npm;
    pub(crate) mod object_storage;
    pub(crate) mod offline;
    pub(crate) mod policy;
    pub(crate) mod postgres;
    pub(crate) mod puzzles;
    pub(crate) mod python;
    pub(crate) mod ratings;
    pub(crate) mod seasons;
    pub(crate) mod serve;
    pub(crate) mod size;
    pub(crate) mod strengths;
    pub(crate) mod templates;
    pub(crate) mod test;
    pub(crate) mod trained;
    pub(crate) mod words;
}

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use failure::Result;

/// The text below the commands in the help.
const AFTER: &str = "\
Every command first installs what it needs. You need rustup's default toolchain and a C compiler; if npm is installed, it adds \
wasm-opt. The first run takes some minutes; later ones start at once and need no network.

Environment:
  WASM_ARENA_TOOLS  where tools are stored; default: wasm-arena/tools in XDG_CACHE_HOME or ~/.cache";

/// Sets up, builds, serves and tests wasm-arena
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = AFTER)]
struct Xtask {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Builds the page, serves it with rooms at <http://localhost:8080/>, and rebuilds it after every change
    Serve(commands::serve::Arguments),
    #[command(hide = true)]
    Announce(commands::serve::Announcement),
    /// Builds the page into dist/, ready for any static host
    Build(commands::build::Arguments),
    /// Makes what the page copies: bots, docs, words, editor and assemblyscript below; `serve` and `build` do this themselves
    Inputs,
    /// Builds the house bots into target/bots/, with their list bots.json
    Bots,
    /// Renders the documents for the page into target/docs/
    Docs,
    /// Writes the tables of other languages into target/words/, and lists what each lacks or leaves in English
    Words,
    /// Builds the templates for bot authors into target/templates/, each by the command that it names; brings the compilers for
    /// them where that can be done, and says which templates are left out
    Templates,
    /// Bundles the code editor of the workshop into target/editor/, with what npm brings
    Editor,
    /// Bundles the compiler of AssemblyScript for the workshop into target/assemblyscript/, likewise
    #[command(name = "assemblyscript")]
    AssemblyScript,
    /// Finishes the page that Trunk has built, which calls this
    #[command(hide = true)]
    Finish,
    /// Draws the icons of the installed page, in www/icons/, from its SVGs. Nothing else draws them
    Icons,
    /// Builds the interpreters of script bots, and compares them with the released ones in bots/interpreters/; needs clang.
    /// Nothing else builds them
    Interpreters(commands::interpreters::Arguments),
    /// Builds the templates of bots that play neural networks, and compares them with those of the Python package
    Networks(commands::networks::Arguments),
    /// Trains the networks of the house bots that were trained, for some ten minutes, and keeps them as bots. Nothing else does
    Trained(commands::trained::Arguments),
    /// Runs everything that must pass before a change is merged; continues after a failed step, and ends with a table of all steps
    /// and the names of the failed tests
    Test(commands::test::Arguments),
    /// Builds the page and runs the end-to-end tests
    E2e(commands::e2e::Arguments),
    /// Takes a screenshot of the page in dist/, in Chromium
    Look(commands::look::Arguments),
    /// Runs the benchmarks
    Bench(commands::bench::Arguments),
    /// Measures the levels of a game, or of all: each against the one below in duels on fuel
    Strengths(commands::strengths::Arguments),
    /// Measures how strong the house bots are, every one against every other in duels on fuel
    Ratings(commands::ratings::Arguments),
    /// Plays the seasons of the house bots in seasons/, which the page shows first, with the bots that are missing there
    Seasons,
    /// Tests whether the chances that the analyst of a game gives, or those of all games, come true in matches of levels
    Calibrate(commands::calibrate::Arguments),
    /// Finds puzzles in matches of the levels and adds them to puzzles/data/
    Puzzles(commands::puzzles::Arguments),
    /// Builds the npm package into target/npm/
    Npm(commands::npm::Arguments),
    /// Formats all code
    Fmt(commands::fmt::Arguments),
}

fn main() -> ExitCode {
    match stand_in::name().as_deref() {
        Some(optimised::NAME) => return optimised::run(),
        Some(split::NAME) => return split::run(),
        _ => {}
    }
    match dispatch(Xtask::parse().command) {
        Ok(code) => code,
        Err(failure) => {
            eprintln!("\n✗ {failure}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(command: Command) -> Result<ExitCode> {
    let done = match command {
        Command::Serve(arguments) => commands::serve::run(&arguments),
        Command::Announce(arguments) => commands::serve::announce(&arguments),
        Command::Build(arguments) => commands::build::run(&arguments),
        Command::Inputs => commands::inputs::run(),
        Command::Bots => commands::bots::run(),
        Command::Docs => commands::docs::run(),
        Command::Words => commands::words::run(),
        Command::Templates => commands::templates::run(),
        Command::Editor => commands::editor::run(),
        Command::AssemblyScript => commands::assemblyscript::run(),
        Command::Finish => commands::finish::run(),
        Command::Icons => commands::icons::run(),
        Command::Interpreters(arguments) => commands::interpreters::run(&arguments),
        Command::Networks(arguments) => commands::networks::run(&arguments),
        Command::Trained(arguments) => commands::trained::run(&arguments),
        Command::Test(arguments) => return commands::test::run(&arguments),
        Command::E2e(arguments) => commands::e2e::run(&arguments),
        Command::Look(arguments) => commands::look::run(&arguments),
        Command::Bench(arguments) => commands::bench::run(arguments),
        Command::Strengths(arguments) => commands::strengths::run(&arguments),
        Command::Ratings(arguments) => commands::ratings::run(&arguments),
        Command::Seasons => commands::seasons::run(),
        Command::Calibrate(arguments) => commands::calibrate::run(&arguments),
        Command::Puzzles(arguments) => commands::puzzles::run(&arguments),
        Command::Npm(arguments) => commands::npm::run(&arguments),
        Command::Fmt(arguments) => commands::fmt::run(&arguments),
    };
    done.map(|()| ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_in_any_order_and_what_is_unknown_is_named() {
        use clap::CommandFactory as _;
        Xtask::command().debug_assert();
        let read = |line: &str| Xtask::try_parse_from(line.split(' ')).map(|_| ());
        for line in [
            "xtask serve --open --port 9000",
            "xtask serve --port=9000 --open",
            "xtask e2e --browser firefox --test scenarios -- part",
            "xtask bench fuel native sum",
            "xtask bench floats matches --count 3",
            "xtask calibrate kingdom --fit",
            "xtask npm",
            "xtask npm --address https://example.org/arena/",
        ] {
            assert!(read(line).is_ok(), "{line}");
        }
        for (line, named) in [
            ("xtask serve --prot 9000", "--prot"),
            ("xtask serve --port 0", "--port"),
            ("xtask e2e --browser safari", "safari"),
            ("xtask puzzles chess", "chess"),
            ("xtask sreve", "sreve"),
        ] {
            let refusal = read(line).unwrap_err().to_string();
            assert!(refusal.contains(named), "{refusal}");
        }
    }

    #[test]
    fn further_arguments_reach_cargo_as_they_are() {
        let line = "xtask e2e --no-build --test scenarios -- --exact a::b";
        let Command::E2e(arguments) = Xtask::parse_from(line.split(' ')).command else {
            panic!("another command");
        };
        assert_eq!(arguments.further().join(" "), "--test scenarios -- --exact a::b");
    }
}
