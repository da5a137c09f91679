//! Where the board of Territories lies on the canvas: ten by ten cells, around them a strip that shows the opposite
//! edge, and below them two lines for the bonuses.

use engine::games::territories::Cell;

/// Cells along an edge.
const SIZE: f64 = Cell::SIZE as f64;
/// Width of the strip around the board, in cells.
const STRIP: f64 = 0.5;
/// Height of the lines of bonuses with the gap above them, in cells.
const BONUSES: f64 = 1.8;

/// Where the board lies on the canvas, CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Left edge of column 0.
    pub left: f64,
    /// Top edge of row 0.
    pub top: f64,
    /// Side of a cell.
    pub cell: f64,
}

impl Frame {
    /// The board on a canvas of that size.
    pub fn of(width: f64, height: f64) -> Self {
        let (across, down) = (SIZE + 2.0 * STRIP, SIZE + 2.0 * STRIP + BONUSES);
        let cell = (width / across).min(height / down).floor().max(1.0);
        Self {
            left: ((width - cell * across) / 2.0 + cell * STRIP).floor(),
            top: ((height - cell * down) / 2.0 + cell * STRIP).floor(),
            cell,
        }
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

    /// The cell under a point; `None` beside the board. A point in the strip is on the cell that it shows.
    pub fn cell_at(self, (x, y): (f64, f64)) -> Option<Cell> {
        let place = |at: f64, origin: f64| {
            let place = (at - origin) / self.cell;
            let index = (place.floor() as i32).rem_euclid(i32::from(Cell::SIZE));
            (-STRIP..SIZE + STRIP).contains(&place).then_some(index as u8)
        };
        Cell::at(place(y, self.top)?, place(x, self.left)?)
    }

    /// The board with its strip: left, top, width and height.
    pub(super) fn with_strip(self) -> (f64, f64, f64, f64) {
        let (strip, side) = (self.cell * STRIP, self.cell * (SIZE + 2.0 * STRIP));
        (self.left - strip, self.top - strip, side, side)
    }

    /// Where a bonus is shown, in one of two lines of five: left, top, width and height.
    pub(super) fn bonus(self, id: u8) -> (f64, f64, f64, f64) {
        let (line, place) = (f64::from(id / 5), f64::from(id % 5));
        let top = SIZE + STRIP + 0.15 + 0.82 * line;
        (
            self.left + self.cell * 2.0 * place,
            self.top + self.cell * top,
            self.cell * 1.94,
            self.cell * 0.76,
        )
    }

    /// The path from one cell to another as drawn: its two ends; and if it crosses an edge, the same path
    /// coming in at the other side.
    pub(super) fn ways(self, from: Cell, to: Cell) -> Vec<Way> {
        let (start, end) = (self.centre(from), self.centre(to));
        if !from.is_neighbour(to) {
            return vec![(start, end)];
        }
        let (down, right) = (step(from.row(), to.row()), step(from.col(), to.col()));
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

/// A way on the canvas: from where to where.
pub(super) type Way = ((f64, f64), (f64, f64));

/// The step from a row or a column to the next, around the board.
fn step(from: u8, to: u8) -> f64 {
    match (i32::from(to) - i32::from(from)).rem_euclid(i32::from(Cell::SIZE)) {
        0 => 0.0,
        1 => 1.0,
        _ => -1.0,
    }
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
        assert_eq!(left_of(0.9), Some(cell(4, 9)));
        assert_eq!(left_of(1.1), None);
        let corner = frame.cell_at((frame.left - 1.0, frame.top - 1.0));
        assert_eq!(corner, Some(cell(9, 9)));
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
