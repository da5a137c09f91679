//! Languages other than English: checks, and the tables to load.

use crate::compile::{self, Compiled, Terms};
use crate::directory;
use crate::list::languages;
use crate::marks::{BLOCK, END, HEAD, LIST, NEXT, NUMBER, SELECT, SELECT_NUMBER, VALUE};
use crate::source::{FluentFile, SHARED};
use std::collections::BTreeMap;
use std::fs;
use std::iter::Peekable;
use std::path::Path;
use std::str::Chars;

/// The prefix of sentences only for tests: those of a game that is compiled only for tests.
pub(crate) const OF_TESTS: &str = "nim-";

/// The sentences that the page needs only with a part that it loads later: their prefix, and the name of their table. Their
/// patterns stand in a table of their own, which becomes part of the file of the code that names it.
pub(crate) const LATE: [(&str, &str); 16] = [
    ("about-", "about"),
    ("analysis-", "analysis"),
    ("bots-", "bots"),
    ("card-", "card"),
    ("contest-", "contest"),
    ("contests-", "contests"),
    ("handing-", "handing"),
    ("history-page-", "history"),
    ("learn-", "lessons"),
    ("place-", "place"),
    ("rooms-page-", "rooms"),
    ("sandbox-", "sandbox"),
    ("seasons-", "seasons"),
    ("setup-", "setup"),
    ("typed-", "typed"),
    ("workshop-", "workshop"),
];

/// The prefixes of sentences that not every program needs, and the features of the crate `words` that include
/// them.
const OPTIONAL: [(&str, &str); 27] = [
    (OF_TESTS, "NIM"),
    ("analysis-page-", "PAGE"),
    ("learn-", "PAGE"),
    ("contest-", "CONTEST"),
    ("contests-", "PAGE"),
    ("check-", "CHECK"),
    ("rerun-", "CHECK"),
    ("about-", "PAGE"),
    ("bots-", "PAGE"),
    ("embed-", "PAGE"),
    ("handing-", "PAGE"),
    ("history-", "PAGE"),
    ("home-", "PAGE"),
    ("page-", "PAGE"),
    ("rooms-page-", "PAGE"),
    ("seasons-", "PAGE"),
    ("session-", "PAGE"),
    ("setup-", "PAGE"),
    ("source-", "PAGE"),
    ("storage-", "PAGE"),
    ("typed-", "PAGE"),
    ("upload-", "PAGE"),
    ("watch-", "PAGE"),
    ("workshop-", "PAGE"),
    ("kingdom-page-", "PAGE"),
    ("territories-page-", "PAGE"),
    ("hit-and-sunk-page-", "PAGE"),
];

/// The files of sentences that do not describe matches. Programs do not include the names of their arguments,
/// which only JSON lines need. Those of a game's page also belong here.
const NOT_IN_LINES: [&str; 21] = [
    "about", "bots", "card", "check", "contest", "contests", "handing", "history", "learn", "page", "place",
    "rerun", "seasons", "session", "setup", "source", "storage", "typed", "upload", "watch", "workshop",
];

/// Whether JSON lines can contain a sentence.
fn is_in_lines(id: &str) -> bool {
    let (file, _) = id.split_once('-').unwrap_or((id, ""));
    !NOT_IN_LINES.contains(&file) && !id.contains("-page-")
}

/// The table of English that is part of the crate `words`, and where each block of its sentences begins. `has` tells which of
/// its features the crate has, and `is_split` whether late sentences stand in tables of their own. The entries of sentences that
/// come with others are empty; so all have the same numbers
/// whatever the features are.
///
/// # Errors
/// What is wrong with the files, one line each.
pub(crate) fn english(has: impl Fn(&str) -> bool, is_split: bool) -> Result<(String, Vec<usize>), String> {
    let (mut table, mut starts) = (String::new(), Vec::new());
    for (place, (id, compiled)) in sentences(&directory().join("en"), None)?.iter().enumerate() {
        if place % BLOCK == 0 {
            starts.push(table.len());
        }
        let lacks = |(begin, feature): &(&str, &str)| id.starts_with(begin) && !has(feature);
        if OPTIONAL.iter().any(lacks) {
            table.push('\0');
            continue;
        }
        if is_split && LATE.iter().any(|(begin, _)| id.starts_with(begin)) {
            table += &format!("{id}\t\t\0");
            continue;
        }
        let names = compiled.arguments.iter().map(|(name, _)| name.as_str());
        let names: Vec<&str> = names.filter(|_| is_in_lines(id)).collect();
        table += &format!("{id}\t{}\t{}\0", names.join(" "), compiled.pattern);
    }
    Ok((table, starts))
}

/// The English sentences with this prefix, which the table of the crate `words` leaves out, in the form that
/// `words::Language::load` reads.
///
/// # Errors
/// What is wrong with the files, one line each.
pub(crate) fn late(begin: &str) -> Result<String, String> {
    let mut sentences = sentences(&directory().join("en"), None)?;
    sentences.retain(|id, _| id.starts_with(begin));
    Ok(written(&sentences, |compiled| compiled.pattern.clone()))
}

/// The number of each sentence of a directory, by its id: its place in the order of ids.
pub(crate) fn numbers(directory: &Path) -> Result<BTreeMap<String, usize>, String> {
    let sentences = sentences(directory, None)?;
    Ok(sentences.into_keys().zip(0..).collect())
}

/// Checks that every language has the sentences of English, with the same arguments. It may lack some.
///
/// # Errors
/// What is wrong, one line each.
pub fn check() -> Result<(), String> {
    for language in languages()? {
        table(&language.tag)?;
    }
    Ok(())
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
    let english = sentences(&words.join("en"), None)?;
    let sentences = sentences(&words.join(language), Some(&english))?;
    Ok(written(&sentences, |compiled| compiled.pattern.clone()))
}

/// The table of a test language: English in brackets, 40 % longer.
///
/// # Errors
/// What is wrong with the files of English, one line each.
pub fn pseudo() -> Result<String, String> {
    let sentences = sentences(&directory().join("en"), None)?;
    Ok(written(&sentences, |compiled| {
        let mut longer = String::from("[");
        lengthen(&mut compiled.pattern.chars().peekable(), &mut longer);
        longer.push(']');
        longer
    }))
}

/// Copies a pattern up to its end, 40 % longer; of variants, each.
fn lengthen(pattern: &mut Peekable<Chars<'_>>, out: &mut String) -> Option<char> {
    let mut letters: usize = 0;
    let end = loop {
        match pattern.next() {
            Some(mark @ (VALUE | NUMBER)) => {
                out.push(mark);
                out.extend(pattern.next());
            }
            Some(mark @ (SELECT | SELECT_NUMBER)) => {
                out.push(mark);
                out.extend(pattern.next());
                loop {
                    // The key of a variant.
                    while let Some(letter) = pattern.next_if(|letter| *letter != NEXT) {
                        out.push(letter);
                    }
                    out.extend(pattern.next());
                    let end = lengthen(pattern, out);
                    out.extend(end);
                    if end != Some(NEXT) {
                        break;
                    }
                }
            }
            Some(LIST) => {
                out.push(LIST);
                while let Some(letter) = pattern.next_if(|letter| *letter != END) {
                    out.push(letter);
                }
                out.extend(pattern.next());
            }
            Some(letter) if !letter.is_control() || letter == '\n' => {
                letters += 1;
                out.push(letter);
            }
            end => break end,
        }
    };
    out.push_str(&"~".repeat((letters * 2).div_ceil(5)));
    end
}

fn written(sentences: &BTreeMap<String, Compiled>, pattern: impl Fn(&Compiled) -> String) -> String {
    let entries = sentences
        .iter()
        .map(|(id, compiled)| format!("{id}\t{}\0", pattern(compiled)));
    HEAD.to_string() + &entries.collect::<String>()
}

/// Every sentence of a language, by name.
pub(crate) fn sentences(
    directory: &Path,
    english: Option<&BTreeMap<String, Compiled>>,
) -> Result<BTreeMap<String, Compiled>, String> {
    let shared = FluentFile::read(directory, SHARED)?;
    let mut sentences = BTreeMap::new();
    for file in files(directory)? {
        let source = FluentFile::read(directory, &file)?;
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
