//! `cargo xtask calibrate`: tests whether the chances that an analyst gives come true.
//!
//! Levels play matches on the usual fuel budget, and the analyst judges some positions of each
//! (`cli/benches/calibration.rs`). Of the positions called 70 %, about 70 % should be won, and so for each ten per cent. The
//! matches and the figures depend only on the seed and the bots. The analyst's judgements are stored in
//! `target/calibration/`, and a later run continues where one stopped.
//!
//! With `--fit` the command prints the table to put into the analyst's `calibration.rs` as well. It then plays with another
//! seed, so that a run without `--fit` tests the table on matches that it was not fitted to.

mod fit;
mod table;

use std::fs;
use std::path::Path;

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::arena;
use crate::commands::bots;
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::workspace;

/// The default number of matches of each game.
const USUAL_MATCHES: u32 = 1000;
/// The seed of the matches that test the tables.
const TEST_SEED: u32 = 1;
/// The seed of the matches that the tables are fitted to.
const FIT_SEED: u32 = 2;
/// The number of matches between two updates of the stored data.
const BATCH: u32 = 100;

/// The arguments of `calibrate`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only these games
    #[arg(value_parser = arena::GAMES)]
    games: Vec<String>,
    /// How many matches
    #[arg(long, value_name = "N", default_value_t = USUAL_MATCHES)]
    matches: u32,
    /// The seed of all matches; 1 if not given, with --fit 2
    #[arg(long, value_name = "N")]
    seed: Option<u32>,
    /// Matches played at a time; the number of cores if not given
    #[arg(long, value_name = "N")]
    jobs: Option<u32>,
    /// Also print the table for the analyst's `calibration.rs` that fits these matches best
    #[arg(long)]
    fit: bool,
}

/// Tests the analyst of the game that is named, or those of all games.
///
/// # Errors
/// If an argument is wrong, or something does not build or play.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let (matches, fits) = (arguments.matches, arguments.fit);
    let usual_seed = if fits { FIT_SEED } else { TEST_SEED };
    let seed = arguments.seed.unwrap_or(usual_seed);
    let jobs = arguments.jobs.unwrap_or_else(cores);
    bots::run()?;
    for game in arena::GAMES {
        if !arguments.games.is_empty() && !arguments.games.iter().any(|name| name == game) {
            continue;
        }
        let samples = samples(game, seed, matches, jobs)?;
        for by in ["truth", "known"] {
            let of: Vec<&Sample> = samples.iter().filter(|sample| sample.by == by).collect();
            if of.is_empty() {
                continue;
            }
            println!("\n{game}, by {by}: {matches} matches of levels on fuel, seed {seed}\n");
            println!("{}", table::table(&of));
            if fits {
                println!("{}", fit::report(&by.to_uppercase(), &of)?);
            }
        }
    }
    Ok(())
}

fn cores() -> u32 {
    std::thread::available_parallelism().map_or(1, |cores| u32::try_from(cores.get()).unwrap_or(1))
}

/// The analyst's judgement of one position, and the outcome.
#[derive(Clone, Debug, PartialEq)]
struct Sample {
    /// `truth` or `known`.
    by: String,
    /// The chance that it gave the seat, 0 to 1.
    chance: f64,
    /// The log odds from which it computed the chance.
    raw: f64,
    /// The share of the first place that the seat won, 0 to 1.
    won: f64,
}

impl Sample {
    fn read(line: &str) -> Option<Self> {
        let value: Value = serde_json::from_str(line).ok()?;
        Some(Self {
            by: value["by"].as_str()?.to_owned(),
            chance: value["chance"].as_f64()?,
            raw: value["raw"].as_f64()?,
            won: value["won"].as_f64()?,
        })
    }
}

/// The samples of this many matches; plays those that are not stored yet.
fn samples(game: &str, seed: u32, matches: u32, jobs: u32) -> Result<Vec<Sample>> {
    let dir = workspace::target_dir()
        .join("calibration")
        .join(format!("{game}-{}-{seed}", version(game)?));
    fs::create_dir_all(&dir).while_(format!("creating {}", dir.display()))?;
    let mut samples = Vec::new();
    let mut first = 0;
    while first < matches {
        let end = matches.min(first + BATCH);
        let file = dir.join(format!("{first}-{end}.jsonl"));
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(_) => play(game, seed, first, end, jobs, &file)?,
        };
        for line in text.lines() {
            let sample = Sample::read(line);
            samples.push(
                sample.ok_or_else(|| Failure::new(format!("{} has the line {line:?}", file.display())))?,
            );
        }
        first = end;
    }
    Ok(samples)
}

/// The first digits of a hash of everything that the samples depend on: the modules that play and judge, and how positions
/// are drawn.
fn version(game: &str) -> Result<String> {
    let mut hash = Sha256::new();
    let modules = workspace::bots_dir().join(game);
    for file in [
        modules.join("analyst.wasm"),
        modules.join("level.wasm"),
        workspace::root().join("cli/benches/calibration.rs"),
    ] {
        hash.update(fs::read(&file).while_(format!("reading {}", file.display()))?);
    }
    let digits = hash.finalize();
    Ok(digits.iter().take(6).map(|byte| format!("{byte:02x}")).collect())
}

/// Plays some matches and stores the judgements. The program is built with the packages of the native tests, so that
/// nothing is compiled twice.
fn play(game: &str, seed: u32, first: u32, end: u32, jobs: u32, file: &Path) -> Result<String> {
    let words =
        "bench --locked --quiet --workspace --profile dev --exclude e2e --exclude js --bench calibration --";
    let mut command = step::cargo(words);
    command.arg(game);
    command.args([seed, first, end, jobs].map(|number| number.to_string()));
    command.env("ARENA_BOTS", workspace::bots_dir());
    let text = step::capture("playing and judging matches", &mut command)?;
    let partial = file.with_extension("tmp");
    fs::write(&partial, &text).while_(format!("writing {}", partial.display()))?;
    fs::rename(&partial, file).while_(format!("writing {}", file.display()))?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_sample() {
        let line = r#"{"by":"truth","chance":0.7,"match":3,"raw":-2.5,"seat":0,"turn":8,"won":0.5}"#;
        let sample = Sample {
            by: "truth".into(),
            chance: 0.7,
            raw: -2.5,
            won: 0.5,
        };
        assert_eq!(Sample::read(line), Some(sample));
        assert_eq!(Sample::read("{}"), None);
    }
}
