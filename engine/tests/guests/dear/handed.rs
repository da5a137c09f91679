//! Values that blocks take and leave, and that branches hand over.

use super::code::{
    BLOCK, BR_IF, BR_TABLE, ELSE, EMPTY, END, GET, I32, IF, LOOP, SET, drops, ends, op, repeat, zeros,
};
use super::module::{Module, one, with_type};
use super::{Shape, shape};

pub(super) const SHAPES: &[Shape] = &[
    shape("blocks of many parameters", (150_000, 128), wide_forks),
    shape(
        "blocks within blocks of many parameters",
        (4_900, 128),
        nested_wide_blocks,
    ),
    shape("loops of many parameters", (150_000, 128), wide_loops),
    shape(
        "loops within loops of many parameters",
        (4_900, 128),
        nested_wide_loops,
    ),
    shape(
        "forks that leave many values, each its own",
        (100_000, 128),
        wide_diamonds,
    ),
    shape(
        "ways out of a block with many results",
        (200_000, 128),
        wide_branches,
    ),
    shape(
        "switches that hand over many values",
        (65_000, 128),
        wide_switches,
    ),
    shape(
        "blocks within blocks, each with a result",
        (4_900, 100),
        nested_results,
    ),
];

fn wide_forks(many: u32, wide: u32) -> Module {
    around(wide, |code| {
        repeat(code, many, |_, code| code.extend([0x41, 0, IF, 1, END]));
    })
}

fn nested_wide_blocks(many: u32, wide: u32) -> Module {
    around(wide, |code| {
        let depth = repeat(code, many, |_, code| code.extend([BLOCK, 1]));
        ends(code, depth);
    })
}

fn wide_loops(many: u32, wide: u32) -> Module {
    around(wide, |code| {
        repeat(code, many, |_, code| {
            code.extend([LOOP, 1, 0x41, 0, BR_IF, 0, END]);
        });
    })
}

fn nested_wide_loops(many: u32, wide: u32) -> Module {
    around(wide, |code| {
        let depth = repeat(code, many, |_, code| code.extend([LOOP, 1]));
        for _ in 0..depth {
            code.extend([0x41, 0, BR_IF, 0, END]);
        }
    })
}

/// Between so many constants and as many drops, and with a type that takes and gives as many values.
fn around(wide: u32, middle: impl FnOnce(&mut Vec<u8>)) -> Module {
    let mut code = Vec::new();
    zeros(&mut code, wide);
    middle(&mut code);
    drops(&mut code, wide);
    with_type(wide, wide, one((0, I32), code))
}

fn wide_diamonds(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, GET, index % 100);
        code.extend([IF, 1]);
        (0..wide).for_each(|value| op(code, GET, value % 100));
        code.push(ELSE);
        (0..wide).for_each(|value| op(code, GET, (value + 1) % 100));
        code.push(END);
        (0..wide).for_each(|value| op(code, SET, (value * 3) % 100));
    });
    with_type(0, wide, one((100, I32), code))
}

/// In a block of this many results, with this many operands.
fn inside(wide: u32, operands: u32, middle: impl FnOnce(&mut Vec<u8>)) -> Module {
    let mut code = vec![BLOCK, 1];
    zeros(&mut code, operands);
    middle(&mut code);
    code.push(END);
    drops(&mut code, wide);
    with_type(0, wide, one((0, I32), code))
}

fn wide_branches(many: u32, wide: u32) -> Module {
    inside(wide, wide, |code| {
        repeat(code, many, |_, code| code.extend([0x41, 0, BR_IF, 0]));
    })
}

fn wide_switches(many: u32, wide: u32) -> Module {
    inside(wide, wide + 1, |code| {
        op(code, BR_TABLE, many);
        code.extend(std::iter::repeat_n(0, many as usize + 1));
    })
}

/// Blocks with a result, each left in this many places with a value of its own.
fn nested_results(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many, |_, code| code.extend([BLOCK, I32]));
    zeros(&mut code, 1);
    for level in 0..depth {
        repeat(&mut code, wide, |index, code| {
            op(code, GET, index % 7);
            op(code, BR_IF, (index * 13) % (depth - level));
        });
        code.push(END);
    }
    op(&mut code, SET, 0);
    code.extend([BLOCK, EMPTY, END]);
    one((7, I32), code)
}
