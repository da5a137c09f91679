//! The plots of Territories: what each seat had, moment by moment.

use super::words::{self, keys};
use crate::games::{Measure, Plots};
use engine::games::territories::Territories;
use std::ops::Range;

/// What the plots of a part of the match show.
pub(super) fn plots(span: &Range<usize>) -> Option<Plots> {
    let measure = |measure: keys::Measure| {
        let (from, to) = (span.start.into(), span.end.into());
        Measure {
            name: words::Plot { measure }.phrase(),
            label: words::PlotLabel { measure, from, to }.phrase(),
        }
    };
    Some(Plots {
        caption: words::PlotsTable.phrase(),
        measures: keys::Measure::ALL.map(measure).into(),
    })
}

/// The plotted values of a position: the territories, armies and income of each seat.
pub(super) fn samples(game: &Territories) -> Vec<Vec<u32>> {
    let holdings = game.holdings().into_iter();
    holdings
        .map(|holdings| vec![holdings.territories.into(), holdings.armies, holdings.income])
        .collect()
}
