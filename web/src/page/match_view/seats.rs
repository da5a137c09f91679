//! The seats: who plays each, and how it stands.

use super::MatchView;
use crate::board::class_letter;
use crate::page::badge::badge;
use engine::games::hit_and_sunk::{self, Scene, Ship, Stage};
use engine::games::kingdom::Side;
use engine::games::territories;
use engine::{Budget, Seat, View};
use yew::prelude::*;

/// One card a seat.
pub(super) fn view(view: &MatchView, position: &View) -> Html {
    let session = &view.session;
    let moment = session.cursor().moment;
    let referee = session.timeline().at(moment);
    let asked: Vec<Seat> = if referee.outcome().is_none() {
        // Who is to act is not for all to know: ships are not told their order.
        let knows = |seat: &Seat| session.vantage().is_none_or(|vantage| vantage == *seat);
        let asked: Vec<Seat> = referee.waiting().filter(knows).collect();
        // Where all act at once, that bots do says nothing.
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
        let name = session.spec().config.game.meta().seat_name(seat);
        let acts = asked.contains(&seat);
        let cost = last_cost(view, moment, seat);
        html! {
            <li class={classes!("seat", format!("seat-{seat}"), acts.then_some("acts"))}>
                <h2>{ badge(session.spec().config.game, seat) }<bdi>{ spec.name.as_str() }</bdi><small>{ name }</small>
                    if acts { <em>{ "to act" }</em> }
                </h2>
                <dl>
                    { for facts(position, seat).into_iter().map(|(what, found)| html! { <div><dt>{ what }</dt><dd>{ found }</dd></div> }) }
                    if let Some(cost) = cost {
                        <div><dt>{ "last turn" }</dt><dd>{ cost }</dd></div>
                        <div><dt>{ "all turns" }</dt><dd>{ session.spec().config.budget.cost_in_words(costs[usize::from(seat)]) }</dd></div>
                    }
                </dl>
            </li>
        }
    };
    html! { <ul class="seats" aria-label="Seats">{ for (0..session.spec().config.seats).map(card) }</ul> }
}

/// What the seat's newest turn before `moment` took.
fn last_cost(view: &MatchView, moment: usize, seat: Seat) -> Option<String> {
    let budget = view.session.spec().config.budget;
    let turn = (moment.saturating_sub(usize::from(view.session.spec().config.seats) * 2)..moment)
        .rev()
        .find(|turn| view.session.note(*turn, seat).is_some())?;
    let note = view.session.note(turn, seat)?;
    match (budget, note.fuel) {
        (Budget::WallClock(_), _) => Some(budget.cost_in_words(note.micros)),
        (Budget::Fuel(_), Some(fuel)) => Some(budget.cost_in_words(fuel)),
        (Budget::Fuel(_), None) => Some("none: not started".into()),
    }
}

/// What all turns of each seat took together. A replay holds no more than that, so it is the same at every moment.
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

/// How a seat stands, in the terms of its game.
fn facts(view: &View, seat: Seat) -> Vec<(String, String)> {
    match view {
        View::Kingdom(view) => {
            let side = Side::of(seat);
            let mut facts = vec![
                ("points".into(), view.points[side as usize].to_string()),
                ("base".into(), format!("{} hp", view.bases[side as usize])),
            ];
            for (soldier, wait) in view.soldiers.iter().filter(|(soldier, _)| soldier.side == side) {
                let state = match (soldier.cell, wait) {
                    (Some(_), _) => format!("{} hp", soldier.hp),
                    (None, 0) => "waits for its cell".into(),
                    (None, 1) => "back next round".into(),
                    (None, wait) => format!("back in {wait} rounds"),
                };
                facts.push((soldier.kind.name().into(), state));
            }
            facts
        }
        View::Territories(view) => territories_facts(view, seat),
        View::HitAndSunk(view) => hit_and_sunk_facts(view, seat),
    }
}

fn hit_and_sunk_facts(view: &hit_and_sunk::View, seat: Seat) -> Vec<(String, String)> {
    let ship = match &view.scene {
        Scene::Whole(sea) => sea.ships.get(usize::from(seat)).and_then(Option::as_ref),
        Scene::Known(Some(known)) if known.seat == seat => Some(&known.ship),
        Scene::Known(_) => return vec![("ship".into(), "not known".into())],
    };
    match ship {
        Some(ship) => ship_facts(ship, matches!(view.scene, Scene::Known(_))),
        None if view.stage == Stage::Choosing => vec![("ship".into(), "not chosen yet".into())],
        None => vec![("ship".into(), "none: disqualified".into())],
    }
}

/// What there is to know of a ship; `alone` if no ranking tells of its score.
fn ship_facts(ship: &Ship, alone: bool) -> Vec<(String, String)> {
    let class = format!("{} ({})", ship.class.name(), class_letter(ship.class));
    let state = match (ship.is_alive(), ship.is_submerged(), ship.shield) {
        (false, ..) => "sunk",
        (true, true, _) => "under water",
        (true, false, true) => "shield up",
        (true, false, false) => "afloat",
    };
    let hull = ship.parts().map(|(_, intact)| if intact { '■' } else { '✕' });
    let Ship {
        moves,
        shots,
        mines,
        cooldown,
        hits,
        sunken,
        damage,
        ..
    } = ship;
    let mut facts = vec![
        ("ship".into(), class),
        ("state".into(), state.into()),
        ("hull".into(), hull.collect()),
        ("moves".into(), moves.to_string()),
        ("shots".into(), shots.to_string()),
        ("mines".into(), mines.to_string()),
        ("cooldown".into(), cooldown.to_string()),
    ];
    if alone {
        for (what, count) in [("hits", hits), ("sunken", sunken), ("damage", damage)] {
            facts.push((what.into(), count.to_string()));
        }
        facts.push(("score".into(), ship.score().to_string()));
    }
    facts
}

fn territories_facts(view: &territories::View, seat: Seat) -> Vec<(String, String)> {
    let points = view.points.get(usize::from(seat)).copied().unwrap_or_default();
    let mut facts = vec![("points".into(), points.to_string())];
    match view.holdings.get(usize::from(seat)).copied().flatten() {
        None => facts.push(("territories".into(), "in the fog".into())),
        Some(territories::Holdings { territories: 0, .. }) => {
            facts.push(("territories".into(), "none".into()));
        }
        Some(holdings) => {
            facts.push(("territories".into(), holdings.territories.to_string()));
            facts.push(("armies".into(), holdings.armies.to_string()));
            facts.push(("income".into(), holdings.income.to_string()));
        }
    }
    facts
}
