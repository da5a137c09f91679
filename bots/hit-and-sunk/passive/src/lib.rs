//! `PassiveBot`, as in the original contest: a carrier that does nothing.

use arena_bot::{Arena, Bot};
use hit_and_sunk_model::Class;

/// The bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct PassiveBot;

arena_bot::reactor!(PassiveBot);

impl Bot for PassiveBot {
    fn turn(&mut self, arguments: &[&str], _arena: &mut dyn Arena) -> String {
        if arguments.is_empty() {
            Class::Carrier.choice()
        } else {
            "W".into()
        }
    }
}
