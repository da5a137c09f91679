//! Memory and globals.

use super::Row;

pub const MEMORY: &[Row] = &[
    (
        "i32.load, store",
        "",
        "(i32.store (i32.const 64) (i32.add (i32.load (i32.const 64)) (i32.const 1)))",
        1_000_000,
    ),
    (
        "i64.load unaligned",
        "",
        "(local.set $y (i64.load offset=61 (i32.wrap_i64 (i64.and (local.get $y) (i64.const 7)))))",
        1_000_000,
    ),
    (
        "pointer chase, 16 KiB",
        "(call $ring (i32.const 256))",
        "(local.set $x (i32.load (local.get $x)))",
        1_000_000,
    ),
    (
        "pointer chase, 1 MiB",
        "(call $ring (i32.const 16384))",
        "(local.set $x (i32.load (local.get $x)))",
        1_000_000,
    ),
    (
        "pointer chase, 32 MiB",
        "(call $ring (i32.const 524288))",
        "(local.set $x (i32.load (local.get $x)))",
        1_000_000,
    ),
    (
        "global.get, set",
        "",
        "(global.set $global (i32.add (global.get $global) (i32.const 1)))",
        1_000_000,
    ),
    (
        "memory.size",
        "",
        "(local.set $x (i32.add (local.get $x) (memory.size)))",
        1_000_000,
    ),
    (
        "memory.grow by 0",
        "",
        "(local.set $x (i32.add (local.get $x) (memory.grow (i32.const 0))))",
        20_000,
    ),
    (
        "memory.grow by 1, used",
        "",
        "(if (i32.lt_u (memory.size) (i32.const 1000)) (then (i32.store (i32.shl (memory.grow (i32.const 1)) (i32.const 16)) (i32.const 1))))",
        320,
    ),
    (
        "memory.fill of 8",
        "(local.set $k (i32.const 8))",
        "(memory.fill (i32.const 64) (i32.const 1) (local.get $k))",
        200_000,
    ),
    (
        "memory.fill of 4 KiB",
        "(local.set $k (i32.const 4096))",
        "(memory.fill (i32.const 64) (i32.const 1) (local.get $k))",
        20_000,
    ),
    (
        "memory.fill of 16 MiB",
        "(local.set $k (i32.const 16777216))",
        "(memory.fill (i32.const 64) (i32.const 1) (local.get $k))",
        4,
    ),
    (
        "memory.copy of 8",
        "(local.set $k (i32.const 8))",
        "(memory.copy (i32.const 64) (i32.const 4096) (local.get $k))",
        200_000,
    ),
    (
        "memory.copy of 4 KiB",
        "(local.set $k (i32.const 4096))",
        "(memory.copy (i32.const 64) (i32.const 65536) (local.get $k))",
        20_000,
    ),
    (
        "memory.copy of 16 MiB",
        "(local.set $k (i32.const 16777216))",
        "(memory.copy (i32.const 64) (i32.const 18000000) (local.get $k))",
        4,
    ),
    (
        "memory.init of 64",
        "(local.set $k (i32.const 64))",
        "(memory.init $bytes (i32.const 64) (i32.const 0) (local.get $k))",
        100_000,
    ),
    ("data.drop", "", "(data.drop $bytes)", 100_000),
];
