//! Each row of the table of actions, and the sentences under it.

use super::super::Class::{Battleship, Carrier, Cruiser, Destroyer, Submarine};
use super::super::Direction::{Down, Left, Right, Up};
use super::{check, sea};

const DESTROYER: &str = "10,10,0;11;3,1,4,0;0,0,0;0,0,0";
const CRUISER: &str = "10,10,0;111;1,2,2,0;0,0,0;0,0,0";

#[test]
fn m_moves_one_cell_forward_for_one_move() {
    check(&sea(Destroyer, Up), "M", &["10,9,0;11;2,1,4,0;0,0,0;0,0,0"]);
    check(&sea(Destroyer, Up), "MMM", &["10,7,0;11;0,1,4,0;0,0,0;0,0,0"]);
    check(
        &sea(Destroyer, Up),
        "MMMM",
        &["10,7,0;11;0,1,4,0;0,0,0;0,0,0", "M waits: NoMoves"],
    );
}

#[test]
fn b_moves_one_cell_backward_for_one_move() {
    check(&sea(Submarine, Up), "BB", &["10,12,0;111;0,1,4,0;0,0,0;0,0,0"]);
    check(
        &sea(Cruiser, Up),
        "BB",
        &["10,11,0;111;0,2,2,0;0,0,0;0,0,0", "B waits: NoMoves"],
    );
}

#[test]
fn c_turns_clockwise_and_k_counter_clockwise_about_the_head() {
    check(&sea(Cruiser, Up), "C", &["10,10,1;111;0,2,2,0;0,0,0;0,0,0"]);
    check(&sea(Cruiser, Up), "K", &["10,10,3;111;0,2,2,0;0,0,0;0,0,0"]);
    check(&sea(Submarine, Up), "CC", &["10,10,2;111;0,1,4,0;0,0,0;0,0,0"]);
}

#[test]
fn a_destroyers_turns_cost_no_move() {
    check(&sea(Destroyer, Up), "CCCCC", &["10,10,1;11;3,1,4,0;0,0,0;0,0,0"]);
    check(&sea(Destroyer, Up), "MMMK", &["10,7,3;11;0,1,4,0;0,0,0;0,0,0"]);
}

#[test]
fn an_invalid_action_is_a_wait_costs_nothing_and_the_rest_counts() {
    check(
        &sea(Cruiser, Up),
        "XM",
        &["10,9,0;111;0,2,2,0;0,0,0;0,0,0", "X waits: Unknown"],
    );
    check(&sea(Cruiser, Up), "W", &[CRUISER, "W waits: told so"]);
    let corner = sea(Cruiser, Up).with(|ship| ship.head.y = 0);
    check(
        &corner,
        "MB",
        &["10,1,0;111;0,2,2,0;0,0,0;0,0,0", "M waits: OffGrid"],
    );
}

#[test]
fn moving_backing_and_turning_need_free_cells_on_the_grid() {
    let ahead = sea(Cruiser, Up).ship(Cruiser, 10, 9, Right);
    check(
        &ahead,
        "M",
        &[CRUISER, "10,9,1;111;1,2,2,0;0,0,0;0,0,0", "M waits: Blocked"],
    );
    let wreck = ahead.with(|ship| ship.hull = 0);
    check(
        &wreck,
        "M",
        &[CRUISER, "10,9,1;000;1,2,2,0;0,0,0;0,0,0", "M waits: Blocked"],
    );
    let submerged = sea(Cruiser, Up).ship(Submarine, 10, 13, Down).with(|ship| {
        ship.head.y = 15;
        ship.dive = Some(3);
    });
    check(
        &submerged,
        "B",
        &[CRUISER, "10,15,2;111;2,1,4,0;0,0,0;1,0,0", "B waits: Blocked"],
    );
    // Facing right, the cruiser lies over x 10 to 8: its tail comes to (8,10).
    let abeam = sea(Cruiser, Up).ship(Destroyer, 8, 10, Up);
    check(
        &abeam,
        "CK",
        &[
            "10,10,3;111;0,2,2,0;0,0,0;0,0,0",
            "8,10,0;11;3,1,4,0;0,0,0;0,0,0",
            "C waits: Blocked",
        ],
    );
    let edge = sea(Cruiser, Up).with(|ship| ship.head.x = 1);
    check(
        &edge,
        "C",
        &["1,10,0;111;1,2,2,0;0,0,0;0,0,0", "C waits: OffGrid"],
    );
    let bottom = sea(Cruiser, Up).with(|ship| ship.head.y = 27);
    check(
        &bottom,
        "B",
        &["10,27,0;111;1,2,2,0;0,0,0;0,0,0", "B waits: OffGrid"],
    );
}

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
                let told = scene.play(&format!("F+{x}-{y}"));
                assert_eq!(
                    told.ends_with("waits: OutOfRange"),
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

#[test]
fn s_scans_for_all_shots() {
    check(&sea(Carrier, Up), "S", &["10,10,0;11111;1,0,3,0;0,0,0;0,0,1"]);
    check(
        &sea(Carrier, Up),
        "SF+0-1",
        &["10,10,0;11111;1,0,3,0;0,0,0;0,0,1", "F+0-1 waits: NoShots"],
    );
    // The scan of last turn ends, whatever comes back.
    check(
        &sea(Carrier, Up).with(|ship| ship.scan = true),
        "M",
        &["10,9,0;11111;0,1,3,0;0,0,0;0,0,0"],
    );
}

#[test]
fn r_repairs_the_damaged_cell_nearest_the_head() {
    let damaged = |hull| sea(Cruiser, Up).with(move |ship| ship.hull = hull);
    check(&damaged(0b001), "R", &["10,10,0;110;1,0,2,3;0,0,0;0,0,0"]);
    check(&damaged(0b100), "R", &["10,10,0;101;1,0,2,3;0,0,0;0,0,0"]);
    check(&damaged(0b011), "R", &["10,10,0;111;1,0,2,3;0,0,0;0,0,0"]);
    check(&sea(Cruiser, Up), "R", &[CRUISER, "R waits: NothingDamaged"]);
    let cooling = damaged(0b001).with(|ship| ship.cooldown = 1);
    check(
        &cooling,
        "R",
        &["10,10,0;100;1,2,2,1;0,0,0;0,0,0", "R waits: CoolingDown"],
    );
    // What was damaged once stays in the score.
    let scored = damaged(0b001).with(|ship| ship.damage = 2);
    check(&scored, "R", &["10,10,0;110;1,0,2,3;0,0,2;0,0,0"]);
}

#[test]
fn p_plunges_and_surfaces() {
    let above = sea(Submarine, Up);
    let below = above.clone().with(|ship| ship.dive = Some(4));
    check(&above, "P", &["10,10,0;111;2,0,4,0;0,0,0;1,0,0"]);
    check(&below, "P", &["10,10,0;111;2,0,4,3;0,0,0;0,0,0"]);
    check(
        &above,
        "PP",
        &["10,10,0;111;2,0,4,0;0,0,0;1,0,0", "P waits: ShotsUsed"],
    );
    check(
        &above.clone().with(|ship| ship.cooldown = 2),
        "P",
        &["10,10,0;111;2,1,4,2;0,0,0;0,0,0", "P waits: CoolingDown"],
    );
    check(
        &above,
        "F+0-1P",
        &["10,10,0;111;2,0,4,0;0,0,0;0,0,0", "P waits: ShotsUsed"],
    );
}

#[test]
fn under_water_only_m_b_c_k_p_w() {
    let below = sea(Submarine, Up)
        .ship(Destroyer, 10, 9, Right)
        .with(|ship| ship.hull = 1);
    let mut below = below;
    below.ships[0].dive = Some(4);
    let other = "10,9,1;10;3,1,4,0;0,0,0;0,0,0";
    for (reply, action) in [
        ("A", "A"),
        ("F+0-1", "F+0-1"),
        ("N+1+0", "N+1+0"),
        ("S", "S"),
        ("R", "R"),
        ("D", "D"),
    ] {
        check(
            &below,
            reply,
            &[
                "10,10,0;111;2,1,4,0;0,0,0;1,0,0",
                other,
                &format!("{action} waits: UnderWater"),
            ],
        );
    }
    check(
        &below,
        "BCW",
        &["10,11,1;111;0,1,4,0;0,0,0;1,0,0", other, "W waits: told so"],
    );
    // From the plunge on.
    let mut above = below;
    above.ships[0].dive = None;
    check(
        &above,
        "PA",
        &["10,10,0;111;2,0,4,0;0,0,0;1,0,0", other, "A waits: UnderWater"],
    );
}

#[test]
fn d_raises_the_shield() {
    let up = "10,10,0;1111;1,0,1,3;0,0,0;0,1,0";
    check(&sea(Battleship, Up), "D", &[up]);
    check(&sea(Battleship, Up), "DF+0-1", &[up, "F+0-1 waits: NoShots"]);
    check(
        &sea(Battleship, Up).with(|ship| ship.cooldown = 1),
        "D",
        &["10,10,0;1111;1,3,1,1;0,0,0;0,0,0", "D waits: CoolingDown"],
    );
    // The shield of last turn ends, whatever comes back.
    check(
        &sea(Battleship, Up).with(|ship| ship.shield = true),
        "",
        &["10,10,0;1111;1,3,1,0;0,0,0;0,0,0"],
    );
}

#[test]
fn a_skill_is_for_its_class_alone() {
    for class in super::Class::ALL {
        for (action, owner) in [("P", Submarine), ("D", Battleship), ("R", Cruiser)] {
            let told = sea(class, Up).with(|ship| ship.hull -= 1).play(action);
            assert_eq!(
                told.contains("waits: OnlyFor"),
                class != owner,
                "{class:?} {action}"
            );
        }
    }
}

#[test]
fn w_does_nothing() {
    check(&sea(Destroyer, Up), "W", &[DESTROYER, "W waits: told so"]);
}
