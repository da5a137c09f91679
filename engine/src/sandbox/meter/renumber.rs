//! How functions are renumbered; renumbers them outside bodies, and limits what can grow there. Profiles use it, too: the code of
//! such a pass is large, so there is one.

use crate::sandbox::limits::{MEMORY_PAGES, TABLE_ENTRIES};
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{MemoryType, TableType};

/// How functions are renumbered: see [`Functions::index`].
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sandbox) struct Functions {
    /// Functions the guest imports; they come first.
    pub(in crate::sandbox) imported: u32,
    /// Functions imported by the metering, after the guest's imports.
    pub(in crate::sandbox) added: u32,
    /// The guest's own functions, after all imports; the thunks follow them.
    pub(in crate::sandbox) own: u32,
    /// Whether imported functions are named as they are, without thunks.
    pub(in crate::sandbox) keeps_imported: bool,
}

impl Functions {
    /// The new index of the guest's function `index`. An imported function is replaced by its thunk.
    pub(in crate::sandbox) fn index(self, index: u32) -> u32 {
        if index >= self.imported {
            index + self.added
        } else if self.keeps_imported {
            index
        } else {
            self.imported + self.added + self.own + index
        }
    }

    /// The index of the first function after the thunks. The functions for long operations are the last.
    pub(super) fn behind_thunks(self) -> u32 {
        self.imported + self.added + self.own + self.imported
    }
}

/// Renumbers functions wherever the guest names them outside bodies, and clamps whatever can grow.
pub(in crate::sandbox) struct Renumber<'a> {
    pub(in crate::sandbox) functions: Functions,
    /// Whether a function has been named, by its old index.
    pub(in crate::sandbox) named: &'a mut Vec<bool>,
}

impl Reencode for Renumber<'_> {
    type Error = Infallible;

    fn function_index(&mut self, index: u32) -> Result<u32, reencode::Error<Infallible>> {
        let at = index as usize;
        if self.named.len() <= at {
            self.named.resize(at + 1, false);
        }
        self.named[at] = true;
        Ok(self.functions.index(index))
    }

    fn memory_type(&mut self, ty: wasmparser::MemoryType) -> Result<MemoryType, reencode::Error<Infallible>> {
        let maximum = Some(ty.maximum.unwrap_or(MEMORY_PAGES).min(MEMORY_PAGES));
        let ty = reencode::utils::memory_type(self, ty);
        Ok(MemoryType { maximum, ..ty })
    }

    fn table_type(&mut self, ty: wasmparser::TableType) -> Result<TableType, reencode::Error<Infallible>> {
        let maximum = Some(ty.maximum.unwrap_or(TABLE_ENTRIES).min(TABLE_ENTRIES));
        let ty = reencode::utils::table_type(self, ty)?;
        Ok(TableType { maximum, ..ty })
    }
}
