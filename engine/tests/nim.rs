//! Nim, the game that follows `docs/adding-a-game.md` and exists only in tests: played through the referee and a link.
//! Also checks that the guide lists everything outside the game's own folders.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

use engine::replay::{Player, Replay, SeatRecord, Source, Verdict};
use engine::{Answer, Config, GameId, Timeline};
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn a_match_is_played_and_its_link_is_the_same_match() {
    let mut timeline = Timeline::new(Config::usual(GameId::Nim, 7)).unwrap();
    while timeline.newest().outcome().is_none() {
        for ask in timeline.newest().asks() {
            let legal = timeline.newest().game().legal(ask.seat).unwrap();
            timeline
                .answer(ask.seat, Answer::text(legal.last().unwrap()))
                .unwrap();
        }
    }
    let outcome = timeline.newest().outcome().unwrap();
    assert_eq!(
        outcome.reason.to_string(),
        "Player 0 wins: it took the last object."
    );
    let hand = |seat| SeatRecord::new(&format!("Hand {seat}"), Player::Hand, Source::Stored);
    let link = Replay::record(&timeline, &[hand(0), hand(1)]).unwrap().to_link();
    let (again, verdict) = Replay::from_link(&link).unwrap().play().unwrap();
    assert_eq!(verdict, Verdict::Verified);
    assert_eq!(again.newest().hash(), timeline.newest().hash());
}

/// Where the repository is.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The lines outside the game's own files that name it, with their files.
fn lines() -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for place in [
        "engine/src",
        "engine/build.rs",
        "contest/src",
        "cli/src",
        "web/src",
        "web/build.rs",
        "words/en",
    ] {
        search(&root().join(place), &mut lines);
    }
    lines.sort();
    lines
}

fn search(path: &Path, lines: &mut Vec<(String, String)>) {
    let name = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    if path.is_dir() {
        // Its own folders, and tests.
        if name != "nim" && name != "tests" {
            for entry in fs::read_dir(path).unwrap().flatten() {
                search(&entry.path(), lines);
            }
        }
        return;
    }
    // A file may be written in the language of that name.
    if name.starts_with("nim") || name.contains("tests.rs") || name == "file_kind.rs" {
        return;
    }
    // Bytes of old formats are not code.
    let text = fs::read_to_string(path).unwrap_or_default();
    let code = text.split("mod tests {").next().unwrap_or_default();
    for line in code.lines().map(str::trim) {
        let word = |word: &str| word.eq_ignore_ascii_case("nim");
        let names = line.split(|c: char| !c.is_alphanumeric()).any(word);
        // A game that is not only for tests needs no feature; a comment is not code.
        let code = !line.starts_with("//") && !line.starts_with("#[cfg(");
        if names && code {
            let file = path.strip_prefix(root()).unwrap_or(path);
            lines.push((file.to_string_lossy().replace('\\', "/"), line.into()));
        }
    }
}

#[test]
fn the_guide_names_every_line_outside_the_folders_of_a_game() {
    let guide = fs::read_to_string(root().join("docs/adding-a-game.md")).unwrap();
    let lines = lines();
    let files: Vec<_> = lines.iter().map(|(file, _)| file.as_str()).collect();
    assert_eq!(
        files,
        [
            "engine/build.rs",
            "engine/src/games/list.rs",
            "engine/src/games/mod.rs",
            "engine/src/interop/mod.rs",
            "engine/src/interop/mod.rs",
            "web/build.rs",
            "web/src/games/mod.rs",
            "web/src/lessons/mod.rs",
            "web/src/page/home/games.rs",
        ]
    );
    for (file, line) in &lines {
        let row = guide.lines().find(|row| row.contains(&format!("`{file}`")));
        let row = row.unwrap_or_else(|| panic!("the guide does not name {file}"));
        let code = row.split('`').nth(3).unwrap_or_default();
        assert!(
            line.contains(code) && !code.is_empty(),
            "{file}: {line}, and the guide says {code}"
        );
    }
}
