//! The workshop: write bots, store them as drafts, and try them immediately against an opponent.

mod ask;
mod assembler;
mod before_match;
mod case_files;
mod case_list;
mod cases;
mod changes;
mod compiler;
mod editor;
mod place;
mod run;
mod templates;
mod view;
mod written_in;

use crate::page::library::LibraryContext;
use crate::page::library::cards::Watch;
use crate::page::library::scripts;
use crate::page::library::upload;
use crate::page::library::upload::UploadError;
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::next_match::{NextMatch, StartWith};
use crate::page::storage::refused::{Thing, Unstored};
use crate::page::storage::{self, Unread};
use crate::session::SeatSpec;
use crate::stored::Draft;
use crate::words::keys::UnstoredKind;
use crate::words::{Phrase, bots, workshop as words};
use cases::CaseMsg;
use changes::{ChangeMsg, Changes};
use engine::script::Language;
use engine::{GameId, Seat};
use gloo::timers::callback::Timeout;
use place::Trouble;
use wasm_bindgen_futures::spawn_local;
use written_in::WrittenIn;
use yew::context::ContextHandle;
use yew::prelude::*;

/// Milliseconds after which typed text is stored.
const STILL: u32 = 400;
/// The default opponent: a bot whose name begins with this.
const OPPONENT: &str = "Random";

/// What the page passes to the workshop.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The available bots.
    pub library: LibraryContext,
    /// What places of the page pass to each other.
    pub next: NextMatch,
}

/// What happens in the workshop.
pub enum Msg {
    /// The drafts have been read, or reading failed.
    Loaded(Result<(Vec<Draft>, Vec<Unread>), Phrase>),
    /// Show another draft, by its index.
    Open(usize),
    /// Begin a draft for this game.
    New(GameId),
    /// Use this language for new drafts.
    WriteIn(WrittenIn),
    /// A new draft is ready, or its template cannot be fetched.
    Begun(Result<Draft, Phrase>),
    /// The draft has another name.
    Rename(String),
    /// Ask whether to delete the draft, or stop asking.
    AskToDelete(bool),
    /// Delete the draft.
    Delete,
    /// The text changed.
    Typed(String),
    /// Store the typed text.
    Store,
    /// Store and play the draft.
    Run,
    /// The compiler's current step; `None` once it is done.
    Compiling(Option<Phrase>),
    /// Stop the compiler.
    Stop,
    /// The match is ready to begin, or cannot be played.
    Made(Result<run::Made, Trouble>),
    /// Play another match of the same bots: a rematch, or one that continues from a moment.
    Again(Result<StartWith, Phrase>),
    /// Choose another opponent, by the index in the list.
    Oppose(usize),
    /// A seat's turn ended in a fault.
    Fault(Seat, Phrase),
    /// Move the cursor to the error.
    Visit,
    /// Add the draft to the person's bots.
    AddToBots,
    /// The page is in another language.
    Language,
    /// The announcement.
    Tell(Option<Phrase>),
    /// The tests have changed, or have been run.
    Cases(CaseMsg),
    /// The draft has been compared with a stored version.
    Changes(ChangeMsg),
}

/// The workshop.
pub struct Workshop {
    drafts: Vec<Draft>,
    unread: Vec<Unread>,
    loaded: bool,
    /// The index of the shown draft.
    shown: usize,
    /// The language of new drafts, if chosen.
    language: Option<WrittenIn>,
    opponent: Option<SeatSpec>,
    /// Whether the person is being asked about deleting the draft.
    asks_to_delete: bool,
    run: Option<run::Made>,
    /// Why no match is played, or the bot's fault.
    trouble: Option<Trouble>,
    told: Option<Phrase>,
    /// The compiler's current step.
    compiling: Option<Phrase>,
    visits: u32,
    tests: cases::Run,
    changes: Changes,
    storing: Option<Timeout>,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for Workshop {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        ctx.link().send_future(async {
            Msg::Loaded(match storage::drafts().await {
                Ok(all) => Ok((all.values, all.unread)),
                Err(trouble) => Err(trouble.phrase()),
            })
        });
        Self {
            drafts: Vec::new(),
            unread: Vec::new(),
            loaded: false,
            shown: 0,
            language: None,
            opponent: None,
            asks_to_delete: false,
            run: None,
            trouble: None,
            told: None,
            compiling: None,
            visits: 0,
            tests: cases::Run::default(),
            changes: Changes::default(),
            storing: None,
            _language: language_context::follow(ctx, || Msg::Language),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Loaded(found) => self.load(ctx, found),
            Msg::Open(place) => self.show(ctx, place),
            Msg::New(game) => self.begin(ctx, game),
            Msg::WriteIn(language) => self.language = Some(language),
            Msg::Begun(Ok(draft)) => {
                self.drafts.push(draft);
                self.show(ctx, self.drafts.len() - 1);
            }
            Msg::Rename(name) => {
                if let Some(draft) = self.drafts.get_mut(self.shown) {
                    draft.name = engine::DisplayName::new(&name).to_string();
                }
                self.store(ctx);
            }
            Msg::AskToDelete(asks) => self.asks_to_delete = asks,
            Msg::Delete => self.delete(ctx),
            Msg::Typed(text) => {
                self.type_text(ctx, text);
                // The mark of an error moves with the text, and disappears with the next run.
                return false;
            }
            Msg::Store => {
                self.store(ctx);
                return false;
            }
            Msg::Run => self.run(ctx),
            Msg::Compiling(what) => self.compiling = what,
            Msg::Stop => compiler::stop(),
            Msg::Made(Ok(made)) => {
                self.told = None;
                self.run = Some(made);
            }
            Msg::Made(Err(trouble)) => self.fail(trouble),
            Msg::Begun(Err(why)) | Msg::Again(Err(why)) => self.fail(Trouble::of(why)),
            Msg::Again(Ok(session)) => {
                self.trouble = None;
                if let Some((shown, _)) = &mut self.run {
                    *shown = session;
                }
            }
            Msg::Oppose(place) => self.opponent = self.opponents(ctx).get(place).cloned(),
            Msg::Fault(seat, why) => {
                if seat != 0 || self.trouble.is_some() {
                    return false;
                }
                self.trouble = Some(Trouble::of(why));
            }
            Msg::Visit => self.visits += 1,
            Msg::AddToBots => self.add_to_bots(ctx),
            Msg::Tell(told) => self.told = told,
            Msg::Changes(msg) => self.change(ctx, msg),
            Msg::Cases(msg) => self.change_cases(ctx, msg),
            Msg::Language => {}
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        view::view(self, ctx)
    }

    fn destroy(&mut self, ctx: &Context<Self>) {
        if self.storing.is_some() {
            self.store(ctx);
        }
        compiler::stop();
    }
}

impl Workshop {
    fn draft(&self) -> Option<&Draft> {
        self.drafts.get(self.shown)
    }

    /// The language of a new draft: the chosen one, or else that of the draft shown.
    fn language(&self) -> WrittenIn {
        let of_draft = || self.draft().and_then(WrittenIn::of);
        let usual = WrittenIn::Script(Language::JavaScript);
        self.language.or_else(of_draft).unwrap_or(usual)
    }

    fn fail(&mut self, trouble: Trouble) {
        self.told = None;
        self.trouble = Some(trouble);
    }

    fn begin(&self, ctx: &Context<Self>, game: GameId) {
        let language = self.language();
        ctx.link()
            .send_future(async move { Msg::Begun(templates::draft(game, language).await) });
    }

    fn load(&mut self, ctx: &Context<Self>, found: Result<(Vec<Draft>, Vec<Unread>), Phrase>) {
        self.loaded = true;
        match found {
            Ok((drafts, unread)) => (self.drafts, self.unread) = (drafts, unread),
            Err(why) => self.trouble = Some(Trouble::of(why)),
        }
        match self.drafts.len() {
            0 => ctx.link().send_message(Msg::New(GameId::ALL[0])),
            count => self.shown = count - 1,
        }
        self.test(ctx);
    }

    fn show(&mut self, ctx: &Context<Self>, place: usize) {
        if self.storing.is_some() {
            self.store(ctx);
        }
        if self.shown != place {
            self.opponent = None;
        }
        self.shown = place;
        self.asks_to_delete = false;
        self.run = None;
        self.changes.clear();
        self.trouble = None;
        self.told = None;
        self.test(ctx);
    }

    fn type_text(&mut self, ctx: &Context<Self>, text: String) {
        if let Some(draft) = self.drafts.get_mut(self.shown) {
            draft.source = text;
        }
        let link = ctx.link().clone();
        self.storing = Some(Timeout::new(STILL, move || link.send_message(Msg::Store)));
    }

    /// Stores the draft.
    fn store(&mut self, ctx: &Context<Self>) {
        self.storing = None;
        let Some(draft) = self.draft().cloned() else {
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
        if self.shown >= self.drafts.len() {
            return;
        }
        let id = self.drafts.remove(self.shown).id;
        spawn_local(async move {
            // If deleting fails, the draft is back after a reload.
            let _ = storage::forget_draft(&id).await;
        });
        match self.drafts.len() {
            0 => ctx.link().send_message(Msg::New(GameId::ALL[0])),
            count => self.show(ctx, self.shown.min(count - 1)),
        }
    }

    fn run(&mut self, ctx: &Context<Self>) {
        self.store(ctx);
        self.trouble = None;
        self.told = Some(words::Making.phrase());
        let (Some(draft), Some(opponent)) = (self.draft().cloned(), self.opponent(ctx)) else {
            return;
        };
        let library = ctx.props().library.library.clone();
        let told = ctx.link().callback(Msg::Compiling);
        ctx.link()
            .send_future(async move { Msg::Made(run::make(draft, opponent, library, told).await) });
        self.test(ctx);
    }

    /// Adds the draft to the library, where it can play in any match.
    fn add_to_bots(&mut self, ctx: &Context<Self>) {
        let Some(draft) = self.draft().cloned() else {
            return;
        };
        self.told = Some(words::Checking.phrase());
        let (reload, unstored) = (
            ctx.props().library.reload.clone(),
            ctx.props().next.unstored.clone(),
        );
        let told = ctx.link().callback(Msg::Compiling);
        ctx.link().send_future(async move {
            let bot = match run::bot(&draft, &told).await {
                Ok(bot) => bot,
                Err(trouble) => return Msg::Made(Err(trouble)),
            };
            match upload::store(&draft.name, bot, draft.cases, &Watch::default()).await {
                Ok(bot) => {
                    reload.emit(());
                    let what = scripts::in_words(&bot.wasm);
                    Msg::Tell(Some(bots::TakenAs { name: bot.name, what }.phrase()))
                }
                Err(UploadError::Refused(why)) => Msg::Made(Err(Trouble::of(why))),
                Err(UploadError::Unstored(what)) => {
                    unstored.emit(what);
                    Msg::Tell(None)
                }
            }
        });
    }

    /// Possible opponents: bots for the draft's game.
    fn opponents(&self, ctx: &Context<Self>) -> Vec<SeatSpec> {
        let game = self.draft().map_or(GameId::ALL[0], run::game);
        let mut players = ctx.props().library.library.players(game);
        // Skip the person, who comes first; playing by hand is set up elsewhere.
        players.remove(0);
        players
    }

    fn opponent(&self, ctx: &Context<Self>) -> Option<SeatSpec> {
        let all = self.opponents(ctx);
        let usual = || {
            all.iter()
                .find(|player| player.name.as_str().starts_with(OPPONENT))
        };
        let chosen = self.opponent.as_ref().filter(|chosen| all.contains(chosen));
        chosen.or_else(usual).or(all.first()).cloned()
    }
}
