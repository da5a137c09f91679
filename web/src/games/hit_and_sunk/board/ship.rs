//! Ships, contacts and wrecks, seen from above; struck cells are on fire.

use super::Painter;
use super::art::{self, Hull};
use super::contacts::Contact;
use crate::picture::{Layer, Picture};
use engine::games::hit_and_sunk::{Class, Direction, Event, Ship};
use engine::{Decimal, Seat};
use std::f64::consts::FRAC_PI_2;

/// Where a ship is drawn: also between two cells, and between two directions.
#[derive(Clone, Copy, Debug)]
pub struct Pose {
    /// The middle of its head, CSS pixels.
    pub head: (f64, f64),
    /// Where it faces: clockwise from up, radians.
    pub angle: f64,
    /// The side of a cell, CSS pixels.
    pub cell: f64,
}

/// The angle of a direction: clockwise from up, radians.
pub fn angle(direction: Direction) -> f64 {
    f64::from(direction.number()) * FRAC_PI_2
}

/// The angle between one direction and the next, the short way round.
pub fn angle_between(from: Direction, to: Direction, share: f64) -> f64 {
    let turn = if to == from.clockwise() {
        FRAC_PI_2
    } else {
        -FRAC_PI_2
    };
    angle(from) + turn * share
}

/// The letter that stands for a class on the board: `A`, the aircraft carrier, is not the cruiser's `C`.
pub fn letter(class: Class) -> char {
    match class {
        Class::Destroyer => 'D',
        Class::Submarine => 'S',
        Class::Cruiser => 'C',
        Class::Battleship => 'B',
        Class::Carrier => 'A',
    }
}

/// The colours of a ship.
#[derive(Clone, Copy)]
pub(super) struct Look {
    hull: &'static str,
    rim: &'static str,
    parts: &'static str,
    deck: &'static str,
}

/// The drawing of a class.
pub(super) fn drawing(class: Class) -> &'static Hull {
    &art::SHIPS[class as usize % art::SHIPS.len()]
}

/// A ship as a drawing beside words, as wide as the longest class, with fire in the struck cells, from the bow on.
pub fn picture(class: Class, struck: impl Iterator<Item = usize>, is_gone: bool) -> Picture {
    let hull = drawing(class);
    let beam = Decimal::of((hull.beam * 10.0) as u64, 10, 1);
    let broader = format!("translate(0 20) scale(1 {beam}) translate(0 -20)");
    let layer = |class, path| Layer {
        class,
        transform: broader.clone(),
        path,
    };
    let mut layers = vec![
        layer("body", hull.outline),
        layer("deck", hull.deck),
        layer("stripes", hull.lines),
        layer("shade", hull.parts),
    ];
    for cell in struck {
        let from_left = usize::from(hull.cells).saturating_sub(cell + 1);
        let transform = format!("translate({} 20)", 40 * from_left + 20);
        for (class, path) in [("hole", art::HOLE), ("flame", art::FLAME)] {
            let transform = transform.clone();
            layers.push(Layer {
                class,
                transform,
                path,
            });
        }
    }
    Picture {
        size: (200, 40),
        is_gone,
        layers,
    }
}

impl Painter<'_> {
    pub(super) fn look_of(&self, seat: Seat) -> Look {
        let (palette, seat) = (self.palette, usize::from(seat) % self.palette.seats.len());
        Look {
            hull: palette.seats[seat],
            rim: palette.rims[seat],
            parts: palette.deeps[seat],
            deck: palette.pales[seat],
        }
    }

    fn foe(&self) -> Look {
        Look {
            hull: self.palette.hull,
            rim: self.palette.hull_rim,
            parts: self.palette.hull_deep,
            deck: self.palette.hull_pale,
        }
    }

    fn sunk(&self) -> Look {
        Look {
            hull: self.palette.wreck,
            rim: self.palette.wreck_rim,
            parts: self.palette.wreck_deep,
            deck: self.palette.wreck_pale,
        }
    }

    /// Draws in the box of a ship of this many cells, with its head in a pose.
    pub(super) fn in_box(&self, pose: Pose, cells: u8, draw: impl FnOnce()) {
        let width = f64::from(cells) * 40.0;
        self.canvas.turned(pose.head, pose.angle - FRAC_PI_2, || {
            let unit = pose.cell / 40.0;
            self.canvas
                .within(((20.0 - width) * unit, -20.0 * unit), unit, draw);
        });
    }

    /// A hull in its box.
    pub(super) fn hull(&self, hull: &Hull, look: Look) {
        let canvas = self.canvas;
        canvas.broader(hull.beam, 20.0, || {
            canvas.fill(look.hull, hull.outline);
            canvas.fill(look.deck, hull.deck);
            if !hull.lines.is_empty() {
                canvas.stroke(look.rim, 2.4, hull.lines);
            }
            canvas.fill(look.parts, hull.parts);
            canvas.stroke(look.rim, 1.4, hull.parts);
            canvas.stroke(look.rim, 2.4, hull.outline);
        });
    }

    /// A struck cell, this many cells from the left of a box.
    fn struck(&self, cell: usize) {
        let canvas = self.canvas;
        canvas.within((cell as f64 * 40.0 + 20.0, 20.0), 1.0, || {
            canvas.fill("#17130f", art::HOLE);
            canvas.fill(self.palette.fire, art::FLAME);
            canvas.fill("#ffe08a", art::GLOW);
        });
    }

    /// A wreck in its box, broken this far: its halves drift apart under foam.
    fn wreck(&self, hull: &Hull, broken: f64) {
        let (canvas, width) = (self.canvas, f64::from(hull.cells) * 40.0);
        let middle = width / 2.0;
        for (left, right, turn) in [(-8.0, middle, -0.09), (middle, width + 8.0, 0.105)] {
            canvas.turned((middle, 20.0), turn * broken, || {
                canvas.within((-middle, -20.0), 1.0, || {
                    canvas.clipped((left, -30.0, right - left - 1.5, 100.0), || {
                        self.hull(hull, self.sunk());
                    });
                });
            });
        }
        canvas.with_alpha(broken, || {
            canvas.within((middle, 22.0), 1.0, || {
                canvas.stroke(self.palette.foam, 2.0, art::FOAM);
            });
        });
    }

    /// A ship or a wreck; `now` is what is happening.
    pub(super) fn ship(&self, seat: Seat, ship: &Ship, pose: Pose, now: Option<(&Event, f64)>) {
        let (hull, look) = (drawing(ship.class), self.look_of(seat));
        let sinking = match now {
            Some((Event::Sunk { ship: of, .. }, share)) if *of == seat => share,
            _ if ship.is_alive() => 0.0,
            _ => 1.0,
        };
        let shake = match now {
            Some((Event::Damaged { ship: of, .. }, share)) if *of == seat && share < 1.0 => {
                3.0 * js_sys::Math::sin(share * 4.0 * std::f64::consts::PI)
            }
            _ => 0.0,
        };
        let pose = Pose {
            head: (pose.head.0 + shake, pose.head.1),
            ..pose
        };
        let opacity = if ship.is_submerged() { 0.45 } else { 1.0 };
        self.in_box(pose, hull.cells, || {
            if sinking > 0.0 {
                self.canvas.with_alpha(sinking, || self.wreck(hull, sinking));
            }
            self.canvas.with_alpha(opacity * (1.0 - sinking), || {
                if ship.shield {
                    self.canvas.broader(hull.beam, 20.0, || {
                        self.canvas.stroke(self.palette.bed, 13.0, hull.outline);
                        self.canvas.stroke(self.palette.accent, 9.0, hull.outline);
                    });
                }
                self.hull(hull, look);
                for (behind, _) in (0..).zip(ship.parts()).filter(|(_, (_, intact))| !intact) {
                    self.struck(usize::from(hull.cells) - 1 - behind);
                }
            });
        });
    }

    /// The visible part of a ship: `struck` says which of its cells burn.
    pub(super) fn contact(&self, contact: &Contact<bool>, old: bool) {
        let hull = &art::CONTACTS[(contact.cells.len() - 1).min(art::CONTACTS.len() - 1)];
        self.lying(contact.first, contact.across, || {
            let opacity = if old { 0.55 } else { 1.0 };
            self.canvas.with_alpha(opacity, || {
                self.hull(hull, self.foe());
                for (at, _) in contact.cells.iter().enumerate().filter(|(_, struck)| **struck) {
                    self.struck(at);
                }
            });
        });
    }

    /// What is left of a ship that sank.
    pub(super) fn remains(&self, contact: &Contact<bool>, old: bool) {
        let hull = &art::CONTACTS[(contact.cells.len() - 1).min(art::CONTACTS.len() - 1)];
        self.lying(contact.first, contact.across, || {
            let opacity = if old { 0.6 } else { 1.0 };
            self.canvas.with_alpha(opacity, || self.wreck(hull, 1.0));
        });
    }

    /// Draws in the box of something with this first cell.
    fn lying(&self, first: engine::games::hit_and_sunk::Cell, across: bool, draw: impl FnOnce()) {
        let angle = if across { 0.0 } else { FRAC_PI_2 };
        let unit = self.frame.cell / 40.0;
        self.canvas.turned(self.frame.centre(first), angle, || {
            self.canvas.within((-20.0 * unit, -20.0 * unit), unit, draw);
        });
    }

    /// The number of its seat at the stern of a living ship.
    pub(super) fn number(&self, seat: Seat, ship: &Ship, pose: Pose) {
        if !ship.is_alive() {
            return;
        }
        let back = (f64::from(ship.class.stats().length) - 0.45) * pose.cell;
        let (sin, cos) = (js_sys::Math::sin(pose.angle), js_sys::Math::cos(pose.angle));
        let (x, y) = (pose.head.0 - back * sin, pose.head.1 + back * cos);
        let radius = (pose.cell * 0.34).max(self.canvas.seen(7.0));
        let look = self.look_of(seat);
        self.canvas.fill_circle(look.rim, x, y, radius * 1.15);
        self.canvas.fill_circle(self.palette.plate, x, y, radius);
        let size = radius * if seat < 10 { 1.4 } else { 1.15 };
        self.canvas.text(
            self.palette.ink,
            &seat.to_string(),
            (x, y + radius * 0.06),
            size,
            true,
        );
    }
}
