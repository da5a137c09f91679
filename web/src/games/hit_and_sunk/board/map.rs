//! What one ship knew, and the turn that a person composes on it.

use super::{Instant, Overlay, Painter, ship};
use crate::board::Palette;
use engine::games::hit_and_sunk::Glyph;
use engine::games::hit_and_sunk::{Cell, Known};

impl Painter<'_> {
    /// What one ship knew: its map, and itself at an instant of its turn.
    pub(super) fn map(&self, known: &Known, instant: &Instant<'_>, overlay: Option<&Overlay>) {
        for (cell, glyph) in known.map.cells() {
            self.glyph(cell, glyph);
        }
        // While a turn is composed, the current ship is less prominent than the ship as it would be.
        let moved = overlay
            .and_then(|overlay| overlay.ship)
            .is_some_and(|(_, after)| {
                (after.head, after.direction) != (known.ship.head, known.ship.direction)
            });
        if moved {
            for cell in known.ship.cells() {
                self.tint(self.palette.accent, 0.25, cell);
            }
            return;
        }
        for mine in &instant.sea.mines {
            self.mine(mine.cell, Some(mine.layer));
        }
        let (now, seat) = (self.now(instant), known.seat);
        if let Some(Some(ship)) = instant.sea.ships.get(usize::from(seat)) {
            let pose = self.frame.pose(seat, ship, now);
            ship::draw(self.canvas, self.palette, seat, ship, pose);
        }
        if let Some((event, share)) = now {
            self.action(&instant.sea, event, share);
        }
    }

    fn glyph(&self, cell: Cell, glyph: Glyph) {
        let Palette {
            ground,
            danger,
            faint,
            line,
            ink,
            ..
        } = *self.palette;
        let size = self.frame.cell;
        let letter = |colour: &str, text: &str| {
            self.canvas
                .text(colour, text, self.frame.centre(cell), size * 0.5, true);
        };
        match glyph {
            Glyph::Empty | Glyph::Own => {}
            Glyph::Unseen => {
                self.tint(line, 0.75, cell);
                letter(faint, "·");
            }
            Glyph::OffGrid => self.tint(ground, 1.0, cell),
            Glyph::Mine => self.mine(cell, None),
            Glyph::Wreck => {
                self.tint(faint, 0.5, cell);
                letter(ink, "W");
            }
            Glyph::Intact => {
                self.tint(danger, 0.9, cell);
                letter(ground, "A");
            }
            Glyph::Damaged => {
                self.tint(danger, 0.3, cell);
                letter(ink, "B");
            }
            Glyph::IntactSubmerged => {
                self.tint(danger, 0.45, cell);
                letter(ink, "C");
            }
            Glyph::DamagedSubmerged => {
                self.tint(danger, 0.15, cell);
                letter(ink, "D");
            }
        }
    }

    /// The turn being composed.
    pub(super) fn plans(&self, overlay: &Overlay) {
        if let Some((seat, ship)) = &overlay.ship {
            let range = ship.class.stats().range as i8;
            self.square(self.palette.faint, 1.0, ship.head, range);
            ship::draw(
                self.canvas,
                self.palette,
                *seat,
                ship,
                self.frame.pose(*seat, ship, None),
            );
        }
        for cell in &overlay.mines {
            self.mine(*cell, None);
            self.ring(self.palette.accent, *cell, 0.46);
        }
        for cell in &overlay.shots {
            self.ring(self.palette.accent, *cell, 0.4);
            self.ring(self.palette.accent, *cell, 0.12);
        }
        if let Some(cell) = overlay.cursor {
            let ((x, y), size) = (self.frame.corner(cell), self.frame.cell);
            self.canvas
                .stroke_rect(self.palette.ground, 4.0, x + 1.0, y + 1.0, size - 2.0, size - 2.0);
            self.canvas
                .stroke_rect(self.palette.ink, 2.0, x + 1.0, y + 1.0, size - 2.0, size - 2.0);
        }
    }
}
