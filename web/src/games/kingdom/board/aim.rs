//! Possible actions with their effects, and the last blow.

use super::deed::{Deed, Moment};
use super::{Overlay, Painter, art};
use crate::board::between;
use engine::games::kingdom::tables::base_cell;
use engine::games::kingdom::{Cell, Verb};

impl Painter<'_> {
    /// A dot on each cell that can be moved to, small frames around soldiers that can be picked up, and a dashed line around
    /// the cells in a soldier's attack range.
    pub(super) fn moves(&self, overlay: &Overlay) {
        let (canvas, palette) = (self.canvas, self.palette);
        for at in &overlay.ready {
            self.units(self.frame.corner(*at), || {
                canvas.with_alpha(0.5, || {
                    canvas.stroke_rounded(palette.accent, 2.5, (3.5, 3.5, 93.0, 93.0), 5.0);
                });
            });
        }
        self.reach(&overlay.reach);
        self.reach(&overlay.threats);
        for at in &overlay.moves {
            // In the corner, if there is a flag on the cell.
            let flag = self.view.flags.iter().any(|(flag, _)| flag.cell == *at);
            let middle = if flag { 82.0 } else { 50.0 };
            self.units(self.frame.corner(*at), || {
                canvas.fill_circle(palette.cream, middle, middle, 12.5);
                canvas.fill_circle(palette.accent, middle, middle, 10.0);
            });
        }
    }

    /// A dashed line around the attack range.
    fn reach(&self, cells: &[Cell]) {
        let cell = self.frame.cell;
        let mut lines = Vec::new();
        for at in cells {
            let (x, y) = self.frame.corner(*at);
            let (right, bottom) = (x + cell, y + cell);
            for (step, from, to) in [
                ((-1, 0), (x, y), (right, y)),
                ((1, 0), (x, bottom), (right, bottom)),
                ((0, -1), (x, y), (x, bottom)),
                ((0, 1), (right, y), (right, bottom)),
            ] {
                let step = if self.frame.is_turned {
                    (-step.0, -step.1)
                } else {
                    step
                };
                if !cells.contains(&at.offset(step)) {
                    lines.push((self.inside(from), self.inside(to)));
                }
            }
        }
        if !lines.is_empty() {
            let unit = cell / 100.0;
            self.canvas.with_alpha(0.85, || {
                self.canvas.dashed((7.0 * unit, 6.0 * unit), || {
                    self.canvas
                        .lines(self.palette.danger, (2.2 * unit).max(1.2), &lines);
                });
            });
        }
    }

    /// A point moved away from the board's edge, so that a line there is fully visible.
    fn inside(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let (edge, side) = (self.frame.cell * 0.015, self.frame.cell * f64::from(Cell::SIZE));
        // `clamp` panics on a board without room, with a message that brings the code that formats floats.
        let along = |at: f64, start: f64| at.min(start + side - edge).max(start + edge);
        (along(x, self.frame.left), along(y, self.frame.top))
    }

    /// Brackets around targets, with the loss in the corner behind the piece.
    pub(super) fn targets(&self, overlay: &Overlay) {
        for (at, loss) in &overlay.attacks {
            self.units(self.frame.corner(*at), || {
                self.canvas.stroke(self.palette.danger, 6.0, art::BRACKETS);
            });
            self.loss(*at, *loss);
        }
    }

    /// Lost hit points, in a cell's corner: at the left behind a piece that looks left.
    fn loss(&self, cell: Cell, loss: i32) {
        let looks_left = self
            .view
            .soldier_at(cell)
            .map_or(cell == base_cell(engine::games::kingdom::Side::Red), |soldier| {
                soldier.side.seat() == 1
            });
        let (wide, high, size) = if self.frame.is_small() {
            (47.0, 22.0, 16.0)
        } else {
            (38.0, 18.0, 12.5)
        };
        let left = if looks_left == self.frame.is_turned {
            99.0 - wide
        } else {
            1.0
        };
        self.units(self.frame.corner(cell), || {
            let area = (left, 1.0, wide, high);
            self.canvas.fill_rounded(self.palette.danger, area, high / 2.0);
            self.canvas
                .stroke_rounded(self.palette.strike_edge, 2.0, area, high / 2.0);
            let middle = (left + wide / 2.0, 1.5 + high / 2.0);
            self.canvas
                .text(self.palette.on_strike, &format!("−{loss}"), middle, size, true);
        });
    }

    /// A move before it is made: the soldier where it would be.
    pub(super) fn aim(&self, overlay: &Overlay) {
        if let Some((action, from)) = overlay.aim
            && action.verb == Verb::Move
            && overlay.dragged.is_none()
            && let Some(soldier) = self.view.soldier_at(from)
        {
            let corner = self.frame.corner(action.target);
            self.canvas
                .with_alpha(0.5, || self.soldier(soldier.side, action.kind, corner));
        }
    }

    /// A blow: a line from the attacker's edge, a burst where it strikes, and the loss in the corner; the pieces stay free.
    pub(super) fn blow(&self, deed: &Deed, now: Moment) {
        let Some(damage) = deed.damage else { return };
        let (start, end) = (self.frame.centre(deed.from), self.frame.centre(deed.to));
        let far = ((end.0 - start.0).hypot(end.1 - start.1) / self.frame.cell).max(1.0);
        let from = between(start, end, 0.3 / far + 0.12);
        let stands = self.is_taken(deed.to);
        let until = between(start, end, if stands { 1.0 - 0.42 / far } else { 1.0 });
        let unit = self.frame.cell / 100.0;
        let tip = between(from, until, now.strike);
        self.canvas.line(self.palette.danger, 5.0 * unit, from, tip);
        if now.strike >= 1.0 {
            self.canvas.within(until, 0.8 * unit, || {
                self.canvas.fill(self.palette.danger, art::BURST);
                self.canvas.stroke(self.palette.cream, 2.0, art::BURST);
            });
            self.loss(deed.to, damage);
        }
    }
}
