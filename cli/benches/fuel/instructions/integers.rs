//! Integers, and `select`.

use super::Row;

pub const INTEGERS: &[Row] = &[
    (
        "i32.add",
        "",
        "(local.set $x (i32.add (local.get $x) (local.get $k)))",
        4_000_000,
    ),
    (
        "i64.mul",
        "",
        "(local.set $y (i64.mul (local.get $y) (local.get $y)))",
        4_000_000,
    ),
    (
        "i32.div_u",
        "",
        "(local.set $x (i32.div_u (i32.const 0x7fffffff) (i32.or (local.get $x) (i32.const 1))))",
        1_000_000,
    ),
    (
        "i32.rem_s",
        "",
        "(local.set $x (i32.rem_s (i32.const 0x7fffffff) (i32.or (local.get $x) (i32.const 1))))",
        1_000_000,
    ),
    (
        "i64.div_u",
        "",
        "(local.set $y (i64.div_u (i64.const -5) (i64.or (local.get $y) (i64.const 1))))",
        1_000_000,
    ),
    (
        "i64.rem_s",
        "",
        "(local.set $y (i64.rem_s (i64.const 0x7fffffffffffffff) (i64.or (local.get $y) (i64.const 1))))",
        1_000_000,
    ),
    (
        "i32.clz, ctz",
        "",
        "(local.set $x (i32.add (i32.clz (local.get $x)) (i32.ctz (local.get $x))))",
        2_000_000,
    ),
    (
        "i64.popcnt",
        "",
        "(local.set $y (i64.popcnt (local.get $y)))",
        2_000_000,
    ),
    (
        "i64.rotl",
        "",
        "(local.set $y (i64.rotl (i64.const 77) (local.get $y)))",
        2_000_000,
    ),
    (
        "select",
        "",
        "(local.set $x (select (local.get $loops) (local.get $k) (local.get $x)))",
        2_000_000,
    ),
];
