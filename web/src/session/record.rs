//! The turns of a match: played for the first time, here or elsewhere, or again from a replay.

use engine::replay::{Playback, Replay, Source};
use engine::{Answer, Seat, Timeline};

/// Whose answers a replay stores, in addition to those that cannot be reproduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Store {
    /// Nobody's: opening it needs every bot.
    Needed,
    /// Those of uploaded bots: opening it needs the house bots.
    Own,
    /// Everybody's: opening it needs no bots.
    All,
}

/// The turns of a match.
#[derive(Clone, Debug)]
pub enum Record {
    /// Played for the first time.
    Live(Box<Timeline>),
    /// Played again.
    Again(Box<(Playback, Replay)>),
    /// A position to practise in, up to this many turns. Only persons answer.
    Practice(Box<Timeline>, usize),
    /// Refereed elsewhere, as this seat may know it; as a spectator may for `None`.
    Elsewhere(Box<Timeline>, Option<Seat>),
}

impl Record {
    /// The match so far.
    pub fn timeline(&self) -> &Timeline {
        match self {
            Self::Live(timeline) | Self::Practice(timeline, _) | Self::Elsewhere(timeline, _) => timeline,
            Self::Again(again) => again.0.timeline(),
        }
    }

    /// Whether it has ended, or cannot continue.
    pub fn is_over(&self) -> bool {
        match self {
            Self::Again(again) => again.0.is_over(),
            _ => self.timeline().newest().outcome().is_some(),
        }
    }

    /// Whether persons may still answer.
    pub fn takes_hands(&self) -> bool {
        match self {
            Self::Live(_) | Self::Elsewhere(..) => true,
            Self::Again(_) => false,
            Self::Practice(timeline, turns) => timeline.len() < *turns,
        }
    }

    /// Whether a seat's answers come from elsewhere, so that no bot is run for it.
    pub fn stores(&self, seat: Seat) -> bool {
        match self {
            Self::Live(_) => false,
            Self::Practice(..) | Self::Elsewhere(..) => true,
            Self::Again(again) => again
                .1
                .seats
                .get(usize::from(seat))
                .is_some_and(|seat| seat.source == Source::Stored),
        }
    }

    /// Whether it is played for the first time, here or elsewhere.
    pub fn is_live(&self) -> bool {
        matches!(self, Self::Live(_) | Self::Elsewhere(..))
    }

    /// Takes an answer; `false` if the seat is not asked.
    pub fn answer(&mut self, seat: Seat, answer: Answer) -> bool {
        match self {
            Self::Live(timeline) | Self::Practice(timeline, _) | Self::Elsewhere(timeline, _) => {
                timeline.answer(seat, answer).is_ok()
            }
            Self::Again(again) => again.0.answer(seat, answer).is_ok(),
        }
    }

    /// Gives the recorded answers of the current turn to the referee; returns them.
    pub fn give_stored(&mut self) -> Vec<(u32, Seat, Answer)> {
        let Self::Again(again) = self else {
            return Vec::new();
        };
        if again.0.is_over() {
            return Vec::new();
        }
        let turn = again.0.timeline().newest().turns();
        let stored: Vec<Seat> = again
            .0
            .timeline()
            .newest()
            .waiting()
            .filter(|seat| again.1.seats[usize::from(*seat)].source == Source::Stored)
            .collect();
        if stored.is_empty() || again.0.asks().is_err() {
            return Vec::new();
        }
        let given = again.0.timeline().newest().given();
        let answers = if again.0.timeline().newest().turns() == turn {
            given
        } else {
            again
                .0
                .timeline()
                .answers(turn as usize)
                .unwrap_or_default()
                .to_vec()
        };
        answers
            .into_iter()
            .filter(|(seat, _)| stored.contains(seat))
            .map(|(seat, answer)| (turn, seat, answer))
            .collect()
    }

    /// Every answer that a seat was asked for so far, with its turn, to feed a new worker. Seats that sit out
    /// also have answers, but every referee adds those itself.
    pub fn history(&self) -> Vec<(u32, Seat, Answer)> {
        self.timeline().asked_answers()
    }
}
