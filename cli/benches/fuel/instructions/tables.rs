//! Tables and references.

use super::Row;

pub const TABLES: &[Row] = &[
    (
        "table.get",
        "",
        "(local.set $x (i32.add (local.get $x) (ref.is_null (table.get $t (i32.and (local.get $x) (i32.const 3))))))",
        200_000,
    ),
    (
        "table.set",
        "",
        "(table.set $other (i32.const 5) (ref.null func))",
        200_000,
    ),
    (
        "table.set of a function",
        "",
        "(table.set $other (i32.const 5) (ref.func $next))",
        200_000,
    ),
    (
        "ref.func",
        "",
        "(local.set $x (i32.add (local.get $x) (ref.is_null (ref.func $next))))",
        200_000,
    ),
    (
        "table.size",
        "",
        "(local.set $x (i32.add (local.get $x) (table.size $t)))",
        1_000_000,
    ),
    (
        "table.grow by 0",
        "",
        "(drop (table.grow $other (ref.null func) (i32.const 0)))",
        20_000,
    ),
    (
        "table.fill of 1",
        "(local.set $k (i32.const 1))",
        "(table.fill $other (i32.const 0) (ref.func $next) (local.get $k))",
        100_000,
    ),
    (
        "table.fill of 1,000",
        "(local.set $k (i32.const 1000))",
        "(table.fill $other (i32.const 0) (ref.func $next) (local.get $k))",
        1_000,
    ),
    (
        "table.copy of 1",
        "(local.set $k (i32.const 1))",
        "(table.copy $other $t (i32.const 0) (i32.const 0) (local.get $k))",
        100_000,
    ),
    (
        "table.copy of 1,000",
        "(local.set $k (i32.const 1000))",
        "(table.copy $other $t (i32.const 0) (i32.const 0) (local.get $k))",
        1_000,
    ),
    (
        "table.init of 2",
        "(local.set $k (i32.const 2))",
        "(table.init $other $functions (i32.const 0) (i32.const 0) (local.get $k))",
        100_000,
    ),
    ("elem.drop", "", "(elem.drop $functions)", 100_000),
];
