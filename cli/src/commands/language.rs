//! The languages of transcripts and report cards. All of their tables are part of the program.

use engine::Phrase;
use std::sync::Arc;
use words::{Decimal, LANGUAGES, Numbers};

/// The table of each language but English, by how browsers name it.
const TABLES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/tables.rs"));

/// A language; cheap to copy, as arguments are.
#[derive(Clone, Debug)]
pub(super) struct Language(Option<Arc<words::Language>>);

impl Language {
    /// A sentence in this language; in English where the language lacks it.
    pub(super) fn text(&self, phrase: &Phrase) -> String {
        match &self.0 {
            Some(language) => language.text(phrase),
            None => phrase.to_string(),
        }
    }
}

/// The language of this name, as clap asks for it.
///
/// # Errors
/// There is no such language.
pub(super) fn read(tag: &str) -> Result<Language, String> {
    if tag == "en" {
        return Ok(Language(None));
    }
    let Some((tag, table)) = TABLES.iter().find(|(known, _)| known.eq_ignore_ascii_case(tag)) else {
        let known: Vec<_> = LANGUAGES
            .iter()
            .map(|(tag, name)| format!("{tag} ({name})"))
            .collect();
        return Err(format!("the arena speaks {}", known.join(", ")));
    };
    let language =
        words::Language::load(table, Box::new(Plain { tag })).map_err(|error| error.to_string())?;
    Ok(Language(Some(Arc::new(language))))
}

/// Numbers without grouping, as English has them here.
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

    /// By Unicode's rules for whole numbers. A language that is not here counts as English does.
    fn plural(&self, number: i64) -> &'static str {
        let is_one = match self.tag.split('-').next().unwrap_or_default() {
            "zh" => false,
            "hi" | "pt" => matches!(number, 0 | 1),
            _ => number == 1,
        };
        if is_one { "one" } else { "other" }
    }
}
