//! The bytes of a replay in formats 3 and 4, and how formats 1 and 2 differ.
//!
//! # Format
//!
//! One byte, the format; then, each in the wire form of [postcard](https://postcard.jamesmunns.com/wire-format) (integers
//! are varints, texts and blocks begin with their length, a list with one byte, its length):
//!
//! | what | form |
//! |---|---|
//! | game | 2 bytes, the first of SHA-256 of its slug |
//! | rules version | integer |
//! | rounds | integer |
//! | budget | [`WireBudget`] |
//! | seed | 8 bytes, little-endian |
//! | settings | 1 byte, the sum of: 1 if no seat sits out; 2 if rounds are short; 4 if a turn was taken back |
//! | seats | list of [`WirePlayer`], an integer, the thinking time, and a text, the name; without the name after [`WirePlayer::Same`] |
//! | turns | integer |
//! | hash of the last position | 8 bytes, big-endian |
//! | trace: bits of the hashes of `n` positions that lie evenly between start and end | 1 byte, the bits of each; an integer, `n`; a block, the bits |
//! | code of the stored answers | block |
//! | escaped answers | [`WireText`] |
//! | bots | list of name and deflated module |
//! | origin | option of an integer, the turns, and 8 bytes, big-endian, the hash |
//! | price list | integer |
//! | seal | 4 bytes, the first of SHA-256 of all that stands before |
//!
//! Nothing follows. Format 4 is written only if rounds are short or a turn was taken back, which format 3 cannot express.
//! Formats 1 and 2 have no settings and no price list: their seats sit out, and their matches were played with list 1. Format 1
//! also has no origin and no seal, and its trace is a list of positions of 2 bytes each, big-endian. Both can be read, but are
//! no longer written.

use super::answers::Payload;
use super::bots::{DEFLATE_LEVEL, inflate};
use super::trace::Trace;
use super::{EmbeddedBot, MAX_NAME, Origin, Part, Replay, ReplayError, SeatRecord};
use crate::{Config, GameId, StateHash};
use forms::{WireBudget, WirePlayer, WireText};
use miniz_oxide::deflate::compress_to_vec;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

mod forms;
#[cfg(test)]
mod tests;

/// The newest format.
const FORMAT: u8 = 4;
/// The oldest format that is read.
const OLDEST_FORMAT: u8 = 1;
/// The first format with an origin and a seal.
const SEALED_FORMAT: u8 = 2;
/// The first format with settings and a price list.
const PRICED_FORMAT: u8 = 3;
/// The first format whose settings say whether rounds are short, and whether a turn was taken back.
const VARIED_FORMAT: u8 = 4;
/// The bits of the settings.
const NOBODY_SITS_OUT: u8 = 1;
const SHORT_ROUNDS: u8 = 2;
const TAKEN_BACK: u8 = 4;
/// The price list of matches in older formats.
const FIRST_PRICE_LIST: u32 = 1;

/// The maximum size of stored text answers, in bytes.
pub const MAX_TEXT_ANSWERS: usize = 8 << 20;

/// The bytes of `replay`.
pub(super) fn encode(replay: &Replay) -> Vec<u8> {
    let config = &replay.config;
    let settings = settings_of(replay);
    let mut bytes = vec![if settings > NOBODY_SITS_OUT {
        VARIED_FORMAT
    } else {
        PRICED_FORMAT
    }];
    put(&mut bytes, &game_code(config.game));
    put(&mut bytes, &config.rules);
    put(&mut bytes, &config.rounds);
    put(&mut bytes, &WireBudget::from(config.budget));
    put(&mut bytes, &config.seed.to_le_bytes());
    bytes.push(settings);
    put_seats(&mut bytes, &replay.seats);
    put(&mut bytes, &replay.turns);
    put(&mut bytes, &replay.hash.0.to_be_bytes());
    let trace = &replay.trace;
    put(
        &mut bytes,
        &(trace.width() as u8, trace.len() as u32, trace.packed().as_slice()),
    );
    put(&mut bytes, &replay.payload.code.as_slice());
    put_text(&mut bytes, &replay.payload.escaped);
    put_list(&mut bytes, &replay.bots, |bytes, bot| {
        put(bytes, &(bot.name.as_str(), bot.deflated.as_slice()));
    });
    let origin = replay
        .origin
        .map(|origin| (origin.turns, origin.hash.0.to_be_bytes()));
    put(&mut bytes, &origin);
    put(&mut bytes, &replay.price_list);
    // A seal that was broken when read stays broken.
    let flip = if replay.intact { 0 } else { u8::MAX };
    let seal = seal(&bytes).map(|byte| byte ^ flip);
    put(&mut bytes, &seal);
    bytes
}

/// The bits of a replay's settings.
fn settings_of(replay: &Replay) -> u8 {
    let bit = |set: bool, bit: u8| if set { bit } else { 0 };
    let taken_back = replay.origin.is_some_and(|origin| origin.taken_back);
    bit(!replay.config.sit_out, NOBODY_SITS_OUT)
        | bit(replay.config.short_rounds, SHORT_ROUNDS)
        | bit(taken_back, TAKEN_BACK)
}

fn put_seats(bytes: &mut Vec<u8>, seats: &[SeatRecord]) {
    let same =
        |a: &SeatRecord, b: &SeatRecord| (a.player, a.source, &a.name) == (b.player, b.source, &b.name);
    bytes.push(seats.len() as u8);
    for (place, seat) in seats.iter().enumerate() {
        let earlier = seats[..place].iter().position(|earlier| same(earlier, seat));
        match earlier {
            Some(earlier) => put(bytes, &(WirePlayer::Same(earlier as u8), seat.thinking)),
            None => put(bytes, &(WirePlayer::of(seat), seat.thinking, seat.name.as_str())),
        }
    }
}

/// Changes with every byte before it.
fn seal(bytes: &[u8]) -> [u8; 4] {
    let [a, b, c, d, ..] = <[u8; 32]>::from(Sha256::digest(bytes));
    [a, b, c, d]
}

/// The replay that `bytes` hold.
pub(super) fn decode(bytes: &[u8]) -> Result<Replay, ReplayError> {
    let (format, rest) = bytes.split_first().ok_or(ReplayError::Empty)?;
    if !(OLDEST_FORMAT..=FORMAT).contains(format) {
        return Err(ReplayError::Format(*format));
    }
    let mut reader = Reader { rest };
    let game = game_of(reader.take(Part::Game)?)?;
    let rules = reader.take(Part::Rules)?;
    check_rules(game, rules)?;
    let rounds = reader.take(Part::Rounds)?;
    let budget = reader.take::<WireBudget>(Part::Budget)?.into();
    let seed = u64::from_le_bytes(reader.take(Part::Seed)?);
    let settings = reader.settings(*format)?;
    let seats = reader.seats()?;
    let config = Config {
        game,
        seats: seats.len() as u8,
        rounds,
        budget,
        seed,
        sit_out: settings & NOBODY_SITS_OUT == 0,
        short_rounds: settings & SHORT_ROUNDS != 0,
        rules,
    };
    config.check().map_err(ReplayError::Config)?;
    let turns = reader.take(Part::Turns)?;
    let mut replay = Replay {
        config,
        seats,
        turns,
        hash: StateHash(u64::from_be_bytes(reader.take(Part::Hash)?)),
        trace: reader.trace(*format, turns)?,
        payload: Payload {
            code: reader.take::<&[u8]>(Part::Answers)?.to_vec(),
            escaped: reader.text(Part::TextAnswers)?,
        },
        bots: reader.list(Part::Bots, Reader::bot)?,
        origin: None,
        price_list: FIRST_PRICE_LIST,
        intact: true,
    };
    if *format >= SEALED_FORMAT {
        replay.origin = reader.origin(settings & TAKEN_BACK != 0)?;
        if *format >= PRICED_FORMAT {
            replay.price_list = reader.take(Part::Prices)?;
        }
        let sealed = &bytes[..bytes.len() - reader.rest.len()];
        replay.intact = reader.take::<[u8; 4]>(Part::Seal)? == seal(sealed);
    }
    match reader.rest.len() {
        0 => Ok(replay),
        bytes => Err(ReplayError::Trailing { bytes }),
    }
}

/// Identifies a game; depends only on its slug.
pub(super) fn game_code(game: GameId) -> [u8; 2] {
    let [high, low, ..] = <[u8; 32]>::from(Sha256::digest(game.meta().slug));
    [high, low]
}

fn game_of(code: [u8; 2]) -> Result<GameId, ReplayError> {
    let game = GameId::ALL.iter().copied().find(|game| game_code(*game) == code);
    game.ok_or(ReplayError::Game(u16::from_be_bytes(code)))
}

fn check_rules(game: GameId, played: u32) -> Result<(), ReplayError> {
    let here = game.meta().rules_version;
    if (1..=here).contains(&played) {
        Ok(())
    } else {
        Err(ReplayError::Rules { game, played, here })
    }
}

/// Appends `value`.
fn put<T: Serialize>(bytes: &mut Vec<u8>, value: &T) {
    // Serialising plain data into memory cannot fail.
    bytes.extend(postcard::to_allocvec(value).unwrap_or_default());
}

/// Appends a list of at most 255 items.
fn put_list<T>(bytes: &mut Vec<u8>, items: &[T], put_item: impl Fn(&mut Vec<u8>, &T)) {
    let count = u8::try_from(items.len()).unwrap_or(u8::MAX);
    bytes.push(count);
    items
        .iter()
        .take(usize::from(count))
        .for_each(|item| put_item(bytes, item));
}

/// Appends a block, plain or deflated, whichever is shorter.
fn put_text(bytes: &mut Vec<u8>, text: &[u8]) {
    let deflated = compress_to_vec(text, DEFLATE_LEVEL);
    let text = match text {
        [] => WireText::Empty,
        _ if deflated.len() < text.len() => WireText::Deflated(&deflated),
        _ => WireText::Plain(text),
    };
    put(bytes, &text);
}

/// Reads one value after another.
struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// The next value; `part` is what an error calls it.
    fn take<T: Deserialize<'a>>(&mut self, part: Part) -> Result<T, ReplayError> {
        let (value, rest) = postcard::take_from_bytes(self.rest).map_err(|error| match error {
            postcard::Error::DeserializeUnexpectedEnd => ReplayError::CutShort { within: part },
            _ => ReplayError::Damaged { part },
        })?;
        self.rest = rest;
        Ok(value)
    }

    /// A list of at most 255 items.
    fn list<T>(
        &mut self,
        part: Part,
        item: impl Fn(&mut Self) -> Result<T, ReplayError>,
    ) -> Result<Vec<T>, ReplayError> {
        let count: u8 = self.take(part)?;
        (0..count).map(|_| item(self)).collect()
    }

    fn text(&mut self, part: Part) -> Result<Vec<u8>, ReplayError> {
        match self.take(part)? {
            WireText::Empty => Ok(Vec::new()),
            WireText::Plain(text) => Ok(text.to_vec()),
            WireText::Deflated(deflated) => inflate(deflated, MAX_TEXT_ANSWERS, part),
        }
    }

    fn seats(&mut self) -> Result<Vec<SeatRecord>, ReplayError> {
        let damaged = ReplayError::Damaged { part: Part::Seats };
        let mut seats: Vec<SeatRecord> = Vec::new();
        for _ in 0..self.take::<u8>(Part::Seats)? {
            let (wire, thinking) = self.take::<(WirePlayer, u64)>(Part::Seats)?;
            let seat = if let WirePlayer::Same(earlier) = wire {
                let earlier = seats.get(usize::from(earlier)).cloned();
                earlier.ok_or_else(|| damaged.clone())?
            } else {
                let name = checked_name(self.take(Part::Seats)?)?;
                let (player, source) = wire.player().ok_or_else(|| damaged.clone())?;
                SeatRecord::new(name, player, source)
            };
            seats.push(SeatRecord { thinking, ..seat });
        }
        Ok(seats)
    }

    fn trace(&mut self, format: u8, turns: u32) -> Result<Trace, ReplayError> {
        if format == OLDEST_FORMAT {
            let values = self.list(Part::Trace, |reader| {
                reader.take(Part::Trace).map(u16::from_be_bytes)
            })?;
            return Trace::new(turns, u16::BITS, values);
        }
        let (width, count, packed): (u8, u32, &[u8]) = self.take(Part::Trace)?;
        Trace::unpack(turns, width.into(), count, packed)
    }

    /// Reads the settings, and refuses a format that they do not need, since none is written like that.
    fn settings(&mut self, format: u8) -> Result<u8, ReplayError> {
        if format < PRICED_FORMAT {
            return Ok(0);
        }
        let settings = self.take(Part::Settings)?;
        let expected = match format {
            PRICED_FORMAT => 0..=NOBODY_SITS_OUT,
            _ => SHORT_ROUNDS..=NOBODY_SITS_OUT | SHORT_ROUNDS | TAKEN_BACK,
        };
        let fits = expected.contains(&settings);
        fits.then_some(settings)
            .ok_or(ReplayError::Damaged { part: Part::Settings })
    }

    fn origin(&mut self, taken_back: bool) -> Result<Option<Origin>, ReplayError> {
        let origin: Option<(u32, [u8; 8])> = self.take(Part::Origin)?;
        if taken_back && origin.is_none() {
            return Err(ReplayError::Damaged { part: Part::Settings });
        }
        Ok(origin.map(|(turns, hash)| Origin {
            turns,
            hash: StateHash(u64::from_be_bytes(hash)),
            taken_back,
        }))
    }

    fn bot(&mut self) -> Result<EmbeddedBot, ReplayError> {
        let (name, deflated): (&str, &[u8]) = self.take(Part::Bots)?;
        Ok(EmbeddedBot {
            name: checked_name(name)?.into(),
            deflated: deflated.to_vec(),
        })
    }
}

/// A name as it was written; no version wrote longer ones, or control characters. Old replays may contain
/// characters that were not yet known to be dangerous; they are removed where the name is used.
fn checked_name(name: &str) -> Result<&str, ReplayError> {
    let fits = name.chars().count() <= MAX_NAME && !name.chars().any(char::is_control);
    fits.then_some(name)
        .ok_or(ReplayError::Damaged { part: Part::Names })
}
