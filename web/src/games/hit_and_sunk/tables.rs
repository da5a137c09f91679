//! The table below the board of Hit and Sunk: the whole formula of each seat's score.

use super::board::class_letter;
use super::words;
use super::words::keys::ScorePart;
use crate::games::{Cell, Heading, Shape, Table};
use engine::games::hit_and_sunk::{SeaView, Standing, View, explanation};

/// The column of places, by which the ranking is initially sorted.
const PLACE: usize = 6;

/// The tables below the board: the ranking, if it is known. From a single ship's viewpoint there is none.
pub(super) fn tables(view: &View) -> Vec<Table> {
    let standings = match &view.sea {
        SeaView::Whole(sea) => sea.standings(),
        SeaView::Known(_) => Vec::new(),
    };
    if standings.is_empty() {
        return Vec::new();
    }
    let head = |part| Heading::Text(words::RankingColumn { part }.phrase());
    vec![Table {
        class: "ranking",
        title: words::Ranking.phrase(),
        caption: explanation(),
        shape: Shape::Sortable {
            column: PLACE,
            falling: false,
        },
        head: ScorePart::ALL.map(head).into(),
        rows: standings.iter().map(row).collect(),
    }]
}

fn row(standing: &Standing) -> Vec<Cell> {
    let class = standing.ship.map(|ship| class_letter(ship.class).to_string());
    let mut row = vec![Cell::Seat(standing.seat, class)];
    match standing.ship {
        Some(ship) => {
            let lost = if ship.is_alive() { 0 } else { 10 };
            let counts = [ship.hits, 5 * ship.sunken, ship.damage, lost];
            row.extend(counts.map(|count| Cell::Number(count.into())));
            row.push(Cell::Number(ship.score()));
        }
        // The disqualified have no score.
        None => row.extend((1..PLACE).map(|_| Cell::Missing)),
    }
    row.push(Cell::Number(standing.place.into()));
    row
}
