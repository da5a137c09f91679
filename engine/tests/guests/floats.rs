//! Random programs that use floats in every way, and look at the bits.
#![allow(unreachable_pub, reason = "part of several crates")]

use engine::Rng;

/// A reactor whose turn computes with floats and vectors of all kinds, including NaNs of all kinds, mixes all
/// resulting bits into one number, and then runs for as long as that number says. So its fuel differs as soon
/// as one bit differs. It replies `3`.
pub fn program(seed: u64) -> String {
    let mut writer = Writer {
        rng: Rng::derive(seed, "floats", &[]),
        calls: true,
    };
    let turn = writer.statements(12, 2);
    // So that nothing calls without end.
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
    (global $gd (mut f64) (f64.const 1.5)) (global $gs (mut f32) (f32.const -nan:0x200001))
    (global $gv (mut v128) (v128.const i64x2 0x7ff0000000000001 0xffc00000ffa00001))
    {one_head} {LOCALS} {one})
    {other_head} {LOCALS} {other})
    {vector_head} {LOCALS} {vector})
    (func $several (param $d0 f64) (param $s0 f32) (param $v0 v128) (result f64 f32 v128)
        (local $d1 f64) (local $s1 f32) (local $v1 v128) (local $i i32) (local $l i64) (local $h i64)
        {several})
    (func $turn (param $d0 f64) (param $s0 f32) (param $v0 v128) (result i64)
        (local $d1 f64) (local $s1 f32) (local $v1 v128) (local $i i32) (local $l i64) (local $h i64) (local $n i32)
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

const LOCALS: &str =
    "(local $d1 f64) (local $s1 f32) (local $v1 v128) (local $i i32) (local $l i64) (local $h i64)";

/// Mixes what the memory, globals and locals hold into `$h`.
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

/// Lists of instructions `name operands`, by what they give; an operand is `d`, `s`, `v`, `i` or `l`.
const GIVE_F64: &str = "f64.add dd,f64.sub dd,f64.mul dd,f64.div dd,f64.min dd,f64.max dd,f64.copysign dd,f64.abs d,f64.neg d,\
    f64.sqrt d,f64.ceil d,f64.floor d,f64.trunc d,f64.nearest d,f64.promote_f32 s,f64.reinterpret_i64 l,f64.convert_i32_s i,\
    f64.convert_i64_u l,f64x2.extract_lane_0 v,f64x2.extract_lane_1 v,select ddi";
const GIVE_F32: &str = "f32.add ss,f32.sub ss,f32.mul ss,f32.div ss,f32.min ss,f32.max ss,f32.copysign ss,f32.abs s,f32.neg s,\
    f32.sqrt s,f32.ceil s,f32.floor s,f32.trunc s,f32.nearest s,f32.demote_f64 d,f32.reinterpret_i32 i,f32.convert_i32_s i,\
    f32.convert_i64_u l,f32x4.extract_lane_0 v,f32x4.extract_lane_3 v,select ssi";
const GIVE_I32: &str = "i32.add ii,i32.xor ii,i32.reinterpret_f32 s,i32.trunc_sat_f64_s d,i32.trunc_sat_f32_u s,f64.lt dd,f64.eq dd,\
    f64.ne dd,f32.ge ss,f32.ne ss,i32.wrap_i64 l,v128.any_true v,i8x16.bitmask v,i64x2.bitmask v,i32x4.extract_lane_1 v,select iii";
const GIVE_I64: &str = "i64.add ll,i64.xor ll,i64.rotl ll,i64.reinterpret_f64 d,i64.trunc_sat_f64_u d,i64.trunc_sat_f32_s s,\
    i64.extend_i32_s i,i64x2.extract_lane_0 v,i64x2.extract_lane_1 v,select lli";
const GIVE_V128: &str = "f64x2.add vv,f64x2.sub vv,f64x2.mul vv,f64x2.div vv,f64x2.min vv,f64x2.max vv,f64x2.pmin vv,f64x2.pmax vv,\
    f64x2.abs v,f64x2.neg v,f64x2.sqrt v,f64x2.ceil v,f64x2.floor v,f64x2.trunc v,f64x2.nearest v,f32x4.add vv,f32x4.sub vv,\
    f32x4.mul vv,f32x4.div vv,f32x4.min vv,f32x4.max vv,f32x4.pmin vv,f32x4.pmax vv,f32x4.abs v,f32x4.neg v,f32x4.sqrt v,\
    f32x4.ceil v,f32x4.floor v,f32x4.trunc v,f32x4.nearest v,f64x2.splat d,f32x4.splat s,f64x2.replace_lane_1 vd,\
    f32x4.replace_lane_2 vs,f64x2.promote_low_f32x4 v,f32x4.demote_f64x2_zero v,f32x4.convert_i32x4_s v,\
    f64x2.convert_low_i32x4_u v,i32x4.trunc_sat_f32x4_s v,i32x4.trunc_sat_f64x2_u_zero v,f64x2.lt vv,f32x4.eq vv,v128.bitselect vvv,\
    v128.xor vv,v128.and vv,v128.or vv,v128.andnot vv,v128.not v,i32x4.add vv,i64x2.add vv,i64x2.neg v,i8x16.swizzle vv,i64x2.splat l,\
    i32x4.splat i,i16x8.shl vi,select vvi";

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
        match self.below(if depth > 0 { 12 } else { 9 }) {
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
            9 => {
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
                format!("(call {function} {})", self.expression(ty, depth - 1))
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
                'd' => Type::F64,
                's' => Type::F32,
                'i' => Type::I32,
                'l' => Type::I64,
                _ => Type::V128,
            };
            out += " ";
            out += &self.expression(ty, depth);
        }
        out + ")"
    }

    fn leaf(&mut self, ty: Type) -> String {
        let kind = self.below(4);
        match (ty, kind) {
            (_, 0 | 1) => format!("(local.get {})", self.local(ty)),
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
