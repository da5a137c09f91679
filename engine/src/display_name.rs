//! Makes names that someone else chose safe to show: of bots, files and players, in the page, on a terminal,
//! in links and report cards.
//!
//! This is the only place that defines which characters are dangerous:
//!
//! | what | example | in a name | in quoted text |
//! |---|---|---|---|
//! | control characters, line and paragraph separators | U+001B, U+2028 | left out, or a blank | escaped |
//! | marks, overrides and isolates of the direction of writing | U+200F, U+202E, U+2066 | left out | escaped |
//! | characters that are not seen | U+200B, U+00AD, U+3164, U+FE0F, U+E0041 | left out | escaped |
//! | blanks of any kind, the blank Braille cell | U+00A0, U+2800 | one blank each run, none at the ends | escaped, but for the blank |
//! | long runs of marks that pile up on a letter | U+0301 | the first [`DisplayName::MAX_MARKS`] stay | as they are |

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

/// A name that is safe in any text: it does not break lines, move the cursor or reverse the text beside it,
/// it is visible, and it fits on a line.
///
/// Two names that differ only in invisible characters become equal.
///
/// ```
/// use engine::DisplayName;
///
/// assert_eq!(DisplayName::new("  Mar\u{200b}vin\n2 "), "Marvin 2");
/// assert_eq!(DisplayName::new("\u{202e}\u{3164}"), DisplayName::BLANK);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "String")]
pub struct DisplayName(String);

impl DisplayName {
    /// The maximum length of a name, in characters.
    pub const MAX_CHARS: usize = 40;
    /// The maximum number of combining marks on one letter.
    pub const MAX_MARKS: usize = 4;
    /// The name of anything whose own name is invisible.
    pub const BLANK: &str = "unnamed";

    /// The safe form of a name: without dangerous characters, cut at [`MAX_CHARS`](Self::MAX_CHARS).
    pub fn new(name: &str) -> Self {
        Self::cut(name, Self::MAX_CHARS)
    }

    /// Like [`new`](Self::new) but of any length, for callers that shorten it themselves.
    pub fn uncut(name: &str) -> Self {
        Self::cut(name, usize::MAX)
    }

    fn cut(name: &str, most: usize) -> Self {
        let mut shown = String::new();
        let (mut chars, mut marks) = (0, 0);
        for character in name.chars() {
            let character = if is_blank(character) { ' ' } else { character };
            if is_unseen(character) {
                continue;
            }
            marks = if is_mark(character) { marks + 1 } else { 0 };
            // Marks must not combine with the text before the name, and spaces must not repeat.
            let alone = shown.is_empty() || shown.ends_with(' ');
            if marks > Self::MAX_MARKS || (alone && (marks > 0 || character == ' ')) {
                continue;
            }
            if chars == most {
                break;
            }
            shown.push(character);
            chars += 1;
        }
        shown.truncate(shown.trim_end().len());
        if shown.is_empty() {
            shown.push_str(Self::BLANK);
        }
        Self(shown)
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name for use in a sentence on a page: a right-to-left name does not reorder the words around it.
    pub fn isolated(&self) -> Cow<'_, str> {
        const FIRST_FROM_RIGHT_TO_LEFT: char = '\u{590}';
        if self
            .0
            .chars()
            .all(|character| character < FIRST_FROM_RIGHT_TO_LEFT)
        {
            return self.as_str().into();
        }
        // “First strong isolate” and “pop directional isolate”.
        format!("\u{2068}{self}\u{2069}").into()
    }
}

impl Deref for DisplayName {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<&str> for DisplayName {
    fn from(name: &str) -> Self {
        Self::new(name)
    }
}

impl From<String> for DisplayName {
    fn from(name: String) -> Self {
        Self::new(&name)
    }
}

impl PartialEq<str> for DisplayName {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for DisplayName {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl fmt::Display for DisplayName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Whether a character is invisible, or changes how its neighbours are shown. A space is visible.
pub fn is_unseen(character: char) -> bool {
    if character.is_ascii() {
        return character.is_ascii_control();
    }
    let unseen = UNSEEN.binary_search_by(|(first, last)| {
        if *last < character {
            std::cmp::Ordering::Less
        } else if character < *first {
            std::cmp::Ordering::Greater
        } else {
            std::cmp::Ordering::Equal
        }
    });
    character.is_control() || unseen.is_ok()
}

/// Whether a character shows as a space. Line breaks count as control characters as well.
pub fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{2800}'
}

/// Whether a character combines with the one before it. Rust escapes such a character alone but not after a
/// letter, so no second Unicode table is needed.
fn is_mark(character: char) -> bool {
    let escaped = !character.is_ascii() && character.escape_debug().len() > 1;
    escaped && String::from_iter(['a', character]).escape_debug().count() == 2
}

/// Invisible code points, ascending: those that Unicode calls default ignorable (including all that change
/// the writing direction), the annotation marks, and noncharacters.
const UNSEEN: [(char, char); 25] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fdd0}', '\u{fdef}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{fffe}', '\u{ffff}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{1fffe}', '\u{1ffff}'),
    ('\u{2fffe}', '\u{2ffff}'),
    ('\u{3fffe}', '\u{3ffff}'),
    ('\u{e0000}', '\u{e0fff}'),
    ('\u{efffe}', '\u{effff}'),
    ('\u{ffffe}', '\u{10ffff}'),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn shows(name: &str, shown: &str) {
        assert_eq!(DisplayName::new(name), shown, "{name:?}");
    }

    #[test]
    fn ordinary_names_of_any_script_stay_as_they_are() {
        for name in [
            "Marvin",
            "Spieler 1 é",
            "e\u{301}t\u{e9}",
            "שחק",
            "हिन्दी",
            "ภาษาไทยที่นี่",
            "Việt Nam",
            "日本語",
            "🦀 crab",
            "a-b_c.d (2)",
            "\u{e0b0} \u{1f6d8}",
        ] {
            shows(name, name);
        }
    }

    #[test]
    fn what_is_not_seen_is_left_out() {
        for unseen in [
            '\0',
            '\u{1b}',
            '\u{7f}',
            '\u{9b}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{202a}',
            '\u{202e}',
            '\u{2060}',
            '\u{2064}',
            '\u{2066}',
            '\u{2069}',
            '\u{206f}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{ffff}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e01ef}',
            '\u{10ffff}',
        ] {
            shows(&format!("a{unseen}b"), "ab");
            shows(&format!("{unseen}{unseen}"), DisplayName::BLANK);
            assert!(is_unseen(unseen), "{unseen:?}");
        }
    }

    #[test]
    fn the_ranges_are_in_order_and_hold_no_letter() {
        assert!(UNSEEN.iter().all(|(first, last)| first <= last));
        assert!(UNSEEN.windows(2).all(|pair| pair[0].1 < pair[1].0));
        let letters =
            ('a'..='\u{10ffff}').filter(|character| is_unseen(*character) && character.is_alphabetic());
        // The four fillers of Hangul count as letters.
        assert_eq!(
            letters.collect::<Vec<_>>(),
            ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}']
        );
    }

    #[test]
    fn blanks_of_any_kind_are_one_blank_between_words() {
        shows("  a \t\n b\u{a0}\u{2003}c\u{2028}d\u{2800}\u{3000}", "a b c d");
        for blank in ["", " ", "\n", "\u{2800}", "\u{a0}\u{200b} \u{3000}"] {
            shows(blank, DisplayName::BLANK);
        }
    }

    #[test]
    fn marks_pile_up_to_a_limit_and_only_on_letters_of_the_name() {
        let piled = |marks: usize| format!("Z{}a", "\u{335}\u{342}".repeat(marks / 2));
        shows(&piled(4), &piled(4));
        shows(&piled(30), &piled(4));
        shows("\u{301}a \u{301}b", "a b");
        shows(&"\u{20dd}".repeat(9), DisplayName::BLANK);
    }

    #[test]
    fn long_names_are_cut_unless_they_are_wanted_whole() {
        let long = "ä".repeat(60);
        shows(&long, &"ä".repeat(DisplayName::MAX_CHARS));
        assert_eq!(DisplayName::uncut(&long), long.as_str());
        shows(&format!("{} b", "a".repeat(39)), &"a".repeat(39));
    }

    #[test]
    fn to_clean_a_name_again_changes_nothing() {
        let mut rng = crate::Rng::derive(1, "names", &[]);
        for _ in 0..2_000 {
            let character = |rng: &mut crate::Rng| match rng.below(4) {
                0 => char::from_u32(rng.below(0x0011_0000) as u32).unwrap_or(' '),
                1 => char::from_u32(0x300 + rng.below(0x70) as u32).unwrap_or(' '),
                2 => char::from_u32(0x2000 + rng.below(0x80) as u32).unwrap_or(' '),
                _ => char::from(32 + rng.below(96) as u8),
            };
            let count = rng.below(60);
            let name: String = (0..count).map(|_| character(&mut rng)).collect();
            let shown = DisplayName::new(&name);
            assert_eq!(DisplayName::new(&shown), shown, "{name:?}");
            assert!(!shown.is_empty() && shown.chars().count() <= DisplayName::MAX_CHARS);
            assert!(
                !shown.chars().any(is_unseen) && shown.trim() == &*shown,
                "{name:?}"
            );
            let stored = postcard::to_allocvec(&shown).unwrap();
            assert_eq!(postcard::from_bytes::<DisplayName>(&stored), Ok(shown));
        }
    }

    #[test]
    fn it_is_stored_as_its_text_and_cleaned_when_it_is_read() {
        let stored = postcard::to_allocvec("a\u{200b}b").unwrap();
        assert_eq!(postcard::from_bytes::<DisplayName>(&stored).unwrap(), "ab");
        assert_eq!(
            postcard::to_allocvec(&DisplayName::new("ab")).unwrap(),
            postcard::to_allocvec("ab").unwrap()
        );
    }

    #[test]
    fn names_from_right_to_left_are_isolated_in_sentences() {
        assert_eq!(DisplayName::new("Marvin é").isolated(), "Marvin é");
        assert_eq!(DisplayName::new("שחק").isolated(), "\u{2068}שחק\u{2069}");
    }
}
