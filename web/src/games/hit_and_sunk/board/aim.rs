//! What actions would reach: the shot that is aimed, the cells that a mine would damage, and how far a scan would see.

use super::{Overlay, Painter};
use engine::games::hit_and_sunk::tables::SCAN_SIGHT;
use engine::games::hit_and_sunk::{Cell, Glyph, Known};

impl Painter<'_> {
    /// What is aimed and planned, as far as it reaches beyond its own cell.
    pub(super) fn aim(&self, known: &Known, overlay: &Overlay) {
        for head in &overlay.scans {
            self.square(self.palette.accent, 1.5, *head, SCAN_SIGHT as i8);
        }
        for mine in &overlay.mines {
            self.square(self.palette.danger, 1.5, *mine, 1);
        }
        let Some((cell, can_fire)) = overlay.aim else {
            return;
        };
        if known.map.glyph(cell) == Glyph::Mine {
            self.square(self.palette.danger, 2.0, cell, 1);
        }
        let Some((_, ship)) = overlay.ship.filter(|_| can_fire) else {
            return;
        };
        let (start, end) = (self.frame.centre(ship.head), self.frame.centre(cell));
        self.canvas
            .line(self.palette.accent, (self.frame.cell * 0.06).max(1.0), start, end);
        self.ring(self.palette.accent, cell, 0.4);
    }

    /// An outline around the cells up to this many columns and rows from one.
    pub(super) fn square(&self, colour: &str, line: f64, middle: Cell, reach: i8) {
        let (x, y) = self.frame.corner(middle.offset((-reach, -reach)));
        let length = self.frame.cell * f64::from(2 * reach + 1);
        self.canvas.stroke_rect(colour, line, x, y, length, length);
    }
}
