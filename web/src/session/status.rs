//! The status of a match in one line, and who must act.

use super::{Phase, Session};
use crate::words::watch as words;
use engine::Phrase;

impl Session {
    /// The round and the turn that are shown.
    pub fn place(&self) -> Phrase {
        let (moment, turns) = (self.cursor.moment, self.timeline().len().into());
        let round = self.timeline().at(moment).game().round().into();
        let (turn, rounds) = (moment.into(), self.spec.config.rounds.into());
        words::Status {
            round,
            rounds,
            turn,
            turns,
        }
        .phrase()
    }

    /// The status at the moment shown.
    pub fn status(&self) -> Phrase {
        let (moment, len) = (self.cursor.moment, self.timeline().len());
        let round = self.timeline().at(moment).game().round().into();
        let (turn, turns) = (moment.into(), len.into());
        match self.phase() {
            Phase::Failed(why) => words::CannotGoOn { why: why.clone() }.phrase(),
            Phase::Abandoned if moment == len => words::AbandonedHere { round, turn, turns }.phrase(),
            Phase::Starting => words::Starting.phrase(),
            Phase::Preparing(seat) => {
                let title = self.spec.title_phrase(*seat);
                words::Preparing { title }.phrase()
            }
            _ => self.place(),
        }
    }

    /// The same; if the match's end is shown, also why it ended, for places that show no result.
    pub fn status_and_end(&self) -> Phrase {
        let at_end = self.cursor.moment == self.timeline().len();
        let outcome = self.timeline().newest().outcome().filter(|_| at_end);
        let reason = outcome.map(|outcome| outcome.reason);
        let sentences = std::iter::once(self.status()).chain(reason).collect();
        words::Sentences { sentences }.phrase()
    }

    /// Who must act at the newest moment, as far as the watcher may know: the person, or the bots that are thinking. `None`
    /// if the match waits for nobody, and while earlier turns are shown.
    pub fn acting(&self) -> Option<Phrase> {
        if let Some(seat) = self.hand_to_act() {
            return Some(self.spec.asks(seat));
        }
        if let Some(seat) = self.awaited_elsewhere() {
            let title = self.spec.title_phrase(seat);
            return Some(words::Thinks { title }.phrase());
        }
        // Nobody is awaited any more while the last turns are shown.
        if let Some(awaited) = self.awaits().filter(|_| *self.phase() != Phase::Over) {
            return Some(awaited);
        }
        if !self.waits_for_worker()
            || *self.phase() != Phase::Playing
            || !self.cursor.at_end(self.timeline().len())
        {
            return None;
        }
        let mut waiting = self.timeline().newest().waiting();
        // Who acts next is not public: ships do not know their order.
        let thinks = match (waiting.next(), waiting.next(), self.viewpoint()) {
            (Some(seat), None, None) => {
                let title = self.spec.title_phrase(seat);
                words::Thinks { title }.phrase()
            }
            _ => words::BotsThink.phrase(),
        };
        Some(thinks)
    }
}
