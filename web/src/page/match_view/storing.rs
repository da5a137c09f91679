//! Storing a match beyond the page: the match in progress, the history, and the moment in the address.

use super::{MatchView, Msg};
use crate::page::shell::address;
use crate::page::shell::next_match::NextMatch;
use crate::page::storage;
use crate::page::storage::history;
use crate::page::storage::refused::{Thing, Unstored};
use crate::page::storage::tab;
use crate::session::{Input, Phase};
use crate::stored::{HistoryMatch, MatchInProgress};
use crate::words::keys::UnstoredKind;
use crate::words::say;
use engine::replay::Replay;
use gloo::timers::callback::Timeout;
use yew::prelude::*;

/// Milliseconds from storing a match to storing it again: bots may play hundreds of turns in a second.
const PAUSE: u32 = 100;

/// The state of storing the match.
pub(super) struct Storing {
    /// The time until the match may be stored again.
    pub pause: Option<Timeout>,
    /// Whether something has happened since it was stored.
    pub unstored: bool,
    /// The moment at the last check of the clock, and whether the address points at it.
    pub settled: (usize, bool),
    /// Whether the history has the finished match.
    pub in_history: bool,
}

impl Default for Storing {
    fn default() -> Self {
        Self {
            pause: None,
            unstored: false,
            settled: (0, true),
            in_history: false,
        }
    }
}

impl MatchView {
    /// Stores the match now, so that a reload right after a turn does not lose it; if it was stored very recently, a moment
    /// later.
    pub(super) fn store_soon(&mut self, ctx: &Context<Self>) {
        if self.storing.pause.is_some() {
            self.storing.unstored = true;
            return;
        }
        let link = ctx.link().clone();
        self.storing.pause = Some(Timeout::new(PAUSE, move || link.send_message(Msg::Store)));
        self.store(ctx);
    }

    /// Stores what has happened since the match was stored.
    pub(super) fn store_rest(&mut self, ctx: &Context<Self>) {
        self.storing.pause = None;
        if std::mem::take(&mut self.storing.unstored) {
            self.store_soon(ctx);
        }
    }

    /// Goes to the moment that the page's address points at.
    pub(super) fn go_to_address(&mut self, ctx: &Context<Self>) -> bool {
        let progress = 0.0;
        address::moment().is_some_and(|moment| self.feed(ctx, Input::Show { moment, progress }))
    }

    pub(super) fn store(&mut self, ctx: &Context<Self>) {
        let Some(id) = &ctx.props().store_as else {
            return;
        };
        // Once the tab has moved on to another match, this one is marked as done.
        if let Some(now) = MatchInProgress::of(&self.session, id).filter(|_| tab::holds(id)) {
            let unstored = ctx.props().next.unstored.clone();
            wasm_bindgen_futures::spawn_local(async move {
                if let Err(why) = storage::store_progress(&now).await {
                    let file = Replay::from_link(&now.replay).map(|replay| replay.to_file());
                    unstored.emit(Unstored {
                        what: Thing::of(UnstoredKind::InProgress, ""),
                        why,
                        file: file.ok().map(|file| (format!("{}.arena", now.id), file.into())),
                    });
                }
            });
        }
        if self.has_ended() {
            self.store_in_history(Some(id), &ctx.props().next);
        }
    }

    /// Stores the match now, and leaves it to whichever tab opens the answer.
    pub(super) fn store_and_release(&mut self, ctx: &Context<Self>) {
        self.store(ctx);
        tab::release();
    }

    fn has_ended(&self) -> bool {
        matches!(self.session.phase(), Phase::Over | Phase::Abandoned)
    }

    /// Puts the match, which has this key, into the history in its current state, if any turn was played.
    pub(super) fn store_in_history(&mut self, id: Option<&str>, next: &NextMatch) {
        // Until it is over, one by link is listed among those that wait.
        let waits = self.session.by_link().is_some() && !self.has_ended();
        let Some(id) =
            id.filter(|_| !waits && !self.storing.in_history && !self.session.timeline().is_empty())
        else {
            return;
        };
        self.storing.in_history = self.has_ended();
        if let Some(ended) = HistoryMatch::of(&self.session, id) {
            let unstored = next.unstored.clone();
            wasm_bindgen_futures::spawn_local(async move {
                if let Err(why) = history::store_match(&ended).await {
                    unstored.emit(Unstored {
                        what: Thing::of(UnstoredKind::Match, &say(ended.summary.title())),
                        why,
                        file: Some((
                            format!("{}.arena", ended.summary.id),
                            ended.file.as_slice().into(),
                        )),
                    });
                }
            });
        }
    }

    /// Makes the address of a recorded match point at the moment at which its watcher paused.
    pub(super) fn point_address(&mut self, ctx: &Context<Self>) {
        let cursor = self.session.cursor();
        let (moment, pointed) = self.storing.settled;
        let stands = !cursor.playing && moment == cursor.moment;
        self.storing.settled = (cursor.moment, stands);
        let is_recorded =
            ctx.props().store_as.is_none() && ctx.props().lesson.is_none() && ctx.props().elsewhere.is_none();
        if stands && !pointed && is_recorded && !self.session.timeline().is_empty() {
            address::point_at(moment);
        }
    }
}
