//! Clocks, and rooms in which nobody is.

use super::{IDLE, Table, hello, spec};
use crate::room::{Fact, Said};
use engine::GameId;
use rooms::{Clock, RoomState, ToClient};

#[test]
fn who_is_late_gets_what_the_rules_say_of_a_late_reply() {
    for clock in [
        Clock::Turn { seconds: 10 },
        Clock::Match {
            seconds: 10,
            increment: 5,
        },
        Clock::Days { days: 1 },
    ] {
        let mut table = Table::begun(GameId::Kingdom, 2, clock);
        let limit = clock.for_each_answer().unwrap_or(10_000);
        table.passes(limit);
        assert_eq!(table.turns(), 0, "{clock:?}");
        table.passes(limit + 2);
        assert!(
            table.facts.iter().any(|(_, fact)| matches!(
                fact,
                Fact::Answered {
                    seat: 0,
                    reply: Said::TimedOut,
                    ..
                }
            )),
            "{clock:?}"
        );
    }
}

#[test]
fn the_delay_of_a_line_is_no_thinking_up_to_an_allowance() {
    let mut table = Table::begun(GameId::Kingdom, 2, Clock::Turn { seconds: 10 });
    table.room.lag(0, 60_000);
    table.now = 10_400;
    let reply = table.legal(0);
    table.answers(0, 0, &reply);
    let Some((
        _,
        Fact::Answered {
            reply: Said::Text(_),
            cost,
            ..
        },
    )) = table.facts.last()
    else {
        panic!("{:?}", table.facts.last())
    };
    assert_eq!(*cost, 9_900_000);
}

#[test]
fn without_a_clock_the_time_never_ends() {
    let mut table = Table::begun(GameId::Kingdom, 2, Clock::Unlimited);
    table.passes(IDLE * 100);
    assert_eq!((table.turns(), table.room.state()), (0, RoomState::Playing));
}

#[test]
fn a_room_in_which_nobody_is_gets_closed() {
    let mut table = Table::of(spec(GameId::Kingdom, 2, Clock::Unlimited));
    table.comes(0, &hello(Some(0))).unwrap();
    table.now = 1_000;
    table.goes(0);
    table.passes(IDLE);
    assert_eq!(table.room.state(), RoomState::Waiting);
    table.passes(IDLE + 1_001);
    assert_eq!(table.room.state(), RoomState::Closed);
    assert_eq!(table.restarted().room.state(), RoomState::Closed);
    assert!(table.comes(1, &hello(Some(1))).is_err());
}

#[test]
fn a_crowd_is_told_at_intervals_not_with_every_spectator() {
    let mut table = Table::begun(GameId::Kingdom, 2, Clock::Unlimited);
    table.effects.clear();
    for client in 10..1_010 {
        table.comes(client, &hello(None)).unwrap();
    }
    let rooms = |table: &mut Table| {
        let rooms = table
            .heard(0)
            .into_iter()
            .filter(|message| matches!(message, ToClient::Room { .. }));
        rooms.collect::<Vec<_>>()
    };
    assert!(rooms(&mut table).is_empty());
    table.passes(2_000);
    assert!(matches!(
        rooms(&mut table).as_slice(),
        [ToClient::Room {
            spectators: 1_000,
            ..
        }]
    ));
}
