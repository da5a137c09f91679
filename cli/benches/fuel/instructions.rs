//! Micro-benchmarks: for each class of the price list a loop in which such instructions wait for one another, as far as
//! they can.

/// One micro-benchmark.
pub struct Micro {
    /// What it shows.
    pub name: String,
    /// The module; `turn` runs it.
    pub wasm: Vec<u8>,
    /// How often the measured text runs in a `turn`.
    pub runs: u32,
}

/// What a body may use: locals `$x`, `$k` (`i32`), `$y` (`i64`), `$f` (`f64`), `$g` (`f32`), `$v`, `$w` (`v128`), the
/// mutable global `$global`, 600 pages of memory, a table `$t` of 1,024 functions.
const HEAD: &str = r#"
    (type $unary (func (param i32) (result i32)))
    (memory (export "memory") 600)
    (table $t 1024 4096 funcref) (table $other 1024 4096 funcref)
    (global $global (mut i32) (i32.const 1))
    (tag $tag) (tag $other_tag)
    (data $bytes "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef")
    (elem $functions func $same $next) (elem (table $t) (i32.const 0) func $same $next $same $next)
    (func $same (type $unary) (local.get 0))
    (func $next (type $unary) (i32.add (local.get 0) (i32.const 1)))
    (func $throw (throw $tag))
    (func $deep (param $n i32)
        (if (i32.eqz (local.get $n)) (then (throw $tag)))
        (call $deep (i32.sub (local.get $n) (i32.const 1))))
    (func $handled (param $n i32)
        (if (i32.eqz (local.get $n)) (then (throw $tag)))
        (block $caught (try_table (catch $other_tag $caught) (call $handled (i32.sub (local.get $n) (i32.const 1))))))
    (func $locals (param i32) (result i32) (local i64 i64 i64 i64 i64 i64 i64 i64)
        (local.set 1 (i64.extend_i32_u (local.get 0)))
        (i32.wrap_i64 (i64.add (local.get 1) (local.get 8))))
"#;

/// Name, what runs once, what is measured, how often a turn runs it.
type Row = (&'static str, &'static str, &'static str, u32);

const INTEGERS: &[Row] = &[
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

const FLOATS: &[Row] = &[
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

const MEMORY: &[Row] = &[
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

const TABLES: &[Row] = &[
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

const CALLS: &[Row] = &[
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

const VECTORS: &[Row] = &[
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

/// How often the measured text stands in the loop.
const COPIES: u32 = 10;

/// All micro-benchmarks.
pub fn all() -> Vec<Micro> {
    [INTEGERS, FLOATS, MEMORY, TABLES, CALLS, VECTORS]
        .concat()
        .into_iter()
        .map(micro)
        .collect()
}

fn micro((name, setup, body, runs): Row) -> Micro {
    let body = body
        .replace("DROPS", &"(drop)".repeat(59))
        .replace("PARAMS", &"(local.get $x)".repeat(60));
    let many = "i32 ".repeat(60);
    let loops = runs.div_ceil(COPIES);
    let wat = format!(
        r#"(module {HEAD}
            (func $many (param i32) (result {many}) {})
            (func $sixty (param {many}) (result i32) (i32.add (local.get 0) (local.get 59)))
            (func $eight_hundred (param i32) (result i32) (local {})
                (local.set 400 (i64.extend_i32_u (local.get 0)))
                (i32.wrap_i64 (i64.add (local.get 400) (local.get 800))))
            ;; A ring of pointers in blocks of 64 bytes, far from one to the next.
            (func $ring (param $blocks i32) (local $i i32) (local $next i32)
                (loop
                    (local.set $next (i32.and (i32.add (i32.mul (local.get $i) (i32.const 0x2c9277b5)) (i32.const 0x4f1bbcdd))
                        (i32.sub (local.get $blocks) (i32.const 1))))
                    (i32.store (i32.shl (local.get $i) (i32.const 6)) (i32.shl (local.get $next) (i32.const 6)))
                    (br_if 0 (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $blocks)))))
            (func $measured (param $x i32)
                (local $k i32) (local $y i64) (local $f f64) (local $g f32) (local $v v128) (local $w v128)
                (local $loops i32)
                (local.set $k (i32.const 3)) (local.set $y (i64.const 88172645463325252))
                (local.set $f (f64.const 7.5)) (local.set $g (f32.const 7.5))
                (local.set $v (v128.const i32x4 1 2 0x40000000 0x40100000)) (local.set $w (v128.const i32x4 5 6 7 0x3ff00000))
                {setup}
                (local.set $loops (i32.const {loops}))
                (loop $again
                    {}
                    (br_if $again (local.tee $loops (i32.sub (local.get $loops) (i32.const 1)))))
                (i32.store (i32.const 0) (i32.add (local.get $x) (local.get $k))) (i64.store (i32.const 8) (local.get $y))
                (f64.store (i32.const 16) (local.get $f)) (f32.store (i32.const 24) (local.get $g))
                (v128.store (i32.const 32) (local.get $v)))
            (func (export "turn") (call $measured (i32.const 0))))"#,
        "(local.get 0) ".repeat(60),
        "i64 ".repeat(800),
        body.repeat(COPIES as usize),
    );
    let wasm = wat::parse_str(&wat).unwrap_or_else(|error| panic!("{name}: {error}"));
    Micro {
        name: name.to_owned(),
        wasm,
        runs: loops * COPIES,
    }
}
