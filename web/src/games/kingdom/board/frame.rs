//! Where the cells of the board of Kingdom Guard lie on the canvas.

use crate::board::is_turned;
use engine::games::kingdom::Cell;

/// Boards narrower than this, in CSS pixels, have larger letters.
const SMALL: f64 = 480.0;
/// The room for the names of rows and columns, in hundredths of a cell; and on a small board.
const GUTTER: (f64, f64) = (16.0, 20.0);

/// Where the board lies on the canvas, CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Left edge of column 0.
    pub left: f64,
    /// Top edge of row 0.
    pub top: f64,
    /// Side of a cell.
    pub cell: f64,
    /// Width of the strips at the left and below, where rows and columns have their names.
    pub gutter: f64,
    /// Whether the board is seen from Red's side; then Red is at the bottom.
    pub is_turned: bool,
}

impl Frame {
    /// The board on a canvas of that size.
    pub fn of(width: f64, height: f64) -> Self {
        let (side, cells) = (width.min(height), f64::from(Cell::SIZE));
        let gutter = if side < SMALL { GUTTER.1 } else { GUTTER.0 } / 100.0;
        let cell = (side / (cells + gutter)).floor();
        let (board, gutter) = (cell * cells, (cell * gutter).round());
        Self {
            left: ((width - board - gutter) / 2.0).floor() + gutter,
            top: ((height - board - gutter) / 2.0).floor(),
            cell,
            gutter,
            is_turned: is_turned(),
        }
    }

    /// The cell that is drawn in the place that this one has when the board is seen from Blue's side.
    fn seen(self, cell: Cell) -> Cell {
        if self.is_turned {
            Cell::new(Cell::SIZE - 1 - cell.row, Cell::SIZE - 1 - cell.col)
        } else {
            cell
        }
    }

    /// Whether texts are larger, as on a phone.
    pub fn is_small(self) -> bool {
        self.cell * f64::from(Cell::SIZE) < SMALL
    }

    /// The upper left corner of a cell.
    pub fn corner(self, cell: Cell) -> (f64, f64) {
        let cell = self.seen(cell);
        (
            self.left + f64::from(cell.col) * self.cell,
            self.top + f64::from(cell.row) * self.cell,
        )
    }

    /// The middle of a cell.
    pub fn centre(self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        (x + self.cell / 2.0, y + self.cell / 2.0)
    }

    /// The cell under a point; `None` outside the board.
    pub fn cell_at(self, (x, y): (f64, f64)) -> Option<Cell> {
        let cell = Cell::new(
            ((y - self.top) / self.cell).floor() as i8,
            ((x - self.left) / self.cell).floor() as i8,
        );
        cell.is_on_board().then(|| self.seen(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::seen_from;

    #[test]
    fn a_turned_board_has_red_at_the_bottom_left_and_every_cell_where_it_is_drawn() {
        for turned in [false, true] {
            seen_from(turned, || {
                let frame = Frame::of(600.0, 640.0);
                for cell in Cell::all() {
                    assert_eq!(frame.cell_at(frame.centre(cell)), Some(cell));
                }
                let (base, other) = (Cell::new(4, 0), Cell::new(0, 4));
                let (below, above) = if turned { (other, base) } else { (base, other) };
                let (left, right) = (frame.centre(below), frame.centre(above));
                assert!(left.0 < right.0 && left.1 > right.1);
            });
        }
    }
}
