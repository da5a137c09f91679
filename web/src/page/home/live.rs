//! A match of house bots on the front page. It is the page's smallest player: it takes no keys, announces nothing and
//! stores nothing, and it pauses while nobody can see it.

use super::games::picture;
use crate::board::{self, Camera};
use crate::browser::worker::MatchWorker;
use crate::games;
use crate::messages::{Failure, FromMatch, FromWorker, Module, ToWorker};
use crate::page::elements::alert;
use crate::page::elements::icons;
use crate::page::library::Library;
use crate::page::library::guests;
use crate::page::library::usual_match;
use crate::page::shell::appearance::palette;
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::parent;
use crate::page::storage::matches;
use crate::session::{CachedScene, Effect, Input, MatchSpec, Phase, Session};
use crate::words::{Phrase, home as words, spoken};
use engine::GameId;
use gloo::events::EventListener;
use gloo::render::{AnimationFrame, request_animation_frame};
use gloo::timers::callback::Timeout;
use std::collections::BTreeMap;
use std::rc::Rc;
use web_sys::HtmlCanvasElement;
use yew::context::ContextHandle;
use yew::prelude::*;

/// No match is played until this many milliseconds after the page's start: everything that the page itself needs comes first,
/// and so does a match that somebody starts at once.
const SETTLED: f64 = 2500.0;
/// Milliseconds for which the end of a match is shown before the next one begins.
const REST: f64 = 4000.0;
/// The maximum number of milliseconds that pass per frame, so that the match does not jump after the browser was busy.
const LONGEST_FRAME: f64 = 100.0;

/// Properties of a live match.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The source of the bots.
    pub library: Rc<Library>,
}

/// What happens to a live match.
pub enum Msg {
    /// The modules of its bots have been fetched, or could not be.
    Modules(Result<BTreeMap<String, Module>, Phrase>),
    /// Its worker said something.
    Worker(FromWorker<FromMatch>),
    /// The page has settled.
    Settled,
    /// The next frame.
    Frame,
    /// A person pressed the button.
    Toggle,
    /// The page became visible or hidden.
    Seen,
    /// The board's size or its colours changed.
    Repaint,
    /// The page is in another language.
    Language,
}

/// A live match.
pub struct LiveMatch {
    /// The index of its game among all games.
    game: usize,
    session: Option<Session>,
    modules: Option<BTreeMap<String, Module>>,
    worker: Option<MatchWorker>,
    canvas: NodeRef,
    scene: Option<CachedScene>,
    /// Whether it should play.
    wanted: bool,
    /// Waits until the page has settled; `None` afterwards.
    settling: Option<Timeout>,
    /// Milliseconds since its end was reached.
    rested: f64,
    /// The time of the last frame.
    last: f64,
    frame: Option<AnimationFrame>,
    trouble: Option<Phrase>,
    _listeners: Vec<EventListener>,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for LiveMatch {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let mut live = Self {
            game: 0,
            session: None,
            modules: None,
            worker: None,
            canvas: NodeRef::default(),
            scene: None,
            wanted: !palette().still && !parent::is_framed(),
            settling: settling(ctx),
            rested: 0.0,
            last: 0.0,
            frame: None,
            trouble: None,
            _listeners: listeners(ctx),
            _language: language_context::follow(ctx, || Msg::Language),
        };
        live.begin(ctx);
        live
    }

    fn changed(&mut self, ctx: &Context<Self>, _old: &Props) -> bool {
        if self.session.is_none() {
            self.begin(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Modules(Ok(modules)) => {
                self.modules = Some(modules);
                self.start_worker(ctx);
                false
            }
            Msg::Modules(Err(why)) => {
                self.trouble = Some(why);
                true
            }
            Msg::Worker(message) => self.feed(ctx, Input::Worker(message)),
            Msg::Frame => self.pass_frame(ctx),
            Msg::Settled => {
                self.settling = None;
                self.go_on_or_rest(ctx);
                true
            }
            Msg::Toggle => {
                self.wanted = !self.wanted;
                self.settling = None;
                self.go_on_or_rest(ctx);
                true
            }
            Msg::Seen => {
                self.go_on_or_rest(ctx);
                false
            }
            Msg::Repaint => {
                self.paint();
                false
            }
            Msg::Language => true,
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let (label, icon) = if self.wanted {
            (words::PauseLive.phrase(), icons::pause())
        } else {
            (words::WatchLive.phrase(), icons::play())
        };
        let title = self
            .session
            .as_ref()
            .map(|session| spoken(title_of(session.spec())));
        html! {
            <figure class="live" aria-label={spoken(words::Live.phrase())}>
                <div class="live-board">
                    if let Some(title) = &title {
                        <canvas ref={self.canvas.clone()} role="img" aria-label={spoken(words::LiveBoard { title: title.to_string() }.phrase())}></canvas>
                    } else {
                        { picture(GameId::ALL[0]) }
                    }
                </div>
                <figcaption>
                    <div>
                        <p class="live-title">{ title.unwrap_or_default() }</p>
                        <p class="live-status">{ for self.status().map(spoken) }</p>
                    </div>
                    if self.session.is_some() || !ctx.props().library.loaded {
                        <button type="button" onclick={ctx.link().callback(|_| Msg::Toggle)}>{ icon }{ spoken(label) }</button>
                    }
                </figcaption>
                { for self.trouble.as_ref().map(alert) }
            </figure>
        }
    }

    fn rendered(&mut self, _ctx: &Context<Self>, _first: bool) {
        self.paint();
    }
}

impl LiveMatch {
    /// Begins a match of the game whose turn it is, as soon as the bots are known.
    fn begin(&mut self, ctx: &Context<Self>) {
        let library = ctx.props().library.clone();
        if !library.loaded {
            return;
        }
        let game = GameId::ALL[self.game % GameId::ALL.len()];
        let spec = usual_match::of_house_bots(game, &library);
        // The page says why there are no house bots.
        self.session = spec.and_then(|spec| Session::new(spec).ok());
        (self.modules, self.worker, self.scene, self.rested) = (None, None, None, 0.0);
        self.go_on_or_rest(ctx);
    }

    /// What is happening; empty until somebody wants to see it.
    fn status(&self) -> Option<Phrase> {
        let session = self.session.as_ref()?;
        let begins = self.wanted && self.settling.is_none();
        (begins || *session.phase() != Phase::Starting).then(|| session.status_and_end())
    }

    /// Whether it should move now.
    fn moves(&self) -> bool {
        let hidden = web_sys::window()
            .and_then(|window| window.document())
            .is_some_and(|document| document.hidden());
        self.wanted && self.settling.is_none() && !hidden && self.trouble.is_none() && self.session.is_some()
    }

    /// Continues, or stops everything that takes resources.
    fn go_on_or_rest(&mut self, ctx: &Context<Self>) {
        if !self.moves() {
            (self.frame, self.worker) = (None, None);
            return;
        }
        self.last = now();
        self.ask_for_frame(ctx);
        match (&self.session, &self.modules) {
            (Some(session), None) => {
                let (library, hashes) = (ctx.props().library.clone(), guests::hashes(session));
                ctx.link()
                    .send_future(async move { Msg::Modules(guests::modules(hashes, &library).await) });
            }
            (Some(_), Some(_)) => self.start_worker(ctx),
            (None, _) => {}
        }
    }

    /// Lets a worker continue the match from its current state, if it needs one.
    fn start_worker(&mut self, ctx: &Context<Self>) {
        self.worker = None;
        if !self.moves() || !self.session.as_ref().is_some_and(Session::needs_worker) {
            return;
        }
        match MatchWorker::spawn(ctx.link().callback(Msg::Worker)) {
            Ok(worker) => self.worker = Some(worker),
            Err(why) => self.trouble = Some(why),
        }
    }

    /// Passes an input to the session, and carries out its effects. Returns whether the text changed.
    fn feed(&mut self, ctx: &Context<Self>, input: Input) -> bool {
        let Some(session) = &mut self.session else {
            return false;
        };
        let mut changed = false;
        for effect in session.update(input) {
            match effect {
                Effect::Tell(message) => {
                    if let Some(worker) = &self.worker {
                        worker.tell(&ToWorker::Match(message));
                    }
                }
                Effect::Start => self.tell_start(ctx),
                Effect::Restart => self.start_worker(ctx),
                Effect::Stop => self.worker = None,
                Effect::Changed => changed = true,
                Effect::Store | Effect::Announce(_) | Effect::Passed(_) | Effect::Sound(_) => {}
            }
        }
        changed
    }

    /// Sends a worker that has just begun to listen the match to play.
    fn tell_start(&self, ctx: &Context<Self>) {
        let (Some(session), Some(modules), Some(worker)) = (&self.session, &self.modules, &self.worker)
        else {
            return;
        };
        match guests::start(session, modules) {
            Ok(start) => worker.tell(&start),
            Err(failure) => fail(ctx, failure),
        }
    }

    /// Lets the time since the last frame pass.
    fn pass_frame(&mut self, ctx: &Context<Self>) -> bool {
        self.frame = None;
        let now = now();
        let passed = (now - self.last).clamp(0.0, LONGEST_FRAME);
        self.last = now;
        let mut changed = self.feed(ctx, Input::Time(passed));
        if let Some(session) = &self.session
            && *session.phase() == Phase::Over
            && session.cursor().at_end(session.timeline().len())
        {
            self.rested += passed;
            if self.rested >= REST {
                self.game += 1;
                self.begin(ctx);
                changed = true;
            }
        }
        self.paint();
        self.ask_for_frame(ctx);
        changed
    }

    fn ask_for_frame(&mut self, ctx: &Context<Self>) {
        let failed = matches!(self.session.as_ref().map(Session::phase), Some(Phase::Failed(_)));
        if self.frame.is_none() && self.moves() && !failed {
            let link = ctx.link().clone();
            self.frame = Some(request_animation_frame(move |_| link.send_message(Msg::Frame)));
        }
    }

    fn paint(&mut self) {
        let canvas = self.canvas.cast::<HtmlCanvasElement>();
        let (Some(session), Some(mut canvas)) = (&self.session, canvas.as_ref().and_then(board::fit)) else {
            return;
        };
        let cached = CachedScene::refreshed(self.scene.take(), session, None);
        games::paint(&mut canvas, &palette(), Camera::default(), &cached.scene, None);
        self.scene = Some(cached);
    }
}

/// The title of the match.
fn title_of(spec: &MatchSpec) -> Phrase {
    let names: Vec<&str> = spec.seats.iter().map(|seat| seat.name.as_str()).collect();
    matches::title(spec.config.game, &names)
}

/// Tells the session why the match cannot continue.
fn fail(ctx: &Context<LiveMatch>, failure: Failure) {
    ctx.link()
        .send_message(Msg::Worker(FromWorker::Said(FromMatch::Failed(failure))));
}

/// Tells a live match when the page has settled, unless it has.
fn settling(ctx: &Context<LiveMatch>) -> Option<Timeout> {
    let left = SETTLED - now();
    let link = ctx.link().clone();
    (left > 0.0).then(|| Timeout::new(left as u32, move || link.send_message(Msg::Settled)))
}

/// The window events for a live match: visibility, size, and colours.
fn listeners(ctx: &Context<LiveMatch>) -> Vec<EventListener> {
    let Some(window) = web_sys::window() else {
        return Vec::new();
    };
    let link = ctx.link().clone();
    let mut listeners = vec![EventListener::new(&window, "resize", move |_| {
        link.send_message(Msg::Repaint);
    })];
    if let Some(document) = window.document() {
        let link = ctx.link().clone();
        listeners.push(EventListener::new(&document, "visibilitychange", move |_| {
            link.send_message(Msg::Seen);
        }));
    }
    if let Ok(Some(scheme)) = window.match_media("(prefers-color-scheme: dark)") {
        let link = ctx.link().clone();
        listeners.push(EventListener::new(&scheme, "change", move |_| {
            link.send_message(Msg::Repaint);
        }));
    }
    listeners
}

/// Milliseconds since the page's start.
fn now() -> f64 {
    web_sys::window()
        .and_then(|window| window.performance())
        .map_or(0.0, |performance| performance.now())
}
