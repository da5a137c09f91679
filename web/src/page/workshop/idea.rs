//! The ideas of initial texts.

use crate::words::{Phrase, workshop as words};

/// How a bot decides, in the text that its author begins with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Idea {
    /// It takes the reply that looks best at once.
    #[default]
    BestReply,
    /// It looks some actions ahead.
    Search,
    /// It keeps a table of what it learns during a match.
    Table,
}

impl Idea {
    /// All of them, in the order of lists.
    pub const ALL: [Self; 3] = [Self::BestReply, Self::Search, Self::Table];

    /// What such a bot does.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::BestReply => words::TakesTheBestReply.phrase(),
            Self::Search => words::LooksAhead.phrase(),
            Self::Table => words::LearnsInTheMatch.phrase(),
        }
    }

    /// What stands after the game's name in the name of the file.
    pub fn suffix(self) -> &'static str {
        match self {
            Self::BestReply => "",
            Self::Search => "-search",
            Self::Table => "-table",
        }
    }
}
