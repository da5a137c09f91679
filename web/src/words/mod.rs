//! The sentences of the page: what they say stands in `words/en/`, one file there for each module here.

use engine::Fault;
pub use engine::Phrase;
use engine::games::hit_and_sunk::{Class, Direction};
use engine::games::kingdom::Kind;
use std::borrow::Borrow;

use keys::{Act as Action, Button, Can, Column, Detail, Fact, Measure, ScorePart, Share, Shortcut, State};

pub mod keys;

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

pub(crate) mod watch {
    //! `watch.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/watch.rs"));
}

/// A sentence as text, in the language of the page.
pub fn say(phrase: impl Borrow<Phrase>) -> String {
    phrase.borrow().to_string()
}

/// `text` with its first letter large, if that is one of ASCII.
pub fn capitalised(text: &str) -> String {
    let mut text = text.to_string();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
