//! Matches of a batch beside the same matches as the referee plays them.

use super::players::Player;
use super::row::{Row, Rules};
use super::seeds::SplitMix;
use super::turns;
use crate::config::of_batch;
use crate::error::{Code, Failure};
use crate::values::{Number, Text};
use engine::ConfigError;
use observations::AnyTurn;
use pyo3::prelude::*;

/// Plays `matches` matches of a game between random players as a batch does, and each a second time: the referee gets the
/// replies that the actions made. Gives how many ended in another position, or showed a policy anything else than what the
/// arguments of the turn say.
#[pyfunction]
#[pyo3(signature = (game, matches, *, seats=None, rounds=None, short_rounds=false, seed=Number::ZERO),
    text_signature = "(game, matches, *, seats=None, rounds=None, short_rounds=False, seed=0)")]
pub fn check_matches(
    py: Python<'_>,
    game: Text,
    matches: u64,
    seats: Option<Number>,
    rounds: Option<Number>,
    short_rounds: bool,
    seed: Number,
) -> Result<u64, Failure> {
    let config = of_batch(&game.0, seats, rounds, short_rounds, seed)?;
    let rules = Rules {
        config,
        game: turns::game_of(config.game),
        lineups: vec![vec![Player::Caller; usize::from(config.seats)]],
        points: false,
    };
    let wrong = py.detach(|| {
        (0..matches).try_fold(0, |wrong, number| {
            Ok::<u64, ConfigError>(wrong + u64::from(!goes_as_refereed(&rules, config.seed, number)?))
        })
    });
    wrong.map_err(|why| Failure::new(Code::BadConfig, why))
}

/// Whether a match at random goes the same way twice.
fn goes_as_refereed(rules: &Rules, seed: u64, number: u64) -> Result<bool, ConfigError> {
    let mut row = Row::begin(rules, seed, number, 0)?;
    let mut random = SplitMix(seed ^ number);
    let mut mask = vec![0; rules.game.space().actions];
    let mut same = true;
    while let Some((seat, turn)) = row.turn() {
        same &= looks_the_same(rules, &row, *seat, turn);
        turn.mask(&mut mask);
        row.play(rules, random.choose(&mask));
    }
    let timeline = Row::timeline(rules, seed, number, row.past())?;
    let newest = timeline.newest();
    Ok(same && newest.outcome().is_some() && newest.hash() == row.referee().hash())
}

/// Whether a turn that was not made of its arguments shows what they say.
fn looks_the_same(rules: &Rules, row: &Row, seat: u8, turn: &AnyTurn) -> bool {
    if !matches!(turn, AnyTurn::Kingdom(_)) {
        return true;
    }
    let Some(read) = turns::by_arguments(row.referee(), rules.game, seat) else {
        return false;
    };
    let space = rules.game.space();
    let shown = |turn: &AnyTurn| {
        let (mut numbers, mut mask) = (vec![0.0; space.numbers()], vec![0; space.actions]);
        turn.observe(&mut numbers);
        turn.mask(&mut mask);
        (numbers, mask)
    };
    shown(turn) == shown(&read)
}
