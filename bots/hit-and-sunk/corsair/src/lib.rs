//! Corsair: a destroyer that charts what its scans show, strikes from the edge of its range, and is gone before
//! anybody answers.

use arena_bot::{Arena, Bot};
use hit_and_sunk_captain::{Captain, Temper};
use hit_and_sunk_model::{Class, Report};

/// Two cells of hull: it minds danger.
const TEMPER: Temper = Temper {
    caution: 1.0,
    curiosity: 1.0,
};

/// The bot.
#[derive(Clone, Debug, Default)]
pub struct Corsair {
    captain: Captain,
}

arena_bot::reactor!(Corsair);

impl Bot for Corsair {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        if arguments.is_empty() {
            return Class::Destroyer.choice();
        }
        match Report::parse(arguments) {
            Ok(report) => self.act(&report),
            Err(error) => {
                arena.log(&error.to_string());
                String::new()
            }
        }
    }
}

impl Corsair {
    fn act(&mut self, report: &Report) -> String {
        self.captain.orders(report, TEMPER, false).or("S")
    }
}
