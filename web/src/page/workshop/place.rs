//! The place of an error in a script.

use crate::wat::TextError;
use crate::words::{Phrase, say, workshop as words};

/// A fault of a script, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// How the bot's turn ended.
    pub message: Phrase,
    /// The line, from 1; 0 if it is not known.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

impl Trouble {
    /// Reads the place out of a fault's message, as interpreters write it: `… (bot.js:3:14)`.
    pub fn of(message: Phrase) -> Self {
        // It is at the end in every language.
        let (line, column) = place(&message.to_string()).unwrap_or((0, 1));
        Self {
            message,
            line,
            column,
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
        if self.line == 0 {
            return say(&self.message);
        }
        let trouble = words::TroubleAt {
            line: self.line.to_string(),
            column: self.column.to_string(),
            message: say(&self.message),
        };
        say(trouble.phrase())
    }
}

impl From<TextError> for Trouble {
    fn from(error: TextError) -> Self {
        let (line, column) = error.place.map_or((0, 1), |place| (place.line, place.column));
        Self {
            message: error.message,
            line,
            column,
        }
    }
}

fn place(message: &str) -> Option<(u32, u32)> {
    // The script is called `bot`, with its language's extension.
    let (_, place) = message.rsplit_once("(bot.")?;
    let (place, _) = place.split_once(')')?;
    let (_, numbers) = place.split_once(':')?;
    let (line, column) = numbers.split_once(':')?;
    let column: u32 = column.parse().ok()?;
    Some((line.parse().ok()?, column.max(1)))
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
            }
            .offset_in(text)
        };
        assert_eq!([at(1, 1), at(1, 2), at(2, 1), at(2, 4)], [0, 1, 3, 6]);
        assert_eq!([at(3, 9), at(9, 9)], [9, 9]);
    }

    #[wasm_bindgen_test::wasm_bindgen_test]
    fn the_place_is_read_out_of_the_message() {
        let cases = [
            ("trapped: TypeError: not a function (bot.js:3:14)", (3, 14)),
            ("(bot.js:1:2) and then (bot.js:30:0)", (30, 1)),
            ("trapped: NameError: name 'x' is not defined (bot.py:7:0)", (7, 1)),
            ("the bot aborted: no idea (bot.ts:4:23)", (4, 23)),
            ("timed out", (0, 1)),
            ("odd (bot.js:x:1)", (0, 1)),
            ("odd (bot.js:3", (0, 1)),
        ];
        for (message, place) in cases {
            assert_eq!(super::place(message).unwrap_or((0, 1)), place, "{message}");
        }
    }
}
