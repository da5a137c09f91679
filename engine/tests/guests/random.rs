//! Random modules for the fuzz targets and their twins among the tests.
#![allow(unreachable_pub, reason = "part of several crates")]

use arbitrary::{Result, Unstructured};
use engine::sandbox::{Problem, inspect};
use wasm_smith::{Config, Module};

/// A random module that passes inspection: it uses only what bots may use, with the exports and imports of a reactor.
pub fn bot(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut input = Unstructured::new(bytes);
    let exports = r#"(module (memory (export "memory") 1 20) (func (export "turn")))"#;
    let imports = r#"(module
        (import "arena" "input" (func (param i32 i32) (result i32)))
        (import "arena" "reply" (func (param i32 i32)))
        (import "arena" "random" (func (result i64)))
        (import "wasi_snapshot_preview1" "proc_exit" (func (param i32)))
        (import "wasi_snapshot_preview1" "fd_write" (func (param i32 i32 i32 i32) (result i32))))"#;
    let mut config = Config {
        available_imports: wat::parse_str(imports).ok(),
        exports: wat::parse_str(exports).ok(),
        max_imports: 8,
        max_tables: 3,
        max_table_elements: 1_000,
        max_memory32_bytes: 20 << 16,
        // Besides the one that is exported.
        max_memories: 0,
        compact_imports_enabled: false,
        gc_enabled: false,
        memory64_enabled: false,
        relaxed_simd_enabled: false,
        threads_enabled: false,
        wide_arithmetic_enabled: false,
        ..Config::default()
    };
    let module = Module::new(config.clone(), &mut input)?.to_bytes();
    let keeps = |problem: &Problem| matches!(problem, Problem::KeepsExceptions { .. });
    if inspect(&module).is_err_and(|refusal| refusal.problems.iter().any(keeps)) {
        config.exceptions_enabled = false;
        return Ok(Module::new(config, &mut Unstructured::new(bytes))?.to_bytes());
    }
    Ok(module)
}
