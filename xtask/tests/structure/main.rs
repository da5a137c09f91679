//! The structure of the sources: no file over 400 lines, no function over 60, and no module cycles.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod lengths;
mod modules;

use std::fs;
use std::path::{Path, PathBuf};

/// The maximum number of lines of a file, and of a function.
const MOST_OF_FILE: usize = 400;
const MOST_OF_FUNCTION: usize = 60;

/// The crates whose modules are checked, by their sources.
const CRATES: [&str; 12] = [
    "cli/src",
    "contest/src",
    "e2e/src",
    "engine/src",
    "js-guests/src",
    "js/src",
    "object-storage/src",
    "python/src",
    "web/src",
    "words/build/src",
    "words/src",
    "xtask/src",
];

/// Functions that may be longer, by their file and name: each is one `match` that says the sentence of every event of a
/// game, and to split it would only hide that it is complete. Tests, which are lists of cases, have no limit either.
const LISTS: [(&str, &str); 3] = [
    ("engine/src/games/hit_and_sunk/events.rs", "fn phrase("),
    ("engine/src/games/kingdom/events.rs", "fn phrase("),
    ("engine/src/games/territories/events.rs", "fn phrase("),
];

/// Where the repository is.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All Rust files below a directory, except build output.
fn files(directory: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in fs::read_dir(directory)
        .unwrap()
        .flatten()
        .map(|entry| entry.path())
    {
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() && name != "target" && name != "node_modules" && !name.starts_with('.') {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Whether a file contains only tests or benchmarks.
fn is_test(name: &str) -> bool {
    name.ends_with("tests.rs") || name.split('/').any(|part| part == "tests" || part == "benches")
}

#[test]
fn no_file_and_no_function_is_too_long() {
    let mut found = Vec::new();
    for file in files(&root()) {
        let text = fs::read_to_string(&file).unwrap();
        let lines = text.lines().count();
        let name = file.strip_prefix(root()).unwrap().display().to_string();
        if lines > MOST_OF_FILE {
            found.push(format!("{name} has {lines} lines; the most is {MOST_OF_FILE}"));
        }
        for (function, lines) in lengths::functions(&text) {
            let is_list = LISTS
                .iter()
                .any(|(file, start)| *file == name && function.contains(start));
            if lines > MOST_OF_FUNCTION && !is_list && !is_test(&name) {
                found.push(format!(
                    "{name}: {function} has {lines} lines; the most is {MOST_OF_FUNCTION}"
                ));
            }
        }
    }
    assert!(found.is_empty(), "split these:\n{}", found.join("\n"));
}

#[test]
fn no_modules_form_a_circle() {
    let mut found = Vec::new();
    for place in CRATES {
        let directory = root().join(place);
        let sources = files(&directory).into_iter().map(|file| {
            let text = fs::read_to_string(&file).unwrap();
            (file.strip_prefix(&directory).unwrap().to_path_buf(), text)
        });
        let circles = modules::circles(sources);
        found.extend(circles.into_iter().map(|circle| format!("{place}: {circle}")));
    }
    assert!(
        found.is_empty(),
        "these modules need each other:\n{}",
        found.join("\n")
    );
}
