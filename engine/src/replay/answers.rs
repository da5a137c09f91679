//! Stored answers, in the order they were given: turn by turn, by ascending seat.
//!
//! A reply that the game lists as legal is coded as its place in the list, all equally likely. Anything else
//! (another spelling, something illegal, a fault, any reply in a game without a list) is an *escape*: one
//! unlikely choice in the code, and the reply itself in a block of text.

use super::range_coder::{Decoder, Encoder, MAX_TOTAL, Share};
use super::{Replay, ReplayError, SeatRecord, Source};
use crate::{Answer, Budget, Config, Referee, Reply, Seat};
use serde::{Deserialize, Serialize};

/// How much likelier each legal reply is than an escape.
const WEIGHT: u32 = 64;

/// The stored answers of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Payload {
    /// Which legal reply each one was, range-coded.
    pub code: Vec<u8>,
    /// The escaped replies, one [`Escaped`] after another.
    pub escaped: Vec<u8>,
}

/// A reply that is not one of the legal ones. Its encoding is part of every replay format.
#[derive(Serialize, Deserialize)]
enum Escaped<'a> {
    Text(&'a str),
    TimedOut,
    Trapped(&'a str),
    Absent,
}

/// The probability shares of the replies that an asked seat could give.
struct Choices {
    legal: Vec<String>,
    total: u32,
}

impl Choices {
    /// `None` if the game lists no replies, or more than can be coded; then all are escapes, which need no
    /// code.
    fn of(referee: &Referee, seat: Seat) -> Option<Self> {
        let legal = referee.game().legal(seat)?;
        let total = u32::try_from(legal.len())
            .ok()?
            .checked_mul(WEIGHT)?
            .checked_add(1)?;
        (total <= MAX_TOTAL).then_some(Self { legal, total })
    }

    /// The share of the reply at `index`; past the last, that of an escape.
    fn share(&self, index: usize) -> Share {
        Share {
            start: index as u32 * WEIGHT,
            size: if index < self.legal.len() { WEIGHT } else { 1 },
        }
    }
}

/// Writes answers.
pub(super) struct AnswerWriter {
    code: Encoder,
    escaped: Vec<u8>,
}

impl AnswerWriter {
    pub(super) fn new() -> Self {
        Self {
            code: Encoder::new(),
            escaped: Vec::new(),
        }
    }

    /// Writes the reply of `seat` in the turn for which `referee` is asking it.
    pub(super) fn put(&mut self, referee: &Referee, seat: Seat, reply: &Reply) {
        let choices = Choices::of(referee, seat);
        let known = |choices: &Choices| {
            choices
                .legal
                .iter()
                .position(|legal| reply.as_text() == Some(legal))
        };
        let index = choices.as_ref().and_then(known);
        if let Some(choices) = choices {
            let share = choices.share(index.unwrap_or(choices.legal.len()));
            self.code.put(share, choices.total);
        }
        if index.is_none() {
            let escaped = match reply {
                Reply::Text(text) => Escaped::Text(text),
                Reply::TimedOut => Escaped::TimedOut,
                Reply::Trapped(why) => Escaped::Trapped(why),
                // Only seats that must answer are recorded, so seats that sit out are not.
                Reply::Absent | Reply::SitsOut => Escaped::Absent,
            };
            // Serialising plain data into memory cannot fail.
            self.escaped
                .extend(postcard::to_allocvec(&escaped).unwrap_or_default());
        }
    }

    pub(super) fn finish(self) -> Payload {
        Payload {
            code: self.code.finish(),
            escaped: self.escaped,
        }
    }
}

/// Reads the stored answers of a replay, one by one, as the match is played again.
#[derive(Clone, Debug)]
pub struct AnswerReader {
    code: Decoder,
    escaped: Vec<u8>,
    /// Where in `escaped` the next one begins.
    next: usize,
    stored: Vec<bool>,
    costs: Costs,
}

impl AnswerReader {
    /// Reads from the first answer of `replay` on.
    pub fn new(replay: &Replay) -> Self {
        Self {
            code: Decoder::new(replay.payload.code.clone()),
            escaped: replay.payload.escaped.clone(),
            next: 0,
            stored: replay
                .seats
                .iter()
                .map(|seat| seat.source == Source::Stored)
                .collect(),
            costs: Costs::new(&replay.config, &replay.seats, replay.is_repriced()),
        }
    }

    /// Whether the answers of `seat` are in the replay.
    pub fn stores(&self, seat: Seat) -> bool {
        self.stored.get(usize::from(seat)).copied().unwrap_or(false)
    }

    /// The next answer of the replay. Call it once per turn for every stored seat that `referee` asks, by
    /// ascending seat, whether or not the turn already has other answers.
    ///
    /// # Errors
    /// If the seat's answers are not stored, or if there are no more.
    pub fn next(&mut self, referee: &Referee, seat: Seat) -> Result<Answer, ReplayError> {
        if !self.stores(seat) {
            return Err(ReplayError::MustRerun(seat));
        }
        let reply = match self.known(referee, seat) {
            Some(text) => Reply::Text(text),
            None => self.escaped().ok_or(ReplayError::AnswersEnd {
                seat,
                turn: referee.turns(),
            })?,
        };
        let cost = self.costs.charge(seat, 0);
        Ok(Answer { reply, cost })
    }

    /// The answer of a seat that was run again, with its cost in the replay (see the [module](super)).
    pub fn recharge(&mut self, seat: Seat, answer: Answer) -> Answer {
        Answer {
            cost: self.costs.charge(seat, answer.cost),
            ..answer
        }
    }

    /// The next reply, if it is one of the legal ones.
    fn known(&mut self, referee: &Referee, seat: Seat) -> Option<String> {
        let mut choices = Choices::of(referee, seat)?;
        let index = (self.code.peek(choices.total) / WEIGHT) as usize;
        self.code.take(choices.share(index), choices.total);
        (index < choices.legal.len()).then(|| choices.legal.swap_remove(index))
    }

    fn escaped(&mut self) -> Option<Reply> {
        let bytes = self.escaped.get(self.next..)?;
        let (escaped, rest) = postcard::take_from_bytes(bytes).ok()?;
        let reply = match escaped {
            Escaped::Text(text) => Reply::Text(text.into()),
            Escaped::TimedOut => Reply::TimedOut,
            Escaped::Trapped(why) => Reply::Trapped(why.into()),
            Escaped::Absent => Reply::Absent,
        };
        self.next = self.escaped.len() - rest.len();
        Some(reply)
    }
}

/// The cost of answers when a match is played again.
#[derive(Clone, Debug)]
pub(super) struct Costs {
    /// The seats whose costs are the same in every run: seats that are run again on fuel, with the same price
    /// list.
    remade: Vec<bool>,
    /// The remaining charge of the other seats: everything at their first answer, then nothing.
    left: Vec<u64>,
}

impl Costs {
    /// `repriced`: the match was played with another price list.
    pub(super) fn new(config: &Config, seats: &[SeatRecord], repriced: bool) -> Self {
        let fuel = matches!(config.budget, Budget::Fuel(_)) && !repriced;
        Self {
            remade: seats
                .iter()
                .map(|seat| fuel && seat.source == Source::Rerun)
                .collect(),
            left: seats.iter().map(|seat| seat.thinking).collect(),
        }
    }

    /// The cost of the seat's next answer, which took `cost` in this run.
    pub(super) fn charge(&mut self, seat: Seat, cost: u64) -> u64 {
        let seat = usize::from(seat);
        match self.left.get_mut(seat) {
            Some(left) if !self.remade.get(seat).copied().unwrap_or(false) => std::mem::take(left),
            _ => cost,
        }
    }
}
