//! `cargo xtask words`: writes the tables of languages other than English for the page to fetch, and lists
//! what each lacks.
//!
//! Each language of `words/languages.txt` becomes `target/words/<tag>.txt`.

use std::fs;

use words_build::{Comparison, Listed};

use crate::failure::{Context, Failure, Result};
use crate::workspace;

/// How many sentences a language may lack. The page shows those in English.
const MISSING: usize = 0;

/// Writes every table, and lists the sentences that each language lacks, that only it has, and that it leaves in
/// English.
///
/// # Errors
/// As [`write()`].
pub(crate) fn run() -> Result<()> {
    for language in others()? {
        let compared = words_build::compare(&language.tag).map_err(wrong)?;
        println!("{} ({})", language.tag, language.name);
        for (what, ids) in parts(&compared) {
            println!("  {what}: {}", ids.len());
            for id in ids {
                println!("    {id}");
            }
        }
    }
    write()
}

/// Writes every table.
///
/// # Errors
/// If a language has a sentence that English does not, or a file cannot be written.
pub(crate) fn write() -> Result<()> {
    let to = workspace::words_dir();
    fs::create_dir_all(&to).while_(format!("creating {}", to.display()))?;
    let languages = others()?;
    for language in &languages {
        let table = words_build::table(&language.tag).map_err(wrong)?;
        workspace::write_if_changed(&to.join(format!("{}.txt", language.tag)), table.as_bytes())?;
    }
    println!(
        "✓ {} languages beside English in {}",
        languages.len(),
        to.display()
    );
    Ok(())
}

/// Checks that languages do not lack more than allowed.
///
/// # Errors
/// If a language lacks too much, leaves a sentence in English that is not in `words/same-as-english.txt`, or has other numbers.
pub(crate) fn hold() -> Result<()> {
    let mut problems = Vec::new();
    for Listed { tag, .. } in others()? {
        let compared = words_build::compare(&tag).map_err(wrong)?;
        for (what, ids) in parts(&compared) {
            let allowed = if what == MISSES { MISSING } else { 0 };
            println!("  {tag}: {what}: {} (at most {allowed})", ids.len());
            if ids.len() > allowed {
                problems.push(format!("{tag}: {what}: {}", ids.join(", ")));
            }
        }
    }
    if problems.is_empty() {
        return Ok(());
    }
    Err(Failure::new(problems.join("\n")).advice(
        "translate them in words/, or allow in words/same-as-english.txt what reads the same in both languages",
    ))
}

/// The label for the sentences that a language lacks.
const MISSES: &str = "missing";

/// The differences between a language and English, with their names.
fn parts(compared: &Comparison) -> [(&'static str, &[String]); 5] {
    [
        (MISSES, &compared.missing),
        ("not in English", &compared.unused),
        ("as in English", &compared.same),
        ("allowed to be as in English, and not so", &compared.needless),
        ("with other numbers than in English", &compared.other_numbers),
    ]
}

/// The tags of the languages other than English.
///
/// # Errors
/// `words/languages.txt` cannot be read.
pub(crate) fn tags() -> Result<Vec<String>> {
    Ok(others()?.into_iter().map(|listed| listed.tag).collect())
}

/// The languages other than English.
fn others() -> Result<Vec<Listed>> {
    let languages = words_build::languages().map_err(wrong)?;
    Ok(languages
        .into_iter()
        .filter(|listed| listed.tag != "en")
        .collect())
}

fn wrong(problem: String) -> Failure {
    Failure::new(problem).advice("words/README.md says how sentences are written")
}
