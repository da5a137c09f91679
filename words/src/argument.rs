//! What a sentence is about.

use crate::{Phrase, Quote};
use serde::Serialize;

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Argument {
    /// A number that is counted or measured; languages group its digits and choose plurals by it.
    Number(i64),
    /// A name, or other text that is the same in every language.
    Text(String),
    /// A value of an enum, by its key: `cavalry`.
    Key(&'static str),
    /// What a seat is called.
    Seat(SeatName),
    /// Text that somebody else wrote, between quotation marks.
    Quote(Quote),
    /// A cell of a board.
    Cell(Cell),
    /// A sentence or clause that stands by itself.
    Phrase(Phrase),
    /// Sentences, or items of a list.
    List(Vec<Phrase>),
}

/// A value of an enum that sentences name or choose their words by.
pub trait Key {
    /// Its name in the source files: lower case, `-` between words.
    fn key(&self) -> &'static str;
}

impl Key for bool {
    fn key(&self) -> &'static str {
        if *self { "yes" } else { "no" }
    }
}

/// A number that is counted or measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Number(pub i64);

impl From<i64> for Number {
    fn from(number: i64) -> Self {
        Self(number)
    }
}

macro_rules! number_from {
    ($($integer:ty),+) => {
        $(impl From<$integer> for Number {
            fn from(number: $integer) -> Self {
                Self(i64::from(number))
            }
        })+
    };
}

number_from!(u8, u16, u32, i8, i16, i32);

impl From<u64> for Number {
    /// The number; the largest one for what is larger.
    fn from(number: u64) -> Self {
        Self(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<usize> for Number {
    fn from(number: usize) -> Self {
        Self(number as i64)
    }
}

/// What a seat is called: a colour, or its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatName {
    /// The key of its colour; `player` where seats are only numbered.
    pub key: &'static str,
    /// The seat.
    pub seat: u8,
}

impl SeatName {
    /// The party that is no seat.
    pub const NEUTRAL: Self = Self {
        key: "neutral",
        seat: 0,
    };
}

/// A cell of a board, by the two coordinates that people write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Cell(pub i8, pub i8);

impl Argument {
    /// What `{ $argument -> … }` compares with its keys, if that is no number.
    pub(crate) fn key(&self) -> Option<&str> {
        match self {
            Self::Key(key) => Some(key),
            Self::Seat(seat) => Some(seat.key),
            Self::Quote(quote) => Some(if quote.more > 0 { "cut" } else { "whole" }),
            _ => None,
        }
    }

    /// Its number, if it has one.
    pub(crate) fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Seat(seat) => Some(seat.seat.into()),
            Self::Quote(quote) => Some(quote.more.into()),
            _ => None,
        }
    }
}

macro_rules! argument_from {
    ($($variant:ident($value:ty)),+ $(,)?) => {
        $(impl From<$value> for Argument {
            fn from(value: $value) -> Self {
                Self::$variant(value)
            }
        })+
    };
}

argument_from!(
    Text(String),
    Seat(SeatName),
    Quote(Quote),
    Cell(Cell),
    Phrase(Phrase),
    List(Vec<Phrase>)
);

impl From<Number> for Argument {
    fn from(number: Number) -> Self {
        Self::Number(number.0)
    }
}
