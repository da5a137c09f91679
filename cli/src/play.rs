//! Plays one match, from the first request to the result.

use crate::arena::{Arena, Entrant};
use crate::failure::{Failure, Result};
use crate::guests::stack::for_guests;
use crate::seated::Seated;
use crate::together;
use engine::replay::{Replay, ReplayError, SeatRecord, Source};
use engine::sandbox::Note;
use engine::{Answer, Ask, Config, Outcome, Referee, Seat, StateHash, Timeline, Turn};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A match to play.
pub struct MatchJob {
    /// Its configuration.
    pub config: Config,
    /// Who plays, in seat order; each loaded for this game and kind of budget.
    pub entrants: Vec<Arc<Entrant>>,
    /// How many modules may run at a time when several seats are asked at once, 1 or more. Native programs
    /// all run at once.
    pub cores: usize,
}

/// What one seat was asked, and further information about its answer for its author.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The seat and its arguments.
    pub ask: Ask,
    /// `None` in a match that is played again from a replay.
    pub note: Option<Note>,
}

/// A turn that has just been played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnRecord<'a> {
    /// Its answers and events.
    pub turn: &'a Turn,
    /// The round it belongs to, from 1.
    pub round: u32,
    /// The seats that were asked, in seat order, without seats that sat out.
    pub asked: &'a [Asked],
}

/// A match that was played to its end or to an interruption.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Its configuration.
    pub config: Config,
    /// How it ended; `None` if it was interrupted.
    pub outcome: Option<Outcome>,
    /// Whether it exceeded its time, and so was not played to its end.
    pub late: bool,
    /// How many turns were played.
    pub turns: u32,
    /// The hash of the last position.
    pub hash: StateHash,
    /// How many turns each seat answered with a fault (timed out, trapped), in seat order.
    pub faults: Vec<u32>,
    /// Who played, as recorded in a replay.
    seats: Vec<SeatRecord>,
    /// The answers of each turn.
    answers: Vec<Vec<(Seat, Answer)>>,
}

/// Plays a match. Calls `turn` after each turn; begins no new turn once `stop` is set.
///
/// # Errors
/// If the number of seats is wrong, or a native program cannot be started.
pub fn play(
    arena: &Arena,
    job: &MatchJob,
    stop: &AtomicBool,
    turn: &mut dyn FnMut(&TurnRecord<'_>),
) -> Result<Played> {
    play_until(arena, job, stop, None, turn)
}

/// As [`play`], but calls no more bots from an instant on. A turn that has begun by then continues to its end.
///
/// # Errors
/// As for [`play`].
pub fn play_until(
    arena: &Arena,
    job: &MatchJob,
    stop: &AtomicBool,
    until: Option<Instant>,
    turn: &mut dyn FnMut(&TurnRecord<'_>),
) -> Result<Played> {
    for_guests(|| play_here(arena, job, stop, until, turn))
}

fn play_here(
    arena: &Arena,
    job: &MatchJob,
    stop: &AtomicBool,
    until: Option<Instant>,
    turn: &mut dyn FnMut(&TurnRecord<'_>),
) -> Result<Played> {
    let mut referee = Referee::new(job.config).map_err(|error| Failure::new(error.to_string()))?;
    if job.entrants.len() != usize::from(job.config.seats) {
        return Err(Failure::new(format!(
            "the match has {} seats, but {} bots are given",
            job.config.seats,
            job.entrants.len()
        )));
    }
    let mut seated = (0..)
        .zip(&job.entrants)
        .map(|(seat, entrant)| Seated::new(entrant, seat, job.config, arena))
        .collect::<Result<Vec<_>>>()?;
    let mut answers = Vec::new();
    let mut pace = together::Pace::new(job.cores, until);
    let mut late = false;
    // Late answers do not count.
    while referee.outcome().is_none() && !late && !stop.load(Ordering::Relaxed) {
        let round = referee.game().round();
        let asks = referee.asks();
        let given = pace.answers(&mut seated, &asks)?;
        late = pace.is_late();
        let mut asked = Vec::new();
        let mut played = Vec::new();
        for (ask, (answer, note)) in asks.into_iter().zip(given) {
            // The seat was asked, so its answer is accepted.
            played = referee.answer(ask.seat, answer).unwrap_or_default();
            asked.push(Asked {
                ask,
                note: Some(note),
            });
        }
        for done in played {
            turn(&TurnRecord {
                turn: &done,
                round,
                asked: &asked,
            });
            // The rest of the list are turns in which nobody was asked.
            asked.clear();
            answers.push(done.answers);
        }
    }
    Ok(Played {
        config: job.config,
        outcome: referee.outcome(),
        late,
        turns: referee.turns(),
        hash: referee.hash(),
        faults: seated.iter().map(|seat| seat.faults).collect(),
        seats: seated.iter().map(Seated::record).collect(),
        answers,
    })
}

impl Played {
    /// The answers of each turn, by ascending seat.
    pub fn answers(&self) -> &[Vec<(Seat, Answer)>] {
        &self.answers
    }

    /// Who played, as recorded in a replay.
    pub(crate) fn seats(&self) -> &[SeatRecord] {
        &self.seats
    }

    /// The match as a replay; `None` if its replies are more than a replay can hold.
    ///
    /// # Errors
    /// Never for a match that was played.
    pub fn replay(&self) -> Result<Option<Replay>> {
        match Replay::record(&self.timeline()?, &self.seats) {
            Ok(replay) => Ok(Some(replay)),
            Err(ReplayError::TooLarge { .. }) => Ok(None),
            Err(error) => Err(Failure::new(format!(
                "the match cannot be kept as a replay: {error}"
            ))),
        }
    }

    /// The match as a replay that holds the answers of all seats, so that it is shown without running a bot.
    ///
    /// # Errors
    /// If its replies are more than a replay can hold.
    pub(crate) fn stored(&self) -> Result<Replay> {
        let stored = |seat: &SeatRecord| SeatRecord::new(&seat.name, seat.player, Source::Stored);
        let seats: Vec<SeatRecord> = self.seats.iter().map(stored).collect();
        let replay = Replay::record(&self.timeline()?, &seats);
        replay.map_err(|error| Failure::new(format!("the match cannot be shown in the page: {error}")))
    }

    /// The match with access to every moment.
    ///
    /// # Errors
    /// Never for a match that was played; if no match can be played with its configuration.
    pub fn timeline(&self) -> Result<Timeline> {
        let mut timeline = Timeline::new(self.config).map_err(|error| Failure::new(error.to_string()))?;
        for answers in &self.answers {
            let waiting: Vec<Seat> = timeline.newest().waiting().collect();
            for (seat, answer) in answers.iter().filter(|(seat, _)| waiting.contains(seat)) {
                // The seat is one of those that must answer.
                let _ = timeline.answer(*seat, answer.clone());
            }
        }
        Ok(timeline)
    }
}
