//! The structure of the sources: no file over 400 lines, no function over 60, no module cycles, one place for a module, and one
//! version. And
//! `SECURITY.md` names tests that exist.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

mod lengths;
mod modules;
mod security;

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The maximum number of lines of a file, and of a function.
const MOST_OF_FILE: usize = 400;
const MOST_OF_FUNCTION: usize = 60;

/// Functions that may be longer, by their file and name: each is one `match` with the sentence of every event of a
/// game; splitting it would only hide that it is complete. Tests, which are lists of cases, have no limit either.
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
        if path.is_dir() && is_ours(&name) {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Whether a directory of that name may contain sources of this repository.
fn is_ours(name: &str) -> bool {
    !["target", "node_modules"].contains(&name) && !name.starts_with('.')
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

/// The directory of sources of every crate.
fn crates(directory: &Path) -> Vec<PathBuf> {
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
        if path.is_dir() && is_ours(&name) {
            found.extend(crates(&path));
        } else if name == "Cargo.toml" && directory.join("src").is_dir() {
            found.push(directory.join("src"));
        }
    }
    found.sort();
    found
}

#[test]
fn no_modules_form_a_circle() {
    let mut found = Vec::new();
    for directory in crates(&root()) {
        let sources = files(&directory).into_iter().map(|file| {
            let text = fs::read_to_string(&file).unwrap();
            (file.strip_prefix(&directory).unwrap().to_path_buf(), text)
        });
        let place = directory.strip_prefix(root()).unwrap().display().to_string();
        let circles = modules::circles(sources);
        found.extend(circles.into_iter().map(|circle| format!("{place}: {circle}")));
    }
    assert!(
        found.is_empty(),
        "these modules need each other:\n{}",
        found.join("\n")
    );
}

#[test]
fn a_module_with_a_directory_is_in_it() {
    let mut found = Vec::new();
    for directory in crates(&root()) {
        for file in files(&directory) {
            let beside = file.with_extension("");
            if beside.is_dir() && !files(&beside).is_empty() {
                found.push(format!(
                    "{} belongs into {}/mod.rs",
                    file.display(),
                    beside.display()
                ));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The version in the manifests of all published packages, and the newest one in the changelog.
#[test]
fn the_version_is_the_same_everywhere() {
    let after = |file: &str, words: &str| {
        let text = fs::read_to_string(root().join(file)).unwrap();
        let (_, rest) = text
            .split_once(words)
            .unwrap_or_else(|| panic!("{file} has no {words:?}"));
        let is_version = |letter: char| letter.is_ascii_digit() || letter == '.';
        rest.chars()
            .take_while(|letter| is_version(*letter))
            .collect::<String>()
    };
    let versions = [
        after("Cargo.toml", "\nversion = \""),
        after("python/Cargo.toml", "\nversion = \""),
        after("js/package/package.json", "\"version\": \""),
        after("CHANGELOG.md", "\n## "),
    ];
    assert!(
        versions.iter().all(|version| *version == versions[0]),
        "{versions:?}"
    );
}

#[test]
fn every_test_that_the_security_document_names_exists() {
    let document = fs::read_to_string(root().join("SECURITY.md")).unwrap();
    let promises = security::promises(&document);
    assert!(promises.len() > 20, "{promises:?}");
    let script = fs::read_to_string(root().join("js/tests/package.test.mjs")).unwrap();
    let sources = files(&root())
        .into_iter()
        .map(|file| fs::read_to_string(file).unwrap());
    let tests: HashSet<String> = sources
        .chain([script])
        .flat_map(|source| security::tests(&source))
        .collect();
    assert!(
        tests.contains("every_test_that_the_security_document_names_exists") && !tests.contains("root"),
        "tests are not found"
    );
    let mut missing = Vec::new();
    for (promise, names) in promises {
        missing.extend(
            names
                .into_iter()
                .filter(|name| !tests.contains(name))
                .map(|name| format!("{promise}: {name}")),
        );
    }
    assert!(
        missing.is_empty(),
        "there is no such test:\n{}",
        missing.join("\n")
    );
}
