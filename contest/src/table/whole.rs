//! The complete table for `table.txt`. Its format is that of the first version, to the byte.

use super::columns::{Grid, NAMES};
use super::{Column, encounters, heading};
use crate::spec::Spec;
use crate::standings::Standings;
use crate::words;
use std::borrow::Cow;

/// The complete table: what was played, how well each bot did, and the cross table.
///
/// * `played`: how many matches it is computed from.
pub fn whole(spec: &Spec, standings: &Standings<'_>, played: usize) -> String {
    let rows = &standings.rows;
    let mut text = heading(spec, played);
    text.push('\n');
    let bot = |row: usize, column: usize| match row.checked_sub(1) {
        None => Column::WHOLE[column].head().into(),
        Some(index) => Column::WHOLE[column].cell(row, &rows[index]),
    };
    Grid {
        rows: rows.len() + 1,
        columns: Column::WHOLE.len(),
        cell: &bot,
    }
    .write(&mut text);
    text += &format!("\n{}\n", words::WholeLegend.phrase());
    text += &format!("\n{}\n\n", words::Encounters.phrase());
    let cross = |row: usize, column: usize| match (row.checked_sub(1), column.checked_sub(NAMES + 1)) {
        (None, None) if column == NAMES => "bot".into(),
        (None, None) => "".into(),
        (None, Some(other)) => Cow::Owned((other + 1).to_string()),
        (Some(index), None) if column == NAMES => Cow::Borrowed(rows[index].label.as_str()),
        (Some(_), None) => Cow::Owned(row.to_string()),
        (Some(index), Some(other)) => Cow::Owned(encounters(standings, index, other)),
    };
    Grid {
        rows: rows.len() + 1,
        columns: rows.len() + NAMES + 1,
        cell: &cross,
    }
    .write(&mut text);
    text
}
