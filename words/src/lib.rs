//! Sentences as data.
//!
//! A [`Phrase`] is one whole sentence: which one, and its typed arguments. The texts are in `words/en/*.ftl`,
//! in the syntax of [Fluent](https://projectfluent.org); `words-build` reads those files when a crate is
//! built, and generates a type for each sentence. It becomes text only at the edge:
//! [`Display`](std::fmt::Display) gives the English text, a [`Language`] that is loaded at run time that of
//! another language.
#![forbid(unsafe_code)]

/// Every language of the arena, English first: its tag, and its own name.
pub static LANGUAGES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// Identifies the sentences of this build: tables of another build may have their arguments in a different
/// order.
pub static BUILD: &str = env!("WORDS_BUILD");

mod argument;
mod format;
mod language;
pub mod late;
#[allow(dead_code, reason = "`words-build` uses all of them")]
mod marks;
mod phrase;
mod quote;
mod table;
#[cfg(test)]
mod tests;

pub use argument::{Cell, Decimal, Key, Number, SeatName, column_letters};
pub use language::{BadTable, Language, Numbers};
pub use phrase::{Argument, Phrase};
pub use quote::Quote;
