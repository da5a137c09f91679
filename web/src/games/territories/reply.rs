//! The effect of a reply in Territories: on the board, and in words.

use super::words;
use engine::drawing::{Colour, Drawing, Place, Shape};
use engine::games::territories::{Cell, Orders, Territories};
use engine::{Phrase, Seat};

/// Armies as a number on the territory that gets them, orders as arrows with the armies at their targets.
pub(super) fn drawings(_game: &Territories, _seat: Seat, reply: &str, colour: Colour) -> Vec<Drawing> {
    let orders = Orders::parse(reply).unwrap_or_default();
    let mut shapes = Vec::new();
    for deployed in &orders.deployments {
        shapes.push(Shape::Value(
            place(deployed.cell),
            format!("+{}", deployed.armies),
        ));
    }
    for order in &orders.orders {
        let (from, to) = (place(order.from), place(order.to));
        shapes.push(Shape::Arrow(from, to));
        shapes.push(Shape::Label(to, order.armies.to_string()));
    }
    let drawing = |shape| Drawing { shape, colour };
    shapes.into_iter().map(drawing).collect()
}

/// Deployments, then orders.
pub(super) fn in_words(_game: &Territories, _seat: Seat, reply: &str, _viewer: Option<Seat>) -> Vec<Phrase> {
    let orders = Orders::parse(reply).unwrap_or_default();
    let deployments = orders.deployments.iter().map(|deployed| {
        let (cell, armies) = (deployed.cell.into(), i64::from(deployed.armies).into());
        words::Deployment { cell, armies }.phrase()
    });
    let sent = orders.orders.iter().map(|order| {
        let (from, to) = (order.from.into(), order.to.into());
        let armies = i64::from(order.armies).into();
        words::Sent { from, to, armies }.phrase()
    });
    deployments.chain(sent).collect()
}

fn place(cell: Cell) -> Place {
    Place(cell.row() as i8, cell.col() as i8)
}
