//! The seats of Territories: their letters, and the state of each.

use super::words::{self, keys};
use crate::games::{Fact, InTurn};
use ::words::Number;
use engine::games::territories::{Holdings, View, letter};
use engine::{Phrase, Seat};

/// The sign of a seat on the board: a letter.
pub(super) fn badge(seat: Seat) -> Option<String> {
    Some(letter(seat).to_string())
}

/// The state of a seat.
pub(super) fn facts(view: &View, seat: Seat) -> Vec<Fact> {
    let points = view.points.get(usize::from(seat)).copied().unwrap_or_default();
    let mut facts = vec![fact(keys::Fact::Points, number(points))];
    match view.holdings.get(usize::from(seat)).copied().flatten() {
        None => facts.push(fact(keys::Fact::Territories, words::InFog.phrase())),
        Some(Holdings { territories: 0, .. }) => {
            facts.push(fact(keys::Fact::Territories, words::None.phrase()));
        }
        Some(holdings) => {
            facts.push(fact(keys::Fact::Territories, number(holdings.territories)));
            facts.push(fact(keys::Fact::Armies, number(holdings.armies)));
            facts.push(fact(keys::Fact::Income, number(holdings.income)));
        }
    }
    facts
}

/// Whose turn it is, if seats act one by one: here all act at once.
pub(super) fn in_turn(_view: &View) -> Option<InTurn> {
    None
}

fn fact(fact: keys::Fact, value: Phrase) -> Fact {
    let label = words::Fact { fact }.phrase();
    Fact::new(label, value)
}

fn number(number: impl Into<Number>) -> Phrase {
    let number = number.into();
    words::Number { number }.phrase()
}
