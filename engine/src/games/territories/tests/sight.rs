//! What travels of a position.

use super::*;
use crate::games::territories::sight::{read, write};
use crate::{Config, GameId};

/// Seat 0 in the corner; seat 1 beside what it sees, and far away.
fn position() -> Territories {
    scene(2, &[(0, 0, 0, 5), (2, 2, 1, 7), (5, 5, 1, 5)])
}

fn config() -> Config {
    let usual = Config::usual(GameId::Territories, 0);
    Config { seats: 2, ..usual }
}

/// The sight of seat 0 of a position that is changed.
fn changed(change: impl Fn(&mut Territories)) -> Vec<u8> {
    let mut game = position();
    change(&mut game);
    write(&game, Some(0), &[])
}

#[test]
fn what_lies_in_the_fog_does_not_travel() {
    let sight = changed(|_| ());
    let far = [at(2, 2), at(5, 5), at(2, 0), at(8, 9)];
    for cell in far {
        assert_eq!(changed(|game| game.board[cell].armies += 1), sight);
        assert_eq!(changed(|game| game.board[cell].bonus = 3), sight);
        assert_eq!(changed(|game| game.board[cell].owner = Some(1)), sight);
    }
    assert_eq!(changed(|game| game.seed = 9), sight);
    assert_eq!(changed(|game| game.layout = Layout::Random), sight);
    assert_eq!(changed(|game| game.skipped[1] = 4), sight);
}

#[test]
fn what_is_in_sight_travels() {
    let sight = changed(|_| ());
    for cell in [at(0, 0), at(1, 1), at(9, 9), at(0, 1)] {
        assert_ne!(changed(|game| game.board[cell].armies += 1), sight);
        assert_ne!(changed(|game| game.board[cell].bonus = 3), sight);
    }
    assert_ne!(changed(|game| game.turn += 1), sight);
    assert_ne!(changed(|game| game.bonus_values[7] += 1), sight);
}

#[test]
fn the_truth_is_everything_but_the_seed() {
    let game = position();
    let (read, _) = read(&config(), None, &write(&game, None, &[])).unwrap();
    assert_eq!(read.seed, 0);
    assert_eq!((read.board, read.layout), (game.board, game.layout));
}

#[test]
fn positions_that_cannot_be_are_not_read() {
    let reads = |change: &dyn Fn(&mut Territories), viewer| {
        let mut game = position();
        change(&mut game);
        read(&config(), viewer, &write(&game, viewer, &[])).is_some()
    };
    for viewer in [Some(0), None] {
        assert!(reads(&|_| (), viewer));
        let impossible: [&dyn Fn(&mut Territories); 9] = [
            &|game| game.board[at(0, 0)].armies = 0,
            &|game| game.board[at(0, 0)].armies = 2_000_000,
            &|game| game.board[at(0, 1)].bonus = 10,
            &|game| game.board[at(0, 1)].owner = Some(2),
            &|game| game.round = 0,
            &|game| game.round = 2,
            &|game| game.turn = 1001,
            &|game| game.bonus_values[0] = 4,
            &|game| {
                game.results = vec![RoundResult {
                    turns: 1,
                    points: [0; MAX_SEATS],
                }];
            },
        ];
        for (place, change) in impossible.iter().enumerate() {
            assert!(!reads(change, viewer), "{place} for {viewer:?}");
        }
    }
    // More than ten territories of a bonus.
    assert!(!reads(
        &|game| (0..10).for_each(|row| game.board[at(row, 1)].bonus = 0),
        None
    ));
    // The sight of another seat.
    assert!(read(&config(), Some(1), &write(&position(), Some(0), &[])).is_none());
    assert!(read(&config(), None, &write(&position(), Some(0), &[])).is_none());
}

#[test]
fn events_that_cannot_be_are_not_read() {
    let reads = |event: Event| read(&config(), Some(0), &write(&position(), Some(0), &[&event])).is_some();
    let (from, to) = (at(0, 0), at(0, 1));
    let attacked = |seat, defender, battle| Event::Attacked {
        seat,
        from,
        to,
        defender,
        battle,
    };
    assert!(reads(attacked(0, Some(1), fight(4, 2))));
    assert!(!reads(attacked(2, Some(1), fight(4, 2))));
    assert!(!reads(attacked(0, Some(2), fight(4, 2))));
    let won = Battle {
        attackers_left: 9,
        ..fight(4, 2)
    };
    assert!(!reads(attacked(0, None, won)));
    assert!(!reads(Event::BonusTaken {
        seat: 0,
        bonus: 10,
        value: 5
    }));
    assert!(!reads(Event::Eliminated { seat: 0, by: 9 }));
    let misleading = ItemError::NoNumber {
        item: crate::quote::quote("1,2,3"),
        field: ::words::Quote {
            text: "\u{202e}".into(),
            more: 0,
        },
    };
    let unreadable = |first| Event::OrdersUnreadable {
        seat: 0,
        orders: 1,
        first,
    };
    assert!(!reads(unreadable(misleading)));
    assert!(reads(unreadable(
        Orders::parse("0,0,5\n1,\u{202e},3")
            .unwrap()
            .first_unreadable
            .unwrap()
    )));
    let reason = words::Name.phrase();
    assert!(!reads(Event::Ended { winner: None, reason }));
}
