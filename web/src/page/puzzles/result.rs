//! A result as text, which does not reveal the answer.

use super::{Current, days};
use crate::puzzles::{self, words};
use crate::stored::Lessons;
use crate::words::say;

/// The puzzle, a square for each attempt, the number of days in a row with a solved puzzle, and the puzzle's address.
pub(super) fn text(current: &Current, solved: Option<&Lessons>, address: &str) -> String {
    let title = puzzles::title(&current.data);
    let tries = say(words::ResultTries {
        tries: (current.misses + 1).into(),
    }
    .phrase());
    let squares = squares(current.misses, current.hinted);
    let mut lines = vec![
        say(words::Result { title }.phrase()),
        format!("{squares} {tries}"),
    ];
    let today = days::today();
    let days = solved.map_or(0, |solved| solved.streak(today));
    if days > 1 {
        lines.push(say(words::Streak { days: days.into() }.phrase()));
    }
    lines.push(address.into());
    lines.join("\n")
}

/// A red square for each failed attempt, a lamp if there was a hint, and a green square.
fn squares(misses: u32, hinted: bool) -> String {
    let lamp = if hinted { "💡" } else { "" };
    "🟥".repeat(misses as usize) + lamp + "🟩"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_try_and_a_hint_are_shown() {
        assert_eq!(squares(0, false), "🟩");
        assert_eq!(squares(2, true), "🟥🟥💡🟩");
    }
}
