//! A match on the screen: the edge between a [`Session`] and the browser. It owns the worker, the timers and the canvas,
//! and hands everything that happens to the session.

mod action_list;
mod actions;
mod analysis;
mod aside;
mod banner;
mod board_area;
mod bot_log;
mod branch;
mod camera;
mod choices;
mod controls;
mod costs;
mod details;
mod disclosure;
mod drawings;
mod effects;
mod events;
mod faults;
mod follow;
mod gif;
mod human_input;
mod keys;
mod lesson;
mod levels;
mod listeners;
mod more;
mod off_screen;
mod outgoing;
mod paint;
mod panel;
mod parent;
mod picture;
mod plots;
mod preview;
mod recorder;
mod result;
mod seats;
mod share;
mod side;
mod slow;
mod storing;
mod table;
mod tools;
mod viewpoint;
mod worker;

pub(super) use aside::begin as begin_aside;
pub(super) use disclosure::controlled as disclosure;
pub(super) use lesson::Lesson;
pub(super) use plots::{SIZE as PLOT, across, sampled};
pub(super) use table::{Cell, sort_buttons, view as table};

use crate::games::{Command, Hand};
use crate::hand::Gesture;
use crate::messages::Module;
use crate::page::library::Library;
use crate::page::shell::address;
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::match_to_analyse::Overlay;
use crate::page::shell::next_match::{NextMatch, StartWith};
use crate::page::shell::parent::ParentPage;
use crate::page::shell::title;
use crate::page::storage::matches;
use crate::remote;
use crate::session::{Input, MatchSpec, SeatSpec, Session};
use crate::words::{spoken, watch as words};
use effects::now;
use engine::{Case, Phrase, Seat, Timeline};
use gloo::events::EventListener;
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::context::ContextHandle;
use yew::prelude::*;

/// What a match view shows.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The match as it begins, or as it was left.
    pub session: StartWith,
    /// Where bots come from.
    pub library: Rc<Library>,
    /// For the match in progress, which is stored: its key in the history.
    pub store_as: Option<AttrValue>,
    /// Whether only the board and its controls are shown.
    #[prop_or_default]
    pub embedded: bool,
    /// The lesson of which the match is a step.
    #[prop_or_default]
    pub lesson: Option<Lesson>,
    /// The page around this one, if it may drive the match.
    #[prop_or_default]
    pub parent: Option<ParentPage>,
    /// Who plays a match next.
    pub next: NextMatch,
    /// The seat of the bot that is being written by who looks on, and what prints in it: its log is listed.
    #[prop_or_default]
    pub written: Option<(Seat, &'static str)>,
    /// Called with a turn that is to become a test of the bot that is being written.
    #[prop_or_default]
    pub oncase: Option<Callback<Case>>,
    /// Called with the match once it is over.
    #[prop_or_default]
    pub onplayed: Option<Callback<Rc<Timeline>>>,
    /// Called with each fault of a seat, and what it is, as it happens.
    #[prop_or_default]
    pub onfault: Option<Callback<(Seat, Phrase)>>,
}

/// What happens to a match view.
pub enum Msg {
    /// Something for the session.
    Session(Input),
    /// The modules of the bots are there.
    Modules(BTreeMap<String, Module>),
    /// A person acts on the board.
    Gesture(Gesture),
    /// A button of the hand's panel was pressed.
    Command(Command),
    /// A button of the hand's panel is pointed at or has the focus, or none is any more.
    Hint(Option<Command>),
    /// A pointer, by its number, did something on the canvas: for the camera or the hand.
    Pointer(i32, Gesture),
    /// The camera over the board is to be moved.
    Camera(camera::CameraInput),
    /// The camera is to follow somebody, or nobody.
    Follow(camera::Followed),
    /// A part is to be opened or closed, by its class.
    Disclose(&'static str),
    /// A person chose a reply from the list.
    Choose(String),
    /// A frame, or a look at the clock.
    Tick,
    /// The board's size or the colour scheme changed.
    Repaint,
    /// A key was pressed outside the board's own keys.
    Key(KeyboardEvent),
    /// Something is to leave the match.
    Send(outgoing::Outgoing),
    /// A part of the page is there now.
    Loaded,
    /// A part of the page could not be loaded.
    CannotLoad,
    /// The analysis of the match has the board and the timeline show something.
    Analysis(Overlay),
    /// The match is to be watched from its start.
    Replay,
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
    /// Play on from here, by these players.
    PlayOn(Vec<SeatSpec>),
    /// What has happened since the match was stored is to be stored.
    Store,
    /// The page is in another language.
    Language,
    /// The page around this one asks for something.
    Asked(remote::Command),
}

/// A match on the screen. What only one part uses is held by that part.
pub struct MatchView {
    session: Session,
    worker: worker::Worker,
    /// A hand, with the turn and the seat it is for; kept while the watcher looks back.
    hand: Option<((u32, Seat), Hand)>,
    section: NodeRef,
    canvases: paint::Canvases,
    camera: camera::CameraControl,
    preview: preview::Preview,
    analysis: analysis::Analysis,
    /// What plots show, as far as it has been collected.
    series: plots::SharedSeries,
    /// The classes of the parts that are open.
    open: Vec<&'static str>,
    /// What is said to those who cannot see the board.
    announcement: AttrValue,
    sharing: share::Sharing,
    storing: storing::Storing,
    /// Why it was lost, once it is over.
    losses: OnceCell<Vec<engine::report::Loss>>,
    /// How many turns have been looked through for faults.
    looked_through: usize,
    /// Whether a part of the page could not be loaded.
    lacks_part: bool,
    ticker: effects::Ticker,
    _listeners: Vec<EventListener>,
    /// What the page is called, once it is named after the match.
    page_name: AttrValue,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for MatchView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let session = (*ctx.props().session.0).clone();
        let mut view = Self {
            session,
            worker: worker::Worker::default(),
            hand: None,
            section: NodeRef::default(),
            canvases: paint::Canvases::default(),
            camera: camera::CameraControl::default(),
            preview: preview::Preview::default(),
            analysis: analysis::Analysis::default(),
            series: plots::SharedSeries::default(),
            open: side::open_at_first(ctx.props().written.is_some()),
            announcement: AttrValue::default(),
            sharing: share::Sharing::default(),
            storing: storing::Storing::default(),
            losses: OnceCell::new(),
            looked_through: 0,
            lacks_part: false,
            ticker: effects::Ticker::start(ctx),
            _listeners: listeners::of_window(ctx),
            page_name: AttrValue::default(),
            _language: language_context::follow(ctx, || Msg::Language),
        };
        if view.session.needs_worker() {
            worker::load_modules(ctx, &view.session);
        }
        aside::load(ctx);
        view.name_page();
        view.tell_loaded(ctx);
        view.follow_turns(ctx);
        view.feed(ctx, Input::Time(0.0));
        // A match is stored from its beginning, also before the first answer.
        view.store(ctx);
        view
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Session(input) => self.feed(ctx, input),
            Msg::Modules(modules) => {
                self.worker.modules = modules;
                self.restart(ctx);
                true
            }
            Msg::Gesture(gesture) => self.gesture(ctx, &gesture),
            Msg::Pointer(id, gesture) => self.pointer(ctx, id, &gesture),
            Msg::Command(command) => self.command(ctx, &command),
            Msg::Hint(command) => self.hint(ctx, command.as_ref()),
            Msg::Camera(input) => self.move_camera(ctx, &input),
            Msg::Follow(followed) => self.camera.follow_seat(followed),
            Msg::Disclose(class) => {
                self.disclose(class);
                true
            }
            Msg::Choose(reply) => self.reply(ctx, reply),
            Msg::Tick => self.tick(ctx),
            Msg::Repaint => {
                self.paint();
                false
            }
            Msg::Key(event) => self.key(ctx, &event),
            Msg::Send(what) => self.send(ctx, what),
            Msg::Loaded => true,
            Msg::CannotLoad => self.miss_part(),
            Msg::Analysis(overlay) => self.show_analysis(overlay),
            Msg::Replay => self.watch_from_the_start(ctx),
            Msg::Action { forward } => self.step_action(ctx, forward),
            Msg::Preview(moment) => std::mem::replace(&mut self.preview.moment, moment) != moment,
            Msg::FullScreen => {
                self.toggle_full_screen();
                false
            }
            Msg::Address => self.go_to_address(ctx),
            Msg::PlayOn(players) => self.play_on(ctx, players),
            Msg::Store => {
                self.store_rest(ctx);
                false
            }
            Msg::Language => self.speak_anew(),
            Msg::Asked(command) => self.asked(ctx, &command),
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().session != old.session {
            self.store_in_history(old.store_as.as_deref(), &old.next);
            *self = <Self as Component>::create(ctx);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let spec = self.session.spec();
        let title = title_of(spec);
        let position = self.session.view(self.session.cursor().moment);
        let embedded = ctx.props().embedded;
        // A lesson tells by itself how its match ended.
        let told = !embedded && ctx.props().lesson.is_none() && result::is_told(&self.session);
        let choosing = panel::offers_choice(self).then_some("choosing");
        html! {
            <section ref={self.section.clone()} class={classes!("match", spec.config.game.meta().slug, choosing)} aria-label={title.clone()}>
                if let Some(lesson) = &ctx.props().lesson {
                    { lesson.panel.clone() }
                } else {
                    <h1 class="match-title">{ title }
                        if let Some(address) = address::unembedded().filter(|_| embedded) {
                            <a href={address} target="_blank">{ spoken(words::OpenInArena.phrase()) }</a>
                        }
                    </h1>
                }
                { board_area::view(self, ctx) }
                <div class="act">
                    { self.missing_part() }
                    if !told || result::outcome_of(&self.session).is_none() { { banner::view(self) } }
                    { slow::view(self, ctx) }
                    if told { { aside::result(self, ctx) } }
                    { panel::view(self, ctx) }
                    { choices::view(self, ctx) }
                    { levels::view(self, ctx) }
                </div>
                <div class="controls">{ controls::view(self, ctx) }{ analysis::view(self, ctx) }</div>
                { tools::view(self, ctx, &position) }
                if !embedded { { follow::map(self, &position) } }
                { aside::side(self, ctx, &position) }
                <p class="visually-hidden" role="status" aria-live="polite">{ self.announcement.clone() }</p>
            </section>
        }
    }

    fn destroy(&mut self, ctx: &Context<Self>) {
        self.store_rest(ctx);
        self.store_in_history(ctx.props().store_as.as_deref(), &ctx.props().next);
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        self.name_page();
        if first {
            self.ticker.last_tick = now();
        }
        self.paint();
        self.paint_preview();
        self.go_on_moving(ctx);
    }
}

impl MatchView {
    /// Hands on the match as it is here, to be played on by these players.
    fn play_on(&self, ctx: &Context<Self>, players: Vec<SeatSpec>) -> bool {
        let branch = self.session.branch(self.session.cursor().moment, players);
        ctx.props().next.go_on.emit(branch);
        true
    }

    /// Names the page after the match, and says whether it is a person's turn.
    fn name_page(&mut self) {
        let mut name = title_of(self.session.spec());
        if self.session.hand_to_act().is_some() {
            name = format!("{} – {name}", spoken(words::YourTurn.phrase())).into();
        }
        if name != self.page_name {
            title::name_page(&name);
            self.page_name = name;
        }
    }

    /// Says everything in another language: what was announced is over, and the page's root names it after its place first.
    fn speak_anew(&mut self) -> bool {
        self.page_name = AttrValue::default();
        self.announcement = AttrValue::default();
        true
    }
}

/// What the match is called.
fn title_of(spec: &MatchSpec) -> AttrValue {
    let names: Vec<&str> = spec.seats.iter().map(|seat| seat.name.as_str()).collect();
    spoken(matches::title(spec.config.game, &names))
}
