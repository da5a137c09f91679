//! `cargo xtask strengths`: measures the levels of a game against each other, in duels on fuel.
//!
//! Each level plays the one below it, and the highest the best of the other house bots. With `--trained`, the network that was
//! trained for the game plays the levels instead, from the lowest up to the first that clearly beats it. The matches of a pair are a
//! tournament of `arena` on the usual fuel budget, sides alternating, so they and the figures depend only on the seed
//! and the bots. The results are stored in `target/strengths/`, and a later run continues where one stopped.

use std::fs;
use std::num::NonZeroU32;
use std::path::Path;

use serde_json::Value;

use crate::arena;
use crate::commands::bots;
use crate::failure::{Context, Result};
use crate::workspace;

/// The default number of matches of each pair.
const USUAL_MATCHES: u32 = 200;

/// The best of each game's other house bots.
const CHAMPIONS: [&str; 3] = ["Marshal", "WeSwarm", "Phoenix"];

/// The name of every trained bot.
const TRAINED: &str = "Network";

/// With fewer points, in percent, a trained bot does not meet the next level.
const BEATEN: f64 = 25.0;

/// The arguments of `strengths`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only these games
    #[arg(value_parser = arena::GAMES)]
    games: Vec<String>,
    /// Matches of each pair
    #[arg(long, value_name = "N", default_value_t = USUAL_MATCHES)]
    matches: u32,
    /// The seed of all matches
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u32,
    /// Matches played at a time; the number of cores if not given
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroU32>,
    /// Measure the trained network of each game against the levels
    #[arg(long)]
    trained: bool,
}

/// Measures the levels of the game that is named, or of all games.
///
/// # Errors
/// If an argument is wrong, or something does not build or play.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let Arguments {
        games: wanted,
        matches,
        seed,
        jobs,
        trained,
    } = arguments;
    let (matches, seed, jobs) = (*matches, *seed, *jobs);
    let list = bots::list()?;
    arena::build()?;
    for (game, champion) in arena::GAMES.into_iter().zip(CHAMPIONS) {
        if !wanted.is_empty() && !wanted.iter().any(|name| name == game) {
            continue;
        }
        println!("\n{game}: duels on fuel, {matches} matches each, seed {seed}\n");
        println!("| bot | against | won | drawn | lost | points |\n|---|---|---|---|---|---|");
        let pairs = if *trained {
            of_trained(&list, game)?
        } else {
            pairs(&list, game, champion)?
        };
        for pair in pairs {
            let score = pair.play(game, matches, seed, jobs)?;
            println!("{}", score.row(&pair));
            if *trained && score.points() < BEATEN {
                break;
            }
        }
    }
    Ok(())
}

/// Two bots, each with its name and its module's hash.
#[derive(Debug, PartialEq, Eq)]
struct Pair([(String, String); 2]);

/// The levels of a game, lowest first: the name and the hash of each.
fn levels(list: &[Value], game: &str) -> Vec<(String, String)> {
    let is_level = |bot: &&Value| bot["game"] == game && !bot["patch_at"].is_null();
    list.iter().filter(is_level).map(named).collect()
}

fn named(bot: &Value) -> (String, String) {
    let text = |field: &str| bot[field].as_str().unwrap_or_default().to_owned();
    (text("name"), text("sha256"))
}

/// The trained bot of a game with each level, lowest first.
fn of_trained(list: &[Value], game: &str) -> Result<Vec<Pair>> {
    let bot = named(bots::found(list, game, TRAINED)?);
    let levels = levels(list, game).into_iter();
    Ok(levels.map(|level| Pair([bot.clone(), level])).collect())
}

/// The levels of a game, each with the one below it, lowest first; then the highest with the champion.
fn pairs(list: &[Value], game: &str, champion: &str) -> Result<Vec<Pair>> {
    let mut bots = levels(list, game);
    let best = named(bots::found(list, game, champion)?);
    // The champion takes the place below the highest level.
    let mut pairs: Vec<_> = bots
        .windows(2)
        .map(|pair| Pair([pair[1].clone(), pair[0].clone()]))
        .collect();
    if let Some(highest) = bots.pop() {
        pairs.push(Pair([highest, best]));
    }
    Ok(pairs)
}

/// The results of the first of a pair.
#[derive(Debug, Default, PartialEq, Eq)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Pair {
    fn play(&self, game: &str, matches: u32, seed: u32, jobs: Option<NonZeroU32>) -> Result<Score> {
        let Self([(first, hash), (second, other)]) = self;
        let dir = workspace::target_dir().join("strengths").join(format!(
            "{game}-{}-{}-{seed}",
            &hash[..12],
            &other[..12]
        ));
        let bots = [first, second].map(|name| arena::house(name));
        let duels = arena::tournament(&arena::program(), game, &bots, matches as usize, seed);
        arena::play_duels(duels, jobs, &dir)?;
        Score::read(&dir, first, matches)
    }
}

impl Score {
    /// Counts the first this many results of a tournament of two, as `name` sees them.
    fn read(dir: &Path, name: &str, matches: u32) -> Result<Self> {
        let file = dir.join("results.jsonl");
        let text = fs::read_to_string(&file).while_(format!("reading {}", file.display()))?;
        let mut score = Self::default();
        for line in text.lines().take(matches as usize) {
            let result: Value = serde_json::from_str(line).while_(format!("reading {}", file.display()))?;
            let seat = usize::from(result["seats"][0] != name);
            let place = |seat: usize| result["places"][seat].as_u64();
            match place(seat).cmp(&place(1 - seat)) {
                std::cmp::Ordering::Less => score.won += 1,
                std::cmp::Ordering::Equal => score.drawn += 1,
                std::cmp::Ordering::Greater => score.lost += 1,
            }
        }
        Ok(score)
    }

    /// The points in percent; a draw is half a point.
    fn points(&self) -> f64 {
        let Self { won, drawn, lost } = self;
        100.0 * (f64::from(*won) + f64::from(*drawn) / 2.0) / f64::from(won + drawn + lost)
    }

    /// A line of the table.
    fn row(&self, Pair([(first, _), (second, _)]): &Pair) -> String {
        let Self { won, drawn, lost } = self;
        let points = self.points();
        format!("| {first} | {second} | {won} | {drawn} | {lost} | {points:.1} % |")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_level_meets_the_one_below_and_the_highest_the_champion() {
        let bot = |name: &str, level: Option<u32>| json!({ "game": "g", "name": name, "sha256": name, "patch_at": level });
        let list = [
            bot("Best", None),
            bot("Level 1", Some(7)),
            bot("Level 2", Some(7)),
        ];
        let named = |name: &str| (name.to_owned(), name.to_owned());
        assert_eq!(
            pairs(&list, "g", "Best"),
            Ok(vec![
                Pair([named("Level 2"), named("Level 1")]),
                Pair([named("Level 2"), named("Best")])
            ])
        );
        assert!(pairs(&list, "g", "Other").is_err());
        assert!(of_trained(&list, "g").is_err());
        assert_eq!(
            of_trained(&[&list[..], &[bot("Network", None)]].concat(), "g"),
            Ok(vec![
                Pair([named("Network"), named("Level 1")]),
                Pair([named("Network"), named("Level 2")])
            ])
        );
    }

    #[test]
    fn a_draw_is_half_a_point() {
        let score = Score {
            won: 2,
            drawn: 1,
            lost: 1,
        };
        let named = |name: &str| (name.to_owned(), String::new());
        let row = score.row(&Pair([named("A"), named("B")]));
        assert_eq!(row, "| A | B | 2 | 1 | 1 | 62.5 % |");
    }
}
