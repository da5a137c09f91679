//! What a bot may use: the only place for each limit.
//!
//! Authors may run into the first group; the second limits the work that a hostile module can cause, and is
//! far above what compilers emit. [`UPLOAD`] lists the limits for uploaded modules.

use ::words::Key;

/// The largest module, in bytes.
pub const MODULE_BYTES: usize = crate::replay::MAX_BOT_BYTES;
/// The largest memory, in pages of 64 KiB.
pub const MEMORY_PAGES: u64 = 1024;
/// The largest table, in entries.
pub const TABLE_ENTRIES: u64 = 100_000;
/// The longest reply of a turn, in bytes.
pub const REPLY_BYTES: usize = 64 << 10;
/// How much of a turn's log is kept, in bytes.
pub const LOG_BYTES: usize = 16 << 10;
/// How much of what a bot draws in a turn is kept, in bytes of text.
pub const DRAWING_BYTES: usize = 16 << 10;
/// How much stack a bot may use under a fuel budget, in bytes as `meter/stack.rs` counts them. Browsers give
/// a worker some 500 KiB, part of which the host needs.
pub const STACK_BYTES: u32 = 384 << 10;
/// How much a bot's files may hold together, in bytes.
pub const FILE_BYTES: usize = 1 << 20;
/// How many files and directories a bot may have.
pub const FILE_ENTRIES: usize = 4096;
/// How many file descriptors a bot may have open, standard input, output, error and `.` among them.
pub const DESCRIPTORS: usize = 128;

/// Function types in a module.
pub const TYPES: u64 = 4_000;
/// Parameters of a function type, and results of one. Every branch to a block of that type is checked for each.
pub const VALUES: u64 = 128;
/// Imports of a module.
pub const IMPORTS: u64 = 1_000;
/// Exports of a module.
pub const EXPORTS: u64 = 10_000;
/// Functions that a module defines.
pub const FUNCTIONS: u64 = 100_000;
/// Globals that a module defines.
pub const GLOBALS: u64 = 10_000;
/// Tables that a module defines.
pub const TABLES: u64 = 16;
/// Exception tags that a module defines.
pub const TAGS: u64 = 1_000;
/// Values of an exception tag. Exceptions live outside the guest's memory, so they must be few and small.
pub const TAG_VALUES: u64 = 16;
/// Entries of all element segments of a module: as many as a table may have. They are put into its tables whenever it is
/// instantiated.
pub const ELEMENTS: u64 = TABLE_ENTRIES;
/// Element segments of a module.
pub const ELEMENT_SEGMENTS: u64 = 10_000;
/// Data segments of a module, those that follow each other counted once. Go writes its static data as tens of thousands
/// of them, and they count as hundreds.
pub const DATA_SEGMENTS: u64 = 20_000;
/// Instructions of all constant expressions, in globals and segment offsets. Engines build something for
/// each.
pub const CONSTANT_INSTRUCTIONS: u64 = 500_000;
/// Bytes of one function's body.
pub const FUNCTION_BYTES: u64 = 512 << 10;
/// Parameters and locals of one function.
pub const LOCALS: u64 = 10_000;
/// Blocks open at once in one function.
pub const NESTING: u64 = 5_000;
/// Labels of all `br_table`s together.
pub const BRANCHES: u64 = 1_000_000;
/// Labels of one `br_table`, as many as browsers accept.
pub const SWITCH: u64 = 65_520;
/// Instructions of a module. Modules from compilers have one for about two and a half bytes.
pub const INSTRUCTIONS: u64 = 5_000_000;
/// What all functions of a module may cost to compile beyond what their size suggests, in units of
/// `compile_cost/`, however large the module is. Less is allowed for small ones.
pub const COMPILE_COST: u64 = 12_000_000;
/// The most of these units for a module with very little code. The most of a house bot is 1.3 million, in 140 kB of code.
pub const COMPILE_COST_BASE: u64 = 4_000_000;
/// By how many of these units a module may have more for each byte of its code, up to [`COMPILE_COST`].
pub const COMPILE_COST_PER_BYTE: u64 = 4;
/// Checks that the metering puts into a module. A check before a bulk operation is longer and counts as two;
/// a charge without a check counts as a half. Code that makes a NaN canonical counts as one, of a vector as two, with
/// a half more for every two locals and operands, which compilers keep at its fork, and for every 64 such forks before
/// it in the function. Modules from compilers need one check for about twenty bytes.
pub const CHECKS: u64 = 800_000;
/// Bytes of one function's body with its checks, as many as browsers accept.
pub const METERED_FUNCTION_BYTES: u64 = 7_654_321;

/// A limit for modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// What is counted.
    pub counted: Counted,
    /// The most there may be.
    pub most: u64,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is what the constant of that name limits")]
pub enum Counted {
    ModuleBytes,
    MemoryPages,
    TableEntries,
    Types,
    Values,
    Imports,
    Exports,
    Functions,
    Globals,
    Tables,
    Tags,
    TagValues,
    Elements,
    ElementSegments,
    DataSegments,
    ConstantInstructions,
    FunctionBytes,
    Locals,
    Nesting,
    Branches,
    Switch,
    Instructions,
    Checks,
    MeteredFunctionBytes,
}

impl Key for Counted {
    fn key(&self) -> &'static str {
        match self {
            Self::ModuleBytes => "module-bytes",
            Self::MemoryPages => "memory-pages",
            Self::TableEntries => "table-entries",
            Self::Types => "types",
            Self::Values => "values",
            Self::Imports => "imports",
            Self::Exports => "exports",
            Self::Functions => "functions",
            Self::Globals => "globals",
            Self::Tables => "tables",
            Self::Tags => "tags",
            Self::TagValues => "tag-values",
            Self::Elements => "elements",
            Self::ElementSegments => "element-segments",
            Self::DataSegments => "data-segments",
            Self::ConstantInstructions => "constant-instructions",
            Self::FunctionBytes => "function-bytes",
            Self::Locals => "locals",
            Self::Nesting => "nesting",
            Self::Branches => "branches",
            Self::Switch => "switch",
            Self::Instructions => "instructions",
            Self::Checks => "checks",
            Self::MeteredFunctionBytes => "metered-function-bytes",
        }
    }
}

/// The limits an uploaded module is held to.
pub static UPLOAD: UploadLimits = UploadLimits {
    module_bytes: limit(Counted::ModuleBytes, MODULE_BYTES as u64),
    memory_pages: limit(Counted::MemoryPages, MEMORY_PAGES),
    table_entries: limit(Counted::TableEntries, TABLE_ENTRIES),
    types: limit(Counted::Types, TYPES),
    values: limit(Counted::Values, VALUES),
    imports: limit(Counted::Imports, IMPORTS),
    exports: limit(Counted::Exports, EXPORTS),
    functions: limit(Counted::Functions, FUNCTIONS),
    globals: limit(Counted::Globals, GLOBALS),
    tables: limit(Counted::Tables, TABLES),
    tags: limit(Counted::Tags, TAGS),
    tag_values: limit(Counted::TagValues, TAG_VALUES),
    elements: limit(Counted::Elements, ELEMENTS),
    element_segments: limit(Counted::ElementSegments, ELEMENT_SEGMENTS),
    data_segments: limit(Counted::DataSegments, DATA_SEGMENTS),
    constant_instructions: limit(Counted::ConstantInstructions, CONSTANT_INSTRUCTIONS),
    function_bytes: limit(Counted::FunctionBytes, FUNCTION_BYTES),
    locals: limit(Counted::Locals, LOCALS),
    nesting: limit(Counted::Nesting, NESTING),
    branches: limit(Counted::Branches, BRANCHES),
    switch: limit(Counted::Switch, SWITCH),
    instructions: limit(Counted::Instructions, INSTRUCTIONS),
    checks: limit(Counted::Checks, CHECKS),
    metered_function_bytes: limit(Counted::MeteredFunctionBytes, METERED_FUNCTION_BYTES),
};

/// The limits an uploaded module is held to, by what they count.
#[derive(Debug)]
#[expect(missing_docs, reason = "each is the limit of the constant of that name")]
pub struct UploadLimits {
    pub module_bytes: Limit,
    pub memory_pages: Limit,
    pub table_entries: Limit,
    pub types: Limit,
    pub values: Limit,
    pub imports: Limit,
    pub exports: Limit,
    pub functions: Limit,
    pub globals: Limit,
    pub tables: Limit,
    pub tags: Limit,
    pub tag_values: Limit,
    pub elements: Limit,
    pub element_segments: Limit,
    pub data_segments: Limit,
    pub constant_instructions: Limit,
    pub function_bytes: Limit,
    pub locals: Limit,
    pub nesting: Limit,
    pub branches: Limit,
    pub switch: Limit,
    pub instructions: Limit,
    pub checks: Limit,
    pub metered_function_bytes: Limit,
}

const fn limit(counted: Counted, most: u64) -> Limit {
    Limit { counted, most }
}
