//! What an input has changed for who looks on: whether anything is to be drawn anew, which turns were gone through, and what is
//! heard of it.

use super::{Effect, Input, Phase, Session, Sound};
use engine::{Mark, Seat};

/// What is seen of a match, so far as inputs change it that come by themselves.
#[derive(Clone, PartialEq)]
pub(super) struct Seen {
    moment: usize,
    turns: usize,
    playing: bool,
    phase: Phase,
    to_act: Option<Seat>,
    gone: usize,
    /// The seconds for which the worker has been slow.
    slow: Option<u32>,
}

/// How to tell what an input has changed.
pub(super) struct Change {
    before: Seen,
    /// Whether it counts as a change in any case: what a person does may change more than what is [seen](Seen).
    by_person: bool,
    /// Whether turns are gone through one after another.
    goes_on: bool,
}

impl Change {
    /// Before `input` is handled.
    pub(super) fn before(session: &Session, input: &Input) -> Self {
        let by_person = match input {
            Input::Worker(_) | Input::Hand { .. } | Input::Time(_) | Input::Abandon => false,
            Input::Toggle
            | Input::Seek(_)
            | Input::Step(_)
            | Input::Show { .. }
            | Input::Jump { .. }
            | Input::Round { .. }
            | Input::JumpFilter(_)
            | Input::Loop
            | Input::Speed(_)
            | Input::Watch(_) => true,
        };
        let goes_on = match input {
            Input::Seek(_) | Input::Jump { .. } | Input::Round { .. } => false,
            Input::Step(_) | Input::Show { .. } => true,
            Input::Worker(_)
            | Input::Hand { .. }
            | Input::Time(_)
            | Input::Toggle
            | Input::JumpFilter(_)
            | Input::Loop
            | Input::Speed(_)
            | Input::Watch(_)
            | Input::Abandon => session.cursor().playing,
        };
        Self {
            before: session.seen(),
            by_person,
            goes_on,
        }
    }

    /// What is to be done about it once the input has been handled.
    pub(super) fn effects(self, session: &Session) -> impl Iterator<Item = Effect> {
        let (before, now) = (self.before, session.seen());
        let passed = before.moment..now.moment;
        let passed = (self.goes_on && !passed.is_empty()).then_some(Effect::Passed(passed));
        let sound = session.sound(&before, &now).map(Effect::Sound);
        let changed = (self.by_person || before != now).then_some(Effect::Changed);
        passed.into_iter().chain(sound).chain(changed)
    }
}

impl Session {
    fn seen(&self) -> Seen {
        let cursor = self.cursor();
        Seen {
            moment: cursor.moment,
            turns: self.timeline().len(),
            playing: cursor.playing,
            phase: self.phase().clone(),
            to_act: self.hand_to_act(),
            gone: self.gone().count(),
            slow: self.slow_seconds(),
        }
    }

    /// What is heard of a change. Whoever jumps about in a match wants no noise.
    fn sound(&self, before: &Seen, now: &Seen) -> Option<Sound> {
        let next = now.moment == before.moment + 1;
        let is_over = self.timeline().newest().outcome().is_some();
        if next && now.moment == now.turns && is_over {
            Some(Sound::End)
        } else if now.to_act.is_some() && now.to_act != before.to_act {
            Some(Sound::Turn)
        } else {
            let is_heard = |turn| turn == before.moment;
            let hit = next
                && self
                    .marks()
                    .any(|marked| is_heard(marked.turn) && is_blow(marked.mark));
            hit.then_some(Sound::Hit)
        }
    }
}

/// Whether something was hit, taken or lost.
fn is_blow(mark: Mark) -> bool {
    match mark {
        Mark::Flag | Mark::Hit | Mark::Capture | Mark::Kill | Mark::Eliminated => true,
        Mark::Round | Mark::Fault | Mark::End => false,
    }
}
