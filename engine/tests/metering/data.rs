//! Data segments, which the metering joins if they are consecutive.

use super::guests::Guest;
use super::reactor;
use engine::Rng;
use engine::sandbox::{Check, prepare};
use wasmparser::{Parser, Payload};

/// How many data segments a module has.
fn segments(wasm: &[u8]) -> u32 {
    let mut count = 0;
    for payload in Parser::new(0).parse_all(wasm) {
        if let Payload::DataSection(section) = payload.unwrap_or_else(|error| panic!("{error}")) {
            count = section.count();
        }
    }
    count
}

/// That the module's memory begins the same however it is metered, with at most this many segments.
fn begins_the_same(text: &str, most: u32) {
    let wasm = reactor(text);
    let memory = Guest::new(&wasm).memory();
    for check in Check::ALL {
        let metered = prepare(&wasm, check).unwrap_or_else(|error| panic!("{error}"));
        assert!(segments(&metered.wasm) <= most, "{text}");
        assert!(
            Guest::prepared(&wasm, check).memory() == memory,
            "{text}, {check:?}"
        );
    }
}

#[test]
fn memory_begins_as_the_segments_say() {
    const TURN: &str = r#"(func (export "turn"))"#;
    for (more, most) in [
        (r#"(data (i32.const 8) "abc") (data (i32.const 20) "def")"#, 1),
        (r#"(data (i32.const 8) "abc") (data (i32.const 99) "def")"#, 2),
        // Later writes stay.
        (r#"(data (i32.const 8) "abcdefgh") (data (i32.const 10) "XY")"#, 2),
        (r#"(data (i32.const 40) "abc") (data (i32.const 8) "def")"#, 2),
        (
            r#"(data (i32.const 20) "x") (data (i32.const 8) "abc") (data (i32.const 30) "def")"#,
            3,
        ),
        (
            r#"(data (i32.const 8) "abc") (data "passive") (data (i32.const 20) "def")"#,
            3,
        ),
        (
            r#"(global $at i32 (i32.const 30)) (data (i32.const 8) "abc") (data (i32.add (i32.const 20) (i32.const 1)) "def")"#,
            2,
        ),
        (r#"(data (i32.const 65533) "abc") (data (i32.const 65536) "")"#, 1),
        // An instruction names a segment by its number.
        (
            r#"(func (memory.init 1 (i32.const 0) (i32.const 0) (i32.const 0)) (data.drop 0))
            (data (i32.const 8) "abc") (data (i32.const 20) "def")"#,
            2,
        ),
    ] {
        begins_the_same(&format!("{TURN} {more}"), most);
    }
}

#[test]
fn memory_begins_as_random_segments_say() {
    let mut rng = Rng::derive(1, "data segments", &[]);
    for _ in 0..100 {
        let mut text = r#"(func (export "turn"))"#.to_owned();
        let mut at = 0;
        // More than the number of ranges that are distinguished.
        for index in 0..rng.below(250) {
            // Usually after the previous one, sometimes inside it or anywhere.
            at = match rng.below(4) {
                0 => rng.below(6_000),
                _ => (at + rng.below(60)).saturating_sub(rng.below(10)),
            };
            let bytes = format!("{index:a>width$}", width = rng.below(30) as usize);
            text += &format!(r#"(data (i32.const {at}) "{bytes}")"#);
            at += bytes.len() as u64;
        }
        begins_the_same(&text, 250);
    }
}

#[test]
fn very_many_segments_are_taken_where_they_follow_each_other() {
    // Data in Go's form: everything except runs of zeros.
    let module = |apart: u32| {
        let segment = |index: u32| format!(r#"(data (i32.const {}) "12345678")"#, index * apart);
        let segments: String = (0..90_000).map(segment).collect();
        let text = format!(r#"(module (memory (export "memory") 100) (func (export "turn")) {segments})"#);
        wat::parse_str(text).unwrap_or_else(|error| panic!("{error}"))
    };
    let taken = prepare(&module(24), Check::Fuel).map(|prepared| segments(&prepared.wasm));
    assert_eq!(taken.map_err(|refusal| refusal.to_string()), Ok(1));
    let refusal = prepare(&module(64), Check::Fuel)
        .map(|_| ())
        .expect_err("they are too many");
    assert!(
        refusal
            .to_string()
            .contains("it has 90000 data segments, over the limit of 15000"),
        "{refusal}"
    );
}
