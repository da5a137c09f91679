//! Seas in which a shot sinks a ship: six ships with one cell left, for each class of the ship that fires.
#![allow(clippy::expect_used, reason = "a helper of tests fails loudly")]

use arena_bot::{Bot as _, MockArena};
use hit_and_sunk_analyst::{Analyst, played};
use hit_and_sunk_model::{Cell, Class, Report, Sketch};

/// Another ship, with its head this far to the right of and below the own head.
struct Prey {
    what: &'static str,
    class: Class,
    at: (i32, i32),
    /// As in arguments: 0 up, 1 right, 2 down, 3 left.
    direction: u8,
    hull: &'static str,
    /// Where its last cell lies.
    last: (i32, i32),
}

const PREY: [Prey; 6] = [
    Prey {
        what: "the head of a destroyer",
        class: Class::Destroyer,
        at: (3, -3),
        direction: 0,
        hull: "10",
        last: (3, -3),
    },
    Prey {
        what: "the tail of a destroyer",
        class: Class::Destroyer,
        at: (-4, 1),
        direction: 3,
        hull: "01",
        last: (-3, 1),
    },
    Prey {
        what: "the middle of a cruiser",
        class: Class::Cruiser,
        at: (4, -2),
        direction: 1,
        hull: "010",
        last: (3, -2),
    },
    Prey {
        what: "the tail of a battleship",
        class: Class::Battleship,
        at: (-3, -4),
        direction: 0,
        hull: "0001",
        last: (-3, -1),
    },
    Prey {
        what: "the head of a carrier",
        class: Class::Carrier,
        at: (0, -4),
        direction: 2,
        hull: "10000",
        last: (0, -4),
    },
    Prey {
        what: "the fourth cell of a carrier",
        class: Class::Carrier,
        at: (5, -2),
        direction: 1,
        hull: "00010",
        last: (2, -2),
    },
];

/// The classes that fire, with their hull and `moves,shots,mines,cooldown`.
const HUNTERS: [(Class, &str, &str); 5] = [
    (Class::Destroyer, "11", "3,1,4,0"),
    (Class::Submarine, "111", "2,1,4,0"),
    (Class::Cruiser, "111", "1,2,2,0"),
    (Class::Battleship, "1111", "1,3,1,0"),
    (Class::Carrier, "11111", "1,1,3,0"),
];

/// What the analyst says, by the truth or by what the ship knew; and what its best reply fires at.
fn ask(prey: &Prey, hunter: (Class, &str, &str), truth: bool, reply: &str) -> (f64, f64, Vec<Cell>) {
    let (class, hull, left) = hunter;
    let Cell { x, y } = Sketch::HEAD;
    let steps = [(0, 1), (-1, 0), (0, -1), (1, 0)][usize::from(prey.direction)];
    let cells = prey.hull.bytes().zip(0..);
    let sketch = cells.fold(Sketch::new(hull, left), |sketch, (part, at)| {
        let glyph = if part == b'1' { b'A' } else { b'B' };
        sketch.with(prey.at.0 + at * steps.0, prey.at.1 + at * steps.1, glyph)
    });
    let argument = sketch.argument(50);
    let theirs = format!(
        "1,{},{},{},{},{},0,0,0,0,0,1",
        prey.class as u8,
        x + prey.at.0,
        y + prey.at.1,
        prey.direction,
        prey.hull
    );
    let own = format!("0,{},{x},{y},0,{hull},0,0,0,0,0,0", class as u8);
    let third = "2,3,2,2,0,111,0,0,0,0,0,0";
    let standing = if truth {
        format!("100,3;{own} {theirs} {third};")
    } else {
        "100,3".into()
    };
    let reply = Analyst::default().turn(&[reply, &standing, &argument], &mut MockArena::new(1));
    let (chances, best) = reply.split_once('\n').expect("two lines");
    let (chance, played) = chances.split_once(' ').expect("two chances");
    let number = |text: &str| text.parse().expect("a chance");
    let report = Report::parse(&[&argument]).expect("a sketch is well-formed");
    (number(chance), number(played), played::read(best, &report).shots)
}

#[test]
fn there_are_enough_positions() {
    assert!(PREY.len() * HUNTERS.len() >= 30);
}

#[test]
fn the_shot_that_sinks_is_found_and_judged_better_than_a_scan() {
    for prey in &PREY {
        for hunter in HUNTERS {
            for truth in [true, false] {
                let what = format!("{}, {:?}, by the truth: {truth}", prey.what, hunter.0);
                let shot = format!("F{:+}{:+}", prey.last.0, prey.last.1);
                let (chance, good, fired) = ask(prey, hunter, truth, &shot);
                let (_, bad, _) = ask(prey, hunter, truth, "S");
                assert!(good > bad && chance >= good, "{what}: {chance}, {good}, {bad}");
                let last = Cell::new(Sketch::HEAD.x + prey.last.0, Sketch::HEAD.y + prey.last.1);
                // A carrier's shot at another cell of the ship may damage this one, too.
                let sinks = fired.contains(&last) || hunter.0 == Class::Carrier && !fired.is_empty();
                assert!(sinks, "{what}: fires at {fired:?}");
            }
        }
    }
}
