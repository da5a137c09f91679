//! Moments, marks and branches of a timeline, and what was asked for in it.

use super::*;
use crate::{GameId, Rng};

/// A random match of Kingdom Guard, and the hash of every moment of it.
fn played(turns: usize) -> (Timeline, Vec<crate::StateHash>) {
    let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap();
    let mut rng = Rng::derive(1, "timeline", &[]);
    let mut hashes = vec![timeline.newest().hash()];
    while timeline.len() < turns {
        let seat = timeline.newest().waiting().next().unwrap();
        let legal = timeline.newest().game().legal(seat).unwrap();
        let reply = &legal[rng.below(legal.len() as u64) as usize];
        assert_eq!(
            timeline.answer(seat, Answer::text(reply)),
            Ok(hashes.len() - 1..hashes.len())
        );
        hashes.push(timeline.newest().hash());
    }
    (timeline, hashes)
}

#[test]
fn any_moment_is_at_hand_before_on_and_after_kept_positions() {
    for turns in [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 3 * STRIDE] {
        let (timeline, hashes) = played(turns);
        assert_eq!((timeline.len(), timeline.is_empty()), (turns, turns == 0));
        for (moment, hash) in hashes.iter().enumerate() {
            assert_eq!(timeline.at(moment).hash(), *hash, "moment {moment} of {turns}");
        }
        assert_eq!(timeline.at(turns + 100).hash(), hashes[turns]);
    }
}

#[test]
fn a_visit_shows_every_moment_of_a_range_that_is_there() {
    let (timeline, hashes) = played(2 * STRIDE + 3);
    for range in [0..5, 7..STRIDE + 9, 30..999, 40..50, 9..9] {
        let mut seen = Vec::new();
        timeline.visit(range.clone(), |moment, referee| {
            seen.push((moment, referee.hash()));
        });
        let there = hashes.iter().copied().enumerate();
        let expected: Vec<_> = there.filter(|(moment, _)| range.contains(moment)).collect();
        assert_eq!(seen, expected, "{range:?}");
    }
}

#[test]
fn a_match_until_a_moment_is_as_it_was_then_and_can_be_played_on() {
    let (timeline, hashes) = played(3 * STRIDE + 2);
    for moment in [0, 1, STRIDE, 2 * STRIDE + 5, 3 * STRIDE + 2] {
        let (as_it_was, _) = played(moment);
        let mut until = timeline.until(moment);
        assert_eq!((until.len(), until.newest().hash()), (moment, hashes[moment]));
        assert_eq!(
            (until.marks(), until.rounds()),
            (as_it_was.marks(), as_it_was.rounds())
        );
        for index in moment..timeline.len() {
            for (seat, answer) in timeline.answers(index).unwrap() {
                until.answer(*seat, answer.clone()).unwrap();
            }
        }
        assert_eq!(until.newest().hash(), timeline.newest().hash());
        assert_eq!(
            (until.marks(), until.rounds()),
            (timeline.marks(), timeline.rounds())
        );
        assert_eq!(until.at(STRIDE).hash(), hashes[STRIDE]);
    }
}

#[test]
fn a_match_until_a_moment_at_which_nobody_must_answer_goes_on_to_the_next() {
    let mut timeline = Timeline::new(Config {
        seats: 2,
        ..Config::usual(GameId::Territories, 1)
    })
    .unwrap();
    let fault = Answer {
        reply: crate::Reply::TimedOut,
        cost: 0,
    };
    while timeline.newest().game().round() == 1 {
        for ask in timeline.newest().asks() {
            timeline.answer(ask.seat, fault.clone()).unwrap();
        }
    }
    // Both sit out from the third turn on, so the rest of the round plays itself.
    let until = timeline.until(5);
    assert!(until.len() > 5 && until.newest().waiting().next().is_some());
    assert_eq!(until.newest().hash(), timeline.at(until.len()).hash());
}

#[test]
fn the_answers_that_were_asked_for_make_the_match_again() {
    let mut rng = Rng::derive(3, "asked", &[]);
    for game in [GameId::Territories, GameId::HitAndSunk] {
        let config = Config {
            rounds: 3,
            ..Config::usual(game, 1)
        };
        let mut timeline = Timeline::new(config).unwrap();
        let mut sat_out = 0;
        for _ in 0..400 {
            let Some(seat) = timeline.newest().waiting().next() else {
                break;
            };
            // The first seat never replies.
            let reply = if seat == 0 || rng.below(4) == 0 {
                crate::Reply::TimedOut
            } else {
                crate::Reply::Text(" ".into())
            };
            timeline.answer(seat, Answer { reply, cost: 1 }).unwrap();
            let mut again = Timeline::new(config).unwrap();
            if timeline.len().is_multiple_of(7) {
                for (turn, seat, answer) in timeline.asked_answers() {
                    assert_eq!(again.newest().turns(), turn);
                    again.answer(seat, answer).unwrap();
                }
                assert_eq!(again.newest().hash(), timeline.newest().hash());
                assert_eq!(again.newest().given(), timeline.newest().given());
            }
        }
        for index in 0..timeline.len() {
            let before = timeline.at(index);
            for (seat, _) in timeline.answers(index).unwrap() {
                assert_eq!(timeline.was_asked(index, *seat), !before.sits_out(*seat));
                sat_out += u32::from(before.sits_out(*seat));
            }
            assert!(!timeline.was_asked(index, 200));
        }
        // A seat that is asked once per round misses nothing.
        assert_eq!(sat_out > 0, game == GameId::Territories, "{game}: {sat_out}");
    }
}

#[test]
fn a_turn_leads_from_its_moment_to_the_next() {
    let (timeline, hashes) = played(2 * STRIDE);
    for index in 0..timeline.len() {
        let turn = timeline.turn(index).unwrap();
        assert_eq!(turn.index as usize, index);
        assert_eq!(timeline.answers(index), Some(turn.answers.as_slice()));
        let mut before = timeline.at(index);
        assert_eq!(before.play(turn.answers.clone()), turn);
        assert_eq!(before.hash(), hashes[index + 1]);
    }
    assert_eq!(timeline.turn(timeline.len()), None);
    assert_eq!(timeline.answers(timeline.len()), None);
    let last = timeline.turns(timeline.len() - 3..timeline.len() + 3);
    for (index, (before, turn)) in (timeline.len() - 3..).zip(&last) {
        assert_eq!(
            (before.hash(), turn),
            (hashes[index], &timeline.turn(index).unwrap())
        );
    }
    assert_eq!(last.len(), 3);
}

#[test]
fn rounds_and_marks_say_where_to_jump() {
    let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap();
    for (seat, reply) in [(0, "M,C,2,1"), (1, "M,C,2,3"), (0, "A,C,9,9")] {
        timeline.answer(seat, Answer::text(reply)).unwrap();
    }
    assert_eq!(timeline.rounds(), [0, 2]);
    let fault = Marked {
        turn: 2,
        mark: Mark::Fault,
        seat: Some(0),
        beaten: Some(0),
    };
    let end = Marked {
        turn: 2,
        mark: Mark::End,
        seat: Some(1),
        beaten: None,
    };
    assert_eq!(timeline.marks(), [fault, end]);
}

#[test]
fn a_refused_answer_leaves_the_timeline_as_it_is() {
    let (mut timeline, hashes) = played(5);
    assert_eq!(timeline.answer(0, Answer::text("M,C,2,0")), Err(NotAsked(0)));
    assert_eq!((timeline.len(), timeline.newest().hash()), (5, hashes[5]));
}
