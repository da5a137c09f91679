//! Random: picks any legal action, each equally likely.

use arena_bot::{Arena, Bot};
use kingdom_model::Position;

/// The bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Bot for Random {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        match Position::parse(arguments) {
            Ok(position) => {
                let legal = position.legal();
                legal
                    .get(arena.random_below(legal.len()))
                    .map(ToString::to_string)
                    .unwrap_or_default()
            }
            Err(error) => {
                arena.log(&error.to_string());
                String::new()
            }
        }
    }
}
