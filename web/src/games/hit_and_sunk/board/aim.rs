//! The reach of actions: the aimed shot, the cells that a mine would damage, and the range of guns and of a scan.

use super::{Overlay, Painter, art, words};
use crate::board::tag_in;
use crate::words::say;
use engine::games::hit_and_sunk::tables::SCAN_SIGHT;
use engine::games::hit_and_sunk::{Cell, Glyph, Known};

impl Painter<'_> {
    /// Aimed and planned actions, as far as they reach beyond their own cell.
    pub(super) fn aim(&self, known: &Known, overlay: &Overlay) {
        for head in &overlay.scans {
            self.scan_frame(*head);
        }
        for mine in &overlay.mines {
            self.danger(*mine);
        }
        let Some((cell, can_fire)) = overlay.aim else {
            return;
        };
        if known.map.glyph(cell) == Glyph::Mine {
            self.danger(cell);
        }
        if let Some((_, ship)) = overlay.ship.filter(|_| can_fire) {
            self.way_of_shot(ship.head, cell, 3.0, 1.0);
        }
        let (canvas, palette) = (self.canvas, self.palette);
        let colour = if can_fire { palette.danger } else { palette.ink };
        canvas.within(self.frame.corner(cell), self.frame.cell / 40.0, || {
            canvas.with_alpha(0.8, || canvas.stroke(palette.bed, 9.0, art::SIGHT));
            canvas.stroke(colour, 5.0, art::SIGHT);
            if can_fire {
                canvas.stroke(colour, 3.0, art::CROSS);
            }
        });
    }

    /// The cells that a mine damages.
    fn danger(&self, mine: Cell) {
        let (canvas, palette) = (self.canvas, self.palette);
        let (x, y) = self.frame.corner(mine.offset((-1, -1)));
        let (side, unit) = (self.frame.cell * 3.0, self.frame.cell / 40.0);
        let area = (
            x + 2.0 * unit,
            y + 2.0 * unit,
            side - 4.0 * unit,
            side - 4.0 * unit,
        );
        canvas.with_alpha(0.09, || canvas.fill_rounded(palette.danger, area, 12.0 * unit));
        canvas.dashed((1.5 * unit, 5.0 * unit), || {
            canvas.stroke_rounded(palette.danger, (1.6 * unit).max(1.0), area, 12.0 * unit);
        });
    }

    /// A planned shot.
    pub(super) fn planned_shot(&self, from: Cell, at: Cell) {
        self.way_of_shot(from, at, 2.4, 0.8);
        let (x, y) = self.frame.centre(at);
        let unit = self.frame.cell / 40.0;
        self.canvas.with_alpha(0.55, || {
            self.canvas
                .stroke_circle(self.palette.bed, 6.0 * unit, x, y, 15.0 * unit);
        });
        self.canvas
            .stroke_circle(self.palette.danger, 3.5 * unit, x, y, 15.0 * unit);
    }

    fn way_of_shot(&self, from: Cell, at: Cell, line: f64, alpha: f64) {
        let (start, end, unit) = (
            self.frame.centre(from),
            self.frame.centre(at),
            self.frame.cell / 40.0,
        );
        let (canvas, palette) = (self.canvas, self.palette);
        canvas.with_alpha(0.55, || {
            canvas.line(palette.bed, (6.0 * unit).max(3.0), start, end);
        });
        canvas.with_alpha(alpha, || {
            canvas.dashed((9.0 * unit, 6.0 * unit), || {
                canvas.line(palette.danger, (line * unit).max(1.2), start, end);
            });
        });
    }

    /// The range of the guns, with its number.
    pub(super) fn range_frame(&self, head: Cell, range: i8) {
        let (canvas, palette, unit) = (self.canvas, self.palette, self.frame.cell / 40.0);
        let area = self.around(head, range, 1.0);
        canvas.with_alpha(0.75, || {
            canvas.stroke_rounded(palette.bed, (5.0 * unit).max(2.5), area, 3.0 * unit);
        });
        canvas.dashed((7.0 * unit, 6.0 * unit), || {
            canvas.stroke_rounded(palette.danger, (2.6 * unit).max(1.3), area, 3.0 * unit);
        });
        let text = say(words::Range { range: range.into() }.phrase());
        self.frame_tag(&text, palette.danger, area);
    }

    /// How far a scan sees.
    pub(super) fn scan_frame(&self, head: Cell) {
        let (canvas, palette, unit) = (self.canvas, self.palette, self.frame.cell / 40.0);
        let area = self.around(head, SCAN_SIGHT as i8, 2.0);
        canvas.dashed((0.1, 7.0 * unit), || {
            canvas.stroke_rounded(palette.scan, (2.6 * unit).max(1.5), area, 4.0 * unit);
        });
        let text = say(words::ScanReach {
            reach: SCAN_SIGHT.into(),
        }
        .phrase());
        self.frame_tag(&text, palette.scan, area);
    }

    /// A tag on the upper edge of a frame, near its left corner.
    fn frame_tag(&self, text: &str, colour: &'static str, area: (f64, f64, f64, f64)) {
        let (left, top, ..) = self.frame.area();
        let size = self.text_size();
        let at = (
            area.0.max(left) + self.frame.cell * 0.4 + size * 2.0,
            area.1.max(top + size * 0.8),
        );
        tag_in(self.canvas, (self.palette.plate, colour, colour), text, at, size);
    }

    /// The cells within this many columns and rows of one, slightly inset.
    fn around(&self, middle: Cell, reach: i8, less: f64) -> (f64, f64, f64, f64) {
        let (x, y) = self.frame.corner(middle.offset((-reach, -reach)));
        let less = less * self.frame.cell / 40.0;
        let length = self.frame.cell * f64::from(2 * i16::from(reach) + 1) - 2.0 * less;
        (x + less, y + less, length, length)
    }
}
