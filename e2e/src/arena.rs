//! The program `arena`.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::ensure;

use crate::Result;

/// `arena`, without arguments: the one that `E2E_ARENA` names, or that of this repository.
///
/// # Errors
/// It has not been built.
pub fn arena() -> Result<Command> {
    let usual = || {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        root.join("target/debug")
            .join(format!("arena{}", env::consts::EXE_SUFFIX))
    };
    let program = env::var_os("E2E_ARENA").map_or_else(usual, PathBuf::from);
    ensure!(
        program.is_file(),
        "there is no {}: run `cargo build --package cli` first",
        program.display()
    );
    Ok(Command::new(program))
}
