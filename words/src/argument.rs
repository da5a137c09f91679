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

/// A cell of a board: the two numbers that bots write, and where people see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// The numbers, in the order in which bots write them.
    pub numbers: (i8, i8),
    /// The column from the left, and the row from the top, both from 0.
    place: (i8, i8),
    /// How many rows the board has, if that is known: [`Phrase::on_board`] says it to cells that do not know.
    rows: Option<i8>,
}

impl Cell {
    /// A cell that bots call by its row, then its column, on a board of so many rows.
    pub const fn in_row(row: i8, column: i8, rows: i8) -> Self {
        Self {
            numbers: (row, column),
            place: (column, row),
            rows: Some(rows),
        }
    }

    /// A cell that bots call by its X, then its Y, on a board whose size is not known here.
    pub const fn at(x: i8, y: i8) -> Self {
        Self {
            numbers: (x, y),
            place: (x, y),
            rows: None,
        }
    }

    /// The same on a board of so many rows.
    #[must_use]
    pub const fn of_rows(mut self, rows: i8) -> Self {
        self.rows = Some(rows);
        self
    }

    /// Says how many rows the board has, if its own was not known.
    pub(crate) fn on_board(&mut self, rows: i8) {
        self.rows.get_or_insert(rows);
    }

    /// As bots write it: `(3,4)`.
    pub fn in_numbers(self) -> String {
        let (first, second) = self.numbers;
        format!("({first},{second})")
    }
}

/// As people call it: column letter, then row number, `a1` at the bottom left. Beyond the left and the lower edge there are no such
/// names, and of a board whose size is not known neither: there it is as bots write it.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = self.place;
        match self.rows.map(|rows| rows.saturating_sub(row)) {
            Some(number) if number > 0 && column >= 0 => write!(f, "{}{number}", column_letters(column)),
            _ => f.write_str(&self.in_numbers()),
        }
    }
}

/// The letters of a column, the first one being 0: a to z, then aa, ab; none left of the board.
pub fn column_letters(column: i8) -> String {
    let mut letters = String::new();
    let mut rest = i16::from(column) + 1;
    while rest > 0 {
        rest -= 1;
        letters.insert(0, char::from(b'a' + (rest % 26) as u8));
        rest /= 26;
    }
    letters
}
