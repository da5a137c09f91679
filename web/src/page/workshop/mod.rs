//! The workshop: write bots, store them as drafts, and try them immediately against an opponent.

mod ask;
mod assembler;
mod before_match;
mod case_files;
mod case_list;
mod cases;
mod changes;
mod claim;
mod compiler;
mod drafts;
mod editor;
mod editor_phrases;
mod fuel;
mod idea;
mod opponents;
mod place;
mod results;
mod run;
mod series;
mod templates;
mod text_field;
mod view;
mod written_in;

use crate::page::library::LibraryContext;
use crate::page::library::cards::Watch;
use crate::page::library::drafted;
use crate::page::library::scripts;
use crate::page::library::upload;
use crate::page::library::upload::UploadError;
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::next_match::{NextMatch, StartWith};
use crate::page::shell::routes::Route;
use crate::page::storage::Unread;
use crate::stored::{Draft, StoredBot};
use crate::words::{Phrase, bots, workshop as words};
use cases::CaseMsg;
use changes::{ChangeMsg, Changes};
use claim::Claim;
use drafts::DraftMsg;
use engine::sandbox::Places;
use engine::{Fault, Seat};
use fuel::{Fuel, FuelMsg};
use gloo::timers::callback::Timeout;
use idea::Idea;
use place::Trouble;
use series::{Series, SeriesMsg};
use wasm_bindgen_futures::spawn_local;
use written_in::WrittenIn;
use yew::context::ContextHandle;
use yew::prelude::*;

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
    /// The drafts are shown, changed or stored.
    Drafts(DraftMsg),
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
    Fault(Seat, Fault, Places),
    /// Move the cursor to the error.
    Visit,
    /// Add the draft to the person's bots.
    AddToBots,
    /// Let the bot of the last match play against the bosses of a season.
    MeetBoss,
    /// The page is in another language.
    Language,
    /// The announcement.
    Tell(Option<Phrase>),
    /// The tests have changed, or have been run.
    Cases(CaseMsg),
    /// The draft has been compared with a stored version.
    Changes(ChangeMsg),
    /// The functions of the draft are profiled.
    Fuel(FuelMsg),
    /// More matches are played beside the one to look at.
    Series(SeriesMsg),
    /// Play the next match with the seed of the last one, or with a new one.
    KeepSeed(bool),
}

/// The workshop.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Workshop {
    drafts: Vec<Draft>,
    unread: Vec<Unread>,
    /// The index of the shown draft.
    shown: usize,
    /// The language of new drafts, if chosen.
    language: Option<WrittenIn>,
    /// The idea of new drafts, for games that have several.
    idea: Idea,
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
    fuel: Fuel,
    series: Series,
    /// Whether the next match has the seed of the last one.
    keeps_seed: bool,
    storing: Option<Timeout>,
    /// The draft that this tab has or waits for, by its id.
    claim: Option<(String, Claim)>,
    /// Whether another tab has the draft that is shown.
    elsewhere: bool,
    /// Increases whenever a draft is shown, so that the editor shows what was read last.
    reads: u32,
    /// The panel with the results.
    results: NodeRef,
    /// Whether the person is to see the results next.
    leads: bool,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for Workshop {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        ctx.link().send_future(drafts::read());
        Self {
            drafts: Vec::new(),
            unread: Vec::new(),
            shown: 0,
            language: None,
            idea: Idea::default(),
            asks_to_delete: false,
            run: None,
            trouble: None,
            told: None,
            compiling: None,
            visits: 0,
            tests: cases::Run::default(),
            changes: Changes::default(),
            fuel: Fuel::default(),
            series: Series::default(),
            keeps_seed: false,
            storing: None,
            claim: None,
            elsewhere: false,
            reads: 0,
            results: NodeRef::default(),
            leads: false,
            _language: language_context::follow(ctx, || Msg::Language),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Drafts(msg) => return self.change_drafts(ctx, msg),
            Msg::Run => self.run(ctx),
            Msg::Compiling(what) => self.compiling = what,
            Msg::Stop => compiler::stop(),
            Msg::Made(Ok(made)) => {
                self.told = None;
                self.plan_series(ctx, &made);
                self.run = Some(made);
                self.leads = true;
            }
            Msg::Made(Err(trouble)) => self.fail(trouble),
            Msg::Again(Err(why)) => self.fail(Trouble::of(why)),
            Msg::Again(Ok(session)) => {
                self.trouble = None;
                if let Some(run) = &mut self.run {
                    run.session = session;
                }
            }
            Msg::Oppose(place) => self.oppose(ctx, place),
            Msg::Fault(seat, fault, places) => {
                if seat != 0 || self.trouble.is_some() {
                    return false;
                }
                self.trouble = Some(Trouble::of_fault(&fault, places.list()));
            }
            Msg::Visit => self.visits += 1,
            Msg::AddToBots => self.add_to_bots(ctx),
            Msg::MeetBoss => self.meet_boss(),
            Msg::Tell(told) => self.told = told,
            Msg::Changes(msg) => self.change(ctx, msg),
            Msg::Fuel(msg) => self.profile(ctx, msg),
            Msg::Series(msg) => self.change_series(ctx, msg),
            Msg::KeepSeed(keeps) => self.keeps_seed = keeps,
            Msg::Cases(msg) => self.change_cases(ctx, msg),
            Msg::Language => {}
        }
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().library.library.loaded && !old.library.library.loaded {
            self.prepare(ctx);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        view::view(self, ctx)
    }

    fn rendered(&mut self, _ctx: &Context<Self>, _first_render: bool) {
        if std::mem::take(&mut self.leads) {
            results::lead_to(&self.results);
        }
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

    /// Whether the last match was played by an older version of the draft.
    fn is_old(&self) -> bool {
        let played = self.run.as_ref().zip(self.draft());
        played.is_some_and(|(run, draft)| run.source != draft.source)
    }

    fn fail(&mut self, trouble: Trouble) {
        self.told = None;
        self.trouble = Some(trouble);
        self.leads = true;
    }

    /// Prepares the draft's first match, once there are opponents.
    fn prepare(&self, ctx: &Context<Self>) {
        let library = ctx.props().library.library.clone();
        if let (true, Some(draft), Some(opponent)) =
            (library.loaded, self.draft().cloned(), self.opponent(ctx))
        {
            spawn_local(run::prepare_first(draft, opponent, library));
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
        let last = self.run.as_ref().filter(|_| self.keeps_seed);
        let seed = last.map(|run| run.session.0.spec().config.seed);
        let told = ctx.link().callback(Msg::Compiling);
        ctx.link()
            .send_future(async move { Msg::Made(run::make(draft, opponent, library, seed, told).await) });
        self.test(ctx);
    }

    /// Leads to the season of the draft's game, with the bot of the last match.
    fn meet_boss(&self) {
        let Some((run, draft)) = self.run.as_ref().zip(self.draft()) else {
            return;
        };
        if let Some(bot) = run.library.own_module(&run.hash) {
            drafted::put(StoredBot {
                hash: run.hash.clone(),
                name: bot.name,
                wasm: bot.wasm,
                cases: Vec::new(),
                version: 1,
                is_older: false,
            });
        }
        let game = run::game(draft);
        Route::season(&format!("game={game}&own={}", run.hash)).go();
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
}
