//! What a person who plays is told without seeing the board: what happens in each turn once it was shown, then that it is
//! their turn, and at the end how the match ended.

use super::{Effect, Phase, Session};
use crate::words::{session as words, watch};
use engine::{Phrase, Seat};

/// The maximum number of events of a turn that are told.
const MOST_TOLD: usize = 8;

/// What has been told.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Told {
    /// This many turns, from the first.
    pub(super) turns: usize,
    /// The last turn in which a person was asked, and the person's seat.
    asked: Option<(u32, Seat)>,
    /// How the match ended.
    outcome: bool,
}

impl Told {
    /// The first turns of a match, of which nothing is told.
    pub(super) fn until(turns: usize) -> Self {
        Self {
            turns,
            ..Self::default()
        }
    }
}

impl Session {
    /// What to announce now. Replays and bots only say what a watcher steps to.
    pub(super) fn news(&mut self) -> Vec<Effect> {
        if !self.is_played_here() {
            return Vec::new();
        }
        let (moment, len) = (self.cursor.moment, self.timeline().len());
        let mut news: Vec<Phrase> = (self.told.turns..moment)
            .filter_map(|turn| {
                let sentences = self.sentences(turn, self.listener());
                (!sentences.is_empty()).then(|| words::Sentences { sentences }.phrase())
            })
            .collect();
        self.told.turns = self.told.turns.max(moment);
        if let Some(seat) = self.hand_to_act() {
            let asked = (self.timeline().newest().turns(), seat);
            if self.told.asked.replace(asked) != Some(asked) {
                news.push(self.spec.asks(seat));
            }
        }
        if self.phase == Phase::Over && self.cursor.at_end(len) && !self.told.outcome {
            self.told.outcome = true;
            news.extend(self.timeline().newest().outcome().map(|outcome| outcome.reason));
        }
        news.into_iter().map(Effect::Announce).collect()
    }

    /// What happened since the last turn of `seat`, as far as it is shown; in the last turn if nothing did.
    pub fn latest(&self, seat: Seat) -> Vec<Phrase> {
        let moment = self.cursor.moment;
        let from = self.since_last_turn(seat).min(moment.saturating_sub(1));
        let sentences = |turn| self.sentences(turn, self.listener());
        (from..moment).flat_map(sentences).collect()
    }

    /// Whether a person plays this match here, rather than watching it again.
    pub(super) fn is_played_here(&self) -> bool {
        self.spec.has_hand() && self.verdict().is_none()
    }

    /// The seat of the person who listens, where seats know different things. What others did stays theirs after the end,
    /// too: nobody wants to hear of a whole sea at once.
    fn listener(&self) -> Option<Seat> {
        self.hand_to_act()
            .or_else(|| self.at_board())
            .filter(|_| self.hides)
    }

    /// What `viewer` learned of a turn, sentence by sentence; if it is much, first what matters most.
    pub(super) fn sentences(&self, turn: usize, viewer: Option<Seat>) -> Vec<Phrase> {
        let mut events = self.events_of(turn..turn + 1, viewer).pop().unwrap_or_default();
        let more = events.len().saturating_sub(MOST_TOLD);
        if more > 0 {
            events.sort_by_key(|event| event.mark().is_none());
            events.truncate(MOST_TOLD);
        }
        let mut sentences: Vec<Phrase> = events.iter().map(|event| self.sentence(event)).collect();
        if more > 0 {
            sentences.push(watch::More { more: more.into() }.phrase());
        }
        sentences
    }
}
