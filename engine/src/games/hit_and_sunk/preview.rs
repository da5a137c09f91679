//! What a reply would do, as far as the ship can know.

use super::{
    Action, Cell, Chart, Content, Glyph, HitAndSunk, Known, Ship, WaitReason, Waters, actions, protocol,
};
use crate::Game as _;

/// One action of a reply, and its outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The action as it was read.
    pub action: Action,
    /// Its outcome.
    pub verdict: Verdict,
    /// The ship after it.
    pub ship: Ship,
}

/// The outcome of an action, as far as the ship can know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is done, unless something invisible is in the way.
    Done,
    /// It is done and sets off the mine on this cell; later steps assume that the ship is undamaged by it.
    SetsOff(Cell),
    /// Whether it is done depends on this cell, which is out of sight; later steps assume that it is.
    Unsure(Cell),
    /// It is a wait, for this reason.
    Refused(WaitReason),
}

/// What a reply would do in the turn that starts with `known`, action by action.
///
/// Uses only what the ship was sent, and does not guess what damage its shots and mines do.
pub fn preview(known: &Known, reply: &str) -> Vec<Step> {
    played(known, reply).0
}

/// Those of `actions` that could be appended to a reply and would do something, as far as the ship can know.
pub fn followers(known: &Known, reply: &str, actions: impl IntoIterator<Item = Action>) -> Vec<Action> {
    let (_, ship, map) = played(known, reply);
    let possible = |action: &Action| actions::check(&ship, &map, *action).is_ok();
    actions.into_iter().filter(possible).collect()
}

/// The steps of a reply, then the ship and its map after them.
fn played(known: &Known, reply: &str) -> (Vec<Step>, Ship, Chart) {
    let mut ship = Ship {
        shield: false,
        scan: false,
        ..known.ship
    };
    let mut map = known.map;
    let mut steps = Vec::new();
    for action in protocol::read(reply, HitAndSunk::META.rules_version) {
        let before = ship;
        let verdict = if let Err(why) = actions::check(&before, &map, action) {
            Verdict::Refused(why)
        } else {
            ship = actions::carried_out(before, action);
            foreseen(&before, &ship, &map, action)
        };
        match (verdict, action) {
            (Verdict::SetsOff(cell), _) => map.set(cell, Glyph::Empty),
            (Verdict::Done | Verdict::Unsure(_), Action::LayMine(x, y)) => {
                map.set(ship.head.offset((x, y)), Glyph::Mine);
            }
            _ => {}
        }
        steps.push(Step {
            action,
            verdict,
            ship,
        });
    }
    (steps, ship, map)
}

/// The mine that an action sets off, or the unseen cell that decides whether it is done.
fn foreseen(before: &Ship, after: &Ship, map: &impl Waters, action: Action) -> Verdict {
    let touched: Vec<Cell> = match action {
        Action::Move | Action::Back | Action::Clockwise | Action::CounterClockwise => {
            after.cells().filter(|cell| !before.covers(*cell)).collect()
        }
        Action::Fire(x, y) | Action::LayMine(x, y) => vec![after.head.offset((x, y))],
        Action::Ram => vec![after.head.offset(after.direction.step())],
        _ => Vec::new(),
    };
    let find = |content| touched.iter().copied().find(|cell| map.at(*cell) == content);
    find(Content::Unknown)
        .map(Verdict::Unsure)
        .or_else(|| find(Content::Mine).map(Verdict::SetsOff))
        .unwrap_or(Verdict::Done)
}

/// A ship's own map as a sea: what it does not show is unknown, and the ship itself is not an obstacle.
impl Waters for Chart {
    fn at(&self, cell: Cell) -> Content {
        match self.glyph(cell) {
            Glyph::Unseen => Content::Unknown,
            Glyph::Empty | Glyph::Own => Content::Water,
            Glyph::Mine => Content::Mine,
            Glyph::OffGrid => Content::OffGrid,
            Glyph::Intact | Glyph::Damaged | Glyph::IntactSubmerged | Glyph::DamagedSubmerged => {
                Content::Ship
            }
            Glyph::Wreck => Content::Wreck,
        }
    }
}
