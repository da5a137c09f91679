//! What is heard of a match: that it is a person's turn, that something was hit or lost, and its end.

use super::MatchView;
use crate::browser::sounds::{self, Sound};
use crate::page::shell::appearance;
use engine::{Mark, Seat};

/// What sounds depend on.
pub(super) struct Heard {
    moment: usize,
    to_act: Option<Seat>,
    over: bool,
}

impl MatchView {
    /// What sounds depend on, as it is now.
    pub(super) fn heard(&self) -> Heard {
        let session = &self.session;
        let at_end = session.cursor().at_end(session.timeline().len());
        Heard {
            moment: session.cursor().moment,
            to_act: session.hand_to_act(),
            over: at_end && session.timeline().newest().outcome().is_some(),
        }
    }

    /// Plays the sound of what happened since then, if anything did and sounds are switched on.
    pub(super) fn sound(&self, before: &Heard) {
        if !appearance::chosen().sounds {
            return;
        }
        let now = self.heard();
        // Whoever jumps about in a match wants no noise.
        let goes_on = now.moment == before.moment + 1;
        if now.over && !before.over && goes_on {
            sounds::play(Sound::End);
        } else if now.to_act.is_some() && now.to_act != before.to_act {
            sounds::play(Sound::Turn);
        } else if goes_on
            && self
                .session
                .marks()
                .any(|marked| marked.turn == before.moment && is_blow(marked.mark))
        {
            sounds::play(Sound::Hit);
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
