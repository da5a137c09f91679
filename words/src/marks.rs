//! The marks in a pattern, and the format of a table. Both sides use this file: `words-build` writes what
//! `words` reads.
//!
//! A pattern is text with marks in it, which are control characters:
//!
//! | mark | followed by | stands for |
//! |---|---|---|
//! | `VALUE` | an index | the argument's text, its number grouped as the language does |
//! | `NUMBER` | an index | the number in the argument: a seat's, or how much of a quote is left out |
//! | `SELECT` | an index, variants | the first variant whose key fits the argument's key or number |
//! | `SELECT_NUMBER` | an index, variants | the same, by the number in the argument |
//! | `LIST` | an index, a pattern, `END` | the argument's sentences with that pattern between them |
//!
//! An index is one character, `0` for the first argument. Variants are `key NEXT pattern NEXT key NEXT pattern … END`, and the
//! key of the last begins with `*`: it fits everything.

pub(crate) const VALUE: char = '\u{1}';
pub(crate) const NUMBER: char = '\u{2}';
pub(crate) const SELECT: char = '\u{3}';
pub(crate) const SELECT_NUMBER: char = '\u{4}';
pub(crate) const LIST: char = '\u{5}';
pub(crate) const NEXT: char = '\u{6}';
pub(crate) const END: char = '\u{7}';

/// The first line of a table that is loaded. `id TAB pattern NUL` follows for each sentence, in the order of ids.
pub(crate) const HEAD: &str = "words 1\n";

/// For the English table, which is part of the program, the start of every block of this many sentences is
/// stored.
pub(crate) const BLOCK: usize = 8;
