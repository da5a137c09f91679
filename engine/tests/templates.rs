//! The templates for bot authors, as `cargo xtask templates` builds them: each plays whole matches of its game without a
//! fault. A template whose compiler is not available here is skipped with a message.

#![cfg(feature = "sandbox")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

mod guests;
#[path = "guests/machine.rs"]
mod machine;

use engine::sandbox::{Bot, Card, Convention, Note};
use engine::{Answer, Budget, Config, GameId, Referee, Reply, Seat};
use machine::{Machine, Ready, ready};
use std::fs;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::LazyLock;

/// Every built template: its name and its module. A template that is not built must have been skipped with a reason.
fn templates() -> Vec<(String, Rc<Ready>)> {
    // Compiled once for all tests: Go's takes many seconds.
    static COMPILED: LazyLock<Vec<(String, Ready)>> = LazyLock::new(compiled);
    let shared = |(name, ready): &(String, Ready)| (name.clone(), Rc::new(ready.clone()));
    COMPILED.iter().map(shared).collect()
}

fn compiled() -> Vec<(String, Ready)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let sources = fs::read_dir(root.join("bots/templates")).unwrap();
    let mut names: Vec<_> = sources
        .map(|entry| entry.unwrap().path())
        .map(|source| source.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let made = |name: &str, ending: &str| root.join(format!("target/templates/{name}.{ending}"));
    let mut templates = Vec::new();
    for name in names {
        if let Ok(wasm) = fs::read(made(&name, "wasm")) {
            templates.push((name, Rc::unwrap_or_clone(ready(&wasm))));
        } else if let Ok(needs) = fs::read_to_string(made(&name, "skipped")) {
            println!("skipped: {name}: {needs}");
        } else {
            panic!("the template {name} is not built; run `cargo xtask templates` first");
        }
    }
    templates
}

/// A turn of a match: who was asked, the answer, and the information for its author.
type Played = (Seat, Answer, Note);

/// Plays a whole match of Kingdom Guard on fuel between two bots; how it ended, and all turns.
fn play(modules: [&Rc<Ready>; 2], seed: u64) -> (Referee, Vec<Played>) {
    let config = Config {
        budget: Budget::USUAL_FUEL,
        ..Config::usual(GameId::Kingdom, seed)
    };
    let mut bots: Vec<Bot<Machine>> = (0..)
        .zip(modules)
        .map(|(seat, module)| Bot::new(module.clone(), seed, seat, "template"))
        .collect();
    let mut referee = Referee::new(config).unwrap();
    let mut turns = Vec::new();
    while referee.outcome().is_none() {
        for ask in referee.asks() {
            let bot = &mut bots[usize::from(ask.seat)];
            let (answer, note) = bot.turn(&ask.arguments, config.budget, &mut Machine).unwrap();
            turns.push((ask.seat, answer.clone(), note));
            referee.answer(ask.seat, answer).unwrap();
        }
    }
    (referee, turns)
}

#[test]
fn each_template_plays_a_whole_match_and_makes_no_fault() {
    for (name, module) in templates() {
        let (referee, turns) = play([&module, &module], 7);
        assert!(turns.len() >= 20, "{name}: only {} turns", turns.len());
        for (seat, answer, note) in &turns {
            assert!(
                matches!(&answer.reply, Reply::Text(text) if !text.trim().is_empty()),
                "{name} in seat {seat}: {answer:?}, {note:?}"
            );
        }
        let reason = referee.outcome().unwrap().reason.to_string();
        assert!(
            !reason.contains("illegal") && !reason.contains("fail"),
            "{name}: {reason}"
        );
        let (again, _) = play([&module, &module], 7);
        assert_eq!(again.hash(), referee.hash(), "{name} plays the same match again");
    }
}

#[test]
fn templates_of_any_two_languages_play_each_other() {
    let templates = templates();
    for pair in templates.windows(2) {
        let [(blue, first), (red, second)] = pair else {
            continue;
        };
        let (referee, turns) = play([first, second], 11);
        assert!(referee.outcome().is_some());
        for (seat, answer, _) in turns {
            assert!(
                answer.reply.as_text().is_some(),
                "{blue} against {red}, seat {seat}: {answer:?}"
            );
        }
    }
}

#[test]
fn each_template_has_a_clean_report_card() {
    for (name, module) in templates() {
        let card = Card::make(&module, 0, &mut Machine).unwrap();
        let kingdom = card.trials.iter().find(|trial| trial.game == "kingdom").unwrap();
        assert!(
            kingdom.accepted && kingdom.repeats && kingdom.advice.is_empty(),
            "{name}: {kingdom:?}"
        );
        let convention = if name.ends_with("command") {
            Convention::Command
        } else {
            Convention::Reactor
        };
        assert_eq!(card.convention, convention, "{name}");
    }
}

#[test]
fn a_command_that_takes_notes_keeps_them_over_turns_and_rounds_and_not_for_the_next_match() {
    let templates = templates();
    // Rust is always available.
    let is_it = |(name, _): &&(String, _)| name == "rust_notes_command";
    let (_, module) = templates.iter().find(is_it).unwrap();
    for seed in [1, 2] {
        let (referee, turns) = play([module, module], seed);
        for seat in [0, 1] {
            let logs: Vec<_> = turns
                .iter()
                .filter(|turn| turn.0 == seat)
                .map(|turn| &turn.2.log)
                .collect();
            for (turn, log) in (1..).zip(&logs) {
                assert!(
                    log.starts_with(&format!("turn {turn} of the match, in round ")),
                    "seat {seat}: {log}"
                );
            }
            let last = logs.last().unwrap();
            assert!(
                !last.contains("in round 1\n"),
                "several rounds: {last}, {:?}",
                referee.outcome()
            );
        }
    }
}
