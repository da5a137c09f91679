//! What an input has changed for the watcher: whether to redraw anything, which turns were shown one after another, and which
//! sound to play.

use super::{Effect, Input, Phase, Session, Sound};
use engine::{Mark, Seat};

/// The visible state of a match, as far as automatic inputs change it.
#[derive(Clone, PartialEq)]
pub(super) struct Seen {
    moment: usize,
    turns: usize,
    playing: bool,
    phase: Phase,
    to_act: Option<Seat>,
    curtain: Option<Seat>,
    gone: usize,
    /// The seconds for which the worker has been slow.
    slow: Option<u32>,
}

/// Determines what an input has changed.
pub(super) struct Change {
    before: Seen,
    /// Whether it always counts as a change: a person's action may change more than what is [seen](Seen).
    by_person: bool,
    /// Whether turns are shown one after another.
    goes_on: bool,
}

impl Change {
    /// Before `input` is handled.
    pub(super) fn before(session: &Session, input: &Input) -> Self {
        let by_person = match input {
            Input::Worker(_) | Input::Hand { .. } | Input::Time(_) | Input::Abandon | Input::Seen(_) => false,
            Input::Toggle
            | Input::Seek(_)
            | Input::Step(_)
            | Input::Show { .. }
            | Input::Jump { .. }
            | Input::Round { .. }
            | Input::JumpFilter(_)
            | Input::Loop
            | Input::Speed(_)
            | Input::Watch(_)
            | Input::Open => true,
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
            | Input::Open
            | Input::Abandon
            | Input::Seen(_) => session.cursor().playing,
        };
        Self {
            before: session.seen(),
            by_person,
            goes_on,
        }
    }

    /// The effects after the input has been handled.
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
            curtain: self.curtain(),
            gone: self.gone().count(),
            slow: self.slow_seconds(),
        }
    }

    /// The sound of a change. Jumping around in a match makes no noise.
    fn sound(&self, before: &Seen, now: &Seen) -> Option<Sound> {
        let next = now.moment == before.moment + 1;
        let is_over = self.timeline().newest().outcome().is_some();
        if next && now.moment == now.turns && is_over {
            Some(Sound::End)
        } else if now.to_act.is_some() && now.to_act != before.to_act {
            Some(Sound::Turn)
        } else if next {
            let marks = self.marks();
            let heard = marks.filter(|marked| marked.turn == before.moment);
            heard
                .map(|marked| sound_of(marked.mark))
                .max_by_key(|sound| *sound as u8)
                .or(Some(Sound::Move))
        } else {
            None
        }
    }
}

/// The sound of an event.
fn sound_of(mark: Mark) -> Sound {
    match mark {
        Mark::Kill | Mark::Eliminated => Sound::Sunk,
        Mark::Flag | Mark::Hit | Mark::Capture => Sound::Hit,
        Mark::Round | Mark::Fault | Mark::End => Sound::Move,
    }
}
