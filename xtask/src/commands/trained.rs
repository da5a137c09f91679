//! `cargo xtask trained`: trains the networks of the house bots that were trained, and keeps the bots that the Python package
//! exports of them, as the examples for people who train their own do.
//!
//! Training takes minutes and gives other bits on another machine, so the modules are kept, compressed, beside the packages of
//! their templates: `bots/<game>/policy/trained.wasm.gz`. `cargo xtask bots` lists them with all others.

use std::fs;

use crate::arena;
use crate::commands::{bots, python};
use crate::failure::{Context, Result};
use crate::gzip;
use crate::workspace;

/// The arguments of `trained`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only these games
    #[arg(value_parser = arena::GAMES)]
    games: Vec<String>,
}

/// Trains the network of each game, and keeps its bot.
///
/// # Errors
/// If the Python package cannot be built, an example fails, or a file cannot be written.
pub(crate) fn run(Arguments { games }: &Arguments) -> Result<()> {
    let dir = workspace::target_dir().join("trained");
    fs::create_dir_all(&dir).while_(format!("creating {}", dir.display()))?;
    for game in arena::GAMES {
        if !games.is_empty() && !games.iter().any(|name| name == game) {
            continue;
        }
        python::example(&format!("{}_network.py", game.replace('-', "_")), &dir)?;
        let made = dir.join(format!("{game}-network.wasm"));
        let module = fs::read(&made).while_(format!("reading {}", made.display()))?;
        let kept = workspace::root()
            .join("bots")
            .join(game)
            .join("policy")
            .join("trained.wasm.gz");
        fs::write(&kept, gzip::pack_tightly(&module)).while_(format!("writing {}", kept.display()))?;
        println!(
            "✓ {}: {} bytes, SHA-256 {}",
            kept.display(),
            module.len(),
            bots::sha256(&module)
        );
    }
    Ok(())
}
