//! The sentences of the page: what they say stands in `words/en/`, one file there for each module here.

pub use engine::Phrase;
use engine::games::hit_and_sunk::{Class, Direction};
use engine::games::kingdom::Kind;

use crate::hand::{Act as Action, Can, Column};

pub(crate) mod board {
    //! `board.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/board.rs"));
}

pub(crate) mod hand {
    //! `hand.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/hand.rs"));
}

pub(crate) mod session {
    //! `session.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/session.rs"));
}

/// A sentence as text, in the language of the page.
pub fn say(phrase: &Phrase) -> String {
    phrase.to_string()
}

/// `text` with its first letter large, if that is one of ASCII.
pub fn capitalised(text: &str) -> String {
    let mut text = text.to_string();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
