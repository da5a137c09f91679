//! What stands outside of functions.

use super::code::I32;
use super::module::{Function, Module, functions, one};
use super::{Shape, shape};

pub(super) const SHAPES: &[Shape] = &[
    shape(
        "exported functions of types of their own",
        (7_000, 128),
        wide_exports,
    ),
    shape("exports of long names", (4_900, 1_000), long_exports),
    shape("functions under many names", (100, 90), many_names),
    shape("types that no function has", (3_990, 128), types),
    shape("element segments", (9_990, 1_000), elements),
    shape("data segments", (19_900, 5_000), data),
    shape(
        "globals, each a sum of constants",
        (9_900, 3_000_000),
        constant_sums,
    ),
    shape("names of functions", (1, 12_000_000), names),
    shape("custom sections", (100_000, 1_000), names),
];

fn wide_exports(many: u32, wide: u32) -> Module {
    let kinds = [I32, 0x7e, 0x7d, 0x7c];
    let types = (0..many).map(|index| {
        let kind = |place: u32| kinds[(index >> (2 * (place % 7)) & 3) as usize];
        ((0..wide).map(kind).collect(), Vec::new())
    });
    let types = types.collect();
    let functions = functions(many + 1, |index| Function {
        ty: index,
        locals: (0, I32),
        code: Vec::new(),
    });
    Module {
        types,
        functions,
        exported: 1,
        ..Module::default()
    }
}

/// So many empty functions.
fn empty(many: u32) -> Module {
    let functions = functions(many, |_| Function::plain((0, I32), Vec::new()));
    Module {
        functions,
        ..Module::default()
    }
}

fn long_exports(many: u32, wide: u32) -> Module {
    Module {
        exported: 1,
        name_bytes: wide,
        ..empty(many)
    }
}

fn many_names(many: u32, wide: u32) -> Module {
    Module {
        exported: wide,
        ..empty(many)
    }
}

fn types(many: u32, wide: u32) -> Module {
    let types = (0..many).map(|index| {
        let values = (0..wide).map(|place| 0x7c + (index >> (2 * (place % 7)) & 3) as u8);
        (values.collect(), Vec::new())
    });
    Module {
        types: types.collect(),
        ..one((0, I32), Vec::new())
    }
}

/// At most as many entries as a module may have.
fn elements(many: u32, wide: u32) -> Module {
    Module {
        elements: (many, wide.min(99_000 / many).max(1)),
        ..one((0, I32), Vec::new())
    }
}

/// At most as many bytes as a module may have.
fn data(many: u32, wide: u32) -> Module {
    Module {
        data: (many, wide.min(8_000_000 / many)),
        ..one((0, I32), Vec::new())
    }
}

/// At most as many bytes as a module may have.
fn constant_sums(many: u32, wide: u32) -> Module {
    Module {
        globals: many,
        terms: wide.min(3_000_000 / many).max(1),
        ..one((0, I32), Vec::new())
    }
}

/// At most as many bytes as a module may have.
fn names(many: u32, wide: u32) -> Module {
    Module {
        custom: (many, wide.min(12_000_000 / many)),
        ..one((0, I32), Vec::new())
    }
}
