//! Plays a seat of a match that is played elsewhere.

use super::{house, say};
use crate::messages::{FromSeat, Said, Taken, ToSeat};
use crate::words::Phrase;
use engine::sandbox::Poisoned;
use engine::{Budget, Trap, TrapKind};
use js_guests::{Compiled, Guest, House};
use std::rc::Rc;
use wasm_bindgen::JsValue;

/// A bot in its seat.
pub(super) struct Seated {
    bot: Guest,
    house: House,
    budget: Budget,
}

/// Handles a message of the page about the seat.
pub(super) fn play_seat(message: ToSeat, shared: &JsValue, seated: &mut Option<Seated>) {
    match message {
        ToSeat::Take(taken) => match Seated::take(&taken, shared) {
            Ok(bot) => *seated = Some(bot),
            Err(why) => say(Said::Seat(FromSeat::Failed(why))),
        },
        ToSeat::Turn(arguments) => {
            if let Some(bot) = seated {
                say(Said::Seat(bot.turn(&arguments)));
            }
        }
    }
}

impl Seated {
    fn take(taken: &Taken, shared: &JsValue) -> Result<Self, Phrase> {
        let house = house(shared)?;
        let compiled = Compiled::new(&taken.module.wasm, house.check(taken.budget))?;
        Ok(Self {
            // Nobody knows the seed of a match elsewhere.
            bot: Guest::new(Rc::new(compiled), 0, taken.seat, &taken.module.name),
            house,
            budget: taken.budget,
        })
    }

    fn turn(&mut self, arguments: &[String]) -> FromSeat {
        match self.bot.turn(arguments, self.budget, &mut self.house) {
            Ok((answer, _)) => FromSeat::Answered(answer),
            Err(Poisoned) => FromSeat::Failed(Trap::of(TrapKind::HostStack, &[]).phrase()),
        }
    }
}
