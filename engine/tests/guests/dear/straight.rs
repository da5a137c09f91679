//! Long code without branches.

use super::code::{ADD, DROP, F64, GET, I32, I64, SET, TEE, V128, constant, drops, op, repeat};
use super::module::{Function, Module, functions, one};
use super::{Shape, shape};

pub(super) const SHAPES: &[Shape] = &[
    shape("a long run of sums", (400_000, 8), sums),
    shape("a long run of loads and stores", (300_000, 8), stores),
    shape("bulk operations", (120_000, 200), bulk),
    shape("operations on tables", (120_000, 200), table_operations),
    shape("sums of many locals", (250_000, 9_990), pressure),
    shape(
        "sums of many locals, written far apart",
        (250_000, 9_990),
        far_pressure,
    ),
    shape("products of many floats", (250_000, 9_990), float_pressure),
    shape("floats whose bits are seen", (250_000, 9_990), seen_floats),
    shape("vectors whose bits are seen", (250_000, 9_990), seen_vectors),
    shape("shuffles of many vectors", (60_000, 2_000), shuffles),
    shape("sums of vectors of floats", (150_000, 500), float_vectors),
    shape(
        "signs that are extended again and again",
        (900_000, 8),
        sign_extensions,
    ),
    shape("divisions", (300_000, 100), divisions),
    shape("floats made integers", (300_000, 100), truncations),
    shape("constants, all different", (100_000, 50), distinct_constants),
    shape(
        "vectors of constants, all different",
        (50_000, 50),
        vector_constants,
    ),
    shape("stores of the same value", (200_000, 5_000), same_stores),
    shape("globals read and written", (200_000, 9_000), globals),
    shape("sums folded from a tall stack", (250_000, 60), tall_sums),
    shape("values computed again and again", (200_000, 3_000), repeated),
];

fn sums(many: u32, wide: u32) -> Module {
    several(wide, |code| {
        op(code, GET, 0);
        repeat(code, many, |index, code| {
            op(code, GET, index % 7);
            code.push(ADD);
        });
        code.push(DROP);
    })
}

fn stores(many: u32, wide: u32) -> Module {
    several(wide, |code| {
        repeat(code, many, |index, code| {
            op(code, GET, index % 7);
            op(code, GET, (index + 1) % 7);
            code.extend([0x28, 2, 8, 0x36, 2, 16]);
        });
    })
}

/// So many functions of seven locals.
fn several(many: u32, body: impl Fn(&mut Vec<u8>)) -> Module {
    let functions = functions(many, |_| {
        let mut code = Vec::new();
        body(&mut code);
        Function::plain((7, I32), code)
    });
    Module {
        functions,
        ..Module::default()
    }
}

fn bulk(many: u32, wide: u32) -> Module {
    let kinds: [&[u8]; 2] = [&[0xfc, 0x0b, 0], &[0xfc, 0x0a, 0, 0]];
    one((wide, I32), threes(many, wide, &kinds))
}

fn table_operations(many: u32, wide: u32) -> Module {
    let kinds: [&[u8]; 2] = [&[0xfc, 0x0e, 0, 0], &[0xfc, 0x0c, 1, 0]];
    Module {
        in_table: true,
        elements: (1, 10),
        ..one((wide, I32), threes(many, wide, &kinds))
    }
}

/// Operations that take three locals, in turn.
fn threes(many: u32, wide: u32, kinds: &[&[u8]]) -> Vec<u8> {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        (0..3).for_each(|place| op(code, GET, (index + place) % wide));
        code.extend(kinds[index as usize % kinds.len()]);
    });
    code
}

/// So many times: an operation of two locals, into a third.
fn two_to_one(many: u32, locals: (u32, u8), steps: [u32; 3], operation: &[u8]) -> Module {
    let (wide, _) = locals;
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        let local = |step: u32| index.wrapping_mul(step).wrapping_add(step) % wide;
        op(code, GET, local(steps[0]));
        op(code, GET, local(steps[1]));
        code.extend(operation);
        op(code, SET, local(steps[2]));
    });
    one(locals, code)
}

fn pressure(many: u32, wide: u32) -> Module {
    two_to_one(many, (wide, I32), [7, 5, 3], &[ADD])
}

fn far_pressure(many: u32, wide: u32) -> Module {
    two_to_one(many, (wide, I64), [2_654_435_761, 40_503, 1], &[0x7c])
}

fn float_pressure(many: u32, wide: u32) -> Module {
    two_to_one(many, (wide, F64), [7, 40_503, 3], &[0xa2])
}

/// Roots whose bits are looked at, so that each is made canonical, by a fork.
fn seen_floats(many: u32, wide: u32) -> Module {
    // `f64.sqrt`, `i64.reinterpret_f64`, `f64.reinterpret_i64`
    one_to_one(many, (wide, F64), &[0x9f, 0xbd, 0xbf])
}

fn seen_vectors(many: u32, wide: u32) -> Module {
    // `f64x2.sqrt`, `v128.not`
    one_to_one(many, (wide, V128), &[0xfd, 0xef, 0x01, 0xfd, 0x4d])
}

/// So many times: an operation of a local, into another.
fn one_to_one(many: u32, locals: (u32, u8), operation: &[u8]) -> Module {
    let (wide, _) = locals;
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, GET, index % wide);
        code.extend(operation);
        op(code, SET, (index * 7 + 1) % wide);
    });
    one(locals, code)
}

fn float_vectors(many: u32, wide: u32) -> Module {
    // `f32x4.add`
    two_to_one(many, (wide, V128), [7, 5, 3], &[0xfd, 0xe4, 0x01])
}

fn shuffles(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, GET, index % wide);
        op(code, GET, (index * 7 + 1) % wide);
        code.extend([0xfd, 0x0d]);
        code.extend((0..16).map(|lane| (index.wrapping_mul(lane * 2 + 1) >> 3) as u8 & 31));
        op(code, SET, (index * 3 + 2) % wide);
    });
    one((wide, V128), code)
}

fn sign_extensions(many: u32, wide: u32) -> Module {
    several(wide, |code| {
        op(code, GET, 0);
        repeat(code, many, |index, code| code.push(0xc0 + (index % 2) as u8));
        op(code, SET, 0);
    })
}

fn divisions(many: u32, wide: u32) -> Module {
    two_to_one(many, (wide, I32), [7, 5, 3], &[0x6d])
}

fn truncations(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, GET, index % wide);
        // To an integer, and back
        code.extend([0xb0, 0xb9]);
        op(code, SET, (index * 3 + 1) % wide);
    });
    one((wide, F64), code)
}

fn distinct_constants(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        code.push(0x44);
        code.extend((f64::from(index) + 0.1).to_le_bytes());
        op(code, SET, index % wide);
    });
    one((wide, F64), code)
}

fn vector_constants(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, GET, index % wide);
        code.extend([0xfd, 0x0c]);
        code.extend((u128::from(index) * 0x1234_5678_9abc_def0_1234_5678).to_le_bytes());
        // `v128.xor`
        code.extend([0xfd, 0x51]);
        op(code, SET, index % wide);
    });
    one((wide, V128), code)
}

fn same_stores(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        zeros_at(code, index % wide * 8);
    });
    one((2, I32), code)
}

/// Stores a local at a place.
fn zeros_at(code: &mut Vec<u8>, place: u32) {
    op(code, GET, 0);
    op(code, GET, 1);
    code.extend([0x36, 2]);
    super::code::number(code, place);
}

fn globals(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, 0x23, index % wide);
        op(code, 0x24, (index * 7 + 1) % wide);
    });
    Module {
        globals: wide,
        terms: 1,
        ..one((0, I32), code)
    }
}

/// So many values at once on the stack, and then their sum, as often as there is room.
fn tall_sums(many: u32, wide: u32) -> Module {
    let tall = (many / 50).max(2);
    let mut code = Vec::new();
    repeat(&mut code, wide, |round, code| {
        if !super::code::has_room(code, 8 * tall as usize + 100) {
            return;
        }
        for value in 0..tall {
            constant(code, (value + round) * 4);
            code.extend([0x28, 2, 0]);
        }
        code.extend(std::iter::repeat_n(ADD, tall as usize - 1));
        drops(code, 1);
    });
    one((0, I32), code)
}

/// Products of the same locals, each again and again.
fn repeated(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, GET, 0);
        constant(code, index % wide);
        code.push(0x6c);
        op(code, TEE, 1 + index % 5);
        code.push(DROP);
    });
    one((7, I32), code)
}
