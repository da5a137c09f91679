//! What one ship knows, and the turn that a person plans on it.

use super::contacts::group;
use super::ship::drawing;
use super::{Instant, Overlay, Painter, art, words};
use crate::board::{Seen, tag};
use crate::words::say;
use engine::games::hit_and_sunk::{Cell, Glyph, Known};

impl Painter<'_> {
    /// What one ship knows: mines, wrecks and others, in sight or where they were last seen, and itself at an instant of its turn.
    pub(super) fn map(&self, known: &Known, seen: &[Seen], instant: &Instant<'_>, overlay: Option<&Overlay>) {
        self.out_of_sight(known, seen);
        let (mut ships, mut wrecks) = (Vec::new(), Vec::new());
        for (cell, glyph) in known.map.cells() {
            match glyph {
                Glyph::Intact | Glyph::IntactSubmerged => ships.push((cell, false)),
                Glyph::Damaged | Glyph::DamagedSubmerged => ships.push((cell, true)),
                Glyph::Wreck => wrecks.push((cell, true)),
                Glyph::Mine => {
                    let own = instant.sea.mines.iter().find(|mine| mine.cell == cell);
                    self.mine(cell, own.map(|mine| mine.layer));
                }
                _ => {}
            }
        }
        for wreck in group(wrecks) {
            self.remains(&wreck, false);
        }
        let contacts = group(ships);
        for contact in &contacts {
            self.contact(contact, false);
        }
        for mine in &instant.sea.mines {
            self.mine(mine.cell, Some(mine.layer));
        }
        self.own_ship(known, instant, overlay);
        for (number, contact) in (1..).zip(&contacts) {
            let last = contact.cells.len() as i8 - 1;
            let end = if contact.across { (last, 0) } else { (0, last) };
            let (x, y) = self.frame.centre(contact.first.offset(end));
            let out = self.frame.cell * 0.8;
            let at = if contact.across {
                (x + out, y)
            } else {
                (x, y + out)
            };
            self.badge(&i32::to_string(&number), at, false);
        }
    }

    /// The ship itself.
    fn own_ship(&self, known: &Known, instant: &Instant<'_>, overlay: Option<&Overlay>) {
        let (now, seat) = (self.now(instant), known.seat);
        let Some(Some(ship)) = instant.sea.ships.get(usize::from(seat)) else {
            return;
        };
        let pose = self.frame.pose(seat, ship, now);
        if now.is_none() && overlay.is_some() && ship.is_alive() {
            self.in_box(pose, drawing(ship.class).cells, || {
                self.canvas.stroke(self.palette.foam, 2.6, art::WAKE);
            });
        }
        self.ship(seat, ship, pose, now);
        if let Some((event, share)) = now {
            self.action(&instant.sea, event, share);
        }
    }

    /// What was seen before and is out of sight now, with the number of rounds since.
    fn out_of_sight(&self, known: &Known, seen: &[Seen]) {
        let (mut ships, mut wrecks) = (Vec::new(), Vec::new());
        for before in seen {
            let cell = Cell::new(before.place.0, before.place.1);
            if known.map.glyph(cell) != Glyph::Unseen || !self.frame.shows(cell) {
                continue;
            }
            let of = |glyph: Glyph| before.letter == glyph as u8;
            if of(Glyph::Mine) {
                self.canvas.with_alpha(0.6, || self.mine(cell, None));
            } else if of(Glyph::Wreck) {
                wrecks.push((cell, true));
            } else if of(Glyph::Intact) || of(Glyph::IntactSubmerged) {
                ships.push((before.round, (cell, false)));
            } else if of(Glyph::Damaged) || of(Glyph::DamagedSubmerged) {
                ships.push((before.round, (cell, true)));
            }
        }
        for wreck in group(wrecks) {
            self.remains(&wreck, true);
        }
        let mut rounds: Vec<u32> = ships.iter().map(|(round, _)| *round).collect();
        rounds.sort_unstable();
        rounds.dedup();
        for round in rounds {
            let cells = ships
                .iter()
                .filter(|(of, _)| *of == round)
                .map(|(_, cell)| *cell)
                .collect();
            for contact in group(cells) {
                self.contact(&contact, true);
                let rounds = known.round.saturating_sub(round).into();
                let (x, y) = self.frame.centre(contact.first);
                let at = (x, y - self.frame.cell * 0.85);
                tag(
                    self.canvas,
                    self.palette,
                    &say(words::Ago { rounds }.phrase()),
                    at,
                    self.text_size(),
                );
            }
        }
    }

    /// The height of text beside ships.
    pub(super) fn text_size(&self) -> f64 {
        (self.frame.cell * 0.36).max(self.canvas.seen(10.0))
    }

    /// A number in a circle; red for actions against others.
    pub(super) fn badge(&self, text: &str, (x, y): (f64, f64), strike: bool) {
        let radius = (self.frame.cell * 0.27).max(self.canvas.seen(7.0));
        let (edge, ground, ink) = if strike {
            (self.palette.cream, self.palette.danger, self.palette.on_strike)
        } else {
            (self.palette.hull_rim, self.palette.plate, self.palette.ink)
        };
        self.canvas.fill_circle(edge, x, y, radius * 1.18);
        self.canvas.fill_circle(ground, x, y, radius);
        self.canvas
            .text(ink, text, (x, y + radius * 0.06), radius * 1.25, true);
    }

    /// The planned turn: where the ship will be, as a dashed hull, and what it does on its way.
    pub(super) fn plans(&self, overlay: &Overlay) {
        let (canvas, palette) = (self.canvas, self.palette);
        let Some((seat, ship)) = &overlay.ship else { return };
        let pose = self.frame.pose(*seat, ship, None);
        let now = self.planned_from(*seat);
        if now != Some((ship.head, ship.direction)) {
            let hull = drawing(ship.class);
            self.in_box(pose, hull.cells, || {
                canvas.broader(hull.beam * 0.9, 20.0, || {
                    canvas.with_alpha(0.28, || canvas.fill(self.seat(*seat), hull.outline));
                    canvas.with_alpha(0.55, || canvas.stroke(palette.bed, 6.0, hull.outline));
                    canvas.dashed((6.0, 5.0), || canvas.stroke(self.seat(*seat), 2.6, hull.outline));
                });
            });
            canvas.turned(pose.head, pose.angle - std::f64::consts::FRAC_PI_2, || {
                canvas.within((0.0, 0.0), pose.cell / 40.0, || {
                    canvas.stroke(self.seat(*seat), 4.5, art::AHEAD);
                });
            });
        }
        let range = ship.class.stats().range as i8;
        self.range_frame(ship.head, range);
        for cell in &overlay.mines {
            self.mine(*cell, Some(*seat));
        }
        for (number, (from, at)) in (1..).zip(&overlay.shots) {
            self.planned_shot(*from, *at);
            let (x, y) = self.frame.centre(*at);
            let beside = (x + self.frame.cell * 0.47, y);
            self.badge(&i32::to_string(&number), beside, true);
        }
    }

    /// Where the ship is before the planned turn.
    fn planned_from(&self, seat: engine::Seat) -> Option<(Cell, engine::games::hit_and_sunk::Direction)> {
        match &self.view.sea {
            engine::games::hit_and_sunk::SeaView::Known(Some(known)) if known.seat == seat => {
                Some((known.ship.head, known.ship.direction))
            }
            _ => None,
        }
    }
}
