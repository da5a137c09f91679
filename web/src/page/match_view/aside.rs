//! The tabs beside the board, the drawer over the column, and sharing and export: their code is a part of the page, which is
//! loaded with the first match, after its board.

use super::outgoing::Outgoing;
use super::screen::Drawer;
use super::{MatchView, Msg, analysis, command_line, contents, outgoing};
use crate::page::elements::{alert, button, loading};
use crate::page::shell::match_to_analyse::Analyst;
use crate::page::shell::parts::{self, Part};
use crate::session::begin_by_link;
use crate::words::keys::Tab;
use crate::words::page as words;
use engine::View;
use std::cell::Cell;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The functions that show and send all this.
#[derive(Clone, Copy)]
struct Aside {
    tab: fn(&MatchView, &Context<MatchView>, &View, Tab) -> Html,
    drawer: fn(&MatchView, &Context<MatchView>, &View, Drawer) -> Html,
    analysis: fn(&MatchView, &Context<MatchView>, Analyst) -> Html,
    analyst: Analyst,
    send: fn(&mut MatchView, &Context<MatchView>, Outgoing) -> bool,
    take_typed: fn(&mut MatchView, &Context<MatchView>, &str) -> bool,
}

thread_local! {
    /// `None` before it is loaded.
    static ASIDE: Cell<Option<Aside>> = const { Cell::new(None) };
}

/// Provides the code, and the function that shows the analysis of a match. Nothing else names these functions.
pub fn begin(analyst: Analyst) {
    begin_by_link();
    ASIDE.set(Some(Aside {
        tab: contents::tab,
        drawer: contents::drawer,
        analysis: analysis::view,
        analyst,
        send: outgoing::send,
        take_typed: command_line::take,
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
    /// Takes what a person typed; whoever can type has the code.
    pub(super) fn take_typed(&mut self, ctx: &Context<Self>, line: &str) -> bool {
        ASIDE
            .get()
            .is_some_and(|aside| (aside.take_typed)(self, ctx, line))
    }

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

    /// A placeholder until the code is there: it says that the code is loading, or could not be loaded, and offers another
    /// attempt.
    fn awaited(&self, ctx: &Context<Self>) -> Html {
        if !self.lacks_part {
            return loading();
        }
        html! {
            <>
                { alert(&words::PartMissing.phrase()) }
                <p>{ button(words::TryAgain.phrase(), ctx.link().callback(|_| Msg::LoadAgain)) }</p>
            </>
        }
    }

    /// Loads the code again.
    pub(super) fn load_again(&mut self, ctx: &Context<Self>) -> bool {
        load(ctx);
        std::mem::take(&mut self.lacks_part)
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

/// What a tab shows.
pub(super) fn tab(view: &MatchView, ctx: &Context<MatchView>, position: &View, tab: Tab) -> Html {
    let aside = ASIDE.get();
    aside.map_or_else(
        || view.awaited(ctx),
        |aside| (aside.tab)(view, ctx, position, tab),
    )
}

/// What lies over the column.
pub(super) fn drawer(view: &MatchView, ctx: &Context<MatchView>, position: &View, drawer: Drawer) -> Html {
    let aside = ASIDE.get();
    aside.map_or_else(
        || view.awaited(ctx),
        |aside| (aside.drawer)(view, ctx, position, drawer),
    )
}

/// The analysis, once it is `open` or was asked for a hint: it stays, as it draws on the board.
pub(super) fn analysis(view: &MatchView, ctx: &Context<MatchView>, open: bool) -> Html {
    if !open && view.screen.hints.0 == 0 {
        return Html::default();
    }
    let aside = ASIDE.get();
    aside.map_or_else(
        || view.awaited(ctx),
        |aside| (aside.analysis)(view, ctx, aside.analyst),
    )
}
