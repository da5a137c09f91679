//! Phoenix: a cruiser with two long shots that withdraws when it is hurt, repairs itself, and comes back.

use arena_bot::{Arena, Bot};
use hit_and_sunk_captain::{Captain, Temper};
use hit_and_sunk_model::{Class, Report};

/// Whole, it takes its chances.
const WHOLE: Temper = Temper {
    caution: 0.5,
    curiosity: 1.0,
};
/// Hurt, it keeps away.
const HURT: Temper = Temper {
    caution: 2.0,
    curiosity: 0.5,
};

/// The bot.
#[derive(Clone, Debug, Default)]
pub struct Phoenix {
    captain: Captain,
}

arena_bot::reactor!(Phoenix);

impl Bot for Phoenix {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        if arguments.is_empty() {
            return Class::Cruiser.choice();
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

impl Phoenix {
    fn act(&mut self, report: &Report) -> String {
        if !report.hull.contains(&false) {
            return self.captain.orders(report, WHOLE, false).or("S");
        }
        let repairs = report.cooldown == 0;
        self.captain
            .orders(report, HURT, repairs)
            .or(if repairs { "R" } else { "S" })
    }
}
