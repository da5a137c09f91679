//! The seats of Kingdom Guard: their symbols, and the state of each side.

use super::words::{self, keys};
use crate::games::{Fact, InTurn};
use ::words::Number;
use engine::games::kingdom::{Kind, Side, View};
use engine::{Phrase, Seat};

/// What stands for a seat on the board: a shape.
pub(super) fn badge(_seat: Seat) -> Option<String> {
    None
}

/// The state of a side.
pub(super) fn facts(view: &View, seat: Seat) -> Vec<Fact> {
    let side = Side::of(seat);
    let mut facts = vec![
        fact(keys::Fact::Points, number(view.points[side as usize])),
        fact(keys::Fact::Base, hp(view.bases[side as usize])),
    ];
    for (soldier, wait) in view.soldiers.iter().filter(|(soldier, _)| soldier.side == side) {
        let state = match (soldier.cell, wait) {
            (Some(_), _) => hp(soldier.hp),
            (None, 0) => words::WaitsForCell.phrase(),
            (None, wait) => {
                let rounds = (*wait).into();
                words::BackIn { rounds }.phrase()
            }
        };
        let kind = match soldier.kind {
            Kind::Cavalry => keys::Fact::Cavalry,
            Kind::Archer => keys::Fact::Archer,
            Kind::Infantry => keys::Fact::Infantry,
        };
        facts.push(fact(kind, state));
    }
    facts
}

/// Whose turn it is, where each seat was sent its own view: here all see everything.
pub(super) fn in_turn(_view: &View) -> Option<InTurn> {
    None
}

fn fact(fact: keys::Fact, value: Phrase) -> Fact {
    let label = words::Fact { fact }.phrase();
    Fact { label, value }
}

fn number(number: impl Into<Number>) -> Phrase {
    let number = number.into();
    words::Number { number }.phrase()
}

fn hp(hp: i32) -> Phrase {
    words::Hp { hp: hp.into() }.phrase()
}
