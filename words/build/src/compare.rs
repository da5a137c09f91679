//! Differences between a language and English.

use crate::compile::Compiled;
use crate::directory;
use crate::languages::{OF_TESTS, files, sentences};
use crate::list::read;
use crate::marks::{LIST, NEXT, NUMBER, SELECT, SELECT_NUMBER, VALUE};
use crate::source::FluentFile;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Differences between a language and English, by id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Only English has these: they are shown in English.
    pub missing: Vec<String>,
    /// Only the language has these. The build refuses them.
    pub unused: Vec<String>,
    /// These are the same as in English although they contain words, and `same-as-english.txt` does not allow
    /// it.
    pub same: Vec<String>,
    /// `same-as-english.txt` allows these, but they differ from English.
    pub needless: Vec<String>,
    /// These write other numbers than English does: "5 cells" for "6 cells".
    pub other_numbers: Vec<String>,
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
        .filter(|(id, compiled)| {
            english[*id].pattern == compiled.pattern && !words_of(&compiled.pattern).is_empty()
        })
        .map(|(id, _)| id.as_str())
        .collect();
    let other_numbers = translated.iter().filter(|(id, compiled)| {
        let numbers = numbers_of(&english[*id].pattern);
        !numbers.is_empty() && numbers != numbers_of(&compiled.pattern)
    });
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
        other_numbers: other_numbers.map(|(id, _)| id.clone()).collect(),
    })
}

/// The sentences of a language that English does not have.
fn unused(words: &Path, language: &str, english: &BTreeMap<String, Compiled>) -> Result<Vec<String>, String> {
    let directory = words.join(language);
    let mut ids = Vec::new();
    for file in files(&directory)? {
        let messages = FluentFile::read(&directory, &file)?.messages;
        ids.extend(messages.into_iter().map(|message| message.id));
    }
    ids.retain(|id| !english.contains_key(id));
    Ok(ids)
}

/// The words of a language in small letters: of all its sentences, without the keys of variants.
///
/// # Errors
/// What is wrong with its files, one line each.
pub fn vocabulary(language: &str) -> Result<BTreeSet<String>, String> {
    let english = sentences(&directory().join("en"), None)?;
    let sentences = sentences(&directory().join(language), Some(&english))?;
    Ok(sentences
        .values()
        .flat_map(|compiled| words_of(&compiled.pattern))
        .collect())
}

/// The words of a pattern, of two letters or more. The keys of variants say nothing.
fn words_of(pattern: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut letters = pattern.chars();
    while let Some(letter) = letters.next() {
        if matches!(letter, SELECT | SELECT_NUMBER | NEXT) {
            letters.by_ref().find(|letter| *letter == NEXT);
        }
        match words.last_mut() {
            Some(word) if letter.is_alphabetic() => word.extend(letter.to_lowercase()),
            _ => words.push(String::new()),
        }
    }
    words.retain(|word| word.chars().nth(1).is_some());
    words
}

/// The numbers that a pattern writes out, but for 1, which a language without a singular form has no variant for. The keys of
/// variants and the indices of arguments are none.
fn numbers_of(pattern: &str) -> BTreeSet<String> {
    // Chinese counts in hundreds of millions where English has millions.
    let pattern = pattern.replace(" 亿", "00");
    let mut numbers = vec![String::new()];
    let mut letters = pattern.chars();
    while let Some(letter) = letters.next() {
        match letter {
            SELECT | SELECT_NUMBER | NEXT => {
                letters.by_ref().find(|letter| *letter == NEXT);
            }
            VALUE | NUMBER | LIST => {
                letters.next();
            }
            _ => {}
        }
        match numbers.last_mut() {
            Some(number) if letter.is_ascii_digit() => number.push(letter),
            _ => numbers.push(String::new()),
        }
    }
    numbers.retain(|number| !number.is_empty() && number != "1");
    numbers.into_iter().collect()
}
