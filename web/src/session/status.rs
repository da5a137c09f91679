//! What is going on in a match, in one line; and who is to act.

use super::{Phase, Session};
use crate::words::watch as words;
use engine::Phrase;

impl Session {
    /// What is going on at the moment shown.
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
            _ => {
                let rounds = self.spec.config.rounds.into();
                let at = words::Status {
                    round,
                    rounds,
                    turn,
                    turns,
                };
                let mut sentences = vec![at.phrase()];
                let outcome = self.timeline().newest().outcome().filter(|_| moment == len);
                // Also here, because in a narrow window the result is below the board.
                sentences.extend(outcome.map(|outcome| outcome.reason));
                words::Sentences { sentences }.phrase()
            }
        }
    }

    /// Who is to act at the newest moment, as far as who looks on may know: the person, or the bots that think. `None` where
    /// nobody is waited for, and while earlier turns are shown.
    pub fn acting(&self) -> Option<Phrase> {
        if let Some(seat) = self.hand_to_act() {
            let seat = self.spec.config.game.meta().seat(seat);
            return Some(words::YouAct { seat }.phrase());
        }
        if !self.waits_for_worker()
            || *self.phase() != Phase::Playing
            || !self.cursor.at_end(self.timeline().len())
        {
            return None;
        }
        let mut waiting = self.timeline().newest().waiting();
        // Who is to act is not for all to know: ships are not told their order.
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
