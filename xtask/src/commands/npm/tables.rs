//! The language tables of `<arena-board>`: the part of the page's sentences that boards use.

use std::fs;
use std::path::Path;

use crate::commands::words;
use crate::failure::{Context, Result};
use crate::workspace;

/// What the ids of sentences begin with that a board says: those of the games, of matches and of replays, and of what the page
/// says around a match those that `web/src/viewer.rs`, the session and the painters have in common with it.
const SAID: [&str; 26] = [
    "hit-and-sunk-",
    "kingdom-",
    "match-",
    "replay-",
    "script-",
    "session-",
    "territories-",
    "trap-",
    "watch-abandoned-here",
    "watch-board-as-text",
    "watch-board-of",
    "watch-button",
    "watch-cannot-go-on",
    "watch-frame-title",
    "watch-newest",
    "watch-playback",
    "watch-preparing",
    "watch-sentences",
    "watch-speed",
    "watch-starting",
    "watch-status",
    "watch-timeline",
    "watch-turn-of",
    "watch-you-act",
    "hit-and-sunk-page-no",
    "territories-page-all-deploy",
];
/// Sentences with these ids are shown by the page beside a board, except those that [`SAID`] names.
const BESIDE: &str = "-page-";

/// Writes the table of each language into the directory `words` of the package.
///
/// # Errors
/// A language has a sentence that English does not, or a file cannot be read or written.
pub(super) fn write(package: &Path) -> Result<()> {
    words::write()?;
    let (from, to) = (workspace::words_dir(), package.join("words"));
    for tag in words::tags()? {
        let path = from.join(format!("{tag}.txt"));
        let table = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
        workspace::write_if_changed(&to.join(format!("{tag}.txt")), said(&table).as_bytes())?;
    }
    Ok(())
}

/// The head of a table and its entries of [`SAID`]. A sentence missing from a table is shown in English.
fn said(table: &str) -> String {
    let (head, entries) = table.split_once('\n').unwrap_or((table, ""));
    let is_said = |entry: &&str| {
        let id = entry.split('\t').next().unwrap_or_default();
        let said = |begin: &&str| id.starts_with(begin) && id.contains(BESIDE) == begin.contains(BESIDE);
        SAID.iter().any(said)
    };
    let entries = entries.split_inclusive('\0').filter(is_said);
    format!("{head}\n{}", entries.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_left_with_what_a_board_says() {
        let table = "words 1\nbots-add\tAdd\0kingdom-moved\tMoved\0kingdom-page-hand\tHand\0matches\tNone\0\
                     territories-page-all-deploy\tAll\0watch-history\tPast\0watch-speed\tSo\nfast\0";
        assert_eq!(
            said(table),
            "words 1\nkingdom-moved\tMoved\0territories-page-all-deploy\tAll\0watch-speed\tSo\nfast\0"
        );
    }

    #[test]
    fn a_table_keeps_its_form() {
        for tag in words::tags().unwrap() {
            let table = words_build::table(&tag).unwrap();
            let said = said(&table);
            assert!(
                said.len() > 10_000 && said.len() < table.len(),
                "{tag}: {}",
                said.len()
            );
            let ids: Vec<&str> = said.split(['\0', '\n']).collect();
            for begin in SAID {
                assert!(ids.iter().any(|id| id.starts_with(begin)), "{tag}: {begin}");
            }
            assert!(
                said.ends_with('\0') && said.lines().next() == table.lines().next(),
                "{tag}"
            );
        }
    }
}
