//! Who may do what in a match, and what survives.

use super::{Table, hello, house_bot, secret, spec};
use crate::room::{Effect, Fact};
use engine::GameId;
use engine::replay::{Player, Source, Verdict};
use rooms::{Clock, Code, Hello, RoomState, ToClient};

#[test]
fn a_match_begins_when_every_open_seat_is_held() {
    let mut table = Table::of(spec(GameId::Kingdom, 2, Clock::Unlimited));
    table.comes(0, &hello(Some(0))).unwrap();
    assert_eq!(table.room.state(), RoomState::Waiting);
    table.answers(0, 0, "M,C,2,1");
    assert_eq!(table.errors(0), [Code::NotNow]);
    table.comes(1, &hello(Some(1))).unwrap();
    assert_eq!(table.room.state(), RoomState::Playing);
    let heard = table.heard(0);
    assert!(
        matches!(
            heard.as_slice(),
            [
                ..,
                ToClient::Ask {
                    turn: 0,
                    seat: 0,
                    legal: Some(_),
                    ..
                },
                ToClient::Clock { .. }
            ]
        ),
        "{heard:?}"
    );
    assert!(
        !table
            .heard(1)
            .iter()
            .any(|message| matches!(message, ToClient::Ask { .. }))
    );
}

#[test]
fn an_answer_is_stored_before_anybody_hears_of_it() {
    let mut table = Table::begun(GameId::Kingdom, 2, Clock::Unlimited);
    table.effects.clear();
    let reply = table.legal(0);
    table.answers(0, 0, &reply);
    assert!(matches!(
        table.facts.last(),
        Some((_, Fact::Answered { seat: 0, .. }))
    ));
    let heard = table.heard(0);
    assert_eq!(heard[0], ToClient::Accepted { turn: 0 });
    assert!(
        matches!(&heard[1], ToClient::Turn { turn: 0, round: 1, log } if !log.is_empty()),
        "{heard:?}"
    );
    assert!(
        table
            .heard(1)
            .iter()
            .any(|message| matches!(message, ToClient::Ask { turn: 1, seat: 1, .. }))
    );
}

#[test]
fn answers_out_of_place_are_refused_by_name_and_change_nothing() {
    let mut table = Table::begun(GameId::Kingdom, 2, Clock::Unlimited);
    table.comes(7, &hello(None)).unwrap();
    table.effects.clear();
    let facts = table.facts.len();
    table.answers(1, 0, "x");
    table.answers(0, 1, "x");
    table.answers(0, u32::MAX, "x");
    table.answers(7, 0, "x");
    assert_eq!(table.errors(1), [Code::NotAsked], "another seat's turn");
    assert_eq!(table.errors(0), [Code::OtherTurn, Code::OtherTurn]);
    assert_eq!(table.errors(7), [Code::NoSeat]);
    assert_eq!(table.facts.len(), facts);
    let reply = table.legal(0);
    table.answers(0, 0, &reply);
    table.answers(0, 0, &reply);
    assert_eq!(table.errors(0), [Code::OtherTurn], "twice");
}

#[test]
fn who_answers_twice_while_others_think_is_told_so() {
    let mut table = Table::begun(GameId::HitAndSunk, 3, Clock::Unlimited);
    table.answers(0, 0, "1");
    table.answers(0, 0, "2");
    assert_eq!((table.errors(0), table.turns()), (vec![Code::NotAsked], 0));
}

#[test]
fn a_newer_connection_takes_a_seat_over_and_goes_on_where_it_was() {
    let mut table = Table::begun(GameId::Kingdom, 2, Clock::Unlimited);
    table.effects.clear();
    table.comes(5, &hello(Some(0))).unwrap();
    assert_eq!(table.closed(), [(0, Code::TakenOver)]);
    assert!(
        table
            .heard(5)
            .iter()
            .any(|message| matches!(message, ToClient::Ask { turn: 0, seat: 0, .. }))
    );
    table.answers(0, 0, "x");
    table.goes(0);
    let reply = table.legal(0);
    table.answers(5, 0, &reply);
    assert_eq!(table.turns(), 1);
    assert!(table.room.players()[0].here);
}

#[test]
fn wrong_and_old_secrets_open_nothing() {
    let mut table = Table::of(spec(GameId::Kingdom, 2, Clock::Unlimited));
    let refused = |table: &mut Table, hello: &Hello| table.comes(9, hello).unwrap_err().code;
    let wrong = Hello {
        secret: Some(secret(9)),
        ..hello(None)
    };
    assert_eq!(refused(&mut table, &wrong), Code::WrongSecret);
    let no_host = Hello {
        host: Some(secret(0)),
        ..hello(Some(0))
    };
    assert_eq!(refused(&mut table, &no_host), Code::WrongSecret);
    assert_eq!(
        refused(
            &mut table,
            &Hello {
                version: 2,
                ..hello(None)
            }
        ),
        Code::Version
    );
    // A stranger gets a seat with a new secret: the old one opens nothing any more.
    table.room.spec.listed = true;
    assert_eq!(table.room.take_seat(0, &secret(8)), Ok(1));
    assert_eq!(refused(&mut table, &hello(Some(1))), Code::WrongSecret);
    assert!(
        table
            .comes(
                1,
                &Hello {
                    secret: Some(secret(8)),
                    ..hello(None)
                }
            )
            .is_ok()
    );
    assert!(
        table
            .effects
            .iter()
            .all(|effect| !format!("{effect:?}").contains("0000000008"))
    );
}

#[test]
fn a_room_that_is_restored_from_its_facts_is_the_same_room() {
    let mut table = Table::begun(
        GameId::Kingdom,
        2,
        Clock::Match {
            seconds: 100,
            increment: 1,
        },
    );
    for turn in 0..10 {
        table.now += 1_000;
        let seat = table.room.timeline.newest().waiting().next().unwrap();
        let reply = table.legal(seat);
        table.answers(seat.into(), turn, &reply);
    }
    let again = table.restarted();
    assert_eq!(
        again.room.timeline.newest().hash(),
        table.room.timeline.newest().hash()
    );
    assert_eq!(
        again.room.clocks.left(table.now),
        table.room.clocks.left(table.now)
    );
    assert_eq!(again.room.players()[0].name, "Player of seat 0");
    assert!(!again.room.players()[0].here);
}

#[test]
fn a_match_with_a_house_bot_goes_to_its_end_and_is_recorded() {
    let mut spec = spec(GameId::Kingdom, 2, Clock::Unlimited);
    spec.players[1] = house_bot();
    let mut table = Table::of(spec);
    table.comes(0, &hello(Some(0))).unwrap();
    assert_eq!(table.room.record().unwrap_err().code, Code::NotNow);
    while table.room.state() == RoomState::Playing {
        let turn = table.turns();
        let seat = table.room.timeline.newest().waiting().next().unwrap();
        let reply = table.legal(seat);
        match table.calls().as_slice() {
            [] => table.answers(0, turn, &reply),
            [(1, call)] => table.house_answers(1, *call, &reply),
            calls => panic!("{calls:?}"),
        }
    }
    let heard = table.heard(0);
    let Some(ToClient::Result {
        places,
        link: Some(link),
        ..
    }) = heard.last()
    else {
        panic!("{:?}", heard.last())
    };
    assert_eq!(places.len(), 2);
    assert!(link.starts_with("#/replay/"));
    let record = table.room.record().unwrap();
    let sources: Vec<Source> = record.seats.iter().map(|seat| seat.source).collect();
    assert_eq!(sources, [Source::Stored, Source::Rerun]);
    assert_eq!(record.seats[0].player, Player::Hand);
    // With its answers stored, the match can be checked without the bot.
    table.room.differs(1);
    let (_, verdict) = table.room.record().unwrap().play().unwrap();
    assert_eq!(verdict, Verdict::Verified);
}

#[test]
fn an_answer_of_a_house_bot_counts_once() {
    let mut spec = spec(GameId::Kingdom, 2, Clock::Unlimited);
    spec.players[0] = house_bot();
    let mut table = Table::of(spec);
    table.comes(1, &hello(Some(1))).unwrap();
    let calls = table.calls();
    let reply = table.legal(0);
    table.house_answers(0, calls[0].1 + 1, &reply);
    assert_eq!(table.turns(), 0);
    table.house_answers(0, calls[0].1, &reply);
    table.house_answers(0, calls[0].1, &reply);
    assert_eq!(table.turns(), 1);
    // After a restart it is called again, and gets what it was asked before.
    let again = table.restarted();
    assert_eq!(again.room.asked_before(0).len(), 1);
    assert!(
        !again
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Play { .. }))
    );
}

#[test]
fn a_seat_cannot_reply_with_more_than_a_record_holds() {
    let mut table = Table::begun(GameId::Kingdom, 2, Clock::Unlimited);
    table.room.seats[0].replied = 8 << 20;
    table.answers(0, 0, "x");
    assert_eq!((table.closed(), table.turns()), (vec![(0, Code::TooBig)], 0));
}
