//! The standings of a contest, and who beat whom.

use crate::contests::messages::{Met, Shown, Snapshot, Standing};
use crate::page::match_view::{Cell, sort_buttons, table};
use crate::words::keys::StandingsColumn;
use crate::words::{contests as words, spoken};
use engine::{Decimal, Phrase};
use yew::prelude::*;

/// Both tables.
pub(super) fn view(
    shown: &Snapshot,
    sorting: Option<(usize, bool)>,
    onsort: &Callback<(usize, bool)>,
) -> Html {
    let columns = StandingsColumn::ALL;
    let head = columns.map(|column| spoken(words::Column { column }.phrase()));
    let cells = |(place, row): (usize, &Standing)| -> Vec<Cell> {
        columns
            .into_iter()
            .map(|column| cell(shown, place, row, column))
            .collect()
    };
    let mut rows: Vec<Vec<Cell>> = shown.rows.iter().enumerate().map(cells).collect();
    let (column, falling) = sorting.unwrap_or((0, false));
    let value = |row: &Vec<Cell>| row.get(column).map_or(0, |cell| cell.0);
    rows.sort_by(|one, other| {
        let order = value(one).cmp(&value(other));
        if falling { order.reverse() } else { order }
    });
    let heads = sort_buttons(&head, (column, falling), onsort);
    let title = spoken(words::Standings.phrase());
    html! {
        <>
            <section class="ranking" aria-label={title.clone()}>
                <h2>{ title }</h2>
                { table(spoken(words::Legend.phrase()), &head, &rows, Some(heads)) }
            </section>
            { encounters(shown) }
        </>
    }
}

fn cell(shown: &Snapshot, place: usize, row: &Standing, column: StandingsColumn) -> Cell {
    let tenths = |tenths: i64| {
        Cell(
            tenths,
            number(
                words::Tenths {
                    value: decimal(tenths),
                }
                .phrase(),
            ),
        )
    };
    let none = || Cell(i64::MIN, Html::from("–"));
    match column {
        StandingsColumn::Place => Cell::from(place as i64 + 1),
        StandingsColumn::Bot => Cell(
            place as i64,
            html! { <bdi>{ shown.label(row.bot as usize) }</bdi> },
        ),
        StandingsColumn::Rating => tenths(row.rating),
        StandingsColumn::Interval => tenths(row.interval),
        StandingsColumn::Strength => Cell::from(row.strength),
        StandingsColumn::Matches => Cell::from(i64::from(row.matches)),
        StandingsColumn::Won => Cell::from(i64::from(row.won)),
        StandingsColumn::Drawn => Cell::from(i64::from(row.drawn)),
        StandingsColumn::Lost => Cell::from(i64::from(row.lost)),
        StandingsColumn::Score => row.score.map_or_else(none, |score| {
            let value = decimal(score.into());
            Cell(score.into(), number(words::Score { value }.phrase()))
        }),
        StandingsColumn::Points => row.points.map_or_else(none, tenths),
        StandingsColumn::Faults => Cell::from(row.faults as i64),
    }
}

/// A number of tenths, in the form that sentences take.
pub(super) fn decimal(tenths: i64) -> Decimal {
    Decimal {
        units: tenths,
        decimals: 1,
    }
}

fn number(written: Phrase) -> Html {
    Html::from(spoken(written))
}

/// Who beat whom, among the first bots.
fn encounters(shown: &Snapshot) -> Html {
    let names = shown
        .rows
        .iter()
        .map(|row| AttrValue::from(shown.label(row.bot as usize)));
    let title = spoken(words::Encounters.phrase());
    let mut head = vec![spoken(
        words::Column {
            column: StandingsColumn::Bot,
        }
        .phrase(),
    )];
    head.extend(names.clone().take(shown.encounters.len()));
    let cells = |(name, met): (AttrValue, &Vec<Met>)| -> Vec<Cell> {
        let seen = met.iter().map(encounter);
        let name = html! { <bdi>{ name }</bdi> };
        [name]
            .into_iter()
            .chain(seen)
            .map(|shown| Cell(0, shown))
            .collect()
    };
    let rows: Vec<Vec<Cell>> = names.zip(&shown.encounters).map(cells).collect();
    html! {
        <section class="encounters" aria-label={title.clone()}>
            <h2>{ title }</h2>
            { table(spoken(words::EncountersLegend.phrase()), &head, &rows, None) }
        </section>
    }
}

fn encounter(met: &Met) -> Html {
    let [ahead, level, behind] = met.seen;
    let shown = match met.shown {
        Shown::Better => Some(words::Better.phrase()),
        Shown::Worse => Some(words::Worse.phrase()),
        Shown::Undecided => None,
    };
    if met.seen == [0; 3] {
        return Html::from("·");
    }
    html! { <>{ format!("{ahead}-{level}-{behind}") }{ for shown.map(|shown| html! { <small>{ " " }{ spoken(shown) }</small> }) }</> }
}
