//! What of a match outlives the page: the match in progress, the history, and the moment in the address.

use super::{MatchView, Msg};
use crate::page::shell::address;
use crate::page::shell::next_match::NextMatch;
use crate::page::storage;
use crate::page::storage::history;
use crate::page::storage::refused::{Thing, Unkept};
use crate::page::storage::tab;
use crate::session::{Input, Phase};
use crate::stored::{HistoryMatch, SavedMatch};
use crate::words::keys::UnkeptKind;
use crate::words::say;
use engine::replay::Replay;
use gloo::timers::callback::Timeout;
use yew::prelude::*;

/// Milliseconds from keeping a match to keeping it again: bots may play hundreds of turns in a second.
const SAVE: u32 = 100;

/// What has been kept of the match.
pub(super) struct Persistence {
    /// Until the match may be kept again.
    pub pause: Option<Timeout>,
    /// Whether something has happened since it was kept.
    pub unsaved: bool,
    /// The moment at the last look at the clock, and whether the address points at it.
    pub settled: (usize, bool),
    /// Whether the history has the match as it ended.
    pub in_history: bool,
}

impl Default for Persistence {
    fn default() -> Self {
        Self {
            pause: None,
            unsaved: false,
            settled: (0, true),
            in_history: false,
        }
    }
}

impl MatchView {
    /// Keeps the match now, so that a reload right after a turn does not lose it; if it has only just been kept, in a moment.
    pub(super) fn save_soon(&mut self, ctx: &Context<Self>) {
        if self.persistence.pause.is_some() {
            self.persistence.unsaved = true;
            return;
        }
        let link = ctx.link().clone();
        self.persistence.pause = Some(Timeout::new(SAVE, move || link.send_message(Msg::Save)));
        self.save(ctx);
    }

    /// Keeps what has happened since the match was kept.
    pub(super) fn save_rest(&mut self, ctx: &Context<Self>) {
        self.persistence.pause = None;
        if std::mem::take(&mut self.persistence.unsaved) {
            self.save_soon(ctx);
        }
    }

    /// Goes to the moment that the page's address points at.
    pub(super) fn go_to_address(&mut self, ctx: &Context<Self>) -> bool {
        let progress = 0.0;
        address::moment().is_some_and(|moment| self.feed(ctx, Input::Show { moment, progress }))
    }

    pub(super) fn save(&mut self, ctx: &Context<Self>) {
        let Some(id) = &ctx.props().keep else {
            return;
        };
        // Once the tab has gone on to another match, this one is done, and says so.
        if let Some(saved) = SavedMatch::of(&self.session, id).filter(|_| tab::holds(id)) {
            let unkept = ctx.props().next.unkept.clone();
            wasm_bindgen_futures::spawn_local(async move {
                if let Err(why) = storage::keep_progress(&saved).await {
                    let file = Replay::from_link(&saved.replay).map(|replay| replay.to_file());
                    unkept.emit(Unkept {
                        what: Thing::of(UnkeptKind::InProgress, ""),
                        why,
                        file: file.ok().map(|file| (format!("{}.arena", saved.id), file.into())),
                    });
                }
            });
        }
        if self.has_ended() {
            self.keep_in_history(Some(id), &ctx.props().next);
        }
    }

    fn has_ended(&self) -> bool {
        matches!(self.session.phase(), Phase::Over | Phase::Abandoned)
    }

    /// Puts the match, which has this key, into the history as it is now, if anything was played of it.
    pub(super) fn keep_in_history(&mut self, id: Option<&str>, next: &NextMatch) {
        let Some(id) = id.filter(|_| !self.persistence.in_history && !self.session.timeline().is_empty())
        else {
            return;
        };
        self.persistence.in_history = self.has_ended();
        if let Some(kept) = HistoryMatch::of(&self.session, id) {
            let unkept = next.unkept.clone();
            wasm_bindgen_futures::spawn_local(async move {
                if let Err(why) = history::store_match(&kept).await {
                    unkept.emit(Unkept {
                        what: Thing::of(UnkeptKind::Match, &say(kept.summary.title())),
                        why,
                        file: Some((format!("{}.arena", kept.summary.id), kept.file.as_slice().into())),
                    });
                }
            });
        }
    }

    /// Has the address of a recorded match point at the moment at which its watcher stands still.
    pub(super) fn point_address(&mut self, ctx: &Context<Self>) {
        let cursor = self.session.cursor();
        let (moment, pointed) = self.persistence.settled;
        let stands = !cursor.playing && moment == cursor.moment;
        self.persistence.settled = (cursor.moment, stands);
        let is_recorded = ctx.props().keep.is_none() && ctx.props().lesson.is_none();
        if stands && !pointed && is_recorded && !self.session.timeline().is_empty() {
            address::point_at(moment);
        }
    }
}
