//! A match on the screen: the edge between a [`Session`] and the browser. It owns the worker, the timers and the canvas,
//! and hands everything that happens to the session.

mod controls;
mod details;
mod events;
mod keys;
mod result;
mod seats;
mod stage;

use crate::board::{self, Overlay, Palette, Scene};
use crate::hand::{Gesture, Hand, Response};
use crate::messages::{FromWorker, Module, Start, ToWorker};
use crate::page::library::Library;
use crate::page::saved::{self, SavedMatch};
use crate::page::worker::MatchWorker;
use crate::page::{clipboard, storage};
use crate::session::{Effect, Input, MatchSpec, Session};
use engine::Seat;
use gloo::events::{EventListener, EventListenerOptions};
use gloo::render::{AnimationFrame, request_animation_frame};
use gloo::timers::callback::Interval;
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// Milliseconds between looks at the clock while nothing moves.
const IDLE: u32 = 100;

/// What a match view shows.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The match as it begins, or as it was left.
    pub session: StartWith,
    /// Where bots come from.
    pub library: Rc<Library>,
    /// Whether it is the match in progress, kept over a reload.
    pub keep: bool,
    /// Called with a match to play next.
    pub on_play: Callback<MatchSpec>,
}

/// A session to start with; two are the same only if they are one.
#[derive(Clone)]
pub struct StartWith(pub Rc<Session>);

impl PartialEq for StartWith {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// What happens to a match view.
pub enum Msg {
    /// Something for the session.
    Session(Input),
    /// The modules of the bots are there.
    Modules(Result<BTreeMap<String, Module>, String>),
    /// A person acts on the board.
    Gesture(Gesture),
    /// A person chose a reply from the list.
    Choose(String),
    /// A frame, or a look at the clock.
    Tick,
    /// The board's size or the colour scheme changed.
    Repaint,
    /// A key was pressed outside the board's own keys.
    Key(KeyboardEvent),
    /// The link is to be copied.
    CopyLink,
    /// Show or hide the list of keys.
    ToggleKeys,
    /// Show the position to those who prefer text.
    ToggleText,
}

/// A match on the screen.
pub struct MatchView {
    session: Session,
    modules: BTreeMap<String, Module>,
    worker: Option<MatchWorker>,
    hand: Option<(u32, Hand)>,
    canvas: NodeRef,
    scene: Option<(usize, Scene)>,
    last_tick: f64,
    frame: Option<AnimationFrame>,
    announcement: String,
    notice: Option<String>,
    show_keys: bool,
    show_text: bool,
    _interval: Interval,
    _listeners: Vec<EventListener>,
}

impl Component for MatchView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let session = (*ctx.props().session.0).clone();
        let link = ctx.link().clone();
        let interval = Interval::new(IDLE, move || link.send_message(Msg::Tick));
        let mut view = Self {
            session,
            modules: BTreeMap::new(),
            worker: None,
            hand: None,
            canvas: NodeRef::default(),
            scene: None,
            last_tick: now(),
            frame: None,
            announcement: String::new(),
            notice: None,
            show_keys: false,
            show_text: false,
            _interval: interval,
            _listeners: listeners(ctx),
        };
        if view.session.needs_worker() {
            load_modules(ctx, &view.session);
        }
        view.feed(ctx, Input::Time(0.0));
        view
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Session(input) => self.feed(ctx, input),
            Msg::Modules(Ok(modules)) => {
                self.modules = modules;
                self.restart(ctx);
                true
            }
            Msg::Modules(Err(trouble)) => {
                self.notice = Some(trouble);
                true
            }
            Msg::Gesture(gesture) => self.gesture(ctx, &gesture),
            Msg::Choose(reply) => self.reply(ctx, reply),
            Msg::Tick => self.tick(ctx),
            Msg::Repaint => {
                self.paint();
                false
            }
            Msg::Key(event) => self.key(ctx, &event),
            Msg::CopyLink => {
                self.copy_link();
                true
            }
            Msg::ToggleKeys => {
                self.show_keys = !self.show_keys;
                true
            }
            Msg::ToggleText => {
                self.show_text = !self.show_text;
                true
            }
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().session != old.session {
            *self = <Self as Component>::create(ctx);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let spec = self.session.spec();
        let title = format!("{}: {}", spec.config.game.meta().name, names(spec));
        html! {
            <section class="match" aria-label={title.clone()}>
                <h1 class="match-title">{ title }</h1>
                { stage::view(self, ctx) }
                <div class="side">
                    { result::view(self, ctx) }
                    { seats::view(self) }
                    { details::view(self) }
                    { events::view(self) }
                </div>
                { controls::view(self, ctx) }
                if self.show_keys {
                    { keys::view(ctx) }
                }
                <p class="visually-hidden" role="status" aria-live="polite">{ &self.announcement }</p>
            </section>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            self.last_tick = now();
        }
        self.paint();
        self.go_on_moving(ctx);
    }
}

impl MatchView {
    /// Hands something to the session, and does what it asks for. Whether the page is to be drawn anew.
    fn feed(&mut self, ctx: &Context<Self>, input: Input) -> bool {
        let before = self.shown();
        let ready = matches!(input, Input::Worker(FromWorker::Ready { .. }));
        let quiet = matches!(input, Input::Time(_));
        for effect in self.session.update(input) {
            match effect {
                Effect::Tell(message) => {
                    if let Some(worker) = &self.worker {
                        worker.tell(&message);
                    }
                }
                Effect::Restart => self.restart(ctx),
                Effect::Save => self.save(ctx),
                Effect::Announce(words) => self.announcement = words,
            }
        }
        if ready {
            self.start_worker();
        }
        self.refresh_hand();
        let changed = self.shown() != before;
        !quiet || changed
    }

    /// What a redraw depends on, while only time passes.
    fn shown(&self) -> (usize, usize, bool, bool, crate::session::Phase, Option<Seat>) {
        let cursor = self.session.cursor();
        let len = self.session.timeline().len();
        (
            cursor.moment,
            len,
            cursor.playing,
            self.announcement.is_empty(),
            self.session.phase().clone(),
            self.session.hand_to_act(),
        )
    }

    /// Replaces the worker by a new one, which goes on from what has been played.
    fn restart(&mut self, ctx: &Context<Self>) {
        self.worker = None;
        if !self.session.needs_worker() {
            return;
        }
        match MatchWorker::spawn(
            ctx.link()
                .callback(|message| Msg::Session(Input::Worker(message))),
        ) {
            Ok(worker) => self.worker = Some(worker),
            Err(trouble) => self.notice = Some(trouble),
        }
    }

    /// Tells a worker that has just begun to listen what to play.
    fn start_worker(&self) {
        let mut hashes: Vec<&str> = Vec::new();
        let mut places = BTreeMap::new();
        for (seat, hash) in self.session.guests() {
            let place = hashes
                .iter()
                .position(|known| *known == hash)
                .unwrap_or(hashes.len());
            if place == hashes.len() {
                hashes.push(hash);
            }
            places.insert(seat, place);
        }
        let modules = hashes
            .iter()
            .filter_map(|hash| self.modules.get(*hash).cloned())
            .collect();
        let (sources, history) = self.session.start(|seat| places.get(&seat).copied());
        let start = Start {
            config: self.session.spec().config,
            sources,
            modules,
            history,
            careful: self.session.careful(),
        };
        if let Some(worker) = &self.worker {
            worker.tell(&ToWorker::Start(Box::new(start)));
        }
    }

    fn tick(&mut self, ctx: &Context<Self>) -> bool {
        let now = now();
        let passed = now - std::mem::replace(&mut self.last_tick, now);
        let moving = self.session.cursor().progress;
        let changed = self.feed(ctx, Input::Time(passed));
        if !changed && self.session.cursor().progress.to_bits() != moving.to_bits() {
            self.paint();
        }
        self.frame = None;
        self.go_on_moving(ctx);
        changed
    }

    /// Asks for the next frame while the board moves.
    fn go_on_moving(&mut self, ctx: &Context<Self>) {
        let cursor = self.session.cursor();
        if self.frame.is_none() && cursor.playing && !cursor.at_end(self.session.timeline().len()) {
            let link = ctx.link().clone();
            self.frame = Some(request_animation_frame(move |_| link.send_message(Msg::Tick)));
        }
    }

    /// Gives the person to act a hand, and takes it away when the turn is over.
    fn refresh_hand(&mut self) {
        let turn = self.session.timeline().newest().turns();
        match (self.session.hand_to_act(), &self.hand) {
            (Some(_), Some((of_turn, _))) if *of_turn == turn => {}
            (Some(seat), _) => {
                let mut hand = Hand::new(self.session.timeline().newest().game(), seat);
                if self.board_has_focus() {
                    hand.take(&Gesture::Focus(true));
                }
                self.hand = Some((turn, hand));
            }
            (None, _) => self.hand = None,
        }
    }

    fn board_has_focus(&self) -> bool {
        let active = web_sys::window()
            .and_then(|window| window.document())
            .and_then(|document| document.active_element());
        active.is_some() && self.canvas.cast::<web_sys::Element>() == active
    }

    fn gesture(&mut self, ctx: &Context<Self>, gesture: &Gesture) -> bool {
        let Some((_, hand)) = &mut self.hand else {
            return false;
        };
        match hand.take(gesture) {
            Response::Ignored => false,
            Response::Redraw => {
                self.paint();
                false
            }
            Response::Say(words) => {
                self.announcement = words;
                true
            }
            Response::Reply(reply) => self.reply(ctx, reply),
        }
    }

    fn reply(&mut self, ctx: &Context<Self>, text: String) -> bool {
        let Some(seat) = self.session.hand_to_act() else {
            return false;
        };
        self.feed(ctx, Input::Hand { seat, text })
    }

    /// Draws the board as it is now.
    fn paint(&mut self) {
        let Some(element) = self.canvas.cast::<HtmlCanvasElement>() else {
            return;
        };
        let Some(canvas) = board::fit(&element) else {
            return;
        };
        let cursor = self.session.cursor();
        if self
            .scene
            .as_ref()
            .is_none_or(|(moment, _)| *moment != cursor.moment)
        {
            let view = self.session.timeline().at(cursor.moment).game().view(None);
            self.scene = Some((
                cursor.moment,
                Scene {
                    view,
                    events: Vec::new(),
                    progress: 0.0,
                },
            ));
        }
        let Some((moment, scene)) = &mut self.scene else {
            return;
        };
        if cursor.progress > 0.0 && scene.events.is_empty() {
            scene.events = self
                .session
                .timeline()
                .turn(*moment)
                .map(|turn| turn.events)
                .unwrap_or_default();
        }
        scene.progress = cursor.progress;
        if cursor.progress <= 0.0 {
            scene.events.clear();
        }
        let overlay = self
            .hand
            .as_ref()
            .map_or(Overlay::None, |(_, hand)| hand.overlay());
        board::paint(&canvas, &palette(), scene, &overlay);
    }

    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let Some(action) = keys::action(event) else {
            return false;
        };
        event.prevent_default();
        match action {
            keys::Action::Session(input) => self.feed(ctx, input),
            keys::Action::Keys => {
                self.show_keys = !self.show_keys;
                true
            }
            keys::Action::Close => std::mem::take(&mut self.show_keys),
        }
    }

    fn save(&self, ctx: &Context<Self>) {
        if !ctx.props().keep {
            return;
        }
        if let Some(saved) = SavedMatch::of(&self.session) {
            wasm_bindgen_futures::spawn_local(async move {
                // Where nothing can be kept, the library page says so.
                let _ = storage::save(saved::KEY, &saved).await;
            });
        }
    }

    fn copy_link(&mut self) {
        let notice = match self.session.replay(false) {
            Err(error) => format!("This match has no link: {error}."),
            Ok(replay) => {
                let text = replay.to_link();
                if text.len() > engine::replay::MAX_LINK {
                    format!(
                        "This match is too long for a link: {} characters, and {} at most.",
                        text.len(),
                        engine::replay::MAX_LINK
                    )
                } else {
                    clipboard::copy(&format!(
                        "{}{}{text}",
                        clipboard::page_address(),
                        engine::replay::LINK_MARK
                    ));
                    format!(
                        "Link copied: {} characters, the whole match is in it.",
                        text.len()
                    )
                }
            }
        };
        self.announcement.clone_from(&notice);
        self.notice = Some(notice);
    }
}

/// Hears what concerns the whole window: its size, the colour scheme, and keys.
fn listeners(ctx: &Context<MatchView>) -> Vec<EventListener> {
    let Some(window) = web_sys::window() else {
        return Vec::new();
    };
    let repaint = ctx.link().callback(|()| Msg::Repaint);
    let mut listeners = vec![EventListener::new(&window, "resize", {
        let repaint = repaint.clone();
        move |_| repaint.emit(())
    })];
    let pressed = ctx.link().callback(Msg::Key);
    let options = EventListenerOptions::enable_prevent_default();
    listeners.push(EventListener::new_with_options(
        &window,
        "keydown",
        options,
        move |event| {
            if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
                pressed.emit(event.clone());
            }
        },
    ));
    if let Ok(Some(scheme)) = window.match_media("(prefers-color-scheme: dark)") {
        listeners.push(EventListener::new(&scheme, "change", move |_| repaint.emit(())));
    }
    listeners
}

fn load_modules(ctx: &Context<MatchView>, session: &Session) {
    let library = ctx.props().library.clone();
    let hashes: Vec<String> = session
        .guests()
        .into_iter()
        .map(|(_, hash)| hash.to_string())
        .collect();
    ctx.link().send_future(async move {
        let mut modules = BTreeMap::new();
        for hash in hashes {
            if modules.contains_key(&hash) {
                continue;
            }
            match library.module(&hash).await {
                Ok(module) => modules.insert(hash, module),
                Err(trouble) => return Msg::Modules(Err(trouble)),
            };
        }
        Msg::Modules(Ok(modules))
    });
}

/// The colours for this moment's settings of the system.
fn palette() -> Palette {
    let wants = |query: &str| {
        web_sys::window()
            .and_then(|window| window.match_media(query).ok().flatten())
            .is_some_and(|list| list.matches())
    };
    Palette::of(
        wants("(prefers-color-scheme: dark)"),
        wants("(prefers-reduced-motion: reduce)"),
    )
}

/// Milliseconds since the page began.
fn now() -> f64 {
    web_sys::window()
        .and_then(|window| window.performance())
        .map_or(0.0, |performance| performance.now())
}

/// Who plays: `Greedy against Random`, or a list.
fn names(spec: &MatchSpec) -> String {
    let names: Vec<_> = spec.seats.iter().map(|seat| seat.name.as_str()).collect();
    if let [first, second] = names[..] {
        format!("{first} against {second}")
    } else {
        names.join(", ")
    }
}
