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
pub(super) struct Sequence(u64);

impl Sequence {
    /// The sequence of a module of these sizes.
    pub(super) fn of(many: u32, wide: u32) -> Self {
        Self(u64::from(many) << 32 | u64::from(wide))
    }

    /// How often each of so many kinds of pieces is taken: many of them rarely or never.
    pub(super) fn weights(&mut self, kinds: u32) -> Vec<u32> {
        let weight = |_| {
            let magnitude = self.below(7);
            self.below(1 << magnitude)
        };
        (0..kinds).map(weight).collect()
    }

    /// The index of a weight, by chance; 0 if all of them are 0.
    pub(super) fn weighted(&mut self, weights: &[u32]) -> usize {
        let mut drawn = self.below(weights.iter().sum());
        let piece = weights.iter().position(|weight| {
            let here = drawn < *weight;
            drawn = drawn.saturating_sub(*weight);
            here
        });
        piece.unwrap_or(0)
    }

    /// A number below `most`.
    pub(super) fn below(&mut self, most: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as u32) % most.max(1)
    }
}

fn mixed(many: u32, wide: u32) -> Module {
    let mut sequence = Sequence::of(many, wide);
    let weights = sequence.weights(PIECES);
    let mut code = Vec::new();
    let mut depth = 0;
    super::code::repeat(&mut code, many, |_, code| {
        let piece = sequence.weighted(&weights);
        depth = write(code, piece, depth, wide, &mut sequence);
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
