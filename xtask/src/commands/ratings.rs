//! `cargo xtask ratings`: measures the strength of the house bots of each game by duels on fuel, every bot against
//! every other.
//!
//! The matches of a game are a round-robin of `arena`, so they and the ratings depend only on the bots. The results are stored
//! in `target/ratings/`, and a later run continues where one stopped. The ratings are written to `bots/ratings.txt`, which the
//! page shows. For each game it has a line `game`, with its name and the number of matches of a pair, then a line for each bot,
//! best first: `bot`, its name, the beginning of its module's SHA-256, its rating and the margin of error with 95 %, both in
//! tenths, and the percentage of its matches that it won against each bot of the list, where draws count half. Tabs separate
//! fields.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::num::NonZeroU32;

use serde_json::Value;

use crate::arena;
use crate::commands::bots;
use crate::failure::{Context, Failure, Result};
use crate::workspace;

/// Matches of each pair.
const PAIR: usize = 8;
/// How many characters of a hash distinguish modules.
const HASH: usize = 12;
/// How many deviations on either side of a rating make 95 %.
const SURE: f64 = 1.96;

/// The arguments of `ratings`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Matches played at a time; the number of cores if not given
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroU32>,
}

/// Plays the matches, and writes the ratings.
///
/// # Errors
/// If something does not build or play.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let list = bots::list()?;
    arena::build()?;
    let mut text = String::from("# How strong the house bots are: made by `cargo xtask ratings`.\n");
    for game in arena::GAMES {
        let bots: Vec<(&str, &str)> = list.iter().filter(|bot| bot["game"] == game).map(named).collect();
        let dir = workspace::target_dir().join("ratings").join(game);
        let matches = bots.len() * (bots.len() - 1) / 2 * PAIR;
        let names: Vec<String> = bots.iter().map(|(name, _)| arena::house(name)).collect();
        let duels = arena::tournament(&arena::program(), game, &names, matches, 1);
        arena::play_duels(duels, arguments.jobs, &dir)?;
        let read = |name: &str| {
            let path = dir.join(name);
            fs::read_to_string(&path).while_(format!("reading {}", path.display()))
        };
        text += &lines(game, &bots, &read("table.json")?, &read("head-to-head.csv")?)?;
    }
    let path = workspace::root().join("bots/ratings.txt");
    fs::write(&path, text).while_(format!("writing {}", path.display()))?;
    println!("✓ {}", path.display());
    Ok(())
}

/// A bot's name and its module's hash.
fn named(bot: &Value) -> (&str, &str) {
    let text = |field: &str| bot[field].as_str().unwrap_or_default();
    (text("name"), text("sha256"))
}

/// The lines of a game, from the tables of its tournament.
fn lines(game: &str, bots: &[(&str, &str)], table: &str, met: &str) -> Result<String> {
    let table: Value = serde_json::from_str(table).while_("reading the ratings")?;
    let mut rows: Vec<&Value> = table["bots"].as_array().into_iter().flatten().collect();
    let mean = |row: &Value| row["mean"].as_f64().unwrap_or_default();
    rows.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
    let mut won = HashMap::new();
    for line in met.lines().skip(1) {
        let wrong = || Failure::new(format!("a line of head-to-head.csv is {line:?}"));
        let [one, other, counts @ ..] = &line.split(',').collect::<Vec<_>>()[..] else {
            return Err(wrong());
        };
        let counts: Vec<u32> = counts.iter().filter_map(|count| count.parse().ok()).collect();
        let [ahead, level, behind] = counts[..] else {
            return Err(wrong());
        };
        let all = 2 * (ahead + level + behind).max(1);
        let percent = |points: u32| (100 * points + all / 2) / all;
        won.insert((*one, *other), percent(2 * ahead + level));
        won.insert((*other, *one), percent(2 * behind + level));
    }
    let mut text = format!("game\t{game}\t{PAIR}\n");
    for row in &rows {
        let name = row["bot"].as_str().unwrap_or_default();
        let hash = bots.iter().find(|(of, _)| *of == name).map(|(_, hash)| *hash);
        let hash = hash.ok_or_else(|| Failure::new(format!("there is no house bot {name} of {game}")))?;
        let tenths = |value: f64| (value * 10.0).round() as i64;
        let off = SURE * row["deviation"].as_f64().unwrap_or_default();
        let against = |other: &&Value| {
            let other = other["bot"].as_str().unwrap_or_default();
            won.get(&(name, other)).map_or_else(|| "-".into(), u32::to_string)
        };
        let against: Vec<String> = rows.iter().map(against).collect();
        let _ = writeln!(
            text,
            "bot\t{name}\t{}\t{}\t{}\t{}",
            &hash[..HASH.min(hash.len())],
            tenths(mean(row)),
            tenths(off),
            against.join(" ")
        );
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_listed_best_first_with_what_they_won() {
        let table =
            r#"{"bots":[{"bot":"A","mean":20.04,"deviation":1.0},{"bot":"B","mean":30.0,"deviation":2.0}]}"#;
        let met = "bot,other,ahead,level,behind\nB,A,6,3,1\n";
        let bots = [("A", "0123456789abcdef"), ("B", "ffff")];
        assert_eq!(
            lines("g", &bots, table, met),
            Ok("game\tg\t8\nbot\tB\tffff\t300\t39\t- 75\nbot\tA\t0123456789ab\t200\t20\t25 -\n".to_owned())
        );
        assert!(lines("g", &bots[..1], table, met).is_err());
        assert!(lines("g", &bots, table, "head\nB,A,6,3\n").is_err());
    }
}
