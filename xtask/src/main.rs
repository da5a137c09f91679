//! `cargo xtask <command>`: sets up, builds, serves and tests wasm-arena. See [`HELP`].

mod apt;
mod arguments;
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
    pub(crate) mod assemblyscript;
    pub(crate) mod bench;
    pub(crate) mod bots;
    pub(crate) mod build;
    pub(crate) mod calibrate;
    pub(crate) mod compile_cost;
    pub(crate) mod consumption;
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
    pub(crate) mod npm;
    pub(crate) mod object_storage;
    pub(crate) mod offline;
    pub(crate) mod policy;
    pub(crate) mod puzzles;
    pub(crate) mod python;
    pub(crate) mod serve;
    pub(crate) mod size;
    pub(crate) mod strengths;
    pub(crate) mod templates;
    pub(crate) mod test;
    pub(crate) mod words;
}

use std::process::ExitCode;

use arguments::Arguments;
use failure::{Failure, Result};

/// What `cargo xtask --help` prints.
const HELP: &str = "\
cargo xtask <command>: sets up, builds, serves and tests wasm-arena.

Every command first installs what it needs. You need only rustup's default toolchain; if npm is installed, it adds
wasm-opt. The first run takes some minutes; later ones start at once and need no network.

  serve   builds the page, serves it at http://localhost:8080/, and rebuilds it after every change
            --port N          serve on another port
            --open            open the page in a browser
            --debug           build faster; the page is larger and slower
  build   builds the page into dist/, ready for any static host
            --debug           as above
            --address URL     where the page will be, for pictures beside links to it and for search engines
  inputs  makes what the page copies: `bots`, `docs`, `words`, `editor` and `assemblyscript` below; `serve` and
          `build` do this themselves
  bots    builds the house bots into target/bots/, with their list bots.json
  docs    renders the documents for the page into target/docs/
  words   writes the tables of other languages into target/words/, and lists what each lacks or leaves in English
  templates
          builds the templates for bot authors into target/templates/, each by the command that it names; brings the
          compilers for them where that can be done, and says which templates are left out
  editor  bundles the code editor of the workshop into target/editor/, with what npm brings
  assemblyscript
          bundles the compiler of AssemblyScript for the workshop into target/assemblyscript/, likewise
  icons   draws the icons of the installed page, in www/icons/, from its SVGs. Nothing else draws them
  interpreters
          builds the interpreters of script bots, and compares them with the released ones in bots/interpreters/; needs
          clang. Nothing else builds them
            javascript        only this one
            --keep            stores a new one under the next number
  test    runs everything that must pass before a change is merged: formatting, lints, tests of all crates, of the page
          in Chromium and Firefox, end to end in both, and the size of the page; continues after a failed step and ends
          with a table of all steps and the names of the failed tests
            --only STEP       only this step and what it needs; may be repeated
            --list            print the steps instead of running them
  e2e     builds the page and runs the end-to-end tests; other arguments go to cargo test
            --browser NAME    only in chromium, or only in firefox
            --no-build        use the existing dist/
  look    takes a screenshot of the page in dist/, in Chromium
            --path '#/...'    of this place in the page
            --size 1280x800   in CSS pixels
            --dark            in the dark colour scheme
            --out FILE        default: target/look.png
            --all --out DIR   instead, every place and state of the page in four sizes, light and dark
            --readme          instead, the boards in README.md, from the matches in docs/pictures/matches.txt
  bench   runs the benchmarks; further arguments go to cargo bench
            sandbox           only what turns and preparing cost, in both browsers
            fuel              only how charges compare with what runs, how much checks slow guests down, and units per
                              nanosecond, under wasmtime and in both browsers; other words choose guests by name
            prices            only how the time of instructions compares with their prices, likewise
            native            with either of these two, or with `canonical`: only under wasmtime
            replay            only how long links are
            page              only how long a person waits in the page, in Chromium, compared with targets
            compile           looks for modules that are accepted but expensive to compile, in Cranelift and both
                              browsers, and prints the dearest: --modules N, --first N, --seed N, --shape WORDS,
                              --tier WORDS, --anew, --no-build; resumes where it was stopped
            floats            only matches of programs that compute with floats, whose results must be the same in
                              every engine (--count N, --first N), and what canonical NaNs cost; one of the two with
                              `matches` or `canonical`
            contest           only what large contests cost
            contests          only how long the page takes for contests, in Chromium, compared with targets; with `many`,
                              how its memory grows over 100,000 matches
            python            only how many turns per second the Python package plays
  strengths
          measures the levels of a game, or of all: each against the one below in duels on fuel; `kingdom`,
          `territories`, `hit-and-sunk`
            --matches N       matches of each pair; 200 if not given
            --seed N          the seed of all matches; 1 if not given
            --jobs N          matches played at a time; the number of cores if not given
  calibrate
          tests whether the chances that the analyst of a game gives, or those of all games, come true in matches of
          levels: a table for each ten per cent; `kingdom`, `territories`, `hit-and-sunk`
            --matches N       how many matches; 1000 if not given
            --seed N          the seed of all matches; 1 if not given, with --fit 2
            --jobs N          matches played at a time; the number of cores if not given
            --fit             also prints the table for the analyst's `calibration.rs` that fits these matches best
  puzzles finds puzzles in matches of the levels and adds them to puzzles/data/: `kingdom`, `territories` or
          `hit-and-sunk`
            --matches N       matches to look through; 100 if not given
            --seed N          the seed of the first; 1 if not given
            --count N         the most puzzles to add; 24 if not given
            --ratings         adds none, and prints how often each level solves those that there are
  npm     builds the npm package into target/npm/
  fmt     formats all code; --check only checks

Environment
  WASM_ARENA_TOOLS    where tools are kept; default: wasm-arena/tools in XDG_CACHE_HOME or ~/.cache
";

fn main() -> ExitCode {
    match stand_in::name().as_deref() {
        Some(optimised::NAME) => return optimised::run(),
        Some(split::NAME) => return split::run(),
        _ => {}
    }
    match dispatch(Arguments::new(std::env::args().skip(1))) {
        Ok(code) => code,
        Err(failure) => {
            eprintln!("\n✗ {failure}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(mut arguments: Arguments) -> Result<ExitCode> {
    let command = arguments.first();
    let done = match command.as_deref() {
        Some("serve") => commands::serve::run(arguments),
        Some("announce") => commands::serve::announce(arguments),
        Some("build") => commands::build::run(arguments),
        Some("bots") => arguments.end().and_then(|()| commands::bots::run()),
        Some("inputs") => arguments.end().and_then(|()| commands::inputs::run()),
        Some("words") => arguments.end().and_then(|()| commands::words::run()),
        Some("docs") => arguments.end().and_then(|()| commands::docs::run()),
        Some("assemblyscript") => arguments.end().and_then(|()| commands::assemblyscript::run()),
        Some("editor") => arguments.end().and_then(|()| commands::editor::run()),
        Some("interpreters") => commands::interpreters::run(arguments),
        Some("finish") => arguments.end().and_then(|()| commands::finish::run()),
        Some("icons") => arguments.end().and_then(|()| commands::icons::run()),
        Some("templates") => arguments.end().and_then(|()| commands::templates::run()),
        Some("test") => return commands::test::run(arguments),
        Some("e2e") => commands::e2e::run(arguments),
        Some("look") => commands::look::run(arguments),
        Some("npm") => commands::npm::run(arguments),
        Some("bench") => commands::bench::run(arguments),
        Some("calibrate") => commands::calibrate::run(arguments),
        Some("puzzles") => commands::puzzles::run(arguments),
        Some("strengths") => commands::strengths::run(arguments),
        Some("fmt") => commands::fmt::run(arguments),
        Some("help" | "--help" | "-h") => {
            print!("{HELP}");
            Ok(())
        }
        Some(other) => Err(Failure::new(format!("There is no command {other:?}\n\n{HELP}"))),
        None => Err(Failure::new(format!("Which command?\n\n{HELP}"))),
    };
    done.map(|()| ExitCode::SUCCESS)
}
