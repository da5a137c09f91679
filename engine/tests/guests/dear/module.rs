//! A module in the making, and its bytes.

use super::code::{CALL, EXTERNREF, FUNCREF, GET, I32, number, op};

/// Type 0 is `() -> ()`, which all tags and, unless it says so, functions have. Function 0 is the turn.
#[derive(Default)]
pub(super) struct Module {
    /// Parameters and results of the types from 1 on.
    pub(super) types: Vec<(Vec<u8>, Vec<u8>)>,
    pub(super) functions: Vec<Function>,
    /// The type of each tag.
    pub(super) tags: Vec<u32>,
    /// All functions are in a table.
    pub(super) in_table: bool,
    /// A table of references to things outside.
    pub(super) outer_table: bool,
    /// How often each function is exported, under names so long.
    pub(super) exported: u32,
    pub(super) name_bytes: u32,
    /// Mutable globals of an `i32`, which begin with the sum of this many constants.
    pub(super) globals: u32,
    pub(super) terms: u32,
    /// Passive element segments, of this many functions.
    pub(super) elements: (u32, u32),
    /// Active data segments, of this many bytes.
    pub(super) data: (u32, u32),
    /// Custom sections, of this many bytes.
    pub(super) custom: (u32, u32),
}

#[derive(Clone)]
pub(super) struct Function {
    pub(super) ty: u32,
    pub(super) locals: (u32, u8),
    pub(super) code: Vec<u8>,
}

/// The most bytes of all bodies.
const BODIES: usize = 10_000_000;

/// A module of one function.
pub(super) fn one(locals: (u32, u8), code: Vec<u8>) -> Module {
    Module {
        functions: vec![Function { ty: 0, locals, code }],
        ..Module::default()
    }
}

/// The module, with type 1 of this many `i32`s.
pub(super) fn with_type(params: u32, results: u32, module: Module) -> Module {
    let values = |count: u32| vec![I32; count as usize];
    Module {
        types: vec![(values(params), values(results))],
        ..module
    }
}

/// The module, with a function 1 that takes and returns an `i32`.
pub(super) fn with_callee(module: Module) -> Module {
    let mut module = with_type(1, 1, module);
    module.functions.push(Function {
        ty: 1,
        locals: (0, I32),
        // It calls itself, so that no compiler puts it in the place of its calls.
        code: vec![GET, 0, CALL, 1],
    });
    module
}

/// Functions up to this many, as long as there is room.
pub(super) fn functions(many: u32, mut function: impl FnMut(u32) -> Function) -> Vec<Function> {
    let mut functions = Vec::new();
    let mut bytes = 0;
    for index in 0..many {
        let next = function(index);
        bytes += next.code.len() + 8;
        if bytes > BODIES {
            break;
        }
        functions.push(next);
    }
    functions
}

impl Module {
    /// With so many copies of its function, if it has one only.
    pub(super) fn repeated(mut self, copies: u32) -> Self {
        if let [only] = &self.functions[..] {
            self.functions = functions(copies.max(1), |_| only.clone());
        }
        self
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = b"\0asm\x01\0\0\0".to_vec();
        let mut types = vec![0x60, 0, 0];
        for (params, results) in &self.types {
            types.push(0x60);
            for values in [params, results] {
                number(&mut types, values.len() as u32);
                types.extend(values);
            }
        }
        section(&mut bytes, 1, self.types.len() as u32 + 1, &types);
        let count = self.functions.len() as u32;
        let mut of_functions = Vec::new();
        self.functions
            .iter()
            .for_each(|function| number(&mut of_functions, function.ty));
        section(&mut bytes, 3, count, &of_functions);
        self.tables(&mut bytes);
        section(&mut bytes, 5, 1, &[0, 1]);
        let mut tags = Vec::new();
        for ty in &self.tags {
            op(&mut tags, 0, *ty);
        }
        some(&mut bytes, 13, self.tags.len() as u32, &tags);
        self.write_globals(&mut bytes);
        self.exports(&mut bytes);
        self.write_elements(&mut bytes);
        let mut code = Vec::new();
        for function in &self.functions {
            function.write(&mut code);
        }
        section(&mut bytes, 10, count, &code);
        let segment = [&[0, 0x41, 0, 0x0b][..], &sized(&vec![7; self.data.1 as usize])].concat();
        some(&mut bytes, 11, self.data.0, &segment.repeat(self.data.0 as usize));
        for _ in 0..self.custom.0 {
            let content = [&b"\x04name"[..], &vec![0; self.custom.1 as usize]].concat();
            op(&mut bytes, 0, content.len() as u32);
            bytes.extend(content);
        }
        bytes
    }

    fn tables(&self, bytes: &mut Vec<u8>) {
        let mut tables = Vec::new();
        if self.in_table {
            tables.extend([FUNCREF, 0]);
            number(&mut tables, self.functions.len() as u32);
        }
        if self.outer_table {
            tables.extend([EXTERNREF, 0, 8]);
        }
        let count = u32::from(self.in_table) + u32::from(self.outer_table);
        some(bytes, 4, count, &tables);
    }

    fn write_globals(&self, bytes: &mut Vec<u8>) {
        let mut global = vec![I32, 1, 0x41, 1];
        for _ in 1..self.terms {
            global.extend([0x41, 1, 0x6a]);
        }
        global.push(0x0b);
        some(bytes, 6, self.globals, &global.repeat(self.globals as usize));
    }

    fn exports(&self, bytes: &mut Vec<u8>) {
        let mut exports = b"\x06memory\x02\0\x04turn\0\0".to_vec();
        let count = self.functions.len() as u32;
        let more = self.exported * count;
        for index in 0..more {
            let name = format!("{index:0>wide$}", wide = self.name_bytes as usize);
            exports.extend(sized(name.as_bytes()));
            op(&mut exports, 0, index % count);
        }
        section(bytes, 7, 2 + more, &exports);
    }

    fn write_elements(&self, bytes: &mut Vec<u8>) {
        let count = self.functions.len() as u32;
        let mut segments = Vec::new();
        if self.in_table {
            segments.extend([0, 0x41, 0, 0x0b]);
            number(&mut segments, count);
            (0..count).for_each(|index| number(&mut segments, index));
        }
        for _ in 0..self.elements.0 {
            segments.extend([1, 0]);
            number(&mut segments, self.elements.1);
            (0..self.elements.1).for_each(|index| number(&mut segments, index % count));
        }
        some(bytes, 9, u32::from(self.in_table) + self.elements.0, &segments);
    }
}

impl Function {
    /// A function of type 0.
    pub(super) fn plain(locals: (u32, u8), code: Vec<u8>) -> Self {
        Self { ty: 0, locals, code }
    }

    fn write(&self, code: &mut Vec<u8>) {
        let (locals, ty) = self.locals;
        let mut body = Vec::new();
        number(&mut body, u32::from(locals > 0));
        if locals > 0 {
            number(&mut body, locals);
            body.push(ty);
        }
        body.extend(&self.code);
        body.push(0x0b);
        code.extend(sized(&body));
    }
}

/// The bytes behind their number.
fn sized(bytes: &[u8]) -> Vec<u8> {
    let mut all = Vec::new();
    number(&mut all, bytes.len() as u32);
    all.extend(bytes);
    all
}

/// Appends a section of this many items.
fn section(bytes: &mut Vec<u8>, id: u8, items: u32, content: &[u8]) {
    let mut count = Vec::new();
    number(&mut count, items);
    op(bytes, id, (count.len() + content.len()) as u32);
    bytes.extend(count);
    bytes.extend(content);
}

/// Appends a section, if it has items.
fn some(bytes: &mut Vec<u8>, id: u8, items: u32, content: &[u8]) {
    if items > 0 {
        section(bytes, id, items, content);
    }
}
