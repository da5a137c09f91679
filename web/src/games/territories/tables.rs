//! The table below the board of Territories: the points of every round that is over.

use super::words;
use crate::games::{Cell, Heading, Shape, Table};
use engine::Seat;
use engine::games::territories::View;

/// The tables below the board; none before the first round is over.
pub(super) fn tables(view: &View) -> Vec<Table> {
    if view.results.is_empty() {
        return Vec::new();
    }
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
    vec![Table {
        class: "rounds",
        title: words::PointsOfRounds { rounds }.phrase(),
        caption: words::PointsTable.phrase(),
        shape: Shape::Folded,
        head: columns.into_iter().chain(seats).collect(),
        rows,
    }]
}

fn number(points: impl Into<i64>) -> Cell {
    Cell::Number(points.into())
}
