//! The values that sentences have as arguments.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A value of an enum that sentences name, or by which they choose their words.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Number(pub i64);

impl From<i64> for Number {
    fn from(number: i64) -> Self {
        Self(number)
    }
}

/// A number with a fixed number of decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decimal {
    /// How many units of its last decimal.
    pub units: i64,
    /// How many decimals.
    pub decimals: u8,
}

impl Decimal {
    /// `value / unit` with this many decimals, at most 9, truncated. Uses integers, since code that formats
    /// floats is large.
    pub fn of(value: u64, unit: u64, decimals: u8) -> Self {
        let decimals = decimals.min(9);
        let units = u128::from(value) * 10_u128.pow(decimals.into()) / u128::from(unit.max(1));
        Self {
            units: i64::try_from(units).unwrap_or(i64::MAX),
            decimals,
        }
    }
}

/// In the format of English and of programs.
impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.decimals == 0 {
            return self.units.fmt(f);
        }
        let scale = 10_u64.pow(self.decimals.into());
        let (sign, units) = (if self.units < 0 { "-" } else { "" }, self.units.unsigned_abs());
        let width = usize::from(self.decimals);
        write!(f, "{sign}{}.{:0width$}", units / scale, units % scale)
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
    /// The number, clamped to the largest possible one.
    fn from(number: u64) -> Self {
        Self(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<usize> for Number {
    fn from(number: usize) -> Self {
        Self(number as i64)
    }
}

/// Of a constant; by a name of its own, so that `serde` does not take it for a part of what is read.
type SeatKey = &'static str;

/// What a seat is called: a colour, or its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatName {
    /// The key of its colour; `player` where seats are only numbered.
    #[serde(deserialize_with = "colour")]
    pub key: SeatKey,
    /// The seat.
    pub seat: u8,
}

/// One of the keys of seats.
fn colour<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static str, D::Error> {
    const KEYS: [&str; 4] = ["blue", "red", "neutral", "player"];
    let key = Cow::<str>::deserialize(deserializer)?;
    let known = KEYS.into_iter().find(|known| *known == key);
    known.ok_or_else(|| D::Error::custom("no key of a seat"))
}

impl SeatName {
    /// The party that is no seat.
    pub const NEUTRAL: Self = Self {
        key: "neutral",
        seat: 0,
    };

    /// A seat that only has a number.
    pub const fn player(seat: u8) -> Self {
        Self { key: "player", seat }
    }
}

/// A cell of a board, by the two coordinates that people write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell(pub i8, pub i8);
