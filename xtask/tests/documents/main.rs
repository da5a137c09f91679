//! Checks that every document says the same in all its languages, as far as that can be checked: the same
//! numbers in each section, the same headings, tables, examples and code.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod agents;
mod image;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use std::fs;
use std::path::Path;

/// Numbers that English also writes as words, where a translation may have digits.
const SPELT: [(&str, &str); 11] = [
    ("once", "1"),
    ("one", "1"),
    ("two", "2"),
    ("twice", "2"),
    ("half", "2"),
    ("three", "3"),
    ("four", "4"),
    ("quarter", "90"),
    ("ten", "10"),
    ("thirty", "30"),
    ("hundred", "100"),
];

/// Documents that a language may lack. The page shows those in English.
const MISSING: [&str; 0] = [];

/// How many columns a table has, and the numbers of each cell.
type Table = (usize, Vec<Vec<String>>);

/// The parts of a section that are the same in every language.
#[derive(Debug, Default)]
struct Section {
    /// Numbers written as words.
    spelt: Vec<&'static str>,
    /// The level of its heading; the first section may have none.
    level: Option<HeadingLevel>,
    /// The numbers in its text, sorted, since their order differs between languages.
    numbers: Vec<String>,
    /// Its tables.
    tables: Vec<Table>,
    /// Its examples.
    blocks: Vec<String>,
    /// Code within its text, sorted.
    code: Vec<String>,
}

#[test]
fn every_language_has_every_document() {
    let docs = words_build::directory().join("../docs");
    let names = fs::read_dir(&docs)
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    let names: Vec<_> = names
        .filter(|name| name.to_string_lossy().ends_with(".md"))
        .collect();
    assert!(names.len() > 10, "{names:?}");
    for language in words_build::languages().unwrap().iter().skip(1) {
        let has = |name: &&std::ffi::OsString| docs.join(&language.tag).join(name).exists();
        let mut lacking = names.iter().filter(|name| !has(name));
        let missing = lacking.find(|name| !MISSING.iter().any(|may| *name == may));
        assert_eq!(missing, None, "{} lacks it", language.tag);
    }
}

#[test]
fn translations_have_the_numbers_tables_and_examples_of_english() {
    let docs = words_build::directory().join("../docs");
    let mut problems = Vec::new();
    for language in words_build::languages().unwrap().iter().skip(1) {
        let Ok(entries) = fs::read_dir(docs.join(&language.tag)) else {
            continue;
        };
        for path in entries.flatten().map(|entry| entry.path()) {
            let english = docs.join(path.file_name().unwrap());
            assert!(
                english.exists(),
                "{}: English has no such document",
                path.display()
            );
            problems.extend(compared(&sections(&english), &sections(&path), &path));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

fn sections(path: &Path) -> Vec<Section> {
    read(&fs::read_to_string(path).unwrap())
}

/// The first difference of each section.
fn compared(english: &[Section], translated: &[Section], path: &Path) -> Vec<String> {
    let levels = |sections: &[Section]| sections.iter().map(|section| section.level).collect::<Vec<_>>();
    if levels(english) != levels(translated) {
        return vec![format!(
            "{}: its headings are {:?}, those of English {:?}",
            path.display(),
            levels(translated),
            levels(english)
        )];
    }
    let pairs = english.iter().zip(translated).enumerate();
    pairs
        .filter(|(_, (english, translated))| !english.agrees(translated))
        .map(|(place, (english, translated))| {
            format!(
                "{}, section {place}:\n  {translated:?}\nEnglish:\n  {english:?}",
                path.display()
            )
        })
        .collect()
}

impl Section {
    /// Whether a translation of this section has the same contents, and no more.
    fn agrees(&self, translated: &Self) -> bool {
        let table = |(ours, theirs): (&Table, &Table)| {
            let mut cells = ours.1.iter().zip(&theirs.1);
            (ours.0, ours.1.len()) == (theirs.0, theirs.1.len())
                && cells.all(|(ours, theirs)| self.has(ours, theirs))
        };
        (&self.blocks, &self.code) == (&translated.blocks, &translated.code)
            && self.tables.len() == translated.tables.len()
            && self.tables.iter().zip(&translated.tables).all(table)
            && self.has(&self.numbers, &translated.numbers)
    }

    /// Whether the numbers are the same, except for those written as words here, or repeated there.
    fn has(&self, ours: &[String], theirs: &[String]) -> bool {
        let mut more = theirs.to_vec();
        let all = ours.iter().all(|number| {
            let at = more.iter().position(|other| other == number);
            at.map(|at| more.swap_remove(at)).is_some()
        });
        all && more
            .iter()
            .all(|number| ours.contains(number) || self.spelt.contains(&number.as_str()))
    }
}

fn read(text: &str) -> Vec<Section> {
    let mut sections = vec![Section::default()];
    let (mut in_block, mut cell) = (false, None::<String>);
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        if let Event::Start(Tag::Heading { level, .. }) = event {
            sections.push(Section {
                level: Some(level),
                ..Section::default()
            });
        }
        let section = sections.last_mut().unwrap();
        match event {
            Event::Start(Tag::CodeBlock(_)) => {
                in_block = true;
                section.blocks.push(String::new());
            }
            Event::End(TagEnd::CodeBlock) => in_block = false,
            Event::Start(Tag::Table(columns)) => section.tables.push((columns.len(), Vec::new())),
            Event::Start(Tag::TableCell) => cell = Some(String::new()),
            Event::End(TagEnd::TableCell) => {
                let numbers = numbers(&cell.take().unwrap_or_default());
                section.tables.last_mut().unwrap().1.push(numbers);
            }
            Event::Text(text) if in_block => section.blocks.last_mut().unwrap().push_str(&text),
            Event::Text(text) => {
                let words = text.split(|letter: char| !letter.is_ascii_alphabetic());
                let spelt =
                    words.flat_map(|word| SPELT.iter().filter(|(spelt, _)| word.eq_ignore_ascii_case(spelt)));
                section.spelt.extend(spelt.map(|(_, number)| *number));
                match &mut cell {
                    Some(cell) => cell.push_str(&text),
                    None => section.numbers.extend(numbers(&text)),
                }
            }
            Event::Code(code) => section.code.push(code.to_string()),
            _ => {}
        }
    }
    for section in &mut sections {
        section.numbers.sort_unstable();
        section.code.sort_unstable();
    }
    sections
}

/// The numbers in a text, without digit grouping and decimal separators, which differ between languages.
fn numbers(text: &str) -> Vec<String> {
    // Chinese counts in hundreds of millions where English has millions.
    let letters: Vec<char> = text.replace(" 亿", "00").chars().collect();
    let is_digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
    let mut numbers = vec![String::new()];
    for (at, letter) in letters.iter().enumerate() {
        if letter.is_ascii_digit() {
            numbers.last_mut().unwrap().push(*letter);
        } else if !(matches!(letter, ',' | '.' | '\u{a0}') && at > 0 && is_digit(at - 1) && is_digit(at + 1))
        {
            numbers.push(String::new());
        }
    }
    numbers.retain(|number| !number.is_empty());
    numbers
}

#[test]
fn another_number_heading_table_or_example_is_found() {
    let english = "# Rules\n\n480,000 and (3,4) on 5×5, twice.\n\n## More\n\nIt costs `fuel` 2.5 times.\n\n| a | b |\n|---|---|\n| 1 | x2 |\n\n    code 7\n";
    let german = "# Regeln\n\nAuf 5×5: (3,4) und 480.000, 2-mal.\n\n## Mehr\n\n2,5-mal kostet es `fuel`.\n\n| a | b |\n|---|---|\n| 1 | x2 |\n\n    code 7\n";
    let same = |translated: &str| compared(&read(english), &read(translated), Path::new("de")).is_empty();
    assert!(same(german));
    for (from, to) in [
        ("480", "48"),
        ("2-mal", "3-mal"),
        ("## Mehr", "### Mehr"),
        ("| 1 ", "| 2 "),
        ("code 7", "code 8"),
        ("`fuel`", "fuel"),
    ] {
        assert!(!same(&german.replace(from, to)), "{from}");
    }
}
