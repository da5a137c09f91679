//! A language that is loaded at run time.

use crate::{Cell, Decimal, table};
use std::fmt;

/// The sentences of a language other than English, and its numbers.
pub struct Language {
    /// Sorted by the number of the sentence.
    patterns: Vec<(u16, String)>,
    numbers: Box<dyn Numbers>,
}

/// How a language formats numbers and chooses plurals; in a page, the platform's `Intl`.
pub trait Numbers {
    /// A number with its digits grouped.
    fn text(&self, number: i64) -> String;

    /// A number with all of its decimals.
    fn decimal(&self, number: Decimal) -> String;

    /// The plural category of a number: `zero`, `one`, `two`, `few`, `many` or `other`.
    fn plural(&self, number: i64) -> &'static str;

    /// What a cell is called, which is the same in all languages.
    fn cell(&self, cell: Cell) -> String {
        cell.to_string()
    }
}

/// The text is not a table of sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadTable;

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the file is no table of sentences")
    }
}

impl std::error::Error for BadTable {}

impl Language {
    /// English, with custom numbers and plurals.
    pub fn english(numbers: Box<dyn Numbers>) -> Self {
        Self {
            patterns: Vec::new(),
            numbers,
        }
    }

    /// A language from the table that `words-build` writes. Sentences that this program lacks are left out.
    ///
    /// # Errors
    /// If the text is not such a table.
    pub fn load(table: &str, numbers: Box<dyn Numbers>) -> Result<Self, BadTable> {
        let patterns = table::patterns(table).ok_or(BadTable)?.into_iter();
        Ok(Self {
            patterns: patterns
                .map(|(number, pattern)| (number, pattern.to_string()))
                .collect(),
            numbers,
        })
    }

    pub(crate) fn pattern(&self, number: u16) -> Option<&str> {
        let place = self.patterns.binary_search_by_key(&number, |(number, _)| *number);
        let (_, pattern) = self.patterns.get(place.ok()?)?;
        Some(pattern)
    }

    pub(crate) fn numbers(&self) -> &dyn Numbers {
        &*self.numbers
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Language")
            .field("patterns", &self.patterns.len())
            .finish_non_exhaustive()
    }
}
