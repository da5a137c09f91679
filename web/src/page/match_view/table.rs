//! Tables of what can be counted. Where a table can be sorted, its heads are buttons.

use super::{MatchView, Msg};
use yew::prelude::*;

/// What stands in a cell, and what it is sorted by.
#[derive(Clone)]
pub(super) struct Cell(pub i64, pub Html);

impl From<i64> for Cell {
    fn from(value: i64) -> Self {
        Self(value, Html::from(value.to_string()))
    }
}

/// By which column a table is sorted, and whether the largest come first.
pub(super) type Sorting = (usize, bool);

/// A table whose rows begin with what they are about.
pub(super) fn view(caption: &str, head: &[&str], rows: &[Vec<Cell>], sort: Option<Html>) -> Html {
    let heads = head.iter().map(|text| html! { <th scope="col">{ *text }</th> });
    html! {
        <div class="wide"><table>
            <caption>{ caption }</caption>
            <thead>{ sort.unwrap_or_else(|| html! { <tr>{ for heads }</tr> }) }</thead>
            <tbody>{ for rows.iter().map(|cells| row(cells)) }</tbody>
        </table></div>
    }
}

fn row(cells: &[Cell]) -> Html {
    let cell = |(place, Cell(_, shown)): (usize, &Cell)| {
        if place == 0 {
            html! { <th scope="row">{ shown.clone() }</th> }
        } else {
            html! { <td>{ shown.clone() }</td> }
        }
    };
    html! { <tr>{ for cells.iter().enumerate().map(cell) }</tr> }
}

/// A table that is sorted as the reader wishes; `(column, largest first)` is how it begins.
pub(super) fn sorted(
    ctx: &Context<MatchView>,
    caption: &str,
    head: &[&str],
    mut rows: Vec<Vec<Cell>>,
    (column, falling): Sorting,
) -> Html {
    sort(&mut rows, column, falling);
    let button = |(at, text): (usize, &&str)| {
        let here = at == column;
        let order = here.then_some(if falling { "descending" } else { "ascending" });
        let sign = order.map(|_| if falling { " ▾" } else { " ▴" });
        let onclick = ctx.link().callback(move |_| Msg::Sort((at, !(here && falling))));
        html! {
            <th scope="col" aria-sort={order}>
                <button type="button" {onclick}>{ *text }{ sign }</button>
            </th>
        }
    };
    let heads = html! { <tr>{ for head.iter().enumerate().map(button) }</tr> };
    view(caption, head, &rows, Some(heads))
}

/// Sorts rows by a column; equal ones stay as they are. There are few: no sorting algorithm is worth its download.
fn sort(rows: &mut [Vec<Cell>], column: usize, falling: bool) {
    let value = |row: &[Cell]| row.get(column).map_or(0, |cell| cell.0);
    for end in 1..rows.len() {
        let mut at = end;
        while at > 0 {
            let (before, after) = (value(&rows[at - 1]), value(&rows[at]));
            if if falling { before >= after } else { before <= after } {
                break;
            }
            rows.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second column, sorted by the first.
    fn check(rows: &[(i64, i64)], falling: bool, expected: &[i64]) {
        let cell = |value| Cell(value, Html::default());
        let mut rows: Vec<Vec<Cell>> = rows.iter().map(|(a, b)| vec![cell(*a), cell(*b)]).collect();
        sort(&mut rows, 0, falling);
        let second: Vec<i64> = rows.iter().map(|row| row[1].0).collect();
        assert_eq!(second, expected, "falling: {falling}");
    }

    #[test]
    fn rows_are_sorted_by_a_column_and_equal_ones_stay_as_they_are() {
        let rows = [(2, 0), (-7, 1), (2, 2), (9, 3), (-7, 4)];
        check(&rows, false, &[1, 4, 0, 2, 3]);
        check(&rows, true, &[3, 0, 2, 1, 4]);
        check(&[], true, &[]);
    }
}
