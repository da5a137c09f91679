//! As much of the table as fits on a terminal.

use super::columns::{GAP, Grid, NAMES, cut, wrapped};
use super::{Column, encounters, heading};
use crate::spec::Spec;
use crate::standings::Standings;
use crate::words;
use std::borrow::Cow;

/// The available room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Cells of a line.
    pub width: usize,
    /// Lines.
    pub lines: usize,
}

/// All columns of bots.
const COLUMNS: [Column; 13] = [
    Column::Rank,
    Column::Bot,
    Column::Rating,
    Column::Mean,
    Column::Deviation,
    Column::Strength,
    Column::Matches,
    Column::Won,
    Column::Drawn,
    Column::Lost,
    Column::Score,
    Column::Points,
    Column::Faults,
];
/// Columns that may be dropped if there is too little room, the first one first.
const DISPENSABLE: [Column; 10] = [
    Column::Mean,
    Column::Deviation,
    Column::Drawn,
    Column::Points,
    Column::Lost,
    Column::Won,
    Column::Matches,
    Column::Faults,
    Column::Score,
    Column::Strength,
];
/// While columns can be dropped, names are not cut to fewer cells than this.
const NAME: usize = 16;

/// The tournament and the results of each bot, best first; and if there is room for all, the cross table.
///
/// * `played`: how many matches it is computed from.
/// * `elsewhere`: where the complete table is, such as `tournament-kingdom/table.csv`; `None` if there is
///   none.
pub fn short(
    spec: &Spec,
    standings: &Standings<'_>,
    played: usize,
    limits: Limits,
    elsewhere: Option<&str>,
) -> String {
    let bots = standings.rows.len();
    let heading = wrapped(&heading(spec, played), limits.width) + "\n";
    let legend = "\n".to_owned() + &wrapped(&words::Legend.phrase().to_string(), limits.width);
    let cross = cross(standings, limits.width);
    let lines = |text: &str| text.lines().count();
    let text_lines = lines(&heading) + lines(&legend);
    if text_lines + bots + 1 + lines(&cross) <= limits.lines {
        return heading + &rows(standings, bots, limits.width) + &legend + &cross;
    }
    let left_out = |shown: usize| {
        let mut sentences = vec![match bots - shown {
            0 => words::EncountersLeftOut.phrase(),
            more => words::BotsLeftOut { bots: more.into() }.phrase(),
        }];
        sentences.extend(elsewhere.map(|place| {
            let place = place.into();
            words::WholeIsIn { place }.phrase()
        }));
        let shown = words::Sentences { sentences }.phrase().to_string();
        "\n".to_owned() + &wrapped(&shown, limits.width)
    };
    // The header is a line too.
    let shown = bots.min(
        limits
            .lines
            .saturating_sub(text_lines + lines(&left_out(0)) + 1)
            .max(1),
    );
    heading + &rows(standings, shown, limits.width) + &legend + &left_out(shown)
}

/// The lines of the first `shown` bots, with a header.
fn rows(standings: &Standings<'_>, shown: usize, width: usize) -> String {
    let mut columns = COLUMNS.to_vec();
    let grid_width = |columns: &[Column], name: usize| {
        let cell = |row: usize, column: usize| cell(standings, columns[column], row, name);
        let grid = Grid {
            rows: shown + 1,
            columns: columns.len(),
            cell: &cell,
        };
        grid.widths().iter().sum::<usize>() + GAP * (columns.len() - 1)
    };
    for column in DISPENSABLE {
        if grid_width(&columns, NAME) > width {
            columns.retain(|other| *other != column);
        }
    }
    let others = grid_width(&columns, 0) - head_width(&columns);
    let name = width.saturating_sub(others).max(1);
    let mut text = String::new();
    Grid {
        rows: shown + 1,
        columns: columns.len(),
        cell: &|row, column| cell(standings, columns[column], row, name),
    }
    .write(&mut text);
    text
}

/// The width of the column of names if all names were empty.
fn head_width(columns: &[Column]) -> usize {
    let names = columns.iter().filter(|column| **column == Column::Bot);
    names.map(|column| column.head().len()).sum()
}

/// A cell of the table of bots; row 0 is the header.
fn cell<'a>(standings: &'a Standings<'_>, column: Column, row: usize, name: usize) -> Cow<'a, str> {
    match (row.checked_sub(1), column) {
        (None, _) => column.head().into(),
        (Some(index), Column::Bot) => cut(&standings.rows[index].label, name),
        (Some(index), _) => column.cell(row, &standings.rows[index]),
    }
}

/// The cross table, with as many columns as fit.
fn cross(standings: &Standings<'_>, width: usize) -> String {
    let bots = standings.rows.len();
    let cell = |row: usize, column: usize| -> Cow<'_, str> {
        match (row.checked_sub(1), column.checked_sub(NAMES + 1)) {
            (None, None) if column == NAMES => "bot".into(),
            (None, None) => "".into(),
            (None, Some(other)) => Cow::Owned((other + 1).to_string()),
            (Some(index), None) if column == NAMES => cut(&standings.rows[index].label, NAME),
            (Some(_), None) => Cow::Owned(row.to_string()),
            (Some(index), Some(other)) => Cow::Owned(encounters(standings, index, other)),
        }
    };
    let grid = |columns: usize| Grid {
        rows: bots + 1,
        columns,
        cell: &cell,
    };
    let mut used = 0;
    let widths = grid(bots + NAMES + 1).widths();
    let fits = |column_width: &&usize| {
        used += **column_width + GAP;
        used <= width + GAP
    };
    let columns = widths.iter().take_while(fits).count();
    let mut text = "\n".to_owned() + &wrapped(&words::Encounters.phrase().to_string(), width) + "\n";
    grid(columns).write(&mut text);
    let shown = columns.saturating_sub(NAMES + 1);
    if shown < bots {
        text += &wrapped(
            &words::ColumnsLeftOut {
                from: (shown + 1).to_string(),
                last: bots.to_string(),
            }
            .phrase()
            .to_string(),
            width,
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::tests::played;
    use super::*;
    use unicode_width::UnicodeWidthStr;

    fn text(bots: usize, limits: Limits) -> String {
        let name = |bot: usize| Some(format!("机器人-{bot}-with-a-rather-long-name-{bot}"));
        let progress = played(bots, 300, name);
        short(
            progress.spec(),
            &progress.standings(),
            300,
            limits,
            Some("out/table.csv"),
        )
    }

    #[test]
    fn whatever_the_room_it_is_kept_to() {
        for bots in [2, 3, 8, 13, 26] {
            for width in [40, 80, 100, 132, 300] {
                for lines in [30, 40] {
                    let text = text(bots, Limits { width, lines });
                    assert!(
                        text.lines().count() <= lines,
                        "{bots} bots, {width} x {lines}:\n{text}"
                    );
                    let widest = text.lines().map(UnicodeWidthStr::width).max();
                    assert!(widest <= Some(width), "{bots} bots, {width} x {lines}:\n{text}");
                    assert!(text.contains("bot") && text.contains("rating"), "{text}");
                }
            }
        }
    }

    #[test]
    fn few_bots_are_shown_as_a_whole_and_of_many_the_best() {
        let limits = Limits {
            width: 100,
            lines: 40,
        };
        let few = text(3, limits);
        assert!(
            few.contains("Ahead-level-behind") && few.contains("strength"),
            "{few}"
        );
        let many = text(
            26,
            Limits {
                width: 100,
                lines: 20,
            },
        );
        assert!(!many.contains("Ahead-level-behind"), "{many}");
        assert!(
            many.contains("more bots and the cross table are left out. The full table is in out/table.csv."),
            "{many}"
        );
        assert!(many.contains(" 1  机器人-0…-name-0"), "{many}");
    }
}
