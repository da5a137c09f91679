//! The lesson of Hit and Sunk.

use super::{Begin, PERSON, Step, Text};
use crate::words::Phrase;
use ::words::{Cell as Named, Key};
use engine::Event as AnyEvent;
use engine::games::hit_and_sunk::{Class, Event, Grid};
use keys::{Miss, Topic, words};

mod keys {
    //! What the sentences choose their words by.
    use crate::words::keys::keys;

    keys! {
        /// The topics of the steps, in their order.
        Topic {
            Ship = "ship", Move = "move", Turn = "turn", Scan = "scan", Fire = "fire", Repair = "repair", Mine = "mine",
            Sink = "sink",
        }

        /// Why a turn does not fulfil the task.
        Miss {
            Class = "class", Stayed = "stayed", Straight = "straight", Blind = "blind", Missed = "missed",
            Damaged = "damaged", NoMine = "no-mine", Afloat = "afloat",
        }
    }

    pub(crate) mod words {
        include!(concat!(env!("OUT_DIR"), "/words/learn-hit-and-sunk.rs"));
    }
}

/// The person's task.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// To choose a ship of this class.
    Choose(Class),
    /// To sail to this cell, as (x, y).
    Move((i8, i8)),
    /// To turn.
    Turn,
    /// To scan.
    Scan,
    /// To damage another ship.
    Damage,
    /// To repair the ship.
    Repair,
    /// To lay a mine.
    LayMine,
    /// To sink another ship.
    Sink,
}

/// What the other ship does in most turns.
const WAITS: (u8, &str) = (1, "W");

/// The steps.
pub(super) const STEPS: &[Step] = &[
    Step {
        begin: Begin::Match(214),
        before: &[(1, "1")],
        solution: "3",
        goal: super::Goal::HitAndSunk(Goal::Choose(Class::Cruiser)),
        cells: [(0, 0), (0, 0)],
    },
    Step {
        begin: Begin::Onward,
        before: &[],
        solution: "M",
        goal: super::Goal::HitAndSunk(Goal::Move((21, 21))),
        cells: [(20, 21), (21, 21)],
    },
    Step {
        begin: Begin::Onward,
        before: &[WAITS, WAITS],
        solution: "C",
        goal: super::Goal::HitAndSunk(Goal::Turn),
        cells: [(21, 21), (21, 21)],
    },
    Step {
        begin: Begin::Onward,
        before: &[WAITS],
        solution: "S",
        goal: super::Goal::HitAndSunk(Goal::Scan),
        cells: [(21, 21), (21, 21)],
    },
    Step {
        begin: Begin::Onward,
        before: &[WAITS],
        solution: "F+0-7",
        goal: super::Goal::HitAndSunk(Goal::Damage),
        cells: [(21, 21), (21, 14)],
    },
    Step {
        begin: Begin::Onward,
        before: &[(1, "F+0+7")],
        solution: "R",
        goal: super::Goal::HitAndSunk(Goal::Repair),
        cells: [(21, 21), (21, 21)],
    },
    Step {
        begin: Begin::Onward,
        before: &[],
        solution: "N+1+1",
        goal: super::Goal::HitAndSunk(Goal::LayMine),
        cells: [(21, 21), (22, 22)],
    },
    Step {
        begin: Begin::Onward,
        before: &[WAITS, WAITS],
        solution: "F+1-7",
        goal: super::Goal::HitAndSunk(Goal::Sink),
        cells: [(21, 21), (22, 14)],
    },
];

/// The rows of the lesson's sea.
const ROWS: i8 = Grid::for_seats(super::SEATS).height;

pub(super) fn text(place: usize, [from, to]: [(i8, i8); 2]) -> Option<Text> {
    let topic = *Topic::ALL.get(place)?;
    let (from, to) = (
        Named::at(from.0, from.1).of_rows(ROWS),
        Named::at(to.0, to.1).of_rows(ROWS),
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
    let events = || {
        events.iter().filter_map(|event| match event {
            AnyEvent::HitAndSunk(event) => Some(event),
            _ => None,
        })
    };
    if events().any(|event| does(goal, event)) {
        return None;
    }
    let reason = events().find_map(|event| match event {
        Event::Waited {
            seat: PERSON,
            why: Some(why),
            ..
        } => Some(why.phrase().on_board(ROWS)),
        _ => None,
    });
    if let Some(why) = reason {
        return Some(words::Wait { why }.phrase());
    }
    let miss = match goal {
        Goal::Choose(_) => Miss::Class,
        Goal::Move(_) => Miss::Stayed,
        Goal::Turn => Miss::Straight,
        Goal::Scan => Miss::Blind,
        Goal::Damage => Miss::Missed,
        Goal::Repair => Miss::Damaged,
        Goal::LayMine => Miss::NoMine,
        Goal::Sink => Miss::Afloat,
    };
    Some(words::Miss { miss }.phrase())
}

/// Whether an event fulfils the task.
fn does(goal: Goal, event: &Event) -> bool {
    match (goal, event) {
        (Goal::Choose(asked), Event::ShipChosen { seat, class }) => (*seat, *class) == (PERSON, asked),
        (Goal::Move(cell), Event::Moved { seat, to, .. }) => *seat == PERSON && (to.x, to.y) == cell,
        (Goal::Turn, Event::Turned { seat, .. })
        | (Goal::Scan, Event::Scanned { seat })
        | (Goal::Repair, Event::Repaired { seat, .. })
        | (Goal::LayMine, Event::MineLaid { seat, .. }) => *seat == PERSON,
        (Goal::Damage, Event::Damaged { ship, by, .. }) | (Goal::Sink, Event::Sunk { ship, by }) => {
            *by == PERSON && *ship != PERSON
        }
        _ => false,
    }
}
