//! The points of every round that is over, where rounds give points.

use super::table::{self, Cell};
use super::{MatchView, fold};
use crate::words::{say, watch as words};
use engine::View;
use engine::games::territories;
use yew::prelude::*;

/// A table of rounds and seats; nothing before the first round is over.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    let View::Territories(position) = position else {
        return Html::default();
    };
    let rounds = &position.results;
    if rounds.is_empty() {
        return Html::default();
    }
    let summary = say(words::PointsOfRounds {
        rounds: rounds.len().into(),
    }
    .phrase());
    fold::view(view, ctx, "rounds", summary, || points(view, position))
}

fn points(view: &MatchView, position: &territories::View) -> Html {
    let names = view.session.spec().seats.iter().map(|seat| seat.name.as_str());
    let columns = [words::RoundColumn.phrase(), words::TurnsColumn.phrase()].map(say);
    let head: Vec<&str> = columns.iter().map(String::as_str).chain(names).collect();
    let seats = position.points.len();
    let mut rows = Vec::new();
    for (round, result) in (1..).zip(&position.results) {
        let mut row = vec![Cell::from(round), Cell::from(i64::from(result.turns))];
        row.extend(
            result.points[..seats]
                .iter()
                .map(|points| Cell::from(i64::from(*points))),
        );
        rows.push(row);
    }
    let mut sum = vec![
        Cell(0, Html::from(say(words::Sum.phrase()))),
        Cell(0, Html::default()),
    ];
    sum.extend(
        position
            .points
            .iter()
            .map(|points| Cell::from(i64::from(*points))),
    );
    rows.push(sum);
    table::view(&say(words::PointsTable.phrase()), &head, &rows, None)
}
