//! What compiling costs, in units.
//!
//! # Where the weights come from
//!
//! The weights were set from the modules of `tests/guests/dear/`, each metered for fuel and compiled alone;
//! `cargo xtask bench compile` looks for modules that this misses. What Cranelift's register allocator takes
//! where very many joins each set a few locals is not limited here: the metering keeps it small
//! (`meter/joins.rs`). Joins at which hundreds of locals each have several values are not covered by that;
//! there only the limits of the compiler's process apply.
//!
//! | what | dearest in | units |
//! |---|---|---|
//! | a value kept at a fork, join or check | Cranelift (time), Liftoff (memory) | 1 |
//! | and for each `NESTED` blocks around it | Ion (memory) | 1 |
//! | and at an access of a table | Cranelift | `TABLE` |
//! | a value kept at a loop's header | Cranelift | `LOOP` |
//! | and for each `DEEP` loops around it | Cranelift | `LOOP` |
//! | a loop, for each loop of the function before it | Ion, Cranelift (memory) | `AGAIN` |
//! | a branch, for each to the same label before it | Ion | 1/`WAYS` |
//! | a value that a block or branch hands over | Cranelift | `CARRIED` |
//! | and for each basic block before the block's end, which has a place for it | Cranelift (memory) | 1/`PLACES` |
//! | a value beyond `FREE_VALUES` that a call passes or gives back | Cranelift | `PASSED` |
//! | a result of a call beyond the first | Ion, which has a place for it in the frame | `RESULT` |
//! | a block with handlers | TurboFan | `TRY` |
//! | a call that finds handlers open: each, with each of them | Cranelift | 12 |
//! | and what is kept at each | Cranelift, TurboFan (memory) | `HANDED` |
//! | and for each such call of the function before it | TurboFan | 1/`CALLS` |
//! | and its handlers, with each that such a call found before it | Cranelift | 1/`EDGES` |
//! | an instruction, for each loop around it, and again for each `INSIDE` of them | TurboFan, Cranelift without optimising | 1 |
//! | a division of integers, or a float made an integer | Cranelift, Ion, TurboFan | `TRAPS` |
//! | an access of a global | TurboFan (memory) | `GLOBAL` |
//! | and for its index | Cranelift | 1/`GLOBALS` |
//! | an instruction that sets a local, for each such one of the function before it | Cranelift | 1/`SETS` |
//! | and inside a loop, for each local and operand | Cranelift | 1/`SPILLS` |
//! | a local beyond `FEW_SET` that is set in a block, for each local and operand | Cranelift | 1/`JOINED` |
//! | a call, for each local and operand, which may live across it | TurboFan (memory) | 1/`ACROSS` |
//! | a tail call | Ion, TurboFan (memory) | `TAIL` |
//! | a function | Cranelift | `FUNCTION` |
//! | the square of the number of basic blocks beyond `FEW_BLOCKS`, of all functions but the largest | Ion | 1/`SQUARE` |
//! | a basic block beyond `FREE_BLOCKS` of a function | Cranelift (memory) | `BLOCK` |
//! | a call of the runtime, as `table.copy` or `memory.grow` is; a call through a table | Cranelift | `SERVED`, `INDIRECT` |
//!
//! Weights are higher than the measured times for instructions that compilers rarely emit. The largest function of
//! RustPython has 10.7 million units, and 11.0 million after `wasm-opt -O4`. The count is over the original bodies,
//! but includes the checks that the metering puts before what is counted here. The forks that make NaNs canonical
//! are known only to the metering, which counts what is kept at them among its checks (`limits::CHECKS`).

/// The minimum number of instructions between two checks.
pub(super) const RUN: u64 = 64;
/// Units that are free for each instruction.
pub(super) const USUAL: u64 = 10;
/// Bytes of code beyond which a module is large: large modules may take longer.
pub(super) const LARGE: u64 = 1 << 20;
/// Units that are free for each byte of code beyond [`LARGE`].
pub(super) const FOR_BYTE: u64 = 9;
/// The maximum of free units in one function, so that instructions that do nothing cannot buy more.
pub(super) const MOST_FREE: u64 = 500_000;
/// How many values a call passes and returns in registers, together.
pub(super) const FREE_VALUES: u64 = 12;
/// Units for a function, however short.
pub(super) const FUNCTION: u64 = 800;
/// How many basic blocks a function may have before each costs [`BLOCK`]. The largest function of `RustPython` has
/// 37,000.
pub(super) const FREE_BLOCKS: u64 = 60_000;
/// Units for a basic block beyond [`FREE_BLOCKS`]: a compiler has all of a function at once in memory.
pub(super) const BLOCK: u64 = 800;
/// How many basic blocks of a function do not count in [`SQUARE`].
pub(super) const FEW_BLOCKS: u64 = 4_000;
/// By what the square of a function's number of basic blocks beyond [`FEW_BLOCKS`] is divided. Where branches always
/// go the same way, Ion takes them out one by one, and looks at all blocks again.
pub(super) const SQUARE: u64 = 150;
/// Instructions that set locals per unit, for each later one in the function: at the next join each local that was set
/// may have two values.
pub(super) const SETS: u64 = 500;
/// How many locals that are set in a block do not count in [`JOINED`]. The largest function of `RustPython` has fewer that
/// are set in blocks within blocks.
pub(super) const FEW_SET: u64 = 384;
/// Locals and operands per unit, for each local beyond [`FEW_SET`] that may have several values at the end of a block.
pub(super) const JOINED: u64 = 4;
/// Units for a division of integers or for a float that is made an integer, which have traps of their own.
pub(super) const TRAPS: u64 = 150;
/// By what the index of a global is divided, for the units of reading or writing it: Cranelift compares it with what it
/// knows of the others.
pub(super) const GLOBALS: u64 = 8;
/// Units for reading or writing a global.
pub(super) const GLOBAL: u64 = 24;
/// How many loops around an instruction make it as dear again, for each of them.
pub(super) const INSIDE: u64 = 8;
/// Units for each value that is kept on a way from a call to a handler.
pub(super) const HANDED: u64 = 16;
/// Units for a result of a call beyond the first, up to [`FREE_VALUES`].
pub(super) const RESULT: u64 = 200;
/// Units for a block with handlers.
pub(super) const TRY: u64 = 1_000;
/// Units for an instruction that calls the runtime: compilers emit few of them.
pub(super) const SERVED: u64 = 2_000;
/// Units for a call through a table.
pub(super) const INDIRECT: u64 = 1_000;
/// Units for a tail call.
pub(super) const TAIL: u64 = 1_800;
/// Locals and operands per unit, for each call that they may live across: they leave their registers.
pub(super) const ACROSS: u64 = 4;
/// Locals and operands per unit, for each instruction inside a loop that sets a local: where too many live for the
/// registers, each may be divided there.
pub(super) const SPILLS: u64 = 2;
/// Units for a value that is kept at a loop's header.
pub(super) const LOOP: u64 = 16;
/// How many loops around a loop make what is kept at its header as dear again: each value may be handed over at the
/// headers of all of them.
pub(super) const DEEP: u64 = 8;
/// How many blocks around a block make what is kept at its fork as dear again.
pub(super) const NESTED: u64 = 700;
/// Units for a loop, for each loop of the function before it: what lives across all of them is divided at each,
/// and what is left of it is copied.
pub(super) const AGAIN: u64 = 16;
/// Calls under handlers per unit, for each such call after them in the function.
pub(super) const CALLS: u64 = 5;
/// Ways from calls to handlers per unit, for each such way after them in the function.
pub(super) const EDGES: u64 = 24;
/// Branches to a label per unit, for each later branch to it.
pub(super) const WAYS: u64 = 3;
/// Units for a value that a block or branch passes on.
pub(super) const CARRIED: u64 = 400;
/// Basic blocks per unit, for each value that a block passes on. Cranelift keeps such a value in a list with
/// four bytes for every basic block up to the one that sets it; the list grows by doubling.
pub(super) const PLACES: u64 = 2;
/// Forks of a table access: whether the entry exists, is initialised, has the type.
pub(super) const TABLE: u64 = 3;
/// Units for a value of a call beyond [`FREE_VALUES`].
pub(super) const PASSED: u64 = 100;
