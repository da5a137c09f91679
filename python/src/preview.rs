//! What a ship of Hit and Sunk can do next.

use engine::games::hit_and_sunk::{Action, Chart, Class, SeaView, followers, preview as steps};
use engine::interop::ShipState;
use engine::{AnyGame, Seat, View};
use pyo3::prelude::*;

/// What comes of a reply so far, and what can follow.
#[derive(IntoPyObject)]
pub struct Preview {
    ship: Option<ShipState>,
    actions: Vec<String>,
}

/// What comes of the reply of a seat that is asked, as far as it can know; `None` in other games.
pub fn preview(game: &AnyGame, seat: Seat, reply: &str) -> Option<Preview> {
    let View::HitAndSunk(view) = game.view(Some(seat)) else {
        return None;
    };
    let SeaView::Known(Some(known)) = view.sea else {
        let classes = Class::ALL.map(|class| class.number().to_string());
        let actions = if reply.is_empty() {
            classes.to_vec()
        } else {
            Vec::new()
        };
        return Some(Preview { ship: None, actions });
    };
    let ship_then = steps(&known, reply).last().map_or(known.ship, |step| step.ship);
    let actions = followers(&known, reply, candidates());
    Some(Preview {
        ship: Some(ShipState::from(&ship_then)),
        actions: actions.iter().map(ToString::to_string).collect(),
    })
}

/// Every action that does something, in one fixed order.
fn candidates() -> impl Iterator<Item = Action> {
    use Action::{Back, Clockwise, CounterClockwise, Fire, LayMine, Move, Plunge, Ram, Repair, Scan, Shield};
    let plain = [
        Move,
        Back,
        Clockwise,
        CounterClockwise,
        Ram,
        Scan,
        Repair,
        Plunge,
        Shield,
    ];
    let reach = Chart::REACH;
    let offsets = move || (-reach..=reach).flat_map(move |y| (-reach..=reach).map(move |x| (x, y)));
    plain
        .into_iter()
        .chain(offsets().map(|(x, y)| Fire(x, y)))
        .chain(offsets().map(|(x, y)| LayMine(x, y)))
}
