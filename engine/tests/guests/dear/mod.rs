//! Modules that are expensive to compile for their size: each shape makes one compiler's work grow faster
//! than the module.
//!
//! A shape has two sizes, `many` and `wide`: the number of pieces, and the number of values, locals, handlers
//! or labels in each. The hostile suites check the large ones against the limits; the search for expensive
//! modules draws sizes at random.
#![allow(dead_code, reason = "each suite uses a part of it")]

mod branches;
mod calls;
mod code;
mod combined;
mod handed;
mod handlers;
mod loops;
mod mixed;
mod module;
mod sections;
mod straight;

use module::Module;

/// A shape of module.
pub struct Shape {
    /// What it is made of.
    pub name: &'static str,
    /// The maximum number of pieces, and the maximum in each.
    pub most: (u32, u32),
    make: fn(u32, u32) -> Module,
}

impl Shape {
    /// The module of that size, in bytes.
    pub fn module(&self, many: u32, wide: u32) -> Vec<u8> {
        self.repeated(many, wide, 1)
    }

    /// The module of that size with this many copies of its function, if it has only one and there is room.
    pub fn repeated(&self, many: u32, wide: u32, copies: u32) -> Vec<u8> {
        let module = (self.make)(many.clamp(1, self.most.0), wide.clamp(1, self.most.1));
        module.repeated(copies).bytes()
    }
}

const fn shape(name: &'static str, most: (u32, u32), make: fn(u32, u32) -> Module) -> Shape {
    Shape { name, most, make }
}

/// All shapes, by kind.
const KINDS: [&[Shape]; 9] = [
    branches::SHAPES,
    loops::SHAPES,
    handed::SHAPES,
    handlers::SHAPES,
    calls::SHAPES,
    straight::SHAPES,
    sections::SHAPES,
    mixed::SHAPES,
    combined::SHAPES,
];

/// All shapes.
pub fn shapes() -> impl Iterator<Item = &'static Shape> {
    KINDS.into_iter().flatten()
}

/// The shape of that name.
pub fn find(name: &str) -> Option<&'static Shape> {
    shapes().find(|shape| shape.name == name)
}
