//! Contests between bots: the list, the form for a new one, and the state of one. The contest worker decides
//! everything.

pub(super) mod axis;
mod check;
mod files;
mod form;
mod games;
mod ladder;
mod link;
mod overview;
mod plot;
mod ranks;
mod standings;

use crate::browser::clipboard;
use crate::contests::messages::{FromContests, Listed, MatchRow, NewContest, Snapshot, ToContests};
use crate::messages::Module;
use crate::page::elements::{alert, loading, paragraph};
use crate::page::library::Library;
use crate::page::shell::address;
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::routes::Route;
use crate::words::{Phrase, contests as words, spoken};
use form::Pair;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::File;
use yew::context::ContextHandle;
use yew::prelude::*;

pub use ladder::Ladder;
pub use ranks::Ranks;

/// The list of matches is refreshed after this many snapshots: two seconds.
const REFRESH: u32 = 8;

/// Properties of the place.
#[derive(Clone, Properties, PartialEq)]
pub struct Props {
    /// The key of the contest to show; empty for the list, or `of-GAME-HASH-HASH` for it with two bots chosen.
    #[prop_or_default]
    pub id: AttrValue,
    /// The description in a link, of a contest to store and show.
    #[prop_or_default]
    pub link: Option<AttrValue>,
    /// The available bots.
    pub library: Rc<Library>,
    /// Opens matches.
    pub next: NextMatch,
}

/// What happens.
pub enum Msg {
    /// The worker said something.
    Heard(FromContests),
    /// Begin a contest.
    Create(Box<NewContest>),
    /// Play the contest that is shown.
    Play,
    /// Play a sample of its matches again.
    Audit {
        /// Its share, in thousandths.
        share: u32,
        /// The seed of the draw.
        seed: u64,
    },
    /// Send the worker this message.
    Tell(ToContests),
    /// Something went wrong here.
    Trouble(Phrase),
    /// Read contests from these files.
    Take(Vec<File>),
    /// A request cannot be fulfilled.
    Refuse(Phrase),
    /// Play this many matches at a time.
    Workers(u32),
    /// List these matches: the defeats of this bot, or the newest.
    Show(Option<u32>),
    /// Sort the standings by this column, descending or not.
    Sort((usize, bool)),
    /// The list of matches is being read, or no longer; meanwhile it does not move.
    Hold(bool),
    /// Watch a match.
    Watch(Box<MatchRow>),
    /// This is the link to the contest that is shown, and whether it was copied.
    Shared(String, bool),
    /// The language has changed.
    Language,
}

/// The place.
pub struct Contests {
    list: Option<Vec<Listed>>,
    shown: Option<Box<Snapshot>>,
    nothing: bool,
    /// The contest to play as soon as it is shown.
    begins: Option<String>,
    trouble: Option<Phrase>,
    /// The last request that could not be fulfilled.
    refused: Option<Phrase>,
    /// The last link, and whether it was copied.
    shared: Option<(String, bool)>,
    workers: u32,
    matches: Vec<MatchRow>,
    lost_by: Option<u32>,
    /// Whether the list of matches is being read.
    held: bool,
    /// Snapshots since the list of matches was requested.
    snapshots: u32,
    sorting: Option<(usize, bool)>,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for Contests {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        link::listen(Some(ctx.link().callback(Msg::Heard)));
        let mut place = Self {
            list: None,
            shown: None,
            nothing: false,
            begins: None,
            trouble: None,
            refused: None,
            shared: None,
            workers: overview::cores(),
            matches: Vec::new(),
            lost_by: None,
            held: false,
            snapshots: 0,
            sorting: None,
            _language: language_context::follow(ctx, || Msg::Language),
        };
        place.ask(ctx);
        place
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if (&ctx.props().id, &ctx.props().link) != (&old.id, &old.link) {
            (self.trouble, self.refused, self.shared) = (None, None, None);
            self.ask(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Heard(message) => return self.hear(ctx, message),
            Msg::Create(new) => {
                self.trouble = None;
                self.tell(ToContests::Create(new));
            }
            Msg::Play => self.play(ctx),
            Msg::Audit { share, seed } => {
                self.with_modules(ctx, move |id, workers, modules| ToContests::Audit {
                    id,
                    share,
                    seed,
                    workers,
                    modules,
                });
            }
            Msg::Tell(message) => {
                self.refused = None;
                self.tell(message);
            }
            Msg::Trouble(why) => self.trouble = Some(why),
            Msg::Take(files) => {
                self.refused = None;
                files::read(files, ctx.link());
            }
            Msg::Refuse(why) => self.refused = Some(why),
            Msg::Workers(workers) => self.workers = workers,
            Msg::Show(lost_by) => {
                self.lost_by = lost_by;
                self.tell(ToContests::Matches { lost_by });
            }
            Msg::Hold(held) => {
                self.held = held;
                return false;
            }
            Msg::Sort(by) => self.sorting = Some(by),
            Msg::Watch(row) => self.watch(ctx, &row),
            Msg::Shared(link, copied) => self.shared = Some((link, copied)),
            Msg::Language => {}
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let (trouble, workers) = (self.troubles(ctx), self.workers);
        let pair = Pair::of_route(&ctx.props().id);
        let all = html! { <p><a href={Route::Contests { id: String::new() }.to_string()}>{ spoken(words::All.phrase()) }</a></p> };
        html! {
            <section class="contests">
                if ctx.props().link.is_some() {
                    <h1>{ spoken(words::Title.phrase()) }</h1>
                    { all }
                    { trouble }
                    if self.refused.is_none() { { loading() } }
                } else if ctx.props().id.is_empty() || pair.is_some() {
                    <h1>{ spoken(words::Title.phrase()) }</h1>
                    { paragraph(words::About.phrase()) }
                    { trouble }
                    { overview::list(self.list.as_deref(), &ctx.link().callback(Msg::Tell)) }
                    { files::opening(ctx.link()) }
                    <form::Form key={ctx.props().id.to_string()} library={ctx.props().library.clone()} of={pair} onchoice={ctx.link().callback(move |()| Msg::Tell(ToContests::Prepare { workers }))}
                        onstart={ctx.link().callback(|new| Msg::Create(Box::new(new)))} />
                } else if self.nothing {
                    <h1>{ spoken(words::Nothing.phrase()) }</h1>
                    { all }
                } else if let Some(shown) = self.shown.as_deref().filter(|shown| shown.id == *ctx.props().id) {
                    <h1>{ spoken(overview::heading(&shown.heading)) }</h1>
                    { all }
                    { trouble }
                    { paragraph(overview::terms(&shown.heading)) }
                    { overview::progress(shown) }
                    { overview::actions(ctx, shown, self.workers) }
                    { files::shared(self.shared.as_ref()) }
                    { standings::view(shown, self.sorting, &ctx.link().callback(Msg::Sort)) }
                    { plot::view(shown) }
                    if shown.heading.played > 0 { { check::view(shown, ctx.link()) } }
                    { games::of_contest(shown, &self.matches, self.lost_by, ctx.link()) }
                } else {
                    { trouble }
                    { loading() }
                }
            </section>
        }
    }

    fn destroy(&mut self, _ctx: &Context<Self>) {
        link::listen(None);
    }
}

impl Contests {
    /// Requests what is to be shown from the worker.
    fn ask(&mut self, ctx: &Context<Self>) {
        let Props { id, link, .. } = ctx.props();
        let id = id.to_string();
        (self.nothing, self.lost_by, self.sorting) = (false, None, None);
        self.matches.clear();
        if let Some(link) = link {
            let link = link.to_string();
            self.tell(ToContests::OpenLink { link });
        } else if id.is_empty() || Pair::of_route(&id).is_some() {
            self.tell(ToContests::List);
        } else {
            self.tell(ToContests::Open { id });
            self.tell(ToContests::Matches { lost_by: None });
        }
    }

    fn tell(&mut self, message: ToContests) {
        if let Err(why) = link::tell(message) {
            self.trouble = Some(why);
        }
    }

    fn hear(&mut self, ctx: &Context<Self>, message: FromContests) -> bool {
        match message {
            // A ladder is shown elsewhere.
            FromContests::Ready { .. } | FromContests::Ladder(_) => return false,
            FromContests::List(list) => self.list = Some(list),
            FromContests::Created { id } => {
                self.begins = Some(id.clone());
                Route::Contests { id }.go();
            }
            FromContests::Opened { id } => {
                let place = Route::Contests { id };
                if ctx.props().link.is_some() {
                    // Otherwise the browser's back button would lead here again.
                    place.replace();
                } else {
                    place.go();
                }
            }
            FromContests::Snapshot(shown) => self.show(ctx, shown),
            FromContests::Nothing => self.nothing = true,
            FromContests::Matches(matches) => self.matches = matches,
            FromContests::File(form, bytes) => {
                files::download(form, &bytes);
                return false;
            }
            FromContests::Link(text) => {
                let link = address::without_fragment() + &text;
                let copied = clipboard::copy(&link);
                ctx.link()
                    .send_future(async move { Msg::Shared(link, copied.await) });
                return false;
            }
            FromContests::Trouble(why) => {
                self.trouble = Some(why);
                // If the contest worker broke, no snapshot says so.
                if let Some(shown) = &mut self.shown {
                    shown.playing = false;
                }
            }
            FromContests::Refused(why) => self.refused = Some(why),
        }
        true
    }

    fn show(&mut self, ctx: &Context<Self>, shown: Box<Snapshot>) {
        if shown.id == *ctx.props().id {
            self.nothing = false;
        }
        let begins = self.begins.take_if(|id| *id == shown.id).is_some();
        let was_playing = self.shown.as_ref().is_some_and(|shown| shown.playing);
        let ended = was_playing && !shown.playing;
        self.shown = Some(shown);
        if begins {
            self.play(ctx);
        }
        self.snapshots += 1;
        if ended || (was_playing && !self.held && self.snapshots >= REFRESH) {
            self.snapshots = 0;
            let lost_by = self.lost_by;
            self.tell(ToContests::Matches { lost_by });
        }
    }

    /// Plays the contest that is shown, once its bots' modules have been fetched.
    fn play(&mut self, ctx: &Context<Self>) {
        self.with_modules(ctx, |id, workers, modules| ToContests::Play {
            id,
            workers,
            modules,
        });
    }

    /// Sends the worker a message with the contest's key, how many matches to play at a time, and the bots' modules.
    fn with_modules(
        &mut self,
        ctx: &Context<Self>,
        message: impl FnOnce(String, u32, Vec<Module>) -> ToContests + 'static,
    ) {
        self.trouble = None;
        let Some(shown) = &self.shown else { return };
        let (bots, library, workers) = (shown.bots.clone(), ctx.props().library.clone(), self.workers);
        let (id, link) = (shown.id.clone(), ctx.link().clone());
        spawn_local(async move {
            let mut modules = Vec::new();
            for bot in bots {
                match library.module(&bot.hash).await {
                    Ok(module) => modules.push(Module {
                        name: bot.name,
                        ..module
                    }),
                    Err(why) => return link.send_message(Msg::Trouble(why)),
                }
            }
            link.send_message(Msg::Tell(message(id, workers, modules)));
        });
    }

    /// Opens a match: on fuel it is played again with the same result.
    fn watch(&self, ctx: &Context<Self>, row: &MatchRow) {
        let shown = self.shown.as_ref();
        let spec = shown.and_then(|shown| games::spec(&shown.bots, shown.config, row));
        if let Some(spec) = spec {
            ctx.props().next.play.emit(spec);
        }
    }

    /// Errors and requests that cannot be fulfilled.
    fn troubles(&self, ctx: &Context<Self>) -> Html {
        let trouble = self.trouble.as_ref().map(|why| {
            let why = why.clone();
            if ctx.props().id.is_empty() || Pair::of_route(&ctx.props().id).is_some() {
                words::CannotBegin { why }.phrase()
            } else {
                words::Stopped { why }.phrase()
            }
        });
        let refused = self.refused.as_ref().map(|why| {
            let why = why.clone();
            words::Refused { why }.phrase()
        });
        html! { <>{ for trouble.iter().chain(&refused).map(alert) }</> }
    }
}
