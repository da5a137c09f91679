//! Programs with the usual mistakes, and what their authors are to be told.

/// Programs by language, as the workshop names it.
pub const TABLES: [(&str, &str); 4] = [
    ("JavaScript", include_str!("javascript.txt")),
    ("Python", include_str!("python.txt")),
    ("AssemblyScript", include_str!("assemblyscript.txt")),
    ("WebAssembly text", include_str!("wat.txt")),
];

/// A program with a mistake.
pub struct Wrong {
    /// The line, or the line and the column, as in `3:14`; `None` if the mistake is something that is missing.
    pub place: Option<&'static str>,
    /// What is said of it.
    pub words: &'static str,
    /// The program.
    pub source: String,
}

/// The programs of a language.
#[must_use]
pub fn programs(language: &str) -> Vec<Wrong> {
    let table = TABLES.into_iter().find(|(of, _)| *of == language);
    let text = table
        .and_then(|(_, text)| text.strip_prefix("> "))
        .unwrap_or_default();
    text.split("\n> ").filter_map(wrong).collect()
}

/// A program of a table: its place, its words, and from the next line on its source.
fn wrong(case: &'static str) -> Option<Wrong> {
    let (head, source) = case.split_once('\n')?;
    let (place, words) = head.split_once(' ')?;
    Some(Wrong {
        place: (place != "-").then_some(place),
        words,
        source: format!("{}\n", source.trim_end()),
    })
}
