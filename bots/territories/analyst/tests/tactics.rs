//! Positions in which one of two replies is better by the rules: each on three places of the board, whose edges join.
#![allow(clippy::expect_used, reason = "a helper of tests fails loudly")]

use arena_bot::{Bot as _, MockArena};
use territories_analyst::Analyst;

/// A position of two seats in the only round of a match, with seat 0 to reply. What neither owns is neutral, with 2 armies.
/// Bonuses are the rows, each worth 6.
struct Case {
    what: &'static str,
    /// Territories of seat 0: row, column, armies.
    own: &'static [(usize, usize, u32)],
    /// Those of seat 1.
    enemy: &'static [(usize, usize, u32)],
    /// What seat 0 must deploy: 5, and 6 for a whole row.
    income: u32,
    /// The better reply: deployments and orders as the rules write them.
    good: [&'static str; 2],
    bad: [&'static str; 2],
}

const FAR: &[(usize, usize, u32)] = &[(5, 5, 5)];
/// All of row 0 but its last territory.
const NEARLY_A_ROW: &[(usize, usize, u32)] = &[
    (0, 0, 1),
    (0, 1, 1),
    (0, 2, 1),
    (0, 3, 1),
    (0, 4, 1),
    (0, 5, 1),
    (0, 6, 1),
    (0, 7, 1),
    (0, 8, 5),
];
const ROW: &[(usize, usize, u32)] = &[
    (0, 0, 1),
    (0, 1, 1),
    (0, 2, 1),
    (0, 3, 1),
    (0, 4, 1),
    (0, 5, 1),
    (0, 6, 1),
    (0, 7, 1),
    (0, 8, 1),
    (0, 9, 1),
];

const CASES: &[Case] = &[
    Case {
        what: "to take the last territory of a bonus is better than to wait",
        own: NEARLY_A_ROW,
        enemy: FAR,
        income: 5,
        good: ["0,8,5", "0,8,0,9,5"],
        bad: ["0,4,5", " "],
    },
    Case {
        what: "to take the last territory of a bonus is better than to take another one",
        own: NEARLY_A_ROW,
        enemy: FAR,
        income: 5,
        good: ["0,8,5", "0,8,0,9,5"],
        bad: ["0,8,5", "0,8,1,8,5"],
    },
    Case {
        what: "to take the enemy's last territory can win the round",
        own: &[(0, 0, 10)],
        enemy: &[(0, 1, 2)],
        income: 5,
        good: ["0,0,5", "0,0,0,1,14"],
        bad: ["0,0,5", " "],
    },
    Case {
        what: "to take both of the enemy's last territories can win the round",
        own: &[(0, 0, 20)],
        enemy: &[(0, 1, 2), (1, 0, 2)],
        income: 5,
        good: ["0,0,5", "0,0,0,1,10 0,0,1,0,10"],
        bad: ["0,0,5", "0,0,9,9,10"],
    },
    Case {
        what: "to break the enemy's bonus is better than to take neutral land",
        own: &[(1, 4, 9), (2, 4, 9)],
        enemy: ROW,
        income: 5,
        good: ["1,4,5", "1,4,0,4,12"],
        bad: ["2,4,5", "2,4,3,4,5"],
    },
    Case {
        what: "enough armies take a territory, too few are lost",
        own: &[(0, 0, 12)],
        enemy: FAR,
        income: 5,
        good: ["0,0,5", "0,0,0,1,5 0,0,1,0,5"],
        bad: ["0,0,5", "0,0,0,1,1 0,0,1,0,1"],
    },
    Case {
        what: "neutral land is better than an attack on a stronger enemy",
        own: &[(0, 0, 12)],
        enemy: &[(1, 1, 60)],
        income: 5,
        good: ["0,0,5", "0,0,0,9,3"],
        bad: ["0,0,5", "0,0,1,1,16"],
    },
    Case {
        what: "a turn that deploys too little is skipped",
        own: &[(0, 0, 8)],
        enemy: FAR,
        income: 5,
        good: ["0,0,5", "0,0,0,1,6 0,0,1,0,6"],
        bad: ["0,0,4", "0,0,0,1,6 0,0,1,0,5"],
    },
    Case {
        what: "an army that is too small for the last territory of a bonus is lost",
        own: NEARLY_A_ROW,
        enemy: FAR,
        income: 5,
        good: ["0,8,5", "0,8,0,9,5"],
        bad: ["0,8,5", "0,8,0,9,1"],
    },
    Case {
        what: "an order that does not go to a neighbour is dropped",
        own: NEARLY_A_ROW,
        enemy: FAR,
        income: 5,
        good: ["0,8,5", "0,8,0,9,5"],
        bad: ["0,7,5", "0,7,0,9,5"],
    },
    Case {
        what: "to take a weak enemy's territory is better than to take nothing",
        own: &[(0, 0, 20)],
        enemy: &[(0, 1, 2), (5, 5, 9)],
        income: 5,
        good: ["0,0,5", "0,0,0,1,20"],
        bad: ["0,0,5", " "],
    },
];

/// Rows and columns that each case is moved by.
const PLACES: [(usize, usize); 3] = [(0, 0), (3, 0), (7, 0)];

impl Case {
    /// What the analyst says if this was played.
    fn ask(&self, place: (usize, usize), reply: [&str; 2]) -> (f64, f64) {
        let mut board = [(-1, 2); 100];
        for (owner, territories) in [(0, self.own), (1, self.enemy)] {
            for (row, col, armies) in territories {
                board[(row + place.0) % 10 * 10 + (col + place.1) % 10] = (owner, *armies);
            }
        }
        let cells: Vec<String> = (0..100)
            .map(|cell| {
                format!(
                    "{},{},{},{},{}",
                    cell / 10,
                    cell % 10,
                    cell / 10,
                    board[cell].0,
                    board[cell].1
                )
            })
            .collect();
        let bonuses: Vec<String> = (0..10)
            .map(|row| {
                let owned = (0..10).filter(|col| board[row * 10 + col].0 == 0).count();
                format!("{row},6,{}", 10 - owned)
            })
            .collect();
        let played = format!("{}\u{b}{}", moved(reply[0], place), moved(reply[1], place));
        let income = self.income.to_string();
        let arguments = [
            &played,
            "1,1;3;0,0",
            "0",
            &income,
            &cells.join(" "),
            &bonuses.join(" "),
        ];
        let reply = Analyst::default().turn(&arguments, &mut MockArena::new(1));
        let chances = reply.lines().next().expect("a line of chances");
        let (chance, played) = chances.split_once(' ').expect("two chances");
        let number = |text: &str| text.parse().expect("a chance");
        (number(chance), number(played))
    }
}

/// A line of a reply, moved: each pair of its numbers but the last number of an item is a cell.
fn moved(line: &str, place: (usize, usize)) -> String {
    let item = |item: &str| {
        let numbers: Vec<usize> = item
            .split(',')
            .map(|number| number.parse().expect("a number"))
            .collect();
        let last = numbers.len() - 1;
        let number = |(at, number): (usize, &usize)| match at {
            _ if at == last => number.to_string(),
            _ if at % 2 == 0 => ((number + place.0) % 10).to_string(),
            _ => ((number + place.1) % 10).to_string(),
        };
        numbers
            .iter()
            .enumerate()
            .map(number)
            .collect::<Vec<_>>()
            .join(",")
    };
    line.split(' ')
        .filter(|part| !part.is_empty())
        .map(item)
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn there_are_enough_positions() {
    assert!(CASES.len() * PLACES.len() >= 30);
}

#[test]
fn the_good_reply_is_judged_better_than_the_bad_one() {
    for case in CASES {
        for place in PLACES {
            let (best, good) = case.ask(place, case.good);
            let (_, bad) = case.ask(place, case.bad);
            assert!(
                good > bad && best >= good,
                "{}, {place:?}: {best}, {good}, {bad}",
                case.what
            );
        }
    }
}

#[test]
fn a_round_that_can_be_won_now_is_likely_won() {
    for case in CASES
        .iter()
        .filter(|case| case.what.ends_with("can win the round"))
    {
        for place in PLACES {
            let (chance, played) = case.ask(place, case.good);
            // Not certain: the enemy's attack may come first and take another territory.
            assert!(
                chance > 0.75 && played > 0.75,
                "{}, {place:?}: {chance}",
                case.what
            );
        }
    }
}
