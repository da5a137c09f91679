//! The map of a ship: 19 rows of 19 cells, with the head in the middle.

use hit_and_sunk_model::Cell;

/// Cells from the middle of a map to its edge.
pub(super) const REACH: i32 = 9;
/// Rows and columns of a map.
pub(super) const SIDE: usize = 19;
/// Cells of a map.
pub(super) const AREA: usize = SIDE * SIDE;

/// The place on a map of a cell this far from the middle.
pub(super) fn place(offset: Cell) -> Option<usize> {
    let (x, y) = (offset.x + REACH, offset.y + REACH);
    let inside = (0..SIDE as i32).contains(&x) && (0..SIDE as i32).contains(&y);
    inside.then(|| y as usize * SIDE + x as usize)
}

/// How far the cell at a place of a map is from the middle.
pub(super) fn offset(place: usize) -> (i32, i32) {
    ((place % SIDE) as i32 - REACH, (place / SIDE) as i32 - REACH)
}
