//! What a bot may use: the only place for each limit, one line each.
//!
//! Authors may reach the limits of the first group. The second group, of [`Limit`]s, bounds the work that a hostile module
//! can cause; these limits are far above what compilers emit, and `tally/` counts what code has. The arena recognises its
//! script interpreters by their hashes, and does not apply the limits on code to them.

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
/// How much of a turn's drawing is kept, in bytes of text.
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

/// A limit for modules. Every host refuses a module that exceeds it, with the same sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// What is counted, by its key in `words/en/sandbox.ftl`.
    counted: &'static str,
    /// The most there may be.
    pub most: u64,
}

impl Key for Limit {
    fn key(&self) -> &'static str {
        self.counted
    }
}

impl Limit {
    /// How much more there may be for code of this many bytes.
    pub(super) fn more(self, code_bytes: u64) -> u64 {
        match self {
            KEPT => 8 * code_bytes,
            HANDED => code_bytes / 50,
            _ => 0,
        }
    }
}

const fn limit(counted: &'static str, most: u64) -> Limit {
    Limit { counted, most }
}

/// Bytes of a module; of a script's bot, those of its interpreter.
pub const MODULE: Limit = limit("module-bytes", MODULE_BYTES as u64);
/// Pages that a module's memory begins with.
pub const MEMORY: Limit = limit("memory-pages", MEMORY_PAGES);
/// Entries that a table begins with.
pub const TABLE: Limit = limit("table-entries", TABLE_ENTRIES);
/// Function types of a module.
pub const TYPES: Limit = limit("types", 4_000);
/// Parameters of a function type, and results of one. Every branch to a block of that type is checked for each.
pub const VALUES: Limit = limit("values", 128);
/// Imports of a module.
pub const IMPORTS: Limit = limit("imports", 1_000);
/// Exports of a module.
pub const EXPORTS: Limit = limit("exports", 10_000);
/// Functions that a module defines.
pub const FUNCTIONS: Limit = limit("functions", 50_000);
/// Globals that a module defines.
pub const GLOBALS: Limit = limit("globals", 4_000);
/// Tables that a module defines.
pub const TABLES: Limit = limit("tables", 16);
/// Exception tags that a module defines.
pub const TAGS: Limit = limit("tags", 1_000);
/// Values of an exception tag. Exceptions live outside the guest's memory, so they must be few and small.
pub const TAG_VALUES: Limit = limit("tag-values", 16);
/// Entries of all element segments of a module. Engines put them into the tables whenever the module is instantiated.
pub const ELEMENTS: Limit = limit("elements", 50_000);
/// Element segments of a module.
pub const ELEMENT_SEGMENTS: Limit = limit("element-segments", 1_000);
/// Data segments of a module; consecutive segments count once, so Go's tens of thousands count as hundreds.
pub const DATA_SEGMENTS: Limit = limit("data-segments", 15_000);
/// Instructions of all constant expressions, in globals and segment offsets. Engines build something for each. Go has two for
/// each of its data segments before those are joined.
pub const CONSTANTS: Limit = limit("constant-instructions", 250_000);

/// Bytes of a function's body.
pub const FUNCTION_BYTES: Limit = limit("function-bytes", 512 << 10);
/// Parameters and locals of a function.
pub const LOCALS: Limit = limit("locals", 10_000);
/// Blocks that are open at the same time in a function.
pub const NESTING: Limit = limit("nesting", 5_000);
/// Nested loops in a function: compilers may copy each value at the head of each.
pub const LOOP_NESTING: Limit = limit("loop-nesting", 100);
/// Loops of a function: compilers split values that live across all of them at each loop.
pub const LOOPS: Limit = limit("loops", 2_000);
/// Basic blocks of a function, including those of checks.
pub const BASIC_BLOCKS: Limit = limit("basic-blocks", 80_000);
/// Calls in a function.
pub const FUNCTION_CALLS: Limit = limit("function-calls", 20_000);
/// Locals and operands that a function keeps, summed over its forks, joins and calls.
pub const FUNCTION_KEPT: Limit = limit("function-kept", 12_000_000);
/// Bytes of a function's body with its checks; browsers accept no more.
pub const METERED_FUNCTION_BYTES: Limit = limit("metered-function-bytes", 7_654_321);

/// Instructions of a module. Modules from compilers have one instruction for about two and a half bytes.
pub const INSTRUCTIONS: Limit = limit("instructions", 5_000_000);
/// Labels of all `br_table`s together.
pub const BRANCHES: Limit = limit("branches", 1_000_000);
/// Labels of one `br_table`; browsers accept no more.
pub const SWITCH: Limit = limit("switch", 65_520);
/// Calls.
pub const CALLS: Limit = limit("calls", 1_000_000);
/// Calls through tables.
pub const INDIRECT_CALLS: Limit = limit("indirect-calls", 100_000);
/// Tail calls.
pub const TAIL_CALLS: Limit = limit("tail-calls", 20_000);
/// Instructions for which compiled code calls its runtime: operations on tables, `ref.func`, `memory.grow`.
pub const RUNTIME_CALLS: Limit = limit("runtime-calls", 10_000);
/// Integer divisions, and conversions of floats to integers; each has traps of its own.
pub const DIVISIONS: Limit = limit("divisions", 100_000);
/// Instructions that compute floats: each may need code after it that makes a NaN canonical.
pub const FLOATS: Limit = limit("floats", 250_000);
/// Reads and writes of globals.
pub const GLOBAL_USES: Limit = limit("global-uses", 1_000_000);
/// Blocks with exception handlers.
pub const TRIES: Limit = limit("tries", 20_000);
/// Locals and operands that all functions keep, summed over their forks, joins and calls; 8 more for each byte of code.
pub const KEPT: Limit = limit("kept", 8_000_000);
/// Values that blocks, branches and large calls pass on; one more for each 50 bytes of code.
pub const HANDED: Limit = limit("handed", 50_000);
/// Paths from calls to exception handlers, each with the values that it keeps.
pub const HANDLED: Limit = limit("handled", 2_000_000);
/// Instructions × basic blocks, summed over all functions: the work of an optimiser that searches the blocks before an
/// instruction for the place where its operands are known. `RustPython`, 8 MB of code, has 8 billion, and 28 billion after
/// `wasm-opt -Oz`.
pub const SEARCHES: Limit = limit("searches", 40_000_000_000);
/// Checks that the metering puts into a module. A check before a bulk operation is longer and counts as two; a charge
/// without a check counts as a half. Code that makes a NaN canonical counts as one, or as two for a vector. It counts a
/// half more for every two locals and operands, which compilers keep at its fork, and for every 64 such forks before it
/// in the function. Modules from compilers need one check for about twenty bytes.
pub const CHECKS: Limit = limit("checks", 800_000);
