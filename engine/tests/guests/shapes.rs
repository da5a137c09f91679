//! Random shapes of recursion, each of which ends at a depth of its own: cycles of functions that call each other in every way,
//! with parameters, results, locals and operands of every type, and further values that engines keep. If the count of the stack
//! is wrong, an engine runs out of stack before the count does.
#![allow(unreachable_pub, reason = "part of several crates")]

use engine::Rng;

const TYPES: [&str; 5] = ["i32", "i64", "f32", "f64", "v128"];

/// How a function calls the next one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Link {
    Call,
    Indirect,
    Tail,
    IndirectTail,
}

/// Values that a function computes before and after its call, so that engines keep them in between.
#[derive(Clone, Copy)]
enum Hidden {
    Nothing,
    /// Products, which are the same again after the call.
    Again,
    /// The same of vectors.
    Vectors,
    /// Products that are the same in each round of a loop around the call.
    Unchanging,
    /// Sums of words of memory, which are needed after the call.
    Sums,
    /// Products again behind an arm that leaves, and from a copy.
    Copied,
    /// Products in a short function that is called twice, which engines may inline.
    Inlined,
}

struct Function {
    params: Vec<&'static str>,
    locals: Vec<&'static str>,
    operands: usize,
    link: Link,
    catches: bool,
    hidden: (Hidden, usize),
}

/// A reactor whose turn recurses to this depth, and replies. The bodies do not depend on the depth.
pub fn shape(seed: u64, depth: u32) -> String {
    let rng = &mut Rng::derive(seed, "recursion", &[]);
    let results = some_types(rng, 12);
    let count = 1 + rng.below(3) as usize;
    let mut functions: Vec<Function> = (0..count).map(|_| function(rng)).collect();
    // Without any other, tail calls would use no stack.
    if let Some(first) = functions.first_mut()
        && functions_are_tails(std::slice::from_ref(first))
    {
        first.link = if rng.below(2) == 0 {
            Link::Call
        } else {
            Link::Indirect
        };
    }
    let bottom = match rng.below(3) {
        0 => "(throw $thrown)".to_owned(),
        1 => format!("(drop (call $random)) {} (return)", constants(&results)),
        _ => format!("{} (return)", constants(&results)),
    };
    let throws = bottom.starts_with("(throw");
    let bodies: String = (0..count)
        .map(|at| body(&functions, at, &results, &bottom))
        .collect();
    let types: String = (functions.iter().enumerate())
        .map(|(at, function)| {
            format!(
                "(type $t{at} (func (param {}) (result {})))\n",
                function.params.join(" "),
                results.join(" ")
            )
        })
        .collect();
    let elements: String = (0..count).map(|at| format!("$f{at} ")).collect();
    let first = format!(
        "{} (call $f0) {}",
        constants(&functions[0].params),
        "(drop) ".repeat(results.len())
    );
    let first = if throws {
        format!("(block $caught (try_table (catch_all $caught) {first}))")
    } else {
        first
    };
    format!(
        r#"(module
    (import "arena" "reply" (func $reply (param i32 i32)))
    (import "arena" "random" (func $random (result i64)))
    (memory (export "memory") 1) (data (i32.const 60000) "3")
    {types} (table funcref (elem {elements})) (tag $thrown)
    (global $n (mut i32) (i32.const 0)) (global $depth i32 (i32.const {depth})) (global $seen (mut i64) (i64.const 0))
    {bodies}
    (func $short (param $x i32) {short})
    (func (export "turn")
        (global.set $n (global.get $depth)) {first}
        (call $reply (i32.const 60000) (i32.const 1))))"#,
        short = products("$x", 24),
    )
}

fn functions_are_tails(functions: &[Function]) -> bool {
    (functions.iter()).all(|function| matches!(function.link, Link::Tail | Link::IndirectTail))
}

/// Mostly few types, and sometimes as many as a function may have.
fn some_types(rng: &mut Rng, usual: u64) -> Vec<&'static str> {
    let count = match rng.below(4) {
        0 => rng.below(129),
        1 => 0,
        _ => rng.below(usual),
    };
    // Of one type, or of all.
    let only = TYPES[rng.below(5) as usize];
    let mixed = rng.below(2) == 0;
    let ty = |rng: &mut Rng| if mixed { TYPES[rng.below(5) as usize] } else { only };
    (0..count).map(|_| ty(rng)).collect()
}

fn function(rng: &mut Rng) -> Function {
    let hidden = match rng.below(9) {
        0 => Hidden::Again,
        1 => Hidden::Vectors,
        2 => Hidden::Unchanging,
        3 => Hidden::Sums,
        4 => Hidden::Copied,
        5 => Hidden::Inlined,
        _ => Hidden::Nothing,
    };
    Function {
        params: some_types(rng, 8),
        locals: some_types(rng, 20),
        operands: if rng.below(3) == 0 {
            rng.below(60) as usize
        } else {
            0
        },
        link: [Link::Call, Link::Indirect, Link::Tail, Link::IndirectTail][rng.below(4) as usize],
        catches: rng.below(4) == 0,
        hidden: (hidden, 1 + rng.below(300) as usize),
    }
}

fn constants(types: &[&str]) -> String {
    let constant = |ty: &&str| match *ty {
        "v128" => "(v128.const i64x2 1 2) ".to_owned(),
        ty => format!("({ty}.const 1) "),
    };
    types.iter().map(constant).collect()
}

/// A value that no compiler knows.
fn value(ty: &str, at: usize) -> String {
    let offset = at * 16 % 4096;
    match ty {
        "v128" => format!("(v128.load offset={offset} (i32.const 64))"),
        ty => format!("({ty}.load offset={offset} (i32.const 64))"),
    }
}

/// Makes a value visible.
fn see(ty: &str, value: &str, at: usize) -> String {
    let offset = at * 16 % 4096;
    format!("({ty}.store offset={offset} (i32.const 8192) {value})\n")
}

/// The call of the next function, within a handler if the function catches.
fn call(functions: &[Function], at: usize, results: &[&str]) -> String {
    let function = &functions[at];
    let next = (at + 1) % functions.len();
    let arguments: String = (functions[next].params.iter().enumerate())
        .map(|(index, ty)| value(ty, index))
        .collect();
    let call = match function.link {
        Link::Call => format!("{arguments} (call $f{next})"),
        Link::Indirect => format!("{arguments} (call_indirect (type $t{next}) (i32.const {next}))"),
        Link::Tail => format!("{arguments} (return_call $f{next})"),
        Link::IndirectTail => {
            format!("{arguments} (return_call_indirect (type $t{next}) (i32.const {next}))")
        }
    };
    let tail = matches!(function.link, Link::Tail | Link::IndirectTail);
    let of = format!("(result {})", results.join(" "));
    if function.catches && !tail {
        format!(
            "(block $done {of} (block $caught (try_table {of} (catch_all $caught) {call}) (br $done)) {})",
            constants(results)
        )
    } else {
        call
    }
}

fn body(functions: &[Function], at: usize, results: &[&str], bottom: &str) -> String {
    let function = &functions[at];
    let params = function.params.len();
    let (x, v, copy) = ("$x", "$v", "$copy");
    let set: String = (function.locals.iter().enumerate())
        .map(|(index, ty)| format!("(local.set {} {})\n", params + index, value(ty, index)))
        .collect();
    let used: String = (function.locals.iter().enumerate())
        .map(|(index, ty)| see(ty, &format!("(local.get {})", params + index), index))
        .collect();
    let got: String = (function.params.iter().enumerate())
        .map(|(index, ty)| see(ty, &format!("(local.get {index})"), index))
        .collect();
    let (before, after) = hidden(function.hidden);
    let operands: String = (0..function.operands).map(|at| value("i64", at)).collect();
    let tail = functions_are_tails(std::slice::from_ref(function));
    let call = call(functions, at, results);
    let of = format!("(result {})", results.join(" "));
    let stored: String = (results.iter().rev().enumerate())
        .map(|(index, ty)| {
            format!(
                "(local.set $r_{ty})\n{}",
                see(ty, &format!("(local.get $r_{ty})"), index)
            )
        })
        .collect();
    let rest = if tail {
        String::new()
    } else {
        format!(
            "{stored} {} {after} {used} {got} {}",
            "(global.set $seen) ".repeat(function.operands),
            constants(results)
        )
    };
    let around = if let (Hidden::Unchanging, false) = (function.hidden.0, tail) {
        // A loop of one round.
        let (before, call) = (before.as_str(), call.as_str());
        format!(
            "(loop $again {before} {call} {stored} (br_if $again (i32.load (i32.const 32))))
            {used} {got} {}",
            constants(results)
        )
    } else {
        format!("{before} {operands} {call} {rest}")
    };
    format!(
        "(func $f{at} (type $t{at}) (param {}) {of} (local {}) (local {x} i32) (local {v} v128) (local {copy} i32)
            (local $r_i32 i32) (local $r_i64 i64) (local $r_f32 f32) (local $r_f64 f64) (local $r_v128 v128)
            (if (i32.eqz (global.get $n)) (then {bottom}))
            (global.set $n (i32.sub (global.get $n) (i32.const 1)))
            (local.set {x} (i32.load (i32.const 48))) (local.set {v} (v128.load (i32.const 48)))
            {set} {around})\n",
        function.params.join(" "),
        function.locals.join(" "),
    )
}

/// Lets memory see products of a local, always the same.
fn products(of: &str, count: usize) -> String {
    (0..count)
        .map(|at| {
            see(
                "i32",
                &format!("(i32.mul (local.get {of}) (i32.const {}))", 7919 * at + 3),
                at,
            )
        })
        .collect()
}

/// The code before the call and after it.
fn hidden((hidden, count): (Hidden, usize)) -> (String, String) {
    let products = |of: &str| products(of, count);
    match hidden {
        Hidden::Inlined => ("(call $short (local.get $x))".into(), "(call $short (local.get $x))".into()),
        Hidden::Nothing => (String::new(), String::new()),
        Hidden::Again => (products("$x"), products("$x")),
        Hidden::Unchanging => (products("$x"), String::new()),
        Hidden::Vectors => {
            let all: String = (0..count)
                .map(|at| {
                    let product = format!("(i32x4.mul (local.get $v) (v128.const i32x4 {at} 3 5 7))");
                    see("v128", &product, at)
                })
                .collect();
            (all.clone(), all)
        }
        Hidden::Sums => {
            let sum = (0..count).fold("(i32.const 1)".to_owned(), |sum, at| {
                format!("(i32.xor {sum} (i32.load offset={} (i32.const 64)))", 4 * at)
            });
            (
                format!("(local.set $copy {sum})"),
                see("i32", "(local.get $copy)", 0),
            )
        }
        Hidden::Copied => (
            products("$x"),
            format!(
                "(block $out (if (i32.load (i32.const 32)) (then (local.set $copy (i32.const 1)) (unreachable))
                    (else (local.set $copy (local.get $x)) (br $out)))) {}",
                products("$copy")
            ),
        ),
    }
}
