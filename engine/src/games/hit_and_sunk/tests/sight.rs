//! What travels of a position.

use super::super::Class::{Carrier, Cruiser, Destroyer};
use super::super::Direction::{Down, Right, Up};
use super::super::sight::{read, write};
use super::super::{Cell, Event, Glyph, HitAndSunk, Ship, Target, WaitReason, visibility};
use super::sea;
use crate::{Config, Game, GameId, Seat};
use std::sync::Arc;

/// Three ships on the sea of a match; seat 0 acts, and was sent what it sees.
fn position() -> HitAndSunk {
    let scene = sea(Cruiser, Up)
        .ship(Carrier, 20, 20, Right)
        .ship(Destroyer, 12, 8, Down);
    let mut game = HitAndSunk::new(&config());
    let small = scene.mine(9, 9).game(0);
    (game.ships, game.mines, game.stage) = (small.ships, small.mines, small.stage);
    game.order = vec![0, 2, 1];
    for seat in 0..3 {
        game.known[usize::from(seat)] = visibility::known(&game, seat).map(Arc::new);
    }
    game
}

fn config() -> Config {
    let usual = Config::usual(GameId::HitAndSunk, 0);
    Config { seats: 3, ..usual }
}

/// The sight of `seat` in a position that is changed after each ship was sent what it sees.
fn changed(seat: Seat, change: impl Fn(&mut HitAndSunk)) -> Vec<u8> {
    let mut game = position();
    change(&mut game);
    write(&game, Some(seat), &[])
}

#[test]
fn only_what_the_ship_was_sent_travels() {
    for seat in 0..3 {
        let sight = changed(seat, |_| ());
        for ship in 0..3 {
            let change = |change: fn(&mut Ship)| {
                changed(seat, |game| game.ship_mut(ship).into_iter().for_each(change))
            };
            assert_eq!(change(|ship| ship.head = Cell::new(3, 3)), sight);
            assert_eq!(change(|ship| ship.hull = 1), sight);
            assert_eq!(change(|ship| ship.hits = 7), sight);
        }
        assert_eq!(changed(seat, |game| game.mines.clear()), sight);
        assert_eq!(changed(seat, |game| game.seed = 4), sight);
        assert_eq!(changed(seat, |game| game.order = vec![0, 1, 2]), sight);
        // Whether it is the seat's own turn is known to it.
        assert_eq!(changed(seat, |game| game.order = vec![1, 2]) == sight, seat == 2);
    }
}

#[test]
fn a_map_arrives_as_it_was_sent_with_a_scan_and_without() {
    for scan in [false, true] {
        let mut game = position();
        game.ship_mut(0).unwrap().scan = scan;
        game.known[0] = visibility::known(&game, 0).map(Arc::new);
        let bytes = write(&game, Some(0), &[]);
        let (read, _) = read(&config(), Some(0), &bytes).unwrap();
        assert_eq!(read.known[0], game.known[0]);
        assert_eq!(
            (read.known[1].clone(), read.view(Some(0))),
            (None, game.view(Some(0)))
        );
        assert!(bytes.len() < if scan { 420 } else { 180 }, "{}", bytes.len());
        let map = &read.known[0].as_ref().unwrap().map;
        assert_eq!(map.glyph(Cell::new(9, 9)), Glyph::Mine);
    }
}

#[test]
fn the_truth_is_everything_but_the_seed() {
    let game = position();
    let (read, _) = read(&config(), None, &write(&game, None, &[])).unwrap();
    assert_eq!(
        (read.seed, &read.ships, &read.mines),
        (0, &game.ships, &game.mines)
    );
    assert_eq!((&read.known, &read.order), (&game.known, &game.order));
}

#[test]
fn positions_that_cannot_be_are_not_read() {
    fn ship(game: &mut HitAndSunk) -> &mut Ship {
        game.ships[0].as_mut().unwrap()
    }
    let reads = |change: &dyn Fn(&mut HitAndSunk), viewer| {
        let mut game = position();
        change(&mut game);
        for seat in 0..3 {
            game.known[usize::from(seat)] = visibility::known(&game, seat).map(Arc::new);
        }
        read(&config(), viewer, &write(&game, viewer, &[])).is_some()
    };
    for viewer in [Some(0), None] {
        assert!(reads(&|_| (), viewer));
        let impossible: [&dyn Fn(&mut HitAndSunk); 8] = [
            &|game| ship(game).head = Cell::new(33, 0),
            &|game| ship(game).head = Cell::new(0, 31),
            &|game| ship(game).hull = 8,
            &|game| ship(game).moves = 2,
            &|game| ship(game).shots = 3,
            &|game| ship(game).cooldown = 4,
            &|game| ship(game).dive = Some(6),
            &|game| game.round = 101,
        ];
        for (place, change) in impossible.iter().enumerate() {
            assert!(!reads(change, viewer), "{place} for {viewer:?}");
        }
    }
    assert!(!reads(&|game| game.mines[0].layer = 3, None));
    assert!(!reads(&|game| game.order = vec![3], None));
    assert!(!reads(&|game| game.ships.truncate(2), None));
    // The sight of another kind of viewer.
    assert!(read(&config(), None, &write(&position(), Some(0), &[])).is_none());
    assert!(read(&config(), Some(0), &write(&position(), None, &[])).is_none());
}

#[test]
fn events_that_cannot_be_are_not_read() {
    let reads = |event: Event| read(&config(), Some(0), &write(&position(), Some(0), &[&event])).is_some();
    let (near, far) = (Cell::new(-3, 36), Cell::new(0, 120));
    let waited = |cell| Event::Waited {
        seat: 0,
        action: super::Action::Move,
        why: Some(WaitReason::OffGrid(cell)),
    };
    assert!(reads(waited(near)) && !reads(waited(far)));
    let fired = |at, target| Event::Fired {
        seat: 0,
        from: near,
        at,
        target,
    };
    assert!(reads(fired(near, Target::Ship(2))));
    assert!(!reads(fired(near, Target::Ship(3))) && !reads(fired(far, Target::Water)));
    assert!(!reads(Event::Sunk { ship: 3, by: 0 }) && !reads(Event::Sunk { ship: 0, by: 3 }));
}
