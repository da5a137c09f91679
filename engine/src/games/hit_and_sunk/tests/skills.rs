//! The scan, the skills of the classes, and the wait.

use super::super::Class::{Battleship, Carrier, Cruiser, Destroyer, Submarine};
use super::super::Direction::{Right, Up};
use super::{CRUISER, DESTROYER, check, sea};

#[test]
fn s_scans_for_all_shots() {
    check(&sea(Carrier, Up), "S", &["10,10,0;11111;1,0,3,0;0,0,0;0,0,1"]);
    check(
        &sea(Carrier, Up),
        "SF+0-1",
        &["10,10,0;11111;1,0,3,0;0,0,0;0,0,1", "F+0-1 waits: NoShots"],
    );
    // The scan of last turn ends, whatever the bot replies.
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
    // Damage stays in the score.
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
        &["10,11,1;111;0,1,4,0;0,0,0;1,0,0", other, "W waits: ordered to"],
    );
    // Counted from the plunge.
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
    // The shield of last turn ends, whatever the bot replies.
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
            let shown = sea(class, Up).with(|ship| ship.hull -= 1).play(action);
            assert_eq!(
                shown.contains("waits: OnlyFor"),
                class != owner,
                "{class:?} {action}"
            );
        }
    }
}

#[test]
fn w_does_nothing() {
    check(&sea(Destroyer, Up), "W", &[DESTROYER, "W waits: ordered to"]);
}
