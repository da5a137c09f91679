//! What a bot may use, each limit in its one place.
//!
//! The first group is what authors meet; the second bounds the work that a hostile module can cause, far above what
//! compilers emit. [`UPLOAD`] lists those a module is held to when it is uploaded.

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
/// How much stack a bot may use under a fuel budget, in bytes as `meter/stack.rs` counts them. Browsers give a worker some
/// 500 KiB, of which the host needs a part.
pub const STACK_BYTES: u32 = 384 << 10;
/// How much a bot's files may hold together, in bytes.
pub const FILE_BYTES: usize = 1 << 20;
/// How many files and directories a bot may have.
pub const FILE_ENTRIES: usize = 4096;
/// How many file descriptors a bot may have open, standard input, output, error and `.` among them.
pub const DESCRIPTORS: usize = 128;

/// Function types in a module.
pub const TYPES: u64 = 10_000;
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
/// Values of an exception tag. Exceptions live outside of the guest's memory: they are kept few and small.
pub const TAG_VALUES: u64 = 16;
/// Entries of all element segments of a module. They are put into its tables whenever it is instantiated.
pub const ELEMENTS: u64 = 200_000;
/// Element segments of a module.
pub const ELEMENT_SEGMENTS: u64 = 10_000;
/// Data segments of a module: what browsers take. Go writes its static data as tens of thousands of them.
pub const DATA_SEGMENTS: u64 = 100_000;
/// Instructions of all constant expressions: of globals, and of where segments go. Engines build something for each.
pub const CONSTANT_INSTRUCTIONS: u64 = 500_000;
/// Bytes of one function's body.
pub const FUNCTION_BYTES: u64 = 1 << 20;
/// Parameters and locals of one function.
pub const LOCALS: u64 = 10_000;
/// Blocks open at once in one function.
pub const NESTING: u64 = 5_000;
/// Labels of all `br_table`s together.
pub const BRANCHES: u64 = 1_000_000;
/// Labels of one `br_table`: what browsers take.
pub const SWITCH: u64 = 65_520;
/// Instructions of a module. Compilers' modules have one for some two bytes and a half.
pub const INSTRUCTIONS: u64 = 5_000_000;
/// What all functions of a module may cost to compile beyond what their size tells, in units of `compile_cost.rs`: what is
/// measured there.
pub const COMPILE_COST: u64 = 20_000_000;
/// Checks that the metering puts into a module. One before a bulk operation, which is longer, counts for two; a charge without
/// a check, and what makes a NaN canonical, for a half. Compilers' modules take one for some twenty bytes.
pub const CHECKS: u64 = 800_000;
/// Bytes of one function's body with its checks: what browsers take.
pub const METERED_FUNCTION_BYTES: u64 = 7_654_321;

/// A limit that a module is held to, and the words to say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// What is counted, such as `functions`.
    pub what: &'static str,
    /// The most there may be.
    pub most: u64,
    /// What an author can do about it.
    pub advice: &'static str,
}

const SPLIT: &str = "build with optimisation and without unused code, or split what is generated";

/// The limits an uploaded module is held to.
pub static UPLOAD: UploadLimits = UploadLimits {
    module_bytes: limit(
        "bytes of module",
        MODULE_BYTES as u64,
        "build for release, optimise for size, strip debug information (`wasm-opt -Oz --strip-debug`)",
    ),
    memory_pages: limit(
        "pages of initial memory",
        MEMORY_PAGES,
        "lower the initial memory or the stack and static data in it (`-Wl,--initial-memory=…`, `-z stack-size=…`)",
    ),
    table_entries: limit("initial entries of a table", TABLE_ENTRIES, SPLIT),
    types: limit("types", TYPES, SPLIT),
    values: limit(
        "parameters or results of a function type",
        VALUES,
        "pass a pointer to a structure instead",
    ),
    imports: limit("imports", IMPORTS, "import each function once"),
    exports: limit("exports", EXPORTS, "export only what the arena calls"),
    functions: limit("functions", FUNCTIONS, SPLIT),
    globals: limit("globals", GLOBALS, "keep such values in memory"),
    tables: limit("tables", TABLES, "use one table"),
    tags: limit("exception tags", TAGS, "use one tag"),
    tag_values: limit(
        "values of an exception tag",
        TAG_VALUES,
        "throw a pointer to a structure instead",
    ),
    elements: limit("entries of element segments", ELEMENTS, SPLIT),
    element_segments: limit("element segments", ELEMENT_SEGMENTS, SPLIT),
    data_segments: limit(
        "data segments",
        DATA_SEGMENTS,
        "let the linker merge data segments",
    ),
    constant_instructions: limit(
        "instructions of constant expressions",
        CONSTANT_INSTRUCTIONS,
        "compute such values in a function",
    ),
    function_bytes: limit(
        "bytes of one function",
        FUNCTION_BYTES,
        "split the function, or keep its tables in memory and not in code",
    ),
    locals: limit(
        "parameters and locals of one function",
        LOCALS,
        "split the function",
    ),
    nesting: limit(
        "nested blocks in one function",
        NESTING,
        "split the function or its largest switch",
    ),
    branches: limit(
        "branches in switches",
        BRANCHES,
        "turn large switches into tables in memory",
    ),
    switch: limit(
        "branches in one switch",
        SWITCH,
        "turn large switches into tables in memory",
    ),
    instructions: limit("instructions", INSTRUCTIONS, SPLIT),
    checks: limit("loops, forks and functions to be metered", CHECKS, SPLIT),
    metered_function_bytes: limit(
        "bytes of one function after metering",
        METERED_FUNCTION_BYTES,
        "split the function",
    ),
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

const fn limit(what: &'static str, most: u64, advice: &'static str) -> Limit {
    Limit { what, most, advice }
}
