//! Renumbers functions outside bodies, and limits what may grow.

use super::body::Functions;
use crate::sandbox::limits::{MEMORY_PAGES, TABLE_ENTRIES};
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{MemoryType, TableType};

/// Renumbers functions wherever the guest names them outside bodies, and clamps what may grow.
pub(super) struct Renumber<'a> {
    pub(super) functions: Functions,
    /// Whether a function has been named, by its old index.
    pub(super) named: &'a mut Vec<bool>,
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
