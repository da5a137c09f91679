//! A step of all rows, on several threads.

use super::memory::Memory;
use super::row::{Row, Rules};
use super::seeds::SplitMix;
use super::team::Team;
use engine::ConfigError;
use std::sync::atomic::{AtomicI32, Ordering};

/// A thread is worth its while from this many rows on.
pub const ROWS_A_THREAD: usize = 16;

/// The parts of a batch for each thread.
const PARTS_A_THREAD: usize = 32;

/// Some rows with their part of the memory.
struct Part<'a> {
    rows: &'a mut [Row],
    observations: &'a mut [f32],
    masks: &'a mut [u8],
    seats: &'a mut [u8],
    rewards: &'a mut [f32],
    ended: &'a mut [u8],
    actions: &'a [AtomicI32],
}

/// Plays the chosen action of each row, or only writes what each row shows now.
///
/// # Errors
/// If a match cannot begin.
pub fn step(
    rules: &Rules,
    rows: &mut [Row],
    memory: &mut Memory,
    team: Option<&Team>,
    act: bool,
) -> Result<(), ConfigError> {
    let results = on_threads(rules, rows, memory, team, |part| part.step(rules, act));
    results.into_iter().collect()
}

/// Chooses a legal action of each row at random.
pub fn sample(rules: &Rules, rows: &mut [Row], memory: &mut Memory, team: Option<&Team>, seed: u64) {
    on_threads(rules, rows, memory, team, |part| part.sample(rules, seed));
}

/// Works on parts of the rows at the same time.
fn on_threads<T: Send>(
    rules: &Rules,
    rows: &mut [Row],
    memory: &mut Memory,
    team: Option<&Team>,
    work: impl Fn(Part) -> T + Sync,
) -> Vec<T> {
    let parts = team.map_or(1, |team| team.threads() * PARTS_A_THREAD);
    let each = rows.len().div_ceil(parts);
    let (space, seats) = (rules.game.space(), usize::from(rules.config.seats));
    let mut numbers = memory.observations.chunks_mut(each * space.numbers());
    let mut masks = memory.masks.chunks_mut(each * space.actions);
    let mut of_seats = memory.seats.chunks_mut(each);
    let mut rewards = memory.rewards.chunks_mut(each * seats);
    let mut ended = memory.ended.chunks_mut(each);
    let mut actions = memory.actions.chunks(each);
    let parts = rows.chunks_mut(each).map(|rows| Part {
        rows,
        observations: numbers.next().unwrap_or_default(),
        masks: masks.next().unwrap_or_default(),
        seats: of_seats.next().unwrap_or_default(),
        rewards: rewards.next().unwrap_or_default(),
        ended: ended.next().unwrap_or_default(),
        actions: actions.next().unwrap_or_default(),
    });
    match team {
        Some(team) => team.work(parts.collect(), work),
        None => parts.map(work).collect(),
    }
}

impl Part<'_> {
    fn step(self, rules: &Rules, act: bool) -> Result<(), ConfigError> {
        let (space, seats) = (rules.game.space(), usize::from(rules.config.seats));
        let numbers = self.observations.chunks_mut(space.numbers());
        let masks = self.masks.chunks_mut(space.actions);
        let rewards = self.rewards.chunks_mut(seats);
        let choices = self.actions.iter().map(|action| action.load(Ordering::Relaxed));
        let rows = self
            .rows
            .iter_mut()
            .zip(choices)
            .zip(numbers)
            .zip(masks)
            .zip(rewards);
        for (((((row, action), numbers), mask), rewards), at) in rows.zip(0..) {
            if act {
                let action = usize::try_from(action).unwrap_or(usize::MAX);
                self.ended[at] = u8::from(row.step(rules, action, rewards)?);
            }
            self.seats[at] = row.observe(numbers, mask);
        }
        Ok(())
    }

    fn sample(self, rules: &Rules, seed: u64) {
        let masks = self.masks.chunks(rules.game.space().actions);
        for ((row, mask), action) in self.rows.iter().zip(masks).zip(self.actions) {
            let mut random = SplitMix(SplitMix(seed ^ row.number()).next());
            action.store(random.choose(mask) as i32, Ordering::Relaxed);
        }
    }
}
