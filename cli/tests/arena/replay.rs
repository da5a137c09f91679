//! `arena replay`: plays a saved match again, shows and verifies it.

use crate::common;
use crate::common::{dir, fail, json_lines, run, succeed, words, write};
use engine::replay::Replay;
use std::path::Path;

/// Plays a match and keeps it in `match.arena`; its JSON lines.
fn kept(dir: &Path, seats: &[&str]) -> String {
    let mut arguments = vec!["play"];
    arguments.extend(seats);
    arguments.extend(["--seed", "5", "--replay", "match.arena", "--json", "-"]);
    succeed(dir, &arguments)
}

#[test]
fn a_match_that_was_kept_is_the_same_match() {
    let dir = dir();
    for seats in [
        &["kingdom", "house:Greedy", "house:Random"] as &[&str],
        &["territories", "house:WeSwarm", "house:Hermit", "--rounds", "1"],
        &["hit-and-sunk", "house:Corsair", "house:Falcon", "house:RandomBot"],
    ] {
        let live = json_lines(&kept(dir.path(), seats));
        let out = succeed(dir.path(), &["replay", "match.arena", "--verify"]);
        assert_eq!(out, "verified: it ends as recorded\n");
        let again = json_lines(&succeed(dir.path(), &["replay", "match.arena", "--json", "-"]));
        assert_eq!(again.len(), live.len());
        assert_eq!((&again[0], again.last()), (&live[0], live.last()));
        for (live, again) in live.iter().zip(&again) {
            for key in [
                "turn",
                "round",
                "seat",
                "arguments",
                "reply",
                "fault",
                "read",
                "events",
            ] {
                assert_eq!(again[key], live[key], "{key}");
            }
        }
    }
}

#[test]
fn a_link_is_read_as_a_file_is() {
    let dir = dir();
    let out = succeed(
        dir.path(),
        &words("play kingdom house:Greedy house:Random --seed 5 --link --replay match.arena"),
    );
    let link = out.lines().last().unwrap();
    assert!(link.starts_with("#/replay/"), "{out}");
    let of_file = succeed(dir.path(), &["replay", "match.arena"]);
    assert_eq!(succeed(dir.path(), &["replay", link]), of_file);
    let address = format!("https://example.org/arena/{link}");
    assert_eq!(succeed(dir.path(), &["replay", &address]), of_file);
}

#[test]
fn the_board_is_shown_at_any_moment() {
    let dir = dir();
    kept(dir.path(), &["kingdom", "house:Greedy", "house:Random"]);
    let at = |moment: &str| succeed(dir.path(), &["replay", "match.arena", "--at", moment]);
    let start = at("0");
    assert!(start.contains("Blue: Greedy, a house bot, "), "{start}");
    assert!(
        start.contains("After turn 0 of ") && start.contains("2 BC BI  .  .  ."),
        "{start}"
    );
    let first = at("1");
    assert!(
        first.contains("After turn 1 of ") && first.contains("Red is to act."),
        "{first}"
    );
    assert!(first.contains("  Blue's "), "{first}");
    let last = succeed(dir.path(), &["replay", "match.arena"]);
    assert!(last.contains("The match is over."), "{last}");
    fail(
        dir.path(),
        &["replay", "match.arena", "--at", "99999"],
        2,
        &["--at 99999", "turns"],
    );
}

#[test]
fn territories_and_hit_and_sunk_have_boards_too() {
    let dir = dir();
    kept(
        dir.path(),
        &words("territories house:Player house:Hermit --rounds 1"),
    );
    let out = succeed(dir.path(), &["replay", "match.arena", "--at", "2"]);
    assert!(out.contains("Round 1 of 1, turn 3."), "{out}");
    kept(dir.path(), &["hit-and-sunk", "house:Corsair", "house:Falcon"]);
    let out = succeed(dir.path(), &["replay", "match.arena", "--at", "3"]);
    assert!(out.contains("Round ") && out.lines().count() > 30, "{out}");
}

#[test]
fn a_replay_with_another_seed_parts_and_says_where() {
    let dir = dir();
    kept(dir.path(), &["kingdom", "house:Greedy", "house:Random"]);
    let mut replay = Replay::from_file(&std::fs::read(dir.path().join("match.arena")).unwrap()).unwrap();
    replay.config.seed += 1;
    write(dir.path(), "other.arena", replay.to_file());
    let verified = run(dir.path(), &["replay", "other.arena", "--verify"]);
    assert_eq!(verified.code, Some(1), "{verified:?}");
    assert!(
        verified
            .out
            .starts_with("not as recorded: it diverges from the recorded match between turns "),
        "{verified:?}"
    );
    // It can be looked at all the same.
    let out = succeed(dir.path(), &["replay", "other.arena", "--at", "1"]);
    assert!(out.contains("not as recorded"), "{out}");
}

#[test]
fn a_bot_of_one_s_own_must_be_at_hand_or_come_along() {
    let dir = dir();
    let house = cli::house::House::open(None).unwrap();
    let greedy = house.find(engine::GameId::Kingdom, "greedy").unwrap();
    let mut module = house.module(greedy).unwrap();
    // A custom section makes it another module than the house bot.
    module.extend([0, 5, 4, b'm', b'i', b'n', b'e']);
    write(dir.path(), "mine.wasm", &module);
    kept(dir.path(), &["kingdom", "mine.wasm", "house:Random"]);
    fail(
        dir.path(),
        &["replay", "match.arena"],
        2,
        &["the bot mine (", "--bot FILE"],
    );
    let out = succeed(dir.path(), &words("replay match.arena --verify --bot mine.wasm"));
    assert_eq!(out, "verified: it ends as recorded\n");

    kept(dir.path(), &["kingdom", "mine.wasm", "mine.wasm", "--embed"]);
    let replay = Replay::from_file(&std::fs::read(dir.path().join("match.arena")).unwrap()).unwrap();
    assert_eq!(replay.bots.len(), 1);
    assert_eq!(replay.bots[0].module().unwrap(), module);
    let out = succeed(dir.path(), &["replay", "match.arena", "--verify"]);
    assert_eq!(out, "verified: it ends as recorded\n");
}

#[test]
fn what_is_no_replay_is_refused_by_name() {
    let dir = dir();
    write(dir.path(), "picture.arena", [0x89, b'P', b'N', b'G']);
    write(dir.path(), "words.arena", "hello there");
    fail(
        dir.path(),
        &["replay", "gone.arena"],
        2,
        &["cannot read gone.arena"],
    );
    fail(
        dir.path(),
        &["replay", "picture.arena"],
        2,
        &["picture.arena: ", "not a wasm-arena replay file"],
    );
    fail(dir.path(), &["replay", "words.arena"], 2, &["words.arena: "]);
    fail(
        dir.path(),
        &["replay", "#/replay/A!XA"],
        2,
        &["the link: ", "'!'"],
    );
    fail(dir.path(), &["replay", ""], 2, &["there is no replay here"]);
}

/// Adds this many bytes to a module that cannot be deflated: a custom section, which nothing reads.
fn swell(bot: &Path, bytes: usize, seed: u64) {
    let mut module = std::fs::read(bot).unwrap();
    let mut rng = engine::Rng::derive(seed, "noise", &[]);
    let mut section = vec![1, b'x'];
    while section.len() < bytes {
        section.extend(rng.below(u64::MAX).to_le_bytes());
    }
    module.push(0);
    let mut length = section.len();
    while length >= 0x80 {
        module.push(length as u8 | 0x80);
        length >>= 7;
    }
    module.push(length as u8);
    module.extend(section);
    std::fs::write(bot, module).unwrap();
}

#[test]
fn a_file_as_large_as_a_replay_may_be_is_read() {
    let dir = dir();
    for (seed, name) in (0..).zip(["a", "b", "c"]) {
        let bot = common::bots::hit_and_sunk(dir.path(), name, 0);
        swell(&bot, 6 << 20, seed);
    }
    let play = "play hit-and-sunk a.wasm b.wasm c.wasm --rounds 1 --budget fuel:100000 --seed 1 --embed --replay large.arena";
    succeed(dir.path(), &words(play));
    let length = std::fs::metadata(dir.path().join("large.arena")).unwrap().len();
    assert!(length > 18 << 20, "{length}");
    assert_eq!(
        succeed(dir.path(), &words("replay large.arena --verify")),
        "verified: it ends as recorded\n"
    );
}

#[test]
fn a_transcript_tells_the_whole_match_in_the_language_that_is_asked_for() {
    let dir = dir();
    kept(
        dir.path(),
        &["kingdom", "house:Greedy", "house:Marshal", "--rounds", "2"],
    );
    let english = succeed(dir.path(), &words("replay match.arena --transcript"));
    assert!(
        english.starts_with("Kingdom Guard, 2 rounds, seed 5, "),
        "{english}"
    );
    for said in ["\nBlue (Greedy)\n", "\nTurn 4\n", "\nverified: "] {
        assert!(english.contains(said), "{said:?}: {english}");
    }
    let verdict = succeed(dir.path(), &words("replay match.arena --json -"));
    for (tag, _) in ::words::LANGUAGES {
        let asked = format!("replay match.arena --transcript --lang {tag}");
        let shown = succeed(dir.path(), &words(&asked));
        assert_eq!(shown == english, *tag == "en", "{shown}");
        // The boards are the same.
        assert_eq!(shown.lines().count(), english.lines().count(), "{shown}");
        let json = succeed(dir.path(), &words(&format!("{asked} --json -")));
        assert_eq!(json, verdict);
    }
    let unknown = words("replay match.arena --transcript --lang xx");
    fail(dir.path(), &unknown, 2, &["the arena speaks en (English)"]);
    fail(
        dir.path(),
        &words("replay match.arena --lang en"),
        2,
        &["--transcript"],
    );
}
