//! The languages of transcripts and report cards. All of their tables are part of the program.

use crate::failure::{Failure, Result};
use engine::Phrase;
use words::{Decimal, LANGUAGES, Numbers};

/// The table of each language except English, by its tag.
const TABLES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/tables.rs"));

/// The language of an argument, with its table; English has none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen {
    tag: &'static str,
    table: Option<&'static str>,
}

/// Parses a language for clap.
///
/// # Errors
/// There is no such language.
pub(super) fn read(tag: &str) -> std::result::Result<Chosen, String> {
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

/// A supported language.
pub(super) struct Language(Option<words::Language>);

impl Language {
    /// The chosen one.
    ///
    /// # Errors
    /// If its table is invalid, which no build produces.
    pub(super) fn load(chosen: Chosen) -> Result<Self> {
        let load = |table| words::Language::load(table, Box::new(Plain { tag: chosen.tag }));
        let language = chosen.table.map(load).transpose();
        language
            .map(Self)
            .map_err(|error| Failure::new(error.to_string()))
    }

    /// A sentence in this language; in English if the language does not have it.
    pub(super) fn text(&self, phrase: &Phrase) -> String {
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
