//! What a round brings: flags, deaths and returns, and turns that pass.

use super::*;

/// Replies with which nothing happens, Blue's then Red's, in even and odd rounds.
const IDLE: [[&str; 2]; 2] = [["M,I,3,2", "M,I,1,2"], ["M,I,3,1", "M,I,1,3"]];

/// Plays idle rounds until `round` begins; only the infantry moves, between columns of its own.
fn idle_until(position: &mut Position, round: u32) {
    while position.0.round < round {
        let home = position.soldier("BI").0 == Some(at(3, 1));
        position.replies(&IDLE[usize::from(!home)]);
    }
}

/// “Green: appears at the start of rounds 1, 6, 11, …, removed at the end of rounds 2, 7, 12, …; at (0,0) and (4,4).
/// Purple: appears at the start of rounds 1, 11, 21, …, removed at the end of the same round; at (2,2).”
#[test]
fn flags_appear_and_are_removed_in_their_rounds() {
    let mut position = Position::start();
    for round in 1..=32 {
        idle_until(&mut position, round);
        let expected = match round % 10 {
            1 => "G,0,0,2 G,4,4,2 P,2,2,1",
            2 | 7 => "G,0,0,1 G,4,4,1",
            6 => "G,0,0,2 G,4,4,2",
            _ => "-",
        };
        assert_eq!(position.flags(), expected, "round {round}");
        assert_eq!(position.0.round, round);
    }
}

/// “End: flags whose time is over are removed.” They can be taken until then, by Red too.
#[test]
fn a_flag_stands_until_the_end_of_its_last_round() {
    let mut position = Position::start();
    idle_until(&mut position, 2);
    position.reply("M,I,3,1");
    assert_eq!(position.flags(), "G,0,0,1 G,4,4,1");
    let events = position.reply("M,I,1,3");
    let removed = events
        .iter()
        .filter(|event| matches!(event, Event::FlagRemoved { .. }))
        .count();
    assert_eq!((removed, position.flags().as_str()), (2, "-"));
}

/// “A soldier that moves onto a flag's cell takes it: its side scores, the flag is gone.” Green 10 points, purple 15.
#[test]
fn moving_onto_a_flag_takes_it() {
    for (kind, points) in [(FlagKind::Green, 10), (FlagKind::Purple, 15)] {
        for (side, name, expected) in [(Side::Blue, "BI", [points, 0]), (Side::Red, "RI", [0, points])] {
            let mut position = Position::empty(3).put("BC", 4, 3).put("RC", 0, 1).turn_of(side);
            position = position.put(name, 2, 1).flag(kind, 2, 2, 9);
            let events = position.reply("M,I,2,2");
            assert_eq!(position.0.points, expected);
            assert_eq!(position.flags(), "-");
            assert!(matches!(events[1], Event::TookFlag { points: shown, .. } if shown == points));
        }
    }
}

/// “A soldier already standing there when it appears does not take it; appearing on a cell is not moving onto it; a
/// flag outlives whoever stands on it.”
#[test]
fn standing_on_a_flag_does_not_take_it() {
    let mut position = Position::empty(10)
        .put("BI", 2, 2)
        .hp("BI", 100)
        .put("RI", 2, 3)
        .put("BC", 4, 2);
    position.replies(&["M,C,4,1", "M,I,1,3"]);
    assert_eq!((position.0.round, position.0.points), (11, [0, 0]));
    assert_eq!(position.flags(), "G,0,0,2 G,4,4,2 P,2,2,1");
    position.replies(&["M,C,4,2", "M,I,2,3", "M,C,4,1"]);
    assert_eq!(
        position.flags(),
        "G,0,0,1 G,4,4,1",
        "purple is removed under whoever stands on it"
    );

    let mut outlived = Position::empty(11)
        .put("BI", 4, 4)
        .hp("BI", 100)
        .put("RI", 3, 4)
        .put("BC", 4, 1)
        .flag(FlagKind::Green, 4, 4, 12);
    outlived.replies(&["M,C,4,2", "A,I,4,4"]);
    assert_eq!(
        (outlived.soldier("BI").0, outlived.flags().as_str()),
        (None, "G,4,4,1")
    );
    outlived.replies(&["M,C,4,1", "M,I,4,4"]);
    assert_eq!(outlived.0.points, [0, 10]);
}

/// Whoever stands on a flag can still move off and onto it.
#[test]
fn a_soldier_takes_a_flag_by_moving_off_and_on_again() {
    let mut position = Position::empty(10)
        .put("BC", 4, 4)
        .put("RI", 1, 1)
        .put("BI", 2, 2);
    position.replies(&["M,I,2,1", "M,I,1,2"]);
    assert_eq!(position.flags(), "G,0,0,2 G,4,4,2 P,2,2,1");
    position.replies(&["M,C,4,3", "M,I,1,1", "M,C,4,4"]);
    assert_eq!(position.0.points, [10, 0]);
}

/// “Dead in round r with respawn time T, it returns with full hp on its starting cell at the start of round r+T+1.”
#[test]
fn the_dead_return_after_their_respawn_time() {
    for (name, kind, respawn, home) in [
        ("RC", Kind::Cavalry, 5, at(1, 4)),
        ("RA", Kind::Archer, 4, at(0, 3)),
        ("RI", Kind::Infantry, 3, at(1, 3)),
    ] {
        let other = if kind == Kind::Infantry { "RC" } else { "RI" };
        let letter = &other[1..];
        let mut position = Position::empty(20)
            .put("BC", 2, 2)
            .put(name, 2, 3)
            .hp(name, 1)
            .put(other, 4, 4);
        position.reply("A,C,2,3");
        let wait = |position: &Position| position.0.wait(&position.clone().soldier_mut(name).to_owned());
        assert_eq!(wait(&position), respawn + 1, "T+1 in the round of its death");
        let there = [format!("M,{letter},4,3"), format!("M,{letter},4,4")];
        let blue = ["M,C,2,2", "M,C,2,1"];
        let mut turn = 0;
        while position.0.round < 20 + respawn + 1 {
            assert_eq!(position.soldier(name), (None, 0), "round {}", position.0.round);
            if position.0.to_act == Side::Red {
                position.replies(&[&there[turn % 2]]);
                turn += 1;
            } else {
                position.replies(&[blue[turn % 2]]);
            }
        }
        assert_eq!(position.soldier(name), (Some(home), kind.stats().hp));
        assert_eq!(wait(&position), 0);
    }
}

/// “While any soldier stands on that cell at that moment, it waits for the first later round that starts with the cell
/// free.”
#[test]
fn the_dead_wait_while_their_cell_is_taken() {
    for blocker in ["RI", "BI"] {
        let mut position = Position::empty(20)
            .put("BC", 4, 2)
            .put("RA", 2, 2)
            .put(blocker, 1, 4)
            .dead("RC", 21);
        position.replies(&["M,C,4,3", "M,A,2,1"]);
        assert_eq!(
            (position.0.round, position.soldier("RC").0),
            (21, None),
            "{blocker} stands there"
        );
        assert!(
            position.0.arguments(0)[4].contains("R,C,-1,-1,0,0"),
            "one that only waits for its cell has wait 0"
        );
        let leaves = "M,I,2,4";
        if blocker == "BI" {
            position.replies(&[leaves, "M,A,2,2"]);
        } else {
            position.replies(&["M,C,4,2", leaves]);
        }
        assert_eq!(
            (position.0.round, position.soldier("RC")),
            (22, (Some(at(1, 4)), 800))
        );
    }
}

/// “A side with none (all its soldiers are dead) is not asked: its turn passes.”
#[test]
fn a_side_without_soldiers_is_passed_over() {
    let mut position = Position::empty(20).put("BC", 2, 2).dead("RI", 22);
    let events = position.reply("M,C,2,1");
    assert!(events.contains(&Event::Passed { side: Side::Red }));
    assert_eq!((position.0.round, position.0.asked()), (21, vec![0]));
    position.reply("M,C,2,2");
    assert_eq!((position.0.round, position.soldier("RI").0), (22, Some(at(1, 3))));
    position.reply("M,C,2,1");
    assert_eq!((position.0.round, position.0.asked()), (22, vec![1]));
}

/// Blue is skipped in the same way as Red; then Red opens the round.
#[test]
fn blue_without_soldiers_is_passed_over_too() {
    let mut position = Position::empty(20)
        .put("BC", 2, 2)
        .hp("BC", 1)
        .put("RC", 2, 3)
        .turn_of(Side::Red);
    let events = position.reply("A,C,2,2");
    assert!(events.contains(&Event::Passed { side: Side::Blue }));
    assert_eq!((position.0.round, position.0.asked()), (21, vec![1]));
    position.replies(&["M,C,2,2", "M,C,2,3", "M,C,2,2", "M,C,2,3"]);
    assert_eq!(position.0.round, 25);
    position.reply("M,C,2,2");
    assert_eq!(
        (position.0.round, position.0.asked()),
        (26, vec![0]),
        "Blue's cavalry is back"
    );
}

/// “A side that has a legal action must act.”
#[test]
fn an_empty_reply_is_no_way_to_pass() {
    for reply in ["", " ", "pass", "-"] {
        let mut position = Position::start();
        position.reply(reply);
        assert_eq!(position.winner(), Some(Side::Red), "{reply:?}");
    }
}
