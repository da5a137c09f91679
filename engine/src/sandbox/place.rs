//! Where a script was when its turn ended early: a line, and the function that it belongs to.
//!
//! Only an interpreter knows it. So after a turn that ended by its budget or by a trap, the host calls [`WHERE_EXPORT`] once, in the
//! same instance and with a budget of its own ([`Question`](super::Question)). The interpreter writes, by `arena.reply`, a line of text for each frame
//! of the script, the innermost first: `12 search`, or `12 -` where the script is in no function. What it writes is for the
//! author alone: the reply, its cost and the replay do not depend on it.

use crate::Phrase;
use crate::quote::quote;
use crate::script::Language;
use serde::{Deserialize, Serialize};
use std::fmt;

mod words {
    //! `place.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/place.rs"));
}

/// The export by which an interpreter of scripts says where its script is.
pub const WHERE_EXPORT: &str = "arena_where";

/// The most frames that count.
const FRAMES: usize = 16;
/// The longest text that is read, in bytes.
const BYTES: usize = 16 << 10;
/// The highest line: a script with as many line breaks as it may have bytes.
const LINES: u32 = crate::script::SOURCE_BYTES as u32 + 1;
/// How the line of a frame begins that has begun nothing yet.
const NO_LINE: &str = "0 ";
/// The name of no function.
const NO_FUNCTION: &str = "-";
/// How many callers a sentence names.
const CALLERS: usize = 3;

/// A place in a script. Its `Display` form is the one way to write it: `bot.js:12`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The script's language.
    pub language: Language,
    /// The line, from 1.
    pub line: u32,
    /// The function, as the script calls it; empty outside of all functions.
    pub function: String,
}

/// The places of a turn, the innermost first; none if they are not known. They are read when they are shown, so that what only
/// carries them needs not know what they are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Places(String);

impl Places {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One by one, the innermost first.
    pub fn list(&self) -> Vec<Place> {
        let read = || {
            let (file, text) = self.0.split_once('\n')?;
            Some(Place::read(text, Language::of_file(file)?))
        };
        read().unwrap_or_default()
    }

    /// See [`Place::phrase`].
    pub fn phrase(&self) -> Option<Phrase> {
        Place::phrase(&self.list())
    }

    /// A fault with the places where it happened, if they are known.
    pub fn of_fault(&self, fault: Phrase) -> Phrase {
        match self.phrase() {
            Some(place) => words::Fault { fault, place }.phrase(),
            None => fault,
        }
    }
}

impl From<&[Place]> for Places {
    fn from(places: &[Place]) -> Self {
        let Some(first) = places.first() else {
            return Self::default();
        };
        let mut text = format!("bot.{}\n", first.language.ending());
        for Place { line, function, .. } in places {
            let function = if function.is_empty() {
                NO_FUNCTION
            } else {
                function
            };
            text += &format!("{line} {function}\n");
        }
        Self(text)
    }
}

impl Place {
    /// The places that an interpreter wrote, the innermost first; none if any of it is wrong. Frames without a line are left out.
    pub(super) fn read(text: &str, language: Language) -> Vec<Self> {
        let lines = text.lines().take(FRAMES);
        let lines = lines.filter(|line| !line.starts_with(NO_LINE));
        let places = lines.map(|line| Self::of_line(line, language));
        let places = (text.len() <= BYTES).then(|| places.collect::<Option<_>>());
        places.flatten().unwrap_or_default()
    }

    fn of_line(text: &str, language: Language) -> Option<Self> {
        let (digits, function) = text.split_once(' ')?;
        let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        let line = digits.parse().ok().filter(|line| *line <= LINES)?;
        (is_plain && !function.is_empty()).then(|| Self {
            language,
            line,
            function: if function == NO_FUNCTION { "" } else { function }.into(),
        })
    }

    /// The innermost of some places, with those that called it: `bot.js:12, in search, called from turn (line 30)`. `None` for no
    /// places.
    pub fn phrase(places: &[Self]) -> Option<Phrase> {
        let (innermost, callers) = places.split_first()?;
        let at = innermost.to_string();
        let place = match innermost.function.as_str() {
            "" => words::At { at }.phrase(),
            function => {
                let function = quote(function);
                words::In { at, function }.phrase()
            }
        };
        // Each is named once, or those of a recursion would be all.
        let mut named = vec![innermost];
        for caller in callers {
            if !named.contains(&caller) {
                named.push(caller);
            }
        }
        let callers = named.into_iter().skip(1).take(CALLERS).map(Self::as_caller);
        let callers: Vec<Phrase> = callers.collect();
        Some(if callers.is_empty() {
            place
        } else {
            words::Called { place, callers }.phrase()
        })
    }

    fn as_caller(&self) -> Phrase {
        let line = self.line.to_string();
        match self.function.as_str() {
            "" => words::CallerLine { line }.phrase(),
            function => {
                let function = quote(function);
                words::Caller { function, line }.phrase()
            }
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bot.{}:{}", self.language.ending(), self.line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(u32, String)> {
        let places = Place::read(text, Language::JavaScript).into_iter();
        places.map(|place| (place.line, place.function)).collect()
    }

    #[test]
    fn only_lines_of_a_number_and_a_name_are_places() {
        let place = |line: u32, function: &str| (line, function.to_owned());
        let long = "x".repeat(BYTES);
        let cases = [
            ("", vec![]),
            (
                "12 search\n30 turn\n",
                vec![place(12, "search"), place(30, "turn")],
            ),
            ("12 search", vec![place(12, "search")]),
            ("7 -\n", vec![place(7, "")]),
            ("7 - \n", vec![place(7, "- ")]),
            ("1 <lambda>\n2 a b\n", vec![place(1, "<lambda>"), place(2, "a b")]),
            ("1048577 f\n", vec![place(1_048_577, "f")]),
            ("1048578 f\n", vec![]),
            ("0 f\n", vec![]),
            ("0 f\n7 g\n", vec![place(7, "g")]),
            ("007 f\n", vec![]),
            ("+7 f\n", vec![]),
            ("-7 f\n", vec![]),
            (" 7 f\n", vec![]),
            ("99999999999999999999 f\n", vec![]),
            ("7\n", vec![]),
            ("7 \n", vec![]),
            ("7 f\n\n8 g\n", vec![]),
            ("7 f\nnonsense\n", vec![]),
            (long.as_str(), vec![]),
        ];
        for (text, expected) in cases {
            assert_eq!(read(text), expected, "{text:?}");
        }
        assert_eq!(read(&"3 f\n".repeat(100)).len(), FRAMES);
        assert_eq!(read(&format!("3 {long}")), []);
    }

    #[test]
    fn places_are_told_from_the_innermost_outwards() {
        let told = |text: &str, language| {
            let places = Place::read(text, language);
            Place::phrase(&places).map(|phrase| phrase.to_string())
        };
        let cases = [
            ("", None),
            ("3 -\n", Some("bot.js:3")),
            ("12 search\n", Some("bot.js:12, in search")),
            (
                "12 search\n30 turn\n",
                Some("bot.js:12, in search, called from turn (line 30)"),
            ),
            (
                "12 search\n30 turn\n40 -\n",
                Some("bot.js:12, in search, called from turn (line 30), line 40"),
            ),
            (
                "5 f\n5 f\n5 f\n9 g\n9 g\n1 turn\n",
                Some("bot.js:5, in f, called from g (line 9), turn (line 1)"),
            ),
            (
                "5 f\n7 g\n5 f\n7 g\n9 turn\n",
                Some("bot.js:5, in f, called from g (line 7), turn (line 9)"),
            ),
            (
                "1 a\n2 b\n3 c\n4 d\n5 e\n",
                Some("bot.js:1, in a, called from b (line 2), c (line 3), d (line 4)"),
            ),
            ("1 a\u{202e}b\u{1b}\n", Some("bot.js:1, in a\\u{202e}b\\u{1b}")),
        ];
        for (text, expected) in cases {
            assert_eq!(told(text, Language::JavaScript).as_deref(), expected, "{text:?}");
        }
        assert_eq!(told("3 -\n", Language::Python).as_deref(), Some("bot.py:3"));
    }

    #[test]
    fn a_fault_is_told_with_its_place() {
        let told = |text| {
            let places = Place::read(text, Language::Python);
            let kept = Places::from(&*places);
            assert_eq!((kept.list(), kept.is_empty()), (places, text.is_empty()));
            kept.of_fault(crate::Fault::TimedOut.phrase()).to_string()
        };
        assert_eq!(told(""), "ran out of its turn budget");
        assert_eq!(told("7 -\n"), "ran out of its turn budget, at bot.py:7");
        assert_eq!(
            told("12 search\n"),
            "ran out of its turn budget, at bot.py:12, in search"
        );
    }
}
