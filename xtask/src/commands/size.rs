//! How much a visitor downloads, held below limits.

use std::fs;
use std::path::Path;

use crate::failure::{Context, Failure, Result};
use crate::workspace;

/// The most that the page (HTML, style, scripts, and the app's module) may take, compressed, in bytes.
const PAGE_LIMIT: usize = 480_000;
/// The most that the match worker's module may take, compressed, in bytes.
const MATCH_WORKER_LIMIT: usize = 325_000;
/// The most that the workshop's code editor may take, compressed, in bytes; it is loaded when the workshop is opened.
const EDITOR_LIMIT: usize = 170_000;
/// The most that the sentences of a language other than English may take, compressed, in bytes.
const LANGUAGE_LIMIT: usize = 40_000;
/// What gzip adds around the compressed data: header, checksum and length.
const GZIP_FRAME: usize = 18;

/// What a file of `dist/` belongs to.
#[derive(Debug, PartialEq, Eq)]
enum Part {
    Page,
    MatchWorker,
    /// Loaded later, or not at all.
    Other,
}

/// Checks the built page against the limits, and prints the sizes. A page that was built without wasm-opt is not what is
/// published, so it is only measured.
///
/// # Errors
/// There is no built page, or a part is over its limit.
pub(crate) fn run(optimised: bool) -> Result<()> {
    let (page_limit, worker_limit) = if optimised {
        (PAGE_LIMIT, MATCH_WORKER_LIMIT)
    } else {
        println!("  Built without wasm-opt: the limits are not held.");
        (usize::MAX, usize::MAX)
    };
    let dist = workspace::dist_dir();
    let entries = fs::read_dir(&dist).while_(format!("reading {}", dist.display()))?;
    let (mut page, mut worker) = (0, 0);
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        match part(&name) {
            Part::Page => page += compressed_size(&path)?,
            Part::MatchWorker => worker += compressed_size(&path)?,
            Part::Other => {}
        }
    }
    check("The page", page, page_limit)?;
    check("The match worker", worker, worker_limit)?;
    // Built only where npm is.
    let editor = dist.join("editor").join("editor.js");
    if editor.exists() {
        check("The code editor", compressed_size(&editor)?, EDITOR_LIMIT)?;
    }
    let words = dist.join("words");
    let tables = fs::read_dir(&words).while_(format!("reading {}", words.display()))?;
    for table in tables.flatten().map(|entry| entry.path()) {
        let what = format!("The language in {}", table.display());
        check(&what, compressed_size(&table)?, LANGUAGE_LIMIT)?;
    }
    Ok(())
}

fn part(name: &str) -> Part {
    let worker = name.contains("_worker");
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("wasm") if name.starts_with("match_worker") => Part::MatchWorker,
        Some("wasm" | "js") if worker => Part::Other,
        Some("html" | "css" | "js" | "wasm") => Part::Page,
        _ => Part::Other,
    }
}

/// The file's size after gzip at its best level.
fn compressed_size(path: &Path) -> Result<usize> {
    let bytes = fs::read(path).while_(format!("reading {}", path.display()))?;
    Ok(miniz_oxide::deflate::compress_to_vec(&bytes, 9).len() + GZIP_FRAME)
}

fn check(what: &str, size: usize, limit: usize) -> Result<()> {
    match size {
        0 => Err(Failure::new(format!("{what} is not in dist/")).advice("run `cargo xtask build` first")),
        size if size > limit => Err(Failure::new(format!(
            "{what} is {size} bytes compressed; the limit is {limit}"
        ))
        .advice("look for a dependency or a feature that weighs too much: `cargo tree -p web`")),
        size => {
            println!("  {what} is {size} bytes compressed (limit {limit})");
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_belong_to_what_loads_them() {
        assert_eq!(part("index.html"), Part::Page);
        assert_eq!(part("app-1a2b_bg.wasm"), Part::Page);
        assert_eq!(part("style-1a2b.css"), Part::Page);
        assert_eq!(part("match_worker_bg.wasm"), Part::MatchWorker);
        assert_eq!(part("match_worker_loader.js"), Part::Other);
        assert_eq!(part("clock_worker_bg.wasm"), Part::Other);
        assert_eq!(part("bots"), Part::Other);
    }

    #[test]
    fn too_large_and_missing_both_fail() {
        assert!(check("It", 10, 10).is_ok());
        assert!(
            check("It", 11, 10)
                .unwrap_err()
                .to_string()
                .contains("the limit is 10")
        );
        assert!(check("It", 0, 10).is_err());
    }
}
