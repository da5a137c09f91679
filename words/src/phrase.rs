//! A sentence, with its arguments, which may be sentences again.

use crate::table::{self, Entry};
use crate::{Cell, Decimal, Number, Quote, SeatName};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One whole sentence: which one, and its arguments. Two are equal if they say the same.
///
/// Displayed, it is English text. Serialized, only programs built with the same sentences can read it: it is
/// for messages between a page and its workers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phrase {
    /// The place of its id in the order of all ids.
    number: u16,
    arguments: Vec<Argument>,
}

impl Phrase {
    /// A sentence without its arguments, by its number; only what `words-build` writes calls this, and adds as many arguments
    /// as the sentence has.
    #[doc(hidden)]
    pub const fn numbered(number: u16) -> Self {
        Self {
            number,
            arguments: Vec::new(),
        }
    }

    /// The sentence's name in the source files.
    pub fn id(&self) -> &'static str {
        self.entry().id
    }

    /// The arguments with their names, for a sentence that describes a match; programs do not include the
    /// names of others.
    pub fn arguments(&self) -> impl Iterator<Item = (&'static str, &Argument)> {
        self.entry().arguments.split(' ').zip(&self.arguments)
    }

    /// The same about a board of so many rows, where its cells do not know how many there are.
    #[must_use]
    pub fn on_board(mut self, rows: i8) -> Self {
        self.place(rows);
        self
    }

    fn place(&mut self, rows: i8) {
        for argument in &mut self.arguments {
            match argument {
                Argument::Cell(cell) => cell.on_board(rows),
                Argument::Phrase(phrase) => phrase.place(rows),
                Argument::List(phrases) => phrases.iter_mut().for_each(|phrase| phrase.place(rows)),
                _ => {}
            }
        }
    }

    pub(crate) fn number(&self) -> u16 {
        self.number
    }

    pub(crate) fn entry(&self) -> Entry {
        table::entry(self.number)
    }

    pub(crate) fn argument(&self, index: usize) -> Option<&Argument> {
        self.arguments.get(index)
    }
}

/// What `words-build` calls to add arguments, in their order: one small call each, where building the list in place would
/// repeat the shape of it for every sentence.
#[doc(hidden)]
impl Phrase {
    #[inline(never)]
    pub fn add_number(&mut self, number: Number) {
        self.arguments.push(Argument::Number(number.0));
    }

    #[inline(never)]
    pub fn add_decimal(&mut self, number: Decimal) {
        self.arguments.push(Argument::Decimal(number));
    }

    #[inline(never)]
    pub fn add_text(&mut self, text: String) {
        self.arguments.push(Argument::Text(text));
    }

    #[inline(never)]
    pub fn add_seat(&mut self, seat: SeatName) {
        self.arguments.push(Argument::Seat(seat));
    }

    #[inline(never)]
    pub fn add_quote(&mut self, quote: Quote) {
        self.arguments.push(Argument::Quote(quote));
    }

    #[inline(never)]
    pub fn add_cell(&mut self, cell: Cell) {
        self.arguments.push(Argument::Cell(cell));
    }

    #[inline(never)]
    pub fn add_phrase(&mut self, phrase: Phrase) {
        self.arguments.push(Argument::Phrase(phrase));
    }

    #[inline(never)]
    pub fn add_list(&mut self, list: Vec<Phrase>) {
        self.arguments.push(Argument::List(list));
    }

    #[inline(never)]
    pub fn add_key(&mut self, key: &'static str) {
        self.arguments.push(Argument::Key(Cow::Borrowed(key)));
    }
}

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Argument {
    /// A number that is counted or measured; languages group its digits and choose plurals by it.
    Number(i64),
    /// A number with decimals, in the format of the language.
    Decimal(Decimal),
    /// A name, or other text that is the same in every language.
    Text(String),
    /// A value of an enum, by its key: `cavalry`.
    Key(Cow<'static, str>),
    /// A seat's name.
    Seat(SeatName),
    /// Text that somebody else wrote, between quotation marks.
    Quote(Quote),
    /// A cell of a board.
    Cell(Cell),
    /// An independent sentence or clause.
    Phrase(Phrase),
    /// Sentences, or items of a list.
    List(Vec<Phrase>),
}

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
