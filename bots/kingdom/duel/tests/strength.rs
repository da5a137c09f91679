//! Each house bot is clearly stronger than the one below it.

use kingdom_duel::duel;
use kingdom_greedy::Greedy;
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

/// The full measure: `cargo test --release -p kingdom-duel -- --ignored`.
#[test]
#[ignore = "takes a minute"]
fn marshal_beats_greedy_in_95_of_100_matches_at_50_ms() {
    let score =
        duel::<Marshal, Greedy>(100, Duration::from_millis(50)).expect("the usual match can be played");
    assert!(score.won >= 95, "{score:?}");
}
