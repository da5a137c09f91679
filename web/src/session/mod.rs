//! A match at the page, without the page: a pure state machine. What happens goes in as an [`Input`], what is to be done
//! comes out as [`Effect`]s. The component that shows a match is its edge to the browser.

mod branch;
mod cursor;
mod keys;
mod playback;
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

pub use cursor::{Cursor, SPEED_NAMES, SPEEDS};
pub use playback::{JumpFilter, LoopRange};
pub use record::Record;
pub use scene::CachedScene;
pub use series::Series;
pub use spec::{MatchSpec, PERSON, PlayerSpec, SeatSpec, called};
pub use watchdog::Doing;

use crate::lean::{Map, Set};
use crate::messages::{AnswerSource, FromWorker, Note, ToWorker};
use engine::replay::{Origin, Replay, ReplayError, SeatRecord, Verdict};
use engine::{Answer, ConfigError, Phrase, Seat, Timeline};
use watchdog::Watchdog;

/// Milliseconds after which a worker that is at one thing is slow.
pub const SLOW: f64 = 2_000.0;

/// Something that happened to a match.
#[derive(Debug)]
pub enum Input {
    /// The worker said something.
    Worker(FromWorker),
    /// A person answered for a seat.
    Hand {
        /// The seat.
        seat: Seat,
        /// The reply.
        text: String,
    },
    /// Time passed: milliseconds since the last such input. Comes with every frame, and now and then without frames.
    Time(f64),
    /// Play or pause.
    Toggle,
    /// Go to a moment.
    Seek(usize),
    /// Step by so many turns, and stand still.
    Step(isize),
    /// Go to a place within a turn, and stand still.
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
    /// Change what jumps look for.
    JumpFilter(JumpFilter),
    /// Begin a range to be shown again and again, end it, or forget it; what comes next.
    Loop,
    /// Change the speed.
    Speed(f64),
    /// Look through a seat's eyes, or at everything.
    Watch(Option<Seat>),
    /// End the match, whoever is to move.
    Abandon,
}

/// Something that is to be done for a match.
#[derive(Debug)]
pub enum Effect {
    /// Tell the worker.
    Tell(ToWorker),
    /// Replace the worker by a new one, and start it with [`Session::start`].
    Restart,
    /// End the worker.
    Stop,
    /// Keep the match as it is now.
    Save,
    /// Say it to those who cannot see the board.
    Announce(Phrase),
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
    /// A person ended it before its end.
    Abandoned,
    /// It cannot go on, for this reason.
    Failed(Phrase),
}

/// A match at the page.
#[derive(Clone, Debug)]
pub struct Session {
    spec: MatchSpec,
    record: Record,
    notes: Map<(u32, Seat), Note>,
    /// Seats whose bots read a clock, ran out of budget or came with stored answers: a re-run may differ.
    unrepeatable: Set<Seat>,
    /// Seats whose bots cannot be run at all: each of their turns counts as timed out.
    gone: Map<Seat, Phrase>,
    phase: Phase,
    cursor: Cursor,
    watchdog: Watchdog,
    /// Whether the game hides anything from a seat.
    hides: bool,
    /// Through whose eyes the watcher chose to look.
    watched: Option<Seat>,
    /// What jumps look for.
    jump_filter: JumpFilter,
    /// What is shown again and again.
    loop_range: LoopRange,
    /// The moment to go to once it is there.
    goal: Option<usize>,
    /// The match that this one began in the middle of.
    origin: Option<Origin>,
    /// Milliseconds that the person to act has thought.
    thinking: f64,
    /// How long the turn under the cursor is shown: its index, who watches, milliseconds.
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
            Set::new(),
            Cursor::default(),
        ))
    }

    /// A match that goes on after what was played of it; the bots of `unrepeatable` seats may answer otherwise in a re-run.
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

    /// A recorded match, to be played again.
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

    fn with_record(spec: MatchSpec, record: Record, unrepeatable: Set<Seat>, cursor: Cursor) -> Self {
        let over = record.timeline().newest().outcome().is_some();
        let mut session = Self {
            watchdog: Watchdog::new(spec.config.budget),
            hides: viewpoint::hides(record.timeline(), spec.config.seats),
            watched: None,
            jump_filter: JumpFilter::default(),
            loop_range: LoopRange::default(),
            goal: None,
            origin: None,
            spec,
            record,
            notes: Map::new(),
            unrepeatable,
            gone: Map::new(),
            phase: if over { Phase::Over } else { Phase::Playing },
            cursor,
            thinking: 0.0,
            length: (usize::MAX, None, 0.0),
        };
        if session.needs_worker() {
            session.phase = Phase::Starting;
        }
        session
    }

    /// Who plays, and with what.
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

    /// Where the watcher is.
    pub fn cursor(&self) -> Cursor {
        self.cursor
    }

    /// What a seat's bot left behind in a turn, beside its reply.
    pub fn note(&self, turn: usize, seat: Seat) -> Option<&Note> {
        self.notes.get(&(u32::try_from(turn).ok()?, seat))
    }

    /// Whether a replay goes as it went; `None` for a match that is no replay.
    pub fn verdict(&self) -> Option<Verdict> {
        match &self.record {
            Record::Live(_) => None,
            Record::Again(again) => Some(again.0.verdict()),
        }
    }

    /// The match that this one began in the middle of.
    pub fn origin(&self) -> Option<Origin> {
        self.origin
    }

    /// The seats whose bots may answer otherwise in a re-run.
    pub fn unrepeatable(&self) -> Vec<Seat> {
        self.unrepeatable.iter().map(|(seat, ())| *seat).collect()
    }

    /// The seat whose person must act now, once the watcher has seen all that came before.
    pub fn hand_to_act(&self) -> Option<Seat> {
        if self.phase != Phase::Playing
            || !self.cursor.at_end(self.timeline().len())
            || self.verdict().is_some()
        {
            return None;
        }
        self.timeline()
            .newest()
            .waiting()
            .find(|seat| self.spec.is_hand(*seat) && !self.gone.contains(seat))
    }

    /// Whether any seat needs the worker.
    pub fn needs_worker(&self) -> bool {
        let ended = matches!(self.phase, Phase::Over | Phase::Abandoned | Phase::Failed(_));
        !ended && (0..self.spec.config.seats).any(|seat| self.runs_guest(seat))
    }

    /// The bots that the worker runs: each seat's module, by hash.
    pub fn guests(&self) -> Vec<(Seat, &str)> {
        let guests = (0..)
            .zip(&self.spec.seats)
            .filter(|(seat, _)| self.runs_guest(*seat));
        guests
            .filter_map(|(seat, spec)| match &spec.player {
                PlayerSpec::Bot { hash, .. } => Some((seat, hash.as_str())),
                PlayerSpec::Hand => None,
            })
            .collect()
    }

    /// Whether a bot's own module gives the seat's answers now.
    fn runs_guest(&self, seat: Seat) -> bool {
        !self.spec.is_hand(seat) && !self.gone.contains(&seat) && !self.record.stores(seat)
    }

    /// What a worker must know to go on from here; `index` gives the place of a seat's module in the message.
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

    /// What the worker does, if it has been at it for [`SLOW`] milliseconds, and for how many.
    pub fn slow(&self) -> Option<(Doing, f64)> {
        let (doing, waited) = self.watchdog.doing();
        (self.waits_for_worker() && waited >= SLOW).then_some((doing, waited))
    }

    /// Whether a new worker should say what it does before it does it.
    pub fn careful(&self) -> bool {
        self.watchdog.careful()
    }

    /// The match as a replay, as far as it is played.
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

    /// Who plays, as replays and reports tell it.
    pub fn seat_records(&self, store: Store) -> Vec<SeatRecord> {
        let record = |(seat, spec): (Seat, &SeatSpec)| -> SeatRecord {
            let at_hand = match store {
                Store::Needed => true,
                Store::Own => !spec.is_own_bot(),
                Store::All => false,
            };
            spec.record(at_hand && !self.unrepeatable.contains(&seat) && !self.gone.contains(&seat))
        };
        (0..).zip(&self.spec.seats).map(record).collect()
    }
}

/// Whose answers a replay stores, besides those that cannot be made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Store {
    /// Nobody's: who opens it needs every bot.
    Needed,
    /// Those of uploaded bots: who opens it needs the arena's own.
    Own,
    /// Everybody's: no bot is needed.
    All,
}

/// A set of seats.
fn seats(seats: impl IntoIterator<Item = Seat>) -> Set<Seat> {
    let mut set = Set::new();
    for seat in seats {
        set.insert(seat, ());
    }
    set
}
