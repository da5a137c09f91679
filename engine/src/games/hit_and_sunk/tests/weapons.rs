//! Shots, rams and mines: when a ship can use them, and what they cost it.

use super::super::Class::{Battleship, Carrier, Cruiser, Destroyer, Submarine};
use super::super::Direction::{Left, Right, Up};
use super::{CRUISER, check, sea};

#[test]
fn f_fires_at_a_cell_counted_from_the_head() {
    let scene = sea(Cruiser, Up).ship(Cruiser, 12, 6, Up);
    check(
        &scene,
        "F+2-4",
        &[
            "10,10,0;111;1,1,2,0;1,0,0;0,0,0",
            "12,6,0;011;1,2,2,0;0,0,1;0,0,0",
        ],
    );
    check(
        &scene,
        "MF+2-2",
        &["10,9,0;111;0,1,2,0;1,0,0;0,0,0", "12,6,0;101;1,2,2,0;0,0,1;0,0,0"],
    );
    check(
        &scene,
        "F-2-4",
        &[
            "10,10,0;111;1,1,2,0;0,0,0;0,0,0",
            "12,6,0;111;1,2,2,0;0,0,0;0,0,0",
        ],
    );
}

#[test]
fn each_shot_costs_one_and_the_head_counts_as_it_then_stands() {
    let spent = "10,10,0;111;1,0,2,0;0,0,0;0,0,0";
    check(
        &sea(Cruiser, Up),
        "F+1+0F+1+0F+1+0",
        &[spent, "F+1+0 waits: NoShots"],
    );
    check(
        &sea(Cruiser, Up),
        "MF+9-8CM",
        &[
            "10,9,0;111;0,1,2,0;0,0,0;0,0,0",
            "C waits: NoMoves",
            "M waits: NoMoves",
        ],
    );
}

#[test]
fn out_of_range_or_off_the_grid_is_a_wait() {
    for (class, range) in [
        (Destroyer, 9),
        (Submarine, 5),
        (Cruiser, 9),
        (Battleship, 7),
        (Carrier, 7),
    ] {
        assert_eq!(class.stats().range, range);
        for x in 0..=9 {
            for y in 0..=9 {
                let scene = sea(class, Up)
                    .with(|ship| ship.head.x = 15)
                    .with(|ship| ship.head.y = 15);
                let shown = scene.play(&format!("F+{x}-{y}"));
                assert_eq!(
                    shown.ends_with("waits: OutOfRange"),
                    x > range || y > range,
                    "{class:?} {x} {y}"
                );
            }
        }
    }
    check(
        &sea(Cruiser, Up).with(|ship| ship.head.y = 1),
        "F+0-2",
        &["10,1,0;111;1,2,2,0;0,0,0;0,0,0", "F+0-2 waits: OffGrid"],
    );
}

#[test]
fn f_and_n_take_four_characters_only_if_they_are_a_target() {
    check(
        &sea(Destroyer, Up),
        "F+M",
        &[
            "10,9,0;11;2,1,4,0;0,0,0;0,0,0",
            "F waits: NoTarget",
            "+ waits: Unknown",
        ],
    );
    check(
        &sea(Destroyer, Up),
        "N+1M",
        &[
            "10,9,0;11;2,1,4,0;0,0,0;0,0,0",
            "N waits: NoTarget",
            "+ waits: Unknown",
            "1 waits: Unknown",
        ],
    );
}

#[test]
fn a_rams_the_cell_ahead_takes_all_moves_and_does_not_move() {
    let scene = sea(Submarine, Up).ship(Cruiser, 11, 9, Right);
    check(
        &scene,
        "A",
        &[
            "10,10,0;111;0,1,4,0;1,0,0;0,0,0",
            "11,9,1;101;1,2,2,0;0,0,1;0,0,0",
        ],
    );
    check(
        &scene,
        "AM",
        &[
            "10,10,0;111;0,1,4,0;1,0,0;0,0,0",
            "11,9,1;101;1,2,2,0;0,0,1;0,0,0",
            "M waits: NoMoves",
        ],
    );
}

#[test]
fn a_is_allowed_only_while_no_move_is_used() {
    let scene = sea(Submarine, Up).ship(Cruiser, 11, 8, Right);
    check(
        &scene,
        "MA",
        &[
            "10,9,0;111;1,1,4,0;0,0,0;0,0,0",
            "11,8,1;111;1,2,2,0;0,0,0;0,0,0",
            "A waits: MovesUsed",
        ],
    );
    // A destroyer's turns use none.
    let scene = sea(Destroyer, Left).ship(Cruiser, 11, 9, Right);
    check(
        &scene,
        "CA",
        &["10,10,0;11;0,1,4,0;1,0,0;0,0,0", "11,9,1;101;1,2,2,0;0,0,1;0,0,0"],
    );
}

#[test]
fn ramming_a_damaged_or_submerged_cell_has_no_effect_and_spends_the_moves() {
    let damaged = sea(Cruiser, Up)
        .ship(Cruiser, 11, 9, Right)
        .with(|ship| ship.hull = 0b101);
    check(
        &damaged,
        "A",
        &[
            "10,10,0;111;0,2,2,0;0,0,0;0,0,0",
            "11,9,1;101;1,2,2,0;0,0,0;0,0,0",
        ],
    );
    let submerged = sea(Cruiser, Up)
        .ship(Submarine, 11, 9, Right)
        .with(|ship| ship.dive = Some(1));
    check(
        &submerged,
        "A",
        &[
            "10,10,0;111;0,2,2,0;0,0,0;0,0,0",
            "11,9,1;111;2,1,4,0;0,0,0;1,0,0",
        ],
    );
}

#[test]
fn ramming_water_a_wreck_a_mine_or_the_edge_is_impossible() {
    check(&sea(Cruiser, Up), "A", &[CRUISER, "A waits: NothingAhead"]);
    let wreck = sea(Cruiser, Up)
        .ship(Destroyer, 10, 9, Right)
        .with(|ship| ship.hull = 0);
    check(
        &wreck,
        "A",
        &[CRUISER, "10,9,1;00;3,1,4,0;0,0,0;0,0,0", "A waits: NothingAhead"],
    );
    check(
        &sea(Cruiser, Up).mine(10, 9),
        "A",
        &[CRUISER, "mine 10,9", "A waits: NothingAhead"],
    );
    let edge = sea(Cruiser, Up).with(|ship| ship.head.y = 0);
    check(
        &edge,
        "A",
        &["10,0,0;111;1,2,2,0;0,0,0;0,0,0", "A waits: NothingAhead"],
    );
}

#[test]
fn a_carriers_ram_has_no_area() {
    let scene = sea(Carrier, Up).ship(Cruiser, 11, 9, Right);
    check(
        &scene,
        "A",
        &[
            "10,10,0;11111;0,1,3,0;1,0,0;0,0,0",
            "11,9,1;101;1,2,2,0;0,0,1;0,0,0",
        ],
    );
}

#[test]
fn n_lays_a_mine_beside_any_cell_of_the_ship_for_all_shots_and_one_mine() {
    for (x, y) in [
        (-1, -1),
        (0, -1),
        (1, -1),
        (-1, 0),
        (1, 0),
        (-1, 1),
        (1, 1),
        (-1, 2),
        (1, 2),
        (-1, 3),
        (0, 3),
        (1, 3),
    ] {
        let (left, reply) = ("10,10,0;111;1,0,1,0;0,0,0;0,0,0", format!("N{x:+}{y:+}"));
        check(
            &sea(Cruiser, Up),
            &reply,
            &[left, &format!("mine {},{}", 10 + x, 10 + y)],
        );
    }
    for (x, y) in [(0, -2), (2, 0), (-2, 1), (0, 4), (2, 4)] {
        let reply = format!("N{x:+}{y:+}");
        check(
            &sea(Cruiser, Up),
            &reply,
            &[CRUISER, &format!("{reply} waits: NotBeside")],
        );
    }
}

#[test]
fn a_mine_needs_a_free_cell_on_the_grid() {
    check(&sea(Cruiser, Up), "N+0+1", &[CRUISER, "N+0+1 waits: Taken"]);
    check(
        &sea(Cruiser, Up).mine(11, 10),
        "N+1+0",
        &[CRUISER, "mine 11,10", "N+1+0 waits: Taken"],
    );
    let edge = sea(Cruiser, Up).with(|ship| ship.head.x = 0);
    check(
        &edge,
        "N-1+0",
        &["0,10,0;111;1,2,2,0;0,0,0;0,0,0", "N-1+0 waits: OffGrid"],
    );
    let beside = sea(Cruiser, Up).ship(Submarine, 11, 10, Up);
    check(
        &beside,
        "N+1+1",
        &[CRUISER, "11,10,0;111;2,1,4,0;0,0,0;0,0,0", "N+1+1 waits: Taken"],
    );
    let submerged = beside.clone().with(|ship| ship.dive = Some(2));
    check(
        &submerged,
        "N+1+1",
        &[CRUISER, "11,10,0;111;2,1,4,0;0,0,0;1,0,0", "N+1+1 waits: Taken"],
    );
    let wreck = beside.with(|ship| ship.hull = 0);
    check(
        &wreck,
        "N+1+1",
        &[CRUISER, "11,10,0;000;2,1,4,0;0,0,0;0,0,0", "N+1+1 waits: Taken"],
    );
}

#[test]
fn all_shots_means_none_used_and_none_left() {
    let shot = "10,10,0;111;1,1,2,0;0,0,0;0,0,0";
    check(&sea(Cruiser, Up), "F+1+0N+1+0", &[shot, "N+1+0 waits: ShotsUsed"]);
    check(&sea(Cruiser, Up), "F+1+0S", &[shot, "S waits: ShotsUsed"]);
    check(
        &sea(Cruiser, Up).with(|ship| ship.hull = 0b110),
        "F+1+0R",
        &["10,10,0;011;1,1,2,0;0,0,0;0,0,0", "R waits: ShotsUsed"],
    );
    let laid = "10,10,0;111;1,0,1,0;0,0,0;0,0,0";
    check(
        &sea(Cruiser, Up),
        "N+1+0F+2+0",
        &[laid, "mine 11,10", "F+2+0 waits: NoShots"],
    );
    check(
        &sea(Cruiser, Up),
        "N+1+0N-1+0",
        &[laid, "mine 11,10", "N-1+0 waits: ShotsUsed"],
    );
    let spent = sea(Cruiser, Up).with(|ship| ship.mines = 0);
    check(
        &spent,
        "N+1+0",
        &["10,10,0;111;1,2,0,0;0,0,0;0,0,0", "N+1+0 waits: NoMines"],
    );
}
