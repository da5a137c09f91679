//! Gives a metered module its own memory.
//!
//! Metering makes every guest import its memory, which suits browsers. Here, only memories that modules define can come
//! from wasmtime's pool.

use super::imports::OURS;
use wasm_encoder::reencode::{Error, Reencode, RoundtripReencoder};
use wasm_encoder::{ImportSection, MemorySection, Module, RawSection, SectionId};
use wasmparser::{ImportSectionReader, MemoryType, Parser, Payload, TypeRef};

/// The metered module, which now defines the memory that it imported. Nothing is renumbered, since it has only one
/// memory.
///
/// # Errors
/// Never for a module from [`prepare`](engine::sandbox::prepare).
pub(super) fn define(metered: &[u8]) -> Result<Vec<u8>, Error> {
    let mut module = Module::new();
    let mut memory = None;
    for payload in Parser::new(0).parse_all(metered) {
        let payload = payload?;
        let Some((id, range)) = payload.as_section() else {
            continue;
        };
        if id > SectionId::Table as u8 && id != SectionId::Custom as u8 {
            own(&mut module, memory.take())?;
        }
        if let Payload::ImportSection(section) = payload {
            let mut rest = ImportSection::new();
            memory = imports(section, &mut rest)?;
            if !rest.is_empty() {
                module.section(&rest);
            }
        } else {
            let data = &metered[range.start as usize..range.end as usize];
            module.section(&RawSection { id, data });
        }
    }
    own(&mut module, memory)?;
    Ok(module.finish())
}

/// Appends all imports except the memory, which it returns.
fn imports(section: ImportSectionReader<'_>, rest: &mut ImportSection) -> Result<Option<MemoryType>, Error> {
    let mut memory = None;
    for import in section.into_imports() {
        let import = import?;
        match import.ty {
            TypeRef::Memory(ty) if import.module == OURS => memory = Some(ty),
            _ => RoundtripReencoder.parse_import(rest, import)?,
        }
    }
    Ok(memory)
}

/// Appends the section of memories, if one is still to be defined.
fn own(module: &mut Module, memory: Option<MemoryType>) -> Result<(), Error> {
    if let Some(memory) = memory {
        let mut memories = MemorySection::new();
        memories.memory(RoundtripReencoder.memory_type(memory)?);
        module.section(&memories);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defined(text: &str) -> Vec<u8> {
        define(&wat::parse_str(text).unwrap()).unwrap()
    }

    #[test]
    fn the_imported_memory_becomes_one_of_the_module() {
        let (import, own) = (r#"(import "arena:host" "memory" (memory 2 7))"#, "(memory 2 7)");
        for rest in [
            "",
            r#"(table 3 funcref) (global (mut i64) (i64.const 1)) (tag (param i32)) (export "memory" (memory 0))
               (func (drop (i32.load (i32.const 8)))) (elem (i32.const 0) 0) (data (i32.const 8) "abc")"#,
        ] {
            let other = r#"(import "env" "f" (func (param i64)))"#;
            let found = defined(&format!("(module {other} {import} {rest})"));
            let expected = wat::parse_str(format!("(module {other} {own} {rest})")).unwrap();
            assert_eq!(found, expected, "{rest}");
        }
    }

    #[test]
    fn a_module_without_a_memory_stays_as_it_is() {
        let text = r#"(module (import "env" "f" (func)) (func))"#;
        assert_eq!(defined(text), wat::parse_str(text).unwrap());
    }
}
