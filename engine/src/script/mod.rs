//! Script bots: an interpreter and a source, linked into one ordinary module.
//!
//! An interpreter is an ordinary guest that also exports the global [`SOURCE_EXPORT`]: the address of two
//! 32-bit numbers in its memory, an address and a length, which say where its script is. [`bot`] fills them
//! in. The result is inspected, metered, hashed and played like any module.
//!
//! The same interpreter and the same source give the same bytes, for ever. So a bot's hash identifies both,
//! and storage, links and files hold only its [`Script`]: the source, and the hash of the interpreter.

mod interpreters;
#[cfg(feature = "sandbox")]
mod link;
mod packed;
#[cfg(feature = "sandbox")]
mod parts;

mod text {
    //! `script.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/script.rs"));
}

pub use interpreters::{Damaged, INTERPRETERS, Interpreter, Language};
#[cfg(feature = "sandbox")]
pub use link::{bot, interpreter_of};
#[cfg(feature = "sandbox")]
pub use parts::{Parts, Patch};

use crate::{ModuleHash, Phrase, without_byte_order_mark};
use ::words::Key;
use std::fmt;

/// The global that an interpreter exports: see the module's documentation.
pub const SOURCE_EXPORT: &str = "arena_source";

/// The custom section that marks a module as a script bot. It holds the interpreter's SHA-256.
const SECTION: &str = "arena:script";

/// The longest source, in bytes.
pub const SOURCE_BYTES: usize = 1 << 20;

/// The parts of a script bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// The interpreter's hash.
    pub interpreter: ModuleHash,
    /// The source.
    pub source: String,
}

impl Script {
    /// A script for the newest interpreter of its language.
    ///
    /// # Errors
    /// The source is not UTF-8, too long, or has a NUL character.
    pub fn new(language: Language, source: &[u8]) -> Result<Self, NotABot> {
        let text = without_byte_order_mark(source);
        let mark = source.len() - text.len();
        let source =
            std::str::from_utf8(text).map_err(|error| NotABot::NotText(mark + error.valid_up_to()))?;
        let script = Self {
            interpreter: language.interpreter().sha256,
            source: source.into(),
        };
        script.check().map(|()| script)
    }

    /// Whether it can become a bot, with the right interpreter.
    ///
    /// # Errors
    /// The source is too long, or has a NUL character.
    pub fn check(&self) -> Result<(), NotABot> {
        let source = &self.source;
        if source.len() > SOURCE_BYTES {
            return Err(NotABot::TooLong(source.len()));
        }
        let Some(at) = source.find('\0') else {
            return Ok(());
        };
        let before = &source[..at];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Err(NotABot::Nul(line, column))
    }

    /// The interpreter that runs it.
    ///
    /// # Errors
    /// If this arena does not have it.
    pub fn interpreter(&self) -> Result<&'static Interpreter, NotABot> {
        INTERPRETERS
            .iter()
            .find(|interpreter| interpreter.sha256 == self.interpreter)
            .ok_or(NotABot::UnknownInterpreter(self.interpreter))
    }
}

/// Why a module is not an interpreter for scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is not a module, or damaged.
    Damaged,
    /// It has no memory, or too much.
    Memory,
    /// It has no memory of its own, or several.
    Memories,
    /// It already contains a script.
    Linked,
    /// It has no data.
    NoData,
    /// It has too much data.
    TooMuchData,
    /// It does not say where the source goes.
    NoSource,
    /// It has a global that is not a number.
    NotANumber,
    /// It has a global whose value is computed.
    Computed,
}

impl Key for Unfit {
    fn key(&self) -> &'static str {
        match self {
            Self::Damaged => "damaged",
            Self::Memory => "memory",
            Self::Memories => "memories",
            Self::Linked => "linked",
            Self::NoData => "no-data",
            Self::TooMuchData => "too-much-data",
            Self::NoSource => "no-source",
            Self::NotANumber => "not-a-number",
            Self::Computed => "computed",
        }
    }
}

/// Why a script cannot become a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotABot {
    /// The source is not UTF-8, from this byte on, counted from 0.
    NotText(usize),
    /// The source is this long, in bytes: over [`SOURCE_BYTES`].
    TooLong(usize),
    /// The source has a NUL character, at this line and column, both from 1.
    Nul(usize, usize),
    /// This arena has no interpreter with that hash.
    UnknownInterpreter(ModuleHash),
    /// The module is not an interpreter: why.
    NoInterpreter(Unfit),
}

impl NotABot {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NotText(at) => text::NotText { at: (at + 1).into() }.phrase(),
            Self::TooLong(bytes) => text::TooLong {
                bytes: (*bytes).into(),
                limit: SOURCE_BYTES.into(),
            }
            .phrase(),
            Self::Nul(line, column) => text::Nul {
                line: (*line).into(),
                column: (*column).into(),
            }
            .phrase(),
            Self::UnknownInterpreter(hash) => text::UnknownInterpreter {
                hash: hash.prefix().to_string(),
            }
            .phrase(),
            Self::NoInterpreter(unfit) => {
                let why = text::Unfit { unfit: *unfit }.phrase();
                text::NoInterpreter { why }.phrase()
            }
        }
    }
}

impl fmt::Display for NotABot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for NotABot {}
