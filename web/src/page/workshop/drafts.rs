//! The drafts: which one is shown, and when it is stored. One that another tab has open is only shown.

use super::claim::Claim;
use super::compiler::compile_ahead;
use super::idea::Idea;
use super::place::Trouble;
use super::written_in::WrittenIn;
use super::{Msg, Workshop, run, templates};
use crate::page::storage::refused::{Thing, Unstored};
use crate::page::storage::{self, Unread};
use crate::stored::Draft;
use crate::words::Phrase;
use crate::words::keys::UnstoredKind;
use engine::GameId;
use engine::script::Language;
use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Milliseconds after which typed text is stored.
const STILL: u32 = 400;

/// What has been read of all drafts, or why reading failed.
pub type Loaded = Result<(Vec<Draft>, Vec<Unread>), Phrase>;

/// What happens to the drafts.
pub enum DraftMsg {
    /// They have been read.
    Loaded(Loaded),
    /// Show another one, by its index.
    Open(usize),
    /// Begin one for this game.
    New(GameId),
    /// Use this language for new ones.
    WriteIn(WrittenIn),
    /// Use this idea for new ones.
    Follow(Idea),
    /// A new one is ready, or its template cannot be fetched.
    Begun(Result<Draft, Phrase>),
    /// Begin one with the text of the one shown.
    Copy,
    /// The one shown has another name.
    Rename(String),
    /// Ask whether to delete it, or stop asking.
    AskToDelete(bool),
    /// Delete it.
    Delete,
    /// Its text changed.
    Typed(String),
    /// Store the typed text.
    Store,
    /// Whether the draft with this id is this tab's.
    Claimed(String, bool),
}

impl Workshop {
    /// Shows, changes or stores drafts. Returns whether the place looks different now.
    pub(super) fn change_drafts(&mut self, ctx: &Context<Self>, msg: DraftMsg) -> bool {
        match msg {
            DraftMsg::Loaded(found) => self.load(ctx, found),
            DraftMsg::Open(place) => self.show(ctx, place),
            DraftMsg::New(game) => self.begin(ctx, game),
            DraftMsg::WriteIn(language) => self.language = Some(language),
            DraftMsg::Follow(idea) => self.idea = idea,
            DraftMsg::Begun(Ok(draft)) => self.add(ctx, draft),
            DraftMsg::Begun(Err(why)) => self.fail(Trouble::of(why)),
            DraftMsg::Copy => {
                if let Some(draft) = self.draft().cloned() {
                    let id = templates::new_id();
                    self.add(ctx, Draft { id, ..draft });
                    self.store(ctx);
                }
            }
            DraftMsg::Rename(name) => {
                if let Some(draft) = self.drafts.get_mut(self.shown) {
                    draft.name = engine::DisplayName::new(&name).to_string();
                }
                self.store(ctx);
            }
            DraftMsg::AskToDelete(asks) => self.asks_to_delete = asks,
            DraftMsg::Delete => self.delete(ctx),
            DraftMsg::Typed(text) => return self.type_text(ctx, text),
            DraftMsg::Store => {
                self.store(ctx);
                self.make_ahead();
                return false;
            }
            DraftMsg::Claimed(id, ours) => return self.hear_of_claim(ctx, &id, ours),
        }
        true
    }

    /// The language of a new draft: the chosen one, or else that of the draft shown.
    pub(super) fn language(&self) -> WrittenIn {
        let of_draft = || self.draft().and_then(WrittenIn::of);
        let usual = WrittenIn::Script(Language::JavaScript);
        self.language.or_else(of_draft).unwrap_or(usual)
    }

    fn begin(&self, ctx: &Context<Self>, game: GameId) {
        let (language, idea) = (self.language(), self.idea);
        ctx.link().send_future(async move {
            Msg::Drafts(DraftMsg::Begun(templates::draft(game, language, idea).await))
        });
    }

    /// Adds a draft, with a name that no other draft in its language has, and shows it.
    fn add(&mut self, ctx: &Context<Self>, mut draft: Draft) {
        let is_taken = |name: &String| {
            let mut others = self.drafts.iter();
            others.any(|other| (&other.name, &other.language) == (name, &draft.language))
        };
        let numbered = (2..).map(|number| format!("{} {number}", draft.name));
        let mut names = std::iter::once(draft.name.clone()).chain(numbered);
        draft.name = names.find(|name| !is_taken(name)).unwrap_or_default();
        self.drafts.push(draft);
        self.show(ctx, self.drafts.len() - 1);
    }

    fn load(&mut self, ctx: &Context<Self>, found: Loaded) {
        let shown = self.draft().map(|draft| draft.id.clone());
        match found {
            Ok((drafts, unread)) => (self.drafts, self.unread) = (drafts, unread),
            Err(why) => self.trouble = Some(Trouble::of(why)),
        }
        let again = self
            .drafts
            .iter()
            .position(|draft| Some(&draft.id) == shown.as_ref());
        match self.drafts.len() {
            0 => ctx
                .link()
                .send_message(Msg::Drafts(DraftMsg::New(GameId::ALL[0]))),
            count => self.show(ctx, again.unwrap_or(count - 1)),
        }
    }

    fn show(&mut self, ctx: &Context<Self>, place: usize) {
        if self.storing.is_some() {
            self.store(ctx);
        }
        self.shown = place;
        self.reads += 1;
        self.asks_to_delete = false;
        self.run = None;
        self.changes.clear();
        self.fuel.clear();
        self.series.clear();
        self.trouble = None;
        self.told = None;
        self.claim(ctx);
        self.prepare(ctx);
        self.test(ctx);
    }

    /// Claims the draft that is shown, unless that is done.
    fn claim(&mut self, ctx: &Context<Self>) {
        let Some(id) = self.draft().map(|draft| draft.id.clone()) else {
            return;
        };
        if self.claim.as_ref().is_some_and(|(claimed, _)| *claimed == id) {
            return;
        }
        self.elsewhere = false;
        let of = id.clone();
        let heard = ctx
            .link()
            .callback(move |ours| Msg::Drafts(DraftMsg::Claimed(of.clone(), ours)));
        self.claim = Some((id.clone(), Claim::new(&id, heard)));
    }

    fn hear_of_claim(&mut self, ctx: &Context<Self>, id: &str, ours: bool) -> bool {
        if self.draft().is_none_or(|draft| draft.id != id) {
            return false;
        }
        let was_elsewhere = std::mem::replace(&mut self.elsewhere, !ours);
        if was_elsewhere && ours {
            // The other tab has written to it.
            ctx.link().send_future(read());
        }
        was_elsewhere == ours
    }

    /// Returns whether the last match has now been played by an older version, or no longer.
    fn type_text(&mut self, ctx: &Context<Self>, text: String) -> bool {
        let was_old = self.is_old();
        if let Some(draft) = self.drafts.get_mut(self.shown) {
            draft.source = text;
        }
        let link = ctx.link().clone();
        let store = move || link.send_message(Msg::Drafts(DraftMsg::Store));
        self.storing = Some(Timeout::new(STILL, store));
        // The mark of an error moves with the text, and disappears with the next run.
        self.is_old() != was_old
    }

    /// Compiles the draft while its author looks at it, so that its match can begin at once.
    fn make_ahead(&self) {
        if let Some(draft) = self.draft().cloned()
            && WrittenIn::of(&draft) == Some(WrittenIn::AssemblyScript)
        {
            spawn_local(async move { compile_ahead(&draft.source, run::game(&draft)).await });
        }
    }

    /// Stores the draft, unless another tab has it.
    pub(super) fn store(&mut self, ctx: &Context<Self>) {
        self.storing = None;
        let Some(draft) = self.draft().filter(|_| !self.elsewhere).cloned() else {
            return;
        };
        let unstored = ctx.props().next.unstored.clone();
        spawn_local(async move {
            if let Err(why) = storage::store_draft(&draft).await {
                unstored.emit(Unstored {
                    what: Thing::of(UnstoredKind::Draft, &draft.name),
                    why,
                    file: Some((
                        format!("{}.{}", draft.name, draft.language),
                        draft.source.as_bytes().into(),
                    )),
                });
            }
        });
    }

    fn delete(&mut self, ctx: &Context<Self>) {
        self.storing = None;
        if self.shown >= self.drafts.len() || self.elsewhere {
            return;
        }
        let id = self.drafts.remove(self.shown).id;
        self.claim = None;
        spawn_local(async move {
            // If deleting fails, the draft is back after a reload.
            let _ = storage::forget_draft(&id).await;
        });
        match self.drafts.len() {
            0 => ctx
                .link()
                .send_message(Msg::Drafts(DraftMsg::New(GameId::ALL[0]))),
            count => self.show(ctx, self.shown.min(count - 1)),
        }
    }
}

/// Reads all drafts.
pub(super) async fn read() -> Msg {
    let all = storage::drafts().await;
    let all = all.map(|all| (all.values, all.unread));
    Msg::Drafts(DraftMsg::Loaded(all.map_err(|trouble| trouble.phrase())))
}
