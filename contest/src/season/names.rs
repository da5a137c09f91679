//! The texts that authors and maintainers choose: once read, they are safe to show, to store and to use as file names.

use crate::check::is_seen;
use crate::words;
use engine::Phrase;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The maximum length of a bot's name, in characters.
const MOST_BOT_NAME: usize = 40;

/// A name, such as that of a season, a tier or an author: 1 to 100 visible characters.
pub type Title = Text<1, 100>;
/// What somebody says about a bot or a season: up to 1,000 visible characters on one line.
pub type Note = Text<0, 1000>;

/// A text on one line, of `LEAST` to `MOST` characters, none of them invisible.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Text<const LEAST: usize, const MOST: usize>(String);

impl<const LEAST: usize, const MOST: usize> Text<LEAST, MOST> {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it has no characters.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<const MOST: usize> Default for Text<0, MOST> {
    fn default() -> Self {
        Self(String::new())
    }
}

impl<const LEAST: usize, const MOST: usize> TryFrom<String> for Text<LEAST, MOST> {
    type Error = Phrase;

    fn try_from(text: String) -> Result<Self, Phrase> {
        if is_seen(&text) && (LEAST..=MOST).contains(&text.chars().count()) {
            Ok(Self(text))
        } else {
            let (text, most) = (engine::quote(&text), MOST.to_string());
            Err(words::SeasonText { text, most }.phrase())
        }
    }
}

impl<const LEAST: usize, const MOST: usize> From<Text<LEAST, MOST>> for String {
    fn from(text: Text<LEAST, MOST>) -> Self {
        text.0
    }
}

impl<const LEAST: usize, const MOST: usize> fmt::Display for Text<LEAST, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The name of a bot, which is that of its directory: 1 to 40 small letters, digits and hyphens, not beginning with a hyphen.
/// So two names never differ in case alone, and none looks like another in another script.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct BotName(String);

impl BotName {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for BotName {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_name =
            (1..=MOST_BOT_NAME).contains(&text.len()) && text.bytes().all(fits) && !text.starts_with('-');
        if is_name {
            return Ok(Self(text.into()));
        }
        let (name, most) = (engine::quote(text), MOST_BOT_NAME.to_string());
        Err(words::SeasonBotName { name, most }.phrase())
    }
}

impl TryFrom<String> for BotName {
    type Error = Phrase;

    fn try_from(text: String) -> Result<Self, Phrase> {
        text.parse()
    }
}

impl From<BotName> for String {
    fn from(name: BotName) -> Self {
        name.0
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The bot that guards a tier: `house:Level-3`, or a file in the season's directory of bosses, `bosses/winter.wasm`. No
/// version of a bot is called so.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct BossName(String);

impl BossName {
    /// What its text begins with if it is one of the arena's own bots.
    pub const HOUSE: &str = "house:";
    /// What its text begins with if it is a file.
    pub const FILE: &str = "bosses/";

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for BossName {
    type Error = Phrase;

    fn try_from(text: String) -> Result<Self, Phrase> {
        let named = [Self::HOUSE, Self::FILE]
            .iter()
            .find_map(|begin| text.strip_prefix(begin));
        // A file is right in that directory.
        let is_one = named.is_some_and(|name| {
            (1..=100).contains(&name.chars().count())
                && is_seen(name)
                && !name.contains(['/', '\\'])
                && name != ".."
        });
        if is_one {
            Ok(Self(text))
        } else {
            let boss = engine::quote(&text);
            Err(words::SeasonBossName { boss }.phrase())
        }
    }
}

impl From<BossName> for String {
    fn from(name: BossName) -> Self {
        name.0
    }
}

impl fmt::Display for BossName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// A day, as in `2026-03-31`. Text only: nothing here knows what day it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date(String);

impl TryFrom<String> for Date {
    type Error = Phrase;

    fn try_from(text: String) -> Result<Self, Phrase> {
        let is_date = || {
            let [year, month, day]: [&str; 3] = text.split('-').collect::<Vec<_>>().try_into().ok()?;
            let number = |text: &str, digits: usize| {
                let is_number = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
                is_number.then(|| text.parse::<u32>().ok()).flatten()
            };
            let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
            let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
            let days = match month {
                2 => 28 + u32::from(is_leap),
                4 | 6 | 9 | 11 => 30,
                1..=12 => 31,
                _ => 0,
            };
            (1..=days).contains(&day).then_some(())
        };
        if is_date().is_some() {
            Ok(Self(text))
        } else {
            let text = engine::quote(&text);
            Err(words::SeasonDate { text }.phrase())
        }
    }
}

impl From<Date> for String {
    fn from(date: Date) -> Self {
        date.0
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check<T: TryFrom<String, Error = Phrase> + fmt::Display>(good: &[&str], bad: &[&str]) {
        for text in good {
            let read = T::try_from((*text).to_owned());
            assert_eq!(read.map(|read| read.to_string()), Ok((*text).to_owned()));
        }
        for text in bad {
            assert!(T::try_from((*text).to_owned()).is_err(), "{text:?}");
        }
    }

    #[test]
    fn texts_from_strangers_are_names_only_if_they_are_safe() {
        let (long, longer) = ("x".repeat(40), "x".repeat(41));
        check::<BotName>(
            &["a", "quick-knight", "7", &long],
            &[
                "", "Ann", "-a", "a b", "a/b", "..", "a.b", "ä", "a\n", &longer, "<b>",
            ],
        );
        check::<BossName>(
            &[
                "house:Level-3",
                "house:Level 3",
                "bosses/winter.wasm",
                "bosses/a.js",
            ],
            &[
                "",
                "house:",
                "bosses/",
                "bosses/../a.wasm",
                "bosses/..",
                "bosses/a\\b",
                "a.wasm",
                "/etc/passwd",
                "bosses/\u{202e}a",
            ],
        );
        check::<Title>(
            &["Ann", "Ünal & Söhne", "<b>", &"ä".repeat(100)],
            &[
                "",
                "a\nb",
                "a\u{1b}[2J",
                "\u{202e}a",
                "\u{200b}",
                &"ä".repeat(101),
            ],
        );
        check::<Note>(&["", "It digs in."], &["a\r", &"x".repeat(1001)]);
        check::<Date>(
            &["2026-03-31", "2024-02-29", "2000-02-29", "0000-01-01"],
            &[
                "",
                "2026-3-31",
                "2026-02-29",
                "1900-02-29",
                "2026-13-01",
                "2026-00-01",
                "2026-04-31",
                "2026-01-00",
                "2026-01-01-01",
                "+026-01-01",
                "2026-01-0१",
            ],
        );
    }
}
