//! Small bots for tests, written as WebAssembly text: their matches take a turn or two, and end in many ways.

use std::path::{Path, PathBuf};

/// Writes a bot for Kingdom Guard that in each turn loses by an illegal reply with a probability of `clumsy` in 16, and else
/// moves its cavalry, which is legal once.
pub fn kingdom(dir: &Path, name: &str, clumsy: u8) -> PathBuf {
    write(dir, name, &for_kingdom(clumsy, "(call $draw)"))
}

/// As [`kingdom`]; bots of different tags are different modules. None fails in its first turn with the seed of report cards, in
/// which the draw is 0.
pub fn kingdom_tagged(dir: &Path, name: &str, clumsy: u8, tag: &str) -> PathBuf {
    let draw = "(i32.and (i32.sub (call $draw) (i32.const 1)) (i32.const 15))";
    let tag = format!(r#"(data (i32.const 1024) "{tag}")"#);
    write(dir, name, &(for_kingdom(clumsy, draw) + &tag))
}

fn for_kingdom(clumsy: u8, draw: &str) -> String {
    format!(
        r#"(data (i32.const 0) "M,C,2,0")
            (data (i32.const 8) "M,C,2,4")
            (func (export "turn")
                (drop (call $input (i32.const 64) (i32.const 256)))
                (if (i32.ge_u {draw} (i32.const {clumsy}))
                    (then (call $reply
                        ;; The second argument is the side.
                        (select (i32.const 0) (i32.const 8)
                            (i32.eq (i32.load8_u (i32.const 66)) (i32.const 66)))
                        (i32.const 7)))))"#
    )
}

/// Writes a bot for Hit and Sunk that sails at random; of 16 matches it is disqualified in `clumsy`.
pub fn hit_and_sunk(dir: &Path, name: &str, clumsy: u8) -> PathBuf {
    write(
        dir,
        name,
        &format!(
            r#"(data (i32.const 0) "MBCKASRW")
            (data (i32.const 8) "1")
            (func (export "turn")
                (if (call $input (i32.const 64) (i32.const 0))
                    (then (call $reply (i32.shr_u (call $draw) (i32.const 1)) (i32.const 1)))
                    (else (call $reply (i32.const 8) (i32.ge_u (call $draw) (i32.const {clumsy}))))))"#
        ),
    )
}

/// Writes a module with the host's functions, a `draw` of a number below 16, and what `body` adds.
fn write(dir: &Path, name: &str, body: &str) -> PathBuf {
    let text = format!(
        r#"(module
            (import "arena" "input" (func $input (param i32 i32) (result i32)))
            (import "arena" "reply" (func $reply (param i32 i32)))
            (import "arena" "random" (func $random (result i64)))
            (memory (export "memory") 1)
            (func $draw (result i32) (i32.wrap_i64 (i64.shr_u (call $random) (i64.const 60))))
            {body})"#
    );
    let path = dir.join(format!("{name}.wasm"));
    let module = wat::parse_str(text).unwrap_or_else(|error| panic!("{error}"));
    std::fs::write(&path, module).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    path
}
