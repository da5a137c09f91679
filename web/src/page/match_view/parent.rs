//! What the page around an embedded match is told of it, and what it asks for.

use super::{MatchView, Msg};
use crate::remote::{self, Command, Passed};
use yew::prelude::*;

impl MatchView {
    /// Has the page around this one drive the match from now on.
    pub(super) fn tell_loaded(&self, ctx: &Context<Self>) {
        if let Some(parent) = &ctx.props().parent {
            parent.set_shown(Some(ctx.link().callback(Msg::Asked)));
            parent.tell("load", &format!(r#","match":{}"#, remote::subject(&self.session)));
        }
    }

    /// Does what the page around this one asks for; it is told how the match stands then, also if nothing changed.
    pub(super) fn asked(&mut self, ctx: &Context<Self>, command: &Command) -> bool {
        match command.input(&self.session) {
            Some(input) => self.feed(ctx, input),
            None => {
                self.tell_state(ctx, None);
                false
            }
        }
    }

    /// Tells the page around this one how the match stands, and which turns have been gone through.
    pub(super) fn tell_state(&self, ctx: &Context<Self>, passed: Option<Passed>) {
        let Some(parent) = &ctx.props().parent else { return };
        parent.tell("state", &format!(r#","state":{}"#, remote::state(&self.session, None)));
        if let Some(lines) = passed.and_then(|passed| passed.lines(&self.session)) {
            parent.tell("event", &format!(r#","lines":{lines}"#));
        }
    }
}
