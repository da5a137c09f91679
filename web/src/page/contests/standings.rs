//! How the bots of a contest stand, and who beat whom.

use crate::contests::messages::{Met, Shown, Snapshot, Standing};
use crate::lean;
use crate::page::match_view::{Cell, sort_buttons, table};
use crate::words::keys::StandingsColumn;
use crate::words::{contests as words, spoken};
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
    lean::sort(&mut rows, falling, |row| row.get(column).map_or(0, |cell| cell.0));
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
    let tenths = |tenths: Option<i64>, unit: &str| match tenths {
        Some(tenths) => Cell(tenths, Html::from(decimal(tenths) + unit)),
        None => Cell(i64::MIN, Html::from("–")),
    };
    match column {
        StandingsColumn::Place => Cell::from(place as i64 + 1),
        StandingsColumn::Bot => Cell(
            place as i64,
            html! { <bdi>{ shown.label(row.bot as usize) }</bdi> },
        ),
        StandingsColumn::Rating => tenths(Some(row.rating), ""),
        StandingsColumn::Interval => tenths(Some(row.interval), ""),
        StandingsColumn::Strength => Cell::from(row.strength),
        StandingsColumn::Matches => Cell::from(i64::from(row.matches)),
        StandingsColumn::Won => Cell::from(i64::from(row.won)),
        StandingsColumn::Drawn => Cell::from(i64::from(row.drawn)),
        StandingsColumn::Lost => Cell::from(i64::from(row.lost)),
        StandingsColumn::Score => tenths(row.score.map(i64::from), " %"),
        StandingsColumn::Points => tenths(row.points, ""),
        StandingsColumn::Faults => Cell::from(row.faults as i64),
    }
}

/// A number of tenths with its point. Code for numbers with points of their own would add thousands of bytes.
pub(super) fn decimal(tenths: i64) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    let tenths = tenths.unsigned_abs();
    format!("{sign}{}.{}", tenths / 10, tenths % 10)
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

#[cfg(test)]
mod tests {
    use super::decimal;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn tenths_have_a_point() {
        let cases = [
            (0, "0.0"),
            (7, "0.7"),
            (250, "25.0"),
            (-3, "-0.3"),
            (-1234, "-123.4"),
        ];
        for (tenths, shown) in cases {
            assert_eq!(decimal(tenths), shown);
        }
    }
}
