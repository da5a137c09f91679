//! What the board shows of the planned turn: where the ship would be, and the reach of its actions.

use super::{Command, HitAndSunkHand};
use crate::games::hit_and_sunk::board::Overlay;
use crate::hand::Response;
use engine::games::hit_and_sunk::{Action, Cell, Known, Step, Verdict, preview};

impl HitAndSunkHand {
    /// Shows the effect of an action whose button is under the pointer.
    pub(in super::super) fn hint(&mut self, command: Option<&Command>) -> Response {
        self.hinted = match command {
            Some(Command::Add(action)) => Some(*action),
            _ => None,
        };
        Response::Redraw
    }

    /// The effect of each planned action, and of the one under the pointer.
    fn planned(&self, known: &Known) -> Vec<Step> {
        let hinted = self.hinted.map(|action| action.to_string());
        preview(known, &(self.reply() + &hinted.unwrap_or_default()))
    }

    pub(in super::super) fn overlay(&self) -> Overlay {
        let Some(known) = &self.known else {
            return Overlay::default();
        };
        let (mut shots, mut mines, mut scans) = (Vec::new(), Vec::new(), Vec::new());
        let steps = self.planned(known);
        for step in &steps {
            match (step.verdict, step.action) {
                (Verdict::Refused(_), _) => {}
                (_, Action::Scan) => scans.push(step.ship.head),
                (_, Action::Fire(x, y)) => shots.push((step.ship.head, step.ship.head.offset((x, y)))),
                (_, Action::LayMine(x, y)) => mines.push(step.ship.head.offset((x, y))),
                _ => {}
            }
        }
        Overlay {
            cursor: self.focused.then_some(self.cursor),
            ship: Some((known.seat, steps.last().map_or(known.ship, |step| step.ship))),
            shots,
            mines,
            scans,
            aim: self.aimed_cell().map(|cell| (cell, self.can_fire_at(cell))),
            refused: self.refused.clone(),
        }
    }

    /// The cell that the pointer is over, or the one under the cursor of the keys.
    fn aimed_cell(&self) -> Option<Cell> {
        self.hovered.or(self.focused.then_some(self.cursor))
    }

    /// Whether a shot at a cell would be possible.
    fn can_fire_at(&self, cell: Cell) -> bool {
        self.ship().is_some_and(|ship| {
            let (x, y) = (cell.x - ship.head.x, cell.y - ship.head.y);
            ship.head.distance(cell) <= 9 && self.refusal(Action::Fire(x, y)).is_none()
        })
    }
}
