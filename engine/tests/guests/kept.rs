//! Functions that recurse and keep values which are neither in a local nor on the operand stack: engines
//! compute repeated values once, unchanged values before the loop, and pure expressions where they are
//! needed.

/// How many values each keeps.
const MANY: usize = 200;

/// A function with a parameter and a result of type `i32`.
pub(super) struct Function {
    pub(super) locals: String,
    pub(super) body: String,
}

/// Its name, the fuel that it has used when its stack is spent, and the function that makes it.
type Named = (&'static str, u64, fn() -> Function);

/// All of them.
pub(super) const FUNCTIONS: &[Named] = &[
    ("values again in each case of a switch", 406_228, cases),
    ("values again in arms within arms", 614_590, nested_arms),
    ("locals that both arms set", 261_611, locals_of_arms),
    ("values again behind an arm that leaves", 424_324, left_by_branch),
    ("values again in a handler", 640_388, handler),
    (
        "loads again behind an arm that stores",
        420_109,
        loads_behind_a_store,
    ),
    ("globals again behind a store", 339_080, globals_behind_a_store),
    (
        "loads again behind what does nothing",
        631_473,
        loads_behind_nothing,
    ),
    (
        "values of a local that a loop sets to what it was",
        212_141,
        same_in_each_round,
    ),
    ("values of a parameter that a loop hands on", 212_525, handed_on),
    ("values that do not change in an outer loop", 393_741, outer_loop),
    ("sums of words, needed after the call", 1_243_968, sums),
];

/// Globals, for one of them.
pub(super) fn globals() -> String {
    many(|at| format!("(global $g{at} (mut i32) (i32.const {at}))"))
}

fn many(part: impl Fn(usize) -> String) -> String {
    (0..MANY).map(part).collect()
}

/// Stores products of a value, always the same.
fn products(of: &str) -> String {
    many(|at| {
        format!(
            "(i32.store offset={} (i32.const 64) (i32.mul {of} (i32.const {})))",
            4 * at,
            7919 * at + 3
        )
    })
}

const CALL: &str = "(drop (call $f (i32.const 1)))";

fn function(locals: &str, body: String) -> Function {
    Function {
        locals: locals.into(),
        body,
    }
}

fn cases() -> Function {
    const CASES: usize = 8;
    let case = |at: usize| {
        let products = products(&format!("(local.get {})", at + 1));
        format!(
            "(local.set {local} (i32.load offset={at} (i32.const 0))) {products} {CALL} {products} (return (i32.const 1))",
            local = at + 1
        )
    };
    let labels: String = (0..CASES).map(|at| format!("$c{at} ")).collect();
    let opened: String = (0..CASES).rev().map(|at| format!("(block $c{at} ")).collect();
    let cases: String = (0..CASES).map(|at| format!(") {}", case(at))).collect();
    function(
        &format!("(local {})", "i32 ".repeat(CASES)),
        format!("{opened} (br_table {labels} (local.get 0)) {cases} (unreachable)"),
    )
}

fn nested_arms() -> Function {
    let mut inner = String::new();
    for depth in 0..3 {
        let products = products(&format!("(i32.add (local.get 0) (i32.const {depth}))"));
        let arm = format!("{products} {CALL} {inner} {products}");
        inner = format!("(if (i32.eqz (local.get 0)) (then {arm}) (else {arm}))");
    }
    function("", format!("{inner} (i32.const 1)"))
}

fn locals_of_arms() -> Function {
    let set = |from: usize| {
        many(|at| {
            format!(
                "(local.set {} (i32.load offset={} (i32.const 64)))",
                at + 1,
                4 * (at + from)
            )
        })
    };
    let used = many(|at| {
        format!(
            "(i32.store offset={} (i32.const 4096) (local.get {}))",
            4 * at,
            at + 1
        )
    });
    function(
        &format!("(local {})", "i32 ".repeat(MANY)),
        format!(
            "(if (local.get 0) (then {} {CALL}) (else {} {CALL})) {CALL} {used} (i32.const 1)",
            set(0),
            set(MANY)
        ),
    )
}

fn left_by_branch() -> Function {
    let products = products("(local.get 0)");
    let left = "(if (i32.eqz (local.get 0))
        (then (br_if 0 (i32.lt_u (local.get 0) (i32.const 9))) (return (i32.const 1)))
        (else (br_if 0 (i32.lt_u (local.get 0) (i32.const 9))) (return (i32.const 2))))";
    function("", format!("{left} {products} {CALL} {products} (i32.const 1)"))
}

fn handler() -> Function {
    let products = products("(local.get 0)");
    let body = format!(
        "(block $caught (try_table (catch_all $caught) {products} {CALL} (throw $thrown))) {products} (i32.const 1)"
    );
    function("", body)
}

/// Adds up this many values.
fn sum(value: impl Fn(usize) -> String) -> String {
    many(|at| format!("(local.set 1 (i32.xor (local.get 1) {}))", value(at)))
}

fn loads() -> String {
    sum(|at| format!("(i32.load offset={} (local.get 0))", 4 * at))
}

fn loads_behind_a_store() -> Function {
    let loads = loads();
    let arms =
        format!("(if (i32.eqz (local.get 0)) (then (i32.store (i32.const 0) (i32.const 1))) (else {loads}))");
    function(
        "(local i32)",
        format!("{loads} {arms} {CALL} (i32.store (i32.const 0) (local.get 1)) (local.get 1)"),
    )
}

fn globals_behind_a_store() -> Function {
    let globals = sum(|at| format!("(global.get $g{at})"));
    function(
        "(local i32)",
        format!("{globals} (i32.store (i32.const 0) (local.get 1)) {globals} {CALL} (local.get 1)"),
    )
}

fn loads_behind_nothing() -> Function {
    let loads = loads();
    function(
        "(local i32)",
        format!("{loads} (nop) {loads} (drop (local.get 0)) {loads} {CALL} (local.get 1)"),
    )
}

/// The loop is left after its first round.
const AGAIN: &str = "(br_if $again (i32.lt_u (local.get 0) (i32.load (i32.const 0))))";

fn same_in_each_round() -> Function {
    let products = products("(local.get 0)");
    let body = format!(
        "(local.set 1 (local.get 0))
        (loop $again {products} {CALL} (local.set 0 (i32.const 9)) (local.set 0 (local.get 1)) {AGAIN}) (i32.const 1)"
    );
    function("(local i32)", body)
}

fn handed_on() -> Function {
    let products = products("(local.get 0)");
    let body = format!(
        "(local.get 0)
        (loop $again (param i32) (local.set 0) {products} {CALL} (local.get 0) {AGAIN} (drop)) (i32.const 1)"
    );
    function("", body)
}

fn outer_loop() -> Function {
    let products = products("(local.get 0)");
    let inner = "(local.set 1 (i32.const 2))
        (loop $inner (br_if $inner (local.tee 1 (i32.sub (local.get 1) (i32.const 1)))))";
    function(
        "(local i32)",
        format!("(loop $again {products} {CALL} {inner} {AGAIN}) (i32.const 1)"),
    )
}

fn sums() -> Function {
    const SUMS: usize = 10;
    let word = |at: usize| format!("(i32.load offset={} (i32.const 64))", 4 * at);
    let sum = |first: usize| {
        (first + 1..first + MANY / SUMS).fold(word(first), |sum, at| format!("(i32.add {sum} {})", word(at)))
    };
    let sums: String = (0..SUMS)
        .map(|at| format!("(local.set {} {})", at + 1, sum(at * (MANY / SUMS))))
        .collect();
    let used: String = (0..SUMS)
        .map(|at| {
            format!(
                "(i32.store offset={} (i32.const 4096) (local.get {}))",
                4 * at,
                at + 1
            )
        })
        .collect();
    function(
        &format!("(local {})", "i32 ".repeat(SUMS)),
        format!("{sums} {CALL} {used} (i32.const 1)"),
    )
}
