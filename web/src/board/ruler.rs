//! The names of rows and columns, at the left of a board and below it, outside the cells.

use super::{Canvas, Palette};
use crate::words::coordinates;

/// The edge of a board, or of the part of it that is shown.
pub struct Ruler {
    /// The upper left corner of the first cell, CSS pixels.
    pub start: (f64, f64),
    /// The side of a cell.
    pub cell: f64,
    /// The width of the strips for the names.
    pub gutter: f64,
    /// The distance between the names and the first cell.
    pub strip: f64,
    /// The height of the names.
    pub size: f64,
    /// The first column and row that are shown.
    pub first: (i8, i8),
    /// How many columns and rows.
    pub count: (i8, i8),
    /// The rows of the whole board, and its columns.
    pub rows: i8,
    /// The column and row of the cell under the pointer.
    pub here: Option<(i8, i8)>,
    /// Whether rows and columns run in the opposite direction.
    pub is_turned: bool,
}

impl Ruler {
    /// Writes the names; highlights those of the cell under the pointer.
    pub fn paint(&self, canvas: &Canvas, palette: &Palette) {
        let (left, top) = self.start;
        let below = top + f64::from(self.count.1) * self.cell + self.strip + self.gutter * 0.5;
        // If cells are small, only as many as fit.
        let every = (self.size * 1.6 / self.cell).ceil().max(1.0) as i8;
        for step in 0..self.count.0 {
            let column = self.first.0 + self.place(step, self.count.0);
            let here = self.here.is_some_and(|(at, _)| at == column);
            if (0..self.rows).contains(&column) && (here || step % every == 0) {
                let at = (left + (f64::from(step) + 0.5) * self.cell, below);
                self.name(canvas, palette, &coordinates::column(column), at, here);
            }
        }
        for step in 0..self.count.1 {
            let row = self.first.1 + self.place(step, self.count.1);
            let here = self.here.is_some_and(|(_, at)| at == row);
            if (0..self.rows).contains(&row) && (here || step % every == 0) {
                let at = (
                    left - self.strip - self.gutter * 0.5,
                    top + (f64::from(step) + 0.5) * self.cell,
                );
                self.name(canvas, palette, &coordinates::row(row, self.rows), at, here);
            }
        }
    }

    /// Which row or column is in a place, counted from the left or from above.
    fn place(&self, step: i8, count: i8) -> i8 {
        if self.is_turned { count - 1 - step } else { step }
    }

    fn name(&self, canvas: &Canvas, palette: &Palette, name: &str, at: (f64, f64), here: bool) {
        let colour = if here { palette.accent } else { palette.faint };
        canvas.text(colour, name, at, self.size, here);
    }
}
