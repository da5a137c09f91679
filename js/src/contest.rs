//! Contests of many matches: which bots meet in which match, and what the results say about them.

use crate::config::MatchOptions;
use crate::error::{Code, Failure, Result};
use crate::options::{self, Options};
use contest::{Format, MatchResult, Next, Participant, Progress, Shard, Spec, table, usual_matches};
use engine::Config;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// The description of a contest. It alone determines the matches; under `swiss` earlier results do too.
#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ContestOptions {
    /// The configuration of each match; `seats` is the size of a table, `seed` that of the contest.
    r#match: MatchOptions,
    /// The names of the bots; two or more, all different.
    bots: Vec<String>,
    /// Which bots meet; `round-robin` by default.
    #[tsify(optional, type = "\"round-robin\" | \"free-for-all\" | \"swiss\"")]
    format: Option<String>,
    /// The number of matches; the default depends on the number of bots.
    #[tsify(optional)]
    matches: Option<usize>,
}

/// A match of a contest, before it is played.
#[derive(Serialize, Tsify)]
pub struct ContestMatch {
    /// Its number, from 0.
    number: usize,
    /// The seed of the match: decimal digits, for `BigInt`.
    seed: String,
    /// For each seat, the index of the bot in the contest's `bots`.
    seats: Vec<usize>,
}

/// How a match of a contest ended.
#[derive(Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct ContestResult {
    /// The number of the match.
    number: usize,
    /// Each seat's place, from 1; equals share one.
    places: Vec<u32>,
    /// Each seat's points; `null` for a seat without a score.
    points: Vec<Option<i64>>,
    /// How many of each seat's turns were faults; none by default.
    #[tsify(optional)]
    faults: Option<Vec<u32>>,
}

/// How one bot did.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct ContestRow {
    bot: String,
    /// The rating's mean and standard deviation (Weng-Lin).
    mean: f64,
    deviation: f64,
    /// Its strength in Elo points (Bradley-Terry), which does not depend on the order of matches.
    strength: f64,
    matches: u32,
    won: u32,
    drawn: u32,
    lost: u32,
    /// The share of opponents beaten, level ones as half; `null` if it met nobody.
    score: Option<f64>,
    points: f64,
    faults: f64,
}

/// A contest so far.
#[wasm_bindgen]
pub struct Contest {
    progress: Progress,
    /// The matches that were handed out, by number.
    handed_out: Vec<contest::Fixture>,
}

fn bad(why: impl std::fmt::Display) -> Failure {
    Failure::new(Code::BadConfig, why)
}

impl Options for ContestOptions {
    const FIELDS: &'static [&'static str] = &["match", "bots", "format", "matches"];

    fn check_names(given: &JsValue) -> Result<()> {
        options::check_names(given, Self::FIELDS)?;
        let of_match = js_sys::Reflect::get(given, &"match".into()).unwrap_or_default();
        MatchOptions::check_names(&of_match)
    }
}

impl Options for ContestResult {
    const FIELDS: &'static [&'static str] = &["number", "places", "points", "faults"];
}

impl ContestOptions {
    fn spec(self) -> Result<Spec> {
        let config: Config = self.r#match.config()?;
        let format: Format = match &self.format {
            Some(format) => format.parse().map_err(bad)?,
            None => Format::RoundRobin,
        };
        let labels = contest::distinct(self.bots.iter().map(String::as_str));
        if self.bots.len() < 2 || labels != self.bots {
            return Err(bad("a contest is between two or more bots with different names"));
        }
        let table = config.seats.min(u8::try_from(self.bots.len()).unwrap_or(u8::MAX));
        let least = *config.game.meta().seats.start();
        if table < least {
            return Err(bad(format!(
                "{} is played by {least} seats or more",
                config.game.name()
            )));
        }
        let usual = usual_matches(format, self.bots.len(), table.into(), least.into());
        let bots = self.bots.into_iter().map(|label| Participant {
            bot: label.clone(),
            label,
            hash: None,
            program: None,
        });
        let bots: Vec<_> = bots.collect();
        Ok(Spec {
            format,
            seats_per_match: table,
            matches: self.matches.unwrap_or(usual),
            seed: config.seed,
            rounds: config.rounds,
            budget: config.budget,
            price_list: Spec::todays_prices(config.budget),
            sit_out: config.sit_out,
            ..Spec::usual(config.game, bots)
        })
    }
}

#[wasm_bindgen]
impl Contest {
    /// A contest before its first match. Throws `bad-config` if these options do not describe one.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Ts<ContestOptions>) -> Result<Contest> {
        Ok(Self {
            progress: Progress::new(options::read(&options)?.spec()?, Shard::WHOLE),
            handed_out: Vec::new(),
        })
    }

    /// The next match that was not handed out yet; `undefined` if there is none now. Under `swiss`, a round's
    /// matches come when the results of the previous round are known.
    pub fn next(&mut self) -> Result<Option<Ts<ContestMatch>>> {
        let Next::Play(fixture) = self.progress.hand_out() else {
            return Ok(None);
        };
        let next = ContestMatch {
            number: fixture.number,
            seed: fixture.seed.to_string(),
            seats: fixture.seats.clone(),
        };
        self.handed_out.push(fixture);
        Ok(Some(next.into_ts()?))
    }

    /// Whether every match is played.
    #[wasm_bindgen(getter, js_name = isOver)]
    pub fn is_over(&self) -> bool {
        self.progress.is_complete()
    }

    /// Adds the result of a match that was handed out. Throws `bad-result` if it does not fit.
    pub fn add(&mut self, result: Ts<ContestResult>) -> Result<()> {
        let result = options::read(&result)?;
        let found = self
            .handed_out
            .iter()
            .position(|fixture| fixture.number == result.number);
        let at = found.ok_or_else(|| {
            let why = format!(
                "match {} was not handed out, or its result is known",
                result.number
            );
            Failure::new(Code::BadResult, why)
        })?;
        let fixture = &self.handed_out[at];
        let result = MatchResult {
            number: result.number,
            seed: fixture.seed,
            seats: self.progress.spec().labels(&fixture.seats),
            faults: result.faults.unwrap_or_else(|| vec![0; fixture.seats.len()]),
            places: result.places,
            points: result.points,
            reason: String::new(),
            turns: 0,
            hash: String::new(),
        };
        self.progress
            .add(&result)
            .map_err(|why| Failure::new(Code::BadResult, why))?;
        self.handed_out.swap_remove(at);
        Ok(())
    }

    /// The standings, best first.
    pub fn standings(&self) -> Result<Vec<Ts<ContestRow>>> {
        let standings = self.progress.standings();
        let rows = standings.rows.iter().map(|row| {
            let row = ContestRow {
                bot: row.label.clone(),
                mean: row.rating.mean,
                deviation: row.rating.deviation,
                strength: row.strength,
                matches: row.score.matches,
                won: row.score.won,
                drawn: row.score.drawn,
                lost: row.score.lost,
                score: row.score.against.score(),
                points: row.score.points as f64,
                faults: row.score.faults as f64,
            };
            Ok(row.into_ts()?)
        });
        rows.collect()
    }

    /// The standings as CSV.
    pub fn csv(&self) -> String {
        table::csv(&self.progress.standings())
    }
}
