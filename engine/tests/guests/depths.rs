//! Reactors with unbounded recursion, with frames of every kind, and the fuel that each has used when its
//! stack is spent: the same on every engine, however it compiles, since the metering counts the stack.
#![allow(unreachable_pub, reason = "part of several crates")]

mod kept;

/// A recursion: what its frames hold, the fuel it has used at its end, and the body of its function.
pub struct Recursion {
    pub name: &'static str,
    pub fuel: u64,
    /// The parameters, results and locals of `$f`, and its body; it begins with all its arguments zero.
    signature: String,
    body: String,
}

impl Recursion {
    /// The module in text format: each turn recurses without end.
    pub fn wat(&self) -> String {
        self.module("", "")
    }

    /// The same, but each of the first `returning` turns returns at a small depth, often enough for engines to optimise the
    /// function, which they do when it has returned often; each later turn recurses without end.
    pub fn warmed(&self, returning: u32) -> String {
        let results = self.signature.split("(result").nth(1).unwrap_or_default();
        let results = results.split(')').next().unwrap_or_default();
        let results: String = (results.split_whitespace())
            .map(|ty| format!("({ty}.const 0)"))
            .collect();
        let counted = format!(
            "(if (i32.eqz (global.get $left)) (then (return {results})))
            (global.set $left (i32.sub (global.get $left) (i32.const 1)))"
        );
        let begun = format!(
            "(global.set $turns (i32.add (global.get $turns) (i32.const 1)))
            (global.set $left (select (i32.const 60) (i32.const -1)
                (i32.le_u (global.get $turns) (i32.const {returning}))))"
        );
        self.module(&counted, &begun)
    }

    /// The module whose function and whose turn begin with these instructions.
    fn module(&self, counted: &str, begun: &str) -> String {
        let arguments: String = ["i32", "i64", "f64"]
            .map(|ty| {
                let params = self.signature.split("(result").next().unwrap_or_default();
                let count = params.matches(ty).count();
                format!("({ty}.const 0) ").repeat(count)
            })
            .concat();
        let result = if self.signature.contains("(result") {
            "(drop)"
        } else {
            ""
        };
        format!(
            r#"(module
                (import "wasi_snapshot_preview1" "path_create_directory"
                    (func $make (param i32 i32 i32) (result i32)))
                (memory (export "memory") 1) (data (i32.const 8) "deep")
                (type $f (func {types})) (type $many (func (param i32 {many}))) (table funcref (elem $f $g $many))
                (global $n (mut i64) (i64.const 0)) (tag $thrown) {globals}
                (global $turns (mut i32) (i32.const 0)) (global $left (mut i32) (i32.const 0))
                (func $f {signature} {counted} {body})
                (func $g {types} {unreachable})
                (func $many (type $many) {arguments} (call $f) {result} (global.set $n (i64.const 1)))
                (func (export "turn") {begun} {arguments} (call $f) {result}))"#,
            globals = kept::globals(),
            many = "i64 ".repeat(127),
            types = self.signature.split("(local").next().unwrap_or_default(),
            signature = self.signature,
            body = self.body,
            unreachable = "unreachable",
        )
    }
}

/// All recursions.
pub fn recursions() -> Vec<Recursion> {
    let kept = kept::FUNCTIONS.iter().map(|(name, fuel, make)| {
        let kept::Function { locals, body } = make();
        recursion(name, *fuel, &format!("(param i32) (result i32) {locals}"), &body)
    });
    plain().into_iter().chain(tail_calls()).chain(kept).collect()
}

fn recursion(name: &'static str, fuel: u64, signature: &str, body: &str) -> Recursion {
    Recursion {
        name,
        fuel,
        signature: signature.into(),
        body: body.into(),
    }
}

/// Those whose stack holds what a tail call passes.
fn tail_calls() -> [Recursion; 2] {
    [
        recursion(
            "128 parameters, by a tail call",
            32_242,
            "(param i32 i32)",
            &format!(
                "(return_call $many (i32.const 1) {})",
                "(i64.const 1) ".repeat(127)
            ),
        ),
        recursion(
            "128 parameters, by a tail call through a table",
            32_790,
            "(param i32 i32 i32)",
            &format!(
                "(return_call_indirect (type $many) (i32.const 1) {} (i32.const 2))",
                "(i64.const 1) ".repeat(127)
            ),
        ),
    ]
}

/// Those that keep values in their locals and on the operand stack.
fn plain() -> Vec<Recursion> {
    let many = |part: &dyn Fn(usize) -> String, count: usize| (0..count).map(part).collect::<String>();
    let passed = |ty: &str, count| {
        many(
            &|at| format!("({ty}.add (local.get {at}) ({ty}.const 1)) "),
            count,
        )
    };
    let kept = |ty: &str, count| {
        many(
            &|at| {
                format!(
                    "(local.set {} ({ty}.add (local.get 0) ({ty}.const {at}))) ",
                    at + 1
                )
            },
            count,
        )
    };
    let used = |ty: &str, count| many(&|at| format!("({ty}.add (local.get {}))", at + 1), count);
    vec![
        recursion("nothing", 15_022, "", "(call $f) (global.set $n (i64.const 1))"),
        recursion(
            "nothing, through a table",
            30_037,
            "",
            "(call_indirect (type $f) (i32.const 0)) (global.set $n (i64.const 1))",
        ),
        recursion(
            "64 parameters",
            49_122,
            &format!("(param {}) (result i64)", "i64 ".repeat(64)),
            &format!("(i64.add (call $f {}) (local.get 5))", passed("i64", 64)),
        ),
        recursion(
            "60 integers",
            225_942,
            &format!("(param i64) (result i64) (local {})", "i64 ".repeat(60)),
            &format!(
                "{} (call $f (i64.add (local.get 0) (i64.const 1))) {}",
                kept("i64", 60),
                used("i64", 60)
            ),
        ),
        recursion(
            "200 floats",
            258_093,
            &format!("(param f64) (result f64) (local {})", "f64 ".repeat(200)),
            &format!(
                "{} (call $f (f64.add (local.get 0) (f64.const 1))) {}",
                kept("f64", 200),
                used("f64", 200)
            ),
        ),
        recursion(
            "30 vectors",
            144_744,
            &format!("(param i32) (local {})", "v128 ".repeat(30)),
            &format!(
                "{} (call $f (i32.add (local.get 0) (i32.const 1))) {}",
                many(
                    &|at| format!(
                        "(local.set {} (i32x4.splat (i32.add (local.get 0) (i32.const {at})))) ",
                        at + 1
                    ),
                    30
                ),
                many(
                    &|at| format!("(v128.store (i32.const 64) (local.get {})) ", at + 1),
                    30
                ),
            ),
        ),
        recursion(
            "40 operands",
            139_567,
            "(param i64) (result i64)",
            &format!(
                "{} (call $f (i64.add (local.get 0) (i64.const 1))) {}",
                many(
                    &|at| format!("(i64.mul (local.get 0) (i64.const {})) ", at + 3),
                    40
                ),
                "(i64.xor) ".repeat(40),
            ),
        ),
        recursion(
            "a call of the host",
            3_776_532,
            "(result i32)",
            "(i32.add (call $make (i32.const 3) (i32.const 8) (i32.const 4)) (call $f))",
        ),
    ]
}
