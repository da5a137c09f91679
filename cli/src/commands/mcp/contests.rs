//! The tools `tournament` and `compare`: many matches, on fuel, with the same results in every run.

use super::Work;
use super::choice::One;
use crate::SeatArgument;
use crate::failure::{Failure, Result};
use crate::tournament::bots::Bots;
use crate::tournament::fixture::play_fixture;
use crate::tournament::progress_display::ProgressDisplay;
use crate::tournament::run::run;
use crate::tournament::{ShardSpec, Store};
use contest::sequential_test::shows;
use contest::{Participant, Progress, Shard, Spec, distinct, interval};
use engine::{Budget, Config, GameId};
use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;

/// An agent would not wait for more.
const MOST_MATCHES: usize = 1_000;
/// The matches of a tournament that is not told how many.
const USUAL_MATCHES: usize = 40;
/// The most matches of a comparison that is not told how many.
const USUAL_COMPARED: usize = 200;
/// The chance that a comparison is wrong.
const ERROR: f64 = 0.05;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TournamentArguments {
    /// The game
    game: One<GameId>,
    /// Who takes part, two or more: .js, .py or .wasm files, or house:NAME
    bots: Vec<String>,
    /// How many matches, 1 to 1000; 40 if not given
    matches: Option<usize>,
    /// The seed from which all match seeds are derived; 1 if not given
    seed: Option<u64>,
}

/// The table of a tournament.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct TournamentTable {
    /// How many matches were played.
    matches: usize,
    /// The best first.
    bots: Vec<Row>,
    next: String,
}

/// What a bot did in a tournament.
#[derive(Debug, Serialize, JsonSchema)]
struct Row {
    bot: String,
    /// Ratings begin at 25.
    rating: f64,
    /// The rating is this much more or less, with 95 % confidence.
    margin: f64,
    matches: u32,
    won: u32,
    drawn: u32,
    lost: u32,
    /// Turns that trapped or ran out of budget.
    faults: u64,
}

pub(super) fn tournament(work: &Work, arguments: &TournamentArguments) -> Result<TournamentTable> {
    let progress = Contest {
        game: arguments.game.0,
        seats: work.seats(&arguments.bots)?,
        matches: arguments.matches.unwrap_or(USUAL_MATCHES),
        seed: arguments.seed.unwrap_or(1),
        settles: false,
    }
    .play(work)?;
    let bots: Vec<Row> = progress.standings().rows.iter().map(Row::of).collect();
    let next = match bots.iter().find(|row| row.faults > 0) {
        Some(row) => format!("{} had faults: play it once and see the first", row.bot),
        None => "change the bot and compare it with the old file; more matches give smaller margins".into(),
    };
    Ok(TournamentTable {
        matches: progress.progress().0,
        bots,
        next,
    })
}

impl Row {
    fn of(row: &contest::Row) -> Self {
        let (rating, margin) = row.rating.in_tenths();
        Self {
            bot: row.label.clone(),
            rating: rating as f64 / 10.0,
            margin: margin as f64 / 10.0,
            matches: row.score.matches,
            won: row.score.won,
            drawn: row.score.drawn,
            lost: row.score.lost,
            faults: row.score.faults,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CompareArguments {
    /// The game
    game: One<GameId>,
    /// The version before
    old: String,
    /// The version after
    new: String,
    /// The most matches, 1 to 1000; 200 if not given
    matches: Option<usize>,
    /// The seed from which all match seeds are derived; 1 if not given
    seed: Option<u64>,
}

/// Whether a new version is better.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Compared {
    /// better, worse or undecided, with 95 % confidence
    verdict: &'static str,
    /// The matches that were played.
    matches: u32,
    /// What the new version won, drew and lost.
    won: u32,
    drawn: u32,
    lost: u32,
    /// The new version's share of the matches in percent; a draw is half a win.
    percent: f64,
    /// With 95 % confidence, the share of endless matches is between these, in percent.
    least: f64,
    most: f64,
    /// Turns of the new version that trapped or ran out of budget.
    faults: u64,
    next: String,
}

pub(super) fn compare(work: &Work, arguments: &CompareArguments) -> Result<Compared> {
    let progress = Contest {
        game: arguments.game.0,
        seats: vec![work.seat(&arguments.old)?, work.seat(&arguments.new)?],
        matches: arguments.matches.unwrap_or(USUAL_COMPARED),
        seed: arguments.seed.unwrap_or(1),
        settles: true,
    }
    .play(work)?;
    let standings = progress.standings();
    let is_new = |row: &contest::Row| row.label == progress.spec().bots[1].label;
    let new = usize::from(!is_new(&standings.rows[0]));
    let seen = standings.encounters(new, 1 - new);
    let share = seen.score().unwrap_or(0.5);
    let percent = |share: f64| (share * 1_000.0).round() / 10.0;
    let [least, most] = interval(share, seen.all()).map(percent);
    let (verdict, next) = if shows(seen, ERROR) {
        (
            "better",
            "keep the new version; then meet stronger house bots in a tournament",
        )
    } else if shows(seen.reversed(), ERROR) {
        (
            "worse",
            "go back to the old version, or play one match of the two and analyse it",
        )
    } else {
        (
            "undecided",
            "the versions are close: give more matches, or make a larger change",
        )
    };
    Ok(Compared {
        verdict,
        matches: seen.all(),
        won: seen.ahead,
        drawn: seen.level,
        lost: seen.behind,
        percent: percent(share),
        least,
        most,
        faults: standings.rows[new].score.faults,
        next: next.into(),
    })
}

/// Matches of bots, on the usual fuel.
struct Contest {
    game: GameId,
    seats: Vec<SeatArgument>,
    matches: usize,
    seed: u64,
    /// Whether it ends once the order is shown.
    settles: bool,
}

impl Contest {
    /// Plays it on all cores. Its results are in a directory that goes away.
    fn play(&self, work: &Work) -> Result<Progress> {
        if self.seats.len() < 2 || !(1..=MOST_MATCHES).contains(&self.matches) {
            return Err(Failure::new(format!(
                "a tournament has two or more bots and 1 to {MOST_MATCHES} matches; `arena tournament` plays more"
            )));
        }
        let config = Config {
            budget: Budget::USUAL_FUEL,
            ..Config::usual(self.game, self.seed)
        };
        let bots = Bots::find(&work.arena, &self.seats, &config, None)?;
        let spec = self.spec(&bots)?;
        let plan = ShardSpec {
            spec: spec.clone(),
            shard: Shard::WHOLE,
        };
        let failed =
            |error: std::io::Error| Failure::new(format!("cannot make a directory for the results: {error}"));
        let dir = tempfile::tempdir().map_err(failed)?;
        let mut store = Store::open(dir.path(), &plan, None)?;
        let mut progress = Progress::new(spec.clone(), Shard::WHOLE);
        let jobs = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let display = ProgressDisplay::hidden();
        run(
            &mut progress,
            &mut store,
            jobs,
            &work.stop,
            &display,
            &|fixture| {
                let played = play_fixture(&work.arena, &bots, &spec, fixture, &work.stop, &mut |_| {})?;
                Ok(played.map(|(result, _)| result))
            },
        )?;
        if progress.is_complete() {
            Ok(progress)
        } else {
            Err(Failure::interrupted("interrupted; nothing was written"))
        }
    }

    fn spec(&self, bots: &Bots<'_>) -> Result<Spec> {
        let labels = distinct(bots.all().iter().map(|bot| bot.name.as_str()));
        let described = labels.into_iter().zip(self.seats.iter().zip(bots.all()));
        let described = described.map(|(label, (seat, bot))| Participant {
            label,
            bot: bot.named(seat).to_string(),
            hash: bot.hash.map(|hash| hash.to_string()),
            program: bot.program.clone(),
        });
        let spec = Spec {
            matches: self.matches,
            seed: self.seed,
            until_settled: self.settles.then_some(100.0 * (1.0 - ERROR)),
            ..Spec::usual(self.game, described.collect())
        };
        let spec = spec.with_match_seconds(Spec::usual_match_seconds(Budget::USUAL_FUEL));
        spec.check().map_err(|error| Failure::new(error.to_string()))?;
        Ok(spec)
    }
}
