//! A sentence, and what it is made of.

use crate::{Argument, format};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use std::fmt;

/// A sentence as its source file has it.
#[derive(Debug)]
pub struct Message {
    /// Its name in the source files: `kingdom-moved`.
    pub id: &'static str,
    /// The names of its arguments, in the order in which a [`Phrase`] holds them.
    pub arguments: &'static [&'static str],
    /// What it says in English, as `words-build` writes it.
    pub pattern: &'static str,
}

/// One whole sentence: which one, and its arguments. Two are equal if they say the same.
///
/// Displayed, it is English text.
#[derive(Clone, Debug)]
pub struct Phrase {
    message: &'static Message,
    arguments: Vec<Argument>,
}

impl Phrase {
    /// A sentence; what `words-build` writes calls this with as many arguments as the message names.
    pub fn new(message: &'static Message, arguments: Vec<Argument>) -> Self {
        Self { message, arguments }
    }

    /// The sentence's name in the source files.
    pub fn id(&self) -> &'static str {
        self.message.id
    }

    /// The arguments with their names.
    pub fn arguments(&self) -> impl Iterator<Item = (&'static str, &Argument)> {
        self.message.arguments.iter().copied().zip(&self.arguments)
    }

    pub(crate) fn message(&self) -> &'static Message {
        self.message
    }

    pub(crate) fn argument(&self, index: usize) -> Option<&Argument> {
        self.arguments.get(index)
    }
}

impl PartialEq for Phrase {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id() && self.arguments == other.arguments
    }
}

impl Eq for Phrase {}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format::text(self, None))
    }
}

impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Phrase", 2)?;
        fields.serialize_field("id", self.id())?;
        fields.serialize_field("arguments", &self.arguments)?;
        fields.end()
    }
}
