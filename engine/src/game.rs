//! The interface of a game to the rest of the arena.

use crate::{Answer, Config, Phrase, Seat, words};
use ::words::{Key, SeatName};
use serde::Serialize;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

/// The rules of one game, and one match of it so far: a pure state machine.
///
/// A match runs like this: [`start`](Self::start); then, while [`outcome`](Self::outcome) is `None`, every
/// seat in [`asked`](Self::asked) gets its [`arguments`](Self::arguments) and answers, and all their answers
/// together are [applied](Self::apply). One such step is a *turn* of the match.
///
/// A state's hash is taken over its serialised form, which holds everything that the rest of the match
/// depends on.
pub trait Game: Clone + Serialize {
    /// Everything needed to draw or describe a position; plain data.
    type View;
    /// What happened in a turn, in the order it happened.
    type Event: Event;

    /// The game's name, and who can play it.
    const META: Meta;

    /// What the game is called.
    fn name() -> Phrase;

    /// One sentence that says what players do in the game.
    fn summary() -> Phrase;

    /// The start of a match. `config` has been [checked](Config::check).
    fn start(config: &Config) -> Self;

    /// The current round, counted from 1.
    fn round(&self) -> u32;

    /// The seats that must answer now, in ascending order: one, or several at once. Empty only when the match
    /// is over.
    fn asked(&self) -> Vec<Seat>;

    /// The arguments of an asked seat's turn.
    fn arguments(&self, seat: Seat) -> Vec<String>;

    /// Plays one turn. `answers` has exactly the asked seats, in their order.
    fn apply(&mut self, answers: &[(Seat, Answer)]) -> Vec<Self::Event>;

    /// How the match ended; `None` while it continues.
    fn outcome(&self) -> Option<Outcome>;

    /// The position as `viewer` may know it; all of it for `None`.
    fn view(&self, viewer: Option<Seat>) -> Self::View;

    /// Whether `viewer`, who had this view of the position before a turn, learns of an event in that turn.
    fn sees(view: &Self::View, viewer: Seat, event: &Self::Event) -> bool;

    /// The first criterion for ranking the seats, in seat order; `None` for a seat without a score. The seats that lost
    /// fell behind in it, or were [beaten](Event::beaten).
    fn scores(&self) -> Vec<Option<i64>>;

    /// Every legal reply of an asked seat, in a fixed order and canonical spelling, if they can be listed. A
    /// replay stores an answer as its index in this list, so the order is part of the game's rules version.
    fn legal(&self, seat: Seat) -> Option<Vec<String>>;

    /// Whether parts of the position are hidden from a seat. If so, `arguments_of_truth` and `standing` say what an analysis
    /// judges by, and `to_sight` and `from_sight` what travels to somebody who may not know everything. A game that hides
    /// nothing does not depend on the match seed: whoever has the answers of all seats knows everything.
    const HIDES: bool = false;

    /// The [arguments](Self::arguments) that a turn of `seat` would have if it knew the whole position, in the same format.
    /// Also for a seat that is not asked, as long as it has a place in the position; empty for a seat that has none.
    fn arguments_of_truth(&self, seat: Seat) -> Vec<String> {
        self.arguments(seat)
    }

    /// What `seat` knows about the match in addition to its arguments, for an analysis; with `truth`, everything. The
    /// format is the game's own, described in `protocol.rs`.
    fn standing(&self, seat: Seat, truth: bool) -> String {
        let _ = (seat, truth);
        String::new()
    }

    /// What `viewer` may know of the position and learned in the turn before, as bytes; everything but the match seed for
    /// `None`. It depends on nothing that is hidden from the viewer.
    ///
    /// * `events`: what the viewer [learned](Self::sees).
    fn to_sight(&self, viewer: Option<Seat>, events: &[&Self::Event]) -> Vec<u8> {
        let _ = (viewer, events);
        Vec::new()
    }

    /// A position with placeholders for what the bytes of [`to_sight`](Self::to_sight) do not say, and the events. For the
    /// viewer it has the same view, arguments and legal replies as the truth. Bytes may come from strangers: `None` if they
    /// cannot be read, or show a position or an event that cannot be.
    ///
    /// * `config`: the match's configuration, whose seed is not known.
    /// * `viewer`: for whom the bytes were made.
    fn from_sight(config: &Config, viewer: Option<Seat>, bytes: &[u8]) -> Option<(Self, Vec<Self::Event>)> {
        let _ = (config, viewer, bytes);
        None
    }

    /// Whether remembering earlier turns tells a seat nothing that it does not know now.
    fn starts_afresh(&self) -> bool {
        !Self::HIDES
    }
}

/// Something that happened in a turn. Its `Display` form is its phrase in English.
pub trait Event: Clone + Display + Serialize {
    /// The event as one sentence of the match's log.
    fn phrase(&self) -> Phrase;

    /// The mark that it sets on a timeline, if people may want to jump to the event.
    fn mark(&self) -> Option<Mark>;

    /// The seat it is about: whose action it was, or whose fault.
    fn seat(&self) -> Option<Seat>;

    /// The seat that it eliminates: its ship is sunk, its base fell, it is disqualified.
    fn beaten(&self) -> Option<Seat>;
}

/// Kinds of events that a timeline shows and can jump to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Mark {
    /// A round began.
    Round,
    /// A seat scored points: a flag was taken.
    Flag,
    /// A base or a ship was damaged.
    Hit,
    /// A territory changed its owner.
    Capture,
    /// A soldier or a ship was lost.
    Kill,
    /// A seat is out of the round or the match.
    Eliminated,
    /// A reply was missing, late or against the rules.
    Fault,
    /// The match ended.
    End,
}

impl Mark {
    /// All kinds, in the order menus show them.
    pub const ALL: [Self; 8] = [
        Self::Round,
        Self::Flag,
        Self::Hit,
        Self::Capture,
        Self::Kill,
        Self::Eliminated,
        Self::Fault,
        Self::End,
    ];

    /// The kind in JSON lines and styles; the same in every language.
    pub fn slug(self) -> &'static str {
        match self {
            Self::Round => "round",
            Self::Flag => "flag",
            Self::Hit => "hit",
            Self::Capture => "capture",
            Self::Kill => "kill",
            Self::Eliminated => "elimination",
            Self::Fault => "fault",
            Self::End => "end",
        }
    }

    /// The kind in menus and labels.
    pub fn phrase(self) -> Phrase {
        words::Mark { mark: self }.phrase()
    }
}

impl Key for Mark {
    fn key(&self) -> &'static str {
        self.slug()
    }
}

/// What menus, checks and replays need to know about a game.
#[derive(Clone, Debug)]
pub struct Meta {
    /// The name in links, files and on the command line: lower case, `-` between words.
    pub slug: &'static str,
    /// Counts up whenever the rules, the arguments or the order of legal replies change; replays name the
    /// version they were recorded under.
    pub rules_version: u32,
    /// How many seats can play.
    pub seats: RangeInclusive<Seat>,
    /// How many seats usually play.
    pub usual_seats: Seat,
    /// The usual maximum number of rounds of a match.
    pub rounds: u32,
    /// The maximum number of rounds of a match.
    pub max_rounds: u32,
    /// Seats and rounds of a quick match that takes seconds, for authors who test one change after another.
    pub trial: (Seat, u32),
    /// Whether a fault (a trap, a missing or late reply) ends the match for the seat. If it does not, a seat that has
    /// faulted three times in a row sits out the rest of the round.
    pub faults_are_fatal: bool,
    /// The keys of the seats' names, if the game names them (`blue`, `red`); empty where they are only
    /// numbered.
    pub seat_keys: &'static [&'static str],
    /// How many rows the board has in a match of this many seats, since people count rows from the bottom.
    pub rows: fn(Seat) -> i8,
}

impl Meta {
    /// What `seat` is called in a sentence.
    pub fn seat(&self, seat: Seat) -> SeatName {
        SeatName {
            key: self.seat_keys.get(usize::from(seat)).copied().unwrap_or("player"),
            seat,
        }
    }

    /// What `seat` is called: `Blue`, or `Player 3`.
    pub fn seat_phrase(&self, seat: Seat) -> Phrase {
        words::Seat {
            seat: self.seat(seat),
        }
        .phrase()
    }

    /// What `seat` is called, in English.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.seat_phrase(seat).to_string()
    }
}

/// A line of a position described in text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A sentence.
    Words(Phrase),
    /// Text that is the same in every language: a row of the board in letters, an argument.
    Letters(String),
}

impl Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(phrase) => phrase.fmt(f),
            Self::Letters(letters) => f.write_str(letters),
        }
    }
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Each seat's place, in seat order, from 1; equals share a place (1, 2, 2, 4).
    pub places: Vec<u32>,
    /// Each seat's points, in seat order, as the game counts them; `None` for a seat without a score, as the disqualified
    /// of Hit and Sunk.
    pub points: Vec<Option<i64>>,
    /// What decided it, in words that help the loser's author to improve the bot.
    pub reason: Phrase,
}

impl Outcome {
    /// The seat that alone has the first place; `None` for a draw.
    pub fn winner(&self) -> Option<Seat> {
        let mut first = (0..)
            .zip(&self.places)
            .filter(|(_, place)| **place == 1)
            .map(|(seat, _)| seat);
        first.next().filter(|_| first.next().is_none())
    }
}

/// The places of seats ranked by `key`, highest first; equal keys share a place (1, 2, 2, 4).
pub fn places_by<K: Ord>(keys: &[K]) -> Vec<u32> {
    keys.iter()
        .map(|key| 1 + keys.iter().filter(|other| *other > key).count() as u32)
        .collect()
}
