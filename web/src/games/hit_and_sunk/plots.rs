//! The plots of Hit and Sunk: none.

use crate::games::Plots;
use engine::games::hit_and_sunk::HitAndSunk;
use std::ops::Range;

/// What the plots of a part of the match show.
pub(super) fn plots(_span: &Range<usize>) -> Option<Plots> {
    None
}

/// What is plotted of a position.
pub(super) fn samples(_game: &HitAndSunk) -> Vec<Vec<u32>> {
    Vec::new()
}
