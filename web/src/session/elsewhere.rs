//! A match that is refereed elsewhere: its moments arrive as this page may know them, and a person's answers are told.

use super::{Cursor, MatchSpec, Phase, Record, Session};
use crate::session::Effect;
use engine::{Moment, Seat, SightError, Timeline};
use std::collections::BTreeSet;

impl Session {
    /// A match that is refereed elsewhere, as far as it is known: `moments` begin with the start. Later ones are told by
    /// [`Input::Seen`](super::Input::Seen).
    ///
    /// * `spec`: the players; the seed of its configuration need not be known.
    /// * `seat`: the seat at this page, from whose viewpoint alone the match is seen; `None` for spectators.
    ///
    /// # Errors
    /// If `moments` are not those of such a match, one after another.
    pub fn elsewhere(
        spec: MatchSpec,
        seat: Option<Seat>,
        moments: impl IntoIterator<Item = Moment>,
    ) -> Result<Self, SightError> {
        let mut moments = moments.into_iter();
        let start = moments.next().ok_or(SightError::Gap(0))?;
        let mut timeline = Timeline::seen(spec.config, start)?;
        for moment in moments {
            timeline.see(moment)?;
        }
        let cursor = Cursor {
            moment: timeline.len(),
            ..Cursor::default()
        };
        let record = Record::Elsewhere(Box::new(timeline), seat);
        Ok(Self::with_record(spec, record, BTreeSet::new(), cursor))
    }

    /// Whether the match is refereed elsewhere: it cannot be stored, shared or continued otherwise from here.
    pub fn is_elsewhere(&self) -> bool {
        matches!(self.record, Record::Elsewhere(..))
    }

    /// A moment of a match that is refereed elsewhere became known.
    pub(super) fn see(&mut self, moment: Moment) -> Vec<Effect> {
        let Record::Elsewhere(timeline, _) = &mut self.record else {
            return Vec::new();
        };
        match timeline.see(moment) {
            Ok(()) => Vec::new(),
            Err(error) => self.fail(error.phrase()),
        }
    }

    /// The seat that is known to have to answer elsewhere, once the watcher has seen everything before.
    pub(super) fn awaited_elsewhere(&self) -> Option<Seat> {
        let is_shown = self.cursor.at_end(self.timeline().len());
        let awaited = self.is_elsewhere() && is_shown && self.phase == Phase::Playing;
        let mut waiting = self.timeline().newest().waiting().filter(|_| awaited);
        waiting.find(|seat| !self.spec.is_hand(*seat))
    }
}
