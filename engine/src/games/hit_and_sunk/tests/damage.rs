//! Fire, mines, shields and what they do to ships.

use super::super::Class::{Battleship, Carrier, Cruiser, Destroyer, Submarine};
use super::super::Direction::{Down, Left, Right, Up};
use super::super::Event;
use super::{check, sea};
use crate::Reply;

#[test]
fn fire_on_a_damaged_cell_a_wreck_or_a_submerged_ship_has_no_effect_and_is_spent() {
    let spent = "10,10,0;111;1,1,2,0;0,0,0;0,0,0";
    let other = sea(Cruiser, Up).ship(Submarine, 13, 10, Up);
    let damaged = other.clone().with(|ship| ship.hull = 0b110);
    check(&damaged, "F+3+0", &[spent, "13,10,0;011;2,1,4,0;0,0,0;0,0,0"]);
    let wreck = other.clone().with(|ship| ship.hull = 0);
    check(&wreck, "F+3+0", &[spent, "13,10,0;000;2,1,4,0;0,0,0;0,0,0"]);
    let submerged = other.with(|ship| ship.dive = Some(0));
    check(&submerged, "F+3+0", &[spent, "13,10,0;111;2,1,4,0;0,0,0;1,0,0"]);
}

#[test]
fn a_carriers_shot_damages_the_same_ship_within_the_square() {
    let fired = |hits| format!("10,10,0;11111;1,0,3,0;{hits},0,0;0,0,0");
    let scene = sea(Carrier, Up).ship(Battleship, 13, 8, Right);
    // The battleship lies over x 13 to 10 at y 8.
    check(&scene, "F+2-2", &[&fired(3), "13,8,1;0001;1,3,1,0;0,0,3;0,0,0"]);
    check(&scene, "F+3-2", &[&fired(2), "13,8,1;0011;1,3,1,0;0,0,2;0,0,0"]);
    let struck_before = scene.with(|ship| ship.hull = 0b1101);
    check(
        &struck_before,
        "F+2-2",
        &[&fired(2), "13,8,1;0001;1,3,1,0;0,0,2;0,0,0"],
    );
}

#[test]
fn a_carriers_area_is_for_the_ship_it_hits_alone() {
    let fired = |hits| format!("10,10,0;11111;1,0,3,0;{hits},0,0;0,0,0");
    let scene = sea(Carrier, Up).ship(Cruiser, 13, 8, Up).ship(Cruiser, 14, 8, Up);
    let (near, far) = ("14,8,0;111;1,2,2,0;0,0,0;0,0,0", "13,8,0;000;1,2,2,0;0,0,3;0,0,0");
    check(&scene, "F+3-1", &["10,10,0;11111;1,0,3,0;3,1,0;0,0,0", far, near]);
    // Water beside a ship is water.
    check(
        &scene,
        "F+2-1",
        &[&fired(0), "13,8,0;111;1,2,2,0;0,0,0;0,0,0", near],
    );
}

#[test]
fn ones_own_ship_is_a_target_like_any_other_but_no_hit() {
    check(&sea(Cruiser, Up), "F+0+0", &["10,10,0;011;1,1,2,0;0,0,1;0,0,0"]);
    check(
        &sea(Cruiser, Up),
        "F+0+2F-0+1",
        &["10,10,0;100;1,0,2,0;0,0,2;0,0,0"],
    );
    check(&sea(Carrier, Up), "F+0+1", &["10,10,0;00011;1,0,3,0;0,0,3;0,0,0"]);
}

#[test]
fn sinking_oneself_sinks_nobody_and_ends_the_string() {
    let last = sea(Cruiser, Up).with(|ship| ship.hull = 1);
    check(&last, "F+0+0MX", &["10,10,0;000;1,1,2,0;0,0,1;0,0,0"]);
}

#[test]
fn the_last_cell_damaged_sinks_and_is_credited() {
    let scene = sea(Cruiser, Up)
        .ship(Destroyer, 13, 10, Up)
        .with(|ship| ship.hull = 0b10);
    check(
        &scene,
        "F+3+1",
        &[
            "10,10,0;111;1,1,2,0;1,1,0;0,0,0",
            "13,10,0;00;3,1,4,0;0,0,1;0,0,0",
        ],
    );
    let ahead = sea(Cruiser, Up)
        .ship(Destroyer, 10, 9, Right)
        .with(|ship| ship.hull = 1);
    check(
        &ahead,
        "A",
        &["10,10,0;111;0,2,2,0;1,1,0;0,0,0", "10,9,1;00;3,1,4,0;0,0,1;0,0,0"],
    );
}

#[test]
fn the_shield_absorbs_one_damaging_event_whole() {
    let shielded = sea(Carrier, Up)
        .ship(Battleship, 13, 8, Right)
        .with(|ship| ship.shield = true);
    let fired = "10,10,0;11111;1,0,3,0;0,0,0;0,0,0";
    check(&shielded, "F+2-2", &[fired, "13,8,1;1111;1,3,1,0;0,0,0;0,0,0"]);
    let twice = sea(Cruiser, Up)
        .ship(Battleship, 13, 8, Right)
        .with(|ship| ship.shield = true);
    check(
        &twice,
        "F+2-2F+2-2",
        &[
            "10,10,0;111;1,0,2,0;1,0,0;0,0,0",
            "13,8,1;1011;1,3,1,0;0,0,1;0,0,0",
        ],
    );
    let rammed = sea(Cruiser, Up)
        .ship(Battleship, 11, 9, Right)
        .with(|ship| ship.shield = true);
    check(
        &rammed,
        "A",
        &[
            "10,10,0;111;0,2,2,0;0,0,0;0,0,0",
            "11,9,1;1111;1,3,1,0;0,0,0;0,0,0",
        ],
    );
}

#[test]
fn an_event_that_would_damage_nothing_leaves_the_shield() {
    let scene = sea(Cruiser, Up).ship(Battleship, 13, 8, Right).with(|ship| {
        ship.shield = true;
        ship.hull = 0b1101;
    });
    check(
        &scene,
        "F+2-2",
        &[
            "10,10,0;111;1,1,2,0;0,0,0;0,0,0",
            "13,8,1;1011;1,3,1,0;0,0,0;0,1,0",
        ],
    );
}

#[test]
fn of_a_chain_each_mine_is_its_own_event_for_the_shield() {
    // Both mines reach the battleship over (13,8) to (10,8): the first is absorbed, the second damages two cells.
    let scene = sea(Cruiser, Up)
        .ship(Battleship, 13, 8, Right)
        .with(|ship| ship.shield = true)
        .mine(14, 7)
        .mine(13, 7);
    check(
        &scene,
        "F+4-3",
        &[
            "10,10,0;111;1,1,2,0;2,0,0;0,0,0",
            "13,8,1;0011;1,3,1,0;0,0,2;0,0,0",
        ],
    );
}

#[test]
fn fire_on_a_mine_explodes_it_over_every_ship_within_the_square() {
    let scene = sea(Cruiser, Up)
        .ship(Cruiser, 13, 8, Up)
        .ship(Destroyer, 15, 7, Right)
        .mine(14, 8);
    check(
        &scene,
        "F+4-2",
        &[
            "10,10,0;111;1,1,2,0;4,1,0;0,0,0",
            "13,8,0;001;1,2,2,0;0,0,2;0,0,0",
            "15,7,1;00;3,1,4,0;0,0,2;0,0,0",
        ],
    );
}

#[test]
fn mines_damage_submerged_ships_and_the_layer_too() {
    let scene = sea(Cruiser, Up)
        .ship(Submarine, 12, 9, Up)
        .with(|ship| ship.dive = Some(2))
        .mine(11, 9);
    check(
        &scene,
        "F+1-1",
        &[
            "10,10,0;011;1,1,2,0;2,0,1;0,0,0",
            "12,9,0;001;2,1,4,0;0,0,2;1,0,0",
        ],
    );
}

#[test]
fn a_mine_explodes_under_the_ship_that_steps_on_it() {
    // Head at (10,9), the cells (10,9) and (10,10) lie within the square.
    check(
        &sea(Cruiser, Up).mine(10, 9),
        "M",
        &["10,9,0;001;0,2,2,0;0,0,2;0,0,0"],
    );
    check(
        &sea(Cruiser, Up).mine(10, 13),
        "B",
        &["10,11,0;100;0,2,2,0;0,0,2;0,0,0"],
    );
}

#[test]
fn a_turn_triggers_mines_where_the_ship_ends_up_and_not_along_the_arc() {
    let along = sea(Cruiser, Up).mine(9, 11);
    check(&along, "C", &["10,10,1;111;0,2,2,0;0,0,0;0,0,0", "mine 9,11"]);
    let end = sea(Cruiser, Up).mine(8, 10);
    check(&end, "C", &["10,10,1;100;0,2,2,0;0,0,2;0,0,0"]);
}

#[test]
fn mines_under_a_ship_explode_head_to_tail_also_when_an_earlier_one_has_killed_it() {
    // The carrier turns onto three mines; those at (9,10) and (6,10) are too far apart to set each other off.
    let scene = sea(Carrier, Up)
        .with(|ship| ship.hull = 0b00011)
        .ship(Destroyer, 6, 12, Down)
        .mine(6, 10)
        .mine(9, 10);
    check(
        &scene,
        "CM",
        &[
            "10,10,1;00000;0,1,3,0;1,0,2;0,0,0",
            "6,12,2;10;3,1,4,0;0,0,1;0,0,0",
        ],
    );
}

#[test]
fn a_chain_is_worked_off_breadth_first_row_by_row() {
    let scene = sea(Cruiser, Up)
        .mine(13, 8)
        .mine(14, 9)
        .mine(12, 7)
        .mine(14, 7)
        .mine(11, 6)
        .mine(15, 8);
    let mut game = scene.game(0);
    let mut events = Vec::new();
    super::super::turn::play(&mut game, 0, &Reply::Text("F+3-2".into()), &mut events);
    let exploded: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::MineExploded { at, .. } => Some((at.x, at.y)),
            _ => None,
        })
        .collect();
    assert_eq!(exploded, [(13, 8), (12, 7), (14, 7), (14, 9), (11, 6), (15, 8)]);
    assert!(game.mines.is_empty());
}

#[test]
fn a_chain_ends_before_the_next_mine_under_the_ship() {
    // (9,10) and (7,10) lie under the turned carrier; (9,9) is set off by the first and reaches neither.
    let scene = sea(Carrier, Up).mine(7, 10).mine(9, 10).mine(10, 9);
    let mut game = scene.game(0);
    let mut events = Vec::new();
    super::super::turn::play(&mut game, 0, &Reply::Text("C".into()), &mut events);
    let exploded: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::MineExploded { at, .. } => Some((at.x, at.y)),
            _ => None,
        })
        .collect();
    assert_eq!(exploded, [(9, 10), (10, 9), (7, 10)]);
}

#[test]
fn who_sets_off_the_first_mine_is_credited_with_the_chain_and_the_layer_gets_nothing() {
    // The mines are the last seat's; the first seat's shot sets them off.
    let scene = sea(Cruiser, Up)
        .ship(Cruiser, 17, 8, Up)
        .ship(Destroyer, 25, 25, Up)
        .mine(14, 8)
        .mine(15, 8)
        .mine(16, 8);
    check(
        &scene,
        "F+4-2",
        &[
            "10,10,0;111;1,1,2,0;2,0,0;0,0,0",
            "17,8,0;001;1,2,2,0;0,0,2;0,0,0",
            "25,25,0;11;3,1,4,0;0,0,0;0,0,0",
        ],
    );
}

#[test]
fn a_wreck_blocks_and_is_not_damaged_again() {
    let scene = sea(Cruiser, Up)
        .ship(Cruiser, 12, 9, Left)
        .with(|ship| ship.hull = 0)
        .mine(11, 9);
    check(
        &scene,
        "F+1-1",
        &[
            "10,10,0;011;1,1,2,0;0,0,1;0,0,0",
            "12,9,3;000;1,2,2,0;0,0,0;0,0,0",
        ],
    );
}
