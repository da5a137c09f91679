//! Formats phrases as text. `marks.rs` defines the encoding of patterns.

use crate::marks::{LIST, NEXT, NUMBER, SELECT, SELECT_NUMBER, VALUE};
use crate::{Argument, Cell, Decimal, Language, Numbers, Phrase, Quote};
use std::fmt;

impl Language {
    /// A sentence in this language; in English if the language does not have it.
    pub fn text(&self, phrase: &Phrase) -> String {
        text(phrase, Some(self))
    }
}

impl Phrase {
    /// In English, with cells as bots write them: for programs.
    pub fn for_programs(&self) -> String {
        text(self, Some(&Language::english(Box::new(ForPrograms))))
    }
}

/// Numbers without groups, and cells as bots write them.
struct ForPrograms;

impl Numbers for ForPrograms {
    fn text(&self, number: i64) -> String {
        number.to_string()
    }

    fn decimal(&self, number: Decimal) -> String {
        number.to_string()
    }

    fn plural(&self, number: i64) -> &'static str {
        if number == 1 { "one" } else { "other" }
    }

    fn cell(&self, cell: Cell) -> String {
        cell.in_numbers()
    }
}

/// A sentence can be a complete error.
impl std::error::Error for Phrase {}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&text(self, None))
    }
}

/// A phrase in a language; `None` is English.
fn text(phrase: &Phrase, language: Option<&Language>) -> String {
    let mut out = String::new();
    write(phrase, language, &mut out);
    out
}

fn write(phrase: &Phrase, language: Option<&Language>, out: &mut String) {
    let translated = language.and_then(|language| language.pattern(phrase.number()));
    let pattern = translated.unwrap_or_else(|| phrase.entry().pattern);
    write_pattern(phrase, pattern, language, out);
}

/// Writes a pattern about the arguments of a phrase.
pub(crate) fn write_pattern(phrase: &Phrase, pattern: &str, language: Option<&Language>, out: &mut String) {
    let mut writer = Writer {
        phrase,
        language,
        rest: pattern,
    };
    writer.pattern(Some(out));
}

struct Writer<'a> {
    phrase: &'a Phrase,
    language: Option<&'a Language>,
    /// The rest of the pattern.
    rest: &'a str,
}

impl<'a> Writer<'a> {
    /// Writes a pattern up to its end, or only skips it if `out` is `None`. Returns the mark that ended it.
    fn pattern(&mut self, mut out: Option<&mut String>) -> Option<char> {
        loop {
            let end = self.rest.find(|c: char| c.is_ascii_control() && c != '\n');
            let (text, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
            if let Some(out) = out.as_deref_mut() {
                out.push_str(text);
            }
            self.rest = rest;
            let mark = self.next()?;
            match mark {
                VALUE | NUMBER => {
                    let argument = self.argument();
                    if let (Some(out), Some(argument)) = (out.as_deref_mut(), argument) {
                        self.value(argument, mark == NUMBER, out);
                    }
                }
                SELECT | SELECT_NUMBER => self.select(mark == SELECT_NUMBER, out.as_deref_mut()),
                LIST => self.list(out.as_deref_mut()),
                end => return Some(end),
            }
        }
    }

    fn next(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let next = chars.next();
        self.rest = chars.as_str();
        next
    }

    fn argument(&mut self) -> Option<&'a Argument> {
        let index = u32::from(self.next()?).checked_sub(u32::from('0'))?;
        self.phrase.argument(index as usize)
    }

    fn value(&self, argument: &Argument, number: bool, out: &mut String) {
        match argument {
            Argument::Text(text) | Argument::Quote(Quote { text, .. }) if !number => {
                out.push_str(text);
            }
            Argument::Key(key) => out.push_str(key),
            Argument::Cell(cell) => out.push_str(&match self.language {
                Some(language) => language.numbers().cell(*cell),
                None => cell.to_string(),
            }),
            Argument::Decimal(number) => out.push_str(&match self.language {
                Some(language) => language.numbers().decimal(*number),
                None => number.to_string(),
            }),
            Argument::Phrase(phrase) => write(phrase, self.language, out),
            other => {
                let number = other.number().unwrap_or_default();
                match self.language {
                    Some(language) => out.push_str(&language.numbers().text(number)),
                    None => out.push_str(&number.to_string()),
                }
            }
        }
    }

    fn select(&mut self, by_number: bool, mut out: Option<&mut String>) {
        let argument = self.argument();
        let mut wanted = out.is_some();
        loop {
            let (key, rest) = self.rest.split_once(NEXT).unwrap_or((self.rest, ""));
            self.rest = rest;
            let fits = wanted && argument.is_some_and(|argument| self.fits(key, argument, by_number));
            wanted &= !fits;
            let end = self.pattern(if fits { out.as_deref_mut() } else { None });
            if end != Some(NEXT) {
                return;
            }
        }
    }

    fn fits(&self, key: &str, argument: &Argument, by_number: bool) -> bool {
        let (key, last) = key.strip_prefix('*').map_or((key, false), |key| (key, true));
        let same = match (argument.key(), argument.number()) {
            (Some(name), _) if !by_number => key == name,
            (_, Some(number)) => {
                key.parse() == Ok(number)
                    || key
                        == match self.language {
                            Some(language) => language.numbers().plural(number),
                            None if number == 1 => "one",
                            None => "other",
                        }
            }
            _ => false,
        };
        debug_assert!(
            same || !last || by_number || argument.key().is_none(),
            "{} has no words for {argument:?}",
            self.phrase.id()
        );
        same || last
    }

    fn list(&mut self, out: Option<&mut String>) {
        let argument = self.argument();
        let mut separator = String::new();
        self.pattern(Some(&mut separator));
        let (Some(Argument::List(items)), Some(out)) = (argument, out) else {
            return;
        };
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                out.push_str(&separator);
            }
            write(item, self.language, out);
        }
    }
}
