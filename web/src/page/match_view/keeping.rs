//! What of a match outlives the page: the match in progress, the history, and the moment in the address.

use super::{MatchView, Msg};
use crate::page::saved::{self, KeptMatch, SavedMatch};
use crate::page::{clipboard, storage};
use crate::session::Phase;
use gloo::timers::callback::Timeout;
use yew::prelude::*;

/// Milliseconds after which what happened is kept.
const SAVE: u32 = 100;

impl MatchView {
    /// Keeps the match in a moment, together with what happens until then.
    pub(super) fn save_soon(&mut self, ctx: &Context<Self>) {
        if self.saving.is_none() {
            let link = ctx.link().clone();
            self.saving = Some(Timeout::new(SAVE, move || link.send_message(Msg::Save)));
        }
    }

    pub(super) fn save(&mut self, ctx: &Context<Self>) {
        let Some(id) = &ctx.props().keep else {
            return;
        };
        if let Some(saved) = SavedMatch::of(&self.session, id) {
            wasm_bindgen_futures::spawn_local(async move {
                // Where nothing can be kept, the library page says so.
                let _ = storage::save(saved::KEY, &saved).await;
            });
        }
        if self.has_ended() {
            self.keep_in_history(Some(id));
        }
    }

    fn has_ended(&self) -> bool {
        matches!(self.session.phase(), Phase::Over | Phase::Abandoned)
    }

    /// Puts the match, which has this key, into the history as it is now, if anything was played of it.
    pub(super) fn keep_in_history(&mut self, id: Option<&str>) {
        let Some(id) = id.filter(|_| !self.in_history && !self.session.timeline().is_empty()) else {
            return;
        };
        self.in_history = self.has_ended();
        if let Some(kept) = KeptMatch::of(&self.session, id) {
            wasm_bindgen_futures::spawn_local(async move {
                // Where nothing can be kept, the library page says so.
                let _ = storage::keep_match(&kept).await;
            });
        }
    }

    /// Has the address of a recorded match point at the moment at which its watcher stands still.
    pub(super) fn point_address(&mut self, ctx: &Context<Self>) {
        let cursor = self.session.cursor();
        let (moment, pointed) = self.settled;
        let stands = !cursor.playing && moment == cursor.moment;
        self.settled = (cursor.moment, stands);
        if stands && !pointed && ctx.props().keep.is_none() && !self.session.timeline().is_empty() {
            clipboard::point_address_at(moment);
        }
    }
}
