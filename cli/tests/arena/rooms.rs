//! `arena serve` and `arena join`, as programs; and the clients in `examples/rooms/`.

use crate::common;
use crate::common::rooms::Serving;
use crate::common::{dir, fail, succeed, write};
use serde_json::json;
use std::path::Path;
use std::process::{Command, Stdio};

/// The client of `examples/rooms/` in a language.
fn example(program: &str, file: &str) -> Command {
    let mut command = Command::new(program);
    if program == "node" {
        command.args(["--experimental-websocket", "--no-warnings"]);
    }
    command.arg(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../examples/rooms")
            .join(file),
    );
    command
}

#[test]
fn a_bot_joins_against_a_house_bot_and_the_record_verifies() {
    let dir = dir();
    let serving = Serving::start(dir.path());
    let players = json!([{"kind": "house", "bot": "Greedy"}, {"kind": "open"}]);
    let (room, links) = serving.make(&json!({"game": "kingdom", "players": players}));
    let out = succeed(
        dir.path(),
        &["join", &links[0], "house:random", "--name", "Marvin"],
    );
    assert!(out.starts_with("place "), "{out}");
    let (status, record) = serving.request("GET", &format!("/api/rooms/{room}/record"), "");
    assert_eq!(status, 200);
    write(dir.path(), "match.arena", record);
    let verified = succeed(dir.path(), &["replay", "match.arena", "--verify"]);
    assert!(
        verified.contains("verified") || verified.contains("as recorded"),
        "{verified}"
    );
    // The link that everybody gets is the same match.
    let link = out.lines().last().unwrap();
    succeed(dir.path(), &["replay", link, "--verify"]);
}

#[test]
fn the_examples_play_each_other() {
    let dir = dir();
    let serving = Serving::start(dir.path());
    for game in ["kingdom", "hit-and-sunk"] {
        let (_, links) = serving.make(&json!({"game": game, "seats": 2, "rounds": 5}));
        let python = example("python3", "seat.py")
            .arg(&links[0])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let node = example("node", "seat.mjs")
            .args([&links[1], "Ann"])
            .output()
            .unwrap();
        let python = python.wait_with_output().unwrap();
        let (node, python) = (common::Run::from(node), common::Run::from(python));
        assert_eq!(
            (node.code, python.code),
            (Some(0), Some(0)),
            "{node:?} {python:?}"
        );
        assert!(python.out.contains("#/replay/"), "{python:?}");
        assert_eq!(node.out.lines().last(), python.out.lines().last());
    }
    for file in ["seat.py", "seat.mjs"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../examples/rooms")
            .join(file);
        assert!(std::fs::read_to_string(path).unwrap().lines().count() < 100);
    }
}

#[test]
fn a_program_joins_with_a_command() {
    let dir = dir();
    let serving = Serving::start(dir.path());
    let players = json!([{"kind": "open"}, {"kind": "house", "bot": "Random"}]);
    let (_, links) = serving.make(&json!({"game": "kingdom", "rounds": 2, "players": players}));
    write(dir.path(), "bot.sh", "echo M,C,2,1\n");
    let out = succeed(dir.path(), &["join", &links[0], "cmd:sh bot.sh"]);
    assert!(out.contains("#/replay/"), "{out}");
    fail(
        dir.path(),
        &["join", "http://localhost/#/room/x", "house:greedy"],
        2,
        &["is no link of a seat"],
    );
    let wrong = links[0]
        .replace("?seat=", "?seat=A")
        .get(..links[0].len())
        .unwrap()
        .to_owned();
    fail(
        dir.path(),
        &["join", &wrong, "house:greedy"],
        2,
        &["opens no seat"],
    );
}

#[test]
fn a_server_that_cannot_start_says_why() {
    let dir = dir();
    let serving = Serving::start(dir.path());
    let taken = serving.address.clone();
    fail(
        dir.path(),
        &["serve", "--data", "other.sqlite", "--listen", &taken],
        2,
        &["cannot listen", "--listen"],
    );
    fail(
        dir.path(),
        &["serve", "--listen", "127.0.0.1:0", "--data", "rooms.sqlite"],
        2,
        &["another arena serve"],
    );
    fail(
        dir.path(),
        &["serve", "--data", "x.sqlite", "--page", "."],
        2,
        &["no index.html"],
    );
    write(dir.path(), "limits.json", "{\"room\": 1}");
    fail(
        dir.path(),
        &["serve", "--data", "x.sqlite", "--limits", "limits.json"],
        2,
        &["unknown field `room`"],
    );
    serving.kill();
}
