//! Random programs that use floats in every way, and look at the bits.
#![allow(unreachable_pub, reason = "part of several crates")]

mod instructions;
mod loops;

use engine::Rng;
use instructions::{GIVE_F32, GIVE_F64, GIVE_I32, GIVE_I64, GIVE_V128, LOADS};
use loops::float_loop;

/// A reactor whose turn computes with floats and vectors of all kinds, including NaNs of all kinds, mixes all
/// resulting bits into one number, and then runs for as long as that number says. So its fuel differs as soon
/// as one bit differs. It replies `3`.
pub fn program(seed: u64) -> String {
    let mut writer = Writer {
        rng: Rng::derive(seed, "floats", &[]),
        calls: true,
    };
    let turn = writer.statements(12, 2);
    // So that no calls are endless.
    writer.calls = false;
    let one = writer.expression(Type::F64, 4);
    let other = writer.expression(Type::F32, 4);
    let vector = writer.expression(Type::V128, 4);
    let several = [Type::F64, Type::F32, Type::V128].map(|ty| writer.expression(ty, 3));
    format!(
        r#"(module
    (import "arena" "random" (func $random (result i64)))
    (import "arena" "reply" (func $reply (param i32 i32)))
    (memory (export "memory") 1)
    (data (i32.const 4096) "3")
    (type $of_d (func (param f64) (result f64))) (type $of_s (func (param f32) (result f32)))
    (table funcref (elem $one $other)) (tag $thrown (param f64 f32 v128))
    (func $small_d (param f64) (result f64)
        (select (local.get 0) (f64.const 1) (i32.and (f64.ge (local.get 0) (f64.const 0)) (f64.lt (local.get 0) (f64.const 1e9)))))
    (func $small_s (param f32) (result f32)
        (select (local.get 0) (f32.const 1) (i32.and (f32.ge (local.get 0) (f32.const 0)) (f32.lt (local.get 0) (f32.const 1e9)))))
    (func $tail (param f64) (result f64) (return_call $one (f64.mul (local.get 0) (f64.const 3))))
    (global $gd (mut f64) (f64.const 1.5)) (global $gs (mut f32) (f32.const -nan:0x200001))
    (global $gv (mut v128) (v128.const i64x2 0x7ff0000000000001 0xffc00000ffa00001))
    {one_head} {LOCALS} {one})
    {other_head} {LOCALS} {other})
    {vector_head} {LOCALS} {vector})
    (func $several (param $d0 f64) (param $s0 f32) (param $v0 v128) (result f64 f32 v128)
        (local $d1 f64) (local $s1 f32) (local $v1 v128) (local $i i32) (local $k i32) (local $p i32) (local $q i32) (local $l i64) (local $h i64)
        {several})
    (func $turn (param $d0 f64) (param $s0 f32) (param $v0 v128) (result i64)
        (local $d1 f64) (local $s1 f32) (local $v1 v128) (local $i i32) (local $k i32) (local $p i32) (local $q i32) (local $l i64) (local $h i64) (local $n i32)
        (local.set $l (call $random))
        {turn}
        {mix_all}
        (local.get $h))
    (func (export "turn") (local $h i64) (local $n i32)
        (local.set $h (call $turn (f64.const -0) (f32.const inf) (v128.const f64x2 nan -1e300)))
        (local.set $n (i32.wrap_i64 (i64.shr_u (local.get $h) (i64.const 50))))
        (loop $burn (br_if $burn (i32.gt_s (local.tee $n (i32.sub (local.get $n) (i32.const 1))) (i32.const 0))))
        (call $reply (i32.const 4096) (i32.const 1))))"#,
        one_head = "(func $one (param $d0 f64) (result f64) (local $s0 f32) (local $v0 v128)",
        other_head = "(func $other (param $s0 f32) (result f32) (local $d0 f64) (local $v0 v128)",
        vector_head = "(func $vector (param $v0 v128) (result v128) (local $d0 f64) (local $s0 f32)",
        several = several.join(" "),
        mix_all = mix_all(),
    )
}

const LOCALS: &str = "(local $d1 f64) (local $s1 f32) (local $v1 v128) (local $i i32) (local $k i32) (local $p i32) (local $q i32) (local $l i64) (local $h i64)";

/// Mixes the contents of memory, globals and locals into `$h`.
fn mix_all() -> String {
    let mut out = String::new();
    for at in 0..16 {
        out += &mix(&format!("(i64.load offset={} (i32.const 0))", at * 8));
    }
    for float in ["(global.get $gd)", "(local.get $d0)", "(local.get $d1)"] {
        out += &mix(&format!("(i64.reinterpret_f64 {float})"));
    }
    for float in ["(global.get $gs)", "(local.get $s0)", "(local.get $s1)"] {
        out += &mix(&format!("(i64.extend_i32_u (i32.reinterpret_f32 {float}))"));
    }
    for vector in ["(global.get $gv)", "(local.get $v0)", "(local.get $v1)"] {
        for lane in 0..2 {
            out += &mix(&format!("(i64x2.extract_lane {lane} {vector})"));
        }
    }
    out
}

/// Mixes an `i64` into `$h`.
fn mix(value: &str) -> String {
    format!(
        "(local.set $h (i64.mul (i64.add (i64.rotl (local.get $h) (i64.const 23)) {value}) (i64.const 0x9e3779b97f4a7c15)))\n"
    )
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    I32,
    I64,
    F32,
    F64,
    V128,
}

impl Type {
    const ALL: [Self; 5] = [Self::I32, Self::I64, Self::F32, Self::F64, Self::V128];

    fn name(self) -> &'static str {
        match self {
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::V128 => "v128",
        }
    }
}

struct Writer {
    rng: Rng,
    /// Whether functions may be called.
    calls: bool,
}

impl Writer {
    fn below(&mut self, bound: usize) -> usize {
        self.rng.below(bound as u64) as usize
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }

    fn statements(&mut self, count: usize, depth: u32) -> String {
        (0..count).map(|_| self.statement(depth)).collect()
    }

    fn statement(&mut self, depth: u32) -> String {
        let ty = Type::ALL[self.below(5)];
        match self.below(if depth > 0 { 16 } else { 13 }) {
            0..=2 => {
                let local = self.local(ty);
                format!("(local.set {local} {})\n", self.expression(ty, 3))
            }
            3..=4 => {
                let offset = self.below(14) * 8;
                let value = self.expression(ty, 3);
                format!("({}.store offset={offset} (i32.const 0) {value})\n", ty.name())
            }
            5 => {
                let (global, ty) =
                    [("$gd", Type::F64), ("$gs", Type::F32), ("$gv", Type::V128)][self.below(3)];
                format!("(global.set {global} {})\n", self.expression(ty, 3))
            }
            6 | 7 => {
                let value = self.expression(Type::I64, 4);
                mix(&value)
            }
            8 => {
                let arguments = [Type::F64, Type::F32, Type::V128].map(|ty| self.expression(ty, 2));
                let [d, s, v] = arguments;
                let [l, m, n] = [Type::F64, Type::F32, Type::V128].map(|ty| self.local(ty));
                format!("(call $several {d} {s} {v}) (local.set {n}) (local.set {m}) (local.set {l})\n")
            }
            9 => self.thrown(),
            10 => self.carried(),
            11 => {
                let (store, lane) = [("v128.store32_lane", 4), ("v128.store64_lane", 2)][self.below(2)];
                let (offset, lane) = (self.below(14) * 8, self.below(lane));
                let vector = self.expression(Type::V128, 3);
                format!("({store} offset={offset} {lane} (i32.const 0) {vector})\n")
            }
            12 => float_loop(&mut self.rng),
            13 => {
                let condition = self.expression(Type::I32, 2);
                let (then, otherwise) = (self.statements(2, depth - 1), self.statements(2, depth - 1));
                format!("(if {condition} (then {then}) (else {otherwise}))\n")
            }
            _ if depth > 1 => {
                let body = self.statements(4, depth - 1);
                format!(
                    "(local.set $n (i32.const 9)) (loop $round {body}
                    (br_if $round (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))\n"
                )
            }
            _ => {
                let (condition, body) = (self.expression(Type::I32, 2), self.statements(2, depth - 1));
                format!("(block $out (br_if $out {condition}) {body})\n")
            }
        }
    }

    /// Floats that an exception carries to its handler.
    fn thrown(&mut self) -> String {
        let [d, s, v] = [Type::F64, Type::F32, Type::V128].map(|ty| self.expression(ty, 2));
        let [l, m, n] = [Type::F64, Type::F32, Type::V128].map(|ty| self.local(ty));
        format!(
            "(block $caught (result f64 f32 v128) (try_table (catch $thrown $caught) (throw $thrown {d} {s} {v})) unreachable)
            (local.set {n}) (local.set {m}) (local.set {l})\n"
        )
    }

    /// Floats that a loop takes from round to round, and leaves.
    fn carried(&mut self) -> String {
        let [d, v] = [Type::F64, Type::V128].map(|ty| self.expression(ty, 2));
        let [e, w] = [Type::F64, Type::V128].map(|ty| self.expression(ty, 2));
        let [l, n] = [Type::F64, Type::V128].map(|ty| self.local(ty));
        format!(
            "(local.set $k (i32.const 5)) {d} {v}
            (loop $rounds (param f64 v128) (result f64 v128)
                (f64x2.splat {e}) f64x2.add (local.set {n}) (local.set {l})
                (f64.sub (local.get {l}) {e}) (f32x4.mul (local.get {n}) {w})
                (br_if $rounds (local.tee $k (i32.sub (local.get $k) (i32.const 1)))))
            (local.set {n}) (local.set {l})\n"
        )
    }

    fn local(&mut self, ty: Type) -> &'static str {
        match ty {
            Type::I32 => "$i",
            Type::I64 => "$l",
            Type::F32 => self.pick(&["$s0", "$s1"]),
            Type::F64 => self.pick(&["$d0", "$d1"]),
            Type::V128 => self.pick(&["$v0", "$v1"]),
        }
    }

    fn expression(&mut self, ty: Type, depth: u32) -> String {
        if depth == 0 || self.below(6) == 0 {
            return self.leaf(ty);
        }
        match self.below(12) {
            0 => {
                let (condition, then) = (self.expression(Type::I32, 1), self.expression(ty, depth - 1));
                let otherwise = self.expression(ty, depth - 1);
                format!(
                    "(if (result {}) {condition} (then {then}) (else {otherwise}))",
                    ty.name()
                )
            }
            1 => {
                let (value, condition) = (self.expression(ty, depth - 1), self.expression(Type::I32, 1));
                let other = self.expression(ty, depth - 1);
                format!(
                    "(block $b (result {}) (drop (br_if $b {value} {condition})) {other})",
                    ty.name()
                )
            }
            2 => {
                let local = self.local(ty);
                format!("(local.tee {local} {})", self.expression(ty, depth - 1))
            }
            3 if self.calls => {
                let function = match ty {
                    Type::F64 => "$one",
                    Type::F32 => "$other",
                    Type::V128 => "$vector",
                    Type::I32 | Type::I64 => return self.leaf(ty),
                };
                let value = self.expression(ty, depth - 1);
                match (ty, self.below(3)) {
                    (Type::F64, 0) => format!("(call_indirect (type $of_d) {value} (i32.const 0))"),
                    (Type::F64, 1) => format!("(call $tail {value})"),
                    (Type::F32, 0) => format!("(call_indirect (type $of_s) {value} (i32.const 1))"),
                    _ => format!("(call {function} {value})"),
                }
            }
            _ => self.instruction(ty, depth - 1),
        }
    }

    fn instruction(&mut self, ty: Type, depth: u32) -> String {
        let list = match ty {
            Type::F64 => GIVE_F64,
            Type::F32 => GIVE_F32,
            Type::I32 => GIVE_I32,
            Type::I64 => GIVE_I64,
            Type::V128 => GIVE_V128,
        };
        let all: Vec<&str> = list.split(',').map(str::trim).collect();
        let (name, operands) = self.pick(&all).split_once(' ').unwrap_or_default();
        let name = match name.rsplit_once("lane_") {
            Some((name, lane)) => format!("{name}lane {lane}"),
            None => name.to_owned(),
        };
        let mut out = format!("({name}");
        for operand in operands.chars() {
            let ty = match operand {
                'd' | 'D' => Type::F64,
                's' | 'S' => Type::F32,
                'i' => Type::I32,
                'l' => Type::I64,
                _ => Type::V128,
            };
            let value = self.expression(ty, depth);
            out += " ";
            out += &match operand {
                // A comparison with a NaN is always false.
                'D' => format!("(call $small_d {value})"),
                'S' => format!("(call $small_s {value})"),
                _ => value,
            };
        }
        out + ")"
    }

    fn leaf(&mut self, ty: Type) -> String {
        let kind = self.below(4);
        match (ty, kind) {
            (_, 0 | 1) => format!("(local.get {})", self.local(ty)),
            (Type::V128, 2) => {
                let offset = self.below(14) * 8;
                format!("({} offset={offset} (i32.const 0))", self.pick(&LOADS))
            }
            (_, 2) => format!("({}.load offset={} (i32.const 0))", ty.name(), self.below(14) * 8),
            (Type::F64, _) => format!(
                "(f64.const {})",
                self.pick(&[
                    "0",
                    "-0",
                    "inf",
                    "-inf",
                    "nan",
                    "-nan",
                    "nan:0x1",
                    "-nan:0xfffff",
                    "1",
                    "-2.5",
                    "1e-310",
                    "1e308"
                ])
            ),
            (Type::F32, _) => format!(
                "(f32.const {})",
                self.pick(&[
                    "0",
                    "-0",
                    "inf",
                    "-inf",
                    "nan",
                    "-nan",
                    "nan:0x1",
                    "-nan:0x200000",
                    "1",
                    "-2.5",
                    "1e-40",
                    "3e38"
                ])
            ),
            (Type::I32, _) => format!(
                "(i32.const {})",
                self.pick(&["0", "1", "-1", "0x7f800001", "0xffc00000", "77"])
            ),
            (Type::I64, _) => format!(
                "(i64.const {})",
                self.pick(&[
                    "0",
                    "-1",
                    "0x7ff0000000000001",
                    "0xfff8000000000000",
                    "0x7fc00000ffc00001",
                    "12345"
                ])
            ),
            (Type::V128, _) => format!(
                "(v128.const {})",
                self.pick(&[
                    "i64x2 0 0",
                    "f64x2 nan -nan:0x123",
                    "f32x4 nan -nan inf -0",
                    "f32x4 nan:0x1 1 -2 3e38",
                    "f64x2 -inf 1e-310"
                ])
            ),
        }
    }
}
