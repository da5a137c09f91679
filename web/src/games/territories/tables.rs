//! The tables of Territories: the value of each bonus and how much of it each seat owns; the points of every finished round.

use super::words;
use crate::games::{Cell, Heading, Shape, Table};
use engine::Seat;
use engine::games::territories::{BonusView, View};

/// The bonuses; and the points, after the first round.
pub(super) fn tables(view: &View) -> Vec<Table> {
    let points = (!view.results.is_empty()).then(|| points(view));
    [bonuses(view)].into_iter().chain(points).collect()
}

/// Each bonus with its value, and how many of its territories each seat owns, as far as that is known.
fn bonuses(view: &View) -> Table {
    let row = |(id, bonus): (i64, &BonusView)| {
        let owned = bonus.owned.iter().map(|owned| match owned {
            Some(0) => Cell::Empty,
            Some(owned) => number(*owned),
            None => Cell::Missing,
        });
        let first = [Cell::Number(id), Cell::Number(bonus.value.into())];
        first.into_iter().chain(owned).collect()
    };
    let columns = [words::BonusColumn.phrase(), words::WorthColumn.phrase()].map(Heading::Text);
    let seats = (0..view.points.len() as Seat).map(Heading::Seat);
    Table {
        class: "bonuses",
        title: words::Bonuses.phrase(),
        caption: words::BonusesTable.phrase(),
        shape: Shape::Folded,
        head: columns.into_iter().chain(seats).collect(),
        rows: (0..).zip(&view.bonuses).map(row).collect(),
    }
}

fn points(view: &View) -> Table {
    let seats = view.points.len();
    let mut rows = Vec::new();
    for (round, result) in (1..).zip(&view.results) {
        let mut row = vec![Cell::Number(round), Cell::Number(result.turns.into())];
        row.extend(result.points[..seats].iter().map(|points| number(*points)));
        rows.push(row);
    }
    let mut sum = vec![Cell::Text(words::Sum.phrase()), Cell::Empty];
    sum.extend(view.points.iter().map(|points| number(*points)));
    rows.push(sum);
    let rounds = view.results.len().into();
    let columns = [words::RoundColumn.phrase(), words::TurnsColumn.phrase()].map(Heading::Text);
    let seats = (0..seats as Seat).map(Heading::Seat);
    Table {
        class: "rounds",
        title: words::PointsOfRounds { rounds }.phrase(),
        caption: words::PointsTable.phrase(),
        shape: Shape::Folded,
        head: columns.into_iter().chain(seats).collect(),
        rows,
    }
}

fn number(points: impl Into<i64>) -> Cell {
    Cell::Number(points.into())
}
