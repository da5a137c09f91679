//! The attacks: what each does, and its expected result.

use super::attack::Bot::{Made, Module, Turn, With};
use super::attack::Expect::{Either, Refused, Replies, TimedOut, Trapped};
use super::attack::{Attack, Expect};
use super::made::{
    chain_of_vectors, long_loop, many_branches, many_functions, many_locals, many_types, straight_fills,
    unchanging_values,
};

const OVERFLOW: Expect = Trapped("the call stack overflowed");
const BAD_MEMORY: Expect = Trapped("reached outside its memory (or a table)");
const BAD_POINTER: Expect = Trapped("function pointer");
const TOO_LONG: Expect = Trapped("the reply is over its limit of 64 KiB");
const DONE: Expect = Replies("done");

macro_rules! attacks {
    ($($name:literal: $bot:expr => $expect:expr;)*) => {
        /// All attacks.
        pub const ATTACKS: &[Attack] = &[$(Attack { name: $name, bot: $bot, expect: $expect }),*];
    };
}

attacks! {
    // Never ends.
    "loops for ever": Turn("(loop (br 0))") => TimedOut;
    "loops for ever by br_if": Turn("(loop (br_if 0 (i32.const 1)))") => TimedOut;
    "loops for ever by br_table": Turn("(loop (br_table 0 0 0 (i32.const 1)))") => TimedOut;
    "loops over a long body": Made(long_loop) => TimedOut;
    "calls itself for ever": With("(func $f (call $f) (nop))", "(call $f)") => OVERFLOW;
    "calls itself with many arguments": With(
        "(func $f (param i64 i64 i64 i64 i64 i64 i64 i64) (result i64)
            (i64.add (i64.const 1) (call $f (local.get 0) (local.get 1) (local.get 2) (local.get 3)
                (local.get 4) (local.get 5) (local.get 6) (local.get 7))))",
        "(drop (call $f (i64.const 0) (i64.const 0) (i64.const 0) (i64.const 0)
            (i64.const 0) (i64.const 0) (i64.const 0) (i64.const 0)))") => OVERFLOW;
    "recurses by turns": With("(func $f (call $g) (nop)) (func $g (call $f) (nop))", "(call $f)") => OVERFLOW;
    "hands many vectors down a chain that ends in the host": Made(chain_of_vectors) => Either(&OVERFLOW, &DONE);
    "recurses in loops of many unchanging values": Made(unchanging_values) => OVERFLOW;
    "recurses through a table": With(
        "(table funcref (elem $f)) (func $f (call_indirect (type $void) (i32.const 0)) (nop))", "(call $f)") => OVERFLOW;
    "tail-calls itself for ever": With("(func $f (return_call $f))", "(call $f)") => TimedOut;
    "tail-calls by turns": With("(func $f (return_call $g)) (func $g (return_call $f))", "(call $f)") => TimedOut;
    "tail-calls through a table": With(
        "(table funcref (elem $f)) (func $f (return_call_indirect (type $void) (i32.const 0)))", "(call $f)") => TimedOut;
    "doubles its work with every call": With(
        "(func $f (param i32) (if (local.get 0) (then
            (call $f (i32.sub (local.get 0) (i32.const 1)))
            (call $f (i32.sub (local.get 0) (i32.const 1))))))",
        "(call $f (i32.const 60))") => TimedOut;
    "loops in its start function":
        Module(r#"(module (memory (export "memory") 1) (func $s (loop (br 0))) (start $s) (func (export "turn")))"#)
        => TimedOut;
    "loops in _initialize":
        Module(r#"(module (memory (export "memory") 1) (func (export "_initialize") (loop (br 0))) (func (export "turn")))"#)
        => TimedOut;
    "is a command that loops for ever":
        Module(r#"(module (memory (export "memory") 1) (func (export "_start") (loop (br 0))))"#) => TimedOut;

    // Big work in few instructions.
    "fills memory for ever":
        Turn("(loop (memory.fill (i32.const 0) (i32.const 1) (i32.const 65536)) (br 0))") => TimedOut;
    "copies memory for ever":
        Turn("(loop (memory.copy (i32.const 0) (i32.const 1) (i32.const 65535)) (br 0))") => TimedOut;
    "initialises memory for ever":
        With(r#"(data $d "0123456789abcdef")"#, "(loop (memory.init $d (i32.const 64) (i32.const 0) (i32.const 16)) (br 0))")
        => TimedOut;
    "fills a table for ever":
        With("(table $t 100000 funcref)", "(loop (table.fill $t (i32.const 0) (ref.null func) (i32.const 100000)) (br 0))")
        => TimedOut;
    "copies a table for ever":
        With("(table $t 100000 funcref)", "(loop (table.copy $t $t (i32.const 0) (i32.const 1) (i32.const 99999)) (br 0))")
        => TimedOut;
    "initialises a table for ever":
        With("(table $t 8 funcref) (elem $e func $done $done)",
            "(loop (table.init $t $e (i32.const 0) (i32.const 0) (i32.const 2)) (br 0))") => TimedOut;
    "grows a table for ever":
        With("(table $t 0 funcref)", "(loop (drop (table.grow $t (ref.null func) (i32.const 1000))) (br 0))") => TimedOut;
    "fills all of its memory a thousand times without a loop": Made(straight_fills) => TimedOut;
    "fills the largest memory once": Module(BIG_FILL) => Either(&DONE, &TimedOut);
    "grows memory for ever": Turn("(loop (drop (memory.grow (i32.const 1))) (br 0))") => TimedOut;
    "grows memory to the cap, and is told so":
        Turn("(loop (br_if 0 (i32.ne (memory.grow (i32.const 64)) (i32.const -1))))
            (if (i32.ne (memory.size) (i32.const 961)) (then unreachable)) (call $done)")
        => Either(&DONE, &TimedOut);
    "asks for 4 GiB at once":
        Turn("(if (i32.ne (memory.grow (i32.const 65535)) (i32.const -1)) (then unreachable)) (call $done)")
        => Either(&DONE, &TimedOut);
    "has a memory without a maximum, and writes behind the cap":
        Turn("(drop (memory.grow (i32.const 1023))) (i32.store8 (i32.const 0x4000000) (i32.const 1))")
        => Either(&BAD_MEMORY, &TimedOut);

    // Traps.
    "gives up": Turn("unreachable") => Trapped("the bot gave up");
    "gives up in its start function":
        Module(r#"(module (memory (export "memory") 1) (func $s unreachable) (start $s) (func (export "turn")))"#)
        => Trapped("the bot gave up");
    "gives up in _initialize":
        Module(r#"(module (memory (export "memory") 1) (func (export "_initialize") unreachable) (func (export "turn")))"#)
        => Trapped("the bot gave up");
    "replies and gives up": Turn("(call $done) unreachable") => Trapped("the bot gave up");
    "divides by zero": Turn("(drop (i32.div_u (i32.const 1) (local.get $i)))") => Trapped("divided by zero");
    "takes the remainder by zero": Turn("(drop (i32.rem_s (i32.const 1) (local.get $i)))") => Trapped("divided by zero");
    "divides the least integer by -1":
        Turn("(local.set $i (i32.const -1)) (drop (i32.div_s (i32.const 0x80000000) (local.get $i)))")
        => Trapped("a number did not fit");
    "turns NaN into an integer": Turn("(drop (i32.trunc_f64_s (f64.const nan)))") => Trapped("a number did not fit");
    "turns a huge float into an integer": Turn("(drop (i64.trunc_f64_u (f64.const 1e300)))")
        => Trapped("a number did not fit");
    "reads behind its memory": Turn("(drop (i32.load (i32.const 65533)))") => BAD_MEMORY;
    "writes at the end of the address space": Turn("(i64.store offset=0xffffffff (i32.const -1) (i64.const 1))")
        => BAD_MEMORY;
    "fills behind its memory": Turn("(memory.fill (i32.const 65535) (i32.const 0) (i32.const 2))") => BAD_MEMORY;
    "copies from behind its memory": Turn("(memory.copy (i32.const 0) (i32.const -1) (i32.const 1))") => BAD_MEMORY;
    "reads behind its table": With("(table $t 1 funcref)", "(drop (table.get $t (i32.const 1)))") => BAD_MEMORY;
    "calls behind its table": With("(table 1 funcref)", "(call_indirect (type $void) (i32.const 9))") => BAD_MEMORY;
    "calls a null pointer": With("(table 1 funcref)", "(call_indirect (type $void) (i32.const 0))") => BAD_POINTER;
    "calls a function as another type":
        With("(table funcref (elem $done))", "(drop (call_indirect (type $number) (i32.const 0)))") => BAD_POINTER;
    "has data that does not fit its memory":
        Module(r#"(module (memory (export "memory") 1) (data (i32.const 65535) "ab") (func (export "turn")))"#)
        => BAD_MEMORY;
    "has elements that do not fit its table":
        Module(r#"(module (memory (export "memory") 1) (table 1 funcref) (elem (i32.const 1) $f)
            (func $f (export "turn")))"#) => BAD_MEMORY;
    "throws an exception that nothing catches": With("(tag $t)", "(throw $t)") => Trapped("an exception was thrown");

    // Exceptions out of turn.
    "throws and catches for ever":
        With("(tag $t)", "(loop $again (block (try_table (catch_all 0) (throw $t))) (br $again))") => TimedOut;
    "would catch the stop of an endless loop":
        Turn("(loop $again (block (try_table (catch_all 0) (loop (br 0)))) (br $again))") => TimedOut;
    "would catch its own trap": Turn("(block (try_table (catch_all 0) unreachable)) (call $done)")
        => Trapped("the bot gave up");
    "would catch its own exit":
        Turn("(call $done) (loop $again (block (try_table (catch_all 0) (call $exit (i32.const 0)))) (br $again))") => DONE;
    "would catch the overflow of its stack":
        With("(func $f (call $f) (nop))", "(loop $again (block (try_table (catch_all 0) (call $f))) (br $again))")
        => Either(&OVERFLOW, &TimedOut);

    "throws and catches at the head of a loop":
        With("(tag $t)", "(loop $again (try_table (catch_all $again) (throw $t)))") => TimedOut;
    "throws again what it caught, for ever":
        With("(tag $t)", "(local $e exnref)
            (local.set $e (block $h (result exnref) (try_table (catch_all_ref $h) (throw $t)) unreachable))
            (loop $again (block (try_table (catch_all 0) (throw_ref (local.get $e)))) (br $again))") => TimedOut;
    "throws through handlers that do not catch":
        With("(tag $t) (tag $u) (func $f (param i32) (block (try_table (catch $u 0) (if (local.get 0)
                (then (call $f (i32.sub (local.get 0) (i32.const 1)))) (else (throw $t))))) (nop))",
            "(loop $again (block (try_table (catch_all 0) (call $f (i32.const 200)))) (br $again))") => TimedOut;
    "piles up exceptions in each other":
        With("(tag $t (param exnref)) (global $e (mut exnref) (ref.null exn))",
            "(loop $again (global.set $e (block $h (result exnref)
                (try_table (catch_all_ref $h) (throw $t (global.get $e))) unreachable)) (br $again))")
        => Refused("stores exceptions");
    "piles up exceptions in a table": With("(table 0 100000 exnref)", "") => Refused("stores exceptions");
    "throws exceptions of a thousand bytes": Module("(module (tag (param v128 v128 v128 v128 v128 v128 v128 v128 v128
        v128 v128 v128 v128 v128 v128 v128 v128)) (memory (export \"memory\") 1) (func (export \"turn\")))")
        => Refused("an exception tag has 17 values, over the limit of 16");
    "enters a function of ten thousand locals for ever": Made(many_locals) => TimedOut;
    "sets a table for ever":
        With("(table $t 1 funcref) (elem declare func $done)", "(loop (table.set $t (i32.const 0) (ref.func $done)) (br 0))") => TimedOut;
    "drops segments for ever":
        With(r#"(data $d "x") (elem $e func $done)"#, "(loop (data.drop $d) (elem.drop $e) (br 0))") => TimedOut;

    // Floods.
    "floods standard output": Turn("(loop (drop (call $write)) (br 0))") => TOO_LONG;
    "replies 10 MB at once":
        Turn("(drop (memory.grow (i32.const 160))) (call $reply (i32.const 0) (i32.const 10000000)) (call $done)") => TOO_LONG;
    "replies kilobytes for ever": Turn("(loop (call $reply (i32.const 0) (i32.const 1024)) (br 0))") => TOO_LONG;
    "replies nothing for ever": Turn("(loop (call $reply (i32.const 0) (i32.const 0)) (br 0))") => TimedOut;
    "logs for ever": Turn("(loop (call $log (i32.const 0) (i32.const 65536)) (br 0))") => TimedOut;
    "logs much and then replies":
        Turn("(loop (call $log (i32.const 0) (i32.const 65536))
            (br_if 0 (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 99)))) (call $done)") => DONE;
    "reads its input for ever": Turn("(loop (drop (call $input (i32.const 0) (i32.const 9))) (br 0))") => TimedOut;
    "asks for randomness for ever": Turn("(loop (drop (call $random)) (br 0))") => TimedOut;
    "asks for much randomness for ever":
        Turn("(loop (drop (call $random_get (i32.const 0) (i32.const 65536))) (br 0))") => TimedOut;
    "writes files until they are full":
        Turn("(drop (call $path_open (i32.const 3) (i32.const 0) (i32.const 8) (i32.const 4) (i32.const 1)
            (i64.const 0x1fffffff) (i64.const 0) (i32.const 0) (i32.const 16)))
            (i32.store (i32.const 4) (i32.const 60000))
            (loop (br_if 0 (i32.eqz (call $fd_write (i32.load (i32.const 16)) (i32.const 0) (i32.const 1) (i32.const 20)))))
            (call $done)") => DONE;
    "makes directories until there may be no more":
        Turn("(loop
            (i32.store (i32.const 16) (i32.add (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 0x61616161)))
            (i32.store8 (i32.const 17) (i32.add (i32.const 0x61) (i32.and (i32.shr_u (local.get $i) (i32.const 4)) (i32.const 15))))
            (i32.store8 (i32.const 16) (i32.add (i32.const 0x61) (i32.and (local.get $i) (i32.const 15))))
            (i32.store8 (i32.const 18) (i32.add (i32.const 0x61) (i32.and (i32.shr_u (local.get $i) (i32.const 8)) (i32.const 15))))
            (br_if 0 (i32.eqz (call $mkdir (i32.const 3) (i32.const 16) (i32.const 3)))))
            (call $done)") => Either(&DONE, &TimedOut);

    // Waiting and clocks.
    "asks for the time left for ever": Turn("(loop (drop (call $time_left)) (br 0))") => TimedOut;
    "spins until no time is left": Turn("(loop (br_if 0 (call $time_left))) (call $done)") => TimedOut;
    "reads the clock for ever":
        Turn("(loop (drop (call $clock (i32.const 1) (i64.const 0) (i32.const 16))) (br 0))") => TimedOut;
    "yields for ever": Turn("(loop (drop (call $yield)) (br 0))") => TimedOut;
    "sleeps for ever":
        Turn("(i32.store (i32.const 80) (i32.const 1)) (i64.store (i32.const 88) (i64.const -1))
            (drop (call $poll (i32.const 64) (i32.const 256) (i32.const 1) (i32.const 512))) (call $done)") => TimedOut;
    "sleeps a little for ever":
        Turn("(i32.store (i32.const 80) (i32.const 1)) (i64.store (i32.const 88) (i64.const 100000))
            (loop (drop (call $poll (i32.const 64) (i32.const 256) (i32.const 1) (i32.const 512))) (br 0))") => TimedOut;

    // Lies to the host.
    "takes its input behind its memory": Turn("(drop (call $input (i32.const 65535) (i32.const 9)))")
        => Trapped("arena.input was given 9 bytes at address 65535");
    "takes its input at the very end of its memory": Turn("(drop (call $input (i32.const 65536) (i32.const 0))) (call $done)")
        => DONE;
    "replies from behind its memory": Turn("(call $reply (i32.const 65530) (i32.const 10))")
        => Trapped("arena.reply was given 10 bytes at address 65530");
    "replies a range that wraps round": Turn("(call $reply (i32.const -1) (i32.const -1))") => Trapped("arena.reply was given");
    "logs from behind its memory": Turn("(call $log (i32.const 70000) (i32.const 1))") => Trapped("arena.log was given");
    "has an iovec behind its memory":
        Turn("(i32.store (i32.const 0) (i32.const -8)) (if (i32.eqz (call $write)) (then unreachable)) (call $done)") => DONE;
    "has an iovec of 4 GiB":
        Turn("(i32.store (i32.const 4) (i32.const -1)) (if (i32.eqz (call $write)) (then unreachable)) (call $done)") => DONE;
    "has four thousand million iovecs":
        Turn("(drop (call $fd_write (i32.const 2) (i32.const 0) (i32.const -1) (i32.const 16))) (call $done)") => DONE;
    "has its iovecs behind its memory":
        Turn("(if (i32.eqz (call $fd_write (i32.const 1) (i32.const -4) (i32.const 1) (i32.const 16))) (then unreachable))
            (call $done)") => DONE;
    "takes its arguments behind its memory":
        Turn("(if (i32.eqz (call $args_get (i32.const -4) (i32.const -4))) (then unreachable)) (call $done)") => DONE;
    "sleeps on subscriptions behind its memory":
        Turn("(if (i32.eqz (call $poll (i32.const -1) (i32.const 0) (i32.const 1000) (i32.const 0))) (then unreachable))
            (call $done)") => DONE;
    "writes to a descriptor that it does not have":
        Turn("(if (i32.eqz (call $fd_write (i32.const 999) (i32.const 0) (i32.const 1) (i32.const 16))) (then unreachable))
            (call $done)") => DONE;
    "leaves its directory by ..":
        With(r#"(data (i32.const 64) "../x")"#,
            "(if (i32.ne (call $path_open (i32.const 3) (i32.const 0) (i32.const 64) (i32.const 4) (i32.const 1)
                (i64.const 2) (i64.const 0) (i32.const 0) (i32.const 16)) (i32.const 76)) (then unreachable)) (call $done)")
        => DONE;
    "leaves its directory by /":
        With(r#"(data (i32.const 64) "/etc/passwd")"#,
            "(if (i32.ne (call $path_open (i32.const 3) (i32.const 0) (i32.const 64) (i32.const 11) (i32.const 0)
                (i64.const 2) (i64.const 0) (i32.const 0) (i32.const 16)) (i32.const 76)) (then unreachable)) (call $done)")
        => DONE;
    "grows its memory between two calls":
        Turn("(drop (memory.grow (i32.const 1))) (drop (call $input (i32.const 70000) (i32.const 6)))
            (drop (memory.grow (i32.const 1))) (call $reply (i32.const 70000) (i32.const 6))") => Replies("attack");
    "replies what is not UTF-8":
        With(r#"(data (i32.const 64) "\f0\28\8c\28")"#, "(call $reply (i32.const 64) (i32.const 4))")
        => Trapped("the reply is not UTF-8");
    "replies the bits of NaN":
        Turn("(f64.store (i32.const 64) (f64.div (f64.const 0) (f64.const 0))) (call $reply (i32.const 64) (i32.const 8))")
        => Trapped("the reply is not UTF-8");
    "looks at the bits of a NaN":
        Turn("(if (i64.ne (i64.reinterpret_f64 (f64.min (f64.const -nan:0x7) (f64.const 1)))
                (i64.const 0x7ff8000000000000)) (then unreachable)) (call $done)") => DONE;
    "looks at the sign of a NaN":
        Turn("(if (f64.lt (f64.copysign (f64.const 1) (f64.sub (f64.const inf) (f64.const inf))) (f64.const 0))
                (then unreachable)) (call $done)") => DONE;
    "replies nothing": Turn("") => Replies("");

    // Ends of its own making.
    "exits and goes on": Turn("(call $done) (call $exit (i32.const 0)) (loop (br 0))") => DONE;
    "exits with a code": Turn("(call $done) (call $exit (i32.const 3))") => Trapped("the bot exited with code 3");
    "exits a thousand calls deep":
        With("(func $f (param i32) (if (local.get 0) (then (call $f (i32.sub (local.get 0) (i32.const 1))))
                (else (call $exit (i32.const 0)))) unreachable)",
            "(call $done) (call $f (i32.const 1000))") => DONE;
    "exits through a table":
        With("(type $exits (func (param i32))) (table funcref (elem $exit))",
            "(call $done) (call_indirect (type $exits) (i32.const 0) (i32.const 0)) (loop (br 0))") => DONE;
    "exits by a tail call":
        With("(func $f (return_call $exit (i32.const 0)))", "(call $done) (call $f) (loop (br 0))") => DONE;
    "exits in its start function":
        Module(r#"(module (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
            (memory (export "memory") 1) (func $s (call $exit (i32.const 0)) (loop (br 0))) (start $s)
            (func (export "turn") unreachable))"#) => Replies("");
    "calls the host in its start function":
        Module(r#"(module (import "arena" "reply" (func $reply (param i32 i32))) (memory (export "memory") 1)
            (data (i32.const 8) "done") (func $s (call $reply (i32.const 8) (i32.const 4))) (start $s)
            (func (export "_start")))"#) => DONE;
    "loops in a function that it exports as well":
        With(r#"(func $f (export "fuel") (loop (br 0)))"#, "(call $f)") => TimedOut;

    // Modules that use reserved names, or ask for too much.
    "exports the fuel as its own": With(r#"(global (export "arena:fuel") (mut i64) (i64.const 1))"#, "") => Refused("arena:fuel");
    "exports a start of ours": With(r#"(func (export "arena:start"))"#, "") => Refused("arena:start");
    "calls a function `memory`":
        Module(r#"(module (memory 1) (func (export "memory")) (func (export "turn")))"#) => Refused("memory");
    "calls a global `turn`":
        Module(r#"(module (memory (export "memory") 1) (global (export "turn") i32 (i32.const 0)))"#) => Refused("turn");
    "imports the stop word":
        Module(r#"(module (import "arena:host" "stop" (memory 1)) (export "memory" (memory 0)) (func (export "turn")))"#)
        => Refused("stop");
    "imports the tick":
        Module(r#"(module (import "arena:host" "tick" (func (result i64))) (memory (export "memory") 1) (func (export "turn")))"#)
        => Refused("tick");
    "imports a stop function":
        Module(r#"(module (import "arena" "stop" (func)) (memory (export "memory") 1) (func (export "turn")))"#)
        => Refused("does not offer");
    "imports a table":
        Module(r#"(module (import "env" "table" (table 1 funcref)) (memory (export "memory") 1) (func (export "turn")))"#)
        => Refused("table");
    "imports a host function as another type":
        Module(r#"(module (import "arena" "reply" (func (param i64))) (memory (export "memory") 1) (func (export "turn")))"#)
        => Refused("(i32, i32)");
    "shares its memory": Module(r#"(module (memory (export "memory") 1 1 shared) (func (export "turn")))"#) => Refused("shared");
    "has a 64-bit memory": Module(r#"(module (memory (export "memory") i64 1) (func (export "turn")))"#) => Refused("64");
    "has two memories": Module(r#"(module (memory (export "memory") 1) (memory 1) (func (export "turn")))"#) => Refused("memor");
    "has more memory than there may be": Module(r#"(module (memory (export "memory") 1025) (func (export "turn")))"#)
        => Refused("it has 1025 pages of initial memory, over the limit of 1024");
    "has a giant table": With("(table 100001 funcref)", "") => Refused("a table has 100001 initial entries");
    "has ten thousand and one types": Made(many_types) => Refused("types, over the limit");
    // Engines compile a function when it is called first, on the turn's time.
    "has four thousand functions": Made(many_functions) => Either(&DONE, &TimedOut);
    "has a function of many branches": Made(many_branches) => Either(&DONE, &TimedOut);
}

const BIG_FILL: &str = r#"(module
    (import "arena" "reply" (func $reply (param i32 i32)))
    (memory (export "memory") 1024)
    (data (i32.const 8) "done")
    (func (export "turn")
        (memory.fill (i32.const 16) (i32.const 1) (i32.const 0x3fffff0))
        (call $reply (i32.const 8) (i32.const 4))))"#;
