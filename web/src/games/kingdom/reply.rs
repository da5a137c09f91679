//! The effect of a reply in Kingdom Guard: on the board, and in words.

use super::words;
use engine::drawing::{Colour, Drawing, Place, Shape};
use engine::games::kingdom::{Action, Cell, Kingdom, Side, Verb};
use engine::{Game as _, Phrase, Seat};

/// An arrow from the soldier that acts to its target; an attack also has a ring around what it hits.
pub(super) fn drawings(game: &Kingdom, seat: Seat, reply: &str, colour: Colour) -> Vec<Drawing> {
    let Some(action) = Action::parse(reply) else {
        return Vec::new();
    };
    let Some(from) = game.soldier(Side::of(seat), action.kind).cell else {
        return Vec::new();
    };
    let (from, to) = (place(from), place(action.target));
    let mut shapes = vec![Shape::Arrow(from, to)];
    if action.verb == Verb::Attack {
        shapes.push(Shape::Circle(to));
    }
    let drawing = |shape| Drawing { shape, colour };
    shapes.into_iter().map(drawing).collect()
}

/// The action in a sentence.
pub(super) fn in_words(game: &Kingdom, _seat: Seat, reply: &str, viewer: Option<Seat>) -> Vec<Phrase> {
    let action = Action::parse(reply).map(|Action { verb, kind, target }| match verb {
        Verb::Move => {
            let cell = target.into();
            words::Move { kind, cell }.phrase()
        }
        Verb::Attack => {
            let target = game.view(viewer).describe(target);
            words::Attack { kind, target }.phrase()
        }
    });
    action.into_iter().collect()
}

fn place(cell: Cell) -> Place {
    Place(cell.row, cell.col)
}
