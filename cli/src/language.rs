//! The languages of transcripts, report cards and the page of `--watch`. All of their tables are part of the program.

use crate::failure::{Failure, Result};
use engine::Phrase;
use words::{Decimal, LANGUAGES, Numbers};

/// The table of each language except English, by its tag.
const TABLES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/tables.rs"));

/// The language of an argument, with its table; English has none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chosen {
    tag: &'static str,
    table: Option<&'static str>,
}

/// Parses a language for clap.
///
/// # Errors
/// There is no such language.
pub(crate) fn read(tag: &str) -> std::result::Result<Chosen, String> {
    if tag == "en" {
        return Ok(Chosen {
            tag: "en",
            table: None,
        });
    }
    let Some(&(tag, table)) = TABLES.iter().find(|(known, _)| known.eq_ignore_ascii_case(tag)) else {
        let known: Vec<_> = LANGUAGES
            .iter()
            .map(|(tag, name)| format!("{tag} ({name})"))
            .collect();
        return Err(format!("the arena speaks {}", known.join(", ")));
    };
    Ok(Chosen {
        tag,
        table: Some(table),
    })
}

/// The first supported language that a browser asks for, in its header `Accept-Language`; otherwise English.
pub(crate) fn of_browser(accepted: &str) -> Chosen {
    let primary = |tag: &str| tag.split('-').next().unwrap_or_default().to_lowercase();
    let tags = accepted.split(',').filter_map(|one| one.split(';').next());
    let mut found = tags.map(str::trim).filter_map(|tag| {
        let near = || TABLES.iter().find(|(known, _)| primary(known) == primary(tag));
        let near = || near().and_then(|(known, _)| read(known).ok());
        let english = (primary(tag) == "en").then_some("en");
        read(english.unwrap_or(tag)).ok().or_else(near)
    });
    found.next().unwrap_or(Chosen {
        tag: "en",
        table: None,
    })
}

impl Chosen {
    /// As browsers name it.
    pub(crate) fn tag(self) -> &'static str {
        self.tag
    }
}

/// A supported language.
pub(crate) struct Language(Option<words::Language>);

impl Language {
    /// The chosen one.
    ///
    /// # Errors
    /// If its table is invalid, which no build produces.
    pub(crate) fn load(chosen: Chosen) -> Result<Self> {
        let load = |table| words::Language::load(table, Box::new(Plain { tag: chosen.tag }));
        let language = chosen.table.map(load).transpose();
        language
            .map(Self)
            .map_err(|error| Failure::new(error.to_string()))
    }

    /// English, which needs no table.
    pub(crate) fn english() -> Self {
        Self(None)
    }

    /// A sentence in this language; in English if the language does not have it.
    pub(crate) fn text(&self, phrase: &Phrase) -> String {
        match &self.0 {
            Some(language) => language.text(phrase),
            None => phrase.to_string(),
        }
    }
}

/// Numbers without grouping, as in English here.
struct Plain {
    tag: &'static str,
}

impl Numbers for Plain {
    fn text(&self, number: i64) -> String {
        number.to_string()
    }

    fn decimal(&self, number: Decimal) -> String {
        let text = number.to_string();
        if self.tag.starts_with("pt") {
            text.replace('.', ",")
        } else {
            text
        }
    }

    /// Unicode's plural rules for integers. A language that is not listed uses those of English.
    fn plural(&self, number: i64) -> &'static str {
        let is_one = match self.tag.split('-').next().unwrap_or_default() {
            "zh" => false,
            "hi" | "pt" => matches!(number, 0 | 1),
            _ => number == 1,
        };
        if is_one { "one" } else { "other" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_gets_the_first_language_that_there_is() {
        for (accepted, tag) in [
            ("", "en"),
            ("fr, xx;q=0.5", "en"),
            ("en-GB, hi;q=0.5", "en"),
            ("fr;q=0.9, hi-IN;q=0.8, en", "hi"),
            ("pt", "pt-BR"),
            ("zh-TW", "zh-CN"),
        ] {
            assert_eq!(of_browser(accepted).tag(), tag, "{accepted}");
        }
    }
}
