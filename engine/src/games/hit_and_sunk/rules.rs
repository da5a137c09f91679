//! Whose turn it is in Hit and Sunk, and how a match begins and ends.

use super::protocol::choice;
use super::{
    Cell, Class, Direction, DisqualifiedReason, Event, HitAndSunk, Ship, Stage, actions, ranking, turn,
    visibility, words,
};
use crate::game::places_by;
use crate::words::sentences;
use crate::{Answer, Outcome, Phrase, Reply, Rng, Seat};
use std::sync::Arc;

/// Plays the choice of ships or one ship's turn, then continues until a seat must answer or the match is
/// over.
pub(super) fn play(game: &mut HitAndSunk, answers: &[(Seat, Answer)]) -> Vec<Event> {
    let mut events = Vec::new();
    if game.stage == Stage::Choosing {
        choose_ships(game, answers, &mut events);
    } else {
        for (seat, answer) in answers {
            game.order.retain(|other| other != seat);
            turn::play(game, *seat, &answer.reply, &mut events);
        }
    }
    pass_turn(game, &mut events);
    if let Some(outcome) = outcome(game) {
        events.push(Event::Ended {
            winner: outcome.winner(),
            reason: outcome.reason,
        });
    }
    events
}

/// Gives each seat the ship it chose, and places the ships in seat order.
fn choose_ships(game: &mut HitAndSunk, answers: &[(Seat, Answer)], events: &mut Vec<Event>) {
    let mut chosen = Vec::new();
    for (seat, answer) in answers {
        match read_choice(&answer.reply) {
            Ok(class) => {
                chosen.push((*seat, class));
                events.push(Event::ShipChosen { seat: *seat, class });
            }
            Err(why) => {
                game.disqualified.push((*seat, why.clone()));
                events.push(Event::Disqualified { seat: *seat, why });
            }
        }
    }
    let mut rng = Rng::derive(game.seed, "hit-and-sunk/placement", &[]);
    for (seat, class) in chosen {
        let ship = placed(game, class, &mut rng);
        game.ships[usize::from(seat)] = Some(ship);
        events.push(Event::Placed {
            seat,
            class,
            head: ship.head,
            direction: ship.direction,
        });
    }
    game.stage = Stage::Sailing;
    if game.alive().nth(1).is_some() {
        begin_round(game, events);
    }
}

fn read_choice(reply: &Reply) -> Result<Class, DisqualifiedReason> {
    let text = reply.text_or_fault().map_err(DisqualifiedReason::Fault)?;
    choice(text).ok_or_else(|| DisqualifiedReason::NoChoice(text.into()))
}

/// A ship at a random place and direction, drawn again until it lies entirely on free cells of the grid.
fn placed(game: &HitAndSunk, class: Class, rng: &mut Rng) -> Ship {
    loop {
        let x = rng.below(game.grid.width as u64) as i8;
        let y = rng.below(game.grid.height as u64) as i8;
        let direction = Direction::ALL[rng.below(4) as usize];
        let ship = Ship::new(class, Cell::new(x, y), direction);
        if ship
            .cells()
            .all(|cell| game.grid.contains(cell) && game.ship_at(cell).is_none())
        {
            return ship;
        }
    }
}

/// Ends the match if it is over, or passes the turn to the next ship alive, in this round or the next.
fn pass_turn(game: &mut HitAndSunk, events: &mut Vec<Event>) {
    let alive: Vec<Seat> = game.alive().collect();
    game.order.retain(|seat| alive.contains(seat));
    if alive.len() <= 1 || (game.order.is_empty() && game.round == game.rounds) {
        game.stage = Stage::Over;
        game.order.clear();
        return;
    }
    if game.order.is_empty() {
        game.round += 1;
        begin_round(game, events);
    }
    begin_turn(game, events);
}

/// Draws the order in which the ships alive act.
fn begin_round(game: &mut HitAndSunk, events: &mut Vec<Event>) {
    game.order = game.alive().collect();
    Rng::derive(game.seed, "hit-and-sunk/order", &[u64::from(game.round)]).shuffle(&mut game.order);
    events.push(Event::RoundBegan { round: game.round });
}

/// Prepares the next ship for its turn, before its arguments are made.
fn begin_turn(game: &mut HitAndSunk, events: &mut Vec<Event>) {
    let Some(seat) = game.order.first().copied() else {
        return;
    };
    let Some(ship) = game.ship_mut(seat) else { return };
    let stats = ship.class.stats();
    ship.moves = stats.moves;
    ship.shots = stats.shots;
    ship.cooldown = ship.cooldown.saturating_sub(1);
    match ship.dive {
        None => {}
        Some(0) => {
            actions::surface(ship);
            events.push(Event::Surfaced {
                seat,
                by_itself: true,
            });
        }
        Some(turns) => ship.dive = Some(turns - 1),
    }
    game.known[usize::from(seat)] = visibility::known(game, seat).map(Arc::new);
}

/// How the match ended, if it has. The disqualified have no score.
pub(super) fn outcome(game: &HitAndSunk) -> Option<Outcome> {
    if game.stage != Stage::Over {
        return None;
    }
    let ranks = ranking::ranks(&game.ships);
    let points = ranks.iter().map(|rank| rank.map(|(score, ..)| score)).collect();
    let mut reason = vec![ranking::decision(&ranks), last_event(game)];
    let disqualified = game.disqualified.iter();
    reason.extend(disqualified.map(|(seat, why)| why.phrase_at_end(*seat)));
    Some(Outcome {
        places: places_by(&ranks),
        points,
        reason: sentences(reason),
    })
}

/// What ended the match.
fn last_event(game: &HitAndSunk) -> Phrase {
    let alive: Vec<Seat> = game.alive().collect();
    let round = game.round.into();
    match (alive.as_slice(), game.fleet().count()) {
        ([], 0) => words::NoShips.phrase(),
        ([only], 1) => words::Alone {
            seat: words::seat(*only),
        }
        .phrase(),
        ([], _) => words::NoneAfloat { round }.phrase(),
        ([last], _) => {
            let seat = words::seat(*last);
            words::LastAfloat { seat, round }.phrase()
        }
        _ => {
            let ships = alive.len().into();
            words::SomeAfloat { ships, round }.phrase()
        }
    }
}
