//! A match on the screen: the edge between a [`Session`] and the browser. It owns the worker, the timers and the canvas,
//! and hands everything that happens to the session.

mod actions;
mod branch;
mod controls;
mod deeds;
mod details;
mod events;
mod fold;
mod follow;
mod keys;
mod look;
mod paint;
mod panel;
mod plots;
mod preview;
mod ranking;
mod recorder;
mod referee;
mod result;
mod rounds;
mod seats;
mod share;
mod stage;
mod table;
mod vantage;

use crate::hand::{Gesture, Hand, Response};
use crate::messages::{FromWorker, Module};
use crate::page::app::NextMatch;
use crate::page::library::Library;
use crate::page::replay::moment_of_address;
use crate::page::saved::{self, KeptMatch, SavedMatch};
use crate::page::worker::MatchWorker;
use crate::page::{clipboard, download, storage};
use crate::session::{Effect, Input, Phase, SeatSpec, Series, Session};
use engine::{Reply, Seat};
use gloo::events::{EventListener, EventListenerOptions};
use gloo::render::{AnimationFrame, request_animation_frame};
use gloo::timers::callback::{Interval, Timeout};
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use yew::prelude::*;

/// Milliseconds between looks at the clock while nothing moves.
const IDLE: u32 = 100;
/// Moments that are collected for the plots with every tick.
const COLLECTED: usize = 400;
/// Milliseconds after which what happened is kept.
const SAVE: u32 = 100;

/// What a match view shows.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The match as it begins, or as it was left.
    pub session: StartWith,
    /// Where bots come from.
    pub library: Rc<Library>,
    /// For the match in progress, which is kept over a reload: its key in the history.
    pub keep: Option<AttrValue>,
    /// Whether only the board and its controls are shown.
    #[prop_or_default]
    pub embedded: bool,
    /// Who plays a match next.
    pub next: NextMatch,
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
    /// A pointer, by its number, did something on the canvas: for the camera or the hand.
    Pointer(i32, Gesture),
    /// The camera over the board is to be turned.
    Look(look::Turn),
    /// The camera is to follow somebody, or nobody.
    Follow(look::Followed),
    /// The table that can be sorted is to be.
    Sort(table::Sorting),
    /// A part is to be folded away or unfolded, by its class.
    Fold(&'static str),
    /// Plots are to span the match, or else the round.
    Plot(bool),
    /// A person chose a reply from the list.
    Choose(String),
    /// A frame, or a look at the clock.
    Tick,
    /// The board's size or the colour scheme changed.
    Repaint,
    /// A key was pressed outside the board's own keys.
    Key(KeyboardEvent),
    /// The match is to be shared or kept.
    Share(share::Share),
    /// Step by an action within a turn.
    Action {
        /// Whether forward.
        forward: bool,
    },
    /// The pointer is over this moment of the timeline, or away from it.
    Preview(Option<usize>),
    /// The match is to fill the screen, or no longer.
    FullScreen,
    /// The address points at another moment.
    Address,
    /// All about a seat's turn is to be copied, or saved as a file to test a bot with.
    Explain {
        /// The turn, from 0.
        index: usize,
        /// The seat.
        seat: Seat,
        /// Whether as a file.
        file: bool,
    },
    /// Who is to play a seat from here on; `None`: who does now.
    Branch(Seat, Option<SeatSpec>),
    /// Play on from here.
    PlayOn,
    /// The match is to be kept as it is now.
    Save,
    /// Show or hide the list of keys.
    Keys(bool),
}

/// A match on the screen.
pub struct MatchView {
    session: Session,
    modules: BTreeMap<String, Module>,
    worker: Option<MatchWorker>,
    /// A hand, with the turn and the seat it is for; kept while the watcher looks back.
    hand: Option<((u32, Seat), Hand)>,
    canvas: NodeRef,
    look: look::Look,
    /// What is drawn.
    scene: Option<paint::Kept>,
    /// What is happening at this instant, in words: written with every frame.
    caption: NodeRef,
    /// The map beside the board, and what is drawn on it.
    map_canvas: NodeRef,
    map_scene: Option<paint::Kept>,
    /// What plots show, as far as it has been collected.
    series: Series,
    /// Whether plots span the match.
    plot_match: bool,
    /// The classes of the parts that are unfolded.
    open: Vec<&'static str>,
    /// How the table that can be sorted is, if the reader has chosen.
    sorted: Option<table::Sorting>,
    last_tick: f64,
    frame: Option<AnimationFrame>,
    announcement: String,
    notice: Option<String>,
    saving: Option<Timeout>,
    show_keys: bool,
    /// The link that was copied last.
    link: Option<String>,
    /// The moment that the pointer is over, on the timeline.
    preview: Option<usize>,
    preview_canvas: NodeRef,
    section: NodeRef,
    recorder: Option<recorder::Recorder>,
    /// Who is to play from here on, where it is not who plays now.
    branch: Vec<(Seat, SeatSpec)>,
    /// Why it was lost, once it is over.
    losses: OnceCell<Vec<engine::report::Loss>>,
    /// The moment at the last look at the clock, and whether the address points at it.
    settled: (usize, bool),
    /// Whether the history has the match as it ended.
    in_history: bool,
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
            look: look::Look::default(),
            scene: None,
            caption: NodeRef::default(),
            map_canvas: NodeRef::default(),
            map_scene: None,
            series: Series::default(),
            plot_match: false,
            open: Vec::new(),
            sorted: None,
            last_tick: now(),
            frame: None,
            announcement: String::new(),
            notice: None,
            saving: None,
            show_keys: false,
            link: None,
            preview: None,
            preview_canvas: NodeRef::default(),
            section: NodeRef::default(),
            recorder: None,
            branch: Vec::new(),
            losses: OnceCell::new(),
            settled: (0, true),
            in_history: false,
            _interval: interval,
            _listeners: listeners(ctx),
        };
        if view.session.needs_worker() {
            referee::load_modules(ctx, &view.session);
        }
        view.feed(ctx, Input::Time(0.0));
        // A match is kept from its beginning, also before the first answer.
        view.save(ctx);
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
            Msg::Pointer(id, gesture) => self.pointer(ctx, id, &gesture),
            Msg::Look(turn) => self.turn_camera(ctx, &turn),
            Msg::Follow(followed) => self.look.follow_ship(followed),
            Msg::Sort(sorting) => {
                self.sorted = Some(sorting);
                true
            }
            Msg::Fold(class) => {
                self.fold(class);
                true
            }
            Msg::Plot(whole) => {
                self.plot_match = whole;
                true
            }
            Msg::Choose(reply) => self.reply(ctx, reply),
            Msg::Tick => self.tick(ctx),
            Msg::Repaint => {
                self.paint();
                false
            }
            Msg::Key(event) => self.key(ctx, &event),
            Msg::Share(way) => {
                self.share(ctx, way);
                true
            }
            Msg::Action { forward } => self.step_action(ctx, forward),
            Msg::Preview(moment) => std::mem::replace(&mut self.preview, moment) != moment,
            Msg::FullScreen => {
                self.toggle_full_screen();
                false
            }
            Msg::Address => match moment_of_address() {
                Some(moment) => self.feed(
                    ctx,
                    Input::Show {
                        moment,
                        progress: 0.0,
                    },
                ),
                None => false,
            },
            Msg::Explain { index, seat, file } => {
                self.explain(index, seat, file);
                false
            }
            Msg::Branch(seat, player) => {
                self.choose_player(seat, player);
                true
            }
            Msg::PlayOn => {
                self.play_on(ctx);
                true
            }
            Msg::Save => {
                self.saving = None;
                self.save(ctx);
                false
            }
            Msg::Keys(show) => std::mem::replace(&mut self.show_keys, show) != show,
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().session != old.session {
            self.keep_in_history(old.keep.as_deref());
            *self = <Self as Component>::create(ctx);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let spec = self.session.spec();
        let names: Vec<&str> = spec.seats.iter().map(|seat| seat.name.as_str()).collect();
        let title = saved::title(spec.config.game, &names);
        let position = self.session.view(self.session.cursor().moment);
        let embedded = ctx.props().embedded;
        html! {
            <section ref={self.section.clone()} class="match" aria-label={title.clone()}>
                <h1 class="match-title">{ title }
                    if embedded { <a href={clipboard::unembedded_address()} target="_blank">{ "Open in the arena" }</a> }
                </h1>
                { stage::view(self, ctx, &position) }
                <div class="beside">
                    { panel::view(self, ctx) }
                    if !embedded {
                        <div class="side">
                            { result::view(self, ctx) }
                            { branch::view(self, ctx) }
                            { deeds::view(self, &position) }
                            { seats::view(self, &position) }
                            { details::view(self, ctx) }
                            { events::view(self) }
                        </div>
                    }
                </div>
                { controls::view(self, ctx) }
                { follow::map(self, &position) }
                { stage::extras(self, ctx, &position) }
                if self.show_keys {
                    { keys::view(ctx) }
                }
                <p class="visually-hidden" role="status" aria-live="polite">{ &self.announcement }</p>
            </section>
        }
    }

    fn destroy(&mut self, ctx: &Context<Self>) {
        if self.saving.take().is_some() {
            self.save(ctx);
        }
        self.keep_in_history(ctx.props().keep.as_deref());
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            self.last_tick = now();
        }
        self.paint();
        self.paint_preview();
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
                Effect::Save => self.save_soon(ctx),
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
    fn shown(&self) -> (usize, usize, bool, bool, Phase, Option<Seat>) {
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

    fn tick(&mut self, ctx: &Context<Self>) -> bool {
        let now = now();
        let passed = now - std::mem::replace(&mut self.last_tick, now);
        let moving = self.session.cursor().progress;
        let plotted = self.series.follow(self.session.timeline(), COLLECTED);
        let changed = self.feed(ctx, Input::Time(passed)) || plotted;
        if !changed && self.session.cursor().progress.to_bits() != moving.to_bits() {
            self.paint();
        }
        self.frame = None;
        self.go_on_moving(ctx);
        self.check_recorder();
        self.point_address(ctx);
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
            (Some(seat), Some((of, _))) if *of == (turn, seat) => {}
            (Some(seat), _) => {
                let last = self.last_reply(seat);
                let mut hand = Hand::new(self.session.timeline().newest().game(), seat, last);
                if self.board_has_focus() {
                    hand.take(&Gesture::Focus(true));
                }
                self.hand = Some(((turn, seat), hand));
            }
            (None, Some(((of_turn, _), _))) if *of_turn == turn => {}
            (None, _) => self.hand = None,
        }
    }

    /// The hand of the person to act.
    fn hand(&self) -> Option<&Hand> {
        self.session.hand_to_act()?;
        self.hand.as_ref().map(|(_, hand)| hand)
    }

    /// What a seat replied in the newest turn, if it did.
    fn last_reply(&self, seat: Seat) -> Option<&str> {
        let timeline = self.session.timeline();
        let answers = timeline.answers(timeline.len().checked_sub(1)?)?;
        match &answers.iter().find(|(of, _)| *of == seat)?.1.reply {
            Reply::Text(text) => Some(text),
            _ => None,
        }
    }

    fn board_has_focus(&self) -> bool {
        let active = web_sys::window()
            .and_then(|window| window.document())
            .and_then(|document| document.active_element());
        active.is_some() && self.canvas.cast::<web_sys::Element>() == active
    }

    fn gesture(&mut self, ctx: &Context<Self>, gesture: &Gesture) -> bool {
        if self.session.hand_to_act().is_none() {
            return false;
        }
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

    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let Some(msg) = keys::message(self, event) else {
            return false;
        };
        event.prevent_default();
        <Self as Component>::update(self, ctx, msg)
    }

    /// Keeps the match in a moment, together with what happens until then.
    fn save_soon(&mut self, ctx: &Context<Self>) {
        if self.saving.is_none() {
            let link = ctx.link().clone();
            self.saving = Some(Timeout::new(SAVE, move || link.send_message(Msg::Save)));
        }
    }

    fn save(&mut self, ctx: &Context<Self>) {
        let Some(id) = &ctx.props().keep else {
            return;
        };
        if let Some(saved) = SavedMatch::of(&self.session, id) {
            wasm_bindgen_futures::spawn_local(async move {
                // Where nothing can be kept, the library page says so.
                let _ = storage::save(saved::KEY, &saved).await;
            });
        }
        if *self.session.phase() == Phase::Over {
            self.keep_in_history(Some(id));
        }
    }

    /// Puts the match, which has this key, into the history as it is now, if anything was played of it.
    fn keep_in_history(&mut self, id: Option<&str>) {
        let Some(id) = id.filter(|_| !self.in_history && !self.session.timeline().is_empty()) else {
            return;
        };
        self.in_history = *self.session.phase() == Phase::Over;
        if let Some(kept) = KeptMatch::of(&self.session, id) {
            wasm_bindgen_futures::spawn_local(async move {
                // Where nothing can be kept, the library page says so.
                let _ = storage::keep_match(&kept).await;
            });
        }
    }

    /// Has the address of a recorded match point at the moment at which its watcher stands still.
    fn point_address(&mut self, ctx: &Context<Self>) {
        let cursor = self.session.cursor();
        let (moment, pointed) = self.settled;
        let stands = !cursor.playing && moment == cursor.moment;
        self.settled = (cursor.moment, stands);
        if stands && !pointed && ctx.props().keep.is_none() && !self.session.timeline().is_empty() {
            clipboard::point_address_at(moment);
        }
    }

    fn explain(&self, index: usize, seat: Seat, file: bool) {
        if file {
            if let Some(fixture) = engine::report::fixture(self.session.timeline(), index, seat) {
                let game = self.session.spec().config.game;
                download::bytes(
                    &format!("{game}-turn-{}-seat-{seat}.json", index + 1),
                    fixture.as_bytes(),
                );
            }
            return;
        }
        let mut text = String::new();
        for (what, told) in details::explained(self, index, seat) {
            text += &format!("{what}:\n{told}\n\n");
        }
        clipboard::copy(&text);
    }

    fn toggle_full_screen(&self) {
        let document = web_sys::window().and_then(|window| window.document());
        let Some(document) = document else { return };
        if document.fullscreen_element().is_some() {
            document.exit_fullscreen();
        } else if let Some(section) = self.section.cast::<web_sys::Element>() {
            // A browser that does not allow it shows the match as before.
            let _ = section.request_fullscreen();
        }
    }

    fn step_action(&mut self, ctx: &Context<Self>, forward: bool) -> bool {
        let cursor = self.session.cursor();
        let input = actions::step(&self.session, cursor, forward);
        self.feed(ctx, input)
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
    let pointed = ctx.link().callback(|()| Msg::Address);
    listeners.push(EventListener::new(&window, "hashchange", move |_| {
        pointed.emit(());
    }));
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

/// Milliseconds since the page began.
fn now() -> f64 {
    web_sys::window()
        .and_then(|window| window.performance())
        .map_or(0.0, |performance| performance.now())
}
