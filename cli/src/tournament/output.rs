//! Shows and saves a tournament's standings: as much as fits on a terminal, and everything in files.

use super::store::{self, Store};
use crate::failure::{Failure, Result};
use contest::table::{self, Limits};
use contest::{Progress, Standings};
use std::path::Path;

/// The maximum number of lines shown.
const LINES: usize = 40;
/// The width of a line if that of the terminal is unknown.
const WIDTH: usize = 120;

/// The files with everything, in the directory of a finished tournament.
pub const FILES: [&str; 4] = store::TABLES;

/// The standings for the person at the terminal.
///
/// * `dir`: where [everything](keep) is, if it is saved.
pub fn shown(progress: &Progress, standings: &Standings<'_>, dir: Option<&Path>) -> String {
    let limits = Limits {
        width: width(),
        lines: LINES,
    };
    let elsewhere = dir.map(|dir| {
        let [_, csv, _, json] = FILES.map(|name| dir.join(name).display().to_string());
        format!("{csv} and {json}")
    });
    let table = table::short(
        progress.spec(),
        standings,
        played(progress),
        limits,
        elsewhere.as_deref(),
    );
    table + &table::not_played(progress)
}

/// Saves the complete standings in the directory of a tournament.
///
/// # Errors
/// If a file cannot be written.
pub fn keep(store: &Store, progress: &Progress, standings: &Standings<'_>) -> Result<()> {
    let [txt, csv, pairs, json] = FILES;
    let text = table::whole(progress.spec(), standings, played(progress));
    store.write(txt, &(text + &table::not_played(progress)))?;
    store.write(csv, &table::csv(standings))?;
    store.write(pairs, &table::head_to_head_csv(standings))?;
    let text = serde_json::to_string(standings).map_err(|error| Failure::new(error.to_string()))?;
    store.write(json, &(text + "\n"))
}

/// How many matches were played to their end.
fn played(progress: &Progress) -> usize {
    progress.progress().0 - progress.not_played().len()
}

/// Whether everything is saved in a directory.
pub fn is_kept(dir: &Path) -> bool {
    FILES.iter().all(|name| dir.join(name).is_file())
}

/// Cells of a line: from `COLUMNS`, or from the terminal.
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
