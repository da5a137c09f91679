//! Reads the Fluent files of `words/`, checks them, and writes a type for each sentence.
//!
//! A crate's build script calls [`generate`]; the crate includes the output. A missing or unused sentence,
//! and an argument that is missing, unknown or of the wrong type, fail the build. [`table`] is another
//! language in the form that `words::Language` loads.
#![forbid(unsafe_code)]

mod compare;
mod compile;
mod languages;
mod list;
#[path = "../../src/marks.rs"]
mod marks;
mod rust;
mod source;

pub use compare::{Comparison, compare, compare_of, vocabulary};
pub use languages::{check, pseudo, table, table_of};
pub use list::{Listed, languages, languages_of};

use compile::Terms;
use source::FluentFile;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The directory of the sentences, by language.
pub fn directory() -> PathBuf {
    // This crate is in `words/build`.
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_path_buf()
}

/// For build scripts: writes `words/<file>.rs` below `OUT_DIR` for each of these files of `words/en`.
///
/// # Errors
/// What is wrong with the files, one line each.
pub fn generate(files: &[&str]) -> Result<(), String> {
    let out = out()?.join("words");
    fs::create_dir_all(&out).map_err(|error| format!("{}: {error}", out.display()))?;
    for file in files {
        write(
            &out.join(format!("{file}.rs")),
            &code(&directory().join("en"), file)?,
        )?;
    }
    Ok(())
}

/// For the build script of the crate `words`: writes the table of English and the list of languages, and checks them all.
///
/// * `has`: whether the crate has a feature, as `NIM`.
/// * `is_split`: whether the program loads some of its parts later, as the page does.
///
/// # Errors
/// What is wrong with the files, one line each.
pub fn english(has: impl Fn(&str) -> bool, is_split: bool) -> Result<(), String> {
    let out = out()?;
    let (table, starts) = languages::english(&has, is_split)?;
    write(&out.join("english.txt"), &table)?;
    write(&out.join("starts.rs"), &format!("{starts:?}"))?;
    for (begin, name) in languages::LATE {
        let late = if has("PAGE") {
            languages::late(begin)?
        } else {
            String::new()
        };
        write(&out.join(format!("late-{name}.txt")), &late)?;
    }
    let listed = languages()?;
    let listed: Vec<_> = listed.iter().map(|listed| (&listed.tag, &listed.name)).collect();
    write(&out.join("languages.rs"), &format!("{listed:?}"))?;
    // Without keys: the same in every build.
    let mut hasher = DefaultHasher::new();
    for (tag, _) in listed {
        crate::table(tag)?.hash(&mut hasher);
    }
    println!("cargo::rustc-env=WORDS_BUILD={:016x}", hasher.finish());
    Ok(())
}

/// For build scripts: writes the table of each language but English to `tables.rs` below `OUT_DIR`, as pairs of a tag and the
/// table.
///
/// # Errors
/// What is wrong with the files, one line each.
pub fn tables() -> Result<(), String> {
    let out = out()?;
    let mut tables = Vec::new();
    for listed in languages()?.into_iter().skip(1) {
        tables.push((table(&listed.tag)?, listed.tag));
    }
    let tables: Vec<_> = tables.iter().map(|(table, tag)| (tag, table)).collect();
    write(&out.join("tables.rs"), &format!("{tables:?}"))
}

/// Where build scripts write.
fn out() -> Result<PathBuf, String> {
    println!("cargo::rerun-if-changed={}", directory().display());
    let out = env::var_os("OUT_DIR").ok_or("OUT_DIR is not set: this is for build scripts")?;
    Ok(PathBuf::from(out))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// The Rust code for one file of a directory: a type for each sentence.
///
/// # Errors
/// What is wrong with the file, one line each.
pub fn code(directory: &Path, file: &str) -> Result<String, String> {
    let shared = FluentFile::read(directory, source::SHARED)?;
    let source = FluentFile::read(directory, file)?;
    let terms = Terms::of(&[&shared, &source]);
    let mut sentences = Vec::new();
    let mut problems = Vec::new();
    for message in &source.messages {
        match compile::message(&message.pattern, &terms, None) {
            Ok(compiled) => sentences.push((message, compiled)),
            Err(problem) => problems.push(format!("words/…/{file}.ftl: {}: {problem}", message.id)),
        }
    }
    if !problems.is_empty() {
        return Err(problems.join("\n"));
    }
    let numbers = languages::numbers(directory)?;
    let types = sentences
        .iter()
        .map(|(message, compiled)| rust::sentence(file, message, compiled, numbers[&message.id]));
    Ok(types.collect())
}
