//! Matches of searches, played natively.

use arena_bot::{Arena as _, MockArena};
use kingdom_levels::board::{Board, End};
use kingdom_levels::clock::Clock;
use kingdom_levels::eval::Judge;
use kingdom_levels::eval::WEIGHTS;
use kingdom_levels::search::Search;
use kingdom_levels::skill::Skill;
use kingdom_marshal::search::Search as Marshal;
use kingdom_model::{Action, Outcome, Position, Side};

/// Who plays a side.
pub(crate) enum Player {
    /// A level's search, of a skill.
    Level(Box<Search>, Skill),
    /// Marshal, with this many positions a turn as it visits without a clock.
    Marshal(Box<Marshal>),
}

impl Player {
    /// A search of this skill that judges by `weights`.
    pub(crate) fn level(skill: Skill, salt: u64, weights: &'static [i16; WEIGHTS]) -> Self {
        let judge = Judge::new(weights);
        Self::Level(
            Box::new(Search::with_judge(skill, salt, skill.nodes, judge)),
            skill,
        )
    }

    /// Marshal.
    pub(crate) fn marshal() -> Self {
        Self::Marshal(Box::new(Marshal::new(kingdom_marshal::clock::LONGEST)))
    }

    /// Its action, and what it believes the position to be worth to itself.
    fn choose(&mut self, position: &Position) -> (Option<Action>, i32) {
        // Neither random numbers nor a clock: the number of positions limits the search.
        let mut arena = MockArena::new(0);
        match self {
            Self::Level(search, skill) => {
                let mut clock = Clock::start(&mut arena, skill.nodes);
                let found = search.think(&Board::from(position), &mut clock, &mut arena);
                (found.action, found.score)
            }
            Self::Marshal(search) => {
                let mut clock = kingdom_marshal::clock::Clock::start(&mut arena);
                let found = search.think(position, &mut clock, &mut arena);
                (found.action, 0)
            }
        }
    }
}

/// A position of a match.
pub(crate) struct Moment {
    /// What was on the board.
    pub(crate) board: Board,
    /// What the side to act believed it to be worth.
    pub(crate) score: i32,
    /// Whether it then moved without attacking: such positions are judged best.
    pub(crate) quiet: bool,
}

/// Plays a match that begins with this many random actions; gives the positions after them, the winner, and its last round.
pub(crate) fn play(players: &mut [Player; 2], seed: u64, random: usize) -> (Vec<Moment>, Option<Side>, u16) {
    let (mut position, mut moments) = (Position::start(), Vec::new());
    let mut arena = MockArena::new(seed);
    for turn in 0.. {
        if let Some(outcome) = position.outcome {
            let winner = match outcome {
                Outcome::Won(side) => Some(side),
                Outcome::Level => None,
            };
            return (moments, winner, position.round);
        }
        let legal = position.legal();
        let action = if turn < random {
            legal[arena.random_below(legal.len())]
        } else {
            let board = Board::from(&position);
            debug_assert!(board.end == End::Open);
            let (action, score) = players[position.to_act].choose(&position);
            let Some(action) = action else { break };
            let quiet = action.verb() == kingdom_model::Verb::Move;
            moments.push(Moment { board, score, quiet });
            action
        };
        position.apply(action);
    }
    (moments, None, position.round)
}
