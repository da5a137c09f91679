//! Standings as text, in columns: what a terminal and `table.txt` show.

use super::spec::Spec;
use super::standings::{Row, Standings};
use super::tally::Tally;
use crate::words;

/// The whole table: what was played, who did how well, and who did well against whom.
///
/// * `played`: how many matches it is computed from.
pub fn text(spec: &Spec, standings: &Standings, played: usize) -> String {
    let mut text = heading(spec, played);
    text += &columns(&ratings(standings));
    text += "\nrating: mean - 3 deviations of strength (Weng-Lin, from 25 ± 8.33). won, drawn: first place alone, shared.\n\
             score: share of opponents left behind, level ones by half. faults: traps and time-outs.\n";
    text += "\nAhead-level-behind, of the bot in the row against the one in the column:\n\n";
    text += &columns(&cross(standings));
    text
}

fn heading(spec: &Spec, played: usize) -> String {
    format!(
        "{}, {}, {} bots at tables of {}: {} of at most {}, budget {}, seed {}\n\n",
        spec.game.meta().name,
        spec.format,
        spec.bots.len(),
        spec.table,
        words::matches(played),
        words::rounds(spec.rounds),
        spec.budget,
        spec.seed
    )
}

/// The rows of the table of ratings, its head first.
fn ratings(standings: &Standings) -> Vec<Vec<String>> {
    let head = [
        "",
        "bot",
        "rating",
        "mean",
        "deviation",
        "matches",
        "won",
        "drawn",
        "lost",
        "score",
        "points",
        "faults",
    ];
    let mut rows = vec![head.map(String::from).to_vec()];
    for (rank, row) in (1..).zip(&standings.rows) {
        rows.push(vec![
            format!("{rank}"),
            row.label.clone(),
            format!("{:.2}", row.rating.conservative()),
            format!("{:.2}", row.rating.mean),
            format!("{:.2}", row.rating.deviation),
            row.matches.to_string(),
            row.won.to_string(),
            row.drawn.to_string(),
            row.lost.to_string(),
            row.against
                .score()
                .map_or("-".into(), |score| format!("{:.1}%", 100.0 * score)),
            points(row),
            row.faults.to_string(),
        ]);
    }
    rows
}

/// Mean points of a match.
fn points(row: &Row) -> String {
    if row.matches == 0 {
        return "-".into();
    }
    format!("{:.1}", row.points as f64 / f64::from(row.matches))
}

/// The rows of the cross table, its head first; columns are named by rank.
fn cross(standings: &Standings) -> Vec<Vec<String>> {
    let mut head = vec![String::new(), "bot".into()];
    head.extend((1..=standings.rows.len()).map(|rank| rank.to_string()));
    let mut rows = vec![head];
    for (rank, (row, tallies)) in standings.rows.iter().zip(&standings.cross).enumerate() {
        let mut cells = vec![(rank + 1).to_string(), row.label.clone()];
        cells.extend(tallies.iter().enumerate().map(
            |(column, tally)| {
                if column == rank { "·".into() } else { cell(*tally) }
            },
        ));
        rows.push(cells);
    }
    rows
}

fn cell(tally: Tally) -> String {
    format!("{}-{}-{}", tally.ahead, tally.level, tally.behind)
}

/// Cells in columns two blanks apart: the second column, of names, to the left, all others to the right.
fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
            if column > 0 {
                line += "  ";
            }
            line += &match column {
                1 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::course::{Course, Next};
    use super::super::result::tests::made_up;
    use super::super::spec::tests::spec;
    use super::super::spec::{Format, Shard};
    use super::*;
    use engine::GameId;

    #[test]
    fn a_table_reads_like_this() {
        let spec = spec(GameId::Kingdom, Format::RoundRobin, 3, 2, 60);
        let mut course = Course::resume(spec.clone(), Shard::WHOLE, Vec::new()).unwrap();
        while let Next::Play(fixture) = course.hand_out() {
            course.add(made_up(&fixture, &spec));
        }
        let standings = Standings::new(&spec, course.results());
        let text = text(&spec, &standings, 60);
        assert_eq!(text, include_str!("table.txt"), "{text}");
    }

    #[test]
    fn a_bot_that_never_played_has_no_score() {
        let spec = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 2);
        let text = text(&spec, &Standings::new(&spec, []), 0);
        assert!(
            text.contains("0.00  25.00       8.33        0    0      0     0      -       -"),
            "{text}"
        );
    }
}
