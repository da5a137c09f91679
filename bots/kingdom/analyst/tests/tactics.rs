//! Positions with one right answer, which follows from the rules: each for Blue, and rotated by half a turn for Red.
#![allow(clippy::expect_used, reason = "a helper of tests fails loudly")]

use arena_bot::{Bot as _, MockArena};
use kingdom_analyst::Analyst;

/// A position with Blue to act, and what Blue should do.
struct Case {
    what: &'static str,
    round: u32,
    points: [u32; 2],
    bases: [u32; 2],
    /// Blue's soldiers and Red's, `C` `A` `I`: `row,col,hp`, or `-` and the rounds until it is back.
    soldiers: [[&'static str; 3]; 2],
    flags: &'static str,
    /// The replies that are right.
    right: &'static [&'static str],
    /// A legal reply that throws away what the right one keeps; empty if there is none.
    wrong: &'static str,
}

/// An even position in the middle of a match; cases say how they differ from it.
const EVEN: Case = Case {
    what: "",
    round: 30,
    points: [0, 0],
    bases: [2000, 2000],
    soldiers: [
        ["3,0,800", "4,1,300", "3,1,1800"],
        ["1,4,800", "0,3,300", "1,3,1800"],
    ],
    flags: "-",
    right: &[],
    wrong: "",
};

/// All soldiers of a side are away for a long time.
const NOBODY: [&str; 3] = ["-5", "-4", "-3"];
/// Soldiers that threaten nobody.
const IDLE: [&str; 3] = ["2,4,800", "-3", "2,3,1800"];

/// After the right reply the match is won by the rules, whatever follows.
const WINS: &[Case] = &[
    Case {
        what: "cavalry beside a base of 400 hp fells it",
        bases: [2000, 400],
        soldiers: [["1,3,800", "4,1,300", "3,1,1800"], IDLE],
        right: &["A,C,0,4"],
        ..EVEN
    },
    Case {
        what: "cavalry below a base of 300 hp fells it",
        bases: [2000, 300],
        soldiers: [["1,4,800", "4,1,300", "3,1,1800"], IDLE],
        right: &["A,C,0,4"],
        ..EVEN
    },
    Case {
        what: "hurt cavalry fells a base, too",
        bases: [2000, 400],
        soldiers: [["0,3,400", "4,1,300", "3,1,1800"], IDLE],
        right: &["A,C,0,4"],
        ..EVEN
    },
    Case {
        what: "an archer fells a base of 500 hp from two steps along the row",
        bases: [2000, 500],
        soldiers: [["3,0,800", "0,2,300", "3,1,1800"], IDLE],
        right: &["A,A,0,4"],
        ..EVEN
    },
    Case {
        what: "an archer fells it around a corner",
        bases: [2000, 500],
        soldiers: [["3,0,800", "1,3,300", "3,1,1800"], IDLE],
        right: &["A,A,0,4"],
        ..EVEN
    },
    Case {
        what: "an archer fells it past a soldier",
        bases: [2000, 100],
        soldiers: [["3,0,800", "2,4,300", "3,1,1800"], ["1,4,800", "-3", "2,2,1800"]],
        right: &["A,A,0,4"],
        ..EVEN
    },
    Case {
        what: "an archer fells it from beside it",
        bases: [2000, 500],
        soldiers: [["3,0,800", "1,4,300", "3,1,1800"], IDLE],
        right: &["A,A,0,4"],
        ..EVEN
    },
    Case {
        what: "infantry fells a base of 600 hp from its left",
        bases: [2000, 600],
        soldiers: [["3,0,800", "4,1,300", "0,3,1800"], IDLE],
        right: &["A,I,0,4"],
        ..EVEN
    },
    Case {
        what: "infantry fells it from below",
        bases: [2000, 600],
        soldiers: [["3,0,800", "4,1,300", "1,4,100"], IDLE],
        right: &["A,I,0,4"],
        ..EVEN
    },
    Case {
        what: "a base that falls is worth more than a flag",
        round: 31,
        bases: [2000, 600],
        soldiers: [["2,1,800", "4,1,300", "1,4,1800"], IDLE],
        flags: "P,2,2,1",
        right: &["A,I,0,4"],
        ..EVEN
    },
    Case {
        what: "a base that falls is worth more than one that is saved",
        bases: [400, 400],
        soldiers: [["1,3,800", "2,1,300", "3,3,1800"], ["3,1,400", "-3", "2,3,1800"]],
        right: &["A,C,0,4"],
        wrong: "M,C,2,2",
        ..EVEN
    },
    Case {
        what: "a base that falls is worth more than all points",
        round: 200,
        points: [0, 50],
        bases: [2000, 500],
        soldiers: [["3,0,800", "0,2,300", "3,1,1800"], NOBODY],
        right: &["A,A,0,4"],
        wrong: "M,C,2,0",
        ..EVEN
    },
    Case {
        what: "two hits fell a base that nobody guards: 500 and 400",
        bases: [2000, 900],
        soldiers: [["1,3,800", "0,2,300", "3,1,1800"], ["-5", "-4", "4,4,200"]],
        right: &["A,C,0,4", "A,A,0,4"],
        ..EVEN
    },
    Case {
        what: "two hits fell a base that nobody guards: 600 and 400",
        bases: [2000, 1000],
        soldiers: [["1,3,800", "4,1,300", "1,4,1800"], NOBODY],
        right: &["A,C,0,4", "A,I,0,4"],
        ..EVEN
    },
    Case {
        what: "in the last round a hit on a base of equal hp decides",
        round: 200,
        soldiers: [["1,3,800", "4,1,300", "3,1,1800"], NOBODY],
        right: &["A,C,0,4"],
        wrong: "M,C,2,2",
        ..EVEN
    },
    Case {
        what: "in the last round an archer's hit decides",
        round: 200,
        points: [20, 20],
        soldiers: [["3,0,800", "0,2,300", "3,1,1800"], NOBODY],
        right: &["A,A,0,4"],
        wrong: "M,C,2,0",
        ..EVEN
    },
    Case {
        what: "the last flag decides, not the base",
        round: 197,
        points: [10, 15],
        soldiers: [["1,1,800", "4,1,300", "3,1,1800"], ["-5", "-4", "-4"]],
        flags: "G,0,0,1 G,4,4,1",
        right: &["M,C,0,0"],
        wrong: "M,C,2,2",
        ..EVEN
    },
];

/// Without the right reply the base falls at once.
const SAVES: &[Case] = &[
    Case {
        what: "an archer kills cavalry beside the base",
        bases: [400, 2000],
        soldiers: [["0,0,800", "4,1,300", "0,1,1800"], ["3,1,400", "-5", "-4"]],
        right: &["A,A,3,1"],
        wrong: "M,C,1,0",
        ..EVEN
    },
    Case {
        what: "cavalry kills an archer that aims at the base",
        bases: [500, 2000],
        soldiers: [["3,1,800", "0,1,300", "0,0,1800"], ["-5", "4,2,300", "-4"]],
        right: &["A,C,4,2"],
        wrong: "M,A,1,1",
        ..EVEN
    },
    Case {
        what: "infantry kills hurt infantry beside the base",
        bases: [600, 2000],
        soldiers: [["0,0,800", "0,1,300", "3,1,1800"], ["-5", "-4", "4,1,200"]],
        right: &["A,I,4,1"],
        wrong: "M,C,1,0",
        ..EVEN
    },
    Case {
        what: "an archer kills infantry of 1000 hp beside the base",
        bases: [600, 2000],
        soldiers: [["0,0,800", "2,1,300", "0,1,1800"], ["-5", "-4", "4,1,1000"]],
        right: &["A,A,4,1"],
        wrong: "M,C,1,0",
        ..EVEN
    },
    Case {
        what: "cavalry kills hurt cavalry above the base",
        bases: [400, 2000],
        soldiers: [["2,1,800", "0,1,300", "0,0,1800"], ["3,0,400", "-5", "-4"]],
        right: &["A,C,3,0"],
        wrong: "M,A,1,1",
        ..EVEN
    },
];

impl Case {
    /// The arguments, for Blue or turned for Red.
    fn arguments(&self, side: usize) -> [String; 6] {
        let mut soldiers = Vec::new();
        for owner in 0..2 {
            for (kind, soldier) in ["C", "A", "I"].iter().zip(self.soldiers[owner ^ side]) {
                let letter = ["B", "R"][owner];
                soldiers.push(match soldier.strip_prefix('-') {
                    Some(wait) => format!("{letter},{kind},-1,-1,0,{wait}"),
                    None => format!("{letter},{kind},{},0", turned(soldier, 0, side)),
                });
            }
        }
        let flags: Vec<String> = self.flags.split(' ').map(|flag| turned(flag, 1, side)).collect();
        let pair = |of: [u32; 2]| format!("{},{}", of[side], of[1 - side]);
        [
            self.round.to_string(),
            ["B", "R"][side].into(),
            pair(self.points),
            pair(self.bases),
            soldiers.join(" "),
            flags.join(" "),
        ]
    }

    /// What the analyst says if `played` was played.
    fn ask(&self, side: usize, played: &str) -> (f64, Option<f64>, String) {
        let arguments = self.arguments(side);
        let played = if played.is_empty() {
            String::new()
        } else {
            turned(played, 2, side)
        };
        let mut all = vec![played.as_str(), "200"];
        all.extend(arguments.iter().map(String::as_str));
        let reply = Analyst::default().turn(&all, &mut MockArena::new(1));
        let (chances, best) = reply.split_once('\n').expect("two lines");
        let (chance, played) = chances.split_once(' ').expect("two chances");
        let number = |text: &str| text.parse().expect("a chance");
        let of_played = (played != "-").then(|| number(played));
        (number(chance), of_played, best.into())
    }
}

/// Turns the cell whose row stands in the field `at`, if `side` is Red.
fn turned(text: &str, at: usize, side: usize) -> String {
    let turn = |(field, part): (usize, &str)| match part.parse::<u8>() {
        Ok(number) if side == 1 && (at..at + 2).contains(&field) => (4 - number).to_string(),
        _ => part.to_owned(),
    };
    text.split(',')
        .enumerate()
        .map(turn)
        .collect::<Vec<_>>()
        .join(",")
}

#[test]
fn there_are_enough_positions() {
    assert!(2 * (WINS.len() + SAVES.len()) >= 30);
}

#[test]
fn what_wins_is_found_and_certain() {
    for case in WINS {
        for side in 0..2 {
            let (chance, _, best) = case.ask(side, "");
            let right: Vec<String> = case.right.iter().map(|reply| turned(reply, 2, side)).collect();
            assert!(right.contains(&best), "{}, side {side}: {best}", case.what);
            assert!(chance > 0.99, "{}, side {side}: {chance}", case.what);
        }
    }
}

#[test]
fn what_saves_the_base_is_found() {
    for case in SAVES {
        for side in 0..2 {
            let (_, _, best) = case.ask(side, "");
            assert_eq!(best, turned(case.right[0], 2, side), "{}, side {side}", case.what);
        }
    }
}

#[test]
fn the_wrong_reply_is_judged_worse_than_the_right_one() {
    for case in WINS.iter().chain(SAVES).filter(|case| !case.wrong.is_empty()) {
        for side in 0..2 {
            let (_, right, _) = case.ask(side, case.right[0]);
            let (_, wrong, _) = case.ask(side, case.wrong);
            assert!(
                right > wrong,
                "{}, side {side}: {right:?} and {wrong:?}",
                case.what
            );
        }
    }
}

#[test]
fn who_lets_the_base_fall_has_no_chance() {
    for case in SAVES {
        for side in 0..2 {
            let (chance, wrong, _) = case.ask(side, case.wrong);
            assert_eq!(wrong, Some(0.0), "{}, side {side}", case.what);
            assert!(chance > 0.05, "{}, side {side}: {chance}", case.what);
        }
    }
}

#[test]
fn an_illegal_reply_has_no_chance_and_nothing_has_none() {
    let case = &WINS[0];
    assert_eq!(case.ask(0, "A,C,4,4").1, Some(0.0));
    assert_eq!(case.ask(0, "").1, None);
    assert_eq!(case.ask(0, "A,C,0,4").1, Some(1.0));
}
