//! What is hidden from a seat is in none of its messages.

use super::{Table, hello};
use base64ct::{Base64UrlUnpadded, Encoding as _};
use engine::{GameId, Rng, Seat};
use rooms::{Clock, RoomState, ToClient};

#[path = "../../../../engine/tests/common/territories.rs"]
mod territories;

/// A random reply of a seat that is asked.
fn reply(table: &Table, seat: Seat, rng: &mut Rng) -> String {
    let game = table.room.timeline.newest().game();
    let arguments = game.arguments(seat);
    match table.room.config().game {
        GameId::Territories => territories::reply(&arguments, rng),
        // First a class, then actions.
        GameId::HitAndSunk if arguments.is_empty() => (1 + rng.below(5)).to_string(),
        GameId::HitAndSunk => (0..4)
            .map(|_| ["M", "C", "K", "S", "F+2+1"][rng.below(5) as usize])
            .collect(),
        _ => {
            let legal = game.legal(seat).unwrap();
            legal[rng.below(legal.len() as u64) as usize].clone()
        }
    }
}

fn random(seed: u64) -> Rng {
    Rng::derive(seed, "rooms", &[])
}

/// Plays up to so many turns.
fn play(table: &mut Table, seats: Seat, turns: u32, rng: &mut Rng) {
    while table.turns() < turns && table.room.state() == RoomState::Playing {
        let turn = table.turns();
        let waiting: Vec<Seat> = table.room.timeline.newest().waiting().collect();
        for seat in waiting.into_iter().filter(|seat| *seat < seats) {
            let reply = reply(table, seat, rng);
            table.answers(seat.into(), turn, &reply);
        }
    }
}

#[test]
fn a_seat_is_told_what_it_sees_and_asked_alone() {
    for game in [GameId::HitAndSunk, GameId::Territories] {
        for seed in 0..20 {
            let mut table = Table::begun(game, 3, Clock::Turn { seconds: 60 });
            play(&mut table, 3, 40, &mut random(seed));
            for seat in 0..3 {
                let heard = table.heard(seat.into());
                check(&table, seat, &heard);
            }
        }
    }
}

/// Everything that a seat heard follows from what it may know.
fn check(table: &Table, seat: Seat, heard: &[ToClient]) {
    let timeline = &table.room.timeline;
    for message in heard {
        match message {
            ToClient::Turn { turn, round, log } => {
                let (before, turn) = timeline.turns(*turn as usize..*turn as usize + 1).pop().unwrap();
                let view = before.game().view(Some(seat));
                let seen = turn.events.iter().filter(|event| view.sees(seat, event));
                assert_eq!(*log, seen.map(ToString::to_string).collect::<Vec<_>>());
                assert_eq!(*round, before.game().round());
            }
            ToClient::Ask {
                turn,
                seat: asked,
                arguments,
                ..
            } => {
                assert_eq!(*asked, seat);
                assert_eq!(*arguments, timeline.at(*turn as usize).game().arguments(seat));
            }
            ToClient::Clock { seats, running } => {
                let own = |other: Seat| other == seat;
                assert!(running.iter().all(|seat| own(*seat)));
                assert!((0..).zip(seats).all(|(seat, left)| own(seat) || left.is_none()));
            }
            ToClient::Welcome(_) | ToClient::Room { .. } | ToClient::Accepted { .. } => {}
            other => panic!("{other:?}"),
        }
        assert!(!message.to_json().contains("\"seed\""));
    }
}

#[test]
fn spectators_of_hidden_games_see_the_truth_some_rounds_later() {
    let mut table = Table::begun(GameId::HitAndSunk, 3, Clock::Unlimited);
    table.comes(9, &hello(None)).unwrap();
    play(&mut table, 3, 20, &mut random(1));
    let told = |table: &mut Table| {
        let turns = table.heard(9).into_iter().filter_map(|message| match message {
            ToClient::Turn { round, .. } => Some(round),
            ToClient::Ask { .. } => panic!("a spectator is asked"),
            _ => None,
        });
        turns.max()
    };
    assert_eq!(
        (told(&mut table), table.room.timeline.newest().game().round() < 10),
        (None, true)
    );
    play(&mut table, 3, 80, &mut random(2));
    let round = table.room.timeline.newest().game().round();
    if table.room.state() == RoomState::Playing && round > 10 {
        assert_eq!(told(&mut table), Some(round - 10));
    }
    // In a game that hides nothing, at once.
    let mut table = Table::begun(GameId::Kingdom, 2, Clock::Unlimited);
    table.comes(9, &hello(None)).unwrap();
    play(&mut table, 2, 3, &mut random(1));
    assert_eq!(
        table
            .heard(9)
            .iter()
            .filter(|message| matches!(message, ToClient::Turn { .. }))
            .count(),
        3
    );
}

#[test]
fn a_spectator_gets_no_moment_before_its_time() {
    for game in [GameId::HitAndSunk, GameId::Territories] {
        let mut table = Table::begun(game, 3, Clock::Unlimited);
        table
            .comes(
                9,
                &rooms::Hello {
                    sights: true,
                    ..hello(None)
                },
            )
            .unwrap();
        play(&mut table, 3, 8, &mut random(1));
        let moments = |message: &ToClient| matches!(message, ToClient::Sight { .. } | ToClient::Turn { .. });
        assert!(!table.heard(9).iter().any(moments), "{game}");
    }
}

#[test]
fn a_client_with_sights_gets_every_moment_as_its_seat_may_know_it() {
    for game in [GameId::HitAndSunk, GameId::Territories, GameId::Kingdom] {
        let mut table = Table::begun(game, 2, Clock::Unlimited);
        play(&mut table, 2, 6, &mut random(3));
        table.effects.clear();
        // After a reload: everything so far, then one with each turn.
        table
            .comes(
                5,
                &rooms::Hello {
                    sights: true,
                    ..hello(Some(0))
                },
            )
            .unwrap();
        let turn = table.turns();
        let waiting: Vec<Seat> = table.room.timeline.newest().waiting().collect();
        for seat in waiting {
            let client = if seat == 0 { 5 } else { 1 };
            let reply = reply(&table, seat, &mut random(5));
            table.answers(client, turn, &reply);
        }
        let heard = table.heard(5).into_iter().filter_map(|message| match message {
            ToClient::Sight { turn, sight } => Some((turn, sight)),
            ToClient::Turn { .. } => panic!("sentences for a client with sights"),
            _ => None,
        });
        let own = table
            .room
            .timeline
            .sights(0..99, Some(0))
            .into_iter()
            .map(|sight| (sight.turns(), Base64UrlUnpadded::encode_string(&sight.to_bytes())));
        assert_eq!(heard.collect::<Vec<_>>(), own.collect::<Vec<_>>(), "{game}");
    }
}
