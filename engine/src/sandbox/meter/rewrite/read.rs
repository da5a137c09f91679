//! Reading the guest's sections into encoders.

use super::Rewrite;
use crate::sandbox::meter::renumber::Renumber;
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasmparser::{Payload, TypeRef};

impl Rewrite {
    /// Reads one section of the guest. Custom sections are dropped.
    pub(super) fn section(&mut self, payload: Payload<'_>) -> Result<(), reencode::Error<Infallible>> {
        let mut renumber = Renumber {
            functions: self.indices,
            named: &mut self.named,
        };
        match payload {
            Payload::TypeSection(section) => {
                for group in section.clone() {
                    self.guest_types.extend(group?.into_types());
                }
                renumber.parse_type_section(&mut self.types, section)?;
            }
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    let import = import?;
                    if let TypeRef::Func(ty) = import.ty {
                        self.types_of_functions.push(ty);
                        self.indices.imported += 1;
                    }
                    renumber.parse_import(&mut self.imports, import)?;
                }
            }
            Payload::FunctionSection(section) => {
                self.indices.own = section.count();
                for ty in section.clone() {
                    self.types_of_functions.push(ty?);
                }
                renumber.parse_function_section(&mut self.functions, section)?;
            }
            Payload::TableSection(section) => renumber.parse_table_section(&mut self.tables, section)?,
            Payload::MemorySection(section) => {
                for memory in section {
                    self.memory = Some(renumber.memory_type(memory?)?);
                }
            }
            Payload::TagSection(section) => {
                for tag in section.clone() {
                    self.types_of_tags.push(tag?.func_type_idx);
                }
                renumber.parse_tag_section(&mut self.tags, section)?;
            }
            Payload::GlobalSection(section) => renumber.parse_global_section(&mut self.globals, section)?,
            Payload::ExportSection(section) => renumber.parse_export_section(&mut self.exports, section)?,
            Payload::StartSection { func, .. } => self.start = Some(self.indices.index(func)),
            Payload::ElementSection(section) => {
                renumber.parse_element_section(&mut self.elements, section)?;
            }
            Payload::DataCountSection { count, .. } => self.data_count = Some(count),
            Payload::DataSection(section) => renumber.parse_data_section(&mut self.data, section)?,
            _ => {}
        }
        Ok(())
    }
}
