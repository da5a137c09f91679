//! What a module exports, and whether that is what the arena calls.

use super::Outline;
use crate::sandbox::proposals::Used;
use crate::sandbox::refusal::{Extern, Problem};
use crate::sandbox::types::extern_of;
use wasmparser::{Export, ExternalKind};

/// Names with this prefix are reserved for the arena.
const RESERVED: &str = "arena:";

/// The exports the arena looks at.
const CALLED: [&str; 4] = ["memory", "turn", "_start", "_initialize"];

impl Outline {
    /// Reads an export.
    pub(super) fn export(&mut self, export: &Export<'_>) {
        if export.name.starts_with(RESERVED) {
            self.problems.push(Problem::ReservedName {
                name: export.name.to_owned(),
            });
        }
        if let Some(name) = CALLED.into_iter().find(|name| *name == export.name) {
            self.called.push((name, export.kind, export.index));
        }
        if export.kind == ExternalKind::Memory {
            self.memory_named = Some(export.name.to_owned());
        }
        if export.kind == ExternalKind::Global
            && self.mutable_globals.get(export.index as usize) == Some(&true)
        {
            self.used.add(Used::MUTABLE_GLOBAL);
        }
        self.exports.push(export.name.to_owned());
    }

    /// Checks that the module exports what the arena calls, with the right types.
    pub(super) fn check_exports(&mut self) {
        let names: Vec<_> = self.called.iter().map(|(name, ..)| *name).collect();
        if !names.contains(&"memory") {
            let named = self.memory_named.take();
            self.problems
                .push(named.map_or(Problem::NoMemory, |name| Problem::MemoryNamed { name }));
        }
        if !names.contains(&"turn") && !names.contains(&"_start") {
            self.problems.push(Problem::NoEntry);
        }
        // A reactor's `_start` and a command's `_initialize` are never called.
        let unused = if names.contains(&"turn") {
            "_start"
        } else {
            "_initialize"
        };
        for (name, kind, index) in std::mem::take(&mut self.called) {
            self.called.push((name, kind, index));
            let (expected, found) = match (name, kind) {
                (name, _) if name == unused => continue,
                ("memory", ExternalKind::Memory) => continue,
                ("memory", kind) => (Extern::Memory, Err(extern_of(kind))),
                (_, ExternalKind::Func | ExternalKind::FuncExact) => {
                    let ty = self.types_of_functions.get(index as usize).copied();
                    let found = ty.and_then(|ty| self.signature(ty)).unwrap_or_default();
                    if found == "() -> ()" {
                        continue;
                    }
                    (Extern::Turn, Ok(found))
                }
                (_, kind) => (Extern::Turn, Err(extern_of(kind))),
            };
            self.problems.push(Problem::WrongExport {
                name: name.to_owned(),
                expected,
                found,
            });
        }
    }
}
