//! How cells are called: by a letter and a number, as on a chess board, or by the two numbers that bots write.

use std::cell::Cell;

thread_local! {
    static AS_BOTS_DO: Cell<bool> = const { Cell::new(false) };
}

/// Calls cells as bots do from now on, or as people do.
pub fn set_as_bots_do(chosen: bool) {
    AS_BOTS_DO.set(chosen);
}

/// What a cell is called.
pub(super) fn cell(cell: words::Cell) -> String {
    if AS_BOTS_DO.get() {
        cell.in_numbers()
    } else {
        cell.to_string()
    }
}

/// What a column is called; the first one is 0.
pub fn column(column: i8) -> String {
    if AS_BOTS_DO.get() {
        column.to_string()
    } else {
        words::column_letters(column)
    }
}

/// What a row is called; the upper one is 0.
pub fn row(row: i8, rows: i8) -> String {
    if AS_BOTS_DO.get() {
        row.to_string()
    } else {
        (rows - row).to_string()
    }
}
