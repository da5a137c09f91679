//! Everything that leaves a match: links, files and pictures, and messages to the page around it.

use super::{MatchView, Msg};
use crate::words::keys::Share;
use engine::Seat;
use engine::by_link::Step;
use std::ops::Range;
use wasm_bindgen::JsValue;
use yew::prelude::*;

/// What to do with the details of a seat's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explain {
    /// Copy them.
    Copy,
    /// Download them as a file for testing a bot.
    Download,
    /// Make them a test of the bot that is being written.
    Test,
}

/// Something that leaves a match.
pub enum Outgoing {
    /// The match, in this form.
    Share(Share),
    /// The browser did not copy it in this form.
    NotCopied(Share),
    /// The match by link, to the next person: copied, or passed to another app.
    HandOn {
        /// Whether to another app.
        system: bool,
    },
    /// What the person answers if the other side plays what they expect, for the next link.
    Plan(Vec<Step>),
    /// The next frames of a GIF; its worker has answered.
    Gif(JsValue),
    /// The details of a seat's turn.
    Explain {
        /// The turn, from 0.
        index: usize,
        /// The seat.
        seat: Seat,
        /// What to do with them.
        to: Explain,
    },
    /// To the page around it: the players and the game.
    Subject,
    /// To the page around it: the state of the match, and these turns, which have been shown one after another.
    State(Option<Range<usize>>),
}

impl Msg {
    /// Send the match out in this form.
    pub(super) fn share(way: Share) -> Self {
        Self::Send(Outgoing::Share(way))
    }
}

/// Does it; returns whether to render the view again.
pub(super) fn send(view: &mut MatchView, ctx: &Context<MatchView>, what: Outgoing) -> bool {
    match what {
        Outgoing::Share(way) => {
            view.share(ctx, way);
            true
        }
        Outgoing::NotCopied(way) => {
            view.tell_not_copied(way);
            true
        }
        Outgoing::HandOn { system } => {
            view.hand_on(ctx, system);
            true
        }
        Outgoing::Plan(steps) => {
            view.plan(steps);
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
