//! Languages other than English: whether they say the same, and the tables that are loaded.

use crate::compile::{self, Compiled, Terms};
use crate::directory;
use crate::source::{SHARED, Source};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The first line of a table; `words::Language` expects it.
const HEAD: &str = "words 1\n";

/// Checks every language in `words/`: each says what English does, with the same arguments.
///
/// # Errors
/// What is wrong, one line each.
pub fn check() -> Result<(), String> {
    for language in languages()? {
        translated(&directory(), &language)?;
    }
    Ok(())
}

/// The sentences of a language other than English.
fn translated(words: &Path, language: &str) -> Result<BTreeMap<String, Compiled>, String> {
    let english = sentences(&words.join("en"), None)?;
    let translated = sentences(&words.join(language), Some(&english))?;
    let missing = english.keys().filter(|id| !translated.contains_key(*id));
    let lines: Vec<_> = missing.map(|id| format!("words/{language} lacks {id}")).collect();
    if lines.is_empty() {
        Ok(translated)
    } else {
        Err(lines.join("\n"))
    }
}

/// The names of the languages other than English: the directories that hold a file of terms.
fn languages() -> Result<Vec<String>, String> {
    let entries = fs::read_dir(directory()).map_err(|error| format!("{}: {error}", directory().display()))?;
    let names = entries
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned());
    Ok(names
        .filter(|name| name != "en" && directory().join(name).join(format!("{SHARED}.ftl")).exists())
        .collect())
}

/// The table of a language: what `words::Language::load` reads.
///
/// # Errors
/// What is wrong with its files, one line each.
pub fn table(language: &str) -> Result<String, String> {
    table_of(&directory(), language)
}

/// As [`table`], of the files in another place than `words/`.
///
/// # Errors
/// What is wrong with its files, one line each.
pub fn table_of(words: &Path, language: &str) -> Result<String, String> {
    let sentences = translated(words, language)?;
    Ok(written(&sentences, |compiled| compiled.pattern.clone()))
}

/// The table of a language that only tests know: English in brackets, 40 % longer. What it leaves out is not in the files.
///
/// # Errors
/// What is wrong with the files of English, one line each.
pub fn pseudo() -> Result<String, String> {
    let sentences = sentences(&directory().join("en"), None)?;
    Ok(written(&sentences, |compiled| {
        let text = compiled.pattern.chars().filter(|c| !c.is_control()).count();
        format!("[{}{}]", compiled.pattern, "~".repeat((text * 2).div_ceil(5)))
    }))
}

fn written(sentences: &BTreeMap<String, Compiled>, pattern: impl Fn(&Compiled) -> String) -> String {
    let entries = sentences
        .iter()
        .map(|(id, compiled)| format!("{id}\t{}\0", pattern(compiled)));
    HEAD.to_string() + &entries.collect::<String>()
}

/// Every sentence of a language, by name.
fn sentences(
    directory: &Path,
    english: Option<&BTreeMap<String, Compiled>>,
) -> Result<BTreeMap<String, Compiled>, String> {
    let shared = Source::read(directory, SHARED)?;
    let mut sentences = BTreeMap::new();
    for file in files(directory)? {
        let source = Source::read(directory, &file)?;
        let terms = Terms::of(&[&shared, &source]);
        for message in &source.messages {
            let in_english =
                english.map(|english| english.get(&message.id).ok_or("English has no such sentence"));
            let compiled = in_english
                .transpose()
                .map_err(String::from)
                .and_then(|in_english| compile::message(&message.pattern, &terms, in_english))
                .map_err(|problem| {
                    format!("{}/{file}.ftl: {}: {problem}", directory.display(), message.id)
                })?;
            sentences.insert(message.id.clone(), compiled);
        }
    }
    Ok(sentences)
}

/// The files of a language but for that of its terms, without `.ftl`.
pub(crate) fn files(directory: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    let names = entries
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned());
    let files = names.filter_map(|name| Some(name.strip_suffix(".ftl")?.to_string()));
    Ok(files.filter(|file| file != SHARED).collect())
}
