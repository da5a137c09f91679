//! Floats, and conversions.

use super::Row;

pub const FLOATS: &[Row] = &[
    (
        "f64.add",
        "",
        "(local.set $f (f64.add (local.get $f) (f64.const 1.25)))",
        2_000_000,
    ),
    (
        "f64.mul",
        "",
        "(local.set $f (f64.mul (local.get $f) (f64.const 1.0000001)))",
        2_000_000,
    ),
    (
        "f64.div",
        "",
        "(local.set $f (f64.div (f64.const 3.7) (local.get $f)))",
        1_000_000,
    ),
    (
        "f32.div",
        "",
        "(local.set $g (f32.div (f32.const 3.7) (local.get $g)))",
        1_000_000,
    ),
    (
        "f64.sqrt",
        "",
        "(local.set $f (f64.sqrt (local.get $f)))",
        1_000_000,
    ),
    (
        "f32.sqrt",
        "",
        "(local.set $g (f32.sqrt (local.get $g)))",
        1_000_000,
    ),
    (
        "f64.floor",
        "",
        "(local.set $f (f64.floor (local.get $f)))",
        1_000_000,
    ),
    (
        "f64.nearest",
        "",
        "(local.set $f (f64.nearest (local.get $f)))",
        1_000_000,
    ),
    (
        "f64.min",
        "",
        "(local.set $f (f64.min (local.get $f) (f64.const 2)))",
        1_000_000,
    ),
    (
        "f64.copysign",
        "",
        "(local.set $f (f64.copysign (local.get $f) (f64.const -1)))",
        1_000_000,
    ),
    (
        "f64 of a subnormal",
        "(local.set $f (f64.const 1e-310))",
        "(local.set $f (f64.mul (local.get $f) (f64.const 1.0000001)))",
        200_000,
    ),
    (
        "i32.trunc_f64_s",
        "",
        "(local.set $f (f64.convert_i32_s (i32.trunc_f64_s (local.get $f))))",
        1_000_000,
    ),
    (
        "i64.trunc_sat_f64_u",
        "",
        "(local.set $f (f64.convert_i64_u (i64.trunc_sat_f64_u (local.get $f))))",
        1_000_000,
    ),
    (
        "i32.trunc_sat_f32_s",
        "",
        "(local.set $g (f32.convert_i32_s (i32.trunc_sat_f32_s (local.get $g))))",
        1_000_000,
    ),
    (
        "f32.demote, promote",
        "",
        "(local.set $f (f64.promote_f32 (f32.demote_f64 (local.get $f))))",
        1_000_000,
    ),
    (
        "reinterpret",
        "",
        "(local.set $f (f64.reinterpret_i64 (i64.reinterpret_f64 (local.get $f))))",
        1_000_000,
    ),
];
