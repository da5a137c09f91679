//! The seats of Kingdom Guard: their symbols, and the state of each side.

use super::board::picture;
use super::words::{self, keys};
use crate::games::{Fact, InTurn};
use ::words::Number;
use engine::games::kingdom::tables::BASE_HP;
use engine::games::kingdom::{Kind, Side, View};
use engine::{Phrase, Seat};

/// The sign of a seat on the board: a shape.
pub(super) fn badge(_seat: Seat) -> Option<String> {
    None
}

/// The state of a side.
pub(super) fn facts(view: &View, seat: Seat) -> Vec<Fact> {
    let side = Side::of(seat);
    let base = view.bases[side as usize];
    let mut facts = vec![
        fact(keys::Fact::Points, number(view.points[side as usize])),
        Fact {
            picture: Some(picture(None, side, base <= 0)),
            share: Some(of_100(base, BASE_HP)),
            ..fact(keys::Fact::Base, number(base))
        },
    ];
    for (soldier, wait) in view.soldiers.iter().filter(|(soldier, _)| soldier.side == side) {
        let state = match (soldier.cell, wait) {
            (Some(_), _) => number(soldier.hp),
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
        let stats = soldier.kind.stats();
        let share = match (
            soldier.cell,
            i32::try_from(*wait),
            i32::try_from(stats.respawn + 1),
        ) {
            (Some(_), ..) => of_100(soldier.hp, stats.hp),
            // The part of the wait that is over.
            (None, Ok(wait), Ok(whole)) => of_100(whole - wait, whole),
            _ => 0,
        };
        facts.push(Fact {
            picture: Some(picture(Some(soldier.kind), side, soldier.cell.is_none())),
            share: Some(share),
            ..fact(kind, state)
        });
    }
    facts
}

/// Whose turn it is, in games in which each seat was sent its own view: here all see everything.
pub(super) fn in_turn(_view: &View) -> Option<InTurn> {
    None
}

fn fact(fact: keys::Fact, value: Phrase) -> Fact {
    let label = words::Fact { fact }.phrase();
    Fact::new(label, value)
}

/// A part of a whole, of 100.
fn of_100(part: i32, whole: i32) -> u8 {
    u8::try_from(part.clamp(0, whole) * 100 / whole.max(1)).unwrap_or(100)
}

fn number(number: impl Into<Number>) -> Phrase {
    let number = number.into();
    words::Number { number }.phrase()
}
