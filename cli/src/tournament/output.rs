//! What a tournament shows and keeps of its standings: as much as a terminal has room for, and the whole in files.

use super::store::Store;
use crate::failure::{Failure, Result};
use contest::table::{self, Limits};
use contest::{Progress, Standings};
use std::path::Path;

/// Lines that are shown, at most.
const LINES: usize = 40;
/// Cells of a line where nobody says how wide the terminal is.
const WIDTH: usize = 120;

/// The files that hold the whole, in the directory of a tournament that is played to its end.
pub const FILES: [&str; 4] = ["table.txt", "table.csv", "head-to-head.csv", "table.json"];

/// The standings for the person at the terminal.
///
/// * `dir`: where the [whole](keep) is, if it is kept.
pub fn shown(progress: &Progress, standings: &Standings<'_>, dir: Option<&Path>) -> String {
    let limits = Limits {
        width: width(),
        lines: LINES,
    };
    let elsewhere = dir.map(|dir| {
        let [_, csv, _, json] = FILES.map(|name| dir.join(name).display().to_string());
        format!("{csv} and {json}")
    });
    table::short(
        progress.spec(),
        standings,
        progress.progress().0,
        limits,
        elsewhere.as_deref(),
    )
}

/// Keeps the whole standings in the directory of a tournament.
///
/// # Errors
/// A file cannot be written.
pub fn keep(store: &Store, progress: &Progress, standings: &Standings<'_>) -> Result<()> {
    let [txt, csv, pairs, json] = FILES;
    let text = table::whole(progress.spec(), standings, progress.progress().0);
    store.write(txt, &text)?;
    store.write(csv, &table::csv(standings))?;
    store.write(pairs, &table::head_to_head_csv(standings))?;
    let text = serde_json::to_string(standings).map_err(|error| Failure::new(error.to_string()))?;
    store.write(json, &(text + "\n"))
}

/// Whether the whole is kept in a directory.
pub fn is_kept(dir: &Path) -> bool {
    FILES.iter().all(|name| dir.join(name).is_file())
}

/// Cells of a line: what `COLUMNS` says, or the terminal.
fn width() -> usize {
    let said = std::env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok());
    let terminal = || {
        console::Term::stdout()
            .size_checked()
            .map(|(_, width)| usize::from(width))
    };
    said.or_else(terminal).filter(|width| *width > 0).unwrap_or(WIDTH)
}
