//! What Greedy takes first.

use arena_bot::{Bot as _, MockArena};
use kingdom_greedy::Greedy;

const START: [&str; 6] = [
    "B,C,3,0,800,0",
    "B,A,4,1,300,0",
    "B,I,3,1,1800,0",
    "R,C,1,4,800,0",
    "R,A,0,3,300,0",
    "R,I,1,3,1800,0",
];

/// A soldier's place in the arguments, and what to write there.
type Moved<'a> = (usize, &'a str);

/// The reply of Blue in round 11, with some soldiers elsewhere than at the start.
fn reply(bases: &str, moved: &[Moved], flags: &str) -> String {
    let mut soldiers = START;
    for (index, soldier) in moved {
        soldiers[*index] = soldier;
    }
    Greedy.turn(
        &["11", "B", "0,0", bases, &soldiers.join(" "), flags],
        &mut MockArena::new(1),
    )
}

#[test]
fn the_base_before_a_kill_before_a_hit_before_a_flag_before_a_step() {
    let cavalry_before_base = (0, "B,C,0,2,800,0");
    let near_base = [(0, "B,C,1,3,800,0"), (5, "R,I,2,2,1800,0")];
    let cases: [(&str, &str, &[Moved], &str, &str); 5] = [
        ("a win before a kill", "2000,400", &near_base, "-", "A,C,0,4"),
        (
            "a kill before a hit on the base",
            "2000,2000",
            &[near_base[0], near_base[1], (4, "R,A,0,3,300,0")],
            "-",
            "A,C,0,3",
        ),
        (
            "a hit before a flag",
            "2000,2000",
            &[cavalry_before_base, (4, "R,A,4,4,300,0")],
            "G,0,0,2",
            "A,C,1,3",
        ),
        (
            "a flag before a step",
            "2000,2000",
            &[(0, "B,C,2,1,800,0")],
            "P,2,2,1",
            "M,C,2,2",
        ),
        (
            "the longest step towards the base",
            "2000,2000",
            &[(1, "B,A,-1,-1,0,2"), (2, "B,I,-1,-1,0,2")],
            "-",
            "M,C,1,0 M,C,2,1 M,C,3,2",
        ),
    ];
    for (rule, bases, moved, flags, expected) in cases {
        let reply = reply(bases, moved, flags);
        assert!(
            expected.split(' ').any(|action| action == reply),
            "{rule}: {reply}"
        );
    }
}

#[test]
fn equal_gains_are_drawn_by_lot() {
    let arguments = ["3", "B", "0,0", "2000,2000", &START.join(" "), "-"];
    let replies = (0..20).map(|seed| Greedy.turn(&arguments, &mut MockArena::new(seed)));
    assert!(replies.collect::<std::collections::HashSet<_>>().len() > 1);
}
