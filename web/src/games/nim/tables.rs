//! The tables below the board of Nim: none, since the seats' cards show everything.

use crate::games::Table;
use engine::games::nim::View;

/// The tables below the board.
pub(super) fn tables(_view: &View) -> Vec<Table> {
    Vec::new()
}
