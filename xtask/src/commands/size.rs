//! Checks how much a visitor downloads against limits.

use std::fs;
use std::path::Path;

use crate::failure::{Context, Failure, Result};
use crate::split::PARTS;
use crate::workspace;

/// The limit for the page up to its first match, compressed, in bytes: HTML, style, scripts, and the app's module.
const PAGE_LIMIT: usize = 520_000;
/// The limit for the match worker's module, compressed, in bytes.
const MATCH_WORKER_LIMIT: usize = 360_000;
/// The limits for the files of the page's parts, compressed, in bytes; each is loaded when it is first needed.
const PART_LIMITS: [(&str, usize); 9] = [
    // With the table and the flame graph of a bot's functions, and the place where a script was stopped.
    ("workshop", 59_000),
    ("places", 100_000),
    ("contests", 60_000),
    // Names and hashes of the others.
    ("list", 5_000),
    ("learn", 80_000),
    ("rooms", 120_000),
    // It reads seasons and results itself, plans and plays missing matches on all cores, and plays and packs bots.
    ("seasons", 122_000),
    ("aside", 136_000),
    ("shared", 30_000),
];
/// The limit for the contest worker's module, compressed, in bytes; it is loaded when contests are first opened.
const CONTEST_WORKER_LIMIT: usize = 250_000;
/// The limit for the service worker with its list of files, which names each bot of the seasons, compressed, in bytes; it is
/// fetched beside the page.
const SERVICE_WORKER_LIMIT: usize = 14_000;
/// The limits for bundles of npm packages, compressed, in bytes; the editor is loaded when the workshop is opened, the compiler
/// when the first text is compiled.
const BUNDLES: [(&str, &str, usize); 2] = [
    ("The code editor", "editor/editor.js", 190_000),
    (
        "The compiler of AssemblyScript",
        "assemblyscript/compiler.js",
        2_900_000,
    ),
];
/// The limits for the modules of other workers, compressed, in bytes; each is loaded when the first text is assembled or the
/// first GIF is made.
const WORKER_LIMITS: [(&str, &str, usize); 2] = [
    ("The assembler", "wat_worker_bg.wasm", 295_000),
    ("The encoder of GIFs", "gif_worker_bg.wasm", 25_000),
];
/// The limit for the sentences of a language other than English, compressed, in bytes; Hindi, with three bytes a letter, weighs most.
const LANGUAGE_LIMIT: usize = 54_000;
/// Bytes that gzip adds around the compressed data: header, checksum and length.
const GZIP_FRAME: usize = 18;

/// The part to which a file of `dist/` belongs.
#[derive(Debug, PartialEq, Eq)]
enum Part {
    Page,
    MatchWorker,
    /// Loaded later, or not at all.
    Other,
}

/// Checks the built page against the limits, and prints the sizes. A page that was built without wasm-opt is
/// not published, so it is only measured.
///
/// # Errors
/// If there is no built page, or a part exceeds its limit.
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
            Part::Page => page += weight(&path)?,
            Part::MatchWorker => worker += weight(&path)?,
            Part::Other => {}
        }
    }
    check("The page to its first match", page, page_limit)?;
    check("The match worker", worker, worker_limit)?;
    parts(&dist, optimised)?;
    let contests = dist.join("contest_worker_bg.wasm");
    check(
        "The contest worker",
        weight(&contests)?,
        if optimised {
            CONTEST_WORKER_LIMIT
        } else {
            usize::MAX
        },
    )?;
    let service_worker = weight(&dist.join("service-worker.js"))?;
    check("The service worker", service_worker, SERVICE_WORKER_LIMIT)?;
    for (what, file, limit) in WORKER_LIMITS {
        let limit = if optimised { limit } else { usize::MAX };
        check(what, weight(&dist.join(file))?, limit)?;
    }
    // Built only with npm.
    for (what, file, limit) in BUNDLES {
        let file = dist.join(file);
        if file.exists() {
            check(what, weight(&file)?, limit)?;
        }
    }
    let words = dist.join("words");
    let tables = fs::read_dir(&words).while_(format!("reading {}", words.display()))?;
    for table in tables.flatten().map(|entry| entry.path()) {
        let what = format!("The language in {}", table.display());
        check(&what, weight(&table)?, LANGUAGE_LIMIT)?;
    }
    Ok(())
}

/// Checks the parts of the page that are loaded later.
fn parts(dist: &Path, optimised: bool) -> Result<()> {
    // Without wasm-opt the page is not split.
    let Ok(entries) = fs::read_dir(dist.join(PARTS)) else {
        return Ok(());
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let what = format!("The part in {PARTS}/{file}");
        check(
            &what,
            weight(&path)?,
            if optimised { part_limit(&file)? } else { usize::MAX },
        )?;
    }
    Ok(())
}

/// The name of a part by that of its file, which ends with a hash.
fn part_in(file: &str) -> &str {
    file.rsplit_once('-').map_or(file, |(name, _)| name)
}

/// The limit of a part by the name of its file.
fn part_limit(file: &str) -> Result<usize> {
    let name = part_in(file);
    let limit = PART_LIMITS.iter().find(|(part, _)| *part == name);
    limit.map(|(_, limit)| *limit).ok_or_else(|| {
        Failure::new(format!("The part {name} has no limit")).advice("add one in xtask/src/commands/size.rs")
    })
}

fn part(name: &str) -> Part {
    let worker = name.contains("_worker");
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("wasm") if name.starts_with("match_worker") => Part::MatchWorker,
        Some("wasm" | "js") if worker || name == "service-worker.js" => Part::Other,
        // Fetched with the first season from another address.
        Some("html") if name == "elsewhere.html" => Part::Other,
        Some("html" | "css" | "js" | "wasm") => Part::Page,
        _ => Part::Other,
    }
}

/// The transfer size of a file, in bytes, with gzip, which every host supports.
fn weight(path: &Path) -> Result<usize> {
    let bytes = fs::read(path).while_(format!("reading {}", path.display()))?;
    Ok(miniz_oxide::deflate::compress_to_vec(&bytes, 9).len() + GZIP_FRAME)
}

/// Checks a size against its limit.
fn check(what: &str, weight: usize, limit: usize) -> Result<()> {
    match weight {
        0 => Err(Failure::new(format!("{what} is not in dist/")).advice("run `cargo xtask build` first")),
        size if size > limit => Err(Failure::new(format!(
            "{what} is {size} bytes compressed; the limit is {limit}"
        ))
        .advice("look for a dependency or a feature that weighs too much: `cargo tree -p web`")),
        size => {
            println!("  {what} is {size} bytes by gzip (limit {limit})");
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
        assert_eq!(part("service-worker.js"), Part::Other);
        assert_eq!(part("elsewhere.html"), Part::Other);
        assert_eq!(part("bots"), Part::Other);
    }

    #[test]
    fn each_part_of_the_page_has_a_limit() {
        assert_eq!(part_limit("workshop-0123456789abcdef.wasm"), Ok(PART_LIMITS[0].1));
        assert!(part_limit("other-0123456789abcdef.wasm").is_err());
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
