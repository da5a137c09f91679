//! No sentence stands in the code of places whose words have moved to `words/`.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use std::fs;
use std::path::{Path, PathBuf};

/// The places that have moved.
const MOVED: [&str; 4] = ["contest/src", "engine/src", "js-guests/src", "web/src"];

/// Files whose text is somebody else's: what engines of WebAssembly say, what the code editor would say in English,
/// and what only tests make up.
const NOT_OURS: [&str; 3] = [
    "sandbox/trap_messages.rs",
    "workshop/editor_phrases.rs",
    "src/made_up.rs",
];

/// Text that only looks like a sentence, with what it is.
const NONE: [(&str, &str); 45] = [
    (
        "it has over {MOST_LINE} bytes",
        "of a file that was changed, beside what serde says",
    ),
    (
        "its hash is not one",
        "of a file that was changed, beside what serde says",
    ),
    (
        "it has characters that are not seen or that break the line",
        "of a file that was changed, beside what serde says",
    ),
    (
        "{points} points are over the limit of {}",
        "of a file that was changed, beside what serde says",
    ),
    ("global.get of locally defined global", "what wasmparser says"),
    ("slow notice", "classes of a style"),
    ("badge letter", "classes of a style"),
    ("file plain", "classes of a style"),
    ("button primary", "classes of a style"),
    ("Files", "a name of the browser's"),
    ("Standings", "a name of serde's"),
    ("Row", "a name of serde's"),
    ("String", "a name of serde's"),
    ("JavaScript", "a name"),
    ("Python", "a name"),
    ("AssemblyScript", "a name"),
    ("Random", "a name"),
    ("MIT OR Apache-2.0", "a licence"),
    ("Worker", "a name of the browser's"),
    ("QuotaExceededError", "a name of the browser's"),
    ("ArenaHostTick", "a name of an export"),
    ("ArenaHostEnter", "a name of an export"),
    ("ArenaHostBack", "a name of an export"),
    ("a hash has 64 digits", "for who changes the code"),
    ("arena: modules at hand", "a mark for measurements"),
    ("arena: module prepared", "a mark for measurements"),
    ("arena: prepared module stored", "a mark for measurements"),
    ("there is none", "an error that nobody sees"),
    ("stack overflow", "what an engine would say"),
    ("You", "what matches call the person at the page"),
    ("Draw", "what version 1 stored"),
    ("broken off", "what version 1 stored"),
    ("opened from a file", "what version 1 stored"),
    ("Blue", "what version 1 stored"),
    ("Red", "what version 1 stored"),
    ("tools aim", "classes of styles"),
    ("GameName", "a type of TypeScript"),
    ("Side", "a type of TypeScript"),
    ("AbortError", "an error of the browser"),
    ("TimeoutError", "an error of the browser"),
    ("Notification", "a name of the browser's"),
    ("BZh", "how files of bzip2 begin"),
    ("You, elsewhere", "what a name is stored as"),
    ("rooms name", "what a value is stored as"),
    ("rooms joined", "what a value is stored as"),
];

/// Names of keys as browsers give them.
const KEYS: [&str; 14] = [
    "AltGraph",
    "Digit",
    "Arrow",
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Page",
    "Home",
    "End",
    "Enter",
    "Escape",
    "Backspace",
    "Delete",
];

#[test]
fn no_sentence_stands_in_the_code_of_places_that_have_moved() {
    let mut found = Vec::new();
    for place in MOVED {
        let files = sources(&words_build::directory().join("..").join(place));
        let is_ours = |file: &PathBuf| NOT_OURS.iter().all(|other| !file.ends_with(other));
        for file in files.into_iter().filter(is_ours) {
            let code = fs::read_to_string(&file).unwrap();
            let texts = literals(code.split("mod tests {").next().unwrap_or_default());
            let sentences = texts.into_iter().filter(|text| is_sentence(text));
            found.extend(sentences.map(|text| format!("{}: {text:?}", file.display())));
        }
    }
    assert!(
        found.is_empty(),
        "write these into words/en/ (words/README.md says how):\n{}",
        found.join("\n")
    );
}

#[test]
fn sentences_are_distinguished_from_other_text() {
    let code = r##"
        // "a comment that speaks"
        #[allow(lint, reason = "the reason for it")]
        let a = "It is your turn."; let b = 'x'; let c = '"'; let d = r#"raw words here"#;
        let e = "Clear"; let f = "ArrowUp"; let g = "hit-and-sunk/order"; let h = "{x},{y}";
        let i: &'static str = value.expect("a promise kept");
    "##;
    let sentences: Vec<String> = literals(code)
        .into_iter()
        .filter(|text| is_sentence(text))
        .collect();
    assert_eq!(sentences, ["It is your turn.", "raw words here", "Clear"]);
}

/// The Rust files below a directory, without those of tests.
fn sources(directory: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in fs::read_dir(directory)
        .unwrap()
        .flatten()
        .map(|entry| entry.path())
    {
        if path.is_dir() && !path.ends_with("tests") {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("tests.rs") {
            files.push(path);
        }
    }
    files
}

/// Whether a text is for people: two words in a row, or one that begins with a capital letter.
fn is_sentence(text: &str) -> bool {
    let is_word = |word: &str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_alphabetic());
    let words: Vec<&str> = text
        .split(' ')
        .map(|word| word.trim_end_matches(['.', ',', ':', '?', '!']))
        .collect();
    let two = words.windows(2).any(|pair| is_word(pair[0]) && is_word(pair[1]));
    let capital = |word: &str| {
        is_word(word)
            && word.starts_with(|c: char| c.is_ascii_uppercase())
            && word[1..] != word[1..].to_uppercase()
    };
    let one = words.len() == 1 && capital(words[0]) && !KEYS.contains(&text);
    (two || one) && NONE.iter().all(|(text_of_none, _)| *text_of_none != text)
}

/// The texts in quotation marks, but for the reasons of attributes and of `expect`, and classes of styles.
fn literals(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find(['"', '\'', '/']) {
        let (before, from) = rest.split_at(at);
        if from.starts_with("//") {
            rest = from.split_once('\n').map_or("", |(_, next)| next);
        } else if let Some(inner) = from.strip_prefix('"') {
            let hashes = before.len() - before.trim_end_matches('#').len();
            let raw = before.trim_end_matches('#').ends_with('r');
            let (text, after) = if raw {
                raw_text(inner, hashes)
            } else {
                plain_text(inner)
            };
            if !["reason = ", "expect(", "class="]
                .iter()
                .any(|of| before.ends_with(of))
            {
                found.push(text);
            }
            rest = after;
        } else {
            rest = skipped(from);
        }
    }
    found
}

/// A text up to its closing mark, and what follows.
fn plain_text(inner: &str) -> (String, &str) {
    let mut escaped = false;
    for (at, letter) in inner.char_indices() {
        match letter {
            '"' if !escaped => return (inner[..at].into(), &inner[at + 1..]),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    (inner.into(), "")
}

fn raw_text(inner: &str, hashes: usize) -> (String, &str) {
    let (text, after) = inner
        .split_once(&format!("\"{}", "#".repeat(hashes)))
        .unwrap_or((inner, ""));
    (text.into(), after)
}

/// What follows a character, a lifetime or a slash.
fn skipped(from: &str) -> &str {
    let mut letters = from.chars();
    letters.next();
    let inner = letters.as_str();
    if from.starts_with('\'') {
        if let Some(escaped) = inner.strip_prefix('\\') {
            return escaped.split_once('\'').map_or("", |(_, after)| after);
        }
        let mut character = inner.chars();
        character.next();
        if let Some(after) = character.as_str().strip_prefix('\'') {
            return after;
        }
    }
    inner
}
