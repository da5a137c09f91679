//! The rules of Nim, each by a match or a position.

use super::{Event, Nim, rules};
use crate::{Answer, AnyGame, Config, GameId, Referee, Reply};

/// A match in which the seats give these replies in turn.
fn played(replies: &[&str]) -> Referee {
    let mut referee = Referee::new(Config::usual(GameId::Nim, 1)).unwrap();
    for (reply, seat) in replies.iter().zip([0, 1].into_iter().cycle()) {
        referee.answer(seat, Answer::text(*reply)).unwrap();
    }
    referee
}

#[track_caller]
fn check(replies: &[&str], reason: &str) {
    let outcome = played(replies).outcome().expect("the match is over");
    assert_eq!(outcome.reason.to_string(), reason);
}

#[test]
fn whoever_takes_the_last_object_wins() {
    check(&["0,3", "1,4", "2,5"], "Player 0 wins: it took the last object.");
    check(
        &["0,3", "1,4", "2,4", " 2,1\n"],
        "Player 1 wins: it took the last object.",
    );
}

#[test]
fn an_illegal_reply_loses() {
    for (reply, why) in [
        ("", "a reply is a heap and a count, such as 0,3"),
        ("0;1", "a reply is a heap and a count, such as 0,3"),
        ("3,1", "there is no heap 3"),
        ("0,4", "heap 0 has 3 objects"),
        ("0,0", "heap 0 has 3 objects"),
    ] {
        let reason = format!("Player 1 wins: Player 0 replied “{reply}”, which is illegal: {why}.");
        check(&[reply], &reason);
    }
}

#[test]
fn a_turn_without_a_reply_loses() {
    let mut referee = played(&["0,1"]);
    let answer = Answer {
        reply: Reply::TimedOut,
        cost: 1,
    };
    referee.answer(1, answer).unwrap();
    let outcome = referee.outcome().unwrap();
    assert_eq!((outcome.winner(), outcome.places), (Some(0), vec![1, 2]));
}

#[test]
fn legal_replies_are_those_that_the_rules_take() {
    let game = Nim::new(6);
    assert_eq!(rules::legal(&game).len(), 3 + 4 + 5);
    for take in rules::legal(&game) {
        let events = rules::play(&mut game.clone(), 0, &Answer::text(take.to_string()));
        assert!(matches!(events[..], [Event::Took { .. }]), "{take}: {events:?}");
    }
}

#[test]
fn objects_that_are_left_after_the_last_round_make_a_draw() {
    let mut referee = Referee::new(Config {
        rounds: 1,
        ..Config::usual(GameId::Nim, 1)
    })
    .unwrap();
    for seat in [0, 1] {
        referee.answer(seat, Answer::text("2,1")).unwrap();
    }
    assert_eq!(referee.outcome().unwrap().winner(), None);
    let AnyGame::Nim(game) = referee.game() else {
        panic!("another game");
    };
    assert_eq!(game.to_act(), None);
}
