//! What stands beside the board, the result of a match, and what leaves it: the code is a part of the page, which is loaded with
//! the first match, after its board.

use super::outgoing::Outgoing;
use super::{MatchView, Msg, outgoing, result, side};
use crate::page::elements::alert;
use crate::page::shell::parts::{self, Part};
use crate::words::page as words;
use engine::View;
use std::cell::Cell;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// What shows both.
#[derive(Clone, Copy)]
struct Aside {
    side: fn(&MatchView, &Context<MatchView>, &View) -> Html,
    result: fn(&MatchView, &Context<MatchView>) -> Html,
    send: fn(&mut MatchView, &Context<MatchView>, Outgoing) -> bool,
}

thread_local! {
    /// `None` before it is loaded.
    static ASIDE: Cell<Option<Aside>> = const { Cell::new(None) };
}

/// Brings the code. Nothing else names these functions.
pub fn begin() {
    ASIDE.set(Some(Aside {
        side: side::view,
        result: result::view,
        send: outgoing::send,
    }));
}

/// Loads the code, unless it is there.
pub(super) fn load(ctx: &Context<MatchView>) {
    if ASIDE.get().is_none() {
        let link = ctx.link().clone();
        spawn_local(async move {
            let is_there = parts::load(Part::Aside).await.is_some();
            link.send_message(if is_there { Msg::Loaded } else { Msg::CannotLoad });
        });
    }
}

impl MatchView {
    /// Sends something out, as soon as the code for that is there.
    pub(super) fn send(&mut self, ctx: &Context<Self>, what: Outgoing) -> bool {
        if let Some(aside) = ASIDE.get() {
            return (aside.send)(self, ctx, what);
        }
        let link = ctx.link().clone();
        spawn_local(async move {
            let is_there = parts::load(Part::Aside).await.is_some();
            link.send_message(if is_there {
                Msg::Send(what)
            } else {
                Msg::CannotLoad
            });
        });
        false
    }

    /// A part of the page could not be loaded.
    pub(super) fn miss_part(&mut self) -> bool {
        !std::mem::replace(&mut self.lacks_part, true)
    }

    /// Says so.
    pub(super) fn missing_part(&self) -> Html {
        if self.lacks_part {
            alert(&words::PartMissing.phrase())
        } else {
            Html::default()
        }
    }
}

/// What stands beside the board.
pub(super) fn side(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    let aside = ASIDE.get();
    aside.map_or_else(Html::default, |aside| (aside.side)(view, ctx, position))
}

/// The result of the match.
pub(super) fn result(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let aside = ASIDE.get();
    aside.map_or_else(Html::default, |aside| (aside.result)(view, ctx))
}
