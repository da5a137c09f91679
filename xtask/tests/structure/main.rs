//! The shape of the sources: no file is over 400 lines, no function over 60, and no modules form a circle.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod lengths;
mod modules;

use std::fs;
use std::path::{Path, PathBuf};

/// The most lines of a file, and of a function.
const MOST_OF_FILE: usize = 400;
const MOST_OF_FUNCTION: usize = 60;

/// Files that were longer when the limit came, with their lines: they may only become shorter.
const LONGER_FILES: [(&str, usize); 1] = [("engine/src/sandbox/meter/rewrite.rs", 450)];

/// Circles that were there when the rule came.
const CIRCLES: [&str; 3] = [
    "cli/src: ::{play, together}",
    "engine/src: sandbox::{compile_cost, refusal}",
    "js/src: ::{play, replay}",
];

/// The crates whose modules are looked at, by their sources.
const CRATES: [&str; 11] = [
    "cli/src",
    "contest/src",
    "e2e/src",
    "engine/src",
    "js-guests/src",
    "js/src",
    "python/src",
    "web/src",
    "words/build/src",
    "words/src",
    "xtask/src",
];

/// Functions that were longer when the limit came, by their file and name, with their lines: they may only become shorter.
/// Tests, which are lists of cases, have no limit.
const LONGER: [(&str, &str, usize); 18] = [
    ("engine/src/games/hit_and_sunk/events.rs", "fn phrase(", 86),
    ("engine/src/games/kingdom/events.rs", "fn phrase(", 85),
    ("engine/src/games/territories/events.rs", "fn phrase(", 78),
    ("engine/src/sandbox/compile_cost.rs", "fn add(", 81),
    ("engine/src/sandbox/inspect.rs", "fn validate(", 73),
    ("engine/src/sandbox/meter/body.rs", "fn write(", 73),
    ("engine/src/sandbox/meter/place.rs", "fn before(", 65),
    ("engine/src/sandbox/meter/reuse/mod.rs", "fn step(", 79),
    ("engine/src/sandbox/meter/scan.rs", "fn kind(", 82),
    ("engine/src/sandbox/outline.rs", "fn section(", 95),
    ("web/src/page/app.rs", "fn App(", 89),
    ("web/src/page/bots.rs", "fn OwnBot(", 69),
    ("web/src/page/history.rs", "fn History(", 122),
    ("web/src/page/kept_here.rs", "fn KeptHere(", 103),
    ("web/src/page/play.rs", "fn Play(", 71),
    ("web/src/page/setup.rs", "fn Setup(", 81),
    ("web/src/page/workshop/mod.rs", "fn update(", 61),
    ("xtask/src/commands/test/steps.rs", "fn all(", 75),
];

/// Where the repository is.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All Rust files below a directory, but for what was built.
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

/// Whether a file holds tests or benches only.
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
        let longer = LONGER_FILES.iter().find(|(file, _)| *file == name);
        let most = longer.map_or(MOST_OF_FILE, |(_, most)| *most);
        if lines > most {
            found.push(format!("{name} has {lines} lines; the most is {most}"));
        }
        for (function, lines) in lengths::functions(&text) {
            let longer = LONGER
                .iter()
                .find(|(file, start, _)| *file == name && function.contains(start));
            let most = longer.map_or(MOST_OF_FUNCTION, |(_, _, most)| *most);
            if lines > most && !is_test(&name) {
                found.push(format!(
                    "{name}: {function} has {lines} lines; the most is {most}"
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
    found.retain(|circle| !CIRCLES.contains(&circle.as_str()));
    assert!(
        found.is_empty(),
        "these modules need each other:\n{}",
        found.join("\n")
    );
}
