//! The seats of Hit and Sunk: their numbers, and the state of each ship.

use super::board::{class_letter, picture};
use super::panel;
use super::words::keys::State;
use super::words::{self, keys};
use crate::games::{Fact, InTurn};
use ::words::Number;
use engine::games::hit_and_sunk::{SeaView, Ship, Stage, View};
use engine::{Phrase, Seat};

/// The sign of a seat on the board: its number.
pub(super) fn badge(seat: Seat) -> Option<String> {
    Some(seat.to_string())
}

/// The state of a ship, as far as it is known.
pub(super) fn facts(view: &View, seat: Seat) -> Vec<Fact> {
    let ship = match &view.sea {
        SeaView::Whole(sea) => sea.ships.get(usize::from(seat)).and_then(Option::as_ref),
        SeaView::Known(Some(known)) if known.seat == seat => Some(&known.ship),
        SeaView::Known(_) => return vec![fact(keys::Fact::Ship, words::NotKnown.phrase())],
    };
    match ship {
        Some(ship) => ship_facts(ship, matches!(view.sea, SeaView::Known(_))),
        None if view.stage == Stage::Choosing => vec![fact(keys::Fact::Ship, words::NotChosen.phrase())],
        None => vec![fact(keys::Fact::Ship, words::Disqualified.phrase())],
    }
}

/// Whose turn it is, if the whole sea is visible; `None` while ships are chosen.
pub(super) fn in_turn(view: &View) -> Option<InTurn> {
    match (&view.sea, view.stage) {
        (SeaView::Known(_), _) | (_, Stage::Choosing) => None,
        (SeaView::Whole(_), Stage::Sailing | Stage::Over) => Some(InTurn {
            seat: view.to_act.first().copied(),
        }),
    }
}

/// The known facts about a ship; `alone` if no ranking shows its score.
fn ship_facts(ship: &Ship, alone: bool) -> Vec<Fact> {
    let (class, key) = (ship.class, class_letter(ship.class).to_string());
    let state = match (ship.is_alive(), ship.is_submerged(), ship.shield) {
        (false, ..) => State::Sunk,
        (true, true, _) => State::UnderWater,
        (true, false, true) => State::ShieldUp,
        (true, false, false) => State::Afloat,
    };
    let parts = ship.parts().enumerate();
    let struck = parts.filter(|(_, (_, intact))| !intact).map(|(place, _)| place);
    let picture = picture(class, struck, !ship.is_alive());
    let mut facts = vec![
        fact(keys::Fact::Ship, words::Class { class, key }.phrase()),
        fact(keys::Fact::State, words::State { state }.phrase()),
        Fact {
            picture: Some(picture),
            ..fact(keys::Fact::Hull, panel::hull(ship))
        },
        fact(keys::Fact::Moves, number(ship.moves)),
        fact(keys::Fact::Shots, number(ship.shots)),
        fact(keys::Fact::Mines, number(ship.mines)),
        fact(keys::Fact::Cooldown, number(ship.cooldown)),
    ];
    if alone {
        facts.push(fact(keys::Fact::Hits, number(ship.hits)));
        facts.push(fact(keys::Fact::Sunken, number(ship.sunken)));
        facts.push(fact(keys::Fact::Damage, number(ship.damage)));
        facts.push(fact(keys::Fact::Score, number(ship.score())));
    }
    facts
}

fn fact(fact: keys::Fact, value: Phrase) -> Fact {
    let label = words::Fact { fact }.phrase();
    Fact::new(label, value)
}

fn number(number: impl Into<Number>) -> Phrase {
    let number = number.into();
    words::Number { number }.phrase()
}
