//! How a bot failed.
//!
//! Replays, links and the page's storage hold a trap as a text that never changes (`trap/stored.txt`). The text
//! determines the kind, and the kind determines the sentence that people read, in `words/en/trap.ftl`, which may
//! change.

use crate::quote::trap_quote;
use ::words::{Key, Phrase};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

mod words {
    //! `trap.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/trap.rs"));
}

/// The stored texts: `key TAB text`, with holes: `{n}` is a number, `{x}` are two hexadecimal digits, `{f}` is the name of a
/// host function, and `{t}` is any text.
static STORED: &str = include_str!("trap/stored.txt");

/// How a bot failed, as stored: one of the texts above, or what somebody else wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Trap(String);

/// The kinds of traps.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $key:literal),+ $(,)?) => {
        /// The kinds of traps that the arena tells apart.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum TrapKind {
            $($(#[$doc])* $kind),+
        }

        impl TrapKind {
            /// All of them.
            pub const ALL: [Self; [$($key),+].len()] = [$(Self::$kind),+];
        }

        impl Key for TrapKind {
            fn key(&self) -> &'static str {
                match self {
                    $(Self::$kind => $key),+
                }
            }
        }
    };
}

kinds! {
    /// The call stack overflowed.
    CallStack = "call-stack",
    /// The instruction `unreachable` was reached.
    GaveUp = "gave-up",
    /// An integer was divided by zero.
    DividedByZero = "divided-by-zero",
    /// A number did not fit the type it was converted to.
    DidNotFit = "did-not-fit",
    /// A function pointer was null or of the wrong type.
    WrongFunction = "wrong-function",
    /// An access outside memory, or outside a table.
    OutsideMemory = "outside-memory",
    /// An exception that nothing caught.
    Exception = "exception",
    /// Memory ran out.
    OutOfMemory = "out-of-memory",
    /// The call stack overflowed within a host call.
    HostStack = "host-stack",
    /// The worker of the match crashed.
    WorkerDown = "worker-down",
    /// A native program killed its supervisor process.
    WatcherKilled = "watcher-killed",
    /// The reply is too long: the limit, KiB.
    ReplyTooLong = "reply-too-long",
    /// The bot exited: its code.
    Exited = "exited",
    /// The reply is not UTF-8: the place of the byte, and the byte in hexadecimal digits.
    NotUtf8 = "not-utf8",
    /// The reply of a native program is not UTF-8: the place of the byte.
    WrongByte = "wrong-byte",
    /// A host function got a range outside memory: the function, how many bytes, and the address.
    BadRange = "bad-range",
    /// A native program failed: its status, as the system describes it.
    ProgramEnded = "program-ended",
    /// An engine stopped the bot with an unknown message: the message, in quotation marks. Only older versions stored it;
    /// now it is [`Stopped`](Self::Stopped).
    Engine = "engine",
    /// The module cannot be instantiated: the trap that this caused.
    NotInstantiated = "not-instantiated",
    /// The bot called its abort function: what it said.
    Aborted = "aborted",
    /// A null reference was used where a reference must not be null.
    NullReference = "null-reference",
    /// An engine stopped the bot, with a message that the arena does not know.
    Stopped = "stopped",
}

impl Trap {
    /// A trap of a kind, with the values of its holes.
    pub fn of(kind: TrapKind, holes: &[&str]) -> Self {
        let mut text = String::new();
        let mut rest = stored(kind);
        for hole in holes {
            let Some((before, after)) = rest.split_once('{') else {
                break;
            };
            text.push_str(before);
            text.push_str(hole);
            rest = after.split_once('}').map_or("", |(_, after)| after);
        }
        text.push_str(rest);
        Self(text)
    }

    /// Its kind, with the values of its holes; `None` if it is unknown.
    pub fn kind(&self) -> Option<(TrapKind, Vec<&str>)> {
        let read = |kind: TrapKind| Some((kind, holes(stored(kind), &self.0)?));
        TrapKind::ALL.into_iter().find_map(read)
    }

    /// Its text, as a clause.
    pub fn phrase(&self) -> Phrase {
        let said = |text| {
            let text = trap_quote(text);
            words::Said { text }.phrase()
        };
        let Some((kind, holes)) = self.kind() else {
            return said(self);
        };
        let text = |index: usize| holes.get(index).copied().unwrap_or_default().to_string();
        match kind {
            TrapKind::ReplyTooLong => words::ReplyTooLong { limit: text(0) }.phrase(),
            TrapKind::Exited => words::Exited { code: text(0) }.phrase(),
            TrapKind::NotUtf8 => words::NotUtf8 {
                place: text(0),
                byte: text(1),
            }
            .phrase(),
            TrapKind::WrongByte => words::WrongByte { place: text(0) }.phrase(),
            TrapKind::BadRange => words::BadRange {
                function: text(0),
                bytes: text(1),
                address: text(2),
            }
            .phrase(),
            TrapKind::ProgramEnded => words::ProgramEnded {
                status: trap_quote(&text(0)),
            }
            .phrase(),
            TrapKind::Engine => words::Engine {
                message: trap_quote(&text(0)),
            }
            .phrase(),
            TrapKind::NotInstantiated => {
                let why = Self(text(0));
                // Only once, or a hostile text could recurse.
                match why.kind() {
                    Some((TrapKind::NotInstantiated, _)) => said(self),
                    _ => words::NotInstantiated { why: why.phrase() }.phrase(),
                }
            }
            TrapKind::Aborted => match text(0).strip_prefix(": ") {
                Some(message) => {
                    let message = trap_quote(&without_unknown_column(message));
                    words::AbortedWith { message }.phrase()
                }
                None => said(self),
            },
            kind => words::Plain { trap_kind: kind }.phrase(),
        }
    }
}

impl fmt::Display for Trap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl Deref for Trap {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Trap {
    /// A trap from its stored text.
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}

impl From<String> for Trap {
    fn from(text: String) -> Self {
        Self(text)
    }
}

/// What a bot said that aborted. Interpreters that know the line only give 0 for the column, as in `(bot.py:7:0)`.
fn without_unknown_column(message: &str) -> Cow<'_, str> {
    match message.strip_suffix(":0)") {
        Some(rest) if rest.contains("(bot.") => format!("{rest})").into(),
        _ => message.into(),
    }
}

/// The stored text of a kind, with its holes.
fn stored(kind: TrapKind) -> &'static str {
    let mut rows = STORED.lines().filter_map(|row| row.split_once('\t'));
    rows.find(|(key, _)| *key == kind.key())
        .map_or("", |(_, text)| text)
}

/// The values of the holes of a stored text, if `text` has that form.
fn holes<'a>(form: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut filled = Vec::new();
    let (mut form, mut text) = (form, text);
    while let Some((before, hole)) = form.split_once('{') {
        let (hole, after) = hole.split_once('}')?;
        text = text.strip_prefix(before)?;
        let length = match hole {
            "n" => leading(text, |byte| byte.is_ascii_digit()),
            "x" => leading(text, |byte| byte.is_ascii_hexdigit()),
            "f" => leading(text, |byte| byte.is_ascii_lowercase() || byte == b'.'),
            // A hole for any text is the last one.
            _ => text.strip_suffix(after)?.len(),
        };
        let (value, rest) = text.split_at_checked(length)?;
        let fits = match hole {
            "n" | "f" => (1..=20).contains(&length),
            "x" => length == 2,
            _ => true,
        };
        fits.then(|| filled.push(value))?;
        (form, text) = (after, rest);
    }
    (form == text).then_some(filled)
}

fn leading(text: &str, is: impl Fn(u8) -> bool) -> usize {
    text.bytes().take_while(|byte| is(*byte)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of each kind, as every version stored it.
    const GOLDEN: [&str; TrapKind::ALL.len()] = [
        "the call stack overflowed: the bot calls itself without end, or too deep",
        "the bot gave up (the instruction `unreachable`): a panic, a failed assertion or an abort; its log may say why",
        "an integer was divided by zero",
        "a number did not fit: an integer division overflowed, or a float that is too large or not a number was turned into an integer",
        "a function pointer was called that is null or of another type",
        "the bot reached outside its memory (or a table): an index or a pointer is wrong, or memory could not grow",
        "an exception was thrown that nothing caught; the turn's log may say why",
        "the bot ran out of memory",
        "it exhausted the call stack while it called the host (endless recursion?)",
        "it brought the match worker down (endless recursion through calls of the host?)",
        "the program killed the process that watches over it",
        "the reply is over its limit of 64 KiB",
        "the bot exited with code 3, which says that it failed; its log may say why",
        "the reply is not UTF-8: byte 17 is 0xff",
        "the reply is not UTF-8: byte 17 is wrong",
        "arena.input was given 9 bytes at address 65535, which is outside the bot's memory",
        "the program ended with exit status: 1, which says that it failed; its log may say why",
        "the engine stopped the bot: “odd”",
        "the module cannot be instantiated: an integer was divided by zero",
        "the bot aborted: no way (assembly/index.ts:3:5)",
        "a reference was null where it must not be",
        "the engine stopped the bot for an unknown reason",
    ];

    #[test]
    fn stored_traps_are_of_their_kind_and_made_again_byte_for_byte() {
        for (text, kind) in GOLDEN.into_iter().zip(TrapKind::ALL) {
            let trap = Trap::from(text);
            let (found, holes) = trap.kind().unwrap();
            assert_eq!(found, kind, "{text}");
            assert_eq!(&*Trap::of(kind, &holes), text);
            assert_eq!(postcard::to_allocvec(&trap), postcard::to_allocvec(text));
        }
    }

    #[test]
    fn every_trap_says_something_and_what_others_wrote_is_bounded() {
        for text in GOLDEN {
            let said = Trap::from(text).phrase();
            assert_ne!(said.id(), "trap-said", "{text}");
            assert!(!said.to_string().is_empty());
        }
        let said = |stored: &str| Trap::from(stored).to_string();
        assert_eq!(
            said("the bot aborted: TypeError: no (bot.js:3:14)"),
            "TypeError: no (bot.js:3:14)"
        );
        assert_eq!(
            said("the bot aborted: NameError: no (bot.py:7:0)"),
            "NameError: no (bot.py:7)"
        );
        assert_eq!(said("the bot aborted: 12:0)"), "12:0)");
        for hostile in [
            "the engine stopped the bot: \u{1b}[2J",
            "the bot exited with code 99999999999999999999999, which says that it failed; its log may say why",
            "arena.\u{202e}input was given 9 bytes at address 1, which is outside the bot's memory",
            "the module cannot be instantiated: \n",
        ] {
            let said = Trap::from(hostile).phrase().to_string();
            assert!(!said.contains(['\u{1b}', '\n', '\u{202e}']), "{said}");
        }
        let long = Trap::from("x".repeat(70_000));
        assert!(long.phrase().to_string().chars().count() < 400);
        let nested = Trap::from("the module cannot be instantiated: ".repeat(2000));
        assert!(nested.phrase().to_string().chars().count() < 400);
    }
}
