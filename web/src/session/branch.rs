//! Branches: from any moment of a match, with other players.

use super::{Cursor, MatchSpec, Record, SeatSpec, Session};
use engine::replay::Origin;

impl Session {
    /// A new match with the first `moment` turns of this one, continued by `players`.
    ///
    /// A bot that stays gets its inputs again, and is run again when the branch is opened; for a seat that
    /// changes its player, the earlier answers are stored.
    pub fn branch(&self, moment: usize, players: Vec<SeatSpec>) -> Self {
        let timeline = self.timeline().until(moment);
        let cursor = Cursor {
            moment: timeline.len(),
            ..Cursor::default()
        };
        let origin = Origin {
            turns: timeline.len() as u32,
            hash: self.timeline().newest().hash(),
        };
        let mut unrepeatable = self.unrepeatable.clone();
        for (seat, (was, is)) in (0..).zip(self.spec.seats.iter().zip(&players)) {
            if was.player != is.player || self.gone.contains_key(&seat) {
                unrepeatable.insert(seat);
            }
        }
        let spec = MatchSpec {
            config: self.spec.config,
            seats: players,
        };
        let record = Record::Live(Box::new(timeline));
        let mut branch = Self::with_record(spec, record, unrepeatable, cursor);
        for ((turn, seat), note) in &self.notes {
            if *turn < origin.turns {
                branch.notes.insert((*turn, *seat), note.clone());
            }
        }
        branch.origin = Some(origin);
        branch
    }
}
