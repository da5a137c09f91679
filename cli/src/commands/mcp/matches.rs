//! The tool `play`: one match.

use super::Work;
use super::choice::One;
use crate::commands::{match_arguments, play};
use crate::failure::{Failure, Result};
use crate::faults::{FaultLog, end_of_log};
use crate::play::{MatchJob, play as play_match};
use crate::words;
use engine::{Budget, Config, GameId, Outcome, Seat};
use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// A longer link is not told: it would fill the agent's memory.
const MOST_LINK: usize = 4_000;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayArguments {
    /// The game
    game: One<GameId>,
    /// Who plays, in seat order: a .js, .py or .wasm file, or house:NAME
    seats: Vec<String>,
    /// The seed of all randomness; a fresh one if not given
    seed: Option<u64>,
    /// The maximum number of rounds; the game's usual number if not given
    rounds: Option<u32>,
    /// What a seat may spend on one turn: fuel:100000000 if not given, or a time such as 1s
    budget: Option<String>,
    /// Where the match is kept, with its bots: match.arena if not given
    save: Option<PathBuf>,
}

/// How a match ended.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Summary {
    seed: u64,
    turns: u32,
    /// What decided it.
    reason: String,
    /// In seat order.
    seats: Vec<SeatSummary>,
    /// The file with the match, for turn and analyse; none if its replies are more than a file can hold.
    #[serde(rename = "match")]
    kept: Option<String>,
    /// Append it to the address of a copy of the page to watch the match; none if it is too long to tell.
    link: Option<String>,
    /// The hash of the last position: the same match has the same.
    hash: String,
    next: String,
}

/// How a seat did.
#[derive(Debug, Serialize, JsonSchema)]
struct SeatSummary {
    seat: Seat,
    name: String,
    /// From 1; equal seats share a place.
    place: u32,
    points: Option<i64>,
    /// How many of its turns trapped or ran out of budget.
    faults: u32,
    first_fault: Option<Fault>,
}

/// A turn without a reply.
#[derive(Debug, Serialize, JsonSchema)]
struct Fault {
    turn: u32,
    why: String,
    /// The end of what the bot logged in that turn.
    log: String,
}

pub(super) fn play(work: &Work, arguments: &PlayArguments) -> Result<Summary> {
    let One(game) = arguments.game;
    let seats = work.seats(&arguments.seats)?;
    let save = arguments.save.clone().unwrap_or_else(|| "match.arena".into());
    if save.extension().is_none_or(|ending| ending != "arena") {
        return Err(Failure::file(
            "save the match in",
            &save,
            &"the name of a match ends with .arena",
        ));
    }
    let seed = arguments.seed.map_or_else(match_arguments::fresh_seed, Ok)?;
    let budget = arguments
        .budget
        .as_deref()
        .map_or(Ok(Budget::USUAL_FUEL), str::parse);
    let usual = Config::usual(game, seed);
    let config = Config {
        seats: Seat::try_from(seats.len()).unwrap_or(Seat::MAX),
        rounds: arguments.rounds.unwrap_or(usual.rounds),
        budget: budget.map_err(|error| Failure::new(error.to_string()))?,
        ..usual
    };
    config.check().map_err(|error| Failure::new(error.to_string()))?;
    let entrants = seats.iter().map(|seat| work.arena.load(seat, &config));
    let job = MatchJob {
        config,
        entrants: entrants.collect::<Result<_>>()?,
        cores: std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
    };
    let mut faults = FaultLog::new(seats.len());
    let played = play_match(&work.arena, &job, &work.stop, &mut |turn| drop(faults.add(turn)))?;
    let outcome = played
        .outcome
        .as_ref()
        .ok_or_else(|| Failure::interrupted("interrupted; nothing was written"))?;
    // A module may be too large to go along; the match is still a match.
    let replay = play::replay(true, &job, &played).or_else(|_| play::replay(false, &job, &played))?;
    if let Some(replay) = &replay {
        std::fs::write(&save, replay.to_file()).map_err(|error| Failure::write(&save, &error))?;
    }
    let link = replay.as_ref().and_then(|replay| play::link(replay).ok());
    let seats = summaries(&job, outcome, &faults);
    Ok(Summary {
        seed,
        turns: played.turns,
        reason: outcome.reason.to_string(),
        next: next(&seats, &save),
        seats,
        kept: replay.map(|_| words::path(&save)),
        link: link.filter(|link| link.len() <= MOST_LINK),
        hash: played.hash.to_string(),
    })
}

fn summaries(job: &MatchJob, outcome: &Outcome, faults: &FaultLog) -> Vec<SeatSummary> {
    let all = (0..).zip(&job.entrants).zip(faults.seats());
    all.map(|((seat, entrant), faults)| SeatSummary {
        seat,
        name: entrant.name.clone(),
        place: outcome.places[usize::from(seat)],
        points: outcome.points[usize::from(seat)],
        faults: faults.faults,
        first_fault: faults.first.as_ref().map(|fault| Fault {
            turn: fault.turn,
            why: fault.why.clone(),
            log: end_of_log(&fault.log),
        }),
    })
    .collect()
}

/// A fault comes first: it usually decides the match.
fn next(seats: &[SeatSummary], save: &Path) -> String {
    let kept = words::path(save);
    match seats.iter().find_map(|seat| seat.first_fault.as_ref()) {
        Some(fault) => format!(
            "correct the first fault: turn, with match {kept} and turn {}, shows what the bot was sent",
            fault.turn
        ),
        None => format!("find what the bot did worst: analyse, with match {kept}"),
    }
}
