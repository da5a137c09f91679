//! Tables of values. If a table can be sorted, its headers are buttons.

use super::disclosure;
use crate::games::{self, Heading, Shape, Table};
use crate::page::elements::badge::badge;
use crate::page::shell::language_context::use_language;
use crate::words::spoken;
use engine::{GameId, Seat};
use yew::prelude::*;

/// The contents of a cell, and its sort key.
#[derive(Clone)]
pub(in crate::page) struct Cell(pub i64, pub Html);

impl From<i64> for Cell {
    fn from(value: i64) -> Self {
        Self(value, Html::from(value.to_string()))
    }
}

/// A table whose rows begin with what they are about.
pub(in crate::page) fn view(
    caption: AttrValue,
    head: &[AttrValue],
    rows: &[Vec<Cell>],
    sort: Option<Html>,
) -> Html {
    let heads = head
        .iter()
        .map(|text| html! { <th scope="col">{ text.clone() }</th> });
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

/// Properties of a game's table.
#[derive(Properties, PartialEq)]
pub(super) struct Props {
    /// The table.
    pub table: Table,
    /// The game, whose signs of seats it shows.
    pub game: GameId,
    /// The names of the players, by seat.
    pub names: Vec<String>,
}

/// A table of a game: sortable, or collapsed until the reader opens it.
#[component]
pub(super) fn GameTable(props: &Props) -> Html {
    use_language();
    let (open, sorting) = (use_state(|| false), use_state(|| None::<(usize, bool)>));
    let table = &props.table;
    let head: Vec<AttrValue> = table
        .head
        .iter()
        .map(|heading| heading_text(heading, props))
        .collect();
    let rows = || {
        let cells = |row: &Vec<games::Cell>| row.iter().map(|it| shown(it, props)).collect();
        table.rows.iter().map(cells).collect::<Vec<Vec<Cell>>>()
    };
    let (title, caption) = (spoken(&table.title), spoken(&table.caption));
    match table.shape {
        Shape::Folded => {
            let opened = *open;
            let toggle = move |now: bool| open.set(now);
            disclosure::controlled(table.class, title, opened, toggle, || {
                view(caption, &head, &rows(), None)
            })
        }
        Shape::Sortable { column, falling } => {
            let (column, falling) = sorting.unwrap_or((column, falling));
            let mut rows = rows();
            let value = |row: &Vec<Cell>| row.get(column).map_or(0, |cell| cell.0);
            rows.sort_by(|one, other| {
                let order = value(one).cmp(&value(other));
                if falling { order.reverse() } else { order }
            });
            let onsort = Callback::from(move |by| sorting.set(Some(by)));
            let heads = sort_buttons(&head, (column, falling), &onsort);
            html! {
                <section class={table.class} aria-label={title.clone()}>
                    <h2>{ title }</h2>
                    { view(caption, &head, &rows, Some(heads)) }
                </section>
            }
        }
    }
}

fn heading_text(heading: &Heading, props: &Props) -> AttrValue {
    match heading {
        Heading::Text(phrase) => spoken(phrase),
        Heading::Seat(seat) => name_of(*seat, props).into(),
    }
}

fn name_of(seat: Seat, props: &Props) -> String {
    props.names.get(usize::from(seat)).cloned().unwrap_or_default()
}

/// A rendered cell, with its sort key.
fn shown(cell: &games::Cell, props: &Props) -> Cell {
    match cell {
        games::Cell::Number(number) => Cell::from(*number),
        games::Cell::Text(phrase) => Cell(0, html! { spoken(phrase) }),
        games::Cell::Seat(seat, note) => {
            let (sign, name) = (badge(props.game, *seat), name_of(*seat, props));
            let note = note.as_ref().map(|note| html! { <small>{ note }</small> });
            Cell(
                (*seat).into(),
                html! { <span class={format!("seat-{seat}")}>{ sign }{ name }{ note }</span> },
            )
        }
        games::Cell::Empty => Cell(0, Html::default()),
        games::Cell::Missing => Cell(i64::MIN, Html::from("–")),
    }
}

/// Column headers as buttons that sort by them.
pub(in crate::page) fn sort_buttons(
    head: &[AttrValue],
    (column, falling): (usize, bool),
    onsort: &Callback<(usize, bool)>,
) -> Html {
    let button = |(at, text): (usize, &AttrValue)| {
        let here = at == column;
        let order = here.then_some(if falling { "descending" } else { "ascending" });
        let sign = order.map(|_| if falling { " ▾" } else { " ▴" });
        let onclick = onsort.reform(move |_: MouseEvent| (at, !(here && falling)));
        html! {
            <th scope="col" aria-sort={order}>
                <button type="button" {onclick}>{ text.clone() }{ sign }</button>
            </th>
        }
    };
    html! { <tr>{ for head.iter().enumerate().map(button) }</tr> }
}
