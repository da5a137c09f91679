//! `arena mcp`: every tool, by a small client of our own and by a client of others' make.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

#[path = "../common/mod.rs"]
mod common;
mod session;

use common::{Run, bots, dir, succeed, write};
use serde_json::json;
use session::Session;
use std::path::Path;
use std::process::Command;

const TOOLS: [&str; 8] = [
    "analyse",
    "check",
    "compare",
    "play",
    "rules",
    "template",
    "tournament",
    "turn",
];

/// A bot that logs what it does.
const BOT: &str = "function turn(view) { console.log('round', view.round); return kingdom.legal(view)[0]; }";
/// A bot that fails in round 2.
const FAILS: &str = "function turn(view) { console.log('so far'); if (view.round > 1) throw new Error('lost'); return kingdom.legal(view)[0]; }";

#[test]
fn every_tool_is_named_described_and_typed() {
    let mut session = Session::begin(dir().path(), &[]);
    assert_eq!(session.introduction["serverInfo"]["name"], "arena");
    assert!(
        session.introduction["instructions"]
            .as_str()
            .unwrap()
            .contains("Begin with rules")
    );
    let listed = session.ask("tools/list", &json!({}));
    let mut tools = listed["result"]["tools"].as_array().unwrap().clone();
    tools.sort_by_key(|tool| tool["name"].as_str().unwrap().to_owned());
    let names: Vec<_> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names, TOOLS);
    for tool in &tools {
        assert!(
            tool["description"].as_str().is_some_and(|text| text.len() > 20),
            "{tool}"
        );
        assert_eq!(tool["inputSchema"]["type"], "object", "{tool}");
        assert_eq!(
            tool["outputSchema"]["properties"]["next"]["type"], "string",
            "{tool}"
        );
    }
    let games = &tools[4]["inputSchema"]["properties"]["game"]["enum"];
    assert_eq!(
        games.as_array().unwrap()[..3],
        [json!("kingdom"), json!("territories"), json!("hit-and-sunk")]
    );
    session.end();
}

#[test]
fn a_bot_is_begun_checked_played_and_looked_at() {
    let dir = dir();
    let mut session = Session::begin(dir.path(), &[]);
    let rules = session.call("rules", &json!({"game": "kingdom", "language": "javascript"}));
    assert!(
        rules["rules"].as_str().unwrap().contains("## What a bot replies"),
        "{rules}"
    );
    assert!(
        rules["language"].as_str().unwrap().contains("kingdom.legal")
            || rules["language"].as_str().unwrap().contains("legal(view)")
    );

    let made = session.call(
        "template",
        &json!({"game": "kingdom", "language": "javascript", "dir": "mine"}),
    );
    assert_eq!(
        (&made["bot"], &made["files"][0]),
        (&json!("mine/bot.js"), &json!("bot.js")),
        "{made}"
    );
    assert!(dir.path().join("mine/README.md").is_file());

    write(dir.path(), "mine/bot.js", BOT);
    let card = session.call("check", &json!({"bot": "mine/bot.js"}));
    assert_eq!(
        (&card["plays"], &card["games"][0]["accepted"]),
        (&json!(true), &json!(true)),
        "{card}"
    );

    let match_ = json!({"game": "kingdom", "seats": ["mine/bot.js", "house:Greedy"], "seed": 3, "rounds": 4, "save": "one.arena"});
    let played = session.call("play", &match_);
    assert_eq!(played["seats"][0]["name"], "bot", "{played}");
    assert_eq!(
        (&played["seats"][0]["faults"], &played["match"]),
        (&json!(0), &json!("one.arena")),
        "{played}"
    );
    // It is the match that the command line plays, and its link opens.
    let line = "play kingdom mine/bot.js house:Greedy --seed 3 --rounds 4 --budget fuel:100000000";
    let told = succeed(dir.path(), &common::words(line));
    assert!(
        told.contains(played["hash"].as_str().unwrap()),
        "{told}, {played}"
    );
    let verified = succeed(
        dir.path(),
        &["replay", played["link"].as_str().unwrap(), "--verify"],
    );
    assert!(!verified.is_empty());

    let turn = session.call("turn", &json!({"match": "one.arena", "turn": 2}));
    let part = &turn["seats"][0];
    assert_eq!(
        (&part["seat"], &part["log"], &turn["round"]),
        (&json!(0), &json!("round 2"), &json!(2)),
        "{turn}"
    );
    assert_eq!(part["arguments"][1], "B", "{turn}");
    assert!(
        turn["before"] != turn["after"] && !part["events"].as_array().unwrap().is_empty(),
        "{turn}"
    );
    let by_link = session.call("turn", &json!({"match": played["link"], "turn": 2}));
    assert_eq!(by_link, turn);

    let review = session.call("analyse", &json!({"match": "one.arena"}));
    assert_eq!(review["seats"], json!(["bot", "Greedy"]), "{review}");
    assert!(
        review["chances"][0]["chances"][0]
            .as_f64()
            .is_some_and(|chance| (0.0..=1.0).contains(&chance)),
        "{review}"
    );
    session.end();
}

#[test]
fn a_fault_is_told_with_its_log_and_shown_in_its_turn() {
    let dir = dir();
    write(dir.path(), "bot.js", FAILS);
    let mut session = Session::begin(dir.path(), &[]);
    let played = session.call(
        "play",
        &json!({"game": "kingdom", "seats": ["bot.js", "bot.js"], "seed": 1}),
    );
    let fault = &played["seats"][0]["first_fault"];
    assert_eq!(fault["turn"], 2, "{played}");
    let log = fault["log"].as_str().unwrap();
    assert!(log.starts_with("so far\nError: lost\n"), "{played}");
    assert!(
        fault["why"].as_str().unwrap().contains("Error: lost (bot.js:1:"),
        "{played}"
    );
    assert!(played["next"].as_str().unwrap().contains("turn 2"), "{played}");
    let turn = session.call("turn", &json!({"match": played["match"], "turn": 2}));
    assert_eq!(
        (&turn["seats"][0]["reply"], &turn["seats"][0]["log"]),
        (&json!(null), &fault["log"]),
        "{turn}"
    );
    session.end();
}

#[test]
fn bots_are_rated_and_versions_compared() {
    let dir = dir();
    bots::kingdom(dir.path(), "steady", 0);
    bots::kingdom(dir.path(), "clumsy", 16);
    let mut session = Session::begin(dir.path(), &[]);
    let table = session.call(
        "tournament",
        &json!({"game": "kingdom", "bots": ["clumsy.wasm", "steady.wasm"], "matches": 6}),
    );
    assert_eq!(
        (&table["matches"], &table["bots"][0]["bot"]),
        (&json!(6), &json!("steady")),
        "{table}"
    );
    assert_eq!(
        (&table["bots"][0]["won"], &table["bots"][1]["lost"]),
        (&json!(6), &json!(6)),
        "{table}"
    );
    for (old, new, verdict, percent) in [
        ("clumsy", "steady", "better", 100.0),
        ("steady", "clumsy", "worse", 0.0),
    ] {
        let compared = session.call(
            "compare",
            &json!({"game": "kingdom", "old": format!("{old}.wasm"), "new": format!("{new}.wasm")}),
        );
        assert_eq!(
            (&compared["verdict"], &compared["percent"]),
            (&json!(verdict), &json!(percent)),
            "{compared}"
        );
        // However clear it was, endless matches may go a little otherwise.
        let ends = [&compared["least"], &compared["most"]].map(|end| end.as_f64().unwrap());
        assert!(
            ends[0] < ends[1] && (ends[0] <= 0.0) != (ends[1] >= 100.0),
            "{compared}"
        );
        assert!(
            compared["matches"].as_u64().unwrap() < 50,
            "it ends once it is shown: {compared}"
        );
    }
    let same = session.call(
        "compare",
        &json!({"game": "kingdom", "old": "steady.wasm", "new": "steady.wasm", "matches": 4}),
    );
    assert_eq!(
        (&same["verdict"], &same["matches"]),
        (&json!("undecided"), &json!(4)),
        "{same}"
    );
    session.end();
}

#[test]
fn what_a_tool_cannot_do_is_told_with_the_reason() {
    let dir = dir();
    write(dir.path(), "bot.js", "function turn( {");
    write(dir.path(), "notes.txt", "mine");
    let mut session = Session::begin(dir.path(), &[]);
    let two = |seat: &str| json!({"game": "kingdom", "seats": [seat, seat]});
    for (tool, arguments, words) in [
        ("rules", json!({"game": "chess"}), "“chess” is none of kingdom"),
        ("rules", json!({}), "missing field `game`"),
        (
            "play",
            json!({"game": "kingdom", "seets": []}),
            "unknown field `seets`",
        ),
        ("play", two("gone.js"), "cannot read gone.js"),
        ("play", two("house:Nobody"), "Unknown house bot"),
        ("play", two("cmd:python3 bot.py"), "arena mcp --programs"),
        (
            "play",
            json!({"game": "kingdom", "seats": ["house:Greedy"]}),
            "seat",
        ),
        (
            "play",
            json!({"game": "kingdom", "seats": ["house:Greedy", "house:Greedy"], "save": "notes.txt"}),
            "ends with .arena",
        ),
        (
            "play",
            json!({"game": "kingdom", "seats": ["house:Greedy", "house:Greedy"], "budget": "much"}),
            "much",
        ),
        ("turn", json!({"match": "-", "turn": 0}), "an .arena file"),
        (
            "turn",
            json!({"match": "gone.arena", "turn": 0}),
            "cannot read gone.arena",
        ),
        (
            "template",
            json!({"game": "territories", "language": "rust"}),
            "no bot in Rust",
        ),
        (
            "tournament",
            json!({"game": "kingdom", "bots": ["house:Greedy"]}),
            "two or more bots",
        ),
        (
            "tournament",
            json!({"game": "kingdom", "bots": ["house:Greedy", "house:Random"], "matches": 100_000}),
            "1 to 1000",
        ),
    ] {
        let why = session.refused(tool, &arguments);
        assert!(why.contains(words), "{tool} {arguments}: {why}");
    }
    assert_eq!(
        std::fs::read_to_string(dir.path().join("notes.txt")).unwrap(),
        "mine"
    );
    // A bot that cannot play is an answer, not a failure.
    let card = session.call("check", &json!({"bot": "bot.js"}));
    assert_eq!(card["plays"], false, "{card}");
    session.end();
}

#[test]
fn native_programs_play_where_the_person_lets_them() {
    let dir = dir();
    write(dir.path(), "bot.sh", "echo hello >&2");
    let mut session = Session::begin(dir.path(), &["--programs"]);
    let played = session.call(
        "play",
        &json!({"game": "kingdom", "seats": ["cmd:sh bot.sh", "house:Greedy"], "budget": "5s", "seed": 1}),
    );
    assert_eq!(played["seats"][1]["place"], 1, "{played}");
    session.end();
}

/// A client of others' make drives every tool; `cargo xtask test` installs it, as the package `mcp`.
#[test]
fn a_client_of_others_drives_every_tool() {
    let Some(python) = std::env::var_os("ARENA_PYTHON_WITH_MCP") else {
        println!("skipped: `cargo xtask test --only agents` installs PyPI's mcp, and runs this");
        return;
    };
    let dir = dir();
    write(dir.path(), "bot.js", BOT);
    bots::kingdom(dir.path(), "steady", 0);
    bots::kingdom(dir.path(), "clumsy", 16);
    let drive = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mcp/drive.py");
    let arena = common::arena(dir.path());
    let mut client = Command::new(python);
    client.arg(drive).arg(arena.get_program()).current_dir(dir.path());
    let set = arena.get_envs();
    client.envs(set.filter_map(|(name, value)| Some((name, value?))));
    let told = Run::succeeded(&mut client);
    assert_eq!(told.lines().collect::<Vec<_>>(), TOOLS);
}
