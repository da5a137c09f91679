//! The lesson of Territories.

use super::{Begin, PERSON, Step, Text};
use crate::words::Phrase;
use ::words::{Cell as Named, Key};
use engine::Event as AnyEvent;
use engine::games::territories::{Cell, Event};
use keys::{Miss, Topic, words};

mod keys {
    //! What the sentences choose their words by.
    use crate::words::keys::keys;

    keys! {
        /// The topics of the steps, in their order.
        Topic {
            Deploy = "deploy", Capture = "capture", Repel = "repel", Edge = "edge", Split = "split", Bonus = "bonus",
            Fog = "fog", Attack = "attack",
        }

        /// Why a turn does not fulfil the task.
        Miss {
            Skipped = "skipped", Orders = "orders", None = "none", Weak = "weak", Strong = "strong",
            Elsewhere = "elsewhere", One = "one", Spared = "spared",
        }
    }

    pub(crate) mod words {
        include!(concat!(env!("OUT_DIR"), "/words/learn-territories.rs"));
    }
}

/// The person's task.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// To deploy all armies, and to attack nothing.
    Deploy,
    /// To attack in vain.
    Repel,
    /// To capture this territory, as (row, column).
    Capture((i8, i8)),
    /// To capture this many territories in one turn.
    Captures(usize),
    /// To attack the other player on this territory.
    Attack((i8, i8)),
}

/// What the other player does in the first match: it only deploys.
const IDLE: (u8, &str) = (1, "8,9,5\n ");

/// The steps.
pub(super) const STEPS: &[Step] = &[
    Step {
        begin: Begin::Match(85),
        before: &[IDLE],
        solution: "4,9,5\n ",
        goal: super::Goal::Territories(Goal::Deploy),
        cells: [(4, 9), (4, 9)],
    },
    Step {
        begin: Begin::Onward,
        before: &[IDLE],
        solution: "4,9,5\n4,9,4,8,5",
        goal: super::Goal::Territories(Goal::Capture((4, 8))),
        cells: [(4, 9), (4, 8)],
    },
    Step {
        begin: Begin::Onward,
        before: &[IDLE],
        solution: "4,9,5\n4,9,3,9,2",
        goal: super::Goal::Territories(Goal::Repel),
        cells: [(4, 9), (3, 9)],
    },
    Step {
        begin: Begin::Onward,
        before: &[IDLE],
        solution: "4,9,5\n4,9,4,0,5",
        goal: super::Goal::Territories(Goal::Capture((4, 0))),
        cells: [(4, 9), (4, 0)],
    },
    Step {
        begin: Begin::Onward,
        before: &[IDLE],
        solution: "4,9,5\n4,8,4,7,3 4,0,4,1,3",
        goal: super::Goal::Territories(Goal::Captures(2)),
        cells: [(4, 8), (4, 7)],
    },
    Step {
        begin: Begin::Onward,
        before: &[
            IDLE,
            (0, "4,7,3 4,1,2\n4,7,4,6,4 4,1,4,2,3"),
            IDLE,
            (0, "4,6,2 4,2,3\n4,6,4,5,4 4,2,4,3,4"),
            IDLE,
        ],
        solution: "4,5,5\n4,5,4,4,7",
        goal: super::Goal::Territories(Goal::Capture((4, 4))),
        cells: [(4, 5), (4, 4)],
    },
    Step {
        begin: Begin::Match(152),
        before: &[(1, "5,6,5\n5,6,5,7,4 5,6,6,7,5")],
        solution: "5,4,5\n5,4,5,5,9",
        goal: super::Goal::Territories(Goal::Capture((5, 5))),
        cells: [(5, 4), (5, 5)],
    },
    Step {
        begin: Begin::Onward,
        before: &[(1, "5,7,5\n ")],
        solution: "5,5,5\n5,5,5,6,8",
        goal: super::Goal::Territories(Goal::Attack((5, 6))),
        cells: [(5, 5), (5, 6)],
    },
];

pub(super) fn text(place: usize, [from, to]: [(i8, i8); 2]) -> Option<Text> {
    let topic = *Topic::ALL.get(place)?;
    let (from, to) = (
        Named::in_row(from.0, from.1, Cell::SIZE as i8),
        Named::in_row(to.0, to.1, Cell::SIZE as i8),
    );
    Some(Text {
        name: topic.key(),
        title: words::Title { topic }.phrase(),
        task: words::Task { topic, from, to }.phrase(),
        done: words::Done { topic }.phrase(),
        hand: words::Hand.phrase(),
    })
}

/// Why a turn with these events does not fulfil the task.
pub(super) fn miss(goal: Goal, events: &[AnyEvent]) -> Option<Phrase> {
    let mut skipped = false;
    // The person's attacks: where, whether on a player, and whether they captured.
    let mut attacks: Vec<((i8, i8), bool, bool)> = Vec::new();
    for event in events {
        match event {
            AnyEvent::Territories(Event::Skipped { seat: PERSON, .. }) => skipped = true,
            AnyEvent::Territories(Event::Attacked {
                seat: PERSON,
                to,
                defender,
                battle,
                ..
            }) => attacks.push((place_of(*to), defender.is_some(), battle.captured())),
            _ => {}
        }
    }
    let captured = attacks.iter().filter(|(_, _, captured)| *captured).count();
    let to = match goal {
        Goal::Capture(to) | Goal::Attack(to) => to,
        Goal::Deploy | Goal::Repel | Goal::Captures(_) => (0, 0),
    };
    let miss = match goal {
        _ if skipped => Miss::Skipped,
        Goal::Deploy if attacks.is_empty() => return None,
        Goal::Deploy => Miss::Orders,
        _ if attacks.is_empty() => Miss::None,
        Goal::Repel if captured < attacks.len() => return None,
        Goal::Repel => Miss::Strong,
        Goal::Attack(_) if attacks.iter().any(|(at, player, _)| *at == to && *player) => return None,
        Goal::Attack(_) => Miss::Spared,
        Goal::Captures(count) if captured >= count => return None,
        Goal::Capture(_) if attacks.iter().any(|(at, _, captured)| *at == to && *captured) => return None,
        Goal::Captures(_) | Goal::Capture(_) if captured == 0 => Miss::Weak,
        Goal::Captures(_) => Miss::One,
        Goal::Capture(_) => Miss::Elsewhere,
    };
    let to = Named::in_row(to.0, to.1, Cell::SIZE as i8);
    Some(words::Miss { miss, to }.phrase())
}

/// The row and the column of a territory.
fn place_of(cell: Cell) -> (i8, i8) {
    (cell.row() as i8, cell.col() as i8)
}
