//! A match on the screen: the edge between a [`Session`] and the browser. It owns the worker, the timers and the canvas,
//! and hands everything that happens to the session.

mod acting;
mod actions;
mod branch;
mod controls;
mod deeds;
mod details;
mod drive;
mod events;
mod faults;
mod fold;
mod follow;
mod keeping;
mod keys;
mod listeners;
mod look;
mod paint;
mod panel;
mod plots;
mod preview;
mod prints;
mod ranking;
mod recorder;
mod referee;
mod result;
mod rounds;
mod seats;
mod share;
mod slow;
mod stage;
mod table;
mod vantage;

use crate::hand::{Gesture, Hand};
use crate::messages::Module;
use crate::page::clipboard;
use crate::page::library::Library;
use crate::page::next_match::{NextMatch, StartWith};
use crate::page::routes::moment_of_address;
use crate::page::worker::MatchWorker;
use crate::page::{saved, title};
use crate::session::{Input, MatchSpec, SeatSpec, Series, Session};
use drive::now;
use engine::Seat;
use gloo::events::EventListener;
use gloo::render::AnimationFrame;
use gloo::timers::callback::{Interval, Timeout};
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;
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
    /// For the match in progress, which is kept over a reload: its key in the history.
    pub keep: Option<AttrValue>,
    /// Whether only the board and its controls are shown.
    #[prop_or_default]
    pub embedded: bool,
    /// Who plays a match next.
    pub next: NextMatch,
    /// The seat of the bot that is being written by who looks on: its log is listed.
    #[prop_or_default]
    pub written: Option<Seat>,
    /// Called with each fault of a seat, and what it is, as it happens.
    #[prop_or_default]
    pub onfault: Option<Callback<(Seat, String)>>,
}

/// What happens to a match view.
pub enum Msg {
    /// Something for the session.
    Session(Input),
    /// The modules of the bots are there.
    Modules(BTreeMap<String, Module>),
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
    /// How many turns have been looked through for faults.
    looked_through: usize,
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
            open: ctx.props().written.map(|_| prints::CLASS).into_iter().collect(),
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
            looked_through: 0,
            _interval: interval,
            _listeners: listeners::of_window(ctx),
        };
        if view.session.needs_worker() {
            referee::load_modules(ctx, &view.session);
        }
        title::name_page(&title_of(view.session.spec()));
        view.feed(ctx, Input::Time(0.0));
        // A match is kept from its beginning, also before the first answer.
        view.save(ctx);
        view
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Session(input) => self.feed(ctx, input),
            Msg::Modules(modules) => {
                self.modules = modules;
                self.restart(ctx);
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
            self.keep_in_history(old.keep.as_deref(), &old.next);
            *self = <Self as Component>::create(ctx);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let spec = self.session.spec();
        let title = title_of(spec);
        let position = self.session.view(self.session.cursor().moment);
        let embedded = ctx.props().embedded;
        html! {
            <section ref={self.section.clone()} class="match" aria-label={title.clone()}>
                <h1 class="match-title">{ title }
                    if embedded { <a href={clipboard::unembedded_address()} target="_blank">{ "Open in the arena" }</a> }
                </h1>
                { stage::view(self, ctx, &position) }
                <div class="beside">
                    { slow::view(self, ctx) }
                    { panel::view(self, ctx) }
                    if !embedded {
                        <div class="side">
                            { result::view(self, ctx) }
                            { prints::view(self, ctx) }
                            { branch::view(self, ctx) }
                            { deeds::view(self, &position) }
                            { seats::view(self, &position) }
                            { details::view(self, ctx) }
                            { events::view(self) }
                        </div>
                    }
                </div>
                { controls::view(self, ctx) }
                if !embedded { { follow::map(self, &position) } }
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
        self.keep_in_history(ctx.props().keep.as_deref(), &ctx.props().next);
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

/// What the match is called.
fn title_of(spec: &MatchSpec) -> String {
    let names: Vec<&str> = spec.seats.iter().map(|seat| seat.name.as_str()).collect();
    saved::title(spec.config.game, &names)
}
