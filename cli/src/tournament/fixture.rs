//! Plays one match of a tournament.

use super::bots::Bots;
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::play::{MatchJob, Played, TurnRecord, play_until};
use contest::{Fixture, MatchResult, Spec};
use engine::{Config, Seat};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The result of a match for the tournament's file, and the match, which has no end if it exceeded its time; `None` if it had
/// to stop before the end.
///
/// * `stop`: set from outside to end early.
/// * `on_turn`: is called with each turn.
///
/// # Errors
/// A bot cannot be read, compiled or started; names the match.
pub fn play_fixture(
    arena: &Arena,
    bots: &Bots<'_>,
    spec: &Spec,
    fixture: &Fixture,
    stop: &AtomicBool,
    on_turn: &mut dyn FnMut(&TurnRecord<'_>),
) -> Result<Option<(MatchResult, Played)>> {
    let in_match =
        |failure: Failure| failure.in_context(&format!("match {} (seed {})", fixture.number, fixture.seed));
    let entrants = fixture.seats.iter().map(|bot| bots.entrant(*bot));
    let job = MatchJob {
        config: Config {
            seats: fixture.seats.len() as Seat,
            rounds: spec.rounds,
            budget: spec.budget,
            sit_out: spec.sit_out,
            rules: spec.rules_version,
            ..Config::usual(spec.game, fixture.seed)
        },
        entrants: entrants.collect::<Result<_>>().map_err(in_match)?,
        // The other cores play other matches.
        cores: 1,
    };
    let most = spec
        .match_seconds
        .map(|seconds| Duration::from_secs(seconds.into()));
    let until = most.map(|most| Instant::now() + most);
    let played = play_until(arena, &job, stop, until, on_turn).map_err(in_match)?;
    if played.late {
        return Ok(Some((MatchResult::not_played(fixture, spec), played)));
    }
    let Some(outcome) = played.outcome.clone() else {
        return Ok(None);
    };
    let result = MatchResult {
        number: fixture.number,
        seed: fixture.seed,
        seats: spec.labels(&fixture.seats),
        places: outcome.places,
        points: outcome.points,
        faults: played.faults.clone(),
        reason: outcome.reason.for_programs(),
        turns: played.turns,
        hash: played.hash.to_string(),
    };
    Ok(Some((result, played)))
}
