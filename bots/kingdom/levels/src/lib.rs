//! Levels: one search for Kingdom Guard, in eight strengths.
//!
//! [`search`] looks ahead by iterative deepening alpha-beta, [`board`] is the position that it copies, [`order`] tries the
//! likeliest action first, [`table`] remembers what was found, [`eval`] judges where looking ahead ends, [`clock`] says how
//! long a turn may think, and [`skill`] what makes a level weaker than the next.

pub mod board;
pub mod clock;
pub mod eval;
pub mod order;
pub mod search;
pub mod skill;
pub mod table;
mod tree;

use arena_bot::{Arena, Bot};
use board::Board;
use clock::Clock;
use kingdom_model::Position;
use search::Search;
use skill::{LEVELS, Skill};

/// The bot. What it found in one turn helps it in the next.
pub struct Levels {
    skill: Skill,
    search: Option<Search>,
}
#[cfg(not(arena_library))]
arena_bot::reactor!(Levels);

impl Default for Levels {
    /// At the module's level.
    fn default() -> Self {
        Self::at(skill::of_this_module())
    }
}

impl Levels {
    /// At a level from 1 to 8; others count as the nearest.
    pub fn at(level: usize) -> Self {
        Self {
            skill: LEVELS[level.clamp(1, LEVELS.len()) - 1],
            search: None,
        }
    }
}

impl Bot for Levels {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        let mut clock = Clock::start(arena, self.skill.nodes);
        let position = match Position::parse(arguments) {
            Ok(position) => position,
            Err(error) => {
                arena.log(&error.to_string());
                return String::new();
            }
        };
        let board = Board::from(&position);
        if !clock.is_worth_it() {
            return order::loudest(&board)
                .map(|action| action.to_string())
                .unwrap_or_default();
        }
        let skill = self.skill;
        // A level overlooks and misjudges different things in each match.
        let search = self
            .search
            .get_or_insert_with(|| Search::new(skill, arena.random(), clock.positions()));
        let found = search.think(&board, &mut clock, arena);
        arena.log(&format!(
            "depth {}, {} nodes, {:.0} % to win",
            found.depth,
            found.nodes,
            100.0 * eval::chance(found.score)
        ));
        found.action.map(|action| action.to_string()).unwrap_or_default()
    }
}
