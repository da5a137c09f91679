//! The names of cells: a letter and a number, as on a chess board, or the two numbers that bots write.

use std::cell::Cell;

thread_local! {
    static AS_BOTS_DO: Cell<bool> = const { Cell::new(false) };
}

/// From now on, uses the cell names of bots, or those of people.
pub fn set_as_bots_do(chosen: bool) {
    AS_BOTS_DO.set(chosen);
}

/// The name of a cell.
pub(super) fn cell(cell: words::Cell) -> String {
    if AS_BOTS_DO.get() {
        cell.in_numbers()
    } else {
        cell.to_string()
    }
}

/// The name of a column; the first is 0.
pub fn column(column: i8) -> String {
    if AS_BOTS_DO.get() {
        column.to_string()
    } else {
        words::column_letters(column)
    }
}

/// The name of a row; the top row is 0.
pub fn row(row: i8, rows: i8) -> String {
    if AS_BOTS_DO.get() {
        row.to_string()
    } else {
        (rows - row).to_string()
    }
}
