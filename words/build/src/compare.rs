//! What a language and English do not have in common.

use crate::compile::Compiled;
use crate::directory;
use crate::languages::{OF_TESTS, files, sentences};
use crate::list::read;
use crate::marks::{NEXT, SELECT, SELECT_NUMBER};
use crate::source::Source;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What a language and English do not have in common, by ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// English has these and the language has not: they are said in English.
    pub missing: Vec<String>,
    /// The language has these and English has not. The build refuses them.
    pub unused: Vec<String>,
    /// These read as in English though they have words in them, and `same-as-english.txt` does not allow it.
    pub same: Vec<String>,
    /// `same-as-english.txt` allows these, and they do not read as in English.
    pub needless: Vec<String>,
}

/// Compares a language with English.
///
/// # Errors
/// What is wrong with the files but for sentences that English does not have, one line each.
pub fn compare(language: &str) -> Result<Comparison, String> {
    compare_of(&directory(), language)
}

/// As [`compare`], of the files in another place than `words/`.
///
/// # Errors
/// As of [`compare`].
pub fn compare_of(words: &Path, language: &str) -> Result<Comparison, String> {
    let english = sentences(&words.join("en"), None)?;
    let unused = unused(words, language, &english)?;
    if !unused.is_empty() {
        return Ok(Comparison {
            unused,
            ..Comparison::default()
        });
    }
    let translated = sentences(&words.join(language), Some(&english))?;
    let missing = english
        .keys()
        .filter(|id| !translated.contains_key(*id) && !id.starts_with(OF_TESTS));
    let same: BTreeSet<&str> = translated
        .iter()
        .filter(|(id, compiled)| english[*id].pattern == compiled.pattern && has_words(&compiled.pattern))
        .map(|(id, _)| id.as_str())
        .collect();
    let list = read(&words.join("same-as-english.txt"))?;
    let lines = list.lines().filter_map(|line| line.split_once(' '));
    let allowed: BTreeSet<&str> = lines
        .filter(|(tag, _)| *tag == language)
        .map(|(_, id)| id)
        .collect();
    let owned = |ids: &mut dyn Iterator<Item = &&str>| ids.map(|id| (*id).to_string()).collect();
    Ok(Comparison {
        missing: missing.cloned().collect(),
        unused,
        same: owned(&mut same.difference(&allowed)),
        needless: owned(&mut allowed.difference(&same)),
    })
}

/// The sentences of a language that English does not have.
fn unused(words: &Path, language: &str, english: &BTreeMap<String, Compiled>) -> Result<Vec<String>, String> {
    let directory = words.join(language);
    let mut ids = Vec::new();
    for file in files(&directory)? {
        let messages = Source::read(&directory, &file)?.messages;
        ids.extend(messages.into_iter().map(|message| message.id));
    }
    ids.retain(|id| !english.contains_key(id));
    Ok(ids)
}

/// Whether a pattern says a word of its own: two letters in a row. The keys of variants say nothing.
fn has_words(pattern: &str) -> bool {
    let mut letters = pattern.chars();
    let mut in_a_row = 0;
    while let Some(letter) = letters.next() {
        if matches!(letter, SELECT | SELECT_NUMBER | NEXT) {
            letters.by_ref().find(|letter| *letter == NEXT);
        }
        in_a_row = if letter.is_alphabetic() { in_a_row + 1 } else { 0 };
        if in_a_row == 2 {
            return true;
        }
    }
    false
}
