//! The tables below the board of Kingdom Guard: none, since the seats' cards show everything.

use crate::games::Table;
use engine::games::kingdom::View;

/// The tables below the board.
pub(super) fn tables(_view: &View) -> Vec<Table> {
    Vec::new()
}
