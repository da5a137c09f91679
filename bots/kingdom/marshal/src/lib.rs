//! Marshal: looks ahead as far as its time allows, by iterative deepening alpha-beta.
//!
//! [`clock`] says how long it may think, [`search`] looks ahead, [`order`] tries the likeliest action first, [`table`]
//! remembers what was found, [`eval`] judges where looking ahead ends.

pub mod clock;
pub mod eval;
pub mod order;
pub mod search;
pub mod table;

use arena_bot::{Arena, Bot};
use clock::Clock;
use kingdom_model::{Action, Position};
use search::Search;

/// The bot. What it found in one turn helps it in the next.
#[derive(Default)]
pub struct Marshal {
    search: Option<Search>,
}

arena_bot::reactor!(Marshal);

impl Bot for Marshal {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        let mut clock = Clock::start(arena);
        match Position::parse(arguments) {
            Ok(position) => self
                .choose(&position, &mut clock, arena)
                .map(|action| action.to_string())
                .unwrap_or_default(),
            Err(error) => {
                arena.log(&error.to_string());
                String::new()
            }
        }
    }
}

impl Marshal {
    /// The best action that the clock leaves time to find.
    fn choose(&mut self, position: &Position, clock: &mut Clock, arena: &mut dyn Arena) -> Option<Action> {
        if !clock.is_worth_it() {
            return order::loudest(position);
        }
        let search = self.search.get_or_insert_with(|| Search::new(clock.thinking()));
        let found = search.think(position, clock, arena);
        arena.log(&format!(
            "depth {}, {} nodes, score {}",
            found.depth, found.nodes, found.score
        ));
        found.action
    }
}
