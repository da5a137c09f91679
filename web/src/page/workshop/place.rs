//! The place of an error in a script.

use crate::wat::TextError;
use crate::words::{Phrase, say, workshop as words};
use engine::Fault;
use engine::sandbox::Place;

/// A fault of a script, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// How the bot's turn ended.
    pub message: Phrase,
    /// The line, from 1; 0 if it is not known.
    pub line: u32,
    /// The column, from 1; 0 if it is not known.
    pub column: u32,
    /// Where the script was when it was stopped, the innermost place first.
    pub places: Vec<Place>,
}

impl Trouble {
    /// Reads the place out of a message, as interpreters write it: `… (bot.js:3:14)`.
    pub fn of(message: Phrase) -> Self {
        // It is at the end in every language.
        let (line, column) = place(&message.to_string()).unwrap_or_default();
        Self {
            message,
            line,
            column,
            places: Vec::new(),
        }
    }

    /// What a bot's fault says.
    ///
    /// * `places`: where its script was stopped, if that is known. Errors that the script made itself name their place.
    pub fn of_fault(fault: &Fault, places: Vec<Place>) -> Self {
        let trouble = Self::of(match fault {
            // That it is a fault is plain.
            Fault::Trapped(trap) => trap.phrase(),
            Fault::TimedOut => words::TimedOut.phrase(),
            other => other.phrase(),
        });
        match places.first() {
            Some(innermost) => Self {
                line: innermost.line,
                column: 0,
                places,
                ..trouble
            },
            None => trouble,
        }
    }

    /// The place's offset in a text, in UTF-16 units as in browsers; the end of the line if the line is shorter.
    pub fn offset_in(&self, text: &str) -> u32 {
        let units = |text: &str| text.encode_utf16().count() as u32;
        let before = self.line.saturating_sub(1) as usize;
        let mut lines = text.split('\n');
        let start: u32 = lines.by_ref().take(before).map(|line| units(line) + 1).sum();
        let line = lines.next().map_or(0, units);
        start.min(units(text)) + line.min(self.column.saturating_sub(1))
    }

    /// The fault as a sentence that names its place.
    pub fn in_words(&self) -> String {
        let (line, column) = (self.line.to_string(), self.column.to_string());
        let message = self.said();
        match (self.line, self.column) {
            (0, _) => message,
            (_, 0) => say(words::TroubleAtLine { line, message }.phrase()),
            _ => {
                let trouble = words::TroubleAt {
                    line,
                    column,
                    message,
                };
                say(trouble.phrase())
            }
        }
    }

    /// The fault without its place, which is shown by other means.
    pub fn said(&self) -> String {
        let message = say(&self.message);
        if self.line == 0 {
            return message;
        }
        match message.rsplit_once(PLACE) {
            Some((before, place)) => {
                let (_, after) = place.split_once(')').unwrap_or_default();
                format!("{}{after}", before.trim_end())
            }
            None => message,
        }
    }
}

impl From<TextError> for Trouble {
    fn from(error: TextError) -> Self {
        let (line, column) = error.place.map_or((0, 0), |place| (place.line, place.column));
        Self {
            message: error.message,
            line,
            column,
            places: Vec::new(),
        }
    }
}

/// What a place begins with: the script is called `bot`, with its language's extension.
const PLACE: &str = "(bot.";

fn place(message: &str) -> Option<(u32, u32)> {
    let (_, place) = message.rsplit_once(PLACE)?;
    let (place, _) = place.split_once(')')?;
    let (_, numbers) = place.split_once(':')?;
    let (line, column) = numbers.split_once(':').unwrap_or((numbers, "0"));
    Some((line.parse().ok()?, column.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[wasm_bindgen_test::wasm_bindgen_test]
    fn the_place_is_found_in_the_text() {
        let text = "ab\nä😀c\nd";
        let at = |line, column| {
            let message = words::Making.phrase();
            Trouble {
                message,
                line,
                column,
                places: Vec::new(),
            }
            .offset_in(text)
        };
        assert_eq!([at(1, 1), at(1, 2), at(2, 1), at(2, 4)], [0, 1, 3, 6]);
        assert_eq!([at(3, 9), at(9, 9)], [9, 9]);
    }

    #[wasm_bindgen_test::wasm_bindgen_test]
    fn the_place_is_read_out_of_the_message() {
        let cases = [
            ("TypeError: not a function (bot.js:3:14)", (3, 14)),
            ("(bot.js:1:2) and then (bot.js:30:0)", (30, 0)),
            ("NameError: name 'x' is not defined (bot.py:7)", (7, 0)),
            ("no idea (bot.ts:4:23)", (4, 23)),
            ("timed out", (0, 0)),
            ("odd (bot.js:x:1)", (0, 0)),
            ("odd (bot.js:3", (0, 0)),
        ];
        for (message, place) in cases {
            assert_eq!(super::place(message).unwrap_or_default(), place, "{message}");
        }
    }

    #[wasm_bindgen_test::wasm_bindgen_test]
    fn a_fault_is_told_with_its_place_once_and_nothing_before_it() {
        ::words::late::add(::words::late::workshop());
        let told = |stored: &str| Trouble::of_fault(&Fault::Trapped(stored.into()), Vec::new()).in_words();
        assert_eq!(
            told("the bot aborted: TypeError: no (bot.js:3:14)"),
            "Line 3, column 14: TypeError: no"
        );
        assert_eq!(
            told("the bot aborted: NameError: no (bot.py:7:0)"),
            "Line 7: NameError: no"
        );
        assert_eq!(
            told("the bot ran out of memory"),
            say(engine::Trap::from("the bot ran out of memory").phrase())
        );
        let innermost = Place {
            language: engine::script::Language::Python,
            line: 12,
            function: "search".into(),
        };
        let slow = |places| Trouble::of_fault(&Fault::TimedOut, places).in_words();
        let (unknown, known) = (slow(Vec::new()), slow(vec![innermost]));
        assert!(
            unknown.starts_with("The bot ran out of its turn budget: "),
            "{unknown}"
        );
        assert_eq!(known, format!("Line 12: {unknown}"));
    }
}
