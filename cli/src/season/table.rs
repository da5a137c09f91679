//! The standings of a season as a table for people.

use crate::words::{matches, visible};
use contest::season::{Season, Standing};
use unicode_width::UnicodeWidthStr;

/// What stands above the columns: all numbers but the names.
const HEADINGS: [&str; 10] = [
    "place", "bot", "tier", "rating", "95 %", "won", "drawn", "lost", "faults", "author",
];
/// The columns that are texts, from the left.
const TEXTS: [usize; 3] = [1, 2, 9];
/// How to read it.
const LEGEND: &str = "\
Places are by tier, then by rating: Elo points (Bradley-Terry), 0 for the mean of all who have played. 95 %: the margin of error.
faults: traps and time-outs, in turns. A line without a place is an earlier version, or the boss of a tier.
";

/// The whole table, the best version of today first.
///
/// * `results`: how many results there are.
pub fn whole(season: &Season, results: usize) -> String {
    let mut rows: Vec<(Option<u32>, Vec<String>)> = Vec::new();
    for bot in &season.bots {
        for version in &bot.versions {
            let name = format!("{}/{}", bot.name, version.number);
            let tier = version.standing.and_then(|standing| standing.tier);
            let tier = tier.and_then(|tier| season.tiers.get(tier.checked_sub(1)? as usize));
            let tier = tier.map_or("", |tier| tier.name.as_str());
            if let Some(standing) = version.standing {
                rows.push((standing.place, row(&name, tier, standing, bot.author.as_str())));
            }
        }
    }
    for boss in &season.bosses {
        if let Some(standing) = boss.standing {
            rows.push((None, row(boss.name.as_str(), "", standing, "")));
        }
    }
    // Those without a place come last, in the order of their names.
    rows.sort_by_key(|(place, _)| place.unwrap_or(u32::MAX));
    let heading = format!(
        "{}: {}, budget {}, rules {}, {} bots, {}\n\n",
        visible(season.name.as_str()),
        season.terms.game.name(),
        season.terms.budget,
        season.terms.rules,
        season.bots.len(),
        matches(results)
    );
    let headings: Vec<String> = HEADINGS.map(str::to_owned).into();
    let lines: Vec<Vec<String>> = std::iter::once(headings)
        .chain(rows.into_iter().map(|(_, row)| row))
        .collect();
    heading + &aligned(&lines) + "\n" + LEGEND
}

/// The beginning of a table, with as many rows as people read.
pub fn short(table: &str, path: &str) -> String {
    /// The maximum number of lines shown.
    const MOST: usize = 40;
    let lines: Vec<&str> = table.split_inclusive('\n').collect();
    if lines.len() <= MOST {
        return table.into();
    }
    let (shown, left) = lines.split_at(MOST - 1);
    format!("{}… and {} more lines, in {path}\n", shown.concat(), left.len())
}

fn row(name: &str, tier: &str, standing: Standing, author: &str) -> Vec<String> {
    let Standing {
        tier: _,
        place,
        rating,
        interval,
        won,
        drawn,
        lost,
        faults,
    } = standing;
    vec![
        place.map_or_else(String::new, |place| place.to_string()),
        visible(name),
        visible(tier),
        format!("{rating:+}"),
        format!("±{interval}"),
        won.to_string(),
        drawn.to_string(),
        lost.to_string(),
        faults.to_string(),
        visible(author),
    ]
}

/// Lines whose columns are equally wide; numbers are at the right of theirs.
fn aligned(lines: &[Vec<String>]) -> String {
    let width = |column: usize| lines.iter().map(|line| line[column].width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..HEADINGS.len()).map(width).collect();
    let mut text = String::new();
    for line in lines {
        let cells = line
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(column, (cell, width))| {
                let room = " ".repeat(width - cell.width());
                if TEXTS.contains(&column) {
                    format!("{cell}{room}")
                } else {
                    format!("{room}{cell}")
                }
            });
        let line = cells.collect::<Vec<_>>().join("  ");
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_table_is_cut_where_a_person_stops_reading() {
        let table = |lines: usize| "x\n".repeat(lines);
        assert_eq!(short(&table(40), "a"), table(40));
        let cut = short(&table(41), "a/standings.txt");
        assert!(
            cut.ends_with("x\n… and 2 more lines, in a/standings.txt\n"),
            "{cut}"
        );
        assert_eq!(cut.lines().count(), 40);
    }

    #[test]
    fn columns_are_aligned_whatever_names_are_made_of() {
        let row = |bot: &str, won: &str| {
            let mut row = vec![String::new(); HEADINGS.len()];
            (row[1], row[5]) = (bot.into(), won.into());
            row
        };
        let text = aligned(&[row("b/1", "9"), row("棋/10", "100")]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0].width(), lines[1].width(), "{text}");
    }
}
