//! One moment of a match as a viewer may know it, as a value that travels: what a server may send to a seat or a spectator.
//!
//! In a game that hides nothing it is the answers of the turn before, since everything follows from all answers. Otherwise it
//! is what the viewer may know of the position and learned in that turn; everything but the seed for a viewer who may know
//! the truth. A match that has ended has no sights: its whole record can be shown then.

use crate::postcards;
use crate::referee::Conduct;
use crate::{Answer, AnyGame, Config, ConfigError, Event, Phrase, Referee, Reply, Seat, Turn};
use serde::{Deserialize, Serialize};
use std::fmt;

mod words {
    //! `sight.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/sight.rs"));
}

/// The format that is written, and the only one that is read.
const FORMAT: u8 = 1;

/// One moment of a match as a viewer may know it.
///
/// Two matches that differ only in what the viewer may not know have equal sights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sight {
    viewer: Option<Seat>,
    turns: u32,
    /// The answers of the turn before, as far as the viewer may know them.
    answers: Vec<(Seat, Answer)>,
    /// In a game that hides things.
    shown: Option<Shown>,
}

/// What a game that hides things shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Shown {
    /// The seats that are known to have to answer.
    waiting: Vec<Seat>,
    /// What the referee remembers about the viewer, or about every seat.
    conduct: Vec<Conduct>,
    /// The position and the events, in the form of the [game](crate::Game::to_sight).
    position: Vec<u8>,
}

/// A sight that has been read, for a [`Timeline`](crate::Timeline) that [follows](crate::Timeline::see) a match.
#[derive(Clone, Debug)]
pub struct Moment {
    pub(crate) turns: u32,
    pub(crate) answers: Vec<(Seat, Answer)>,
    /// In a game that hides things: the match, as far as the viewer may know it, and what the viewer learned in the turn before.
    pub(crate) shown: Option<(Referee, Vec<Event>)>,
}

/// Why bytes are not a sight, or a sight does not belong to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SightError {
    /// A format that this version does not read.
    Format(u8),
    /// There are more bytes than the [maximum](Sight::MAX_BYTES).
    TooLarge(usize),
    /// They cannot be read, or show what cannot be in this match.
    Damaged,
    /// No match can be played with its configuration.
    Config(ConfigError),
    /// It is of a later moment than the one that comes next: this turn, counted from 0, is not known.
    Gap(u32),
}

impl Sight {
    /// The maximum size of a sight, in bytes.
    pub const MAX_BYTES: usize = 2 << 20;

    /// What `viewer`, a seat of the match, may know now; everything but the seed for `None`. `None` once the match has ended.
    ///
    /// * `before`: the turn that led here, with the match before it; `None` at the start.
    pub fn of(referee: &Referee, viewer: Option<Seat>, before: Option<(&Referee, &Turn)>) -> Option<Self> {
        if referee.outcome().is_some() {
            return None;
        }
        let config = referee.config();
        let viewer = viewer.filter(|_| config.game.hides());
        let knows = |seat: Seat| viewer.is_none_or(|viewer| viewer == seat);
        let answers = before.map_or(Vec::new(), |(_, turn)| {
            let known = turn.answers.iter().filter(|(seat, _)| knows(*seat));
            known.cloned().collect()
        });
        let shown = config.game.hides().then(|| {
            let learned = before.map_or(Vec::new(), |(before, turn)| turn.seen_by(before, viewer));
            Shown {
                waiting: referee.waiting().filter(|seat| knows(*seat)).collect(),
                conduct: (0..config.seats)
                    .filter(|seat| knows(*seat))
                    .map(|seat| referee.conduct(seat))
                    .collect(),
                position: referee.game().to_sight(viewer, &learned),
            }
        });
        Some(Self {
            viewer,
            turns: referee.turns(),
            answers,
            shown,
        })
    }

    /// Who may know it; `None` for everybody who may know the truth.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// After how many turns of the match it is.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// The sight as bytes: one for the format, then everything in the wire form of
    /// [postcard](https://postcard.jamesmunns.com/wire-format).
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![FORMAT];
        // Serialising plain data into memory cannot fail; an empty form would be read as damaged.
        bytes.extend(postcard::to_allocvec(self).unwrap_or_default());
        bytes
    }

    /// Reads what [`to_bytes`](Self::to_bytes) wrote.
    ///
    /// # Errors
    /// If the bytes are too many, of another format, or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, SightError> {
        if bytes.len() > Self::MAX_BYTES {
            return Err(SightError::TooLarge(bytes.len()));
        }
        let (format, rest) = bytes.split_first().ok_or(SightError::Damaged)?;
        if *format != FORMAT {
            return Err(SightError::Format(*format));
        }
        postcards::whole(rest).ok_or(SightError::Damaged)
    }

    /// The moment that it shows of a match with this configuration, whose seed need not be known.
    ///
    /// # Errors
    /// If no match can be played with `config`, or if the sight shows what cannot be in such a match.
    pub fn moment(self, config: &Config) -> Result<Moment, SightError> {
        config.check().map_err(SightError::Config)?;
        let config = Config { seed: 0, ..*config };
        let hides = config.game.hides();
        let is_seat = |seat: &Seat| *seat < config.seats;
        let sound = self.viewer.is_none_or(|viewer| hides && is_seat(&viewer))
            && self.shown.is_some() == hides
            && (self.answers.iter().map(|(seat, _)| seat)).is_sorted_by(|a, b| a < b)
            && self.answers.iter().all(|(seat, _)| is_seat(seat));
        if !sound {
            return Err(SightError::Damaged);
        }
        let (viewer, turns) = (self.viewer, self.turns);
        let shown = self.shown.map(|shown| shown.read(config, viewer, turns));
        Ok(Moment {
            turns,
            answers: self.answers,
            shown: match shown {
                Some(shown) => Some(shown.ok_or(SightError::Damaged)?),
                None => None,
            },
        })
    }
}

impl Shown {
    /// The match as far as it is known, and what was learned in the turn before; `None` if it cannot be.
    fn read(self, config: Config, viewer: Option<Seat>, turns: u32) -> Option<(Referee, Vec<Event>)> {
        let (game, events) = AnyGame::from_sight(&config, viewer, &self.position)?;
        let asked = game.asked();
        let knows = |seat: Seat| viewer.is_none_or(|viewer| viewer == seat);
        let waits = |seat: &Seat| knows(*seat) && asked.contains(seat);
        let ascend = self.waiting.is_sorted_by(|a, b| a < b);
        if game.outcome().is_some() || !ascend || !self.waiting.iter().all(waits) {
            return None;
        }
        let mut known = self.conduct.into_iter();
        let unknown = Conduct::default;
        let conduct = (0..config.seats).map(|seat| {
            if knows(seat) {
                known.next()
            } else {
                Some(unknown())
            }
        });
        let conduct = conduct.collect::<Option<Vec<_>>>()?;
        let referee = Referee::known(config, game, turns, &self.waiting, conduct);
        known.next().is_none().then_some((referee, events))
    }
}

impl Moment {
    /// After how many turns of the match it is.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// The seats that sat out in the turn before.
    pub(crate) fn sat_out(&self) -> Vec<Seat> {
        let sits_out = |(seat, answer): &(Seat, Answer)| (answer.reply == Reply::SitsOut).then_some(*seat);
        self.answers.iter().filter_map(sits_out).collect()
    }
}

impl Turn {
    /// What `viewer` learned in the turn, or everything for `None`.
    ///
    /// * `before`: the match before the turn.
    pub fn seen_by(&self, before: &Referee, viewer: Option<Seat>) -> Vec<Event> {
        let Some(viewer) = viewer else {
            return self.events.clone();
        };
        let view = before.game().view(Some(viewer));
        let seen = self.events.iter().filter(|event| view.sees(viewer, event));
        seen.cloned().collect()
    }
}

impl SightError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Format(format) => words::Format {
                format: (*format).into(),
            }
            .phrase(),
            Self::TooLarge(bytes) => words::TooLarge {
                bytes: (*bytes).into(),
                most: Sight::MAX_BYTES.into(),
            }
            .phrase(),
            Self::Damaged => words::Damaged.phrase(),
            Self::Config(error) => words::Config { why: error.phrase() }.phrase(),
            Self::Gap(turn) => words::Gap { turn: (*turn).into() }.phrase(),
        }
    }
}

impl fmt::Display for SightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for SightError {}
