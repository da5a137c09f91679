//! The lesson of Kingdom Guard.

use super::{Begin, Step, Text};
use crate::words::Phrase;
use ::words::{Cell as Named, Key};
use engine::Event as AnyEvent;
use engine::games::kingdom::{Cell, Event, Kind};
use keys::{Miss, Topic, words};

mod keys {
    //! What the sentences choose their words by.
    use crate::words::keys::keys;

    keys! {
        /// The topics of the steps, in their order.
        Topic {
            Move = "move", Flag = "flag", Range = "range", Shoot = "shoot", Kill = "kill", Purple = "purple",
            Base = "base", Win = "win",
        }

        /// Why a turn does not fulfil the task.
        Miss { Attack = "attack", Move = "move", Soldier = "soldier", Cell = "cell", Target = "target" }
    }

    pub(crate) mod words {
        include!(concat!(env!("OUT_DIR"), "/words/learn-kingdom.rs"));
    }
}
/// The task of the person, who plays Blue.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// To move this soldier to this cell.
    Move(Kind, Cell),
    /// To attack what stands on this cell with this soldier.
    Attack(Kind, Cell),
}

/// The steps.
pub(super) const STEPS: &[Step] = &[
    Step {
        begin: Begin::Match(1),
        before: &[],
        solution: "M,C,1,0",
        goal: moving(Kind::Cavalry, (1, 0)),
        cells: [(3, 0), (1, 0)],
    },
    Step {
        begin: Begin::Onward,
        before: &[(1, "M,C,3,4")],
        solution: "M,C,0,0",
        goal: moving(Kind::Cavalry, (0, 0)),
        cells: [(1, 0), (0, 0)],
    },
    Step {
        begin: Begin::Onward,
        before: &[(1, "M,C,4,4")],
        solution: "M,A,4,2",
        goal: moving(Kind::Archer, (4, 2)),
        cells: [(4, 1), (4, 2)],
    },
    Step {
        begin: Begin::Onward,
        before: &[(1, "M,I,1,2")],
        solution: "A,A,4,4",
        goal: attacking(Kind::Archer, (4, 4)),
        cells: [(4, 2), (4, 4)],
    },
    Step {
        begin: Begin::Onward,
        before: &[(1, "M,C,4,3")],
        solution: "A,A,4,3",
        goal: attacking(Kind::Archer, (4, 3)),
        cells: [(4, 2), (4, 3)],
    },
    Step {
        begin: Begin::Onward,
        before: &[
            (1, "M,I,1,3"),
            (0, "M,C,0,2"),
            (1, "M,I,1,2"),
            (0, "A,C,0,3"),
            (1, "M,I,1,3"),
            (0, "M,I,2,1"),
            (1, "M,I,1,2"),
            (0, "M,I,3,1"),
            (1, "M,I,1,3"),
            (0, "M,I,2,1"),
            (1, "M,I,1,2"),
        ],
        solution: "M,C,2,2",
        goal: moving(Kind::Cavalry, (2, 2)),
        cells: [(0, 2), (2, 2)],
    },
    Step {
        begin: Begin::Match(1),
        before: &[
            (0, "M,I,2,1"),
            (1, "M,C,3,4"),
            (0, "M,I,2,2"),
            (1, "M,C,4,4"),
            (0, "M,I,2,3"),
            (1, "M,C,4,3"),
            (0, "M,I,2,4"),
            (1, "M,C,4,4"),
            (0, "M,I,1,4"),
            (1, "M,C,4,3"),
        ],
        solution: "A,I,0,4",
        goal: attacking(Kind::Infantry, (0, 4)),
        cells: [(1, 4), (0, 4)],
    },
    Step {
        begin: Begin::Onward,
        before: &[
            (1, "M,C,4,4"),
            (0, "A,I,0,4"),
            (1, "M,C,4,3"),
            (0, "A,I,0,4"),
            (1, "M,C,4,4"),
        ],
        solution: "A,I,0,4",
        goal: attacking(Kind::Infantry, (0, 4)),
        cells: [(1, 4), (0, 4)],
    },
];

const fn moving(kind: Kind, (row, col): (i8, i8)) -> super::Goal {
    super::Goal::Kingdom(Goal::Move(kind, Cell::new(row, col)))
}

const fn attacking(kind: Kind, (row, col): (i8, i8)) -> super::Goal {
    super::Goal::Kingdom(Goal::Attack(kind, Cell::new(row, col)))
}

pub(super) fn text(place: usize, [from, to]: [(i8, i8); 2]) -> Option<Text> {
    let topic = *Topic::ALL.get(place)?;
    let (from, to) = (
        Named::in_row(from.0, from.1, Cell::SIZE),
        Named::in_row(to.0, to.1, Cell::SIZE),
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
    let mut events = events.iter().filter_map(|event| match event {
        AnyEvent::Kingdom(event) => Some(event),
        _ => None,
    });
    // A turn is one action, which is its first event.
    let (miss, to) = match (goal, events.next()?) {
        (Goal::Move(asked, to), Event::Moved { kind, to: moved, .. }) => {
            let right = (*kind == asked, *moved == to);
            (missed(right, Miss::Cell)?, to)
        }
        (Goal::Attack(asked, to), Event::HitSoldier { kind, at, .. } | Event::HitBase { kind, at, .. }) => {
            let right = (*kind == asked, *at == to);
            (missed(right, Miss::Target)?, to)
        }
        (Goal::Attack(_, to), Event::Moved { .. }) => (Miss::Move, to),
        // Hands never reply illegally, so any other action was an attack.
        (Goal::Move(_, to) | Goal::Attack(_, to), _) => (Miss::Attack, to),
    };
    Some(words::Miss { miss, to: to.into() }.phrase())
}

/// What is wrong with an action of the right kind, if anything.
fn missed(right: (bool, bool), place: Miss) -> Option<Miss> {
    match right {
        (true, true) => None,
        (false, _) => Some(Miss::Soldier),
        (true, false) => Some(place),
    }
}
