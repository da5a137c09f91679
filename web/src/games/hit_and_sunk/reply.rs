//! The effect of a reply in Hit and Sunk, as far as the ship can know it: on the board, and in words.

use super::words;
use engine::drawing::{Colour, Drawing, Place, Shape};
use engine::games::hit_and_sunk::{Action, Cell, HitAndSunk, Known, SeaView, Verdict, preview, protocol};
use engine::{Game as _, Phrase, Seat};
use std::sync::Arc;

/// The ship's path as arrows, from head to head; rings around its targets, and the letters of mines and of actions in
/// place.
pub(super) fn drawings(game: &HitAndSunk, seat: Seat, reply: &str, colour: Colour) -> Vec<Drawing> {
    let Some(known) = known(game, seat) else {
        return Vec::new();
    };
    let mut head = known.ship.head;
    let (mut shapes, mut here) = (Vec::new(), String::new());
    for step in preview(&known, reply) {
        if matches!(step.verdict, Verdict::Refused(_)) {
            continue;
        }
        match step.action {
            Action::Fire(x, y) => shapes.push(Shape::Circle(place(head.offset((x, y))))),
            Action::LayMine(x, y) => shapes.push(Shape::Label(place(head.offset((x, y))), "N".into())),
            _ if step.ship.head != head => {
                shapes.push(Shape::Arrow(place(head), place(step.ship.head)));
            }
            action => here += &action.to_string(),
        }
        head = step.ship.head;
    }
    if !here.is_empty() {
        shapes.push(Shape::Label(place(head), here));
    }
    let drawing = |shape| Drawing { shape, colour };
    shapes.into_iter().map(drawing).collect()
}

/// Its actions, with what is known about their target cells; or the class that it chooses.
pub(super) fn in_words(game: &HitAndSunk, seat: Seat, reply: &str, viewer: Option<Seat>) -> Vec<Phrase> {
    let Some(known) = known(game, seat) else {
        let class = |class| {
            let key = reply.trim().to_string();
            words::Class { class, key }.phrase()
        };
        return protocol::choice(reply).map(class).into_iter().collect();
    };
    let view = game.view(viewer);
    let steps = preview(&known, reply).into_iter();
    let sentence = |step: engine::games::hit_and_sunk::Step| {
        let action = step.action.to_string();
        match step.action {
            Action::Fire(x, y) | Action::LayMine(x, y) => {
                let cell = step.ship.head.offset((x, y));
                let what = if step.ship.covers(cell) {
                    words::OwnShip.phrase()
                } else {
                    view.describe(cell)
                };
                let cell = cell.into();
                words::Aimed { action, cell, what }
                    .phrase()
                    .on_board(view.grid.height)
            }
            _ => words::Plain { action }.phrase(),
        }
    };
    steps.map(sentence).collect()
}

/// What the ship of a seat was sent; `None` while ships are chosen.
fn known(game: &HitAndSunk, seat: Seat) -> Option<Arc<Known>> {
    match game.view(Some(seat)).sea {
        SeaView::Known(known) => known,
        SeaView::Whole(_) => None,
    }
}

fn place(cell: Cell) -> Place {
    Place(cell.x, cell.y)
}
