//! Shows and saves a tournament's standings: as much as fits on a terminal, and everything in files.

use super::store::Store;
use crate::failure::{Failure, Result};
use crate::files;
use contest::table::{self, FILES, Limits};
use contest::{Progress, Standings};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

/// The maximum number of lines shown.
const LINES: usize = 40;
/// The width of a line if that of the terminal is unknown.
const WIDTH: usize = 120;

/// The standings for the person at the terminal.
///
/// * `dir`: where [everything](keep) is, if it is saved.
pub fn shown(progress: &Progress, standings: &Standings<'_>, dir: Option<&Path>) -> String {
    let limits = Limits {
        width: width(),
        lines: LINES,
    };
    let elsewhere = dir.map(|dir| {
        let [_, csv, _, json] = FILES.map(|name| crate::words::path(&dir.join(name)));
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
    for (name, text) in FILES.iter().zip(table::files(progress, standings)) {
        store.write(name, &text)?;
    }
    Ok(())
}

/// The names of the tables in the directory of a finished tournament that are not those of its results.
///
/// # Errors
/// If one cannot be read.
pub fn wrong_tables(dir: &Path, progress: &Progress) -> Result<Vec<&'static str>> {
    let mut wrong = Vec::new();
    for (name, text) in FILES
        .into_iter()
        .zip(table::files(progress, &progress.standings()))
    {
        let path = dir.join(name);
        let unread = |error: io::Error| Failure::file("read", &path, &error);
        let bytes = match fs::metadata(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            found => found.map_err(unread)?.len(),
        };
        let [_, csv, pairs, _] = FILES;
        let is_csv = [csv, pairs].contains(&name);
        // The apostrophes that keep text from spreadsheets are newer than tables.
        let plain = |text: &str| text.replace('\'', "");
        let is_same = bytes <= text.len() as u64 && {
            let there = files::read_plain(&path, bytes).map_err(unread)?;
            String::from_utf8(there)
                .is_ok_and(|there| there == text || (is_csv && plain(&there) == plain(&text)))
        };
        if !is_same {
            wrong.push(name);
        }
    }
    Ok(wrong)
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
