//! `arena referee GAME`.

use crate::failure::{Failure, Result};
use engine::GameId;
use std::process::ExitCode;

/// Referees a match
#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The game
    game: GameId,
}

pub(super) fn run(arguments: Arguments) -> Result<ExitCode> {
    Err(Failure::new(arguments.game.to_string()))
}
