//! Chooses which candidates become puzzles.

use puzzles::{Goal, LEVELS, Puzzle, TRIES, hit_and_sunk};
use std::collections::BTreeMap;

/// From this number of solved attempts of all levels on, a position is too easy to be a puzzle.
const TOO_EASY: u32 = LEVELS as u32 * TRIES as u32 - 3;

/// Chooses puzzles of every level and kind of goal in turn, with numbers from `first` on; easier ones first.
pub(crate) fn choose(found: Vec<Puzzle>, count: usize, first: u32) -> Vec<Puzzle> {
    let mut groups: BTreeMap<(usize, u8), Vec<Puzzle>> = BTreeMap::new();
    for puzzle in found {
        let tries: u32 = puzzle.solved.iter().map(|solved| u32::from(*solved)).sum();
        if tries < TOO_EASY {
            let level = puzzle.level().unwrap_or(LEVELS + 1);
            groups.entry((level, kind(puzzle.goal))).or_default().push(puzzle);
        }
    }
    let mut chosen: Vec<Puzzle> = Vec::new();
    while chosen.len() < count && groups.values().any(|group| !group.is_empty()) {
        for group in groups.values_mut().filter(|group| !group.is_empty()) {
            // One puzzle per match is enough if there are others.
            let fresh = |it: &Puzzle| chosen.iter().all(|other| other.seed != it.seed);
            let place = group.iter().position(fresh).unwrap_or(0);
            let puzzle = group.remove(place);
            if chosen.len() < count && chosen.iter().all(|other| !is_like(other, &puzzle)) {
                chosen.push(puzzle);
            }
        }
    }
    chosen.sort_by_key(|puzzle| (puzzle.level().unwrap_or(LEVELS + 1), puzzle.seed));
    for (number, puzzle) in (first..).zip(&mut chosen) {
        puzzle.number = number;
    }
    chosen
}

fn kind(goal: Goal) -> u8 {
    match goal {
        Goal::Kingdom(goal) => match goal.aim {
            puzzles::kingdom::Aim::Base => goal.turns as u8,
            puzzles::kingdom::Aim::Win => 10,
            puzzles::kingdom::Aim::Kill(_) => 11,
        },
        Goal::Territories(_) | Goal::HitAndSunk(hit_and_sunk::Goal::Sink) => 0,
        Goal::HitAndSunk(hit_and_sunk::Goal::Find) => 1,
        Goal::HitAndSunk(hit_and_sunk::Goal::Damage(_)) => 2,
    }
}

/// Whether two puzzles are from the same few turns of a match.
fn is_like(one: &Puzzle, other: &Puzzle) -> bool {
    one.seed == other.seed && one.answers.len().abs_diff(other.answers.len()) < 8
}
