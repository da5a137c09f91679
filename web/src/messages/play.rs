//! The conversation about one match.

use super::{Module, Note};
use crate::words::session as words;
use engine::{Answer, Config, Phrase, Seat};
use serde::{Deserialize, Serialize};

/// The page to the worker that plays its match.
#[derive(Debug, Serialize, Deserialize)]
pub enum ToMatch {
    /// Play a match; sent once.
    Start(Box<Start>),
    /// The answer of a seat whose answers come from the page.
    Answer {
        /// The turn it answers, from 0.
        turn: u32,
        /// The seat.
        seat: Seat,
        /// Its answer.
        answer: Answer,
    },
}

/// A match to play.
#[derive(Debug, Serialize, Deserialize)]
pub struct Start {
    /// Its configuration.
    pub config: Config,
    /// Where each seat's answers come from, in seat order.
    pub sources: Vec<AnswerSource>,
    /// The modules that `sources` name.
    pub modules: Vec<Module>,
    /// Every [answer that was asked for](engine::Timeline::asked_answers) so far, with its turn. The worker takes them
    /// unchanged, and feeds guests their inputs to restore their state.
    pub history: Vec<(u32, Seat, Answer)>,
    /// Announce each call with its seat; the page requests this after a worker stopped responding.
    pub careful: bool,
}

/// Where a seat's answers come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnswerSource {
    /// The page: a person's hand, or a recorded match.
    Page,
    /// A guest: the module with this index in [`Start::modules`].
    Guest(usize),
}

/// The worker that plays a match to the page.
#[derive(Debug, Serialize, Deserialize)]
pub enum FromMatch {
    /// It is busy with something that may take long: validating and compiling a seat's module.
    Preparing {
        /// The seat.
        seat: Seat,
    },
    /// A seat's guest plays a turn of the history again, to restore its state. Sent like
    /// [`Calling`](Self::Calling).
    Feeding {
        /// The turn, from 0.
        turn: u32,
        /// The seat.
        seat: Seat,
    },
    /// A seat's module cannot be used.
    Refused {
        /// The seat.
        seat: Seat,
        /// Everything that is wrong with the module.
        why: Phrase,
    },
    /// History has been fed to the guests as far as this turn.
    Fed {
        /// Turns fed.
        turns: u32,
    },
    /// The guests are ready, and play begins.
    Started,
    /// The seat is being called. A careful worker announces every call, others only a seat's first one and
    /// those that may be slow.
    Calling {
        /// The turn, from 0.
        turn: u32,
        /// The seat.
        seat: Seat,
    },
    /// Answers that guests gave, in the order the referee took them.
    Answers(Vec<Given>),
    /// A guest damaged the worker (it exhausted the stack inside a host call): the turn counts as trapped, and the worker
    /// must be replaced.
    Poisoned {
        /// The turn, from 0.
        turn: u32,
        /// The seat.
        seat: Seat,
    },
    /// Like [`Poisoned`](Self::Poisoned), in a turn of the history, whose answer is known: the guest's state
    /// cannot be restored.
    Lost {
        /// The seat.
        seat: Seat,
    },
    /// The match cannot continue here.
    Failed(Failure),
}

/// Why a match cannot continue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Failure {
    /// The browser or the page lacks something.
    Lacks(Phrase),
    /// The browser does not run bots; its message.
    NoBots(String),
    /// The configuration does not describe a playable match.
    Config(Phrase),
    /// The module of a seat's bot is missing.
    NoModule {
        /// The seat.
        seat: Seat,
    },
    /// An answer arrived that nobody asked for.
    Misfit {
        /// The turn that it answers, from 0.
        turn: u32,
        /// The seat that sent it.
        seat: Seat,
        /// The turn that is being played.
        at: u32,
        /// The seats that are asked in it.
        asked: Vec<Seat>,
    },
}

impl Failure {
    /// Why, after “The match cannot go on:”.
    pub fn phrase(&self) -> Phrase {
        match self.clone() {
            Self::Lacks(why) | Self::Config(why) => why,
            Self::NoBots(why) => words::NoBotsHere { why }.phrase(),
            Self::NoModule { seat } => words::NoModule { seat: seat.into() }.phrase(),
            Self::Misfit {
                turn,
                seat,
                at,
                asked,
            } => words::Misfit {
                seat: seat.into(),
                turn: (turn + 1).into(),
                at: (at + 1).into(),
                asked: format!("{asked:?}"),
            }
            .phrase(),
        }
    }
}

/// An answer that a guest gave.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Given {
    /// The turn it answers, from 0.
    pub turn: u32,
    /// The seat.
    pub seat: Seat,
    /// Its answer.
    pub answer: Answer,
    /// What else its author wants to know about the turn.
    pub note: Note,
}
