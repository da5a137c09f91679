//! The messages between the page and the match worker. Both sides are built from these files; the protocol number detects a page
//! and a worker from different builds (worker files have the same names in every build).
//!
//! A worker takes part in one of several conversations, each with types of its own: it [plays a match](ToMatch), [is asked for a
//! bot's replies](Inquiry), [profiles it](ToProfile), [checks a module](FromCheck), [plays a seat](ToSeat), or [plays matches of a
//! contest](ToPool). Before a match or an inquiry it
//! may [prepare modules](Preparation).

mod ask;
mod check;
mod play;
mod pool;
mod prepare;
mod profile;
mod seat;

pub use ask::{FromAsk, Inquiry, Part, Replies};
pub use check::{CheckStep, FromCheck};
pub use engine::sandbox::{Card, Note, Trial};
pub use play::{AnswerSource, Failure, FromMatch, Given, Start, ToMatch};
pub use pool::{FromPool, PlayedMatch, PoolMatch, ToPool, Verdict};
pub use prepare::{FromPrepare, Preparation, ToPrepare};
pub use profile::{FromProfile, ToProfile, Used};
pub use seat::{FromSeat, Taken, ToSeat};

use js_sys::Uint8Array;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;
use wasm_bindgen::{JsCast, JsValue};

/// Changes whenever a message does.
pub const PROTOCOL: u32 = 16;

/// The page to the match worker.
#[derive(Debug, Serialize, Deserialize)]
pub enum ToWorker {
    /// About the match that it plays.
    Match(ToMatch),
    /// Prepare modules; sent before a match or an inquiry, any number of times.
    Prepare(Preparation),
    /// Ask a bot, outside a match.
    Ask(Box<Inquiry>),
    /// Make the report card of this module, as it was uploaded.
    Check(ByteBuf),
    /// About matches of a contest, which it plays one after another.
    Pool(ToPool),
    /// About the seat of a match that is played elsewhere.
    Seat(ToSeat),
    /// Find which functions of a bot use its fuel.
    Profile(Box<ToProfile>),
}

/// The match worker to the page, in conversation `C`; in transit, in any conversation.
#[derive(Debug, Serialize, Deserialize)]
pub enum FromWorker<C = Said> {
    /// It is listening. Earlier messages are lost.
    Ready {
        /// [`PROTOCOL`] of its build.
        protocol: u32,
    },
    /// A message of the conversation.
    Said(C),
    /// The worker crashed. Its handle sends this in its place.
    Broke,
}

/// A worker's message, in any conversation.
#[derive(Debug, Serialize, Deserialize)]
pub enum Said {
    /// About the match that it plays.
    Match(FromMatch),
    /// About modules that it prepares.
    Prepare(FromPrepare),
    /// About a bot that it asks.
    Ask(FromAsk),
    /// About a report card.
    Check(FromCheck),
    /// About matches of a contest.
    Pool(FromPool),
    /// About the seat that it plays.
    Seat(FromSeat),
    /// About a bot that it profiles.
    Profile(FromProfile),
}

/// The worker's side of a conversation.
pub trait Conversation: Sized + 'static {
    /// The message, if it belongs to this conversation.
    fn of(said: Said) -> Option<Self>;
}

impl Conversation for Said {
    fn of(said: Said) -> Option<Self> {
        Some(said)
    }
}

impl Conversation for FromMatch {
    fn of(said: Said) -> Option<Self> {
        let Said::Match(said) = said else { return None };
        Some(said)
    }
}

impl Conversation for FromCheck {
    fn of(said: Said) -> Option<Self> {
        let Said::Check(said) = said else { return None };
        Some(said)
    }
}

impl Conversation for FromSeat {
    fn of(said: Said) -> Option<Self> {
        let Said::Seat(said) = said else { return None };
        Some(said)
    }
}

impl Conversation for FromAsk {
    fn of(said: Said) -> Option<Self> {
        let Said::Ask(said) = said else { return None };
        Some(said)
    }
}

impl Conversation for FromProfile {
    fn of(said: Said) -> Option<Self> {
        let Said::Profile(said) = said else { return None };
        Some(said)
    }
}

impl Conversation for FromPool {
    fn of(said: Said) -> Option<Self> {
        let Said::Pool(said) = said else { return None };
        Some(said)
    }
}

impl FromWorker {
    /// The message for a listener of one conversation; `None` if it belongs to another.
    pub fn within<C: Conversation>(self) -> Option<FromWorker<C>> {
        match self {
            Self::Ready { protocol } => Some(FromWorker::Ready { protocol }),
            Self::Said(said) => C::of(said).map(FromWorker::Said),
            Self::Broke => Some(FromWorker::Broke),
        }
    }
}

/// A guest's module.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Module {
    /// What a command finds in `argv[0]`.
    pub name: String,
    /// The module as it was uploaded.
    pub wasm: ByteBuf,
}

/// A message as the bytes to post. Bytes are copied at once, while a JS object would be built, copied and read property
/// by property; and the code is much smaller.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The page's benchmarks, which do not know the types, detect the start of play by this length.
    #[test]
    fn that_play_begins_is_three_bytes_and_nothing_else_is() {
        let length = |said: Said| {
            let message: FromWorker = FromWorker::Said(said);
            postcard::to_allocvec(&message).unwrap().len()
        };
        assert_eq!(length(Said::Match(FromMatch::Started)), 3);
        let others = [
            Said::Match(FromMatch::Preparing { seat: 0 }),
            Said::Match(FromMatch::Fed { turns: 0 }),
            Said::Match(FromMatch::Lost { seat: 0 }),
            Said::Match(FromMatch::Answers(Vec::new())),
            Said::Prepare(FromPrepare::AtHand { modules: 0 }),
            Said::Check(FromCheck::Checking(CheckStep::Starting)),
        ];
        for other in others {
            assert_ne!(length(other), 3);
        }
        let ready: FromWorker = FromWorker::Ready { protocol: PROTOCOL };
        assert_ne!(postcard::to_allocvec(&ready).unwrap().len(), 3);
    }

    #[test]
    fn a_listener_hears_its_conversation_alone() {
        let started = || FromWorker::Said(Said::Match(FromMatch::Started));
        assert!(started().within::<FromMatch>().is_some());
        assert!(started().within::<Said>().is_some());
        assert!(started().within::<FromPool>().is_none() && started().within::<FromCheck>().is_none());
        assert!(matches!(
            FromWorker::Broke.within::<FromPool>(),
            Some(FromWorker::Broke)
        ));
    }
}
