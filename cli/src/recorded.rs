//! Replays the inputs of a recorded match: bots are asked what a seat was asked, whatever they answer.

use crate::arena::{Arena, Entrant};
use crate::failure::Result;
use crate::seated::Seated;
use engine::sandbox::Note;
use engine::{Answer, Ask, Config, Seat, Timeline};
use std::sync::Arc;

/// A bot's reply to one input.
pub(crate) struct Replied {
    /// Its answer.
    pub(crate) answer: Answer,
    /// Further information about it.
    pub(crate) note: Note,
}

/// A bot in a seat of a recorded match, asked turn by turn.
pub(crate) struct Witness<'a> {
    timeline: &'a Timeline,
    seat: Seat,
    seated: Seated,
}

impl<'a> Witness<'a> {
    /// Takes the seat; nothing of the bot runs yet.
    ///
    /// * `config`: the match's, with the budget to play under.
    pub(crate) fn new(
        entrant: &Arc<Entrant>,
        timeline: &'a Timeline,
        seat: Seat,
        config: Config,
        arena: &Arena,
    ) -> Result<Self> {
        Ok(Self {
            timeline,
            seat,
            seated: Seated::new(entrant, seat, config, arena)?,
        })
    }

    /// The bot's reply to what the seat was asked in a turn.
    pub(crate) fn reply(&mut self, turn: usize) -> Result<Replied> {
        let ask = Ask {
            seat: self.seat,
            arguments: self.timeline.at(turn).game().arguments(self.seat),
        };
        let (answer, note) = self.seated.answer(&ask)?;
        Ok(Replied { answer, note })
    }
}
