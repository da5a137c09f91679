//! A room: its line to the server, and what the person sees of it.

mod own_bot;
mod seat;
mod times;

use super::{bar, memory, notify, record, waiting, ways};
use crate::messages::{FromSeat, FromWorker, Module};
use crate::page::elements::{alert, loading};
use crate::page::match_view::{Elsewhere, Told};
use crate::page::rooms::bar::Act;
use crate::page::rooms::keys::{Keys, fragment};
use crate::page::rooms::known::{Deed, Known};
use crate::page::rooms::line::{Line, now};
use crate::page::rooms::server::{self, Trouble, refusal};
use crate::page::rooms::shown::Shown;
use crate::page::rooms::socket::Heard;
use crate::page::rooms::stage::Stage;
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::routes::Route;
use crate::session::Input;
use crate::words::{Phrase, rooms_page as words, spoken};
use engine::replay::Replay;
use gloo::timers::callback::{Interval, Timeout};
use own_bot::OwnBot;
use rooms::http::PublicRoom;
use rooms::{ClientKind, Code, Hello, Offer, RoomId, RoomState, ToClient, ToServer};
use std::rc::Rc;
use yew::context::ContextHandle;
use yew::prelude::*;

/// Milliseconds between looks at the clocks and the line.
const LOOK: u32 = 500;
/// Milliseconds within which everything comes that the server says at once after the line was opened.
const SETTLING: u32 = 400;

/// Which room.
#[derive(Clone, Properties, PartialEq)]
pub(in crate::page::rooms) struct Props {
    /// Its name.
    pub room: String,
    /// The secrets in the address.
    pub keys: String,
}

/// What happens.
pub(in crate::page::rooms) enum Msg {
    /// Something came over the line.
    Heard(Heard),
    /// What everybody may know of the room.
    Found(Result<PublicRoom, Trouble>),
    /// The person joins.
    Join,
    /// Connect, again.
    Connect,
    /// Everything that the server says at once has come.
    Settle,
    /// The match is on the screen: this is the way in.
    Begun(Callback<Input>),
    /// The person does something in the match.
    Told(Told),
    /// The person does something in the line above the match.
    Act(Act),
    /// The module of the bot with this hash, which is to play the seat.
    Fetched(String, Result<Module, Phrase>),
    /// The worker of that bot says something.
    Bot(FromWorker<FromSeat>),
    /// The record of the match, which is over.
    Record(Result<Replay, Phrase>),
    /// Time passes.
    Look,
    /// The language has changed.
    Language,
}

/// A room.
pub(in crate::page::rooms) struct Room {
    id: Option<RoomId>,
    keys: Keys,
    known: Known,
    /// What everybody may know of it, for an invitation.
    public: Option<Result<PublicRoom, Trouble>>,
    /// The line to the server, once the person has joined.
    line: Option<Line>,
    /// When the server last told the time, and when it last brought something to read.
    timed: f64,
    noticed: f64,
    shown: Shown,
    /// The hash of the bot that plays the seat, and the bot once it has been fetched.
    chosen: Option<String>,
    bot: Option<OwnBot>,
    /// Why it stopped.
    bot_stopped: Option<Phrase>,
    record: Option<Result<Replay, Phrase>>,
    beside: Rc<[AttrValue]>,
    begun: Callback<Callback<Input>>,
    told: Callback<Told>,
    settles: Option<Timeout>,
    _looks: Interval,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for Room {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let look = link.clone();
        let mut room = Self {
            id: ctx.props().room.parse().ok(),
            keys: Keys::parse(&ctx.props().keys),
            known: Known::default(),
            public: None,
            line: None,
            timed: now(),
            noticed: now(),
            shown: Shown::default(),
            chosen: None,
            bot: None,
            bot_stopped: None,
            record: None,
            beside: Rc::default(),
            begun: link.callback(Msg::Begun),
            told: link.callback(Msg::Told),
            settles: None,
            _looks: Interval::new(LOOK, move || look.send_message(Msg::Look)),
            _language: language_context::follow(ctx, || Msg::Language),
        };
        let joins = room.keys.seat.is_none() || memory::has_joined(&ctx.props().room);
        match &room.id {
            None => room.known.refused = Some(Code::NoRoom),
            Some(_) if joins => room.connect(ctx),
            Some(id) => {
                let path = format!("api/rooms/{id}");
                link.send_future(async move { Msg::Found(server::get(&path).await) });
            }
        }
        room
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Heard(heard) => return self.hear(ctx, heard),
            Msg::Found(found) => self.public = Some(found),
            Msg::Join => {
                memory::join(&ctx.props().room);
                self.connect(ctx);
            }
            Msg::Connect => {
                if let Some(line) = self.line.as_mut().filter(|_| self.known.refused.is_none()) {
                    line.retry();
                }
            }
            Msg::Settle => {
                self.settles = None;
                let deed = self.known.settle();
                self.act(ctx, deed);
            }
            Msg::Begun(way) => {
                self.shown.begin(way);
                self.go_on();
                return false;
            }
            Msg::Told(told) => self.tell(ctx, told),
            Msg::Act(Act::Say(message)) => self.say(&message),
            Msg::Act(Act::Offer(what)) => {
                let deed = self.known.offer(what);
                self.act(ctx, [deed]);
            }
            Msg::Act(Act::Decline(what)) => {
                let deed = self.known.decline(what);
                self.act(ctx, [deed]);
            }
            Msg::Act(Act::Seat(chosen)) => self.seat(ctx, chosen),
            Msg::Fetched(hash, module) => self.start_bot(ctx, &hash, module),
            Msg::Bot(message) => self.hear_bot(ctx, message),
            Msg::Act(Act::Notify) => ctx.link().send_future(async {
                notify::ask().await;
                Msg::Language
            }),
            Msg::Record(record) => self.record = Some(record),
            Msg::Look => return self.look(),
            Msg::Language => {}
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        if let Some(code) = self.known.refused.filter(|_| self.record.is_none()) {
            return Self::refused(code);
        }
        let Some(welcome) = &self.known.welcome else {
            if self.line.is_none() {
                let onjoin = ctx.link().callback(|event: SubmitEvent| {
                    event.prevent_default();
                    Msg::Join
                });
                return waiting::invitation(self.public.as_ref(), onjoin);
            }
            return if self.is_lost() {
                alert(&words::CannotReach.phrase())
            } else {
                loading()
            };
        };
        match self.known.state {
            RoomState::Waiting => html! {
                <>
                    if self.is_lost() { { alert(&words::AwayYou.phrase()) } }
                    { waiting::view(welcome, &self.known.players, &self.keys, self.who_plays(ctx)) }
                </>
            },
            RoomState::Closed if self.known.places.is_none() => Self::refused(Code::Closed),
            _ => self.stage(ctx),
        }
    }
}

impl Room {
    /// The match, below the line about the room.
    fn stage(&self, ctx: &Context<Self>) -> Html {
        let elsewhere = Elsewhere {
            begun: self.begun.clone(),
            told: self.told.clone(),
            beside: self.beside.clone(),
            alone: self.known.left_alone(),
        };
        let record = match &self.record {
            Some(Err(why)) => {
                return html! { <section class="text">{ alert(&words::NoRecord { why: why.clone() }.phrase()) }{ ways::back() }</section> };
            }
            Some(Ok(record)) => Some(record.clone()),
            None => None,
        };
        html! {
            <>
                { bar::view(&self.known, self.is_lost(), self.who_plays(ctx), &ctx.link().callback(Msg::Act)) }
                <Stage session={self.shown.session.clone()} {record} plays={self.known.own().is_some()} {elsewhere} />
            </>
        }
    }

    fn refused(code: Code) -> Html {
        html! {
            <section class="text">
                <h1>{ spoken(words::Title.phrase()) }</h1>
                { alert(&refusal(code)) }
                { ways::back() }
            </section>
        }
    }

    fn connect(&mut self, ctx: &Context<Self>) {
        let link = ctx.link();
        let open = |id| Line::open(id, link.callback(Msg::Heard), link.callback(|()| Msg::Connect));
        self.line = self.id.clone().map(open);
    }

    fn is_lost(&self) -> bool {
        self.line.as_ref().is_some_and(|line| line.is_lost)
    }

    fn hear(&mut self, ctx: &Context<Self>, heard: Heard) -> bool {
        let Some(line) = &mut self.line else { return false };
        line.live();
        match heard {
            Heard::Opened => {
                let hello = Hello {
                    version: rooms::VERSION,
                    secret: self.keys.seat.clone(),
                    host: self.keys.host.clone(),
                    name: memory::name(),
                    kind: if self.known.has_bot {
                        ClientKind::Program
                    } else {
                        ClientKind::Person
                    },
                    sights: true,
                };
                self.say(&ToServer::Hello(hello));
                return false;
            }
            Heard::Lost if self.known.refused.is_some() => self.line = None,
            Heard::Lost => line.lose(),
            Heard::Misread => self.known.refused = Some(Code::Version),
            Heard::Said(message) => self.take(ctx, *message),
        }
        true
    }

    /// Takes a message of the server.
    fn take(&mut self, ctx: &Context<Self>, message: ToClient) {
        match message {
            ToClient::Welcome(_) => {
                if let Some(line) = &mut self.line {
                    line.succeed();
                }
                let link = ctx.link().clone();
                self.settles = Some(Timeout::new(SETTLING, move || link.send_message(Msg::Settle)));
            }
            ToClient::Clock { .. } => self.timed = now(),
            _ => {}
        }
        let before = self.known.notice;
        let deeds = self.known.hear(message);
        if self.known.notice != before {
            self.noticed = now();
        }
        self.act(ctx, deeds);
        self.show_times();
    }

    fn act(&mut self, ctx: &Context<Self>, deeds: impl IntoIterator<Item = Deed>) {
        for deed in deeds {
            match deed {
                Deed::Show => {
                    let shown = self.shown.show(&self.known);
                    self.check(&shown);
                }
                Deed::GoOn => self.go_on(),
                Deed::Say(message) => self.say(&message),
                Deed::Remind => self.remind(),
                Deed::AskBot => self.ask_bot(),
                Deed::GetRecord => self.get_record(ctx),
                Deed::Move => self.move_on(),
                Deed::Reconnect => self.connect(ctx),
            }
        }
    }

    fn say(&self, message: &ToServer) {
        if let Some(line) = &self.line {
            line.say(message);
        }
    }

    /// What the server says cannot be shown.
    fn check<E>(&mut self, shown: &Result<(), E>) {
        if shown.is_err() {
            self.known.refused = Some(Code::Version);
        }
    }

    /// Passes on what is not on the screen yet. Nobody watches how the past came about.
    fn go_on(&mut self) {
        let shown = self.shown.go_on(&self.known, self.settles.is_some());
        self.check(&shown);
    }

    fn remind(&self) {
        if let Some(welcome) = &self.known.welcome {
            notify::tell(
                &words::YourTurn {
                    game: welcome.game.name(),
                }
                .phrase(),
            );
        }
    }

    fn get_record(&self, ctx: &Context<Self>) {
        let Some(id) = &self.id else { return };
        let path = format!("api/rooms/{id}/record");
        let next = ctx.link().context::<NextMatch>(Callback::noop());
        let unstored = next.map(|(next, _)| next.unstored);
        let places = self.known.places.clone().unwrap_or_default();
        ctx.link()
            .send_future(async move { Msg::Record(record::get(&path, &places, unstored).await) });
    }

    /// Goes to the next match, in the place of this one.
    fn move_on(&self) {
        if let Some((room, seat)) = &self.known.next {
            memory::join(room.as_str());
            let place = fragment(room, seat.as_ref());
            Route::parse(&place).replace();
        }
    }

    fn tell(&mut self, ctx: &Context<Self>, told: Told) {
        let deed = match told {
            Told::Match(message) => match record::answer(message) {
                Some((turn, reply)) => self.known.answer(turn, reply),
                None => return,
            },
            Told::Resign => Deed::Say(ToServer::Resign {}),
            Told::Rematch => self.known.offer(Offer::Rematch),
        };
        self.act(ctx, [deed]);
    }
}
