//! `cargo xtask bench stack`: whether recursion ends at the same depth in every engine, by each of its compilers.

use crate::browsers::Browser;
use crate::commands::test::{self, Compilers};
use crate::failure::Result;
use crate::step;
use crate::toolchain;
use crate::tools::Tools;
use crate::workspace;

/// The arguments of `bench stack`.
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// How many shapes
    #[arg(default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    shapes: u32,
}

/// Random shapes of recursion: each at the greatest depth at which it returns, and one call deeper. The tests do this with a
/// few of them, with the usual compilers.
///
/// # Errors
/// A tool is missing, or a shape ends elsewhere in an engine.
pub(super) fn run(arguments: &Arguments) -> Result<()> {
    let shapes = &arguments.shapes.to_string();
    toolchain::ensure_wasm_targets()?;
    let tools = Tools::for_page()?;
    let file = workspace::target_dir().join("tmp/recursions.txt");
    let words = "test --locked --workspace --exclude e2e --exclude js --test recursions -- random_shapes";
    let mut write = step::cargo(words);
    write
        .envs([("ARENA_BLESS", "1"), ("ARENA_SHAPES", shapes.as_str())])
        .env("ARENA_SHAPES_FILE", &file);
    show(
        &format!("finding where {shapes} shapes end under wasmtime"),
        write,
    )?;
    for compilers in [Compilers::Usual, Compilers::Quick, Compilers::Optimising] {
        for browser in Browser::ALL {
            let mut page = test::in_page_by(compilers, browser, &browser.ensure()?, &tools)?;
            page.args(["--test", "attacks", "--", "depth::"])
                .env("WASM_BINDGEN_TEST_TIMEOUT", "7200")
                .env("ARENA_RECURSIONS", &file);
            let name = browser.name();
            show(
                &format!("comparing them in {name}, {compilers:?} compilers"),
                page,
            )?;
        }
    }
    Ok(())
}

fn show(what: &str, mut command: std::process::Command) -> Result<()> {
    step::show(what, &mut command).map_err(|failure| failure.advice("see which shapes ended elsewhere above"))
}
