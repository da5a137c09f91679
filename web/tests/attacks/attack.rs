//! The definition of an attack: a module, and its expected result.

use engine::Reply;

/// An attack.
pub struct Attack {
    /// What it does, in words that follow "a bot that".
    pub name: &'static str,
    /// Its module.
    pub bot: Bot,
    /// Its expected result, whatever the check.
    pub expect: Expect,
}

/// The module of an attack.
pub enum Bot {
    /// A reactor: [`PRELUDE`] and the body of `turn`.
    Turn(&'static str),
    /// A reactor: [`PRELUDE`], further definitions, and the body of `turn`.
    With(&'static str, &'static str),
    /// A whole module.
    Module(&'static str),
    /// A whole module, generated because of its length.
    Made(fn() -> String),
}

impl Bot {
    /// The module in text format.
    pub fn wat(&self) -> String {
        match self {
            Self::Turn(body) => turn("", body),
            Self::With(definitions, body) => turn(definitions, body),
            Self::Module(wat) => (*wat).into(),
            Self::Made(make) => make(),
        }
    }
}

/// The expected result of an attack.
pub enum Expect {
    TimedOut,
    /// A trap whose text contains this.
    Trapped(&'static str),
    /// The module is refused with a message that contains this.
    Refused(&'static str),
    Replies(&'static str),
    /// One or the other, depending on the machine's speed or the engine.
    Either(&'static Expect, &'static Expect),
}

impl Expect {
    pub fn fits(&self, reply: &Reply) -> bool {
        match (self, reply) {
            (Self::TimedOut, Reply::TimedOut) => true,
            (Self::Trapped(words), Reply::Trapped(why)) => why.contains(words),
            (Self::Replies(text), Reply::Text(reply)) => text == reply,
            (Self::Either(one, other), _) => one.fits(reply) || other.fits(reply),
            _ => false,
        }
    }
}

/// A bot that replies with its input.
pub const GOOD: &str = r#"(module
    (import "arena" "input" (func $input (param i32 i32) (result i32)))
    (import "arena" "reply" (func $reply (param i32 i32)))
    (memory (export "memory") 1)
    (func (export "turn") (call $reply (i32.const 0) (call $input (i32.const 0) (i32.const 1000)))))"#;

/// What most attacks import, a page of memory with an `iovec` of 1 KiB at 0, and `$done`, which replies `done`.
const PRELUDE: &str = r#"
    (import "arena" "input" (func $input (param i32 i32) (result i32)))
    (import "arena" "reply" (func $reply (param i32 i32)))
    (import "arena" "log" (func $log (param i32 i32)))
    (import "arena" "time_left" (func $time_left (result i32)))
    (import "arena" "random" (func $random (result i64)))
    (import "wasi_snapshot_preview1" "fd_write" (func $fd_write (param i32 i32 i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "fd_read" (func $fd_read (param i32 i32 i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "args_get" (func $args_get (param i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "path_open"
        (func $path_open (param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "path_create_directory" (func $mkdir (param i32 i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
    (import "wasi_snapshot_preview1" "random_get" (func $random_get (param i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "clock_time_get" (func $clock (param i32 i64 i32) (result i32)))
    (import "wasi_snapshot_preview1" "poll_oneoff" (func $poll (param i32 i32 i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "sched_yield" (func $yield (result i32)))
    (type $void (func))
    (type $number (func (result i32)))
    (memory (export "memory") 1)
    (data (i32.const 0) "\00\10\00\00\00\04\00\00done")
    (func $done (call $reply (i32.const 8) (i32.const 4)))
    (func $write (result i32) (call $fd_write (i32.const 1) (i32.const 0) (i32.const 1) (i32.const 16)))"#;

pub fn turn(definitions: &str, body: &str) -> String {
    format!(
        "(module {PRELUDE}\n{definitions}\n(func (export \"turn\") (local $i i32) (local $n i32) {body}))"
    )
}
