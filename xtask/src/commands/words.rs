//! `cargo xtask words`: writes the tables of other languages than English, as the page fetches them.
//!
//! Each `words/<language>/` becomes `target/words/<language>.txt`.

use std::fs;

use crate::failure::{Context, Failure, Result};
use crate::workspace;

/// Writes every table.
///
/// # Errors
/// A language lacks sentences or says what English does not, or a file cannot be written.
pub(crate) fn run() -> Result<()> {
    let to = workspace::words_dir();
    fs::create_dir_all(&to).while_(format!("creating {}", to.display()))?;
    let wrong =
        |problem: String| Failure::new(problem).advice("words/README.md says how sentences are written");
    let languages = words_build::languages().map_err(wrong)?;
    for language in &languages {
        let table = words_build::table(language).map_err(wrong)?;
        workspace::write_if_changed(&to.join(format!("{language}.txt")), table.as_bytes())?;
    }
    println!(
        "✓ {} languages beside English in {}",
        languages.len(),
        to.display()
    );
    Ok(())
}
