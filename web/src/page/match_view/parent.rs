//! Messages to the page around an embedded match, and its requests.

use super::outgoing::Outgoing;
use super::{MatchView, Msg};
use crate::remote::{self, Command};
use crate::session::Store;
use std::ops::Range;
use yew::prelude::*;

impl MatchView {
    /// Lets the page around this one control the match from now on.
    pub(super) fn tell_loaded(&mut self, ctx: &Context<Self>) {
        if let Some(parent) = &ctx.props().parent {
            parent.set_shown(Some(ctx.link().callback(Msg::Asked)));
            self.send(ctx, Outgoing::Subject);
        }
    }

    /// Tells the page around this one the players and the game.
    pub(super) fn tell_subject(&self, ctx: &Context<Self>) {
        if let Some(parent) = &ctx.props().parent {
            let seats = match self.session.replay(Store::Needed) {
                Ok(replay) => replay.seats,
                Err(_) => self.session.seat_records(Store::Needed),
            };
            let subject = remote::subject(&self.session.spec().config, &seats);
            parent.tell("load", &format!(r#","match":{subject}"#));
        }
    }

    /// Handles a request of the page around this one; then reports the state of the match, even if nothing changed.
    pub(super) fn asked(&mut self, ctx: &Context<Self>, command: &Command) -> bool {
        if let Some(input) = command.input(&self.session) {
            return self.feed(ctx, input);
        }
        self.tell_on(ctx, None);
        false
    }

    /// The same as [`tell_state`](Self::tell_state), if there is a page around this one.
    pub(super) fn tell_on(&mut self, ctx: &Context<Self>, passed: Option<Range<usize>>) {
        if ctx.props().parent.is_some() {
            self.send(ctx, Outgoing::State(passed));
        }
    }

    /// Reports to the page around this one the turns that were shown one after another, and then the state of the match.
    pub(super) fn tell_state(&self, ctx: &Context<Self>, passed: Option<Range<usize>>) {
        let Some(parent) = &ctx.props().parent else { return };
        if let Some(turns) = passed {
            let lines = remote::passed(&self.session, turns);
            parent.tell("event", &format!(r#","lines":{lines}"#));
        }
        parent.tell(
            "state",
            &format!(r#","state":{}"#, remote::state(&self.session, None)),
        );
    }
}
