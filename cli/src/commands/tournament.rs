//! `arena tournament GAME BOT…`: many matches, and who is the best.

use super::{completions, print};
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::faults::FaultLog;
use crate::play::{MatchSpec, play};
use crate::tournament::bots::Bots;
use crate::tournament::bots_from;
use crate::tournament::faults::Faults;
use crate::tournament::progress_display::ProgressDisplay;
use crate::tournament::run::run as play_all;
use crate::tournament::store::{self, Found};
use crate::tournament::{Plan, Store, command_line, output};
use crate::{SeatSpec, interrupt, words};
use clap::builder::{PossibleValuesParser, RangedU64ValueParser, TypedValueParser};
use contest::merge::{Merged, Problem};
use contest::{Fixture, Format, MatchResult, Participant, Progress, Shard, Spec, distinct, usual_matches};
use engine::{Budget, Config, GameId, Seat};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

/// More matches than this nobody waits for.
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
  arena tournament kingdom --bots-from bots.txt --keep-faults faults
  arena tournament kingdom *.wasm --matches 9000 --shard 3/8 --out out/3   # seven more like it, then
  arena merge out/* --out all

Results go to DIR/results.jsonl, match by match. The same command goes on where an earlier one was stopped or killed;
more --matches extend a tournament. docs/tournaments.md tells more, and how to spread a tournament over many machines.")]
pub(super) struct Arguments {
    /// The game: kingdom, territories or hit-and-sunk
    #[arg(add = completions::games())]
    game: GameId,
    /// Who takes part, two or more: a .wasm or .js file, house:NAME, or "cmd:PROGRAM ARGS…"
    #[arg(required_unless_present = "bots_from", value_name = "BOT", add = completions::seats())]
    participants: Vec<SeatSpec>,
    /// Further bots: a file with one a line, as in "bots/a.wasm" or, under another name, "Ann = bots/a.wasm"
    #[arg(long, value_name = "FILE")]
    bots_from: Option<PathBuf>,
    /// How bots are brought together: round-robin, free-for-all or swiss
    #[arg(long, default_value_t = Format::RoundRobin, value_name = "FORMAT", value_parser = formats())]
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
    /// Ask every seat in every turn, also after three faults in a row
    #[arg(long)]
    no_sit_out: bool,
    /// Keep a file with the log of each match in which a bot trapped or ran out of its budget; 100 a bot at most
    #[arg(long, value_name = "DIR")]
    keep_faults: Option<PathBuf>,
    /// Keep the replay of each match
    #[arg(long, value_name = "DIR")]
    keep_replays: Option<PathBuf>,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    bots: Option<PathBuf>,
}

/// Reads formats, and lists them where they are listed.
fn formats() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|format| format.parse::<Format>())
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let entries = arguments.entries()?;
    let config = arguments.config(entries.len())?;
    let arena = Arena::new(arguments.bots.clone())?;
    let seats: Vec<SeatSpec> = entries.iter().map(|(_, seat)| seat.clone()).collect();
    let bots = Bots::find(&arena, &seats, &config)?;
    let plan = Plan {
        spec: arguments.spec(&config, &entries, &bots)?,
        shard: arguments.shard,
    };
    let out = arguments.out.clone().unwrap_or_else(|| usual_out(&plan));
    let found = store::look(&out)?;
    if let Some(found) = &found {
        store::check_same(&out, &found.plan, &plan)?;
    }
    let progress = resumed(&plan, found.as_ref(), &out)?;
    if is_finished(&plan, &progress, found.as_ref(), &out) {
        // Nothing is written: the directory may be one that cannot be.
        return shown(&plan, &progress, &out);
    }
    let store = Store::open(&out, &plan, found.as_ref())?;
    drop(found);
    Tournament {
        arguments,
        arena: &arena,
        bots: &bots,
        plan: &plan,
        out: &out,
    }
    .play(progress, store)
}

/// What a tournament has come to by the results that are there.
fn resumed(plan: &Plan, found: Option<&Found>, out: &Path) -> Result<Progress> {
    let mut progress = Progress::new(plan.spec.clone(), plan.shard);
    let refused = |reason: &str| Failure::file("resume in", out, &reason);
    let sources = found.iter().map(|found| found.index.results()).collect();
    for next in Merged::new(sources)? {
        let (_, result) = next.map_err(|problem| match problem {
            Problem::Source(failure) => failure,
            Problem::Different {
                number, difference, ..
            } => refused(&format!("match {number} has two results: {difference}")),
        })?;
        progress.add(&result).map_err(|reason| refused(&reason))?;
    }
    Ok(progress)
}

/// Whether everything is played and kept.
fn is_finished(plan: &Plan, progress: &Progress, found: Option<&Found>, out: &Path) -> bool {
    let is_as_it_ends = |found: &Found| {
        let Found { plan: there, index } = found;
        there == plan
            && index.in_order
            && index.whole() == index.bytes
            && index.last.is_none_or(|last| last < progress.end())
    };
    progress.is_complete()
        && found.is_some_and(is_as_it_ends)
        && (plan.shard != Shard::WHOLE || output::is_kept(out))
}

/// Shows what has come of a tournament or a shard that is played to its end.
fn shown(plan: &Plan, progress: &Progress, out: &Path) -> Result<ExitCode> {
    eprintln!("results are in {}", out.display());
    if plan.shard == Shard::WHOLE {
        print(&output::shown(progress, &progress.standings(), Some(out)))?;
        if let Some(matches) = progress.settled() {
            print(&format!(
                "\nThe order was settled after {}.\n",
                words::matches(matches)
            ))?;
        }
    } else {
        print(&format!(
            "Shard {} is played: {}. When all shards are: arena merge DIR… --out DIR\n",
            plan.shard,
            words::matches(progress.progress().0)
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A tournament that is to be played, and what it is played with.
struct Tournament<'a> {
    arguments: &'a Arguments,
    arena: &'a Arena,
    bots: &'a Bots<'a>,
    plan: &'a Plan,
    out: &'a Path,
}

impl Tournament<'_> {
    /// Plays what is left to play, and keeps and shows what comes of it.
    fn play(&self, mut progress: Progress, mut store: Store) -> Result<ExitCode> {
        let Self {
            arguments, plan, out, ..
        } = self;
        let (before, all) = progress.progress();
        if before > 0 {
            eprintln!("resuming in {}: {}", out.display(), words::played(before, all));
        }
        let keep = (
            arguments.keep_faults.as_deref(),
            arguments.keep_replays.as_deref(),
        );
        let faults = Faults::new(plan.spec.bots.len(), keep.0, keep.1)?;
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let jobs = arguments.jobs.unwrap_or_else(cores);
        let stop = interrupt::flag();
        let display = ProgressDisplay::new(before, all);
        let outcome = play_all(&mut progress, &mut store, jobs, stop, &display, &|fixture| {
            self.play_one(fixture, &faults, &display, stop)
        });
        display.end();
        if let Some(summary) = faults.summary(&plan.spec) {
            eprintln!("{summary}");
        }
        if plan.shard == Shard::WHOLE && progress.is_complete() {
            output::keep(&store, &progress, &progress.standings())?;
        }
        store.finish(progress.end())?;
        outcome?;
        if progress.is_complete() {
            return shown(plan, &progress, out);
        }
        let (played, all) = progress.progress();
        Err(Failure::interrupted(format!(
            "interrupted; {} and kept in {}. Resume with\n  {}",
            words::played(played, all),
            out.display(),
            command_line(&plan.spec, plan.shard, out, &out.join(store::PLAN))
        )))
    }

    /// Plays one match; `None` if it was told to stop before the end.
    fn play_one(
        &self,
        fixture: &Fixture,
        faults: &Faults,
        display: &ProgressDisplay,
        stop: &AtomicBool,
    ) -> Result<Option<MatchResult>> {
        let spec = &self.plan.spec;
        let config = Config {
            seats: fixture.seats.len() as Seat,
            rounds: spec.rounds,
            budget: spec.budget,
            sit_out: spec.sit_out,
            ..Config::usual(spec.game, fixture.seed)
        };
        let in_match = |failure: Failure| {
            failure.in_context(&format!("match {} (seed {})", fixture.number, fixture.seed))
        };
        let entrants = fixture.seats.iter().map(|bot| self.bots.entrant(*bot));
        let seated = MatchSpec {
            config,
            entrants: entrants.collect::<Result<_>>().map_err(in_match)?,
            // The other cores play other matches.
            cores: 1,
        };
        let mut log = FaultLog::new(fixture.seats.len());
        let played = play(self.arena, &seated, stop, &mut |turn| {
            log.add(turn);
        })
        .map_err(in_match)?;
        let Some(outcome) = played.outcome.clone() else {
            return Ok(None);
        };
        for said in faults.add(spec, fixture, &log, &played)? {
            display.say(&said);
        }
        Ok(Some(MatchResult {
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
}

fn usual_out(plan: &Plan) -> PathBuf {
    let game = plan.spec.game;
    PathBuf::from(match plan.shard {
        Shard::WHOLE => format!("tournament-{game}"),
        Shard { index, of } => format!("tournament-{game}-shard-{index}-of-{of}"),
    })
}

impl Arguments {
    /// Who takes part: those on the command line, then those of the list; each with its own name, if it has one.
    fn entries(&self) -> Result<Vec<(Option<String>, SeatSpec)>> {
        let mut entries: Vec<_> = self
            .participants
            .iter()
            .map(|seat| (None, seat.clone()))
            .collect();
        if let Some(path) = &self.bots_from {
            let listed = bots_from::read(path)?.into_iter();
            entries.extend(listed.map(|bot| (bot.name, bot.seat)));
        }
        if entries.len() < 2 {
            return Err(Failure::new(format!(
                "a tournament needs two or more bots, and there is {}; give each as BOT, or name a list with \
                 --bots-from FILE",
                if entries.is_empty() { "none" } else { "one" }
            )));
        }
        Ok(entries)
    }

    /// What every match is played with, but for its seed and, under the Swiss system, the size of its table.
    fn config(&self, bots: usize) -> Result<Config> {
        let usual = Config::usual(self.game, self.seed);
        let most = Seat::try_from(bots).unwrap_or(Seat::MAX);
        let seats = self.seats.unwrap_or(match self.format {
            Format::FreeForAll => *self.game.meta().seats.end(),
            Format::RoundRobin | Format::Swiss => usual.seats,
        });
        let config = Config {
            seats: seats.min(most),
            rounds: self.rounds.unwrap_or(usual.rounds),
            budget: self.budget,
            sit_out: !self.no_sit_out,
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

    fn spec(
        &self,
        config: &Config,
        entries: &[(Option<String>, SeatSpec)],
        found: &Bots<'_>,
    ) -> Result<Spec> {
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
        let named = entries.iter().zip(found.all());
        let names = named.map(|((name, _), bot)| name.as_deref().unwrap_or(&bot.name));
        let bots: Vec<Participant> = distinct(names)
            .into_iter()
            .zip(entries.iter().zip(found.all()))
            .map(|(label, ((_, seat), bot))| Participant {
                label,
                bot: seat.to_string(),
                hash: bot.hash.map(|hash| hash.to_string()),
                program: bot.program.clone(),
            })
            .collect();
        let (table, least) = (usize::from(config.seats), usize::from(*meta.seats.start()));
        Ok(Spec {
            version: contest::VERSION,
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
            price_list: Spec::todays_prices(config.budget),
            sit_out: config.sit_out,
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
