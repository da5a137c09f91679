//! What is going on in a match, in one line.

use super::{Phase, Session};
use crate::words::watch as words;
use engine::Phrase;

impl Session {
    /// What is going on at the moment shown.
    pub fn status(&self) -> Phrase {
        let (moment, len) = (self.cursor.moment, self.timeline().len());
        let meta = self.spec.config.game.meta();
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
                match (self.hand_to_act(), outcome) {
                    (Some(seat), _) => {
                        let seat = meta.seat(seat);
                        sentences.push(words::YouAct { seat }.phrase());
                    }
                    // Also here, because in a narrow window the result is below the board.
                    (None, Some(outcome)) => sentences.push(outcome.reason),
                    (None, None) => {}
                }
                words::Sentences { sentences }.phrase()
            }
        }
    }
}
