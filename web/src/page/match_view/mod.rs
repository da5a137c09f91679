//! A match on the screen: the boundary between a [`Session`] and the browser. It owns the worker, the timers and the
//! canvas, and passes everything that happens to the session.

mod action_list;
mod actions;
mod ahead;
mod analysis;
mod announcements;
mod aside;
mod bar;
mod board_area;
mod bot_log;
mod branch;
mod camera;
mod choices;
mod column;
mod command_line;
mod contents;
mod controls;
mod costs;
mod curtain;
mod details;
mod disclosure;
mod drawer;
mod drawings;
mod effects;
mod elsewhere;
mod faults;
mod focus;
mod follow;
mod gif;
mod hand_on;
mod human_input;
mod keys;
mod layout;
mod lesson;
mod levels;
mod listeners;
mod middle;
mod moves;
mod off_screen;
mod outgoing;
mod paint;
mod panel;
mod parent;
mod picture;
mod plan;
mod plots;
mod preview;
mod recorder;
mod result;
mod screen;
mod seats;
mod share;
mod slow;
mod storing;
mod table;
mod tools;
mod turn;
mod viewpoint;
mod worker;

pub(super) use aside::begin as begin_aside;
pub(super) use disclosure::controlled as disclosure;
pub(super) use elsewhere::{Elsewhere, Told};
pub(super) use lesson::Lesson;
pub(super) use plots::{SIZE as PLOT, across, sampled};
pub(super) use table::{Cell, sort_buttons, view as table};

use crate::games::{Command, Hand};
use crate::hand::Gesture;
use crate::messages::Module;
use crate::page::library::Library;
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::match_to_analyse::Overlay;
use crate::page::shell::next_match::{NextMatch, StartWith};
use crate::page::shell::parent::ParentPage;
use crate::page::shell::title;
use crate::page::storage::matches;
use crate::remote;
use crate::session::{Input, MatchSpec, SeatSpec, Session};
use crate::words::keys::Tab;
use crate::words::{spoken, watch as words};
use effects::now;
use engine::drawing::Drawing;
use engine::{Case, Fault, GameId, Seat, Timeline};
use gloo::events::EventListener;
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::context::ContextHandle;
use yew::prelude::*;

/// Properties of a match view.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The match at its beginning, or where it was left.
    pub session: StartWith,
    /// The source of bots.
    pub library: Rc<Library>,
    /// For the match in progress, which is stored: its key in the history.
    pub store_as: Option<AttrValue>,
    /// Whether only the board and its controls are shown.
    #[prop_or_default]
    pub embedded: bool,
    /// The lesson of which the match is a step.
    #[prop_or_default]
    pub lesson: Option<Lesson>,
    /// The page around this one, if it may control the match.
    #[prop_or_default]
    pub parent: Option<ParentPage>,
    /// The place that plays the match, if that is not this page.
    #[prop_or_default]
    pub elsewhere: Option<Elsewhere>,
    /// The match to play next.
    pub next: NextMatch,
    /// The seat of the bot that the person is writing, whose log is listed, and the language's print function.
    #[prop_or_default]
    pub written: Option<(Seat, &'static str)>,
    /// Called with a turn that should become a test of the bot that is being written.
    #[prop_or_default]
    pub oncase: Option<Callback<Case>>,
    /// Called with the match once it is over.
    #[prop_or_default]
    pub onplayed: Option<Callback<Rc<Timeline>>>,
    /// Called with each fault of a seat as it happens, and where its script was.
    #[prop_or_default]
    pub onfault: Option<Callback<(Seat, Fault, engine::sandbox::Places)>>,
}

/// What happens to a match view.
pub enum Msg {
    /// An input for the session.
    Session(Input),
    /// The modules of the bots have been fetched.
    Modules(BTreeMap<String, Module>),
    /// A person's gesture on the board.
    Gesture(Gesture),
    /// A button of the hand's panel was pressed.
    Command(Command),
    /// A number was typed into a field of the hand's panel.
    Write(Command, u32),
    /// A button of the hand's panel is under the pointer or has the focus, or none is any more.
    Hint(Option<Command>),
    /// An event of a pointer, with its number, on the canvas: for the camera or the hand.
    Pointer(i32, Gesture),
    /// Move the camera over the board.
    Camera(camera::CameraInput),
    /// Let the camera follow somebody, or nobody.
    Follow(camera::Followed),
    /// A change on the screen, but not in the match.
    Screen(screen::Change),
    /// A person chose a reply from the list.
    Choose(String),
    /// A person typed a turn or a question.
    Typed(String),
    /// A frame, or a check of the clock.
    Tick,
    /// The board's size or the colour scheme changed.
    Repaint,
    /// A key was pressed outside the board's own keys.
    Key(KeyboardEvent),
    /// Try again to load a part of the page.
    LoadAgain,
    /// An announcement is read aloud; the next may be.
    Announced,
    /// Share or export something of the match.
    Send(outgoing::Outgoing),
    /// A part of the page has been loaded.
    Loaded,
    /// A part of the page could not be loaded.
    CannotLoad,
    /// The analysis of the match shows something on the board and the timeline.
    Analysis(Overlay),
    /// Watch the match from its start.
    Replay,
    /// Step by an action within a turn.
    Action {
        /// Whether forward.
        forward: bool,
    },
    /// The pointer is over this moment of the timeline, or away from it.
    Preview(Option<usize>),
    /// Make the match fill the screen, or no longer.
    FullScreen,
    /// The address points at another moment.
    Address,
    /// Play on from here, by these players.
    PlayOn(Vec<SeatSpec>),
    /// Store what has happened since the match was last stored.
    Store,
    /// The page is in another language.
    Language,
    /// A request of the page around this one.
    Asked(remote::Command),
}

/// A match on the screen. State that only one part uses is in that part.
pub struct MatchView {
    session: Session,
    worker: worker::Worker,
    /// A hand, with the turn and the seat it is for; kept while the watcher looks back.
    hand: Option<((u32, Seat), Hand)>,
    /// A turn planned while others act.
    ahead: ahead::Ahead,
    section: NodeRef,
    canvases: paint::Canvases,
    camera: camera::CameraControl,
    preview: preview::Preview,
    analysis: analysis::Analysis,
    /// The data of plots, as far as it has been collected.
    series: plots::SharedSeries,
    screen: screen::Screen,
    /// The element in the middle of the column, and the moment and the tab for which it was last scrolled.
    panel: NodeRef,
    scrolled: Option<(usize, Tab)>,
    announcements: announcements::Announcements,
    sharing: share::Sharing,
    storing: storing::Storing,
    /// Why seats lost, once the match is over.
    losses: OnceCell<Vec<engine::report::Loss>>,
    /// How many turns have been checked for faults.
    looked_through: usize,
    /// How many turns the lesson knows of, and its drawings on the board.
    played_through: usize,
    marks: Vec<Drawing>,
    /// Whether a part of the page could not be loaded.
    lacks_part: bool,
    ticker: effects::Ticker,
    _listeners: Vec<EventListener>,
    /// The page's title, once it is named after the match.
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
            ahead: ahead::Ahead::default(),
            section: NodeRef::default(),
            canvases: paint::Canvases::default(),
            camera: camera::CameraControl::default(),
            preview: preview::Preview::default(),
            analysis: analysis::Analysis::default(),
            series: plots::SharedSeries::default(),
            screen: screen::Screen {
                tab: ctx.props().written.map_or_else(Tab::default, |_| Tab::Log),
                begun: now(),
                ..screen::Screen::default()
            },
            panel: NodeRef::default(),
            scrolled: None,
            announcements: announcements::Announcements::default(),
            sharing: share::Sharing::default(),
            storing: storing::Storing::default(),
            losses: OnceCell::new(),
            looked_through: 0,
            played_through: 0,
            marks: lesson::marks(ctx),
            lacks_part: false,
            ticker: effects::Ticker::start(ctx),
            _listeners: listeners::of_window(ctx),
            page_name: AttrValue::default(),
            _language: language_context::follow(ctx, || Msg::Language),
        };
        view.camera.turned = plays_far_side(&view.session);
        if view.session.needs_worker() {
            worker::load_modules(ctx, &view.session);
        }
        aside::load(ctx);
        view.name_page();
        view.tell_loaded(ctx);
        Self::listen_elsewhere(ctx);
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
            Msg::Write(command, number) => self.write(ctx, &command, number),
            Msg::Hint(command) => self.hint(ctx, command.as_ref()),
            Msg::Camera(input) => self.move_camera(ctx, &input),
            Msg::Follow(followed) => self.camera.follow_seat(followed),
            Msg::Screen(change) => self.change(ctx, change),
            Msg::Choose(reply) => self.reply(ctx, reply),
            Msg::Typed(line) => self.take_typed(ctx, &line),
            Msg::Tick => self.tick(ctx),
            Msg::Repaint => {
                self.paint();
                false
            }
            Msg::Key(event) => self.key(ctx, &event),
            Msg::Announced => true,
            Msg::Send(what) => self.send(ctx, what),
            Msg::Loaded => self.scroll_anew(),
            Msg::CannotLoad => self.miss_part(),
            Msg::LoadAgain => self.load_again(ctx),
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
        self.marks = lesson::marks(ctx);
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        layout::view(self, ctx)
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
        self.scroll_to_turn();
        self.go_on_moving(ctx);
        if self.announcements.go_on() {
            ctx.link().send_message(Msg::Announced);
        }
    }
}

impl MatchView {
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

    /// Switches to another language: clears earlier announcements, and renames the page, since the page's root first names
    /// it after its place.
    fn speak_anew(&mut self) -> bool {
        self.page_name = AttrValue::default();
        self.announcements.clear();
        true
    }
}

/// Whether exactly one person plays, and plays the far side of a board with two sides.
fn plays_far_side(session: &Session) -> bool {
    session.spec().config.game == GameId::Kingdom && session.is_here(1) && !session.is_here(0)
}

/// The title of the match.
fn title_of(spec: &MatchSpec) -> AttrValue {
    let names: Vec<&str> = spec.seats.iter().map(|seat| seat.name.as_str()).collect();
    spoken(matches::title(spec.config.game, &names))
}
