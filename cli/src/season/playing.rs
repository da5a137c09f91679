//! Plays matches of a season on threads.

use super::checked::seat_of;
use super::folder::Problem;
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::guests::stack::for_guests;
use crate::seat::SeatArgument;
use crate::tournament::bots::Bots;
use crate::tournament::fixture::play_fixture;
use crate::tournament::progress_display::ProgressDisplay;
use contest::season::Field;
use contest::{Fixture, MatchResult, Spec};
use engine::Config;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// Takes the result of a match as it ends, with the match.
pub type Take<'a> = dyn FnMut(&Fixture, MatchResult) -> Result<()> + Send + 'a;

/// How matches are played.
#[derive(Clone, Copy)]
pub struct Player<'a> {
    /// What all matches share.
    pub arena: &'a Arena,
    /// The season's folder.
    pub dir: &'a Path,
    /// How many matches are played at a time, 1 or more.
    pub jobs: usize,
    /// Set from outside to end early.
    pub stop: &'a AtomicBool,
}

impl Player<'_> {
    /// Plays matches, in any order; returns the players that cannot play, each with the reason: their matches are not played.
    ///
    /// # Errors
    /// If a match could not be played, or `take` failed. All others that ended by then have been taken.
    pub fn play(
        &self,
        field: &Field,
        fixtures: &[Fixture],
        display: &ProgressDisplay,
        take: &mut Take<'_>,
    ) -> Result<Vec<(usize, Problem)>> {
        let table = self.table(field, fixtures)?;
        let faulty = table.faulty();
        let can_play = |fixture: &&Fixture| {
            let is_faulty = |player: &usize| faulty.iter().any(|(other, _)| other == player);
            !fixture.seats.iter().any(is_faulty)
        };
        let queue: Vec<&Fixture> = fixtures.iter().filter(can_play).collect();
        let work = Mutex::new(Work {
            next: 0,
            played: 0,
            take,
            failure: None,
        });
        let play = || for_guests(|| self.work(&table, &queue, display, &work));
        std::thread::scope(|scope| {
            for _ in 1..self.jobs.min(queue.len()) {
                // If the system gives no more threads, the existing ones play.
                if std::thread::Builder::new().spawn_scoped(scope, play).is_err() {
                    break;
                }
            }
            play();
        });
        let failure = work.into_inner().unwrap_or_else(PoisonError::into_inner).failure;
        failure.map_or(Ok(faulty), Err)
    }

    /// The bots of these matches: only they are read.
    fn table(&self, field: &Field, fixtures: &[Fixture]) -> Result<Table<'_>> {
        let players: BTreeSet<usize> = fixtures
            .iter()
            .flat_map(|fixture| fixture.seats.iter().copied())
            .collect();
        let players: Vec<usize> = players.into_iter().collect();
        let spec = Spec {
            bots: players
                .iter()
                .map(|player| field.spec().bots[*player].clone())
                .collect(),
            ..field.spec().clone()
        };
        let seats: Vec<SeatArgument> = spec
            .bots
            .iter()
            .map(|bot| seat_of(self.dir, &bot.bot))
            .collect::<Result<_>>()?;
        let config = Config {
            seats: spec.seats_per_match,
            rounds: spec.rounds,
            budget: spec.budget,
            rules: spec.rules_version,
            ..Config::usual(spec.game, spec.seed)
        };
        let bots = Bots::find_all(self.arena, &seats, &config, Some(&spec));
        Ok(Table { players, spec, bots })
    }

    /// Plays one match after another until there is nothing left to do.
    fn work(
        &self,
        table: &Table<'_>,
        queue: &[&Fixture],
        display: &ProgressDisplay,
        work: &Mutex<Work<'_, '_>>,
    ) {
        let lock = || work.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let next = {
                let mut work = lock();
                work.next += 1;
                queue
                    .get(work.next - 1)
                    .filter(|_| work.failure.is_none())
                    .copied()
            };
            let Some(fixture) = next.filter(|_| !self.stop.load(Ordering::SeqCst)) else {
                return;
            };
            let (spec, bots) = (&table.spec, &table.bots);
            let played = play_fixture(
                self.arena,
                bots,
                spec,
                &table.seated(fixture),
                self.stop,
                &mut |_| {},
            );
            let mut work = lock();
            let taken = played.and_then(|played| match played {
                Some((result, _)) => (work.take)(fixture, result),
                None => Ok(()),
            });
            work.played += 1;
            display.show(work.played, queue.len());
            if let Err(failure) = taken {
                work.failure.get_or_insert(failure);
            }
        }
    }
}

/// The bots of some matches.
struct Table<'a> {
    /// Which players they are, in ascending order.
    players: Vec<usize>,
    /// The season with these bots alone.
    spec: Spec,
    bots: Bots<'a>,
}

impl Table<'_> {
    /// The players that cannot play, each with the reason.
    fn faulty(&self) -> Vec<(usize, Problem)> {
        let problem = |place: usize| {
            let entered = &self.spec.bots[place];
            let hash = self.bots.all()[place].hash.map(|hash| hash.to_string());
            match self.bots.failure(place) {
                Some(failure) => Some(failure.to_string()),
                None if hash == entered.hash => None,
                None => Some(format!(
                    "{} has changed while this command ran; repeat it",
                    entered.bot
                )),
            }
        };
        let problems = self
            .players
            .iter()
            .enumerate()
            .map(|(place, player)| (*player, problem(place)));
        problems
            .filter_map(|(player, problem)| Some((player, problem?)))
            .collect()
    }

    /// A match, with the places of its bots here.
    fn seated(&self, fixture: &Fixture) -> Fixture {
        let place = |player: &usize| self.players.binary_search(player).ok();
        Fixture {
            seats: fixture.seats.iter().filter_map(place).collect(),
            ..fixture.clone()
        }
    }
}

/// What the threads share.
struct Work<'a, 'b> {
    /// The place of the next match in the queue.
    next: usize,
    played: usize,
    take: &'a mut Take<'b>,
    /// The first error, which ends the work.
    failure: Option<Failure>,
}
