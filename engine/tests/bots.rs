//! A bot from turn to turn: what it remembers, and how its state is restored.

#![cfg(feature = "sandbox")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

mod guests;
#[path = "guests/machine.rs"]
mod machine;

use engine::sandbox::{Bot, Card};
use engine::{Budget, GameId, Reply};
use machine::{Machine, ready};

/// A reactor that replies with letters drawn at random and then traps if its argument begins with `t`; or loops, with `l`.
const DRAWER: &str = r#"(module
    (import "arena" "input" (func $input (param i32 i32) (result i32)))
    (import "arena" "reply" (func $reply (param i32 i32)))
    (import "arena" "random" (func $random (result i64)))
    (memory (export "memory") 1)
    (func (export "turn")
        (drop (call $input (i32.const 0) (i32.const 1)))
        (i64.store (i32.const 8)
            (i64.or (i64.const 0x4040404040404040) (i64.and (call $random) (i64.const 0x0f0f0f0f0f0f0f0f))))
        (call $reply (i32.const 8) (i32.const 8))
        (if (i32.eq (i32.load8_u (i32.const 0)) (i32.const 0x74)) (then unreachable))
        (loop (br_if 0 (i32.eq (i32.load8_u (i32.const 0)) (i32.const 0x6c))))))"#;

fn bot(wat: &str) -> Bot<Machine> {
    let wasm = wat::parse_str(wat).unwrap_or_else(|error| panic!("{error}"));
    Bot::new(ready(&wasm), 1, 0, "bot")
}

fn turn(bot: &mut Bot<Machine>, argument: &str) -> Reply {
    let budget = Budget::USUAL_FUEL;
    bot.turn(&[argument.into()], budget, &mut Machine)
        .unwrap()
        .0
        .reply
}

#[test]
fn a_bot_that_is_fed_its_turns_draws_what_it_drew() {
    let (mut live, mut fed) = (bot(DRAWER), bot(DRAWER));
    for argument in ["go", "trap", "go", "loop", "trap"] {
        let reply = turn(&mut live, argument);
        assert_eq!(reply.fault().is_some(), argument != "go");
        fed.feed(&[argument.into()], &reply, Budget::USUAL_FUEL, &mut Machine)
            .unwrap();
    }
    assert_eq!(turn(&mut live, "go"), turn(&mut fed, "go"));
}

#[test]
fn what_would_hang_again_is_not_played_again() {
    let mut fed = bot(DRAWER);
    let first = turn(&mut bot(DRAWER), "go");
    for (budget, reply) in [
        (Budget::USUAL_FUEL, Reply::Absent),
        // This host panics under a wall clock.
        (Budget::WallClock(1), Reply::TimedOut),
        (
            Budget::WallClock(1),
            Reply::Trapped("it left the worker unusable".into()),
        ),
    ] {
        fed.feed(&["loop".into()], &reply, budget, &mut Machine).unwrap();
    }
    let (answer, note) = fed
        .turn(&["go".into()], Budget::USUAL_FUEL, &mut Machine)
        .unwrap();
    assert_eq!(answer.reply, first, "nothing was drawn");
    assert!(note.lost.is_some(), "{note:?}");
}

#[test]
fn a_report_card_tells_what_a_failed_call_logged_and_shows_names_as_they_are() {
    let wat = format!(
        r#"(module
            (import "arena" "log" (func $log (param i32 i32)))
            (memory (export "memory") 1) (data (i32.const 0) "so \1b[2Jnot")
            (export "\e2\80\aex" (memory 0)) (export "{long}" (memory 0)) {many}
            (func (export "_start"))
            (func (export "turn") (call $log (i32.const 0) (i32.const 10)) unreachable))"#,
        long = "x".repeat(100_000),
        many = ["a", "b", "c"]
            .map(|letter| {
                let exports = (0..33).map(|n| format!(r#"(export "{letter}{n}" (memory 0))"#));
                exports.collect::<Vec<_>>().concat()
            })
            .concat(),
    );
    let module = ready(&wat::parse_str(wat).unwrap());
    let card = Card::make(&module, 0, &mut Machine).unwrap();
    let shown: Vec<_> = card
        .facts
        .iter()
        .map(|(fact, found)| (fact.to_string(), found.to_string()))
        .collect();
    let fact = |what: &str| &shown.iter().find(|(fact, _)| fact == what).unwrap().1;
    assert_eq!(
        fact("Convention"),
        "reactor; its `_start` is not called, only `_initialize` is"
    );
    let exports = fact("Exports");
    assert!(
        exports.starts_with("memory, \\u{202e}x, xxx") && exports.ends_with(", and 40 more"),
        "{exports}"
    );
    assert!(exports.len() < 1_000, "{exports}");
    for trial in &card.trials {
        let advice = trial.advice.last().unwrap().to_string();
        assert_eq!(advice, "It logged: so \\u{1b}[2Jnot");
    }
}

#[test]
fn a_module_that_cannot_be_instantiated_says_so_and_used_no_fuel() {
    let wat = r#"(module (memory (export "memory") 1) (data (i32.const 65530) "0123456789") (func (export "turn")))"#;
    let mut misfit = bot(wat);
    for _ in 0..2 {
        let (answer, note) = misfit.turn(&[], Budget::USUAL_FUEL, &mut Machine).unwrap();
        let Reply::Trapped(why) = &answer.reply else {
            panic!("{answer:?}");
        };
        assert!(why.starts_with("the module cannot be instantiated: "), "{why}");
        assert_eq!((note.fuel, answer.cost), (None, 100_000_000));
    }
    let module = ready(&wat::parse_str(wat).unwrap());
    let mut begun = Vec::new();
    let card = Card::make_step_by_step(&module, 0, &mut Machine, |game| begun.push(game)).unwrap();
    assert_eq!(begun, GameId::ALL);
    for trial in &card.trials {
        assert!(
            trial.fuel.is_none() && trial.answer.to_string().contains("cannot be instantiated"),
            "{trial:?}"
        );
    }
}

#[test]
fn what_can_tell_one_turn_from_another_remembers() {
    let wasi = "wasi_snapshot_preview1";
    let with = |export: &str, module: &str, name: &str, ty: &str| {
        format!(
            r#"(module (import "{module}" "{name}" (func {ty})) (memory (export "memory") 1) (func (export "{export}")))"#
        )
    };
    let cases = [
        (with("turn", "arena", "reply", "(param i32 i32)"), true),
        (with("_start", "arena", "reply", "(param i32 i32)"), false),
        (
            with("_start", wasi, "args_get", "(param i32 i32) (result i32)"),
            false,
        ),
        (
            with("_start", wasi, "fd_write", "(param i32 i32 i32 i32) (result i32)"),
            false,
        ),
        (
            with("_start", wasi, "random_get", "(param i32 i32) (result i32)"),
            true,
        ),
        (with("_start", "arena", "random", "(result i64)"), true),
        (
            with(
                "_start",
                wasi,
                "clock_time_get",
                "(param i32 i64 i32) (result i32)",
            ),
            true,
        ),
        (
            with(
                "_start",
                wasi,
                "path_create_directory",
                "(param i32 i32 i32) (result i32)",
            ),
            true,
        ),
        (
            with(
                "_start",
                wasi,
                "path_open",
                "(param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)",
            ),
            true,
        ),
    ];
    for (wat, remembers) in cases {
        assert_eq!(bot(&wat).remembers(), remembers, "{wat}");
    }
}
