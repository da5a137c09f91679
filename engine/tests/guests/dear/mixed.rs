//! Code of all kinds mixed, in proportions and an order that the sizes decide.

use super::code::{
    ADD, BLOCK, BR_IF, CALL, ELSE, EMPTY, END, GET, I32, IF, LOOP, SELECT, SET, TEE, TRY_TABLE, constant, op,
};
use super::module::{Module, one};
use super::{Shape, shape};

pub(super) const SHAPES: &[Shape] = &[
    shape("all kinds mixed", (200_000, 9_990), mixed),
    shape("all kinds mixed, in few locals", (200_000, 30), mixed),
];

/// The kinds of pieces.
const PIECES: u32 = 10;

/// Numbers that look random and follow from where they begin.
struct Sequence(u64);

impl Sequence {
    /// A number below `most`.
    fn below(&mut self, most: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as u32) % most.max(1)
    }
}

fn mixed(many: u32, wide: u32) -> Module {
    let mut sequence = Sequence(u64::from(many) << 32 | u64::from(wide));
    // How often each kind of piece is taken.
    let weights: Vec<u32> = (0..PIECES)
        .map(|_| {
            let magnitude = sequence.below(7);
            sequence.below(1 << magnitude)
        })
        .collect();
    let all: u32 = weights.iter().sum::<u32>().max(1);
    let mut code = Vec::new();
    let mut depth = 0;
    super::code::repeat(&mut code, many, |_, code| {
        let mut drawn = sequence.below(all);
        let piece = weights.iter().position(|weight| {
            let here = drawn < *weight;
            drawn = drawn.saturating_sub(*weight);
            here
        });
        depth = write(code, piece.unwrap_or(0), depth, wide, &mut sequence);
    });
    super::code::ends(&mut code, depth);
    Module {
        tags: vec![0],
        ..one((wide, I32), code)
    }
}

/// Writes a piece; how many blocks are open after it.
fn write(code: &mut Vec<u8>, piece: usize, depth: u32, wide: u32, sequence: &mut Sequence) -> u32 {
    const DEEPEST: u32 = 4_000;
    op(code, GET, sequence.below(wide));
    let opens = depth < DEEPEST;
    match piece {
        0 if opens => code.extend([IF, EMPTY]),
        1 if opens => {
            op(code, SET, sequence.below(wide));
            code.extend([LOOP, EMPTY]);
        }
        2 if opens => {
            op(code, SET, sequence.below(wide));
            code.extend([BLOCK, EMPTY]);
        }
        3 if opens => {
            op(code, SET, sequence.below(wide));
            code.extend([TRY_TABLE, EMPTY, 1, 0x02, 0]);
        }
        4 if depth > 0 => {
            op(code, SET, sequence.below(wide));
            code.push(END);
            return depth - 1;
        }
        5 if depth > 0 => {
            op(code, BR_IF, sequence.below(depth));
            return depth;
        }
        6 => {
            op(code, SET, sequence.below(wide));
            op(code, CALL, 0);
            return depth;
        }
        7 => {
            code.extend([IF, EMPTY]);
            constant(code, sequence.below(1_000));
            op(code, SET, sequence.below(wide));
            code.push(ELSE);
            op(code, GET, sequence.below(wide));
            op(code, SET, sequence.below(wide));
            code.push(END);
            return depth;
        }
        8 => {
            op(code, GET, sequence.below(wide));
            op(code, GET, sequence.below(wide));
            code.push(SELECT);
            op(code, SET, sequence.below(wide));
            return depth;
        }
        _ => {
            op(code, TEE, sequence.below(wide));
            op(code, GET, sequence.below(wide));
            code.push(ADD);
            op(code, SET, sequence.below(wide));
            return depth;
        }
    }
    depth + 1
}
