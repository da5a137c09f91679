//! Whatever a person does with a hand, the referee accepts its reply unchanged.

use super::{Hand, hand};
use crate::hand::{Gesture, PointerPhase, Press, Response, Touch};
use engine::games::{hit_and_sunk, territories};
use engine::{Answer, Config, Event, GameId, Mark, Reply, Rng, Seat, Timeline};

/// Gestures of every kind, sensible or not; then, if they made no reply, a sure way to finish: all armies somewhere, or
/// a choice from the list.
fn reply(hand: &mut Hand, rng: &mut Rng) -> String {
    let chosen = hand.choices().pop().map(|choice| choice.reply);
    for _ in 0..200 {
        let response = if rng.below(12) == 0 {
            press_button(hand, rng)
        } else {
            hand.take(&gesture(hand, rng))
        };
        if let Response::Reply(reply) = response {
            return reply;
        }
    }
    for step in 0..=100 {
        let turn = if step % 10 == 0 { "ArrowDown" } else { "ArrowRight" };
        for key in [turn, "a"] {
            hand.take(&Gesture::Key(key.into()));
        }
    }
    for key in ["e", "Enter"] {
        if let Response::Reply(reply) = hand.take(&Gesture::Key(key.into())) {
            return reply;
        }
    }
    chosen.unwrap_or_else(|| panic!("no reply after many gestures: {hand:?}"))
}

fn gesture(hand: &Hand, rng: &mut Rng) -> Gesture {
    let board = (550.0, 640.0);
    let at = match rng.below(20) {
        0 => (f64::NAN, f64::INFINITY),
        1 => (-1e9, 1e9),
        _ => (rng.below(550) as f64, rng.below(640) as f64),
    };
    match rng.below(10) {
        0..=3 => {
            let keys = hand.keys();
            Gesture::Key(keys[rng.below(keys.len() as u64) as usize].into())
        }
        4 => Gesture::Key(["é", "", "F1", "\0", "9"][rng.below(5) as usize].into()),
        5..=7 => Gesture::Pointer {
            phase: [PointerPhase::Down, PointerPhase::Move, PointerPhase::Up][rng.below(3) as usize],
            at,
            board: if rng.below(50) == 0 { (0.0, 0.0) } else { board },
            press: Press {
                secondary: rng.below(4) == 0,
                shift: rng.below(4) == 0,
                touch: [Touch::No, Touch::Short, Touch::Long][rng.below(3) as usize],
            },
        },
        8 => Gesture::Wheel {
            up: rng.below(2) == 0,
            at,
            board,
        },
        _ => Gesture::Focus(rng.below(2) == 0),
    }
}

/// Presses any button of the panel, even a disabled one, or writes into one of its fields.
fn press_button(hand: &mut Hand, rng: &mut Rng) -> Response {
    let mut buttons = Vec::new();
    if let Some(panel) = hand.panel() {
        let mut fields = panel.lines.iter().filter_map(|line| line.field.clone());
        if rng.below(4) == 0
            && let Some(field) = fields.next()
        {
            return hand.write(&field.command, rng.below(1 << 32) as u32 >> rng.below(32));
        }
        buttons.extend(panel.buttons);
        buttons.extend(panel.lines.into_iter().flat_map(|line| line.buttons));
    }
    match buttons.len() {
        0 => Response::Ignored,
        many => hand.command(&buttons[rng.below(many as u64) as usize].command),
    }
}

/// Plays some turns of a match only by hands, and checks the effect of each reply.
fn check(game: GameId, seed: u64) {
    let usual = Config::usual(game, seed);
    let seats = usual.seats.min(3);
    let mut timeline = Timeline::new(Config { seats, ..usual }).unwrap();
    let mut rng = Rng::derive(seed, "gestures", &[]);
    let mut last: Vec<Option<String>> = vec![None; usize::from(seats)];
    while timeline.len() < 25 && timeline.newest().outcome().is_none() {
        let waiting: Vec<Seat> = timeline.newest().waiting().collect();
        for seat in waiting {
            let before = &mut last[usize::from(seat)];
            let mut hand = hand(timeline.newest().game(), seat, before.as_deref());
            let text = reply(&mut hand, &mut rng);
            *before = Some(text.clone());
            let reply = Reply::Text(text.clone());
            for turn in timeline.answer(seat, Answer { reply, cost: 0 }).unwrap() {
                for event in timeline.turn(turn).unwrap().events {
                    assert!(
                        is_clean(&event) && event.mark() != Some(Mark::Fault),
                        "{text:?}: {event}"
                    );
                }
            }
        }
    }
}

/// Whether an event does not mean that something was wrong with the hand's reply.
fn is_clean(event: &Event) -> bool {
    use hit_and_sunk::{Event as Ship, WaitReason};
    use territories::{DropReason, Event as Turn};
    !matches!(
        event,
        // Earlier actions of others can still cause an order to be dropped.
        Event::Territories(Turn::Dropped {
            why: DropReason::NotPositive | DropReason::NotNeighbour,
            ..
        }) | Event::HitAndSunk(
            Ship::Disqualified { .. }
                | Ship::Waited {
                    why: Some(WaitReason::Unknown | WaitReason::NoTarget),
                    ..
                }
        )
    )
}

#[test]
fn no_gesture_makes_a_reply_that_is_against_the_rules_or_cannot_be_read() {
    for seed in 0..20 {
        for game in GameId::ALL {
            check(*game, seed);
        }
    }
}

#[test]
fn only_cells_of_the_board_have_a_place_on_it() {
    use super::cell_of;
    use engine::drawing::Place;
    let size = (550.0, 640.0);
    for &game in GameId::ALL {
        let timeline = Timeline::new(Config::usual(game, 7)).unwrap();
        let view = timeline.at(0).game().view(None);
        let first = cell_of(&view, Place(0, 0), size).unwrap();
        let (across, down) = first.centre;
        assert!(
            (0.0..size.0).contains(&across) && (0.0..size.1).contains(&down),
            "{game}"
        );
        assert!(first.side > 0.0, "{game}");
        for place in [
            Place(-1, 0),
            Place(0, -1),
            Place(i8::MIN, i8::MAX),
            Place(i8::MAX, 0),
        ] {
            assert_eq!(cell_of(&view, place, size), None, "{game} {place:?}");
        }
    }
    // A ship that knows nothing yet has no map.
    let sea = Timeline::new(Config::usual(GameId::HitAndSunk, 7)).unwrap();
    let known = sea.at(0).game().view(Some(0));
    assert_eq!(cell_of(&known, Place(0, 0), size), None);
}

#[test]
fn rows_come_before_columns_and_x_before_y() {
    use super::cell_of;
    use engine::drawing::Place;
    let size = (550.0, 640.0);
    for (game, is_down) in [
        (GameId::Kingdom, true),
        (GameId::Territories, true),
        (GameId::HitAndSunk, false),
    ] {
        let view = Timeline::new(Config::usual(game, 7))
            .unwrap()
            .at(0)
            .game()
            .view(None);
        let at = |first, second| cell_of(&view, Place(first, second), size).unwrap().centre;
        let (corner, next) = (at(0, 0), at(1, 0));
        assert_eq!(
            (next.1 > corner.1, next.0 > corner.0),
            (is_down, !is_down),
            "{game}"
        );
    }
}
