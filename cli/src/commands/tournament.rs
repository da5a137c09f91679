//! `arena tournament GAME BOT…`: many matches, and who is the best.

use super::print;
use crate::arena::{Arena, Entrant};
use crate::failure::{Failure, Result};
use crate::play::{MatchSpec, play};
use crate::tournament::progress::Progress;
use crate::tournament::run::run as play_all;
use crate::tournament::spec::{self, distinct};
use crate::tournament::{
    Course, Fixture, Format, MatchResult, Participant, Plan, Shard, Spec, Standings, Store, table,
    usual_matches,
};
use crate::{SeatSpec, interrupt, words};
use clap::builder::RangedU64ValueParser;
use engine::{Budget, Config, GameId, Seat};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// More results than this would not find room in memory.
const MOST_MATCHES: u64 = 10_000_000;
/// More threads than this a system may refuse.
const MOST_JOBS: u64 = 1024;

/// Plays many matches between bots and rates them
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena tournament kingdom house:Greedy house:Marshal my-bot.wasm
  arena tournament hit-and-sunk *.wasm --format free-for-all --matches 600 --jobs 4
  arena tournament territories *.wasm house:Hermit --format swiss --out swiss
  arena tournament kingdom old.wasm new.wasm --matches 5000 --until-settled
  arena tournament kingdom *.wasm --matches 9000 --shard 3/8 --out out/3   # seven more like it, then
  arena merge out/* --out all

Results go to DIR/results.jsonl, match by match. The same command goes on where an earlier one was stopped or killed;
more --matches extend a tournament. docs/tournaments.md tells more, and how to spread a tournament over many machines.")]
pub(super) struct Arguments {
    /// The game: kingdom, territories or hit-and-sunk
    game: GameId,
    /// Who takes part, two or more: a .wasm file, house:NAME, or "cmd:PROGRAM ARGS…"
    #[arg(required = true, value_name = "BOT", num_args = 2..)]
    participants: Vec<SeatSpec>,
    /// How bots are brought together
    #[arg(long, default_value_t = Format::RoundRobin, value_name = "FORMAT")]
    format: Format,
    /// How many matches to play; if not given, the fewest over 100 in which everybody plays equally often
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST_MATCHES), allow_negative_numbers = true)]
    matches: Option<usize>,
    /// Seats at a table; the game's usual number if none is given, its largest for free-for-all
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seats: Option<Seat>,
    /// The most rounds of a match; the game's usual number if none is given
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    rounds: Option<u32>,
    /// What a bot may spend on one turn; with fuel, results are the same in every run
    #[arg(long, default_value_t = Budget::USUAL_FUEL, value_name = "BUDGET")]
    budget: Budget,
    /// What all match seeds are derived from
    #[arg(long, default_value_t = 1, value_name = "N", allow_negative_numbers = true)]
    seed: u64,
    /// How many matches to play at a time; the number of cores if none is given
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST_JOBS), allow_negative_numbers = true)]
    jobs: Option<usize>,
    /// Play only every N-th match, from the I-th on
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE, hide_default_value = true)]
    shard: Shard,
    /// Where results are kept; tournament-GAME if not given
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Stop before the last match once the whole order is shown with this confidence, in percent
    #[arg(long, value_name = "PERCENT", num_args = 0..=1, require_equals = true, default_missing_value = "95")]
    until_settled: Option<f64>,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    bots: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let config = arguments.config()?;
    let arena = Arena::new(arguments.bots.clone())?;
    let load = |seat| arena.load(seat, &config);
    let entrants = arguments
        .participants
        .iter()
        .map(load)
        .collect::<Result<Vec<_>>>()?;
    let plan = Plan {
        spec: arguments.spec(&config, &entrants)?,
        shard: arguments.shard,
    };
    let out = arguments.out.clone().unwrap_or_else(|| usual_out(&plan));
    let (mut store, results) = Store::open(&out, &plan)?;
    let mut course = Course::resume(plan.spec.clone(), plan.shard, results)
        .map_err(|reason| Failure::file("go on in", &out, &reason))?;

    let (before, all) = course.progress();
    if before > 0 {
        eprintln!("going on in {}: {}", out.display(), words::played(before, all));
    }
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let jobs = arguments.jobs.unwrap_or_else(cores);
    let stop = interrupt::flag();
    let progress = Progress::new(before, all);
    let outcome = play_all(&mut course, &mut store, jobs, stop, &progress, &|fixture| {
        play_one(&arena, &plan.spec, &entrants, fixture, stop)
    });
    progress.end();
    let table = (plan.shard == Shard::WHOLE && course.is_complete()).then(|| whole_table(&course));
    if let Some(table) = &table {
        store.write("table.txt", table)?;
    }
    store.finish(course.results())?;
    outcome?;
    if !course.is_complete() {
        let (played, all) = course.progress();
        return Err(Failure::interrupted(format!(
            "interrupted; {} and kept in {}. Go on with\n  {}",
            words::played(played, all),
            out.display(),
            plan.spec.command_line(plan.shard, &out)
        )));
    }
    eprintln!("results are in {}", out.display());
    match (table, course.settled()) {
        (Some(table), Some(matches)) => {
            print(&format!(
                "{table}\nThe order was settled after {}.\n",
                words::matches(matches)
            ))?;
        }
        (Some(table), None) => print(&table)?,
        (None, _) => print(&format!(
            "Shard {} is played: {}. When all shards are: arena merge DIR… --out DIR\n",
            plan.shard,
            words::matches(course.progress().0)
        ))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The table of a tournament that is played to its end.
pub(super) fn whole_table(course: &Course) -> String {
    let standings = Standings::new(course.spec(), course.results());
    table::text(course.spec(), &standings, course.progress().0)
}

fn usual_out(plan: &Plan) -> PathBuf {
    let game = plan.spec.game;
    PathBuf::from(match plan.shard {
        Shard::WHOLE => format!("tournament-{game}"),
        Shard { index, of } => format!("tournament-{game}-shard-{index}-of-{of}"),
    })
}

fn play_one(
    arena: &Arena,
    spec: &Spec,
    entrants: &[Arc<Entrant>],
    fixture: &Fixture,
    stop: &AtomicBool,
) -> Result<Option<MatchResult>> {
    let config = Config {
        game: spec.game,
        seats: fixture.seats.len() as Seat,
        rounds: spec.rounds,
        budget: spec.budget,
        seed: fixture.seed,
        ..Config::usual(spec.game, fixture.seed)
    };
    let seated = MatchSpec {
        config,
        entrants: fixture.seats.iter().map(|bot| entrants[*bot].clone()).collect(),
        // The other cores play other matches.
        cores: 1,
    };
    let played = play(arena, &seated, stop, &mut |_| {}).map_err(|failure| {
        Failure::new(format!(
            "match {} (seed {}): {failure}",
            fixture.number, fixture.seed
        ))
    })?;
    Ok(played.outcome.map(|outcome| MatchResult {
        number: fixture.number,
        seed: fixture.seed,
        seats: spec.labels(&fixture.seats),
        places: outcome.places,
        points: outcome.points,
        faults: played.faults,
        reason: outcome.reason,
        turns: played.turns,
        hash: played.hash.to_string(),
    }))
}

impl Arguments {
    /// What every match is played with, but for its seed and, under the Swiss system, the size of its table.
    fn config(&self) -> Result<Config> {
        let usual = Config::usual(self.game, self.seed);
        let most = Seat::try_from(self.participants.len()).unwrap_or(Seat::MAX);
        let seats = self.seats.unwrap_or(match self.format {
            Format::FreeForAll => *self.game.meta().seats.end(),
            Format::RoundRobin | Format::Swiss => usual.seats,
        });
        let config = Config {
            seats: seats.min(most),
            rounds: self.rounds.unwrap_or(usual.rounds),
            budget: self.budget,
            ..usual
        };
        config.check().map_err(|error| Failure::new(error.to_string()))?;
        if let Some(seats) = self.seats.filter(|seats| *seats > most) {
            return Err(Failure::new(format!(
                "--seats {seats} needs {seats} bots, and there are {most}; give fewer seats or more bots"
            )));
        }
        Ok(config)
    }

    fn spec(&self, config: &Config, entrants: &[Arc<Entrant>]) -> Result<Spec> {
        let meta = self.game.meta();
        if self.shard != Shard::WHOLE {
            self.check_shards()?;
        }
        if let Some(percent) = self
            .until_settled
            .filter(|percent| !(50.0..100.0).contains(percent))
        {
            return Err(Failure::new(format!(
                "--until-settled={percent} is no confidence; it goes from 50 to under 100 percent"
            )));
        }
        let labels = distinct(entrants.iter().map(|entrant| entrant.name.as_str()));
        let bots: Vec<Participant> = labels
            .into_iter()
            .zip(self.participants.iter().zip(entrants))
            .map(|(label, (seat, entrant))| Participant {
                label,
                bot: seat.to_string(),
                hash: (!matches!(seat, SeatSpec::Command(_))).then(|| entrant.identity.clone()),
            })
            .collect();
        let (table, least) = (usize::from(config.seats), usize::from(*meta.seats.start()));
        Ok(Spec {
            version: spec::VERSION,
            game: self.game,
            rules_version: meta.rules_version,
            format: self.format,
            table: config.seats,
            matches: self
                .matches
                .unwrap_or_else(|| usual_matches(self.format, bots.len(), table, least)),
            seed: self.seed,
            rounds: config.rounds,
            budget: config.budget,
            until_settled: self.until_settled,
            bots,
        })
    }

    /// Shards know nothing of each other's results.
    fn check_shards(&self) -> Result<()> {
        let refused = |what: &str, why: &str| {
            Err(Failure::new(format!(
                "{what} cannot be played in shards: {why}, and a shard has only its own. Play it by one command with \
                 more --jobs, or choose --format round-robin"
            )))
        };
        if self.format == Format::Swiss {
            return refused(
                "a Swiss tournament",
                "who meets whom depends on all results of the rounds before",
            );
        }
        if self.until_settled.is_some() {
            return refused(
                "--until-settled",
                "whether the order is settled depends on all results",
            );
        }
        Ok(())
    }
}
