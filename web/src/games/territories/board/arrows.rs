//! Orders on the board: an arrow from the source to its neighbour, with the armies on it.

use super::Painter;
use super::frame::Way;
use crate::board;
use engine::Seat;
use engine::games::territories::{Cell, Event, Order};

/// Where on its way an order's armies stand: past the source's corner, before the target's number.
const LABEL: f64 = 0.58;

/// How an arrow looks.
#[derive(Clone, Copy)]
struct Look<'a> {
    colour: &'a str,
    /// Width of its line, in cells.
    width: f64,
    /// How far along it is, from 0 to 1.
    reach: f64,
}

impl Painter<'_> {
    /// The orders of the turn shown: those already carried out, faint; the current one, with its armies.
    pub(super) fn orders(&self) {
        let all_at_once = self.palette.still;
        for event in &self.show.past {
            let alpha = if all_at_once { 0.9 } else { 0.45 };
            self.canvas.with_alpha(alpha, || self.order(event, 1.0));
        }
        if let Some((event, progress)) = self.show.now {
            self.order(event, (progress * 2.0).min(1.0));
        }
    }

    /// An order as it was carried out or dropped; `reach` of its way.
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
                    self.cross(between(way, 0.5));
                }
            }
            _ => {}
        }
    }

    /// An order that a person has given and not sent yet.
    pub(super) fn pending(&self, order: &Order, colour: &str) {
        let look = Look {
            colour,
            width: 0.08,
            reach: 1.0,
        };
        self.arrow((order.from, order.to), look, &order.armies.to_string());
    }

    fn march(&self, seat: Seat, way: (Cell, Cell), reach: f64, armies: &str) {
        // An edge in the background colour keeps an arrow visible on its own seat's territories.
        let edge = Look {
            colour: self.palette.ground,
            width: 0.2,
            reach,
        };
        let body = Look {
            colour: self.seat(seat),
            width: 0.12,
            reach,
        };
        for way in self.frame.ways(way.0, way.1) {
            self.shaft(way, edge);
            self.shaft(way, body);
            self.armies(between(way, LABEL * reach.max(0.5)), armies, body.colour);
        }
    }

    fn arrow(&self, (from, to): (Cell, Cell), look: Look<'_>, armies: &str) {
        let edge = Look {
            colour: self.palette.ground,
            width: look.width + 0.06,
            ..look
        };
        for way in self.frame.ways(from, to) {
            self.shaft(way, edge);
            self.shaft(way, look);
            self.armies(between(way, LABEL), armies, look.colour);
        }
    }

    /// A line with a head, from near the middle of a cell to near the middle of the other.
    fn shaft(&self, way: Way, look: Look<'_>) {
        let cell = self.frame.cell;
        let (start, end) = (between(way, 0.2), between(way, 0.2 + 0.6 * look.reach));
        let (dx, dy) = (way.1.0 - way.0.0, way.1.1 - way.0.1);
        let length = dx.hypot(dy).max(1.0);
        let (ux, uy) = (dx / length, dy / length);
        let width = look.width * cell;
        self.canvas.line(look.colour, width, start, end);
        let head = cell * 0.12 + width;
        for side in [-1.0, 1.0] {
            let back = (
                end.0 - head * ux + side * head * 0.8 * -uy,
                end.1 - head * uy + side * head * 0.8 * ux,
            );
            self.canvas.line(look.colour, width, back, end);
        }
    }

    fn armies(&self, centre: (f64, f64), armies: &str, ink: &str) {
        let height = (self.frame.cell * 0.3).max(9.0);
        let width = height * (0.5 + 0.55 * armies.len() as f64);
        self.label(armies, ink, self.palette.ground, centre, (width, height));
    }

    /// What an attack cost: the attackers' losses where they set out, the defenders' on their territory.
    fn losses(&self, (from, to): (Cell, Cell), losses: (u32, u32), captured: bool) {
        let cell = self.frame.cell;
        let (source, target) = (self.frame.centre(from), self.frame.centre(to));
        for ((x, y), lost) in [(source, losses.0), (target, losses.1)] {
            if lost > 0 {
                let text = format!("−{lost}");
                let at = (x, y + cell * 0.34);
                let size = (
                    cell * 0.18 * (1.0 + text.chars().count() as f64),
                    (cell * 0.26).max(9.0),
                );
                self.label(&text, self.palette.danger, self.palette.ground, at, size);
            }
        }
        if captured {
            let inset = cell * 0.06;
            let side = cell - 2.0 * inset;
            let (x, y) = (target.0 - side / 2.0, target.1 - side / 2.0);
            self.canvas
                .stroke_rect(self.palette.accent, cell * 0.08, x, y, side, side);
        }
    }

    fn cross(&self, (x, y): (f64, f64)) {
        let (arm, width) = (self.frame.cell * 0.2, self.frame.cell * 0.08);
        for (colour, width) in [(self.palette.ground, width * 2.0), (self.palette.danger, width)] {
            self.canvas
                .line(colour, width, (x - arm, y - arm), (x + arm, y + arm));
            self.canvas
                .line(colour, width, (x - arm, y + arm), (x + arm, y - arm));
        }
    }
}

fn between((from, to): Way, share: f64) -> (f64, f64) {
    board::between(from, to, share)
}
