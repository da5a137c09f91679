//! Modules that are dear to compile for their size: each shape makes one compiler's work grow faster than the module does.
//!
//! A shape has two sizes, `many` and `wide`: so many pieces, each with so many values, locals, handlers or labels.
//! The hostile suites hold the large ones to the limits; the search for dear modules draws sizes at random.

/// A shape of module.
pub struct Shape {
    /// What it is made of.
    pub name: &'static str,
    /// The most pieces, and the most that is in each.
    pub most: (u32, u32),
    make: fn(u32, u32) -> Module,
}

impl Shape {
    /// The module of that size, in bytes.
    pub fn module(&self, many: u32, wide: u32) -> Vec<u8> {
        (self.make)(many.clamp(1, self.most.0), wide.clamp(1, self.most.1)).bytes()
    }
}

/// All shapes.
pub const SHAPES: &[Shape] = &[
    shape("operands that pile up before a trap", (350_000, 1), operands),
    shape(
        "operands that pile up, with forks between",
        (60_000, 10),
        operands_and_forks,
    ),
    shape("forks in a function of many locals", (120_000, 9_990), forks),
    shape("forks that set different locals", (60_000, 2_000), diamonds),
    shape("loops in a function of many locals", (100_000, 5_000), loops),
    shape("loops within loops", (4_900, 100), nested_loops),
    shape(
        "loops within loops that set locals",
        (4_900, 2_000),
        nested_setting_loops,
    ),
    shape("empty functions of many locals", (90_000, 9_990), empty_functions),
    shape("handlers within handlers", (4_900, 60), nested_handlers),
    shape("calls under many handlers", (60_000, 4_900), calls_under_handlers),
    shape(
        "calls that may throw, with many locals",
        (60_000, 2_000),
        throwing_locals,
    ),
    shape(
        "blocks within blocks of many parameters",
        (4_900, 128),
        nested_wide_blocks,
    ),
    shape("blocks of many parameters", (150_000, 128), wide_blocks),
    shape("loops of many parameters", (150_000, 128), wide_loops),
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
    shape("switches to many blocks", (4_900, 200), deep_switches),
    shape("calls that pass many values", (150_000, 128), wide_calls),
    shape(
        "calls through a table that pass many values",
        (150_000, 128),
        wide_indirect_calls,
    ),
    shape(
        "functions in a table, each of many parameters",
        (90_000, 128),
        wide_table,
    ),
    shape(
        "exported functions of types of their own",
        (7_000, 128),
        wide_exports,
    ),
    shape("calls that references live across", (100_000, 5_000), references),
    shape("vectors that live across forks", (60_000, 2_000), vectors),
    shape("bulk operations", (120_000, 200), bulk),
    shape("a long run of sums", (400_000, 8), sums),
    shape("a long run of loads and stores", (300_000, 8), stores),
    shape("functions that call each other", (90_000, 10), calls),
    shape("ways out of deep blocks", (4_900, 60), deep_branches),
];

const fn shape(name: &'static str, most: (u32, u32), make: fn(u32, u32) -> Module) -> Shape {
    Shape { name, most, make }
}

const I32: u8 = 0x7f;
const V128: u8 = 0x7b;
const EXTERNREF: u8 = 0x6f;
const EMPTY: u8 = 0x40;

/// A module in the making. Type 0 is `() -> ()`, which all tags and, unless it says so, functions have.
#[derive(Default)]
struct Module {
    types: Vec<(Vec<u8>, Vec<u8>)>,
    functions: Vec<Function>,
    tags: u32,
    in_table: bool,
    exported: bool,
}

struct Function {
    ty: u32,
    locals: (u32, u8),
    code: Vec<u8>,
}

/// The most bytes of a body that a shape makes: a little less than a function may have.
const BODY: usize = 1_000_000;
/// The most bytes of all bodies.
const BODIES: usize = 10_000_000;

fn one(locals: (u32, u8), code: Vec<u8>) -> Module {
    Module {
        functions: vec![Function { ty: 0, locals, code }],
        ..Module::default()
    }
}

fn with_type(params: u32, results: u32, module: Module) -> Module {
    let values = |count: u32| vec![I32; count as usize];
    Module {
        types: vec![(values(params), values(results))],
        ..module
    }
}

/// Writes `piece` up to `many` times, as long as the body has room.
fn repeat(code: &mut Vec<u8>, many: u32, mut piece: impl FnMut(u32, &mut Vec<u8>)) -> u32 {
    for index in 0..many {
        if code.len() > BODY - 2_000 {
            return index;
        }
        piece(index, code);
    }
    many
}

fn number(code: &mut Vec<u8>, mut value: u32) {
    while value > 0x7f {
        code.push(value as u8 | 0x80);
        value >>= 7;
    }
    code.push(value as u8);
}

/// An instruction and its number.
fn op(code: &mut Vec<u8>, byte: u8, value: u32) {
    code.push(byte);
    number(code, value);
}

fn constants(code: &mut Vec<u8>, many: u32) {
    for _ in 0..many {
        code.extend([0x41, 0]);
    }
}

fn drops(code: &mut Vec<u8>, many: u32) {
    code.extend(std::iter::repeat_n(0x1a, many as usize));
}

fn operands(many: u32, _: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |_, code| constants(code, 1));
    code.push(0x00);
    one((0, I32), code)
}

fn operands_and_forks(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |_, code| {
        constants(code, wide);
        code.extend([0x41, 0, 0x04, EMPTY, 0x0b]);
    });
    code.push(0x00);
    one((0, I32), code)
}

fn forks(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, 0x20, index % wide);
        code.extend([0x04, EMPTY, 0x0b]);
    });
    one((wide, I32), code)
}

fn diamonds(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, 0x20, index % wide);
        code.extend([0x04, EMPTY]);
        op(code, 0x20, (index * 7 + 1) % wide);
        op(code, 0x21, (index * 3) % wide);
        code.push(0x05);
        constants(code, 1);
        op(code, 0x21, (index * 5 + 2) % wide);
        code.push(0x0b);
    });
    one((wide, I32), code)
}

fn loops(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        code.extend([0x03, EMPTY]);
        op(code, 0x20, index % wide);
        op(code, 0x22, (index * 7 + 1) % wide);
        op(code, 0x0d, 0);
        code.push(0x0b);
    });
    one((wide, I32), code)
}

fn nested_loops(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many, |_, code| code.extend([0x03, EMPTY]));
    repeat(&mut code, many * wide, |_, code| code.extend([0x41, 0, 0x1a]));
    code.extend(std::iter::repeat_n(0x0b, depth as usize));
    one((0, I32), code)
}

fn nested_setting_loops(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many, |index, code| {
        code.extend([0x03, EMPTY]);
        op(code, 0x20, index % wide);
        op(code, 0x21, (index + 1) % wide);
    });
    for index in 0..depth {
        op(&mut code, 0x20, index % wide);
        code.extend([0x0d, 0, 0x0b]);
    }
    one((wide, I32), code)
}

fn many_functions(many: u32, mut function: impl FnMut(u32) -> Function) -> Vec<Function> {
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

fn empty_functions(many: u32, wide: u32) -> Module {
    let functions = many_functions(many, |_| Function {
        ty: 0,
        locals: (wide, I32),
        code: Vec::new(),
    });
    Module {
        functions,
        ..Module::default()
    }
}

/// Opens a block, and in it a `try_table` with so many handlers that lead to the block's end.
fn open_handlers(code: &mut Vec<u8>, handlers: u32) {
    code.extend([0x02, EMPTY, 0x1f, EMPTY]);
    number(code, handlers);
    for _ in 1..handlers {
        code.extend([0x00, 0, 0]);
    }
    code.extend([0x02, 0]);
}

fn nested_handlers(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many / 2, |_, code| {
        open_handlers(code, 1);
        code.extend([0x10, 0]);
    });
    repeat(&mut code, wide, |_, code| code.extend([0x10, 0]));
    code.extend(std::iter::repeat_n(0x0b, 2 * depth as usize));
    Module {
        tags: 1,
        ..one((0, I32), code)
    }
}

fn calls_under_handlers(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    open_handlers(&mut code, wide);
    repeat(&mut code, many, |_, code| code.extend([0x10, 0]));
    code.extend([0x0b, 0x0b]);
    Module {
        tags: 1,
        ..one((0, I32), code)
    }
}

fn throwing_locals(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    open_handlers(&mut code, 1);
    repeat(&mut code, many, |index, code| {
        op(code, 0x20, index % wide);
        op(code, 0x21, (index * 7 + 1) % wide);
        code.extend([0x10, 0]);
    });
    code.extend([0x0b, 0x0b]);
    for index in 0..wide {
        op(&mut code, 0x20, index);
        code.push(0x1a);
    }
    Module {
        tags: 1,
        ..one((wide, I32), code)
    }
}

fn nested_wide_blocks(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    constants(&mut code, wide);
    let depth = repeat(&mut code, many, |_, code| code.extend([0x02, 1]));
    code.extend(std::iter::repeat_n(0x0b, depth as usize));
    drops(&mut code, wide);
    with_type(wide, wide, one((0, I32), code))
}

fn wide_blocks(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    constants(&mut code, wide);
    repeat(&mut code, many, |_, code| {
        code.extend([0x41, 0, 0x04, 1, 0x0b]);
    });
    drops(&mut code, wide);
    with_type(wide, wide, one((0, I32), code))
}

fn wide_loops(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    constants(&mut code, wide);
    repeat(&mut code, many, |_, code| {
        code.extend([0x03, 1, 0x41, 0, 0x0d, 0, 0x0b]);
    });
    drops(&mut code, wide);
    with_type(wide, wide, one((0, I32), code))
}

fn wide_branches(many: u32, wide: u32) -> Module {
    let mut code = vec![0x02, 1];
    constants(&mut code, wide);
    repeat(&mut code, many, |_, code| code.extend([0x41, 0, 0x0d, 0]));
    code.push(0x0b);
    drops(&mut code, wide);
    with_type(0, wide, one((0, I32), code))
}

fn wide_switches(many: u32, wide: u32) -> Module {
    let mut code = vec![0x02, 1];
    constants(&mut code, wide + 1);
    op(&mut code, 0x0e, many);
    code.extend(std::iter::repeat_n(0, many as usize + 1));
    code.push(0x0b);
    drops(&mut code, wide);
    with_type(0, wide, one((0, I32), code))
}

fn deep_switches(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many, |_, code| code.extend([0x02, EMPTY]));
    repeat(&mut code, wide, |_, code| {
        if code.len() + 2 * depth as usize + 100 > BODY {
            return;
        }
        code.extend([0x02, EMPTY, 0x41, 0]);
        op(code, 0x0e, depth);
        for label in 0..=depth {
            number(code, label);
        }
        code.push(0x0b);
    });
    code.extend(std::iter::repeat_n(0x0b, depth as usize));
    one((100, I32), code)
}

fn wide_calls(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    constants(&mut code, wide);
    repeat(&mut code, many, |_, code| code.extend([0x10, 1]));
    drops(&mut code, wide);
    let mut module = with_type(wide, wide, one((0, I32), code));
    module.functions.push(Function {
        ty: 1,
        locals: (0, I32),
        code: vec![0x00],
    });
    module
}

fn wide_indirect_calls(many: u32, wide: u32) -> Module {
    let mut module = wide_calls(1, wide);
    let mut code = Vec::new();
    constants(&mut code, wide);
    repeat(&mut code, many, |_, code| code.extend([0x41, 1, 0x11, 1, 0]));
    drops(&mut code, wide);
    module.functions[0].code = code;
    module.in_table = true;
    module
}

fn wide_table(many: u32, wide: u32) -> Module {
    let functions = many_functions(many, |index| Function {
        ty: u32::from(index > 0),
        locals: (0, I32),
        code: if index > 0 { vec![0x00] } else { Vec::new() },
    });
    let module = Module {
        functions,
        in_table: true,
        ..Module::default()
    };
    with_type(wide, wide, module)
}

fn wide_exports(many: u32, wide: u32) -> Module {
    let kinds = [I32, 0x7e, 0x7d, 0x7c];
    let types = (0..many).map(|index| {
        let kind = |place: u32| kinds[(index >> (2 * (place % 7)) & 3) as usize];
        ((0..wide).map(kind).collect(), Vec::new())
    });
    let types = types.collect();
    let functions = many_functions(many + 1, |index| Function {
        ty: index,
        locals: (0, I32),
        code: Vec::new(),
    });
    Module {
        types,
        functions,
        exported: true,
        ..Module::default()
    }
}

fn references(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |_, code| code.extend([0x10, 0]));
    for index in 0..wide {
        op(&mut code, 0x20, index);
        code.push(0x1a);
    }
    one((wide, EXTERNREF), code)
}

fn vectors(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, 0x20, index % wide);
        op(code, 0x22, (index * 7 + 1) % wide);
        code.extend([0xfd, 0x53, 0x04, EMPTY, 0x0b]);
    });
    one((wide, V128), code)
}

fn bulk(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, 0x20, index % wide);
        op(code, 0x20, (index + 1) % wide);
        op(code, 0x20, (index + 2) % wide);
        code.extend([0xfc, 0x0b, 0]);
    });
    one((wide, I32), code)
}

fn sums(many: u32, wide: u32) -> Module {
    let functions = many_functions(wide, |_| {
        let mut code = vec![0x20, 0];
        repeat(&mut code, many, |index, code| {
            op(code, 0x20, index % 7);
            code.push(0x6a);
        });
        code.push(0x1a);
        Function {
            ty: 0,
            locals: (7, I32),
            code,
        }
    });
    Module {
        functions,
        ..Module::default()
    }
}

fn stores(many: u32, wide: u32) -> Module {
    let functions = many_functions(wide, |_| {
        let mut code = Vec::new();
        repeat(&mut code, many, |index, code| {
            op(code, 0x20, index % 7);
            op(code, 0x20, (index + 1) % 7);
            code.extend([0x28, 2, 8, 0x36, 2, 16]);
        });
        Function {
            ty: 0,
            locals: (7, I32),
            code,
        }
    });
    Module {
        functions,
        ..Module::default()
    }
}

fn calls(many: u32, wide: u32) -> Module {
    let functions = many_functions(many, |index| {
        let mut code = Vec::new();
        repeat(&mut code, wide, |call, code| {
            op(code, 0x10, index.saturating_sub(call));
        });
        Function {
            ty: 0,
            locals: (0, I32),
            code,
        }
    });
    Module {
        functions,
        ..Module::default()
    }
}

fn deep_branches(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many, |_, code| code.extend([0x02, EMPTY]));
    for _ in 0..depth {
        repeat(&mut code, wide, |index, code| {
            code.extend([0x41, 0]);
            op(code, 0x0d, index % 2);
        });
        code.push(0x0b);
    }
    one((50, I32), code)
}

impl Module {
    fn bytes(&self) -> Vec<u8> {
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
        if self.in_table {
            let mut table = vec![0x70, 0];
            number(&mut table, count);
            section(&mut bytes, 4, 1, &table);
        }
        section(&mut bytes, 5, 1, &[0, 1]);
        if self.tags > 0 {
            section(&mut bytes, 13, self.tags, &[0, 0].repeat(self.tags as usize));
        }
        let mut exports = b"\x06memory\x02\0\x04turn\0\0".to_vec();
        let more = if self.exported { count } else { 0 };
        for index in 0..more {
            let name = index.to_string();
            number(&mut exports, name.len() as u32);
            exports.extend(name.as_bytes());
            op(&mut exports, 0, index);
        }
        section(&mut bytes, 7, 2 + more, &exports);
        if self.in_table {
            let mut elements = vec![0, 0x41, 0, 0x0b];
            number(&mut elements, count);
            (0..count).for_each(|index| number(&mut elements, index));
            section(&mut bytes, 9, 1, &elements);
        }
        let mut code = Vec::new();
        for function in &self.functions {
            let (locals, ty) = function.locals;
            let mut body = Vec::new();
            number(&mut body, u32::from(locals > 0));
            if locals > 0 {
                number(&mut body, locals);
                body.push(ty);
            }
            body.extend(&function.code);
            body.push(0x0b);
            number(&mut code, body.len() as u32);
            code.extend(body);
        }
        section(&mut bytes, 10, count, &code);
        bytes
    }
}

/// Appends a section of so many items.
fn section(bytes: &mut Vec<u8>, id: u8, items: u32, content: &[u8]) {
    let mut count = Vec::new();
    number(&mut count, items);
    op(bytes, id, (count.len() + content.len()) as u32);
    bytes.extend(count);
    bytes.extend(content);
}
