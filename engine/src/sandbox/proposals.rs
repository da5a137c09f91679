//! Which parts of WebAssembly bots may use: an allow-list, and likely proposals that are not on it.

use ::words::Key;
use wasmparser::{Operator, WasmFeatures};

/// What bots may use: WebAssembly 2.0 with SIMD, tail calls, extended constants and exceptions.
pub(super) fn allowed() -> WasmFeatures {
    WasmFeatures::WASM2 | WasmFeatures::TAIL_CALL | WasmFeatures::EXTENDED_CONST | WasmFeatures::EXCEPTIONS
}

/// A proposal, by its key in `words/en/sandbox.ftl`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal(&'static str);

impl Proposal {
    /// One of those that are allowed, by its key.
    pub(super) fn of_key(key: &str) -> Option<Self> {
        let known = KNOWN.iter().find(|(_, known)| *known == key);
        known.map(|(_, key)| Self(key))
    }
}

impl Key for Proposal {
    fn key(&self) -> &'static str {
        self.0
    }
}

/// A proposal that is not allowed.
pub(super) struct Forbidden {
    pub(super) features: WasmFeatures,
    pub(super) proposal: Proposal,
}

/// What is refused, most likely first.
pub(super) const FORBIDDEN: &[Forbidden] = &[
    forbid(WasmFeatures::THREADS, "threads"),
    forbid(WasmFeatures::LEGACY_EXCEPTIONS, "legacy-exceptions"),
    forbid(WasmFeatures::RELAXED_SIMD, "relaxed-simd"),
    forbid(WasmFeatures::MEMORY64, "memory64"),
    forbid(WasmFeatures::MULTI_MEMORY, "multi-memory"),
    forbid(WasmFeatures::FUNCTION_REFERENCES, "function-references"),
    forbid(WasmFeatures::GC.union(WasmFeatures::FUNCTION_REFERENCES), "gc"),
    forbid(WasmFeatures::WIDE_ARITHMETIC, "wide-arithmetic"),
    forbid(WasmFeatures::STACK_SWITCHING, "stack-switching"),
    forbid(
        WasmFeatures::SHARED_EVERYTHING_THREADS,
        "shared-everything-threads",
    ),
    forbid(WasmFeatures::CUSTOM_PAGE_SIZES, "custom-page-sizes"),
    forbid(WasmFeatures::MEMORY_CONTROL, "memory-control"),
    forbid(WasmFeatures::COMPACT_IMPORTS, "compact-imports"),
    forbid(WasmFeatures::CUSTOM_DESCRIPTORS, "custom-descriptors"),
    forbid(WasmFeatures::ACQUIRE_RELEASE_ATOMICS, "acquire-release-atomics"),
    // A part of the garbage collection proposal that modules without garbage collection use too.
    forbid(
        WasmFeatures::GC.union(WasmFeatures::FUNCTION_REFERENCES),
        GLOBALS_OF_GLOBALS,
    ),
];

/// The key for globals that are initialised with other globals of the module.
pub(super) const GLOBALS_OF_GLOBALS: &str = "globals-of-globals";

const fn forbid(features: WasmFeatures, key: &'static str) -> Forbidden {
    Forbidden {
        features,
        proposal: Proposal(key),
    }
}

/// The proposals beyond the first version of WebAssembly that a module uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Used(u32);

/// The proposals beyond the first version that are allowed: wasmparser's name, and the key.
const KNOWN: [(&str, &str); 10] = [
    ("mutable_global", "mutable-globals"),
    ("sign_extension", "sign-extension"),
    ("saturating_float_to_int", "float-to-int"),
    ("multi_value", "multi-value"),
    ("bulk_memory", "bulk-memory"),
    ("reference_types", "reference-types"),
    ("simd", "simd"),
    ("tail_call", "tail-calls"),
    ("extended_const", "extended-const"),
    ("exceptions", "exceptions"),
];

impl Used {
    pub(super) const MUTABLE_GLOBAL: Self = Self::named("mutable_global");
    pub(super) const MULTI_VALUE: Self = Self::named("multi_value");
    pub(super) const BULK_MEMORY: Self = Self::named("bulk_memory");
    pub(super) const REFERENCE_TYPES: Self = Self::named("reference_types");
    pub(super) const SIMD: Self = Self::named("simd");
    pub(super) const EXTENDED_CONST: Self = Self::named("extended_const");
    pub(super) const EXCEPTIONS: Self = Self::named("exceptions");

    /// Their keys.
    pub(super) fn keys(self) -> Vec<&'static str> {
        let named = KNOWN
            .iter()
            .enumerate()
            .filter(|(index, _)| self.0 >> index & 1 == 1);
        named.map(|(_, (_, name))| *name).collect()
    }

    pub(super) fn add(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// The proposal with this name; none if it is not in the list.
    const fn named(word: &str) -> Self {
        let mut index = 0;
        while index < KNOWN.len() {
            if same(KNOWN[index].0, word) {
                return Self(1 << index);
            }
            index += 1;
        }
        Self(0)
    }
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}

/// Generates [`proposal`] from wasmparser's list of instructions.
macro_rules! proposal {
    ($( @$proposal:ident $op:ident $({ $($arg:ident: $argty:ty),* })? => $visit:ident ($($ann:tt)*) )*) => {
        /// The proposal that an instruction comes from.
        pub(super) fn proposal(operator: &Operator<'_>) -> Used {
            match operator {
                $(Operator::$op { .. } => const { Used::named(stringify!($proposal)) },)*
                _ => Used::default(),
            }
        }
    };
}

wasmparser::for_each_operator!(proposal);
