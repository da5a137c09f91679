//! A room: one match between people, programs and house bots, as a pure state machine.
//!
//! Inputs are method calls with the time at which they come; each adds to a [`Step`], which says what must be stored and then
//! done. A room waits for nothing, reads no clock and sends nothing itself. What must survive is a list of [`Fact`]s: a room
//! that is [restored](Room::restore) from them is the same room, without its connections.
//!
//! ```text
//!  waiting ──every open seat is held by a connection──► playing ──the rules end it──► over ──all agree──► a new room
//!     └───────────────────────────── the host, or time ─────────┴───────────────────────┴──► closed
//! ```

mod clocks;
mod fact;
mod listing;
mod manners;
mod play;
mod record;
mod seats;
mod spec;
mod step;
mod tell;
#[cfg(test)]
mod tests;

pub use fact::{Fact, Said};
pub use manners::Fresh;
pub use spec::{Holder, STORED_VERSION, Spec};
pub use step::{ClientId, Effect, Refusal, Step};

use clocks::Clocks;
use engine::{Answer, Config, DisplayName, Seat, Timeline};
use rooms::{ClientKind, Code, Offer, RoomId, RoomState, Secret, ToClient, ToServer};
use std::collections::BTreeMap;

/// How many rounds later spectators see what happens in games that hide something: seats cannot learn anything useful from it.
pub const SPECTATOR_DELAY: u32 = 10;
/// How much of the line's delay is not counted as thinking, at most, in milliseconds.
pub const MAX_LAG: u64 = 500;
/// How long a seat that a stranger took waits for its connection, in milliseconds.
const RESERVED: u64 = 60_000;
/// How often a change of the number of spectators is told, at most, in milliseconds.
const CROWD_PERIOD: u64 = 2_000;

/// One room.
#[derive(Debug)]
pub struct Room {
    id: RoomId,
    spec: Spec,
    timeline: Timeline,
    begun: bool,
    closed: bool,
    seats: Vec<SeatOf>,
    clocks: Clocks,
    clients: BTreeMap<ClientId, Client>,
    /// What is offered, by whom, and who has agreed.
    offers: Vec<Offered>,
    /// The room of the next match, and the secrets of its seats; only in memory.
    next: Option<(RoomId, Vec<Option<Secret>>)>,
    calls: u64,
    /// Since when nobody has been here.
    empty_since: u64,
    /// When a change of the number of spectators is told.
    crowd_due: Option<u64>,
    /// Whether seats without a player have more to answer.
    is_busy: bool,
    step: Step,
}

/// A seat.
#[derive(Debug)]
struct SeatOf {
    holder: Holder,
    /// Who sits there; `None` until somebody has.
    seated: Option<(DisplayName, ClientKind)>,
    resigned: bool,
    client: Option<ClientId>,
    /// Until when a stranger who took it may come.
    reserved_until: u64,
    /// The call of its house bot that has no answer yet.
    calling: Option<u64>,
    /// Whether running its house bot again may give other answers.
    once: bool,
    /// How many bytes it has replied in all.
    replied: usize,
}

/// A connection that has said hello.
#[derive(Debug)]
struct Client {
    seat: Option<Seat>,
    is_host: bool,
    sights: bool,
    /// How many turns it has been told.
    told: usize,
    /// The turn for which it has been asked.
    asked: Option<u32>,
    has_result: bool,
    /// The delay of its line, in milliseconds.
    lag: u64,
}

/// Something that is offered.
#[derive(Debug)]
struct Offered {
    by: Seat,
    what: Offer,
    agreed: Vec<Seat>,
}

/// The stored facts of a room contradict each other, or this build does not know its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

impl Room {
    /// A room in which nothing has happened.
    ///
    /// # Errors
    /// If no match can be played with `spec`.
    pub fn new(id: RoomId, spec: Spec) -> Result<Self, Unreadable> {
        let config = spec.config().ok_or(Unreadable)?;
        let timeline = Timeline::new(config).map_err(|_| Unreadable)?;
        let is_open = |holder: &Holder| matches!(holder, Holder::Open { .. });
        Ok(Self {
            id,
            clocks: Clocks::new(spec.clock, spec.players.iter().map(is_open)),
            seats: spec.players.iter().cloned().map(SeatOf::new).collect(),
            empty_since: spec.made,
            spec,
            timeline,
            begun: false,
            closed: false,
            clients: BTreeMap::new(),
            offers: Vec::new(),
            next: None,
            calls: 0,
            crowd_due: None,
            is_busy: false,
            step: Step::default(),
        })
    }

    /// A room from what is stored of it, each fact with its time, at the time `now`. It goes on where it was.
    ///
    /// # Errors
    /// If the facts contradict each other.
    pub fn restore(id: RoomId, spec: Spec, facts: &[(u64, Fact)], now: u64) -> Result<Self, Unreadable> {
        let mut room = Self::new(id, spec)?;
        for (at, fact) in facts {
            room.apply(*at, fact).map_err(|_| Unreadable)?;
            room.empty_since = *at;
        }
        room.clocks.resume(now);
        room.go_on(now);
        Ok(room)
    }

    /// What is to be done since the last call.
    pub fn take_step(&mut self) -> Step {
        std::mem::take(&mut self.step)
    }

    /// A message from a client that has said hello.
    pub fn said(&mut self, now: u64, client: ClientId, message: ToServer) {
        let done = match message {
            ToServer::Hello(_) => Err(Refusal::new(
                Code::NotNow,
                "This connection has said hello already: open another for another seat",
            )),
            ToServer::Answer { turn, reply } => self.answer(now, client, turn, reply),
            ToServer::Resign {} => self.resign(now, client),
            ToServer::Say { phrase } => {
                self.say(client, phrase);
                Ok(())
            }
            ToServer::Offer { what } => self.offer(now, client, what),
            ToServer::Accept { what } => self.accept(now, client, what),
            ToServer::Decline { what } => self.decline(client, what),
            ToServer::Close {} => self.close_by(now, client),
            ToServer::Ping {} => {
                self.tell_clock(now, &[client]);
                Ok(())
            }
        };
        if let Err(refusal) = done {
            self.refuse(client, refusal);
        }
        self.go_on(now);
    }

    /// Time has passed: see [`wake`](Self::wake). `idle` is how long an empty room stays open, in milliseconds.
    pub fn time(&mut self, now: u64, idle: u64) {
        if self.crowd_due.is_some_and(|due| due <= now) {
            self.tell_room();
        }
        if now >= self.idle_end(idle) && !self.closed {
            self.close(
                now,
                "Nobody has been in this room for a long time, so it is closed",
            );
        }
        self.go_on(now);
    }

    /// When [`time`](Self::time) should be called next, if nothing happens before; `None` if never.
    pub fn wake(&self, idle: u64) -> Option<u64> {
        if self.closed {
            return None;
        }
        let deadlines = (0..self.seats.len() as Seat).filter_map(|seat| self.deadline(seat));
        let deadline = deadlines.min().filter(|_| self.state() == RoomState::Playing);
        let empty = self.clients.is_empty().then(|| self.idle_end(idle));
        let busy = self.is_busy.then_some(0);
        [deadline, empty, busy, self.crowd_due]
            .into_iter()
            .flatten()
            .min()
    }

    /// How far the room is.
    pub fn state(&self) -> RoomState {
        if self.closed {
            RoomState::Closed
        } else if !self.begun {
            RoomState::Waiting
        } else if self.timeline.newest().outcome().is_none() && !self.is_given_up() {
            RoomState::Playing
        } else {
            RoomState::Over
        }
    }

    /// Whether at most one seat has not resigned.
    fn is_given_up(&self) -> bool {
        self.seats.iter().filter(|seat| !seat.resigned).count() <= 1
    }

    /// What the match is played with.
    pub fn config(&self) -> &Config {
        self.timeline.newest().config()
    }

    /// Who may have each seat, in order.
    pub fn holders(&self) -> &[Holder] {
        &self.spec.players
    }

    /// Whether nobody is connected.
    pub fn is_empty(&self) -> bool {
        self.clients.is_empty()
    }

    /// Until when an empty room stays open. Rooms with days for each turn stay twice those days longer.
    fn idle_end(&self, idle: u64) -> u64 {
        if !self.clients.is_empty() {
            return u64::MAX;
        }
        let days = match self.spec.clock {
            rooms::Clock::Days { days } => u64::from(days) * 2 * 86_400_000,
            _ => 0,
        };
        self.empty_since.saturating_add(idle).saturating_add(days)
    }

    /// Something happened: it changes the room now, and is stored before anything is told of it.
    fn note(&mut self, now: u64, fact: Fact) -> Result<(), Refusal> {
        self.apply(now, &fact)?;
        self.step.facts.push(fact);
        Ok(())
    }

    /// What a fact changes.
    fn apply(&mut self, at: u64, fact: &Fact) -> Result<(), Refusal> {
        let unknown = || Refusal::new(Code::NotNow, "There is no such seat");
        match fact {
            Fact::Taken { seat, secret } => {
                self.seat_mut(*seat).ok_or_else(unknown)?.holder = Holder::Open { secret: *secret };
            }
            Fact::Seated { seat, name, kind } => {
                self.seat_mut(*seat).ok_or_else(unknown)?.seated = Some((name.clone(), *kind));
            }
            Fact::Begun {} => {
                self.begun = true;
                self.ask_clocks(at);
            }
            Fact::Answered {
                seat,
                reply,
                cost,
                once,
            } => {
                let answer = Answer {
                    reply: reply.clone().into(),
                    cost: *cost,
                };
                self.take_answer(at, *seat, answer, *once)?;
            }
            Fact::Resigned { seat } => self.seat_mut(*seat).ok_or_else(unknown)?.resigned = true,
            Fact::TookBack { turns } => self.take_back_to(at, *turns),
            Fact::Closed {} => self.closed = true,
        }
        Ok(())
    }

    fn seat_mut(&mut self, seat: Seat) -> Option<&mut SeatOf> {
        self.seats.get_mut(usize::from(seat))
    }

    fn tell(&mut self, to: &[ClientId], message: ToClient) {
        if !to.is_empty() {
            self.step.effects.push(Effect::Tell {
                to: to.to_vec(),
                message,
            });
        }
    }

    /// Refuses what a client said; closes its connection if that is grave.
    fn refuse(&mut self, client: ClientId, refusal: Refusal) {
        if refusal.code.is_grave() {
            self.step.effects.push(Effect::Close { client, refusal });
        } else {
            let Refusal { code, message } = refusal;
            self.tell(&[client], ToClient::Error { code, message });
        }
    }

    fn everybody(&self) -> Vec<ClientId> {
        self.clients.keys().copied().collect()
    }
}

impl SeatOf {
    fn new(holder: Holder) -> Self {
        Self {
            holder,
            seated: None,
            resigned: false,
            client: None,
            reserved_until: 0,
            calling: None,
            once: false,
            replied: 0,
        }
    }

    fn is_house(&self) -> bool {
        matches!(self.holder, Holder::House { .. })
    }
}
