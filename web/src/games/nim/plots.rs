//! The plots of Nim: none.

use crate::games::Plots;
use engine::games::nim::Nim;
use std::ops::Range;

/// What the plots of a part of the match show.
pub(super) fn plots(_span: &Range<usize>) -> Option<Plots> {
    None
}

/// What is plotted of a position.
pub(super) fn samples(_game: &Nim) -> Vec<Vec<u32>> {
    Vec::new()
}
