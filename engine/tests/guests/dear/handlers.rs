//! Exception handlers and what throws.

use super::code::{
    BLOCK, CALL, DROP, EMPTY, END, GET, I32, I64, SET, TRY_TABLE, drops, ends, number, op, repeat, zeros,
};
use super::module::{Module, one};
use super::{Shape, shape};

pub(super) const SHAPES: &[Shape] = &[
    shape("handlers within handlers", (4_900, 60), nested_handlers),
    shape("calls under many handlers", (60_000, 4_900), calls_under_handlers),
    shape(
        "calls that may throw, with many locals",
        (60_000, 2_000),
        throwing_locals,
    ),
    shape("handlers one after the other", (100_000, 2_000), handlers),
    shape("handlers of many tags", (1_000, 2_000), handlers_of_tags),
    shape("throws of many values", (60_000, 16), throws),
    shape("handlers that keep exceptions", (60_000, 300), kept_exceptions),
];

/// With a tag.
fn tagged(module: Module) -> Module {
    Module {
        tags: vec![0],
        ..module
    }
}

/// Opens a block, and in it a `try_table` with this many handlers that lead to the block's end.
fn open(code: &mut Vec<u8>, handlers: u32) {
    code.extend([BLOCK, EMPTY, TRY_TABLE, EMPTY]);
    number(code, handlers);
    for _ in 1..handlers {
        code.extend([0x00, 0, 0]);
    }
    code.extend([0x02, 0]);
}

fn nested_handlers(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many / 2, |_, code| {
        open(code, 1);
        op(code, CALL, 0);
    });
    repeat(&mut code, wide, |_, code| op(code, CALL, 0));
    ends(&mut code, 2 * depth);
    tagged(one((0, I32), code))
}

fn calls_under_handlers(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    open(&mut code, wide);
    repeat(&mut code, many, |_, code| op(code, CALL, 0));
    ends(&mut code, 2);
    tagged(one((0, I32), code))
}

fn throwing_locals(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    open(&mut code, 1);
    repeat(&mut code, many, |index, code| {
        op(code, GET, index % wide);
        op(code, SET, (index * 7 + 1) % wide);
        op(code, CALL, 0);
    });
    ends(&mut code, 2);
    for index in 0..wide {
        op(&mut code, GET, index);
        code.push(DROP);
    }
    tagged(one((wide, I32), code))
}

fn handlers(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        open(code, 1);
        op(code, CALL, 0);
        zeros(code, 1);
        op(code, SET, index % wide);
        ends(code, 2);
    });
    tagged(one((wide, I32), code))
}

/// Each call finds a handler for every tag, and each handler has a block of its own.
fn handlers_of_tags(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many, |_, code| code.extend([BLOCK, EMPTY]));
    code.extend([TRY_TABLE, EMPTY]);
    number(&mut code, depth);
    for tag in 0..depth {
        op(&mut code, 0x00, tag);
        number(&mut code, tag);
    }
    repeat(&mut code, wide, |_, code| op(code, CALL, 0));
    code.push(END);
    for local in 0..depth {
        code.push(END);
        zeros(&mut code, 1);
        op(&mut code, SET, local % 20);
    }
    Module {
        tags: vec![0; many as usize],
        ..one((20, I32), code)
    }
}

/// Throws, each caught at once with all of its values.
fn throws(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |_, code| {
        // A block of the tag's values, and in it a `try_table` whose handler leads to its end.
        code.extend([BLOCK, 2, TRY_TABLE, EMPTY, 1, 0x00, 0, 0]);
        (0..wide).for_each(|_| code.extend([0x42, 0]));
        code.extend([0x08, 0, END, 0x00, END]);
        drops(code, wide);
    });
    let values = vec![I64; wide as usize];
    Module {
        tags: vec![1],
        types: vec![(values.clone(), Vec::new()), (Vec::new(), values)],
        ..one((0, I32), code)
    }
}

/// References to exceptions in locals, which live across all later calls.
fn kept_exceptions(many: u32, wide: u32) -> Module {
    const EXNREF: u8 = 0x69;
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        code.extend([
            BLOCK, EXNREF, TRY_TABLE, EMPTY, 1, 0x03, 0, CALL, 0, END, 0x00, END,
        ]);
        op(code, SET, index % wide);
    });
    for local in 0..wide {
        op(&mut code, GET, local);
        code.push(DROP);
    }
    tagged(one((wide, EXNREF), code))
}
