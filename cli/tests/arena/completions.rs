//! Completions: the scripts, and what they offer.

use crate::common::{Run, dir, succeed, write};
use std::process::Command;

#[test]
fn there_is_a_script_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = succeed(dir().path(), &["completions", shell]);
        assert!(script.contains("ARENA_COMPLETE"), "{shell}: {script}");
    }
}

/// What bash offers where this command line ends.
fn offered(line: &str) -> Vec<String> {
    let dir = dir();
    write(dir.path(), "my-bot.wasm", "");
    let script = format!(
        "eval \"$(arena completions bash)\"\n\
         COMP_WORDBREAKS=$' \\t\\n\"\\'><=;|&(:'\n\
         COMP_LINE='{line}' COMP_POINT={}\n\
         _arena\n\
         printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        line.len()
    );
    let programs = std::path::Path::new(env!("CARGO_BIN_EXE_arena"))
        .parent()
        .unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let mut bash = Command::new("bash");
    let out = Run::succeeded(
        bash.args(["-c", &script])
            .current_dir(dir.path())
            .env("PATH", path),
    );
    out.lines().map(str::to_string).collect()
}

#[test]
fn bash_offers_commands_games_seats_and_house_bots() {
    if Command::new("bash").arg("--version").output().is_err() {
        println!("skipped: bash is not installed");
        return;
    }
    let commands = offered("arena ");
    for command in [
        "new",
        "play",
        "replay",
        "analyse",
        "check",
        "profile",
        "tournament",
        "merge",
        "referee",
        "completions",
    ] {
        assert!(commands.iter().any(|offered| offered == command), "{commands:?}");
    }
    assert!(
        !commands.iter().any(|offered| offered == "supervise"),
        "{commands:?}"
    );
    assert_eq!(offered("arena play k"), ["kingdom"]);
    let games = offered("arena referee ");
    assert!(games.iter().any(|game| game == "hit-and-sunk"), "{games:?}");
    let seats = offered("arena play kingdom ");
    for seat in ["house:", "cmd:", "my-bot.wasm"] {
        assert!(seats.iter().any(|offered| offered == seat), "{seats:?}");
    }
    assert_eq!(offered("arena play kingdom my"), ["my-bot.wasm"]);
    // Bash replaces what stands behind the colon.
    assert_eq!(offered("arena play kingdom house:gr"), ["Greedy"]);
    assert_eq!(offered("arena play kingdom house:Greedy house:M"), ["Marshal"]);
    assert_eq!(offered("arena play kingdom house:level-5"), ["Level-5"]);
    assert_eq!(offered("arena tournament t"), ["territories"]);
    assert_eq!(offered("arena tournament kingdom house:gr"), ["Greedy"]);
    let of_game = offered("arena play territories house:");
    assert!(of_game.iter().any(|bot| bot == "WeSwarm"), "{of_game:?}");
    assert!(!of_game.iter().any(|bot| bot == "Greedy"), "{of_game:?}");
    assert!(
        offered("arena play kingdom --no")
            .iter()
            .any(|option| option == "--no-sit-out")
    );
}
