//! What a guest keeps from turn to turn, and what it loses with its instance.

use crate::arena::Arena;
use engine::Reply;
use engine::sandbox::Check;
use wasm_bindgen_test::wasm_bindgen_test;

/// Counts its turns in memory, `_initialize` included; traps if its argument begins with `t`, exits if with `e`.
const COUNTER: &str = r#"(module
    (import "arena" "input" (func $input (param i32 i32) (result i32)))
    (import "arena" "reply" (func $reply (param i32 i32)))
    (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
    (memory (export "memory") 1)
    (data (i32.const 0) "0")
    (func $count (i32.store8 (i32.const 0) (i32.add (i32.load8_u (i32.const 0)) (i32.const 1))))
    (func (export "_initialize") (call $count))
    (func (export "turn")
        (drop (call $input (i32.const 8) (i32.const 1)))
        (call $count)
        (call $reply (i32.const 0) (i32.const 1))
        (if (i32.eq (i32.load8_u (i32.const 8)) (i32.const 0x74)) (then unreachable))
        (if (i32.eq (i32.load8_u (i32.const 8)) (i32.const 0x65)) (then (call $exit (i32.const 0))))))"#;

/// A command that fills a page it had to grow for, and replies how many pages it began with, as a digit, and the first
/// byte of what it did not write.
const GROWER: &str = r#"(module
    (import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))
    (memory (export "memory") 1)
    (data (i32.const 0) "\10\00\00\00\02\00\00\00")
    (func (export "_start")
        (i32.store8 (i32.const 16) (i32.add (memory.size) (i32.const 0x30)))
        (i32.store8 (i32.const 17) (i32.add (i32.load8_u (i32.const 1000)) (i32.const 0x30)))
        (i32.store8 (i32.const 1000) (i32.const 1))
        (drop (memory.grow (i32.const 3)))
        (memory.fill (i32.const 65536) (i32.const 7) (i32.const 65536))
        (drop (call $write (i32.const 1) (i32.const 0) (i32.const 1) (i32.const 8)))))"#;

fn text(reply: &str) -> Reply {
    Reply::Text(reply.into())
}

#[wasm_bindgen_test]
async fn a_reactor_starts_afresh_after_a_trap_and_after_exiting() {
    for check in Check::ALL {
        let mut arena = Arena::new(check).await;
        let mut guest = arena.guest(COUNTER);
        assert_eq!(arena.reply(&mut guest, "go"), text("2"));
        assert_eq!(arena.reply(&mut guest, "go"), text("3"));
        assert!(matches!(arena.reply(&mut guest, "trap"), Reply::Trapped(_)));
        let (answer, note) = arena.turn(&mut guest, "go", 2000.0).unwrap();
        assert_eq!(
            answer.reply,
            text("2"),
            "{check:?}: new memory, `_initialize` again"
        );
        assert!(note.lost.is_some(), "{note:?}");
        assert_eq!(arena.reply(&mut guest, "exit"), text("3"));
        assert_eq!(arena.reply(&mut guest, "go"), text("2"), "{check:?}");
    }
}

#[wasm_bindgen_test]
async fn a_command_that_grows_its_memory_finds_it_small_and_clean_in_any_number_of_turns() {
    let mut arena = Arena::new(Check::Fuel).await;
    let mut guest = arena.guest(GROWER);
    for turn in 0..400 {
        assert_eq!(arena.reply(&mut guest, ""), text("10"), "turn {turn}");
    }
}

#[wasm_bindgen_test]
async fn fuel_is_the_same_in_every_run() {
    let mut arena = Arena::new(Check::Fuel).await;
    let costs: Vec<u64> = (0..3)
        .map(|_| {
            let mut guest = arena.guest(COUNTER);
            (0..5)
                .map(|_| arena.turn(&mut guest, "go", 2000.0).unwrap().0.cost)
                .sum()
        })
        .collect();
    assert!(costs[0] > 5 * 2000, "two host calls a turn: {costs:?}");
    assert!(costs.iter().all(|cost| *cost == costs[0]), "{costs:?}");
}

#[wasm_bindgen_test]
async fn a_sleeper_that_would_sleep_past_its_budget_has_timed_out_though_it_exits_at_once() {
    // One subscription: the monotonic clock, in ten seconds.
    const SLEEPER: &str = r#"(module
        (import "wasi_snapshot_preview1" "poll_oneoff" (func $poll (param i32 i32 i32 i32) (result i32)))
        (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
        (memory (export "memory") 1)
        (func (export "_start")
            (i32.store (i32.const 16) (i32.const 1))
            (i64.store (i32.const 24) (i64.const 10_000_000_000))
            (drop (call $poll (i32.const 0) (i32.const 64) (i32.const 1) (i32.const 128)))
            (call $exit (i32.const 0))))"#;
    for check in Check::ALL {
        let mut arena = Arena::new(check).await;
        let mut guest = arena.guest(SLEEPER);
        for _ in 0..5 {
            assert_eq!(
                arena.turn(&mut guest, "", 20.0).unwrap().0.reply,
                Reply::TimedOut,
                "{check:?}"
            );
        }
    }
}

#[wasm_bindgen_test]
async fn instances_that_cannot_be_made_or_that_trap_use_up_no_memories() {
    const MISFIT: &str =
        r#"(module (memory (export "memory") 1) (data (i32.const 65535) "ab") (func (export "turn")))"#;
    const TRAPPER: &str = r#"(module (memory (export "memory") 1) (func (export "turn") unreachable))"#;
    let mut arena = Arena::new(Check::Fuel).await;
    for (wat, words) in [
        (MISFIT, "reached outside its memory"),
        (TRAPPER, "the bot gave up"),
    ] {
        let mut guest = arena.guest(wat);
        // More than a browser has memories for at once.
        for turn in 0..400 {
            let reply = arena.reply(&mut guest, "");
            assert!(
                matches!(&reply, Reply::Trapped(why) if why.contains(words)),
                "turn {turn}: {reply:?}"
            );
        }
    }
}
