//! Generated modules of attacks.

use super::attack::turn;

pub fn long_loop() -> String {
    let work = "(local.set $i (i32.mul (i32.add (local.get $i) (i32.const 3)) (i32.const 5)))".repeat(2000);
    turn("", &format!("(loop {work} (br 0))"))
}

pub fn straight_fills() -> String {
    let fill = "(memory.fill (i32.const 0) (local.get $i) (i32.const 0x1000000))";
    turn(
        "",
        &format!("(drop (memory.grow (i32.const 255))) {}", fill.repeat(1000)),
    )
}

pub fn many_locals() -> String {
    turn(
        &format!("(func $f (local {}))", "v128 ".repeat(9_990)),
        "(loop (call $f) (br 0))",
    )
}

pub fn many_types() -> String {
    // Types that are alike count each.
    turn(&"(type (func (param i32)))".repeat(10_001), "")
}

pub fn many_functions() -> String {
    let function = |at: u32| {
        format!(
            "(func $f{at} (result i32) (i32.add (call $f{}) (i32.const 1)))",
            at + 1
        )
    };
    let functions: Vec<String> = (0..4000).map(function).collect();
    turn(
        &format!(
            "{} (func $f4000 (result i32) (i32.const 0))",
            functions.join("\n")
        ),
        "(if (i32.ne (call $f0) (i32.const 4000)) (then unreachable)) (call $done)",
    )
}

pub fn many_branches() -> String {
    let branch = "(if (i32.and (local.get $i) (i32.const 1)) (then (local.set $n (i32.add (local.get $n) (i32.const 1)))))";
    turn("", &format!("{} (call $done)", branch.repeat(4000)))
}

pub fn chain_of_vectors() -> String {
    let results = format!("(result {})", "v128 ".repeat(64));
    let link = |at| format!("(func $f{at} {results} (call $f{}))", at + 1);
    let links: String = (0..250).map(link).collect();
    let made = "(v128.const i64x2 1 2)".repeat(64);
    turn(
        &format!("{links} (func $f250 {results} (drop (call $write)) {made})"),
        &format!("(call $f0) {} (call $done)", "(drop)".repeat(64)),
    )
}

pub fn unchanging_values() -> String {
    let store = |at| {
        format!(
            "(i32.store offset={} (i32.const 64) (i32.xor (local.get 0) (i32.const {})))",
            at * 4,
            at * 7919 + 1
        )
    };
    let stores: String = (0..500).map(store).collect();
    let work = |at| {
        format!(
            "(local.set $n (i32.const 2)) (loop $l{at} {stores} (br_if $l{at} (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))"
        )
    };
    let before: String = (0..10).map(work).collect();
    let after: String = (10..20).map(work).collect();
    turn(
        &format!("(func $f (param i32) (local $n i32) {before} (call $f (local.get 0)) {after})"),
        "(call $f (i32.const 3))",
    )
}
