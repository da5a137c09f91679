//! Which parts of WebAssembly bots may use: an allow-list, and words for what is not on it.

use wasmparser::{Operator, WasmFeatures};

/// What bots may use: WebAssembly 2.0 with SIMD, tail calls, extended constants and exceptions.
pub(super) fn allowed() -> WasmFeatures {
    WasmFeatures::WASM2 | WasmFeatures::TAIL_CALL | WasmFeatures::EXTENDED_CONST | WasmFeatures::EXCEPTIONS
}

/// A proposal that is not allowed.
pub(super) struct Forbidden {
    pub(super) features: WasmFeatures,
    pub(super) name: &'static str,
    /// Why, and how to switch it off in common compilers.
    pub(super) advice: &'static str,
}

/// What is refused, the likeliest first.
pub(super) const FORBIDDEN: &[Forbidden] = &[
    forbid(
        WasmFeatures::THREADS,
        "threads (shared memory or atomics)",
        "a bot has one thread, and its memory to itself. Build without `-pthread` and `-matomics` (C, C++, Emscripten), `-C target-feature=+atomics` (Rust), `--enable threads` (AssemblyScript), and for `wasm32-wasip1` instead of `wasm32-wasip1-threads`",
    ),
    forbid(
        WasmFeatures::LEGACY_EXCEPTIONS,
        "legacy exceptions (`try`, `catch`, `delegate`)",
        "they were replaced by `try_table`. Build with `-mllvm -wasm-use-legacy-eh=false` (clang, Rust: `-C llvm-args=-wasm-use-legacy-eh=false`), `-sWASM_LEGACY_EXCEPTIONS=0` (Emscripten), or without exceptions",
    ),
    forbid(
        WasmFeatures::RELAXED_SIMD,
        "relaxed SIMD",
        "its results differ between machines. Build without `-mrelaxed-simd` (C, C++), `+relaxed-simd` (Rust), `--enable relaxed-simd` (AssemblyScript); plain SIMD is fine",
    ),
    forbid(
        WasmFeatures::MEMORY64,
        "memory64",
        "a bot's memory has 32-bit addresses. Build for `wasm32`, without `-sMEMORY64` (Emscripten)",
    ),
    forbid(
        WasmFeatures::MULTI_MEMORY,
        "several memories",
        "a bot has one memory. Build without `-mmultimemory`, `--enable-multimemory`",
    ),
    forbid(
        WasmFeatures::FUNCTION_REFERENCES,
        "typed function references",
        "build without `-mgc`, `--enable-typed-function-references`",
    ),
    forbid(
        WasmFeatures::GC.union(WasmFeatures::FUNCTION_REFERENCES),
        "garbage collection (GC types)",
        "a bot keeps its data in its memory. Build for plain WebAssembly with WASI preview 1; languages that need WebAssembly GC (Kotlin, Dart, Java) cannot be bots yet",
    ),
    forbid(
        WasmFeatures::WIDE_ARITHMETIC,
        "wide arithmetic",
        "build without `-mwide-arithmetic`, `+wide-arithmetic`",
    ),
    forbid(
        WasmFeatures::STACK_SWITCHING,
        "stack switching",
        "build without it",
    ),
    forbid(
        WasmFeatures::SHARED_EVERYTHING_THREADS,
        "shared-everything threads",
        "a bot has one thread. Build without it",
    ),
    forbid(
        WasmFeatures::CUSTOM_PAGE_SIZES,
        "custom page sizes",
        "use pages of 64 KiB",
    ),
    forbid(WasmFeatures::MEMORY_CONTROL, "memory control", "build without it"),
    forbid(
        WasmFeatures::COMPACT_IMPORTS,
        "compact imports",
        "build without them",
    ),
    forbid(
        WasmFeatures::CUSTOM_DESCRIPTORS,
        "custom descriptors",
        "build without them",
    ),
    forbid(
        WasmFeatures::ACQUIRE_RELEASE_ATOMICS,
        "acquire-release atomics",
        "a bot has one thread. Build without them",
    ),
];

const fn forbid(features: WasmFeatures, name: &'static str, advice: &'static str) -> Forbidden {
    Forbidden {
        features,
        name,
        advice,
    }
}

/// The proposals beyond the first version of WebAssembly that a module uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Used(u32);

/// The proposals beyond the first version that are allowed: wasmparser's word, and the usual name.
const KNOWN: [(&str, &str); 10] = [
    ("mutable_global", "mutable globals"),
    ("sign_extension", "sign extension"),
    ("saturating_float_to_int", "non-trapping float-to-int"),
    ("multi_value", "multi-value"),
    ("bulk_memory", "bulk memory"),
    ("reference_types", "reference types"),
    ("simd", "SIMD"),
    ("tail_call", "tail calls"),
    ("extended_const", "extended constants"),
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

    /// The usual names.
    pub(super) fn names(self) -> Vec<&'static str> {
        let named = KNOWN
            .iter()
            .enumerate()
            .filter(|(index, _)| self.0 >> index & 1 == 1);
        named.map(|(_, (_, name))| *name).collect()
    }

    pub(super) fn add(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// The proposal of that word; none if it is not in the list.
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

/// Makes [`proposal`] of wasmparser's list of instructions.
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
