//! Additions outside bodies, and the module assembled from all sections.

use super::Rewrite;
use crate::sandbox::meter::Check;
use wasm_encoder::{
    BlockType, ConstExpr, DataCountSection, EntityType, ExportKind, GlobalType, MemoryType, Module,
    TypeSection, ValType,
};

/// The module name of all our imports.
const HOST: &str = "arena:host";

impl Rewrite {
    /// Appends our imports.
    pub(super) fn imports(&mut self) {
        if let Some(memory) = self.memory {
            self.imports.import(HOST, "memory", memory);
        }
        match self.check {
            Check::Poll => {
                let stop = MemoryType {
                    minimum: 1,
                    maximum: Some(1),
                    memory64: false,
                    shared: true,
                    page_size_log2: None,
                };
                self.imports.import(HOST, "stop", stop);
            }
            Check::Tick => {
                self.types.ty().function([], [ValType::I64]);
                self.imports
                    .import(HOST, "tick", EntityType::Function(self.own_types()));
            }
            Check::Fuel => {}
        }
    }

    /// Appends our functions: the thunks, and the refuelling.
    pub(super) fn functions(&mut self) {
        for &ty in self
            .types_of_functions
            .iter()
            .take(self.indices.imported as usize)
        {
            self.functions.function(ty);
        }
        if self.check == Check::Tick {
            self.functions.function(self.own_types());
        }
    }

    pub(super) fn globals_and_exports(&mut self) {
        if self.check != Check::Poll {
            let ty = GlobalType {
                val_type: ValType::I64,
                mutable: true,
                shared: false,
            };
            let fuel = self.globals.len();
            self.globals.global(ty, &ConstExpr::i64_const(0));
            self.exports.export("arena:fuel", ExportKind::Global, fuel);
        }
        if let Some(start) = self.start {
            self.exports.export("arena:start", ExportKind::Func, start);
        }
    }

    pub(super) fn finish(self) -> Vec<u8> {
        let mut module = Module::new();
        macro_rules! section {
            ($section:expr) => {
                if !$section.is_empty() {
                    module.section(&$section);
                }
            };
        }
        section!(self.types);
        section!(self.imports);
        section!(self.functions);
        section!(self.tables);
        section!(self.tags);
        section!(self.globals);
        section!(self.exports);
        section!(self.elements);
        if self.has_data_count {
            let count = self.data.len();
            module.section(&DataCountSection { count });
        }
        section!(self.hints);
        section!(self.code);
        section!(self.data);
        module.finish()
    }
}

/// A block's type with the results of a function; adds a type if there are several.
pub(super) fn block_type(types: &mut TypeSection, results: &[wasmparser::ValType]) -> Option<BlockType> {
    let valid = |ty: &wasmparser::ValType| ValType::try_from(*ty).ok();
    Some(match results {
        [] => BlockType::Empty,
        [one] => BlockType::Result(valid(one)?),
        several => {
            let results: Vec<_> = several.iter().filter_map(valid).collect();
            types.ty().function([], results);
            BlockType::FunctionType(types.len() - 1)
        }
    })
}
