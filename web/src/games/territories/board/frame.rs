//! Where the board of Territories lies on the canvas: ten by ten cells, around them a strip that shows the opposite edge; at the left
//! and below, rows and columns have their names.

use engine::games::territories::Cell;

/// Cells along an edge.
const SIZE: f64 = Cell::SIZE as f64;
/// Boards narrower than this, in CSS pixels, have larger texts.
const SMALL: f64 = 480.0;
/// The width of the strip around the board, and of the strips for names, in sixtieths of a cell; and on a small board.
const AROUND: [(f64, f64); 2] = [(20.0, 20.0), (14.0, 24.0)];

/// Where the board lies on the canvas, CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Left edge of column 0.
    pub left: f64,
    /// Top edge of row 0.
    pub top: f64,
    /// Side of a cell.
    pub cell: f64,
    /// Width of the strip that shows the opposite edge.
    pub strip: f64,
    /// Width of the strips for the names of rows and columns.
    pub gutter: f64,
}

impl Frame {
    /// The board on a canvas of that size.
    pub fn of(width: f64, height: f64) -> Self {
        let side = width.min(height);
        let (strip, gutter) = AROUND[usize::from(side < SMALL)];
        let (strip, gutter) = (strip / 60.0, gutter / 60.0);
        let cell = (side / (SIZE + 2.0 * strip + gutter)).floor().max(1.0);
        let (strip, gutter) = ((cell * strip).round(), (cell * gutter).round());
        let whole = cell * SIZE + 2.0 * strip + gutter;
        Self {
            left: ((width - whole) / 2.0).floor() + gutter + strip,
            top: ((height - whole) / 2.0).floor() + strip,
            cell,
            strip,
            gutter,
        }
    }

    /// Whether texts are larger, as on a phone.
    pub fn is_small(self) -> bool {
        self.cell * SIZE < SMALL
    }

    /// The upper left corner of the cell at a row and a column; −1 and 10 lie in the strip.
    pub fn corner(self, row: i32, col: i32) -> (f64, f64) {
        (
            self.left + f64::from(col) * self.cell,
            self.top + f64::from(row) * self.cell,
        )
    }

    /// The middle of a cell.
    pub fn centre(self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.corner(cell.row().into(), cell.col().into());
        (x + self.cell / 2.0, y + self.cell / 2.0)
    }

    /// The cell under a point; `None` outside the board. A point in the strip is on the cell that it shows.
    pub fn cell_at(self, (x, y): (f64, f64)) -> Option<Cell> {
        let place = |at: f64, origin: f64| {
            let (place, strip) = ((at - origin) / self.cell, self.strip / self.cell);
            let index = (place.floor() as i32).rem_euclid(i32::from(Cell::SIZE));
            (-strip..SIZE + strip).contains(&place).then_some(index as u8)
        };
        Cell::at(place(y, self.top)?, place(x, self.left)?)
    }

    /// The neighbour of a cell in the direction of a point; `None` if the point is too near, or beyond the far edge of the
    /// cell behind that neighbour.
    pub fn towards(self, cell: Cell, (x, y): (f64, f64)) -> Option<Cell> {
        // The tangent of half the angle between two of the eight directions.
        const DIAGONAL: f64 = 0.414;
        let (from_x, from_y) = self.centre(cell);
        let (right, down) = ((x - from_x) / self.cell, (y - from_y) / self.cell);
        let far = right.abs().max(down.abs());
        if !(0.5..2.5).contains(&far) {
            return None;
        }
        let along = |at: u8, way: f64, other: f64| {
            let step = if way.abs() < DIAGONAL * other.abs() {
                0
            } else {
                way.signum() as i16
            };
            (i16::from(at) + step).rem_euclid(i16::from(Cell::SIZE)) as u8
        };
        Cell::at(along(cell.row(), down, right), along(cell.col(), right, down))
    }

    /// The board with its strip: left, top, width and height.
    pub(super) fn with_strip(self) -> (f64, f64, f64, f64) {
        let side = self.cell * SIZE + 2.0 * self.strip;
        (self.left - self.strip, self.top - self.strip, side, side)
    }

    /// The path from one cell to another as drawn: its two ends; and if it crosses an edge, the same path
    /// coming in at the other side.
    pub(super) fn ways(self, from: Cell, to: Cell) -> Vec<Way> {
        let (start, end) = (self.centre(from), self.centre(to));
        if !from.is_neighbour(to) {
            return vec![(start, end)];
        }
        let (down, right) = step(from, to);
        let (dx, dy) = (right * self.cell, down * self.cell);
        let out = (start, (start.0 + dx, start.1 + dy));
        let straight = i32::from(from.row()) + down as i32 == i32::from(to.row())
            && i32::from(from.col()) + right as i32 == i32::from(to.col());
        if straight {
            vec![out]
        } else {
            vec![out, ((end.0 - dx, end.1 - dy), end)]
        }
    }
}

/// A path on the canvas: start and end.
pub(super) type Way = ((f64, f64), (f64, f64));

/// How many rows down and columns right a neighbour is, around the board.
pub(super) fn step(from: Cell, to: Cell) -> (f64, f64) {
    let along = |from: u8, to: u8| match (i32::from(to) - i32::from(from)).rem_euclid(i32::from(Cell::SIZE)) {
        0 => 0.0,
        1 => 1.0,
        _ => -1.0,
    };
    (along(from.row(), to.row()), along(from.col(), to.col()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CANVAS: (f64, f64) = (605.0, 640.0);

    fn cell(row: u8, col: u8) -> Cell {
        Cell::at(row, col).unwrap()
    }

    #[test]
    fn every_cell_is_found_at_its_centre() {
        let frame = Frame::of(CANVAS.0, CANVAS.1);
        for at in Cell::all() {
            let (x, y) = frame.centre(at);
            assert_eq!(frame.cell_at((x, y)), Some(at));
        }
    }

    #[test]
    fn the_strip_shows_the_opposite_edge_and_beyond_it_is_nothing() {
        let frame = Frame::of(CANVAS.0, CANVAS.1);
        let (x, y) = frame.centre(cell(4, 0));
        let left_of = |cells: f64| frame.cell_at((x - cells * frame.cell, y));
        assert_eq!(left_of(0.7), Some(cell(4, 9)));
        assert_eq!(left_of(0.9), None);
        let corner = frame.cell_at((frame.left - 1.0, frame.top - 1.0));
        assert_eq!(corner, Some(cell(9, 9)));
    }

    #[test]
    fn a_point_beside_all_neighbours_means_the_one_in_its_direction() {
        let frame = Frame::of(CANVAS.0, CANVAS.1);
        let towards = |from: Cell, right: f64, down: f64| {
            let (x, y) = frame.centre(from);
            frame.towards(from, (x + right * frame.cell, y + down * frame.cell))
        };
        for (right, down, meant) in [
            (1.8, 0.6, cell(4, 5)),
            (1.8, 0.9, cell(5, 5)),
            (-0.3, -2.2, cell(3, 4)),
            (-1.7, 1.6, cell(5, 3)),
        ] {
            assert_eq!(towards(cell(4, 4), right, down), Some(meant), "{right} {down}");
        }
        // Outside the board, around its edge.
        assert_eq!(towards(cell(9, 0), -1.2, 0.1), Some(cell(9, 9)));
        assert_eq!(towards(cell(9, 0), 0.1, 1.4), Some(cell(0, 0)));
        // A click, a distant point, and a release.
        for (right, down) in [(0.2, 0.3), (0.0, 3.0), (f64::NEG_INFINITY, f64::NEG_INFINITY)] {
            assert_eq!(towards(cell(4, 4), right, down), None);
        }
    }

    #[test]
    fn a_way_across_an_edge_is_drawn_on_both_sides() {
        let frame = Frame::of(CANVAS.0, CANVAS.1);
        let ways = frame.ways(cell(0, 5), cell(9, 6));
        let (up, down) = (frame.centre(cell(0, 5)), frame.centre(cell(9, 6)));
        assert_eq!(
            ways,
            [
                (up, (up.0 + frame.cell, up.1 - frame.cell)),
                ((down.0 - frame.cell, down.1 + frame.cell), down)
            ]
        );
        assert_eq!(frame.ways(cell(3, 3), cell(4, 4)).len(), 1);
    }
}
