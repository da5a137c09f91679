//! Where the cells of the board of Kingdom Guard lie on the canvas.

use engine::games::kingdom::Cell;

/// Boards that are less wide, CSS pixels, have larger letters.
const SMALL: f64 = 480.0;
/// What the names of rows and columns take of the board, in hundredths of a cell; and on a small board.
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
        }
    }

    /// Whether texts are larger, as on a phone.
    pub fn is_small(self) -> bool {
        self.cell * f64::from(Cell::SIZE) < SMALL
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
