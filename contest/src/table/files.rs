//! The tables of a finished contest as files, beside its description and its results.

use super::{csv, head_to_head_csv, not_played, whole};
use crate::progress::Progress;
use crate::standings::Standings;

/// The names of the files: the table for people, the table and the cross table as CSV, and both as JSON.
pub const FILES: [&str; 4] = ["table.txt", "table.csv", "head-to-head.csv", "table.json"];

/// The contents of the [`FILES`], in their order.
///
/// * `standings`: those of `progress`.
pub fn files(progress: &Progress, standings: &Standings<'_>) -> [String; 4] {
    let played = progress.progress().0 - progress.not_played().len();
    // Numbers, texts and lists can always be written.
    let json = serde_json::to_string(standings).unwrap_or_default();
    [
        whole(progress.spec(), standings, played) + &not_played(progress),
        csv(standings),
        head_to_head_csv(standings),
        json + "\n",
    ]
}
