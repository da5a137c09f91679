//! Moves and attacks.

use super::*;

#[track_caller]
fn check(position: &Position, replies: &[(&str, bool)]) {
    for (reply, legal) in replies {
        assert_eq!(position.is_legal(reply), *legal, "{reply}");
    }
}

/// “A range is a set of offsets, nothing blocks it: only the destination counts.”
#[test]
fn nothing_blocks_a_range() {
    let walled = Position::empty(5)
        .put("BC", 2, 2)
        .put("BI", 2, 3)
        .put("RI", 1, 2)
        .put("BA", 3, 2)
        .put("RC", 4, 2);
    let moves_over_soldiers = [("M,C,2,4", true), ("M,C,0,2", true), ("M,C,2,0", true)];
    check(&walled, &moves_over_soldiers);
    let shot = Position::empty(5).put("BA", 2, 0).put("BI", 2, 1).put("RC", 2, 2);
    check(&shot, &[("A,A,2,2", true)]);
}

/// “A move's destination must be on the board and hold no soldier of either side and no base.”
#[test]
fn a_move_needs_a_free_destination_in_range() {
    let position = Position::start().put("RC", 2, 1);
    check(
        &position,
        &[
            ("M,C,2,0", true),
            ("M,C,1,0", true),
            ("M,C,0,0", false), // too far
            ("M,C,3,0", false), // where it stands
            ("M,C,4,0", false), // its own base
            ("M,C,3,1", false), // a soldier of its own
            ("M,C,2,1", false), // an enemy
            ("M,A,4,2", true),
            ("M,A,4,3", false), // archers go one step
            ("M,A,3,2", false), // not diagonally
            ("M,I,3,2", true),
            ("M,I,4,1", false),
        ],
    );
    let at_the_enemy_base = Position::empty(5).put("BC", 0, 3);
    check(
        &at_the_enemy_base,
        &[("M,C,0,4", false), ("M,C,1,4", true), ("M,C,0,5", false)],
    );
}

/// “An attack's target must be an enemy soldier or the enemy base inside the attack range.”
#[test]
fn an_attack_needs_an_enemy_in_range() {
    let position = Position::empty(5)
        .put("BC", 1, 3)
        .put("BA", 0, 2)
        .put("BI", 1, 4)
        .put("RC", 2, 4)
        .put("RA", 2, 2)
        .put("RI", 3, 3);
    check(
        &position,
        &[
            ("A,C,0,4", true),  // the base, diagonally
            ("A,C,2,4", true),  // a soldier, diagonally
            ("A,C,3,3", false), // two away
            ("A,C,0,3", false), // nothing there
            ("A,C,1,4", false), // its own soldier
            ("A,C,1,3", false), // itself
            ("A,A,0,4", true),  // the base, two away
            ("A,A,2,2", true),
            ("A,A,2,4", false), // four away
            ("A,I,0,4", true),
            ("A,I,2,4", true),
            ("A,I,2,2", false),
        ],
    );
    check(&Position::start(), &[("A,C,4,0", false), ("A,I,4,1", false)]);
}

/// A dead soldier neither moves nor attacks: “a wrong soldier”.
#[test]
fn a_dead_soldier_does_nothing() {
    let position = Position::start().dead("BC", 9).put("RC", 2, 0);
    assert!(Cell::all().all(|cell| {
        let (row, col) = (cell.row, cell.col);
        !position.is_legal(&format!("M,C,{row},{col}")) && !position.is_legal(&format!("A,C,{row},{col}"))
    }));
}

/// “State and scores are updated at once.” A hit takes the attacker's damage off its target.
#[test]
fn a_hit_takes_hp_at_once() {
    let cases = [
        ("BC", "A,C", "RI", 1400),
        ("BC", "A,C", "RC", 400),
        ("BA", "A,A", "RI", 800),
        ("BA", "A,A", "RC", 300),
        ("BI", "A,I", "RI", 1600),
        ("BI", "A,I", "RA", 100),
    ];
    for (attacker, action, target, left) in cases {
        let mut position = Position::empty(5).put(attacker, 2, 2).put(target, 2, 3);
        let events = position.reply(&format!("{action},2,3"));
        assert_eq!(
            position.soldier(target),
            (Some(at(2, 3)), left),
            "{attacker} hits {target}"
        );
        assert!(matches!(events[0], Event::HitSoldier { left: shown, .. } if shown == left));
        assert_eq!(position.soldier(attacker).0, Some(at(2, 2)), "who attacks stays");
    }
    for (attacker, action, left) in [("BC", "A,C", 1600), ("BA", "A,A", 1500), ("BI", "A,I", 1400)] {
        let mut position = Position::empty(5).put(attacker, 1, 4).put("RC", 4, 4);
        position.reply(&format!("{action},0,4"));
        assert_eq!(position.0.bases, [2000, left], "{attacker} hits the base");
    }
}

/// “A soldier at 0 hp or less dies and leaves the board at once.”
#[test]
fn a_soldier_without_hp_leaves_the_board_at_once() {
    for (hp, dies) in [(399, true), (400, true), (401, false)] {
        let mut position = Position::empty(5)
            .put("BC", 2, 2)
            .put("RC", 2, 3)
            .hp("RC", hp)
            .put("RI", 2, 4);
        let events = position.reply("A,C,2,3");
        assert_eq!(position.soldier("RC").0.is_none(), dies, "{hp} hp");
        assert_eq!(position.soldier("RC").1, i32::from(!dies));
        assert_eq!(
            events.iter().any(|event| matches!(event, Event::Died { .. })),
            dies
        );
        assert_eq!(
            position.is_legal("M,I,2,3"),
            dies,
            "its cell is free for the very next move"
        );
    }
}

/// “Red likewise, and sees the state as Blue left it.”
#[test]
fn red_sees_what_blue_did() {
    let mut position = Position::start();
    position.reply("M,C,2,0");
    assert_eq!(position.0.to_act, Side::Red);
    assert!(position.0.arguments(1)[4].starts_with("B,C,2,0,800,0 "));
}
