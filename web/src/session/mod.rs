//! A match in the page, without the page: a pure state machine. Events go in as [`Input`]s, and things to do come out
//! as [`Effect`]s. The component that shows a match connects it to the browser.

mod branch;
mod by_link;
mod changes;
mod cursor;
mod curtain;
mod drawings;
mod effect;
mod elsewhere;
mod exchange;
mod keys;
mod leader;
mod news;
mod playback;
mod practice;
mod record;
mod scene;
mod series;
mod spec;
mod status;
#[cfg(test)]
mod tests;
mod update;
mod viewpoint;
mod watchdog;

pub use by_link::ByLink;
pub use cursor::{Cursor, SPEED_NAMES, SPEEDS};
pub use drawings::CachedDrawings;
pub use effect::{Effect, Sound};
pub use exchange::{Exchange, Plans, begin_by_link};
pub use playback::{JumpFilter, LoopRange};
pub use record::{Record, Store};
pub use scene::CachedScene;
pub use series::Series;
pub use spec::{MatchSpec, PERSON, PlayerSpec, SOMEBODY, SeatSpec, called};
pub use watchdog::Doing;

use crate::messages::{AnswerSource, FromMatch, FromWorker, Note};
use curtain::Curtain;
use engine::replay::{Origin, Replay, ReplayError, SeatRecord, Verdict};
use engine::{Answer, ConfigError, Moment, Phrase, Seat, Timeline};
use news::Told;
use std::collections::{BTreeMap, BTreeSet};
use watchdog::Watchdog;

/// Milliseconds after which a worker at one task counts as slow.
pub const SLOW: f64 = 2_000.0;

/// Something that happened to a match.
#[derive(Debug)]
pub enum Input {
    /// The worker sent a message.
    Worker(FromWorker<FromMatch>),
    /// A person answered for a seat.
    Hand {
        /// The seat.
        seat: Seat,
        /// The reply.
        text: String,
    },
    /// Time passed: milliseconds since the last such input. Comes with every frame, and occasionally without
    /// frames.
    Time(f64),
    /// Play or pause.
    Toggle,
    /// Go to a moment.
    Seek(usize),
    /// Step by this many turns, and pause.
    Step(isize),
    /// Go to a place within a turn, and pause.
    Show {
        /// Turns that are over.
        moment: usize,
        /// How much of the next turn is shown, from 0 to under 1.
        progress: f64,
    },
    /// Go to the next (or the previous) event of the kind that [filter](Input::JumpFilter) lets through.
    Jump {
        /// Whether forward.
        forward: bool,
    },
    /// Go to the beginning of the next round, or of this one, or of the previous one.
    Round {
        /// Whether forward.
        forward: bool,
    },
    /// Change the filter of jumps.
    JumpFilter(JumpFilter),
    /// Set the start of a loop, set its end, or clear it, in this order.
    Loop,
    /// Change the speed.
    Speed(f64),
    /// Take a seat's viewpoint, or see everything.
    Watch(Option<Seat>),
    /// The next person has come to the board: the [curtain](Session::curtain) opens.
    Open,
    /// Abandon the match, whoever's turn it is.
    Abandon,
    /// A moment of a match that is refereed [elsewhere](Session::elsewhere) became known.
    Seen(Box<Moment>),
}

/// What a match is doing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The worker is starting.
    Starting,
    /// The worker prepares a seat's bot.
    Preparing(Seat),
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
    /// A person abandoned it.
    Abandoned,
    /// It cannot continue, for this reason.
    Failed(Phrase),
}

/// A match in the page.
#[derive(Clone, Debug)]
pub struct Session {
    spec: MatchSpec,
    record: Record,
    notes: BTreeMap<(u32, Seat), Note>,
    /// Seats whose bots read a clock, ran out of budget or came with stored answers, so that a re-run may
    /// differ.
    unrepeatable: BTreeSet<Seat>,
    /// Seats whose bots cannot be run at all: each of their turns counts as timed out.
    gone: BTreeMap<Seat, Phrase>,
    phase: Phase,
    cursor: Cursor,
    watchdog: Watchdog,
    /// Whether the game hides anything from a seat.
    hides: bool,
    /// The viewpoint that the watcher chose.
    watched: Option<Seat>,
    /// The seat of the person at the board, and the seat of the person for whom the curtain is closed.
    curtain: Curtain,
    /// The filter of jumps.
    jump_filter: JumpFilter,
    /// The loop.
    loop_range: LoopRange,
    /// The moment to go to once it exists.
    goal: Option<usize>,
    /// The match that this one began in the middle of.
    origin: Option<Origin>,
    /// What was announced of it.
    told: Told,
    /// What a match by link has besides its turns.
    by_link: Option<ByLink>,
    /// How long the current person has been thinking, in milliseconds.
    thinking: f64,
    /// How long the turn under the cursor is shown: its index, the viewer, milliseconds.
    length: (usize, Option<Seat>, f64),
}

impl Session {
    /// A match that begins.
    ///
    /// # Errors
    /// If its configuration is not one that can be played.
    pub fn new(spec: MatchSpec) -> Result<Self, ConfigError> {
        let timeline = Timeline::new(spec.config)?;
        Ok(Self::with_record(
            spec,
            Record::Live(Box::new(timeline)),
            BTreeSet::new(),
            Cursor::default(),
        ))
    }

    /// A match that continues after what was played; the bots of `unrepeatable` seats may answer differently
    /// in a re-run.
    pub fn resume(
        spec: MatchSpec,
        timeline: Timeline,
        unrepeatable: impl IntoIterator<Item = Seat>,
        origin: Option<Origin>,
    ) -> Self {
        let cursor = Cursor {
            moment: timeline.len(),
            ..Cursor::default()
        };
        let record = Record::Live(Box::new(timeline));
        let mut session = Self::with_record(spec, record, seats(unrepeatable), cursor);
        session.origin = origin;
        session
    }

    /// A recorded match, to play again.
    ///
    /// # Errors
    /// If the replay cannot be played.
    pub fn of_replay(spec: MatchSpec, replay: &Replay) -> Result<Self, ReplayError> {
        let stored = (0..)
            .zip(&replay.seats)
            .filter(|(_, seat)| seat.source == engine::replay::Source::Stored);
        let unrepeatable = seats(stored.map(|(seat, _)| seat));
        let record = Record::Again(Box::new((replay.playback()?, replay.clone())));
        let mut session = Self::with_record(spec, record, unrepeatable, Cursor::default());
        session.origin = replay.origin;
        Ok(session)
    }

    fn with_record(spec: MatchSpec, record: Record, unrepeatable: BTreeSet<Seat>, cursor: Cursor) -> Self {
        let over = record.timeline().newest().outcome().is_some();
        let mut session = Self {
            watchdog: Watchdog::new(spec.config.budget),
            hides: viewpoint::hides(record.timeline(), spec.config.seats),
            watched: None,
            curtain: Curtain::default(),
            jump_filter: JumpFilter::default(),
            loop_range: LoopRange::default(),
            goal: None,
            origin: None,
            by_link: None,
            spec,
            record,
            notes: BTreeMap::new(),
            unrepeatable,
            gone: BTreeMap::new(),
            phase: if over { Phase::Over } else { Phase::Playing },
            cursor,
            told: Told::until(cursor.moment),
            thinking: 0.0,
            length: (usize::MAX, None, 0.0),
        };
        if session.needs_worker() {
            session.phase = Phase::Starting;
        }
        session
    }

    /// The players and the configuration.
    pub fn spec(&self) -> &MatchSpec {
        &self.spec
    }

    /// The match as far as it is known.
    pub fn timeline(&self) -> &Timeline {
        self.record.timeline()
    }

    /// What the match is doing.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The watcher's position.
    pub fn cursor(&self) -> Cursor {
        self.cursor
    }

    /// What a seat's bot produced in a turn, besides its reply.
    pub fn note(&self, turn: usize, seat: Seat) -> Option<&Note> {
        self.notes.get(&(u32::try_from(turn).ok()?, seat))
    }

    /// Whether a replay goes as recorded; `None` for a match that is not a replay.
    pub fn verdict(&self) -> Option<Verdict> {
        match &self.record {
            Record::Live(_) | Record::Practice(..) | Record::Elsewhere(..) => None,
            Record::Again(again) => Some(again.0.verdict()),
        }
    }

    /// The match that this one began in the middle of.
    pub fn origin(&self) -> Option<Origin> {
        self.origin
    }

    /// The seats whose bots may answer differently in a re-run.
    pub fn unrepeatable(&self) -> Vec<Seat> {
        self.unrepeatable.iter().copied().collect()
    }

    /// The seat whose person must act now, once the watcher has seen everything before.
    pub fn hand_to_act(&self) -> Option<Seat> {
        self.hand_awaited()
            .filter(|_| self.cursor.at_end(self.timeline().len()) && self.curtain().is_none())
    }

    /// The seat whose person must act, whatever is shown.
    pub fn hand_awaited(&self) -> Option<Seat> {
        if self.phase != Phase::Playing || !self.record.takes_hands() {
            return None;
        }
        self.timeline()
            .newest()
            .waiting()
            .find(|seat| self.is_here(*seat) && !self.gone.contains_key(seat))
    }

    /// Whether no more turns will be played.
    fn has_ended(&self) -> bool {
        matches!(self.phase, Phase::Over | Phase::Abandoned | Phase::Failed(_))
    }

    /// Whether any seat needs the worker.
    pub fn needs_worker(&self) -> bool {
        !self.has_ended() && (0..self.spec.config.seats).any(|seat| self.runs_guest(seat))
    }

    /// The bots that the worker runs: each seat's module, by hash.
    pub fn guests(&self) -> Vec<(Seat, &str)> {
        let guests = (0..)
            .zip(&self.spec.seats)
            .filter(|(seat, _)| self.runs_guest(*seat));
        guests
            .filter_map(|(seat, spec)| match &spec.player {
                PlayerSpec::Bot { hash, .. } => Some((seat, hash.as_str())),
                PlayerSpec::Hand | PlayerSpec::Elsewhere => None,
            })
            .collect()
    }

    /// Whether a bot's own module gives the seat's answers now.
    fn runs_guest(&self, seat: Seat) -> bool {
        !self.spec.is_hand(seat) && !self.gone.contains_key(&seat) && !self.record.stores(seat)
    }

    /// What a worker needs to continue from here; `index` gives the position of a seat's module in the
    /// message.
    pub fn start(
        &self,
        index: impl Fn(Seat) -> Option<usize>,
    ) -> (Vec<AnswerSource>, Vec<(u32, Seat, Answer)>) {
        let source = |seat| match index(seat) {
            Some(index) if self.runs_guest(seat) => AnswerSource::Guest(index),
            _ => AnswerSource::Page,
        };
        let sources = (0..self.spec.config.seats).map(source).collect();
        (sources, self.record.history())
    }

    /// The seats whose bots cannot be run at all, and why: each of their turns counts as timed out.
    pub fn gone(&self) -> impl Iterator<Item = (Seat, &Phrase)> {
        self.gone.iter().map(|(seat, why)| (*seat, why))
    }

    /// What the worker is doing, if it has taken [`SLOW`] milliseconds, and for how long.
    pub fn slow(&self) -> Option<(Doing, f64)> {
        let (doing, waited) = self.watchdog.doing();
        (self.waits_for_worker() && waited >= SLOW).then_some((doing, waited))
    }

    /// For how many seconds the worker has been at one task, if that is long.
    pub fn slow_seconds(&self) -> Option<u32> {
        self.slow().map(|(_, waited)| (waited / 1000.0) as u32)
    }

    /// Whether a new worker should announce each call.
    pub fn careful(&self) -> bool {
        self.watchdog.careful()
    }

    /// The match so far as a replay.
    ///
    /// # Errors
    /// If the answers are larger than a replay can hold.
    pub fn replay(&self, store: Store) -> Result<Replay, ReplayError> {
        if let (Record::Again(again), Store::Needed) = (&self.record, store) {
            return Ok(again.1.clone());
        }
        let mut replay = Replay::record(self.timeline(), &self.seat_records(store))?;
        replay.origin = self.origin;
        Ok(replay)
    }

    /// Who plays, for replays and reports.
    pub fn seat_records(&self, store: Store) -> Vec<SeatRecord> {
        let record = |(seat, spec): (Seat, &SeatSpec)| -> SeatRecord {
            let at_hand = match store {
                Store::Needed => true,
                Store::Own => !spec.is_own_bot(),
                Store::All => false,
            };
            spec.record(at_hand && !self.unrepeatable.contains(&seat) && !self.gone.contains_key(&seat))
        };
        (0..).zip(&self.spec.seats).map(record).collect()
    }
}

/// A set of seats.
fn seats(seats: impl IntoIterator<Item = Seat>) -> BTreeSet<Seat> {
    seats.into_iter().collect()
}
