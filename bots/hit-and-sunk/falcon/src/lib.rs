//! Falcon: a carrier that charts what its scans show, and drops its area shots where they damage most: on the middle
//! of ships of up to three cells, which they sink at once.

use arena_bot::{Arena, Bot};
use hit_and_sunk_captain::{Captain, Temper};
use hit_and_sunk_model::{Class, Report};

/// Two cells of hull: it minds danger.
const TEMPER: Temper = Temper {
    caution: 0.5,
    curiosity: 1.0,
};

/// The bot.
#[derive(Clone, Debug, Default)]
pub struct Falcon {
    captain: Captain,
}

arena_bot::reactor!(Falcon);

impl Bot for Falcon {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        if arguments.is_empty() {
            return Class::Carrier.choice();
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

impl Falcon {
    fn act(&mut self, report: &Report) -> String {
        self.captain.orders(report, TEMPER, false).or("S")
    }
}
