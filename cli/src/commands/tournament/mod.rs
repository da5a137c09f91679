//! `arena tournament GAME BOT…`: plays many matches, and finds the best bot.

mod arguments;
mod watched;

pub(super) use arguments::Arguments;

use super::print;
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::faults::FaultLog;
use crate::outputs::{self, Output};
use crate::tournament::bots::Bots;
use crate::tournament::faults::Faults;
use crate::tournament::fixture::play_fixture;
use crate::tournament::place::Place;
use crate::tournament::progress_display::ProgressDisplay;
use crate::tournament::run::run as play_all;
use crate::tournament::store::{self, Found};
use crate::tournament::{ShardSpec, Store, command_line, output, remote};
use crate::{SeatArgument, interrupt, words};
use contest::merge::{Merged, Problem};
use contest::{Fixture, MatchResult, Progress, Shard, table};
use engine::GameId;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let entries = arguments.entries()?;
    if arguments.watch.watch {
        return watched::run(arguments, &entries);
    }
    let config = arguments.config(entries.len())?;
    let arena = Arena::new(arguments.bots.clone())?;
    let seats: Vec<SeatArgument> = entries.iter().map(|(_, seat)| seat.clone()).collect();
    let out = out(arguments, config.game, outputs::of_bots(&seats, &arena))?;
    let (place, found) = Place::find(&out)?;
    let played = found.as_ref().map(|found| &found.plan.spec);
    let bots = Bots::find(&arena, &seats, &config, played)?;
    let plan = ShardSpec {
        spec: arguments.spec(&config, &entries, &bots, played)?,
        shard: arguments.shard,
    };
    if let Some(found) = &found {
        store::check_same(&out, &found.plan, &plan)?;
    }
    let mut progress = resumed(&plan, found.as_ref(), &out)?;
    if is_finished(&plan, &progress, found.as_ref(), &place) {
        // This writes nothing, since the directory may be read-only.
        return shown(&plan, &progress, &place);
    }
    let store = Store::open(place.dir(), &plan, found.as_ref())?;
    drop(found);
    // Write errors are reported now, not after hours of play.
    place.save()?;
    let (before, all) = progress.progress();
    if before > 0 {
        eprintln!(
            "resuming in {}: {}",
            words::path(&out),
            words::played(before, all)
        );
    }
    let tournament = Tournament {
        arguments,
        arena: &arena,
        bots: &bots,
        plan: &plan,
        place: &place,
    };
    tournament.play(&mut progress, store, interrupt::flag())?;
    if progress.is_complete() {
        return shown(&plan, &progress, &place);
    }
    let (played, all) = progress.progress();
    Err(Failure::interrupted(format!(
        "interrupted; {} and kept in {}. Resume with\n  {}",
        words::played(played, all),
        words::path(&out),
        command_line(&plan.spec, plan.shard, &out, &remote::description(&out))
    )))
}

/// The directory of the results, which must not have a table that is one of the bots' files.
fn out(arguments: &Arguments, game: GameId, bots: impl Iterator<Item = PathBuf>) -> Result<PathBuf> {
    let usual_out = || usual_out(game, arguments.shard);
    let out = arguments.out.clone().unwrap_or_else(usual_out);
    // The list of bots may be the description of this very tournament.
    let tables = table::FILES.map(|name| out.join(name));
    let tables = tables
        .iter()
        .map(|table| Output::of("--out", Some(table.as_path())));
    outputs::check(tables, bots.chain(arguments.bots_from.clone()))?;
    Ok(out)
}

/// The state of a tournament, from the results so far.
fn resumed(plan: &ShardSpec, found: Option<&Found>, out: &Path) -> Result<Progress> {
    let mut progress = Progress::new(plan.spec.clone(), plan.shard);
    let refused = |reason: &str| Failure::file("resume in", out, &reason);
    let sources = found.iter().map(|found| found.index.results()).collect();
    for next in Merged::new(sources)? {
        let (_, result) = next.map_err(|problem| match problem {
            Problem::Reading(failure) => failure,
            Problem::Different {
                number, difference, ..
            } => refused(&format!("match {number} has two results: {difference}")),
        })?;
        progress
            .add(&result)
            .map_err(|reason| refused(&reason.to_string()))?;
    }
    Ok(progress)
}

/// Whether everything is played and saved.
fn is_finished(plan: &ShardSpec, progress: &Progress, found: Option<&Found>, place: &Place) -> bool {
    let is_as_it_ends = |found: &Found| {
        let Found {
            plan: there, index, ..
        } = found;
        // Descriptions of the same tournament may name its bots differently.
        there.shard == plan.shard
            && there.spec.differences(&plan.spec).is_empty()
            && index.in_order
            && index.whole() == index.bytes
            && index.last.is_none_or(|last| last < progress.end())
    };
    progress.is_complete()
        && found.is_some_and(is_as_it_ends)
        // The tables at an address are as old as its results.
        && (plan.shard != Shard::WHOLE || place.is_remote() || output::is_kept(place.dir()))
}

/// Shows the result of a finished tournament or shard.
fn shown(plan: &ShardSpec, progress: &Progress, place: &Place) -> Result<ExitCode> {
    eprintln!("results are in {}", words::path(place.out()));
    if plan.shard == Shard::WHOLE {
        let tables = (!place.is_remote()).then(|| place.dir());
        print(&output::shown(progress, &progress.standings(), tables))?;
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

/// A tournament to play, with everything that playing needs.
struct Tournament<'a> {
    arguments: &'a Arguments,
    arena: &'a Arena,
    bots: &'a Bots<'a>,
    plan: &'a ShardSpec,
    place: &'a Place,
}

impl Tournament<'_> {
    /// Plays the remaining matches until `stop` is set, and saves the results.
    fn play(&self, progress: &mut Progress, mut store: Store, stop: &AtomicBool) -> Result<()> {
        let Self {
            arguments,
            plan,
            place,
            ..
        } = self;
        let keep = (
            arguments.keep_faults.as_deref(),
            arguments.keep_replays.as_deref(),
        );
        let faults = Faults::new(plan.spec.bots.len(), keep.0, keep.1)?;
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let jobs = arguments.jobs.unwrap_or_else(cores);
        let (before, all) = progress.progress();
        let display = ProgressDisplay::new(before, all);
        let unsaved = |failure: &Failure| display.say(&format!("{failure}\nIt is tried again."));
        let outcome = place.while_saving(Duration::from_secs(arguments.save_every), &unsaved, || {
            play_all(progress, &mut store, jobs, stop, &display, &|fixture| {
                self.play_one(fixture, &faults, &display, stop)
            })
        });
        display.end();
        if let Some(summary) = faults.summary(&plan.spec) {
            eprintln!("{summary}");
        }
        if plan.shard == Shard::WHOLE && progress.is_complete() {
            output::keep(&store, progress, &progress.standings())?;
        }
        store.finish(progress.end())?;
        if let Err(unsaved) = place.save_at_end(&usual_out(plan.spec.game, plan.shard)) {
            if let Err(failure) = outcome {
                eprintln!("{failure}");
            }
            return Err(unsaved);
        }
        outcome
    }

    /// Plays one match; `None` if it had to stop before the end.
    fn play_one(
        &self,
        fixture: &Fixture,
        faults: &Faults,
        display: &ProgressDisplay,
        stop: &AtomicBool,
    ) -> Result<Option<MatchResult>> {
        let spec = &self.plan.spec;
        let mut log = FaultLog::new(fixture.seats.len());
        let mut times = vec![Duration::ZERO; fixture.seats.len()];
        let played = play_fixture(self.arena, self.bots, spec, fixture, stop, &mut |turn| {
            log.add(turn);
            for asked in turn.asked {
                let micros = asked.note.as_ref().map_or(0, |note| note.micros);
                times[usize::from(asked.ask.seat)] += Duration::from_micros(micros);
            }
        })?;
        let Some((result, played)) = played else {
            return Ok(None);
        };
        if !result.is_played() {
            display.say(&too_long(&result, &times));
            return Ok(Some(result));
        }
        for said in faults.add(spec, fixture, &log, &played)? {
            display.say(&said);
        }
        Ok(Some(result))
    }
}

/// The message about a match that exceeded its time.
///
/// * `times`: how long each seat took in the turns that were played.
fn too_long(result: &MatchResult, times: &[Duration]) -> String {
    let seats = result.seats.iter().zip(times);
    let seats = seats.map(|(label, time)| format!("{} {:.1} s", words::visible(label), time.as_secs_f64()));
    format!(
        "match {} (seed {}): {} Its seats took until then: {}",
        result.number,
        result.seed,
        result.reason,
        seats.collect::<Vec<_>>().join(", ")
    )
}

fn usual_out(game: GameId, shard: Shard) -> PathBuf {
    PathBuf::from(match shard {
        Shard::WHOLE => format!("tournament-{game}"),
        Shard { index, of } => format!("tournament-{game}-shard-{index}-of-{of}"),
    })
}
