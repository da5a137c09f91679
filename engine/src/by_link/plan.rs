//! Conditional replies: what a person answers if the other side plays as they expect. They travel in the link, so that the other
//! side's page plays them at once, which saves a round of post.

use crate::{Seat, Timeline};
use serde::{Deserialize, Serialize};

/// The most steps of a plan.
pub const MAX_STEPS: usize = 3;

/// What a seat answers from a turn of the other side on, where two sides act in turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The turn of the other side from which it holds.
    pub turn: u32,
    /// The seat that answers.
    pub seat: Seat,
    /// What is expected, and the answer to it, turn by turn; at most [`MAX_STEPS`].
    pub steps: Vec<Step>,
}

/// An answer to a reply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// What the other side plays.
    pub expects: String,
    /// The answer.
    pub reply: String,
}

impl Plan {
    /// The reply that it has for the turn in progress: if everything was played as it expects, and it is this seat's turn. A reply
    /// that is not legal there is none.
    pub fn due(&self, timeline: &Timeline) -> Option<&str> {
        let newest = timeline.newest();
        let since = newest.turns().checked_sub(self.turn)?;
        let last = usize::try_from(since / 2).ok().filter(|_| since % 2 == 1)?;
        let as_planned = (0..).zip(self.steps.get(..=last)?).all(|(at, step)| {
            let turn = self.turn + 2 * at;
            let answered =
                turn + 1 == newest.turns() || said(timeline, turn + 1) == Some((self.seat, &step.reply));
            let expected = said(timeline, turn);
            expected.is_some_and(|(seat, reply)| seat != self.seat && reply == step.expects) && answered
        });
        let reply = &self.steps.get(last)?.reply;
        let is_asked = newest.waiting().eq([self.seat]);
        let is_legal = || {
            newest
                .game()
                .legal(self.seat)
                .is_some_and(|legal| legal.contains(reply))
        };
        (as_planned && is_asked && is_legal()).then_some(reply)
    }

    /// Whether the seat's reply in this turn of `timeline` is the one that it planned.
    pub(super) fn played(&self, timeline: &Timeline, turn: u32) -> bool {
        let planned = self.due(&timeline.until(turn as usize)).map(str::to_owned);
        planned.is_some_and(|planned| said(timeline, turn) == Some((self.seat, &planned)))
    }
}

/// The only seat that replied in a turn, and its reply.
fn said(timeline: &Timeline, turn: u32) -> Option<(Seat, &str)> {
    match timeline.answers(turn as usize)? {
        [(seat, answer)] => Some((*seat, answer.reply.as_text()?)),
        _ => None,
    }
}
