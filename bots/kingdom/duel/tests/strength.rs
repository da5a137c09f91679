//! Each house bot is clearly stronger than the one below it.

use arena_bot::{Arena, Bot};
use kingdom_duel::duel;
use kingdom_greedy::Greedy;
use kingdom_levels::Levels;
use kingdom_marshal::Marshal;
use kingdom_random::Random;
use std::time::Duration;

#[test]
fn greedy_beats_random() {
    let score = duel::<Greedy, Random>(20, Duration::from_secs(1)).expect("the usual match can be played");
    assert!(score.won >= 19, "{score:?}");
}

#[test]
fn marshal_beats_greedy_even_when_short_of_time() {
    let score =
        duel::<Marshal, Greedy>(20, Duration::from_millis(10)).expect("the usual match can be played");
    assert!(score.won >= 19, "{score:?}");
}

/// A level, as a type.
struct At<const LEVEL: usize>(Levels);

impl<const LEVEL: usize> Default for At<LEVEL> {
    fn default() -> Self {
        Self(Levels::at(LEVEL))
    }
}

impl<const LEVEL: usize> Bot for At<LEVEL> {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        self.0.turn(arguments, arena)
    }
}

/// The short form of `cargo xtask strengths kingdom`, which measures all levels. These are limited by positions, not by
/// time.
#[test]
fn levels_beat_the_one_below_more_often_than_not() {
    let minute = Duration::from_mins(1);
    let scores = [
        duel::<At<1>, Random>(20, minute),
        duel::<At<2>, At<1>>(20, minute),
        duel::<At<3>, At<2>>(20, minute),
        duel::<At<4>, At<3>>(20, minute),
    ];
    for (score, level) in scores.into_iter().zip(1..) {
        let score = score.expect("the usual match can be played");
        assert!(score.won > score.lost, "level {level}: {score:?}");
    }
}

/// The full measure: `cargo test --release -p kingdom-duel -- --ignored`.
#[test]
#[ignore = "takes a minute"]
fn marshal_beats_greedy_in_95_of_100_matches_at_50_ms() {
    let score =
        duel::<Marshal, Greedy>(100, Duration::from_millis(50)).expect("the usual match can be played");
    assert!(score.won >= 95, "{score:?}");
}
