//! Who plays: the opponents in the upper region of the column, and the person in the region above the turn. Two seats have a
//! card each; more have a table.

use super::MatchView;
use super::elsewhere::beside;
use crate::games::{Fact, facts};
use crate::page::elements::badge::badge;
use crate::page::elements::picture::picture;
use crate::words::{spoken, watch as words};
use engine::{GameId, Phrase, Seat, View};
use yew::prelude::*;

/// The maximum number of columns of the table; the tab with the score has the rest.
const COLUMNS: usize = 4;

/// The opponents: a card for one, a table for more.
pub(super) fn them(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    let own = own_seat(view);
    let others: Vec<Seat> = (0..view.session.spec().config.seats)
        .filter(|seat| Some(*seat) != own)
        .collect();
    let label = spoken(words::Opponents.phrase());
    // If there is no room for all lines, they scroll, also by keys.
    let scrolls = others.len() > 1;
    html! {
        <section class="them region" tabindex={scrolls.then_some("0")} aria-label={label}>
            if let [other] = others[..] { { card(view, ctx, position, other) } } else { { table(view, ctx, position, &others) } }
        </section>
    }
}

/// The person; empty if many seats are watched.
pub(super) fn you(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    let Some(seat) = own_seat(view) else {
        return Html::default();
    };
    let label = spoken(view.session.spec().title_phrase(seat));
    html! { <section class="you region" aria-label={label}>{ card(view, ctx, position, seat) }</section> }
}

/// The seat shown as the person's in the column: the first seat that is played here, or the first one if two are
/// watched.
fn own_seat(view: &MatchView) -> Option<Seat> {
    let spec = view.session.spec();
    let hand = (0..spec.config.seats).find(|seat| view.session.is_here(*seat));
    hand.or((spec.config.seats == 2).then_some(0))
}

/// Whether it is public knowledge that a seat must act at the moment that is shown.
pub(super) fn acts(view: &MatchView, seat: Seat) -> bool {
    let session = &view.session;
    let referee = session.timeline().at(session.cursor().moment);
    let knows = session.viewpoint().is_none_or(|viewpoint| viewpoint == seat);
    let several = referee.waiting().count() > 1;
    // If all act at once, there is no point in saying that bots act.
    knows
        && referee.outcome().is_none()
        && referee.waiting().any(|asked| asked == seat)
        && (!several || session.spec().is_hand(seat))
}

/// A sign, a name, and the state of the seat.
fn card(view: &MatchView, ctx: &Context<MatchView>, position: &View, seat: Seat) -> Html {
    // On a phone, all seats are in one scrollable line, except the two sides of Kingdom Guard.
    let scrolls = view.session.spec().config.game != GameId::Kingdom;
    html! {
        <div class={format!("stand seat-{seat}")} tabindex={scrolls.then_some("0")}>
            { who(view, ctx, seat) }
            <dl class="facts">{ for facts(position, seat).iter().map(line) }</dl>
        </div>
    }
}

/// The sign and the name of a seat, and whether it must act.
fn who(view: &MatchView, ctx: &Context<MatchView>, seat: Seat) -> Html {
    let spec = view.session.spec();
    let name = spec.seats[usize::from(seat)].called();
    html! {
        <h2 class="who">
            { badge(spec.config.game, seat) }<bdi title={name.clone()}>{ name }</bdi>
            <small>{ spoken(spec.config.game.meta().seat_phrase(seat)) }</small>
            { beside(ctx, seat) }
            if acts(view, seat) {
                <span class="turn-dot"><span class="visually-hidden">{ spoken(words::ToAct.phrase()) }</span></span>
            }
        </h2>
    }
}

/// A fact in words; or a drawing with the value beside it, and a bar for how much is left.
fn line(fact: &Fact) -> Html {
    let (label, value) = (spoken(&fact.label), spoken(&fact.value));
    let Some(shown) = &fact.picture else {
        return html! { <div><dt>{ label }</dt><dd>{ value }</dd></div> };
    };
    let class = classes!("slot", shown.is_gone.then_some("gone"));
    html! {
        <div {class} title={label.clone()}>
            <dt>{ picture(shown) }<span class="visually-hidden">{ label }</span></dt>
            <dd><span>{ value }</span>
                if let Some(share) = fact.share { <span class="meter"><i ~style={format!("width:{share}%")}></i></span> }
            </dd>
        </div>
    }
}

/// A line for each seat; the columns are the facts that are known for any of them.
fn table(view: &MatchView, ctx: &Context<MatchView>, position: &View, seats: &[Seat]) -> Html {
    let of_seats: Vec<Vec<Fact>> = seats.iter().map(|seat| facts(position, *seat)).collect();
    let mut heads: Vec<&Phrase> = Vec::new();
    for fact in of_seats.iter().flatten() {
        if !heads.contains(&&fact.label) && heads.len() < COLUMNS {
            heads.push(&fact.label);
        }
    }
    let row = |(seat, of_seat): (&Seat, &Vec<Fact>)| {
        let spec = view.session.spec();
        let value = |head: &&Phrase| of_seat.iter().find(|fact| fact.label == **head);
        let cell =
            |head| html! { <td>{ value(head).map_or_else(|| "–".into(), |fact| spoken(&fact.value)) }</td> };
        html! {
            <tr class={format!("seat-{seat}")}>
                <th scope="row">{ badge(spec.config.game, *seat) }<bdi>{ spec.seats[usize::from(*seat)].called() }</bdi>{ beside(ctx, *seat) }
                    if acts(view, *seat) { <span class="turn-dot"><span class="visually-hidden">{ spoken(words::ToAct.phrase()) }</span></span> }
                </th>
                { for heads.iter().map(cell) }
            </tr>
        }
    };
    html! {
        <table class="others">
            <thead><tr><td></td>{ for heads.iter().map(|head| html! { <th scope="col">{ spoken(*head) }</th> }) }</tr></thead>
            <tbody>{ for seats.iter().zip(&of_seats).map(row) }</tbody>
        </table>
    }
}
