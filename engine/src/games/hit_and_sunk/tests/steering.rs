//! Moves and turns, and impossible actions.

use super::super::Class::{Cruiser, Destroyer, Submarine};
use super::super::Direction::{Down, Right, Up};
use super::{CRUISER, check, sea};

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
    check(&sea(Cruiser, Up), "W", &[CRUISER, "W waits: ordered to"]);
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
