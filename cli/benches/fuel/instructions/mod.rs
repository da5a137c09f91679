//! Micro-benchmarks: for each class of the price list, a loop in which such instructions depend on one
//! another as far as possible.

mod calls;
mod floats;
mod integers;
mod memory;
mod tables;
mod vectors;

use calls::CALLS;
use floats::FLOATS;
use integers::INTEGERS;
use memory::MEMORY;
use tables::TABLES;
use vectors::VECTORS;

/// One micro-benchmark.
pub struct Micro {
    /// What it shows.
    pub name: String,
    /// The module; `turn` runs it.
    pub wasm: Vec<u8>,
    /// How often the measured code runs in a `turn`.
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

/// How often the measured code is repeated in the loop.
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
