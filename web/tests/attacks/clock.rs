//! The clock that stops turns: it never waits, and never confuses turns.

use crate::arena::Arena;
use engine::Reply;
use engine::sandbox::Check;
use js_guests::WallClock;
use js_guests::clock::ClockPage;
use wasm_bindgen_test::wasm_bindgen_test;

/// Replies once less than this many microseconds of its budget are left.
fn spinner(left: u32) -> String {
    format!(
        r#"(module
            (import "arena" "reply" (func $reply (param i32 i32)))
            (import "arena" "time_left" (func $left (result i32)))
            (memory (export "memory") 1) (data (i32.const 0) "done")
            (func (export "turn")
                (loop (br_if 0 (i32.gt_u (call $left) (i32.const {left}))))
                (call $reply (i32.const 0) (i32.const 4))))"#
    )
}

#[wasm_bindgen_test]
fn a_page_that_nobody_watches_is_not_polled() {
    let page = ClockPage::new().unwrap();
    let chosen = WallClock::choose(Some(page.memory().clone()));
    assert!(
        matches!(chosen, WallClock::Tick),
        "nobody would stop a guest: {chosen:?}"
    );
}

#[wasm_bindgen_test]
async fn the_first_turns_of_different_bots_are_different_turns() {
    let mut arena = Arena::new(Check::Poll).await;
    let wat = spinner(400_000);
    // Each takes three fifths of its budget: two together would be over it.
    for bot in 0..3 {
        let mut guest = arena.guest(&wat);
        let (answer, _) = arena.turn(&mut guest, "", 1_000.0).unwrap();
        assert_eq!(answer.reply, Reply::Text("done".into()), "bot {bot}");
    }
}

#[wasm_bindgen_test]
async fn a_turn_is_stopped_when_its_own_time_is_over_and_not_before() {
    let mut arena = Arena::new(Check::Poll).await;
    let mut looper =
        arena.guest(r#"(module (memory (export "memory") 1) (func (export "turn") (loop (br 0))))"#);
    for budget in [3.0, 20.0, 60.0, 7.0] {
        let (answer, note) = arena.turn(&mut looper, "", budget).unwrap();
        assert_eq!(answer.reply, Reply::TimedOut);
        let took = note.micros as f64 / 1000.0;
        assert!(took >= budget - 0.5, "stopped after {took} of {budget} ms");
    }
}
