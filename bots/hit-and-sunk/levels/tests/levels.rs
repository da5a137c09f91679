//! The belief follows what is seen, every level replies as it should, and levels differ.
#![allow(clippy::expect_used, reason = "a helper of tests fails loudly")]

use arena_bot::{Bot as _, MockArena};
use hit_and_sunk_levels::Levels;
use hit_and_sunk_levels::belief::Belief;
use hit_and_sunk_levels::chance::Chance;
use hit_and_sunk_levels::orders::{Deed, Orders, Steps, Ways};
use hit_and_sunk_levels::ship::Ship;
use hit_and_sunk_levels::skill::{LEVELS, of_this_module};
use hit_and_sunk_levels::waters::Waters;
use hit_and_sunk_levels::world::{Sailor, World, aim};
use hit_and_sunk_model::{Cell, Class, Direction, Report, Sketch};
use std::time::Duration;

/// The maximum number of a ship's states that these tests store.
const MOST: usize = 2_000;

fn report(sea: &Sketch, round: u32) -> Report {
    Report::parse(&[&sea.argument(round)]).expect("a sketch is well-formed")
}

/// A cruiser's empty sea.
fn empty() -> Sketch {
    Sketch::new("111", "1,2,2,0")
}

/// Three cells of an enemy, in sight.
fn enemy() -> Sketch {
    (5..8).fold(empty(), |sea, x| sea.with(x, -4, b'A'))
}

#[test]
fn a_ship_is_the_same_after_it_is_packed() {
    for class in Class::ALL {
        for direction in Direction::ALL {
            let mut ship = Ship::whole(class, Cell::new(45, 7), direction);
            ship.hull &= 0b10110;
            assert_eq!(Ship::unpack(ship.pack()), ship);
        }
    }
}

#[test]
fn three_cells_in_sight_are_a_ship_of_three_cells() {
    let mut belief = Belief::default();
    belief.update(&report(&enemy(), 1), 9, MOST);
    let states = &belief.tracks[0].states;
    assert_eq!(belief.tracks.len(), 1);
    assert!(
        states
            .iter()
            .all(|(ship, _)| matches!(ship.class, Class::Cruiser | Class::Submarine))
    );
    let sum: f32 = states.iter().map(|(_, likely)| likely).sum();
    assert!((sum - 1.0).abs() < 1e-3, "{sum}");
    // Either end may be its head.
    assert_eq!(states.len(), 4);
}

#[test]
fn a_ship_out_of_sight_is_believed_near_where_it_was_and_forgotten_in_the_end() {
    let mut belief = Belief::default();
    let far = (0..3).fold(empty(), |sea, x| sea.with(6 + x, -9, b'A'));
    belief.update(&report(&far, 1), 5, MOST);
    let all_unseen = (0..361).fold(empty(), |sea, at| sea.with(at % 19 - 9, at / 19 - 9, b'U'));
    belief.update(&report(&all_unseen, 2), 5, MOST);
    let seen_at = Cell::new(Sketch::HEAD.x + 7, Sketch::HEAD.y - 9);
    assert!(belief.tracks[0].covers(seen_at) > 0.3);
    assert!(belief.tracks[0].within(seen_at, 6) > 0.99);
    belief.update(&report(&all_unseen, 8), 5, MOST);
    assert!(belief.tracks.is_empty());
}

#[test]
fn a_ship_that_is_seen_to_have_gone_is_not_believed_where_it_was() {
    let mut belief = Belief::default();
    belief.update(&report(&enemy(), 1), 9, MOST);
    belief.update(&report(&empty(), 2), 9, MOST);
    let gone = Cell::new(Sketch::HEAD.x + 6, Sketch::HEAD.y - 4);
    assert!(belief.tracks.iter().all(|track| track.covers(gone) < 0.5));
}

#[test]
fn hits_tell_which_cells_are_damaged() {
    let mut belief = Belief::default();
    belief.update(&report(&enemy(), 1), 9, MOST);
    let cell = Cell::new(Sketch::HEAD.x + 5, Sketch::HEAD.y - 4);
    belief.note_shots(&[cell]);
    let all_unseen = (0..361).fold(empty(), |sea, at| sea.with(at % 19 - 9, at / 19 - 9, b'U'));
    belief.update(&report(&all_unseen.hits(1), 2), 9, MOST);
    assert!(belief.tracks[0].states.iter().all(|(ship, _)| ship.left() == 2));
}

#[test]
fn a_carrier_aims_where_its_area_damages_most() {
    let target = Ship::whole(Class::Cruiser, Cell::new(10, 10), Direction::Right);
    let (cells, shots, hits) = aim(Class::Carrier, Cell::new(10, 6), &target);
    assert_eq!((cells[0], shots, hits), (Cell::new(9, 10), 1, 3));
    let (_, shots, hits) = aim(Class::Battleship, Cell::new(10, 6), &target);
    assert_eq!((shots, hits), (3, 3));
    let (_, shots, _) = aim(Class::Carrier, Cell::new(10, 2), &target);
    assert_eq!(shots, 0);
}

#[test]
fn sinking_in_a_world_counts_hits_and_the_ship() {
    let sailor = |ship| Sailor {
        ship,
        cooldown: 0,
        scanned: false,
        memory: None,
    };
    let own = Ship::whole(Class::Carrier, Cell::new(10, 6), Direction::Up);
    let other = Ship::whole(Class::Cruiser, Cell::new(10, 12), Direction::Right);
    let mut world = World {
        sailors: vec![sailor(own), sailor(other)],
        score: 0.0,
    };
    let orders = Orders {
        steps: Steps::NONE,
        before: 0,
        deed: Deed::Fire([Cell::new(9, 12); 3], 1),
    };
    let (waters, ways) = (Waters::default(), Ways::default());
    let gain = world.play(&orders, 3, &waters, &ways, &mut Chance::new(1));
    assert!(world.sailors[1].ship.hull == 0 && gain > 5.0, "{gain}");
}

#[test]
fn the_highest_level_fires_both_shots_at_a_ship_in_sight_and_scans_an_empty_sea() {
    let reply = |sea: &Sketch| Levels::at(8).turn(&[&sea.argument(1)], &mut MockArena::new(1));
    assert_eq!(reply(&enemy()).matches('F').count(), 2);
    assert!(reply(&empty()).contains('S'));
}

#[test]
fn every_level_chooses_a_ship_and_replies_with_actions_whatever_its_budget() {
    for level in 1..=8 {
        for budget in [0, 1, 9, 50].map(Duration::from_millis) {
            let (mut bot, mut arena) = (Levels::at(level), MockArena::new(level as u64));
            arena.start_turn(budget);
            let choice = bot.turn(&[], &mut arena);
            assert!(["1", "2", "3", "4", "5"].contains(&choice.as_str()), "{choice}");
            for (round, sea) in [empty(), enemy(), empty()].iter().enumerate() {
                let reply = bot.turn(&[&sea.argument(round as u32 + 1)], &mut arena);
                let known = |letter| "MBCKFS+-0123456789R".contains(letter);
                assert!(reply.chars().all(known), "{reply}");
            }
        }
    }
}

#[test]
fn a_module_is_of_the_highest_level_until_the_build_says_otherwise() {
    assert_eq!(of_this_module(), LEVELS.len());
}

#[test]
fn a_higher_level_is_weaker_in_nothing() {
    for pair in LEVELS.windows(2) {
        let (low, high) = (pair[0], pair[1]);
        assert!(low.samples <= high.samples && low.rounds <= high.rounds && low.memory <= high.memory);
        assert!(low.noise >= high.noise && low.oversights >= high.oversights && low.slips >= high.slips);
    }
}

#[test]
fn equal_draws_of_the_arena_give_equal_replies() {
    let reply = |seed| Levels::at(4).turn(&[&enemy().argument(1)], &mut MockArena::new(seed));
    assert_eq!(reply(5), reply(5));
}

#[test]
fn arguments_of_another_game_are_logged_and_not_replied_to() {
    let mut arena = MockArena::new(1);
    assert_eq!(Levels::default().turn(&["1", "2"], &mut arena), "");
    assert!(arena.logged().contains("exactly one text"), "{}", arena.logged());
}
