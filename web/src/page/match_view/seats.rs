//! The seats: who plays each, and how it stands.

use super::MatchView;
use crate::board::class_letter;
use crate::page::badge::badge;
use crate::words::keys::{Fact, State};
use crate::words::{say, watch as words};
use ::words::Number;
use engine::games::hit_and_sunk::{self, Scene, Ship, Stage};
use engine::games::kingdom::{self, Kind, Side};
use engine::games::territories;
use engine::{Budget, Phrase, Seat, View};
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
        let name = say(session.spec().config.game.meta().seat_phrase(seat));
        let acts = asked.contains(&seat);
        let cost = last_cost(view, moment, seat);
        html! {
            <li class={classes!("seat", format!("seat-{seat}"), acts.then_some("acts"))}>
                <h2>{ badge(session.spec().config.game, seat) }<bdi>{ spec.name.as_str() }</bdi><small>{ name }</small>
                    if acts { <em>{ say(words::ToAct.phrase()) }</em> }
                </h2>
                <dl>
                    { for facts(position, seat).into_iter().map(|(fact, found)| html! { <div><dt>{ say(words::Fact { fact }.phrase()) }</dt><dd>{ say(found) }</dd></div> }) }
                    if let Some(cost) = cost {
                        <div><dt>{ say(words::LastTurn.phrase()) }</dt><dd>{ cost }</dd></div>
                        <div><dt>{ say(words::AllTurns.phrase()) }</dt><dd>{ session.spec().config.budget.cost_in_words(costs[usize::from(seat)]) }</dd></div>
                    }
                </dl>
            </li>
        }
    };
    html! { <ul class="seats" aria-label={say(words::Seats.phrase())}>{ for (0..session.spec().config.seats).map(card) }</ul> }
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
        (Budget::Fuel(_), None) => Some(say(words::NotStarted.phrase())),
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
fn facts(view: &View, seat: Seat) -> Vec<(Fact, Phrase)> {
    match view {
        View::Kingdom(view) => kingdom_facts(view, Side::of(seat)),
        View::Territories(view) => territories_facts(view, seat),
        View::HitAndSunk(view) => hit_and_sunk_facts(view, seat),
    }
}

fn number(number: impl Into<Number>) -> Phrase {
    let number = number.into();
    words::Number { number }.phrase()
}

fn hp(hp: i32) -> Phrase {
    words::Hp { hp: hp.into() }.phrase()
}

fn kingdom_facts(view: &kingdom::View, side: Side) -> Vec<(Fact, Phrase)> {
    let mut facts = vec![
        (Fact::Points, number(view.points[side as usize])),
        (Fact::Base, hp(view.bases[side as usize])),
    ];
    for (soldier, wait) in view.soldiers.iter().filter(|(soldier, _)| soldier.side == side) {
        let state = match (soldier.cell, wait) {
            (Some(_), _) => hp(soldier.hp),
            (None, 0) => words::WaitsForCell.phrase(),
            (None, wait) => {
                let rounds = (*wait).into();
                words::BackIn { rounds }.phrase()
            }
        };
        let kind = match soldier.kind {
            Kind::Cavalry => Fact::Cavalry,
            Kind::Archer => Fact::Archer,
            Kind::Infantry => Fact::Infantry,
        };
        facts.push((kind, state));
    }
    facts
}

fn hit_and_sunk_facts(view: &hit_and_sunk::View, seat: Seat) -> Vec<(Fact, Phrase)> {
    let ship = match &view.scene {
        Scene::Whole(sea) => sea.ships.get(usize::from(seat)).and_then(Option::as_ref),
        Scene::Known(Some(known)) if known.seat == seat => Some(&known.ship),
        Scene::Known(_) => return vec![(Fact::Ship, words::NotKnown.phrase())],
    };
    match ship {
        Some(ship) => ship_facts(ship, matches!(view.scene, Scene::Known(_))),
        None if view.stage == Stage::Choosing => vec![(Fact::Ship, words::NotChosen.phrase())],
        None => vec![(Fact::Ship, words::Disqualified.phrase())],
    }
}

/// What there is to know of a ship; `alone` if no ranking tells of its score.
fn ship_facts(ship: &Ship, alone: bool) -> Vec<(Fact, Phrase)> {
    let (class, letter) = (ship.class, class_letter(ship.class).to_string());
    let state = match (ship.is_alive(), ship.is_submerged(), ship.shield) {
        (false, ..) => State::Sunk,
        (true, true, _) => State::UnderWater,
        (true, false, true) => State::ShieldUp,
        (true, false, false) => State::Afloat,
    };
    let hull = ship.parts().map(|(_, intact)| if intact { '■' } else { '✕' });
    let text = hull.collect();
    let mut facts = vec![
        (Fact::Ship, words::Class { class, letter }.phrase()),
        (Fact::State, words::State { state }.phrase()),
        (Fact::Hull, words::AsIs { text }.phrase()),
        (Fact::Moves, number(ship.moves)),
        (Fact::Shots, number(ship.shots)),
        (Fact::Mines, number(ship.mines)),
        (Fact::Cooldown, number(ship.cooldown)),
    ];
    if alone {
        facts.push((Fact::Hits, number(ship.hits)));
        facts.push((Fact::Sunken, number(ship.sunken)));
        facts.push((Fact::Damage, number(ship.damage)));
        facts.push((Fact::Score, number(ship.score())));
    }
    facts
}

fn territories_facts(view: &territories::View, seat: Seat) -> Vec<(Fact, Phrase)> {
    let points = view.points.get(usize::from(seat)).copied().unwrap_or_default();
    let mut facts = vec![(Fact::Points, number(points))];
    match view.holdings.get(usize::from(seat)).copied().flatten() {
        None => facts.push((Fact::Territories, words::InFog.phrase())),
        Some(territories::Holdings { territories: 0, .. }) => {
            facts.push((Fact::Territories, words::None.phrase()));
        }
        Some(holdings) => {
            facts.push((Fact::Territories, number(holdings.territories)));
            facts.push((Fact::Armies, number(holdings.armies)));
            facts.push((Fact::Income, number(holdings.income)));
        }
    }
    facts
}
