//! Vectors of 128 bits.

use super::Row;

pub const VECTORS: &[Row] = &[
    (
        "i32x4.add",
        "",
        "(local.set $v (i32x4.add (local.get $v) (local.get $w)))",
        1_000_000,
    ),
    (
        "i64x2.mul",
        "",
        "(local.set $v (i64x2.mul (local.get $v) (local.get $w)))",
        1_000_000,
    ),
    (
        "i32x4.mul",
        "",
        "(local.set $v (i32x4.mul (local.get $v) (local.get $w)))",
        1_000_000,
    ),
    (
        "f64x2.div",
        "",
        "(local.set $v (f64x2.div (local.get $w) (local.get $v)))",
        500_000,
    ),
    (
        "f64x2.sqrt",
        "",
        "(local.set $v (f64x2.sqrt (local.get $v)))",
        500_000,
    ),
    (
        "f32x4.min",
        "",
        "(local.set $v (f32x4.min (local.get $v) (local.get $w)))",
        500_000,
    ),
    (
        "f64x2.nearest",
        "",
        "(local.set $v (f64x2.nearest (local.get $v)))",
        500_000,
    ),
    (
        "i8x16.swizzle",
        "",
        "(local.set $v (i8x16.swizzle (local.get $v) (local.get $w)))",
        500_000,
    ),
    (
        "i8x16.shuffle",
        "",
        "(local.set $v (i8x16.shuffle 15 1 17 3 19 5 21 7 23 9 25 11 27 13 29 0 (local.get $v) (local.get $w)))",
        500_000,
    ),
    (
        "i8x16.popcnt",
        "",
        "(local.set $v (i8x16.popcnt (local.get $v)))",
        500_000,
    ),
    (
        "i8x16.shl",
        "",
        "(local.set $v (i8x16.shl (local.get $v) (local.get $k)))",
        500_000,
    ),
    (
        "i64x2.shr_s",
        "",
        "(local.set $v (i64x2.shr_s (local.get $v) (local.get $k)))",
        500_000,
    ),
    (
        "i32x4.trunc_sat_f64x2_u",
        "",
        "(local.set $v (i32x4.trunc_sat_f64x2_u_zero (local.get $v)))",
        500_000,
    ),
    (
        "i32x4.dot_i16x8_s",
        "",
        "(local.set $v (i32x4.dot_i16x8_s (local.get $v) (local.get $w)))",
        500_000,
    ),
    (
        "i8x16.bitmask, splat",
        "",
        "(local.set $v (i8x16.splat (i8x16.bitmask (local.get $v))))",
        500_000,
    ),
    (
        "i64x2.all_true",
        "",
        "(local.set $v (i32x4.splat (i64x2.all_true (local.get $v))))",
        500_000,
    ),
    (
        "v128.load, store",
        "",
        "(v128.store (i32.const 64) (v128.not (v128.load (i32.const 64))))",
        500_000,
    ),
];
