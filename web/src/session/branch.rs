//! Branches: from any moment of a match, with other players.

use super::{Cursor, MatchSpec, PERSON, PlayerSpec, Record, SOMEBODY, SeatSpec, Session};
use engine::replay::Origin;

impl Session {
    /// In a match in progress of one person against bots: the moment before the person's last turn.
    fn before_last_hand(&self) -> Option<usize> {
        let hands = self
            .spec
            .seats
            .iter()
            .filter(|seat| seat.player == PlayerSpec::Hand);
        let live = matches!(self.record, Record::Live(_)) && self.timeline().newest().outcome().is_none();
        if !live || hands.count() != 1 || self.spec.seats.len() < 2 {
            return None;
        }
        let by_hand = |turn: &usize| {
            let answers = self.timeline().answers(*turn).unwrap_or_default();
            answers.iter().any(|(seat, _)| self.spec.is_hand(*seat))
        };
        (0..self.timeline().len()).rev().find(by_hand)
    }

    /// Whether a person can take back a turn.
    pub fn can_take_back(&self) -> bool {
        self.by_link().map_or_else(
            || self.before_last_hand().is_some(),
            |by_link| self.undone(by_link).is_some(),
        )
    }

    /// The match without the person's last turn and everything after it: a branch of this one, marked as such; or, by link, as it
    /// came here.
    pub fn taken_back(&self) -> Option<Self> {
        if let Some(by_link) = self.by_link() {
            return self.undone(by_link);
        }
        let moment = self.before_last_hand()?;
        let mut taken_back = self.branch(moment, self.spec.seats.clone());
        if let Some(origin) = &mut taken_back.origin {
            origin.taken_back = true;
        }
        Some(taken_back)
    }

    /// A new match with the first `moment` turns of this one, continued by `players`.
    ///
    /// A bot that stays gets its inputs again, and is run again when the branch is opened. For a seat with a new
    /// player, the earlier answers are stored.
    pub fn branch(&self, moment: usize, players: Vec<SeatSpec>) -> Self {
        let timeline = self.timeline().until(moment);
        let cursor = Cursor {
            moment: timeline.len(),
            ..Cursor::default()
        };
        let origin = Origin {
            turns: timeline.len() as u32,
            hash: self.timeline().newest().hash(),
            taken_back: false,
        };
        let mut unrepeatable = self.unrepeatable.clone();
        for (seat, (was, is)) in (0..).zip(self.spec.seats.iter().zip(&players)) {
            if was.player != is.player || self.gone.contains_key(&seat) {
                unrepeatable.insert(seat);
            }
        }
        // Whoever plays on is at this page.
        let here = |player: SeatSpec| player.renamed(SOMEBODY, PERSON);
        let spec = MatchSpec {
            config: self.spec.config,
            seats: players.into_iter().map(here).collect(),
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
