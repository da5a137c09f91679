//! Plays a ladder on several threads.
//!
//! Which matches count, and in which order, is decided as if one match was played at a time. So the result does not depend on the
//! number of threads. Threads that would be idle play matches that will probably be next: their results wait until they are.

use super::progress_display::ProgressDisplay;
use super::run::PlayMatch;
use crate::guests::stack::for_guests;
use crate::{Failure, Result};
use contest::{Fixture, Ladder, MatchResult};
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A ladder, and the matches that count, in their order.
pub struct Climb {
    /// As it stands after these matches.
    pub ladder: Ladder,
    /// The results.
    pub results: Vec<MatchResult>,
}

/// Plays a ladder until it is over or `stop` is set.
///
/// * `jobs`: how many matches to play at a time, 1 or more.
/// * `stop`: set from outside to end early; and from inside to end the matches that do not count.
///
/// # Errors
/// A match could not be played.
pub fn climb(
    ladder: Ladder,
    jobs: usize,
    stop: &AtomicBool,
    display: &ProgressDisplay,
    play: &PlayMatch<'_>,
) -> Result<Climb> {
    let shared = Shared {
        state: Mutex::new(State::new(ladder)),
        played: Condvar::new(),
        stop,
    };
    std::thread::scope(|scope| {
        let work = || for_guests(|| shared.work(display, play));
        for _ in 1..jobs {
            // If the system gives no more threads, the existing ones play.
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    let state = shared.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    match state.failure {
        Some(failure) if !state.climb.ladder.is_over() => Err(failure),
        _ => Ok(state.climb),
    }
}

/// What tells one match from another: the bots in its seats, and its seed. Its number depends on when it is given out.
type Key = (Vec<usize>, u64);

fn key(fixture: &Fixture) -> Key {
    (fixture.seats.clone(), fixture.seed)
}

struct State {
    climb: Climb,
    /// The match that counts next; `None` at the end.
    due: Option<Fixture>,
    /// The matches that have been begun.
    begun: HashSet<Key>,
    /// Results of matches that may count later.
    early: HashMap<Key, MatchResult>,
    /// The first error.
    failure: Option<Failure>,
}

impl State {
    fn new(mut ladder: Ladder) -> Self {
        Self {
            due: ladder.hand_out(),
            climb: Climb {
                ladder,
                results: Vec::new(),
            },
            begun: HashSet::new(),
            early: HashMap::new(),
            failure: None,
        }
    }

    /// The match for an idle thread: the one that is due, or the first after it that nobody has begun. `None` if there is none
    /// now.
    fn next(&mut self) -> Option<Fixture> {
        let due = self.due.as_ref()?;
        if self.begun.insert(key(due)) {
            return Some(due.clone());
        }
        let mut ahead = self.climb.ladder.clone();
        while let Some(fixture) = ahead.hand_out() {
            let key = key(&fixture);
            if let Some(result) = self.early.get(&key) {
                ahead.take(&fixture, &result.places);
            } else if self.begun.insert(key) {
                return Some(fixture);
            }
        }
        None
    }

    /// Takes the result of a match, and counts those that are due.
    fn note(&mut self, fixture: &Fixture, result: MatchResult) {
        self.early.insert(key(fixture), result);
        while let Some(due) = &self.due
            && let Some(result) = self.early.remove(&key(due))
        {
            let number = due.number;
            self.climb.ladder.take(due, &result.places);
            self.climb.results.push(MatchResult { number, ..result });
            self.due = self.climb.ladder.hand_out();
        }
    }
}

/// The state that the threads share.
struct Shared<'a> {
    state: Mutex<State>,
    /// Notified whenever a match has ended.
    played: Condvar,
    stop: &'a AtomicBool,
}

impl Shared<'_> {
    /// Plays one match after another until the ladder is over.
    fn work(&self, display: &ProgressDisplay, play: &PlayMatch<'_>) {
        while let Some(fixture) = self.next() {
            let outcome = play(&fixture);
            let mut state = self.lock();
            match outcome {
                Ok(Some(result)) => state.note(&fixture, result),
                Ok(None) => {}
                Err(failure) => {
                    state.failure.get_or_insert(failure);
                    self.stop.store(true, Ordering::SeqCst);
                }
            }
            if state.due.is_none() {
                self.stop.store(true, Ordering::SeqCst);
            }
            let ladder = &state.climb.ladder;
            display.show(
                ladder.played() as usize,
                (ladder.played() + ladder.left()) as usize,
            );
            self.played.notify_all();
        }
    }

    /// The next match to play; waits while there is none.
    fn next(&self) -> Option<Fixture> {
        let mut state = self.lock();
        while !self.stop.load(Ordering::SeqCst) {
            if let Some(fixture) = state.next() {
                return Some(fixture);
            }
            state.due.as_ref()?;
            state = self.played.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use contest::Rating;

    /// The result of a match in which the bots' strengths decide, except for some luck of its own.
    fn result(fixture: &Fixture) -> MatchResult {
        let strength = |seat: usize| {
            let bot = fixture.seats[seat] as u64;
            // Bot 0 is as strong as bot 2.
            let strength = if bot == 0 { 2 } else { bot };
            10 * strength + engine::Rng::derive(fixture.seed, "luck", &[bot]).below(12)
        };
        let first_wins = strength(0) > strength(1);
        MatchResult {
            number: fixture.number,
            seed: fixture.seed,
            seats: fixture.seats.iter().map(ToString::to_string).collect(),
            places: if first_wins { vec![1, 2] } else { vec![2, 1] },
            points: vec![None; 2],
            faults: vec![0; 2],
            reason: "It was so.".into(),
            turns: 1,
            hash: String::new(),
        }
    }

    fn climbed(jobs: usize, play: &PlayMatch<'_>) -> Result<Climb> {
        let ladder = Ladder::new(7, vec![Rating::NEW; 6]);
        climb(
            ladder,
            jobs,
            &AtomicBool::new(false),
            &ProgressDisplay::hidden(),
            play,
        )
    }

    #[test]
    fn any_number_of_threads_gives_the_results_of_one_match_at_a_time() {
        // The page gives the next match to a worker when it is idle.
        let mut ladder = Ladder::new(7, vec![Rating::NEW; 6]);
        let mut expected = Vec::new();
        while let Some(fixture) = ladder.hand_out() {
            expected.push(result(&fixture));
            ladder.take(&fixture, &expected.last().unwrap().places);
        }
        assert!(ladder.is_over() && expected.len() > 200, "{}", expected.len());
        for jobs in [1, 2, 7] {
            let play = |fixture: &Fixture| {
                std::thread::sleep(std::time::Duration::from_micros(fixture.seed % 300));
                Ok(Some(result(fixture)))
            };
            let climbed = climbed(jobs, &play).unwrap();
            assert!(climbed.results == expected, "{jobs}");
            assert_eq!(climbed.ladder.places(), ladder.places());
            assert_eq!(climbed.ladder.ratings(), ladder.ratings());
        }
    }

    #[test]
    fn a_match_that_cannot_be_played_ends_it() {
        let play = |fixture: &Fixture| match fixture.number {
            20 => Err(Failure::new("no such program")),
            _ => Ok(Some(result(fixture))),
        };
        let failure = climbed(3, &play).err().unwrap();
        assert_eq!(failure.to_string(), "no such program");
    }
}
