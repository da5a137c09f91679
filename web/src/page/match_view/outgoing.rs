//! What leaves a match: links, files and pictures of it, and what the page around it is told.

use super::{MatchView, Msg};
use crate::words::keys::Share;
use engine::Seat;
use std::ops::Range;
use wasm_bindgen::JsValue;
use yew::prelude::*;

/// What is done with all about a seat's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explain {
    /// It is copied.
    Copy,
    /// It is downloaded as a file to test a bot with.
    Download,
    /// It becomes a test of the bot that is being written.
    Test,
}

/// What is to leave a match.
pub enum Outgoing {
    /// The match, this way.
    Share(Share),
    /// The next frames of a GIF; its worker has answered.
    Gif(JsValue),
    /// All about a seat's turn.
    Explain {
        /// The turn, from 0.
        index: usize,
        /// The seat.
        seat: Seat,
        /// What is to be done.
        to: Explain,
    },
    /// To the page around it: who plays what.
    Subject,
    /// To the page around it: how the match stands, and these turns, which have been gone through.
    State(Option<Range<usize>>),
}

impl Msg {
    /// The match is to leave in this way.
    pub(super) fn share(way: Share) -> Self {
        Self::Send(Outgoing::Share(way))
    }
}

/// Does it; whether the view is to be drawn anew.
pub(super) fn send(view: &mut MatchView, ctx: &Context<MatchView>, what: Outgoing) -> bool {
    match what {
        Outgoing::Share(way) => {
            view.share(ctx, way);
            true
        }
        Outgoing::Gif(answer) => view.go_on_with_gif(&answer),
        Outgoing::Explain { index, seat, to } => {
            view.explain(ctx, index, seat, to);
            false
        }
        Outgoing::Subject => {
            view.tell_subject(ctx);
            false
        }
        Outgoing::State(passed) => {
            view.tell_state(ctx, passed);
            false
        }
    }
}
