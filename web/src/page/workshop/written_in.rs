//! The languages of drafts.

use super::idea::Idea;
use crate::attached::{ASSEMBLYSCRIPT, WAT};
use crate::stored::Draft;
use crate::words::{spoken, workshop as words};
use engine::GameId;
use engine::script::Language;
use yew::AttrValue;

/// The language of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenIn {
    /// A language whose scripts are bots.
    Script(Language),
    /// A language that the page compiles.
    AssemblyScript,
    /// The text format of WebAssembly.
    Wat,
}

impl WrittenIn {
    /// All of them, in the order of lists.
    pub const ALL: [Self; 4] = [
        Self::Script(Language::JavaScript),
        Self::Script(Language::Python),
        Self::AssemblyScript,
        Self::Wat,
    ];

    /// The draft's language, if this page knows it.
    pub fn of(draft: &Draft) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.ending() == draft.language)
    }

    /// Its file extension.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Script(language) => language.ending(),
            Self::AssemblyScript => ASSEMBLYSCRIPT,
            Self::Wat => WAT,
        }
    }

    /// Its name.
    pub fn name(self) -> AttrValue {
        match self {
            Self::Script(language) => language.name().into(),
            Self::AssemblyScript => "AssemblyScript".into(),
            Self::Wat => spoken(words::WebassemblyText.phrase()),
        }
    }

    /// The document on it.
    pub fn guide(self) -> &'static str {
        match self {
            Self::Script(Language::JavaScript) => "javascript",
            Self::Script(Language::Python) => "python-bots",
            Self::AssemblyScript => "assemblyscript",
            Self::Wat => "bots",
        }
    }

    /// Its function that writes to the log.
    pub fn printer(self) -> &'static str {
        match self {
            Self::Script(Language::JavaScript) | Self::AssemblyScript => "console.log(…)",
            Self::Script(Language::Python) => "print(…)",
            Self::Wat => "(import \"arena\" \"log\" …)",
        }
    }

    /// Whether there are initial texts of all ideas for a game.
    pub fn has_ideas(self, game: GameId) -> bool {
        // A search in the text format is too long to begin with.
        game == GameId::Kingdom && self != Self::Wat
    }

    /// The file of the initial text for a game; of the usual idea if there is no other.
    pub fn template(self, game: GameId, idea: Idea) -> String {
        let idea = if self.has_ideas(game) {
            idea
        } else {
            Idea::default()
        };
        match (self, game) {
            // This is also the file that documents build by hand.
            (Self::Wat, GameId::Kingdom) => "wat_reactor.wat".into(),
            _ => format!("{game}{}.{}", idea.suffix(), self.ending()),
        }
    }
}
