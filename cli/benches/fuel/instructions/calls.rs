//! Calls, branches and exceptions.

use super::Row;

pub const CALLS: &[Row] = &[
    (
        "call",
        "",
        "(local.set $x (call $same (local.get $x)))",
        1_000_000,
    ),
    (
        "call_indirect",
        "",
        "(local.set $x (call_indirect $t (type $unary) (local.get $x) (i32.and (local.get $x) (i32.const 3))))",
        500_000,
    ),
    (
        "call of 60 results",
        "",
        "(call $many (local.get $x)) (local.set $x) DROPS",
        50_000,
    ),
    (
        "call of 60 parameters",
        "",
        "(local.set $x (call $sixty PARAMS))",
        50_000,
    ),
    (
        "call with 8 locals",
        "",
        "(local.set $x (call $locals (local.get $x)))",
        500_000,
    ),
    (
        "call with 800 locals",
        "",
        "(local.set $x (call $eight_hundred (local.get $x)))",
        20_000,
    ),
    (
        "br_if, at random",
        "",
        "(local.set $x (i32.add (i32.mul (local.get $x) (i32.const 1664525)) (i32.const 1013904223))) (block (br_if 0 (i32.lt_s (local.get $x) (i32.const 0))) (local.set $k (i32.xor (local.get $k) (local.get $x))) (i32.store (i32.const 64) (local.get $k)))",
        200_000,
    ),
    (
        "br_table, at random",
        "",
        "(local.set $x (i32.add (i32.mul (local.get $x) (i32.const 1664525)) (i32.const 1013904223))) (block $a (block $b (block $c (block $d (br_table $a $b $c $d (i32.shr_u (local.get $x) (i32.const 30)))) (i32.store (i32.const 64) (local.get $x)) (br $a)) (i32.store (i32.const 68) (local.get $x)) (br $a)) (i32.store (i32.const 72) (local.get $x)))",
        200_000,
    ),
    (
        "try_table",
        "",
        "(block $caught (try_table (catch $tag $caught) (local.set $x (call $next (local.get $x)))))",
        200_000,
    ),
    (
        "throw, caught by the caller",
        "",
        "(block $caught (try_table (catch $tag $caught) (call $throw)))",
        2_000,
    ),
    (
        "throw in 100 frames",
        "",
        "(block $caught (try_table (catch $tag $caught) (call $deep (i32.const 100))))",
        200,
    ),
    (
        "throw past 100 handlers",
        "",
        "(block $caught (try_table (catch $tag $caught) (call $handled (i32.const 100))))",
        50,
    ),
];
