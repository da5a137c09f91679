//! A match to save or send: a link, or a file.
//!
//! A replay holds what determines a match, but only those answers that cannot be reproduced: whoever opens it
//! runs the [re-runnable](Source::Rerun) bots again and takes the other answers from it. The hash of the
//! final position, and a few bits of many hashes along the way, show whether the match goes as recorded, and
//! where it does not.
//!
//! # Thinking time
//!
//! Rules use only the sum of a seat's costs, and the costs of single turns would make links long, so a replay
//! stores one total per seat. When it is played, the seat's first answer carries the total and the others
//! cost nothing; only a seat that is run again on fuel is charged for each turn, since that cost is the same
//! in every run. All hashes of a replay are those of the match played like this; at the end of a match they
//! are the same as live.
//!
//! The fuel prices of instructions have changed over time ([`PRICE_LIST`]). If a seat on fuel is run again under
//! another list than it was recorded with, it is charged its recorded total like a stored one, and only the last
//! position is compared. It equals the recorded position if the bot plays as before, which it does unless it runs short
//! of fuel or reads its clock.
//!
//! # Stability
//!
//! Every later version can read links and files of every earlier format, and plays the match under the
//! [rules](crate::Config::rules) it was recorded under: a game keeps its older versions. The serialised state
//! of a game is hashed, so changing it also needs a new rules version. The tests contain links that must open
//! for ever.

mod answers;
mod bots;
mod error;
mod link;
mod playback;
mod range_coder;
mod trace;
mod verify;
mod wire;

pub use answers::AnswerReader;
pub use bots::{EmbeddedBot, MAX_BOT_BYTES};
pub use error::{Part, ReplayError};
pub use link::{
    EMBED_MARK, LINK_MARK, MAX_BOT_LINK, MAX_FILE, MAX_LINK, link_in, moment_of, readings, tidied,
};
pub use playback::Playback;
pub use verify::{Parted, Verdict, Verifier};
pub use wire::MAX_TEXT_ANSWERS;

mod text {
    //! `replay.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/replay.rs"));
}

use crate::{Config, DisplayName, ModulePrefix, Seat, StateHash, Timeline};
use answers::{AnswerWriter, Costs, Payload};
use trace::Trace;

/// The number of the price list of fuel: what instructions cost (`sandbox/meter/cost.rs`), how the stack is
/// counted and where that is charged. It goes up with every change; the replay of a match on fuel includes
/// it.
///
/// | list | what was new |
/// |---|---|
/// | 1 | a check paid in advance for the most expensive path to the next |
/// | 2 | only instructions that run are charged; results of calls count as stack; NaNs are canonical |
/// | 3 | short loops are charged for several rounds at once, and get back the charge for rounds that they do not run |
/// | 4 | the stack of a function counts the values that it keeps at once, not all that it ever keeps, and calls of functions
/// that call nothing are free |
/// | 5 | a call pays for the parameters and results that it gets, not for those that it passes on, so tail calls are counted; and for at least a 64th of its code |
///
/// Only the newest list exists as code. A bot of an older list is run again under the newest: if it ran out of neither fuel
/// nor stack, it plays the same, and the link verifies. Lists 4 and 5 differ only if a recursion is too deep.
pub const PRICE_LIST: u32 = 5;

/// The maximum length of a name in a replay, in characters.
pub const MAX_NAME: usize = DisplayName::MAX_CHARS;

/// A recorded match, complete or as far as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// What was played, and with what.
    pub config: Config,
    /// Who played, in seat order.
    pub seats: Vec<SeatRecord>,
    /// How many turns were played.
    pub turns: u32,
    /// The hash of the last position.
    pub hash: StateHash,
    /// Bots in the replay, for those who do not have them; only the first 255 are kept.
    pub bots: Vec<EmbeddedBot>,
    /// Where it came from, if it began in the middle of another match.
    pub origin: Option<Origin>,
    /// The [price list](PRICE_LIST) of fuel that it was played with. A bot on fuel that is run again under
    /// another list uses a different amount of fuel, and may play differently.
    pub price_list: u32,
    /// Whether it is unchanged, byte for byte, since it was written; assumed for formats without a seal. Nothing else
    /// would show a change of names, or of seeds that no bot uses.
    pub intact: bool,
    trace: Trace,
    payload: Payload,
}

/// The moment of another match at which a match began: a *branch*. The branch also contains the turns before
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The turns of the other match that the branch begins with.
    pub turns: u32,
    /// The hash of the other match's last position at that time.
    pub hash: StateHash,
    /// Whether a person took back the turn with which the other match continued.
    pub taken_back: bool,
}

/// What a replay says about a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRecord {
    /// What it is called.
    pub name: DisplayName,
    /// Who played it.
    pub player: Player,
    /// Where its answers come from when the replay is opened.
    pub source: Source,
    /// What all its answers cost together, in the unit of the match's [`Budget`](crate::Budget).
    pub thinking: u64,
}

/// Who played a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person.
    Hand,
    /// A program outside the sandbox.
    Process,
    /// One of the arena's own bots.
    House {
        /// Its module.
        hash: ModulePrefix,
    },
    /// An uploaded bot.
    Bot {
        /// Its module.
        hash: ModulePrefix,
    },
}

/// Where a seat's answers come from when a replay is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Its bot is run again; only for bots whose answers are the same in every run.
    Rerun,
    /// They are in the replay.
    Stored,
}

impl SeatRecord {
    /// A seat to be [recorded](Replay::record), which fills in its thinking time.
    pub fn new(name: &str, player: Player, source: Source) -> Self {
        Self {
            name: name.into(),
            player,
            source,
            thinking: 0,
        }
    }
}

impl Replay {
    /// Whether bots are run again under a different price list than when the match was played.
    pub fn is_repriced(&self) -> bool {
        let on_fuel = matches!(self.config.budget, crate::Budget::Fuel(_));
        let rerun = self.seats.iter().any(|seat| seat.source == Source::Rerun);
        on_fuel && rerun && self.price_list != PRICE_LIST
    }

    /// Records a match so far.
    ///
    /// # Errors
    /// If the number of `seats` is not that of the match, if a seat without a bot is to be re-run, or if the
    /// stored answers are larger than a replay can hold.
    pub fn record(timeline: &Timeline, seats: &[SeatRecord]) -> Result<Self, ReplayError> {
        if timeline.is_elsewhere() {
            return Err(ReplayError::Elsewhere);
        }
        let config = *timeline.newest().config();
        if seats.len() != usize::from(config.seats) {
            return Err(ReplayError::Seats {
                needed: config.seats,
                given: seats.len(),
            });
        }
        let seats = (0..)
            .zip(seats)
            .map(|(seat, record)| record.with_thinking(seat, timeline));
        let seats = seats.collect::<Result<Vec<_>, _>>()?;
        let stored = seats.iter().any(|seat| seat.source == Source::Stored);
        let (played, payload) = write_answers(timeline, &seats)?;
        if payload.escaped.len() > MAX_TEXT_ANSWERS {
            return Err(ReplayError::TooLarge {
                part: Part::TextAnswers,
                limit: MAX_TEXT_ANSWERS,
            });
        }
        Ok(Self {
            config,
            seats,
            turns: played.len() as u32,
            hash: played.newest().hash(),
            bots: Vec::new(),
            origin: None,
            price_list: PRICE_LIST,
            intact: true,
            trace: Trace::record(&played, stored),
            payload,
        })
    }

    /// A match of bots on fuel of which nothing else is known but how it ended, such as one of a contest: all seats are run again,
    /// and the hash of the last position shows whether it went so. On the clock it would never agree, as times are not known.
    ///
    /// * `price_list`: the [prices](PRICE_LIST) it was played with.
    ///
    /// # Errors
    /// If the configuration is invalid, if the number of `seats` is not that of the match, or if one is not to be run again.
    pub fn of_result(
        config: Config,
        seats: Vec<SeatRecord>,
        turns: u32,
        hash: StateHash,
        price_list: u32,
    ) -> Result<Self, ReplayError> {
        config.check().map_err(ReplayError::Config)?;
        if seats.len() != usize::from(config.seats) {
            return Err(ReplayError::Seats {
                needed: config.seats,
                given: seats.len(),
            });
        }
        let is_rerun = |seat: &SeatRecord| {
            seat.source == Source::Rerun && !matches!(seat.player, Player::Hand | Player::Process)
        };
        if let Some((seat, _)) = (0..).zip(&seats).find(|(_, seat)| !is_rerun(seat)) {
            return Err(ReplayError::NotRerunnable(seat));
        }
        Ok(Self {
            config,
            seats,
            turns,
            hash,
            bots: Vec::new(),
            origin: None,
            price_list,
            intact: true,
            trace: Trace::new(turns, 1, Vec::new())?,
            payload: Payload::default(),
        })
    }

    /// Starts to play the match again.
    ///
    /// # Errors
    /// If its configuration is invalid; never for a replay that was recorded or read.
    pub fn playback(&self) -> Result<Playback, ReplayError> {
        Playback::new(self)
    }

    /// Plays a match whose answers are all stored again, up to its end or to where it differs.
    ///
    /// # Errors
    /// If a seat must be run again (use [`playback`](Self::playback) then), or if a stored answer is missing.
    pub fn play(&self) -> Result<(Timeline, Verdict), ReplayError> {
        let rerun = (0..)
            .zip(&self.seats)
            .find(|(_, seat)| seat.source == Source::Rerun);
        if let Some((seat, _)) = rerun {
            return Err(ReplayError::MustRerun(seat));
        }
        let mut playback = self.playback()?;
        while !playback.is_over() {
            playback.asks()?;
        }
        let verdict = playback.verdict();
        Ok((playback.into_timeline(), verdict))
    }
}

impl SeatRecord {
    fn with_thinking(&self, seat: Seat, timeline: &Timeline) -> Result<Self, ReplayError> {
        if self.source == Source::Rerun && matches!(self.player, Player::Hand | Player::Process) {
            return Err(ReplayError::NotRerunnable(seat));
        }
        let answers = (0..timeline.len())
            .filter_map(|turn| timeline.answers(turn))
            .flatten();
        let costs = answers
            .filter(|(answering, _)| *answering == seat)
            .map(|(_, answer)| answer.cost);
        Ok(Self {
            thinking: costs.fold(0, u64::saturating_add),
            ..Self::new(&self.name, self.player, self.source)
        })
    }
}

/// Writes the answers of the stored seats; returns the match as it will be played again.
fn write_answers(timeline: &Timeline, seats: &[SeatRecord]) -> Result<(Timeline, Payload), ReplayError> {
    let config = *timeline.newest().config();
    let mut played = Timeline::new(config).map_err(ReplayError::Config)?;
    let mut costs = Costs::new(&config, seats, false);
    let mut writer = AnswerWriter::new();
    while played.len() < timeline.len() {
        let answers = timeline.answers(played.len()).unwrap_or_default();
        // Seats that sit out need no answer, and nothing is stored for them.
        let asked: Vec<Seat> = played.newest().waiting().collect();
        let given = answers.iter().filter(|(seat, _)| asked.contains(seat));
        for (seat, answer) in given {
            if seats[usize::from(*seat)].source == Source::Stored {
                writer.put(played.newest(), *seat, &answer.reply);
            }
            let mut answer = answer.clone();
            answer.cost = costs.charge(*seat, answer.cost);
            // The seat is one of those that must answer.
            let _ = played.answer(*seat, answer);
        }
    }
    Ok((played, writer.finish()))
}
