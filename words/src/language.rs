//! A language that is loaded at run time.

use crate::{Phrase, format};
use std::collections::BTreeMap;
use std::fmt;

/// The sentences of a language other than English, and its numbers.
pub struct Language {
    patterns: BTreeMap<String, String>,
    numbers: Box<dyn Numbers>,
}

/// How a language writes and counts numbers; in a page the platform's `Intl` knows.
pub trait Numbers {
    /// A number with its digits grouped.
    fn text(&self, number: i64) -> String;

    /// The plural category of a number: `zero`, `one`, `two`, `few`, `many` or `other`.
    fn plural(&self, number: i64) -> &'static str;
}

/// What was loaded is no table of sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadTable;

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the file is no table of sentences")
    }
}

impl std::error::Error for BadTable {}

impl Language {
    /// The first line of a table.
    pub const HEAD: &str = "words 1";

    /// A language from the table that `words-build` writes: [`HEAD`](Self::HEAD), then `id TAB pattern NUL` for each sentence.
    ///
    /// # Errors
    /// If the text is no such table.
    pub fn load(table: &str, numbers: Box<dyn Numbers>) -> Result<Self, BadTable> {
        let body = table
            .strip_prefix(Self::HEAD)
            .and_then(|rest| rest.strip_prefix('\n'));
        let mut patterns = BTreeMap::new();
        for entry in body.ok_or(BadTable)?.split_terminator('\0') {
            let (id, pattern) = entry.split_once('\t').ok_or(BadTable)?;
            patterns.insert(id.to_string(), pattern.to_string());
        }
        Ok(Self { patterns, numbers })
    }

    /// A sentence in this language; in English if the language lacks it.
    pub fn text(&self, phrase: &Phrase) -> String {
        format::text(phrase, Some(self))
    }

    pub(crate) fn pattern(&self, id: &str) -> Option<&str> {
        self.patterns.get(id).map(String::as_str)
    }

    pub(crate) fn number(&self, number: i64) -> String {
        self.numbers.text(number)
    }

    pub(crate) fn plural(&self, number: i64) -> &'static str {
        self.numbers.plural(number)
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Language")
            .field("patterns", &self.patterns.len())
            .finish_non_exhaustive()
    }
}
