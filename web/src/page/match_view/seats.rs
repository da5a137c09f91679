//! The seats: who plays each, and its state.

use super::MatchView;
use crate::games::{Fact, facts};
use crate::page::elements::badge::badge;
use crate::words::{spoken, watch as words};
use engine::{Budget, Seat, View};
use yew::prelude::*;

/// One card a seat.
pub(super) fn view(view: &MatchView, position: &View) -> Html {
    let session = &view.session;
    let moment = session.cursor().moment;
    let referee = session.timeline().at(moment);
    let asked: Vec<Seat> = if referee.outcome().is_none() {
        // Who acts next is not public: ships do not know their order.
        let knows = |seat: &Seat| session.viewpoint().is_none_or(|viewpoint| viewpoint == *seat);
        let asked: Vec<Seat> = referee.waiting().filter(knows).collect();
        // If all act at once, there is no point in saying that bots act.
        let several = asked.len() > 1;
        asked
            .into_iter()
            .filter(|seat| !several || session.spec().is_hand(*seat))
            .collect()
    } else {
        Vec::new()
    };
    let costs = whole_costs(view);
    let card = |seat: Seat| {
        let spec = &session.spec().seats[usize::from(seat)];
        let name = spoken(session.spec().config.game.meta().seat_phrase(seat));
        let acts = asked.contains(&seat);
        let cost = last_cost(view, moment, seat);
        html! {
            <li class={classes!("seat", format!("seat-{seat}"), acts.then_some("acts"))}>
                <h2>{ badge(session.spec().config.game, seat) }<bdi>{ spec.called() }</bdi><small>{ name }</small>
                    if acts { <em>{ spoken(words::ToAct.phrase()) }</em> }
                </h2>
                <dl>
                    { for facts(position, seat).iter().map(line) }
                    if let Some(cost) = cost {
                        <div><dt>{ spoken(words::LastTurn.phrase()) }</dt><dd>{ cost }</dd></div>
                        <div><dt>{ spoken(words::AllTurns.phrase()) }</dt><dd>{ spoken(session.spec().config.budget.cost(costs[usize::from(seat)])) }</dd></div>
                    }
                </dl>
            </li>
        }
    };
    html! { <ul class="seats" aria-label={spoken(words::Seats.phrase())}>{ for (0..session.spec().config.seats).map(card) }</ul> }
}

/// The cost of the seat's newest turn before `moment`.
fn last_cost(view: &MatchView, moment: usize, seat: Seat) -> Option<AttrValue> {
    let budget = view.session.spec().config.budget;
    let turn = (moment.saturating_sub(usize::from(view.session.spec().config.seats) * 2)..moment)
        .rev()
        .find(|turn| view.session.note(*turn, seat).is_some())?;
    let note = view.session.note(turn, seat)?;
    match (budget, note.fuel) {
        (Budget::WallClock(_), _) => Some(spoken(budget.cost(note.micros))),
        (Budget::Fuel(_), Some(fuel)) => Some(spoken(budget.cost(fuel))),
        (Budget::Fuel(_), None) => Some(spoken(words::NotStarted.phrase())),
    }
}

/// The total cost of each seat's turns. A replay holds only the total, so it is the same at every moment.
fn whole_costs(view: &MatchView) -> Vec<u64> {
    let timeline = view.session.timeline();
    let mut costs = vec![0_u64; usize::from(view.session.spec().config.seats)];
    for (seat, answer) in (0..timeline.len())
        .filter_map(|turn| timeline.answers(turn))
        .flatten()
    {
        let cost = &mut costs[usize::from(*seat)];
        *cost = cost.saturating_add(answer.cost);
    }
    costs
}

fn line(fact: &Fact) -> Html {
    html! { <div><dt>{ spoken(&fact.label) }</dt><dd>{ spoken(&fact.value) }</dd></div> }
}
