//! Where the cells of the board of Kingdom Guard lie on the canvas.

use engine::games::kingdom::Cell;

/// The share of the canvas that the coordinates along the edges take.
const MARGIN: f64 = 0.045;

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
        let side = width.min(height);
        let cell = ((side * (1.0 - MARGIN)) / f64::from(Cell::SIZE)).floor();
        let board = cell * f64::from(Cell::SIZE);
        Self {
            left: f64::midpoint(width - board, side * MARGIN).floor(),
            top: f64::midpoint(height - board, side * MARGIN).floor(),
            cell,
        }
    }

    /// The upper left corner of a cell.
    pub fn corner(self, cell: Cell) -> (f64, f64) {
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

    /// The cell under a point; `None` beside the board.
    pub fn cell_at(self, (x, y): (f64, f64)) -> Option<Cell> {
        let cell = Cell::new(
            ((y - self.top) / self.cell).floor() as i8,
            ((x - self.left) / self.cell).floor() as i8,
        );
        cell.is_on_board().then_some(cell)
    }
}
