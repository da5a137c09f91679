//! Shapes of modules that take long to compile for their size, each because of something that has a limit.
//!
//! A shape has two sizes: the number of pieces, and the number of values, locals, handlers or labels in each. The suites
//! check large ones against the limits; `cargo xtask bench compile` measures those that are just accepted.
#![allow(dead_code, reason = "each suite uses a part of it")]

/// A shape of module.
pub struct Shape {
    /// Its contents.
    pub name: &'static str,
    /// The maximum number of pieces, and the maximum in each.
    pub most: (u32, u32),
    /// Words of the refusal at its largest.
    pub refusal: &'static str,
    make: fn(usize, usize) -> String,
}

impl Shape {
    /// The module of that size, in bytes.
    pub fn module(&self, many: u32, wide: u32) -> Vec<u8> {
        let (many, wide) = (many.clamp(1, self.most.0), wide.clamp(1, self.most.1));
        let text = (self.make)(many as usize, wide as usize);
        let module = format!(r#"(module (memory (export "memory") 1) (func (export "turn")) {text})"#);
        wat::parse_str(module).unwrap()
    }
}

/// The shape of that name.
pub fn find(name: &str) -> Option<&'static Shape> {
    SHAPES.iter().find(|shape| shape.name == name)
}

const fn shape(
    name: &'static str,
    most: (u32, u32),
    refusal: &'static str,
    make: fn(usize, usize) -> String,
) -> Shape {
    Shape {
        name,
        most,
        refusal,
        make,
    }
}

/// A callee that no compiler inlines.
const CALLEE: &str = "(func $f (param i32) (result i32) (call $f (local.get 0)))";

fn function(locals: usize, body: &str) -> String {
    format!("(func (local {}) {body})", "i32 ".repeat(locals))
}

/// All shapes.
pub const SHAPES: &[Shape] = &[
    shape(
        "forks among many locals",
        (55_000, 9_990),
        "locals and operands",
        |many, wide| function(wide, &"(br_if 0 (i32.const 0))".repeat(many)),
    ),
    shape(
        "loops among many locals",
        (2_000, 9_990),
        "locals and operands",
        |many, wide| function(wide, &"(loop)".repeat(many)),
    ),
    shape(
        "operands that pile up before forks",
        (80_000, 1),
        "locals and operands",
        |many, _| {
            let push = "i32.const 1 (block)".repeat(many);
            function(0, &format!("{push} {}", "drop ".repeat(many)))
        },
    ),
    shape(
        "blocks that each set many locals",
        (50, 2_000),
        "locals and operands",
        |many, wide| {
            let set: String = (0..wide)
                .map(|at| format!("i32.const 7 local.set {at} "))
                .collect();
            function(wide, &format!("(if (local.get 0) (then {set}))").repeat(many))
        },
    ),
    shape(
        "functions of many locals",
        (420, 9_990),
        "locals and operands",
        |many, wide| function(wide, "").repeat(many),
    ),
    shape(
        "blocks of many parameters",
        (100_000, 64),
        "values, over the limit",
        |many, wide| {
            let values = "i32 ".repeat(wide);
            let (push, drop) = ("(i32.const 1)".repeat(wide), "drop ".repeat(wide));
            let blocks = "(block (type $t))".repeat(many);
            format!("(type $t (func (param {values}) (result {values}))) (func {push} {blocks} {drop})")
        },
    ),
    shape(
        "results of blocks within blocks",
        (4_900, 60),
        "values, over the limit",
        |many, wide| {
            let values = "i32 ".repeat(wide);
            let open = format!("block (result {values}) ").repeat(many);
            let close = "end ".repeat(many);
            format!(
                "(func {open} {} {close} {})",
                "i32.const 1 ".repeat(wide),
                "drop ".repeat(wide)
            )
        },
    ),
    shape(
        "calls that pass many values",
        (4_000, 60),
        "values, over the limit",
        |many, wide| {
            let call = format!("{} call $g ", "i32.const 1 ".repeat(wide)).repeat(many);
            format!("(func $g (param {})) (func {call})", "i32 ".repeat(wide))
        },
    ),
    shape(
        "calls under many handlers",
        (18_000, 1_000),
        "exception handlers get",
        |many, wide| {
            let handlers = "(catch_all 0)".repeat(wide);
            let calls = "(call $g)".repeat(many);
            format!("(func $g) (func (block (try_table {handlers} {calls})))")
        },
    ),
    shape(
        "handlers within handlers",
        (1_000, 10),
        "exception handlers get",
        |many, wide| {
            let open = format!("block try_table {} call $g ", "(catch_all 0)".repeat(wide)).repeat(many);
            format!("(func $g) (func {open} {})", "end end ".repeat(many))
        },
    ),
    shape(
        "blocks with handlers",
        (100_000, 1),
        "blocks with exception handlers",
        |many, _| "(func (block (try_table (catch_all 0))))".repeat(many.min(45_000)),
    ),
    shape(
        "loops that call with a local and set it",
        (25_000, 2),
        "loops, over the limit",
        |many, wide| {
            let work = "(local.set 0 (call $f (local.get 0)))".repeat(wide);
            let body = format!("(loop {work} (br_if 0 (local.get 0)))").repeat(many);
            format!("{CALLEE} {}", function(1, &body))
        },
    ),
    shape(
        "loops within loops",
        (4_900, 100),
        "nested loops",
        |many, wide| {
            let work = "(local.set 0 (i32.add (local.get 0) (i32.const 3)))".repeat(wide);
            function(
                1,
                &format!("{} {work} {}", "loop ".repeat(many), "end ".repeat(many)),
            )
        },
    ),
    shape(
        "forks that set one local",
        (55_000, 60),
        "basic blocks",
        |many, wide| {
            let fork = "(if (local.get 0) (then (local.set 0 (i32.const 5))))".repeat(many);
            function(wide, &fork)
        },
    ),
    shape(
        "ways out of one block that set locals",
        (48_000, 3),
        "basic blocks",
        |many, wide| {
            let way = "(local.set 0 (i32.const 7)) (br_if 0 (local.get 1))".repeat(many);
            function(wide + 1, &format!("(block {way})"))
        },
    ),
    shape(
        "functions of many forks",
        (15_000, 8),
        "products",
        |many, wide| {
            let fork = "(if (local.get 0) (then (local.set 0 (i32.const 5))))".repeat(many);
            function(1, &fork).repeat(wide)
        },
    ),
    shape(
        "calls in one function",
        (80_000, 4),
        "calls, over the limit",
        |many, wide| {
            let call = "(local.set 0 (call $f (local.get 0)))".repeat(many);
            format!("{CALLEE} {}", function(wide, &call))
        },
    ),
    shape("calls", (19_000, 60), "calls, over the limit", |many, wide| {
        format!("(func $g) {}", function(1, &"call $g ".repeat(many)).repeat(wide))
    }),
    shape(
        "calls through a table",
        (12_000, 10),
        "calls through tables",
        |many, wide| {
            let call = "(call_indirect (i32.const 0))".repeat(many);
            format!("(table 1 funcref) {}", function(1, &call).repeat(wide))
        },
    ),
    shape("tail calls", (45_000, 1), "tail calls", |many, _| {
        let tail = "(func (param i32) (result i32) (return_call $f (local.get 0)))";
        format!("{CALLEE} {}", tail.repeat(many))
    }),
    shape(
        "growths of memory",
        (100_000, 1),
        "growths of memory",
        |many, _| {
            function(1, &"(drop (memory.grow (i32.const 0)))".repeat(many.min(19_000)))
                .repeat(many / 19_000 + 1)
        },
    ),
    shape(
        "references to functions",
        (100_000, 1),
        "references to functions",
        |many, _| {
            format!(
                "(func $g) (elem declare func $g) {}",
                function(1, &"(drop (ref.func $g))".repeat(many))
            )
        },
    ),
    shape("divisions", (100_000, 2), "divisions", |many, wide| {
        let divide = "(local.set 0 (i32.div_s (local.get 0) (local.get 1)))".repeat(many.min(60_000));
        function(2, &divide).repeat(wide)
    }),
    shape(
        "square roots",
        (150_000, 2),
        "compute with floats",
        |many, wide| {
            let root = format!(
                "(f64.const 2) {} (i64.reinterpret_f64) (drop)",
                "(f64.sqrt)".repeat(wide)
            );
            format!("(func {})", root.repeat(many.min(20_000))).repeat(8)
        },
    ),
    shape(
        "roots that are stored",
        (150_000, 8),
        "compute with floats",
        |many, wide| {
            let root = "(f64.store (i32.const 8) (f64.sqrt (f64.load (i32.const 16))))";
            format!("(func {})", root.repeat(many.min(40_000))).repeat(wide)
        },
    ),
    shape(
        "globals, all different",
        (100_000, 4_000),
        "globals in",
        |many, wide| {
            let uses = |at: usize| format!("(global.set {} (global.get {}))", at % wide, (at * 7) % wide);
            let body: String = (0..many.min(60_000)).map(uses).collect();
            let globals = "(global (mut i32) (i32.const 0))".repeat(wide);
            format!("{globals} {}", format!("(func {body})").repeat(10))
        },
    ),
    shape(
        "functions",
        (60_000, 100),
        "functions, over the limit",
        |many, wide| format!("(func (param {}))", "i32 ".repeat(wide.min(12))).repeat(many),
    ),
    shape(
        "elements and data segments",
        (100_000, 19_990),
        "entries, over the limit",
        |many, wide| {
            let data: String = (0..wide)
                .map(|at| format!("(data (i32.const {}) \"a\")", at % 2 * 64))
                .collect();
            format!(
                "(table 100000 funcref) (elem (i32.const 0) func {}) {data}",
                "0 ".repeat(many)
            )
        },
    ),
    shape("data segments", (20_001, 1), "data segments", |many, _| {
        (0..many)
            .map(|at| format!("(data (i32.const {}) \"a\")", at % 2 * 64))
            .collect()
    }),
    shape(
        "sets in a loop among many locals",
        (80_000, 9_990),
        "bytes, over the limit",
        |many, wide| {
            let set = |at: usize| {
                format!(
                    "(local.set {} (i32.add (local.get {}) (local.get {})))",
                    at % wide,
                    at * 3 % wide,
                    at * 7 % wide
                )
            };
            let sets: String = (0..many).map(set).collect();
            function(wide, &format!("(loop {sets} (br_if 0 (local.get 0)))"))
        },
    ),
];
