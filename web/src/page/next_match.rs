//! The match that is to be played next: what the places of the page hand to each other.

use super::unkept::Unkept;
use crate::session::{MatchSpec, Session};
use crate::words::Phrase;
use std::rc::Rc;
use yew::prelude::*;

/// The match that is to be played next; handed from where it is set up to the place that plays it.
#[derive(Clone, PartialEq)]
pub struct NextMatch {
    /// The match, if one was just set up, with its key if it has one already; or why it cannot be played.
    pub session: Option<Result<(StartWith, Option<AttrValue>), Phrase>>,
    /// Sets up a match and goes to play it.
    pub play: Callback<MatchSpec>,
    /// Goes on with a match that has begun, as another match.
    pub go_on: Callback<Session>,
    /// Goes on with the match in progress that has this key, which is the tab's own.
    pub resume: Callback<(Session, AttrValue)>,
    /// Called once it has begun: from then on it is the match in progress, which is kept.
    pub begun: Callback<()>,
    /// Called with what could not be kept: the page tells the person, who may save it as a file.
    pub unkept: Callback<Unkept>,
}

/// A session to start with; two are the same only if they are one.
#[derive(Clone)]
pub struct StartWith(pub Rc<Session>);

impl PartialEq for StartWith {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// A fresh, random seed for it. Small enough to be read out.
pub fn fresh_seed() -> u64 {
    let mut bytes = [0; 4];
    // Without randomness every match has seed 1, and a person can still choose another.
    let _ = getrandom::fill(&mut bytes);
    u64::from(u32::from_le_bytes(bytes)).max(1)
}
