//! Orders on the board: an arrow across the border of two cells, with the armies on it, so that both cells' counts stay
//! visible.

use super::frame::step;
use super::{CELL, Painter};
use crate::board::between;
use engine::Seat;
use engine::games::territories::{Cell, Event, Order};

/// An arrow to the right, about its middle; and a broader arrow for small boards.
const ARROW: [&str; 2] = [
    "M-18-9.5H4V-14L19 0L4 14V9.5H-18Q-14 0-18-9.5Z",
    "M-16-12H3V-16L17 0L3 16V12H-16Q-12 0-16-12Z",
];
/// Where an order's arrow begins, from 0 at its source to 1 at the border.
const START: f64 = 0.35;

/// How an arrow looks.
#[derive(Clone, Copy)]
struct Look {
    ground: &'static str,
    edge: &'static str,
    ink: &'static str,
    line: f64,
}

impl Painter<'_> {
    /// The orders of the turn shown: faint if already carried out; the current one with its armies.
    pub(super) fn orders(&self) {
        let all_at_once = self.palette.still;
        for event in &self.show.past {
            let alpha = if all_at_once { 0.95 } else { 0.5 };
            self.canvas.with_alpha(alpha, || self.order(event, 1.0));
        }
        if let Some((event, progress)) = self.show.now {
            self.order(event, ease(progress));
        }
    }

    /// An order that was carried out or dropped, up to `reach` of its path.
    fn order(&self, event: &Event, reach: f64) {
        match event {
            Event::Moved {
                seat,
                from,
                to,
                armies,
            } => {
                self.march(*seat, (*from, *to), reach, &armies.to_string());
            }
            Event::Attacked {
                seat,
                from,
                to,
                battle,
                ..
            } => {
                self.march(*seat, (*from, *to), reach, &battle.attackers.to_string());
                if reach >= 1.0 {
                    let losses = (
                        battle.attackers - battle.attackers_left,
                        battle.defenders - battle.defenders_left,
                    );
                    self.losses((*from, *to), losses, battle.captured());
                }
            }
            Event::Dropped { seat, order, .. } => {
                self.march(*seat, (order.from, order.to), reach, &order.armies.to_string());
                for way in self.frame.ways(order.from, order.to) {
                    self.cross(between(way.0, way.1, 0.5));
                }
            }
            _ => {}
        }
    }

    /// An order that a person has given but not sent yet.
    pub(super) fn pending(&self, order: &Order, chosen: bool) {
        let look = Look {
            ground: if chosen {
                self.palette.picked
            } else {
                self.palette.cream
            },
            edge: self.palette.on_cream,
            ink: self.palette.on_cream,
            line: if chosen { 2.5 } else { 2.0 },
        };
        self.arrow((order.from, order.to), look, 1.0, &order.armies.to_string());
    }

    fn march(&self, seat: Seat, way: (Cell, Cell), reach: f64, armies: &str) {
        let look = Look {
            ground: self.seat(seat),
            edge: self.palette.cream,
            ink: self.palette.on_seat,
            line: 2.5,
        };
        self.arrow(way, look, reach, armies);
    }

    /// An arrow on its way to the border; in two halves if it crosses the board's edge.
    fn arrow(&self, (from, to): (Cell, Cell), look: Look, reach: f64, armies: &str) {
        let (down, right) = step(from, to);
        let angle = js_sys::Math::atan2(down, right);
        let text = armies;
        let small = self.frame.is_small();
        let size = match text.len() {
            0..=2 => 13.0,
            3 => 11.0,
            4 => 9.0,
            _ => 7.0,
        } * if small { 1.35 } else { 1.0 };
        for (start, end) in self.frame.ways(from, to) {
            let middle = between(start, end, 0.5 - (1.0 - reach) * (0.5 - START / 2.0));
            self.canvas.within(middle, self.frame.cell / CELL, || {
                self.canvas.turned((0.0, 0.0), angle, || {
                    let shape = ARROW[usize::from(small)];
                    self.canvas.fill(look.ground, shape);
                    self.canvas.stroke(look.edge, look.line, shape);
                });
                let back = if small { 2.0 } else { 3.0 };
                let at = (
                    -back * js_sys::Math::cos(angle),
                    0.5 - back * js_sys::Math::sin(angle),
                );
                self.canvas.text(look.ink, text, at, size, true);
            });
        }
    }

    /// What an attack cost: the attackers' losses at their source, the defenders' on their territory.
    fn losses(&self, (from, to): (Cell, Cell), losses: (u32, u32), captured: bool) {
        for (cell, lost) in [(from, losses.0), (to, losses.1)] {
            if lost > 0 {
                let text = format!("−{lost}");
                let (size, high) = (11.5, 16.0);
                let width = 8.0 + 7.0 * text.chars().count() as f64;
                self.units(cell.row().into(), cell.col().into(), || {
                    let area = ((CELL - width) / 2.0, CELL - high - 1.0, width, high);
                    self.canvas.fill_rounded(self.palette.danger, area, high / 2.0);
                    self.canvas
                        .stroke_rounded(self.palette.strike_edge, 1.5, area, high / 2.0);
                    let middle = (CELL / 2.0, CELL - high / 2.0 - 0.5);
                    self.canvas
                        .text(self.palette.on_strike, &text, middle, size, true);
                });
            }
        }
        if captured {
            self.units(to.row().into(), to.col().into(), || {
                let area = (3.5, 3.5, CELL - 7.0, CELL - 7.0);
                self.canvas.stroke_rounded(self.palette.picked, 4.0, area, 8.0);
            });
        }
    }

    fn cross(&self, (x, y): (f64, f64)) {
        let (arm, width) = (self.frame.cell * 0.2, self.frame.cell * 0.08);
        for (colour, width) in [(self.palette.cream, width * 2.0), (self.palette.danger, width)] {
            self.canvas
                .line(colour, width, (x - arm, y - arm), (x + arm, y + arm));
            self.canvas
                .line(colour, width, (x - arm, y + arm), (x + arm, y - arm));
        }
    }
}

/// Fast at first, slow at the end; complete after half of the time, so that people can see the outcome.
fn ease(progress: f64) -> f64 {
    let rest = 1.0 - (progress * 2.0).min(1.0);
    1.0 - rest * rest * rest
}
