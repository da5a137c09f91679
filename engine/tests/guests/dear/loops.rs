//! Loops, alone and within loops.

use super::code::{
    ADD, BR_IF, CALL, DROP, EMPTY, END, F64, GET, I32, LOOP, SET, TEE, V128, ends, op, repeat, zeros,
};
use super::module::{Module, one, with_callee};
use super::{Shape, shape};

pub(super) const SHAPES: &[Shape] = &[
    shape("loops in a function of many locals", (100_000, 5_000), loops),
    shape(
        "loops that call, with many locals",
        (100_000, 5_000),
        calling_loops,
    ),
    shape("loops that rotate their locals", (400, 9_990), rotations),
    shape("loops that rotate vectors", (400, 9_990), rotating_vectors),
    shape("loops within loops", (4_900, 100), nested_loops),
    shape(
        "loops within loops that set locals",
        (4_900, 2_000),
        nested_setting_loops,
    ),
    shape(
        "loops within loops, with sums inside",
        (4_900, 2_000),
        sums_in_loops,
    ),
    shape("loops that grow memory", (150_000, 10), growing_loops),
    shape(
        "loops that call with a local and set it",
        (150_000, 10),
        passing_loops,
    ),
    shape(
        "loops that store floats, with many locals",
        (100_000, 5_000),
        storing_loops,
    ),
];

fn loops(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        code.extend([LOOP, EMPTY]);
        op(code, GET, index % wide);
        op(code, TEE, (index * 7 + 1) % wide);
        op(code, BR_IF, 0);
        code.push(END);
    });
    one((wide, I32), code)
}

fn calling_loops(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        code.extend([LOOP, EMPTY]);
        op(code, CALL, 0);
        op(code, GET, index % wide);
        op(code, BR_IF, 0);
        code.push(END);
    });
    for local in 0..wide {
        op(&mut code, GET, local);
        code.push(DROP);
    }
    one((wide, I32), code)
}

/// Each loop moves all of its values on by one local.
fn rotate(many: u32, wide: u32, condition: &[u8], ty: u8) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |_, code| {
        code.extend([LOOP, EMPTY]);
        for local in 0..wide.min(6_000) {
            op(code, GET, local);
        }
        for local in 0..wide.min(6_000) {
            op(code, SET, local);
        }
        op(code, GET, 0);
        code.extend(condition);
        op(code, BR_IF, 0);
        code.push(END);
    });
    one((wide, ty), code)
}

fn rotations(many: u32, wide: u32) -> Module {
    rotate(many, wide, &[], I32)
}

fn rotating_vectors(many: u32, wide: u32) -> Module {
    // `v128.any_true`
    rotate(many, wide, &[0xfd, 0x53], V128)
}

fn nested_loops(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many, |_, code| code.extend([LOOP, EMPTY]));
    repeat(&mut code, many * wide, |_, code| {
        zeros(code, 1);
        code.push(DROP);
    });
    ends(&mut code, depth);
    one((0, I32), code)
}

fn nested_setting_loops(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many, |index, code| {
        code.extend([LOOP, EMPTY]);
        op(code, GET, index % wide);
        op(code, SET, (index + 1) % wide);
    });
    for index in 0..depth {
        op(&mut code, GET, index % wide);
        op(&mut code, BR_IF, 0);
        code.push(END);
    }
    one((wide, I32), code)
}

/// In the innermost loop a run of sums of different locals.
fn sums_in_loops(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many, |_, code| code.extend([LOOP, EMPTY]));
    repeat(&mut code, 50_000, |index, code| {
        op(code, GET, index % wide);
        op(code, GET, (index * 7 + 3) % wide);
        // `f64.mul`
        code.push(0xa2);
        op(code, SET, (index * 5 + 1) % wide);
    });
    for _ in 0..depth {
        zeros(&mut code, 1);
        op(&mut code, BR_IF, 0);
        code.push(END);
    }
    one((wide, F64), code)
}

fn growing_loops(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        code.extend([LOOP, EMPTY]);
        op(code, GET, index % wide);
        // `memory.grow`
        code.extend([0x40, 0]);
        op(code, GET, index % wide);
        code.push(ADD);
        op(code, TEE, (index + 1) % wide);
        op(code, BR_IF, 0);
        code.push(END);
    });
    one((wide, I32), code)
}

fn passing_loops(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        code.extend([LOOP, EMPTY]);
        op(code, GET, index % wide);
        op(code, CALL, 1);
        op(code, TEE, (index + 1) % wide);
        op(code, BR_IF, 0);
        code.push(END);
    });
    with_callee(one((wide, I32), code))
}

/// Each loop stores up to four square roots of what it loads.
fn storing_loops(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        code.extend([LOOP, EMPTY]);
        for store in 0..=index % 4 {
            op(code, GET, index % wide);
            op(code, GET, index % wide);
            // `f32.load`, `f32.sqrt`, `f32.store`
            code.extend([0x2a, 2, 0, 0x91, 0x38, 2, 4 * store as u8]);
        }
        op(code, GET, (index * 7 + 1) % wide);
        op(code, BR_IF, 0);
        code.push(END);
    });
    one((wide, I32), code)
}
