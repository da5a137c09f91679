//! The list of languages.

use crate::directory;
use crate::source::SHARED;
use std::fs;
use std::path::Path;

/// A language of the arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its tag, and its directory: `pt-BR`.
    pub tag: String,
    /// Its own name.
    pub name: String,
}

/// The languages of `words/languages.txt`, English first, except those without a directory.
///
/// # Errors
/// If the list cannot be read or has an invalid line, or a directory of sentences is not in it.
pub fn languages() -> Result<Vec<Listed>, String> {
    languages_of(&directory())
}

/// As [`languages`], of the files in another place than `words/`.
///
/// # Errors
/// As of [`languages`].
pub fn languages_of(words: &Path) -> Result<Vec<Listed>, String> {
    let mut listed = Vec::new();
    for line in read(&words.join("languages.txt"))?.lines() {
        let (tag, name) = line
            .split_once(' ')
            .ok_or_else(|| format!("languages.txt: “{line}” is no tag and name of a language"))?;
        let (tag, name) = (tag.into(), name.into());
        listed.push(Listed { tag, name });
    }
    for tag in directories(words)? {
        if listed.iter().all(|listed| listed.tag != tag) {
            return Err(format!(
                "words/languages.txt lacks {tag}: add a line of its tag and its own name"
            ));
        }
    }
    listed.retain(|listed| words.join(&listed.tag).is_dir());
    Ok(listed)
}

/// The directories that hold a file of terms.
fn directories(words: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(words).map_err(|error| format!("{}: {error}", words.display()))?;
    let names = entries
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned());
    Ok(names
        .filter(|name| words.join(name).join(format!("{SHARED}.ftl")).exists())
        .collect())
}

pub(crate) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
