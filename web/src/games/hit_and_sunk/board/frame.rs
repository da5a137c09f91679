//! Where the cells of the sea are on the canvas.

use super::ship::{Pose, angle, angle_between};
use engine::Seat;
use engine::games::hit_and_sunk::{Cell, Chart, Event, SeaView, Ship, View};

/// The share of the canvas for the names of rows and columns, and the minimum in CSS pixels.
const GUTTER: (f64, f64) = (0.031, 16.0);

/// A square of cells on the canvas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    left: f64,
    top: f64,
    /// The side of a cell, CSS pixels.
    pub cell: f64,
    /// The cell in the top left corner.
    pub origin: Cell,
    /// Cells in each row and column.
    pub side: i8,
    /// Width of the strips for the names of rows and columns.
    pub gutter: f64,
}

impl Frame {
    /// The part of the sea that a view shows on a canvas of this size: all of it, or a ship's map; `None` if
    /// it shows nothing.
    pub fn of(view: &View, width: f64, height: f64) -> Option<Self> {
        let (origin, side) = match &view.sea {
            SeaView::Whole(sea) => (Cell::new(0, 0), sea.grid.width.max(sea.grid.height)),
            SeaView::Known(known) => {
                let reach = Chart::REACH;
                (known.as_ref()?.map.center.offset((-reach, -reach)), 2 * reach + 1)
            }
        };
        let length = width.min(height);
        let gutter = (length * GUTTER.0).max(GUTTER.1).round();
        // Half pixels, since whole pixels would leave much of a small canvas empty.
        let cell = ((length - gutter) / f64::from(side) * 2.0).floor().max(2.0) / 2.0;
        let board = cell * f64::from(side);
        Some(Self {
            left: ((width - board - gutter) / 2.0).floor() + gutter,
            top: ((height - board - gutter) / 2.0).floor(),
            cell,
            origin,
            side,
            gutter,
        })
    }

    /// The cells: left, top, width and height.
    pub fn area(&self) -> (f64, f64, f64, f64) {
        let side = self.cell * f64::from(self.side);
        (self.left, self.top, side, side)
    }

    /// The top left corner of a cell, CSS pixels.
    pub fn corner(&self, cell: Cell) -> (f64, f64) {
        (
            self.left + f64::from(cell.x - self.origin.x) * self.cell,
            self.top + f64::from(cell.y - self.origin.y) * self.cell,
        )
    }

    /// The middle of a cell, CSS pixels.
    pub fn centre(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        (x + self.cell / 2.0, y + self.cell / 2.0)
    }

    /// The cell under a point; `None` outside the square.
    pub fn cell_at(&self, (x, y): (f64, f64)) -> Option<Cell> {
        let steps = |distance: f64| (distance / self.cell).floor() as i8;
        let (column, row) = (steps(x - self.left), steps(y - self.top));
        let inside = (0..self.side).contains(&column) && (0..self.side).contains(&row);
        inside.then(|| self.origin.offset((column, row)))
    }

    /// Whether a cell lies in the square.
    pub(super) fn shows(&self, cell: Cell) -> bool {
        let inside = |at: i8, origin: i8| {
            let steps = i16::from(at) - i16::from(origin);
            (0..i16::from(self.side)).contains(&steps)
        };
        inside(cell.x, self.origin.x) && inside(cell.y, self.origin.y)
    }

    /// Where a ship is drawn, `share` of the way through an event.
    pub(super) fn pose(&self, seat: Seat, ship: &Ship, now: Option<(&Event, f64)>) -> Pose {
        let mut pose = Pose {
            head: self.centre(ship.head),
            angle: angle(ship.direction),
            cell: self.cell,
        };
        match now {
            Some((Event::Moved { seat: of, from, to }, share)) if *of == seat => {
                pose.head = crate::board::between(self.centre(*from), self.centre(*to), share);
            }
            Some((
                Event::Turned {
                    seat: of, from, to, ..
                },
                share,
            )) if *of == seat => {
                pose.angle = angle_between(*from, *to, share);
            }
            _ => {}
        }
        pose
    }
}
