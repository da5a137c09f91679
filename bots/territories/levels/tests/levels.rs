//! Every level replies as the rules ask, levels differ, and the board that plans are tried on keeps the rules.
#![allow(clippy::expect_used, reason = "a helper of tests fails loudly")]

use arena_bot::{Bot as _, MockArena};
use territories_levels::Levels;
use territories_levels::skill::{LEVELS, of_this_module};
use territories_levels::world::{Orders, World};
use territories_model::{CELLS, NEUTRAL, Position};

/// The rules' example of a first turn.
const START: [&str; 5] = [
    "0",
    "5",
    "6,6,7,-1,2 6,7,7,-1,2 6,8,9,-1,2 7,6,7,-1,2 7,7,7,0,5 7,8,9,-1,2 8,6,7,-1,2 8,7,7,-1,2 8,8,9,-1,2",
    "0,5,10 1,5,10 2,9,10 3,9,10 4,9,10 5,5,10 6,5,10 7,6,9 8,7,10 9,7,10",
    "X",
];

#[test]
fn every_level_deploys_its_income() {
    for level in 1..=8 {
        let reply = Levels::at(level).turn(&START, &mut MockArena::new(level as u64));
        let deployed = reply.lines().next().unwrap_or_default();
        assert_eq!(deployed, "7,7,5", "level {level}: {reply}");
    }
}

/// A board on which player 0 has the first cell, with this many armies.
fn board(armies: i32) -> World {
    let mut world = World::unknown();
    (world.owners[0], world.armies[0]) = (0, armies);
    world
}

/// Plays orders of player 0 alone, in the order in which they stand here.
fn play(world: &mut World, moves: &[(usize, usize, i32)]) {
    let orders = Orders {
        deployed: vec![],
        moves: moves.to_vec(),
    };
    // A shuffle swaps each order with itself if it draws the order's own place.
    let mut place = moves.len() as u64;
    world.play(&[(0, &orders)], || {
        place -= 1;
        place
    });
}

#[test]
fn fights_end_as_the_rules_say() {
    for (sent, left) in [(5, (0, 4, 1)), (3, (0, 2, 3)), (2, (NEUTRAL as i8, 1, 5))] {
        let mut world = board(6);
        play(&mut world, &[(0, 1, sent)]);
        assert_eq!(
            (world.owners[1], world.armies[1], world.armies[0]),
            left,
            "{sent}"
        );
    }
}

#[test]
fn the_last_army_stays_and_a_territory_taken_in_this_turn_sends_nothing_on() {
    let mut world = board(6);
    play(&mut world, &[(0, 1, 6), (0, 1, 5), (1, 2, 1)]);
    assert_eq!(world.owners[..3], [0, 0, NEUTRAL as i8]);
    assert_eq!(world.armies[..3], [1, 4, 2]);
}

#[test]
fn a_layout_that_fits_all_that_is_seen_is_believed_and_a_whole_bonus_is_income() {
    let mut world = World::unknown();
    // Rows 4 to 6 of the last column and its neighbours: the blocks of five rows by two columns.
    let seen = [(4, 8), (4, 9), (5, 8), (5, 9), (6, 9)].map(|(row, column)| {
        let block = row / 5 + 2 * (column / 2);
        format!("{row},{column},{block},0,3")
    });
    let position = Position::parse(&["0", "5", &seen.join(" "), START[3]]).expect("arguments of a turn");
    world.see(&position);
    assert_eq!((world.bonus[0], world.bonus[50]), (0, 1));
    assert_eq!(world.income(0), 5);
    for cell in 0..CELLS {
        if world.bonus[cell] == 8 {
            world.owners[cell] = 0;
        }
    }
    assert_eq!(world.income(0), 12);
}

#[test]
fn land_that_is_lost_is_no_longer_believed_to_be_its_own() {
    let mut world = board(6);
    world.owners[99] = 1;
    let position = Position::parse(&["0", "5", "5,5,5,0,9", START[3]]).expect("arguments of a turn");
    world.see(&position);
    assert_eq!(
        (world.owners[0], world.owners[55], world.owners[99]),
        (NEUTRAL as i8, 0, 1)
    );
}

#[test]
fn equal_draws_of_the_arena_give_equal_replies() {
    let reply = |seed| Levels::at(4).turn(&START, &mut MockArena::new(seed));
    assert_eq!(reply(5), reply(5));
}

#[test]
fn a_module_is_of_the_highest_level_until_the_build_says_otherwise() {
    assert_eq!(of_this_module(), LEVELS.len());
}

#[test]
fn a_higher_level_is_weaker_in_nothing() {
    for pair in LEVELS.windows(2) {
        let (low, high) = (pair[0], pair[1]);
        assert!(low.width <= high.width && low.samples <= high.samples && low.turns <= high.turns);
        assert!(low.noise >= high.noise && low.oversights >= high.oversights);
    }
}

#[test]
fn arguments_of_another_game_are_logged_and_not_replied_to() {
    let mut arena = MockArena::new(1);
    assert_eq!(Levels::default().turn(&["1"], &mut arena), "");
    assert!(arena.logged().contains("4 arguments"), "{}", arena.logged());
}
