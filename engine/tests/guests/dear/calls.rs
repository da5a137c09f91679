//! Calls, what they pass, what lives across them, and functions in numbers.

use super::code::{
    BR_IF, CALL, DROP, EXTERNREF, FUNCREF, GET, I32, I64, SET, UNREACHABLE, V128, constant, drops, op,
    repeat, zeros,
};
use super::module::{Function, Module, functions, one, with_type};
use super::{Shape, shape};

pub(super) const SHAPES: &[Shape] = &[
    shape("calls that pass many values", (150_000, 128), wide_calls),
    shape(
        "calls through a table that pass many values",
        (150_000, 128),
        wide_indirect_calls,
    ),
    shape("tail calls that pass many values", (50_000, 128), tail_calls),
    shape(
        "calls through a table, of many types",
        (90_000, 7_000),
        calls_of_types,
    ),
    shape(
        "functions in a table, each of many parameters",
        (90_000, 128),
        wide_table,
    ),
    shape("functions that call each other", (90_000, 10), calls),
    shape("empty functions of many locals", (90_000, 9_990), empty_functions),
    shape("functions of vectors", (90_000, 128), vector_functions),
    shape("calls that references live across", (100_000, 5_000), references),
    shape(
        "calls that references from a table live across",
        (100_000, 5_000),
        set_references,
    ),
    shape(
        "calls that operands live across",
        (100_000, 9_000),
        operands_across_calls,
    ),
    shape("references to functions", (150_000, 2_000), function_references),
];

/// This many calls of a function with this many parameters and results.
fn passing(wide: u32, locals: u32, body: impl FnOnce(&mut Vec<u8>)) -> Module {
    let mut code = Vec::new();
    zeros(&mut code, wide);
    body(&mut code);
    drops(&mut code, wide);
    let mut module = with_type(wide, wide, one((locals, I32), code));
    module.functions.push(Function {
        ty: 1,
        locals: (0, I32),
        code: vec![UNREACHABLE],
    });
    module
}

fn wide_calls(many: u32, wide: u32) -> Module {
    passing(wide, 0, |code| {
        repeat(code, many, |_, code| op(code, CALL, 1));
    })
}

fn wide_indirect_calls(many: u32, wide: u32) -> Module {
    let module = passing(wide, 0, |code| {
        repeat(code, many, |_, code| code.extend([0x41, 1, 0x11, 1, 0]));
    });
    Module {
        in_table: true,
        ..module
    }
}

/// Each in an `if` that is never entered.
fn tail_calls(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, GET, index % wide);
        code.extend([0x04, 0x40]);
        (0..wide).for_each(|value| op(code, GET, (value * 7) % wide));
        op(code, 0x12, 1);
        code.push(0x0b);
    });
    let mut module = with_type(wide, 0, one((0, I32), Vec::new()));
    module.functions.push(Function {
        ty: 1,
        locals: (0, I32),
        code,
    });
    module
}

/// Types that differ, of this many parameters.
fn distinct_types(many: u32, wide: u32) -> Vec<(Vec<u8>, Vec<u8>)> {
    let kinds = [I32, I64, 0x7d, 0x7c];
    (0..many)
        .map(|index| {
            let kind = |place: u32| kinds[(index >> (2 * (place % 7)) & 3) as usize];
            ((0..wide).map(kind).collect(), Vec::new())
        })
        .collect()
}

/// This many calls, of this many types in turn.
fn calls_of_types(many: u32, wide: u32) -> Module {
    let types = distinct_types(wide, 7);
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        let ty = index % wide;
        for kind in &types[ty as usize].0 {
            match *kind {
                I32 => code.extend([0x41, 0]),
                I64 => code.extend([0x42, 0]),
                0x7d => code.extend([0x43, 0, 0, 0, 0]),
                _ => code.extend([0x44, 0, 0, 0, 0, 0, 0, 0, 0]),
            }
        }
        constant(code, index);
        op(code, 0x11, ty + 1);
        code.push(0);
    });
    Module {
        types,
        in_table: true,
        ..one((0, I32), code)
    }
}

fn wide_table(many: u32, wide: u32) -> Module {
    let functions = functions(many, |index| Function {
        ty: u32::from(index > 0),
        locals: (0, I32),
        code: if index > 0 { vec![UNREACHABLE] } else { Vec::new() },
    });
    let module = Module {
        functions,
        in_table: true,
        ..Module::default()
    };
    with_type(wide, wide, module)
}

fn calls(many: u32, wide: u32) -> Module {
    let functions = functions(many, |index| {
        let mut code = Vec::new();
        repeat(&mut code, wide, |call, code| {
            op(code, CALL, index.saturating_sub(call));
        });
        Function::plain((0, I32), code)
    });
    Module {
        functions,
        ..Module::default()
    }
}

fn empty_functions(many: u32, wide: u32) -> Module {
    let functions = functions(many, |_| Function::plain((wide, I32), Vec::new()));
    Module {
        functions,
        ..Module::default()
    }
}

fn vector_functions(many: u32, wide: u32) -> Module {
    let functions = functions(many, |index| Function {
        ty: u32::from(index > 0),
        locals: (wide, V128),
        code: Vec::new(),
    });
    Module {
        types: vec![(vec![V128; wide as usize], Vec::new())],
        functions,
        ..Module::default()
    }
}

fn references(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |_, code| op(code, CALL, 0));
    use_all(&mut code, wide);
    one((wide, EXTERNREF), code)
}

fn set_references(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        constant(code, index % 8);
        // `table.get`
        op(code, 0x25, 0);
        op(code, SET, index % wide);
        op(code, CALL, 0);
    });
    use_all(&mut code, wide);
    Module {
        outer_table: true,
        ..one((wide, EXTERNREF), code)
    }
}

fn use_all(code: &mut Vec<u8>, locals: u32) {
    for local in 0..locals {
        op(code, GET, local);
        code.push(DROP);
    }
}

/// Sums of locals are made, kept over all calls, and used in the end.
fn operands_across_calls(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    for value in 0..wide {
        constant(&mut code, value * 4);
        code.extend([0x28, 2, 0]);
    }
    repeat(&mut code, many, |_, code| op(code, CALL, 0));
    code.extend(vec![0x6a; wide.saturating_sub(1) as usize]);
    code.extend([0x04, 0x40, 0x0b]);
    one((0, I32), code)
}

fn function_references(many: u32, wide: u32) -> Module {
    let mut code = vec![0x02, 0x40];
    repeat(&mut code, many, |index, code| {
        // `ref.func`
        op(code, 0xd2, 0);
        op(code, SET, index % wide);
        op(code, GET, (index * 7) % wide);
        // `ref.is_null`
        code.push(0xd1);
        op(code, BR_IF, 0);
    });
    code.push(0x0b);
    one((wide, FUNCREF), code)
}
