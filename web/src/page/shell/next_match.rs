//! The match to play next, passed between places of the page.

use crate::page::storage::refused::Unstored;
use crate::session::{MatchSpec, Session};
use crate::words::Phrase;
use std::rc::Rc;
use yew::prelude::*;

/// The match to play next, passed from where it is set up to the place that plays it.
#[derive(Clone, PartialEq)]
pub struct NextMatch {
    /// The match, if one was just set up, with its key if it already has one; or why it cannot be played.
    pub session: Option<Result<(StartWith, Option<AttrValue>), Phrase>>,
    /// Sets up a match and opens it.
    pub play: Callback<MatchSpec>,
    /// Continues a match that has begun, as another match.
    pub go_on: Callback<Session>,
    /// Continues the match in progress with this key, which belongs to this tab.
    pub resume: Callback<(Session, AttrValue)>,
    /// Called once it has begun: from then on it is the match in progress, which is stored.
    pub begun: Callback<()>,
    /// Called with what could not be stored: the page says so and offers to save it as a file.
    pub unstored: Callback<Unstored>,
}

/// A session to start with; equal only to itself.
#[derive(Clone)]
pub struct StartWith(pub Rc<Session>);

impl PartialEq for StartWith {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
