//! How a turn of Hit and Sunk is shown: the sea after some of its events, the event that is being shown, and the
//! actions of the reply in detail.

use super::words;
use crate::games::ActionResult;
use engine::Seat;
use engine::game::Event as _;
use engine::games::hit_and_sunk::{self as game, Event, Sea, Ship, tables};

/// Whether a turn can be of several actions.
pub(super) const HAS_ACTIONS: bool = true;

/// A point within a turn.
#[derive(Clone, Debug)]
pub struct Instant<'a> {
    /// The sea after all events that are over.
    pub sea: Sea,
    /// The event being shown, and how much of it, from 0 to 1; an event that has just ended is already in the
    /// sea. `None` before the first and after the last.
    pub now: Option<(&'a Event, f64)>,
}

/// Lengths closer than this count as equal.
const SAME: f64 = 1e-6;

/// The sea `progress` (0 to 1) of the way through the events of a turn that begins with `sea`.
///
/// Every event gets time according to how much there is to see, so that actions appear in their true order.
pub fn unfold<'a>(sea: &Sea, events: &[&'a Event], progress: f64) -> Instant<'a> {
    let mut sea = sea.clone();
    let whole: f64 = events.iter().map(|event| length(event)).sum();
    let mut left = whole * progress.clamp(0.0, 1.0);
    for event in events {
        let length = length(event);
        if left < length - SAME {
            return Instant {
                sea,
                now: Some((event, left / length)),
            };
        }
        left -= length;
        happen(&mut sea, event);
        if length > 0.0 && left < SAME && progress < 1.0 {
            return Instant {
                sea,
                now: Some((event, 1.0)),
            };
        }
    }
    Instant { sea, now: None }
}

/// Milliseconds that the turn of these events is shown at normal speed.
pub(super) fn duration(events: &[&Event]) -> f64 {
    const UNIT: f64 = 20.0;
    UNIT * events.iter().map(|event| length(event)).sum::<f64>()
}

/// The ends of the visible events, as fractions of the turn's time.
pub(super) fn action_ends(events: &[&Event]) -> Vec<f64> {
    let lengths = events.iter().map(|event| length(event));
    let whole: f64 = lengths.clone().sum();
    let mut shown = 0.0;
    let mut ends = Vec::new();
    for length in lengths.filter(|length| *length > 0.0) {
        shown += length;
        ends.push(shown / whole);
    }
    ends
}

/// The actions of a reply, each with its outcome.
pub(super) fn action_results(reply: &str, rules: u32, events: &[&Event]) -> Option<Vec<ActionResult>> {
    let results = game::action_results(reply, rules, events);
    Some(results.iter().map(action_result).collect())
}

fn action_result(found: &game::ActionResult<'_>) -> ActionResult {
    let refusal = found.refusal();
    let result = match refusal {
        Some(why) => words::WasAWait { why: why.phrase() }.phrase(),
        None if found.events.is_empty() => words::NotReached.phrase(),
        None => {
            let sentences = found.events.iter().map(|event| event.phrase()).collect();
            words::Sentences { sentences }.phrase()
        }
    };
    ActionResult {
        action: found.action.to_string(),
        result,
        failed: refusal.is_some() || found.events.is_empty(),
    }
}

/// How long an event is shown, relative to the others. Integers, so that their sum is exact and a turn ends
/// at 1.
fn length(event: &Event) -> f64 {
    match event {
        Event::Moved { .. } => 11.0,
        Event::Turned { .. } => 13.0,
        // A line to the target, then the splash or the hit.
        Event::Fired { .. } | Event::Rammed { .. } | Event::MineExploded { .. } => 18.0,
        // Reading a reason takes time.
        Event::Waited { why: Some(_), .. } | Event::Missing { .. } => 10.0,
        Event::Damaged { .. } | Event::ShieldAbsorbed { .. } => 8.0,
        Event::MineLaid { .. }
        | Event::Repaired { .. }
        | Event::Plunged { .. }
        | Event::Surfaced { .. }
        | Event::Shielded { .. } => 5.0,
        Event::Scanned { .. } => 20.0,
        Event::Sunk { .. } => 30.0,
        Event::Waited { why: None, .. } => 2.0,
        Event::ShipChosen { .. }
        | Event::Disqualified { .. }
        | Event::Placed { .. }
        | Event::RoundBegan { .. }
        | Event::ShieldEnded { .. }
        | Event::Ended { .. } => 0.0,
    }
}

/// Applies an event to the sea.
fn happen(sea: &mut Sea, event: &Event) {
    match *event {
        Event::Placed {
            seat,
            class,
            head,
            direction,
        } => {
            if let Some(ship) = sea.ships.get_mut(usize::from(seat)) {
                *ship = Some(Ship::new(class, head, direction));
            }
        }
        Event::Moved { seat, to, .. } => change(sea, seat, |ship| ship.head = to),
        Event::Turned { seat, to, .. } => change(sea, seat, |ship| ship.direction = to),
        Event::ShieldEnded { seat } | Event::ShieldAbsorbed { ship: seat, .. } => {
            change(sea, seat, |ship| ship.shield = false);
        }
        Event::Shielded { seat } => change(sea, seat, |ship| ship.shield = true),
        Event::Scanned { seat } => change(sea, seat, |ship| ship.scan = true),
        Event::Plunged { seat } => change(sea, seat, |ship| ship.dive = Some(tables::MAX_DIVE)),
        Event::Surfaced { seat, .. } | Event::Sunk { ship: seat, .. } => {
            change(sea, seat, |ship| ship.dive = None);
        }
        Event::Repaired { seat, cell } => change(sea, seat, |ship| ship.hull |= part(ship, cell)),
        Event::Damaged { ship: seat, cell, .. } => {
            change(sea, seat, |ship| ship.hull &= !part(ship, cell));
        }
        Event::MineLaid { seat, at } => {
            sea.mines.push(engine::games::hit_and_sunk::Mine {
                cell: at,
                layer: seat,
            });
        }
        Event::MineExploded { at, .. } => sea.mines.retain(|mine| mine.cell != at),
        Event::ShipChosen { .. }
        | Event::Disqualified { .. }
        | Event::RoundBegan { .. }
        | Event::Missing { .. }
        | Event::Rammed { .. }
        | Event::Fired { .. }
        | Event::Waited { .. }
        | Event::Ended { .. } => {}
    }
}

fn change(sea: &mut Sea, seat: Seat, edit: impl FnOnce(&mut Ship)) {
    if let Some(Some(ship)) = sea.ships.get_mut(usize::from(seat)) {
        edit(ship);
    }
}

/// The hull's bit of a cell; 0 if the ship does not lie there.
fn part(ship: &Ship, cell: engine::games::hit_and_sunk::Cell) -> u8 {
    ship.cells()
        .position(|own| own == cell)
        .map_or(0, |part| 1 << part)
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "the values are whole")]
mod tests {
    use super::*;
    use engine::games::hit_and_sunk::SeaView;
    use engine::{Answer, Ask, Config, Event as AnyEvent, GameId, Referee, Rng, View};

    fn sea(referee: &Referee) -> Sea {
        match referee.game().view(None) {
            View::HitAndSunk(view) => match view.sea {
                SeaView::Whole(sea) => sea,
                SeaView::Known(_) => unreachable!("the view of all is whole"),
            },
            other => unreachable!("{other} is of another game"),
        }
    }

    /// The visible part of a sea: the counters of a turn are refilled without an event.
    fn seen(sea: &Sea) -> impl PartialEq + std::fmt::Debug + use<> {
        let ship = |ship: &Ship| {
            (
                ship.class,
                ship.head,
                ship.direction,
                ship.hull,
                ship.is_submerged(),
                ship.shield,
            )
        };
        let ships: Vec<_> = sea.ships.iter().map(|of| of.as_ref().map(ship)).collect();
        (ships, sea.mines.clone())
    }

    fn random_reply(rng: &mut Rng) -> String {
        let mut reply = String::new();
        for _ in 0..8 {
            let mut number = || {
                let value = rng.below(7) as i8 - 3;
                format!("{value:+}")
            };
            let target = number() + &number();
            match b"MMBCKAFFNNNSRPDW"[rng.below(16) as usize] {
                letter @ (b'F' | b'N') => reply += &format!("{}{target}", char::from(letter)),
                letter => reply.push(char::from(letter)),
            }
        }
        reply
    }

    #[test]
    fn the_events_of_a_turn_lead_to_the_next_position_in_every_match() {
        for seed in 0..4 {
            let mut config = Config::usual(GameId::HitAndSunk, seed);
            config.rounds = 40;
            let mut rng = Rng::derive(seed, "unfold", &[]);
            let mut referee = Referee::new(config).unwrap();
            while let Some(Ask { seat, .. }) = referee.asks().first().cloned() {
                let before = sea(&referee);
                let choosing = before.ships.iter().all(Option::is_none);
                let reply = if choosing {
                    (rng.below(5) + 1).to_string()
                } else {
                    random_reply(&mut rng)
                };
                for turn in referee.answer(seat, Answer::text(&reply)).unwrap() {
                    let events: Vec<_> = turn
                        .events
                        .iter()
                        .filter_map(|event| match event {
                            AnyEvent::HitAndSunk(event) => Some(event),
                            _ => None,
                        })
                        .collect();
                    let after = unfold(&before, &events, 1.0);
                    assert!(after.now.is_none());
                    assert_eq!(seen(&after.sea), seen(&sea(&referee)), "seed {seed}, {events:?}");
                }
            }
        }
    }

    #[test]
    fn events_are_shown_one_after_another_in_their_order() {
        let mut referee = Referee::new(Config::usual(GameId::HitAndSunk, 1)).unwrap();
        let seats: Vec<_> = referee.waiting().collect();
        for seat in seats {
            referee.answer(seat, Answer::text("1")).unwrap();
        }
        let before = sea(&referee);
        let seat = referee.waiting().next().unwrap();
        let head = before.ships[usize::from(seat)].unwrap().head;
        let (to, at) = (head.offset((0, 1)), head.offset((3, 3)));
        let moved = Event::Moved { seat, from: head, to };
        let fired = Event::Fired {
            seat,
            from: to,
            at,
            target: engine::games::hit_and_sunk::Target::Water,
        };
        let events = [&moved, &fired];
        assert_eq!(
            duration(&events),
            duration(&events[..1]) + duration(&events[1..]),
            "each has its own time"
        );
        let end = action_ends(&events)[0];
        for (progress, shown, share, at) in [
            (0.0, &moved, 0.0, head),
            (0.5 * end, &moved, 0.5, head),
            (end, &moved, 1.0, to),
            (end + 0.02 * (1.0 - end), &fired, 0.02, to),
            (0.5 * (end + 1.0), &fired, 0.5, to),
        ] {
            let instant = unfold(&before, &events, progress);
            let (event, part) = instant.now.unwrap();
            assert_eq!(event, shown, "at {progress}");
            assert!((part - share).abs() < 1e-9, "{part} at {progress}");
            assert_eq!(
                instant.sea.ships[usize::from(seat)].unwrap().head,
                at,
                "at {progress}"
            );
        }
    }
}
