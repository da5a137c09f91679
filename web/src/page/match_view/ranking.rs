//! The ranking of Hit and Sunk: the whole formula of each seat's score.

use super::MatchView;
use super::table::{self, Cell};
use crate::board::class_letter;
use crate::page::badge::badge;
use crate::words::keys::ScorePart;
use crate::words::{say, watch as words};
use engine::games::hit_and_sunk::{Scene, Standing, explanation};
use engine::{GameId, View};
use yew::prelude::*;

/// The column of the places, by which the ranking is sorted at first.
const PLACE: usize = 6;

/// The ranking, as far as it is known: all of it, or nothing through a single ship's eyes.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    let View::HitAndSunk(position) = position else {
        return Html::default();
    };
    let Scene::Whole(sea) = &position.scene else {
        return Html::default();
    };
    let standings = sea.standings();
    if standings.is_empty() {
        return Html::default();
    }
    let rows = standings.iter().map(|standing| row(view, standing)).collect();
    let sorting = view.sorted.unwrap_or((PLACE, false));
    let head = ScorePart::ALL.map(|part| say(words::RankingColumn { part }.phrase()));
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    html! {
        <section class="ranking" aria-label={say(words::Ranking.phrase())}>
            <h2>{ say(words::Ranking.phrase()) }</h2>
            { table::sorted(ctx, &say(explanation()), &head, rows, sorting) }
        </section>
    }
}

fn row(view: &MatchView, standing: &Standing) -> Vec<Cell> {
    let seat = standing.seat;
    let name = view.session.spec().seats[usize::from(seat)].name.as_str();
    let class = standing.ship.map(|ship| class_letter(ship.class));
    let title = html! {
        <span class={format!("seat-{seat}")}>{ badge(GameId::HitAndSunk, seat) }{ name }<small>{ class }</small></span>
    };
    let mut row = vec![Cell(seat.into(), title)];
    match standing.ship {
        Some(ship) => {
            let lost = if ship.is_alive() { 0 } else { 10 };
            let counts =
                [ship.hits, 5 * ship.sunken, ship.damage, lost].map(|count| Cell::from(i64::from(count)));
            row.extend(counts);
            row.push(ship.score().into());
        }
        // The disqualified have no score.
        None => row.extend((1..PLACE).map(|_| Cell(i64::MIN, Html::from("–")))),
    }
    row.push(i64::from(standing.place).into());
    row
}
