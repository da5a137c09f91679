//! `arena new`: the project of every game and language builds, plays and passes its test as its README says.

use crate::common::{dir, fail, succeed, write};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const LANGUAGES: [&str; 9] = [
    "javascript",
    "python",
    "assemblyscript",
    "rust",
    "c",
    "cpp",
    "go",
    "zig",
    "wat",
];

/// The lines of code in a project's README.
fn commands(project: &Path) -> Vec<String> {
    let text = fs::read_to_string(project.join("README.md")).unwrap();
    let lines = text.lines().filter_map(|line| line.strip_prefix("    "));
    lines.map(str::to_owned).collect()
}

/// The words of the README's command of `arena` that begins so.
fn words(project: &Path, beginning: &str) -> Vec<String> {
    let all = commands(project);
    let found = all.iter().find_map(|line| {
        line.strip_prefix("arena ")
            .filter(|rest| rest.starts_with(beginning))
    });
    let found = found.unwrap_or_else(|| panic!("{beginning}: {all:?}"));
    found.split(' ').map(str::to_owned).collect()
}

/// Follows the README of a project whose bot is built, in fewer rounds and on fuel.
#[track_caller]
fn plays_and_is_tested(project: &Path, game: &str) {
    let run = |words: &[String]| succeed(project, &words.iter().map(String::as_str).collect::<Vec<_>>());
    let mut play = words(project, "play");
    play.extend(["--rounds", "4", "--budget", "fuel:500000000", "--seed", "3"].map(str::to_owned));
    let played = run(&play);
    // Of the bot's turns none is a fault.
    let own = played.lines().find(|line| line.contains("(bot)")).unwrap();
    assert!(own.ends_with(" 0"), "{game}: {played}");
    assert!(run(&words(project, "replay")).contains("After turn 5"), "{game}");
    let tested = run(&words(project, "test"));
    assert!(
        tested.contains("✓ the first turn\n1 cases, 0 failed"),
        "{game}: {tested}"
    );
}

/// A new project in a directory of its own.
fn project(game: &str, language: &str) -> (tempfile::TempDir, PathBuf) {
    let dir = dir();
    let told = succeed(dir.path(), &["new", game, language]);
    let project = dir.path().join(format!("{game}-{language}"));
    assert!(told.contains(&format!("cd {game}-{language}\n")), "{told}");
    // What it tells to type is in the README, too.
    let readme = fs::read_to_string(project.join("README.md")).unwrap();
    for line in told
        .lines()
        .filter_map(|line| line.strip_prefix("  "))
        .filter(|line| !line.starts_with("cd "))
    {
        assert!(readme.contains(line), "{line}: {readme}");
    }
    (dir, project)
}

#[test]
fn a_script_of_every_game_plays_and_passes_its_test() {
    for game in ["kingdom", "territories", "hit-and-sunk"] {
        for language in ["javascript", "python"] {
            let (_dir, project) = project(game, language);
            plays_and_is_tested(&project, game);
        }
    }
}

#[test]
fn a_bot_in_rust_is_built_as_its_readme_says() {
    let (_dir, project) = project("kingdom", "rust");
    let build = commands(&project)
        .into_iter()
        .find(|line| line.starts_with("rustc "));
    let built = Command::new("sh")
        .args(["-c", &build.unwrap()])
        .current_dir(&project)
        .output()
        .unwrap();
    assert!(built.status.success(), "{built:?}");
    plays_and_is_tested(&project, "kingdom");
}

/// The bots of other compiled languages, which `cargo xtask templates` builds by the commands that are in their heads, and so in
/// the README: the unit tests of `arena new` compare them.
#[test]
fn a_bot_that_another_compiler_built_plays_and_passes_its_test() {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/templates");
    let bots = [
        ("kingdom", "c", "c_reactor"),
        ("kingdom", "cpp", "cpp_command"),
        ("kingdom", "go", "go_command"),
        ("kingdom", "zig", "zig_command"),
        ("kingdom", "assemblyscript", "assemblyscript/kingdom"),
        ("territories", "assemblyscript", "assemblyscript/territories"),
        ("hit-and-sunk", "assemblyscript", "assemblyscript/hit-and-sunk"),
    ];
    for (game, language, name) in bots {
        let skipped = built.join(if language == "assemblyscript" {
            "assemblyscript/skipped".into()
        } else {
            format!("{name}.skipped")
        });
        if let Ok(needs) = fs::read_to_string(skipped) {
            println!("skipped: {language}: {needs}");
            continue;
        }
        let (_dir, project) = project(game, language);
        let module = fs::read(built.join(format!("{name}.wasm")))
            .unwrap_or_else(|_| panic!("run `cargo xtask templates` first: {name}"));
        write(&project, "bot.wasm", module);
        plays_and_is_tested(&project, game);
    }
}

#[test]
fn a_bot_in_text_plays_and_passes_its_test() {
    for game in ["kingdom", "territories", "hit-and-sunk"] {
        let (_dir, project) = project(game, "wat");
        let module = wat::parse_file(project.join("bot.wat")).unwrap();
        write(&project, "bot.wasm", module);
        plays_and_is_tested(&project, game);
    }
}

#[test]
fn no_file_is_written_over_and_none_is_written_then() {
    let dir = dir();
    write(dir.path(), "README.md", "mine");
    fail(
        dir.path(),
        &["new", "kingdom", "python", "."],
        2,
        &["README.md", "it is there already", "another directory"],
    );
    let names: Vec<_> = fs::read_dir(dir.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert_eq!(names, ["README.md"]);
    assert_eq!(fs::read_to_string(dir.path().join("README.md")).unwrap(), "mine");
    // A directory that is there is fine.
    fs::create_dir(dir.path().join("bots")).unwrap();
    let told = succeed(dir.path(), &["new", "kingdom", "python", "bots"]);
    assert!(told.contains("  cd bots\n  arena play kingdom bot.py"), "{told}");
}

#[test]
fn a_language_that_a_game_lacks_and_one_that_nobody_has_are_refused_with_those_there_are() {
    let dir = dir();
    fail(
        dir.path(),
        &["new", "territories", "rust"],
        2,
        &["no bot in Rust", "javascript, python, assemblyscript, wat"],
    );
    fail(
        dir.path(),
        &["new", "kingdom", "cobol"],
        2,
        &["cobol", "javascript"],
    );
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
    for language in LANGUAGES {
        succeed(dir.path(), &["new", "kingdom", language]);
    }
}
