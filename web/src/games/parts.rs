//! Plain data that games give the page to show.

use crate::picture::Picture;
use engine::{Phrase, Seat};

/// An action of a reply, and its outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionResult {
    /// The action as written in the reply.
    pub action: String,
    /// Its outcome.
    pub result: Phrase,
    /// Whether it had no effect.
    pub failed: bool,
}

/// A fact about a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is.
    pub label: Phrase,
    /// Its state.
    pub value: Phrase,
    /// Its sign where facts are shown as drawings.
    pub picture: Option<Picture>,
    /// How much of it is left, or how much of a wait is over, in percent.
    pub share: Option<u8>,
}

impl Fact {
    /// A fact in words.
    pub fn new(label: Phrase, value: Phrase) -> Self {
        Self {
            label,
            value,
            picture: None,
            share: None,
        }
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InTurn {
    /// The seat; `None` between two turns.
    pub seat: Option<Seat>,
}

/// A table below the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its class in the style sheet.
    pub class: &'static str,
    /// What it is called.
    pub title: Phrase,
    /// What it shows, or how to read it.
    pub caption: Phrase,
    /// How it is presented.
    pub shape: Shape,
    /// The headers of its columns.
    pub head: Vec<Heading>,
    /// Its rows; each begins with what it is about.
    pub rows: Vec<Vec<Cell>>,
}

/// How a table is presented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The reader can sort it; initially it is sorted by this column.
    Sortable {
        /// The column, from 0.
        column: usize,
        /// Whether the largest come first.
        falling: bool,
    },
    /// It is collapsed until the reader opens it.
    Folded,
}

/// The header of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heading {
    /// Words.
    Text(Phrase),
    /// Who plays this seat.
    Seat(Seat),
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A number.
    Number(i64),
    /// Words; they sort as 0.
    Text(Phrase),
    /// Who plays this seat, with its sign, and a note.
    Seat(Seat, Option<String>),
    /// Nothing.
    Empty,
    /// Not a number; sorts below all numbers.
    Missing,
}

/// The plots of a part of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plots {
    /// What the plots show for each seat, as the caption of a table.
    pub caption: Phrase,
    /// A plot for each.
    pub measures: Vec<Measure>,
}

/// What one plot shows for each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measure {
    /// What it is called.
    pub name: Phrase,
    /// The plot in words, for people who cannot see it.
    pub label: Phrase,
}
