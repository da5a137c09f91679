//! Script bots: an interpreter and a source, made into one ordinary module.
//!
//! An interpreter is a guest like any, but for one thing: it exports the global [`SOURCE_EXPORT`], the address of two 32-bit
//! numbers in its memory, an address and a length, which say where the script is that it runs. [`bot`] fills them in. What
//! comes of it needs nothing further: it is inspected, metered, hashed and played as any module is.
//!
//! The same interpreter and the same source give the same bytes, for ever. So a bot's hash stands for both, and where a bot
//! is stored or sent, its [`Script`] is: the source, and the hash of the interpreter.

mod interpreters;
#[cfg(feature = "sandbox")]
mod link;
mod packed;

pub use interpreters::{Damaged, INTERPRETERS, Interpreter, Language};
#[cfg(feature = "sandbox")]
pub use link::bot;

use crate::ModuleHash;
use std::fmt;

/// The global that an interpreter exports: see the module's documentation.
pub const SOURCE_EXPORT: &str = "arena_source";

/// The custom section that marks a module as a script's bot. It holds the interpreter's SHA-256.
const SECTION: &str = "arena:script";

/// The longest source, in bytes.
pub const SOURCE_BYTES: usize = 1 << 20;

/// What a script bot is made of.
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
        let source = std::str::from_utf8(source).map_err(|error| NotABot::NotText(error.valid_up_to()))?;
        // An editor's mark at the beginning is no part of the text.
        let source = source.strip_prefix('\u{feff}').unwrap_or(source);
        let script = Self {
            interpreter: language.interpreter().sha256,
            source: source.into(),
        };
        script.check().map(|()| script)
    }

    /// Whether a bot can be made of it, with the right interpreter.
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

/// Why there is no bot of a script.
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
    /// The module is no interpreter: why.
    NoInterpreter(&'static str),
}

impl fmt::Display for NotABot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotText(at) => write!(
                f,
                "the script is not UTF-8 text (byte {} is not part of a character): save it as UTF-8",
                at + 1
            ),
            Self::TooLong(bytes) => write!(
                f,
                "the script is {bytes} bytes long; the limit is {SOURCE_BYTES}: leave out what it does not use"
            ),
            Self::Nul(line, column) => write!(
                f,
                "the script has a NUL character at line {line}, column {column}: delete that character"
            ),
            Self::UnknownInterpreter(hash) => write!(
                f,
                "the script is for an interpreter that this version of wasm-arena does not have ({}…): reload the page, or \
                 install a newer arena",
                hash.prefix()
            ),
            Self::NoInterpreter(why) => write!(f, "the module is no interpreter of the arena's: {why}"),
        }
    }
}

impl std::error::Error for NotABot {}
