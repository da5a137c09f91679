//! A language that is loaded at run time.

use crate::{Cell, Decimal, marks, table};
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
        let mut language = Self::english(numbers);
        let mut ours = table::entries().peekable();
        for entry in table
            .strip_prefix(marks::HEAD)
            .ok_or(BadTable)?
            .split_terminator('\0')
        {
            let (id, pattern) = entry.split_once('\t').ok_or(BadTable)?;
            // Both are in the order of ids.
            while ours.next_if(|(_, entry)| entry.id < id).is_some() {}
            if let Some((number, _)) = ours.next_if(|(_, entry)| entry.id == id) {
                language.patterns.push((number, pattern.to_string()));
            }
        }
        Ok(language)
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
