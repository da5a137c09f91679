//! Hit and Sunk as its bots see it: the [argument](Report) of a turn, geometry, and a [`Chart`] that remembers.

mod chart;
mod geometry;
mod report;
mod sketch;

pub use chart::{Chart, Contact};
pub use geometry::{Cell, Class, Direction, Pose, Step};
pub use report::{ParseError, Report};
pub use sketch::Sketch;

/// The action that fires at `target` from a ship whose head is at `head`; the target must be within 9 cells.
pub fn fire(head: Cell, target: Cell) -> String {
    aimed('F', head, target)
}

/// The action that lays a mine on `target` from a ship whose head is at `head`.
pub fn lay_mine(head: Cell, target: Cell) -> String {
    aimed('N', head, target)
}

fn aimed(letter: char, head: Cell, target: Cell) -> String {
    format!("{letter}{:+}{:+}", target.x - head.x, target.y - head.y)
}
