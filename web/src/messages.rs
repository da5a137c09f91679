//! The messages between the page and the match worker. Both sides are built from this file; the protocol
//! number detects a page and a worker from different builds (worker files have the same names in every
//! build).

mod pool;

use crate::words::session as words;
pub use engine::sandbox::{Card, Note, Trial};
use engine::{Answer, Budget, Config, GameId, Phrase, Seat};
use js_sys::Uint8Array;
pub use pool::{FromPool, PlayedMatch, PoolMatch, ToPool, Verdict};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;
use wasm_bindgen::{JsCast, JsValue};

/// Changes whenever a message does.
pub const PROTOCOL: u32 = 11;

/// The page to the match worker.
#[derive(Debug, Serialize, Deserialize)]
pub enum ToWorker {
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
    /// Prepare modules for matches under this budget; sent before `Start`, any number of times.
    Prepare {
        /// The budget.
        budget: Budget,
        /// The modules.
        modules: Vec<ToPrepare>,
    },
    /// Ask a bot; sent instead of `Start`.
    Ask(Box<Inquiry>),
    /// Play matches of a contest, one after the other; sent instead of `Start`.
    Pool(ToPool),
    /// Make the report card of a module; sent instead of `Start`.
    Check {
        /// The module as it was uploaded.
        wasm: ByteBuf,
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
    /// Every [answer that was asked for](engine::Timeline::asked_answers) already, with its turn. The worker
    /// takes them as they are, and feeds guests their inputs to restore their state.
    pub history: Vec<(u32, Seat, Answer)>,
    /// Announce each call with its seat; the page asks for this after a worker went silent.
    pub careful: bool,
}

/// What a bot is asked, outside a match.
#[derive(Debug, Serialize, Deserialize)]
pub struct Inquiry {
    /// Its module.
    pub module: Module,
    /// The budget of each call.
    pub budget: Budget,
    /// The matches that it takes part in, each as a fresh bot.
    pub parts: Vec<Part>,
    /// Whether each reply is also told as soon as it is there, by [`FromWorker::Reply`].
    pub each: bool,
}

/// The calls of one bot in a match.
#[derive(Debug, Serialize, Deserialize)]
pub struct Part {
    /// The seed of the match.
    pub seed: u64,
    /// The seat that the bot has.
    pub seat: Seat,
    /// The arguments of each call.
    pub calls: Vec<Vec<String>>,
}

/// What a bot replied to the calls of one part, in their order.
pub type Replies = Vec<(Answer, Note)>;

/// A module to prepare.
#[derive(Debug, Serialize, Deserialize)]
pub struct ToPrepare {
    /// The module as it was uploaded.
    pub wasm: ByteBuf,
    /// What this browser has stored for it: [`PreparedModule`](crate::stored::PreparedModule)s, which may be
    /// damaged or from another sandbox.
    pub kept: Vec<ByteBuf>,
}

/// Where a seat's answers come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnswerSource {
    /// The page: a person's hand, or a recorded match.
    Page,
    /// A guest: the module with this index in [`Start::modules`].
    Guest(usize),
}

/// A guest's module.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Module {
    /// What a command finds in `argv[0]`.
    pub name: String,
    /// The module as it was uploaded.
    pub wasm: ByteBuf,
}

/// The match worker to the page.
#[derive(Debug, Serialize, Deserialize)]
pub enum FromWorker {
    /// It is listening. Earlier messages are lost.
    Ready {
        /// [`PROTOCOL`] of its build.
        protocol: u32,
    },
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
    /// A module was newly prepared, and may be stored; sent before `Start`.
    Prepared {
        /// The SHA-256 of the module as it was uploaded, in hex.
        hash: String,
        /// The check that it was prepared with.
        check: String,
        /// A stored [`PreparedModule`](crate::stored::PreparedModule).
        kept: ByteBuf,
    },
    /// The modules of a [`ToWorker::Prepare`] are ready.
    AtHand {
        /// How many it has now.
        modules: u32,
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
    /// What comes of matches of a contest.
    Pool(FromPool),
    /// The worker crashed. Its handle sends this in its place.
    Broke,
    /// What a bot replied to the next call of a [`ToWorker::Ask`]: calls are in the order of parts.
    Reply(Answer),
    /// What a bot replied to a [`ToWorker::Ask`], part by part, or why it cannot be asked.
    Replied(Result<Vec<Replies>, Phrase>),
    /// What the worker does next for a report card.
    Checking(CheckStep),
    /// The report card of a module, or everything that is wrong with it.
    Checked(Result<Box<Card>, Phrase>),
}

/// What is done for a report card, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CheckStep {
    /// The worker starts.
    Starting,
    /// The module is validated and metered.
    Inspecting,
    /// The browser compiles it.
    Compiling,
    /// Its first call in this game runs.
    Running(GameId),
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

/// A message as the bytes to post. Bytes are copied in one go, where a JS object would be built, copied and
/// read property by property; and the code is much smaller.
///
/// # Errors
/// If it cannot be encoded, which never happens for messages here.
pub fn to_js<T: Serialize>(message: &T) -> Result<Uint8Array, postcard::Error> {
    Ok(Uint8Array::from(postcard::to_allocvec(message)?.as_slice()))
}

/// A message from what was posted.
///
/// # Errors
/// If it is not such a message.
pub fn from_js<T: DeserializeOwned>(value: &JsValue) -> Result<T, postcard::Error> {
    let bytes: &Uint8Array = value.dyn_ref().ok_or(postcard::Error::DeserializeBadEncoding)?;
    postcard::from_bytes(&bytes.to_vec())
}
