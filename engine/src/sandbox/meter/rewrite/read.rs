//! Reading the guest's sections into encoders.

use super::Rewrite;
use crate::sandbox::meter::renumber::Renumber;
use crate::sandbox::segments::{Segments, address};
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{ConstExpr, DataSection};
use wasmparser::{DataSectionReader, Payload, TypeRef};

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
            Payload::DataCountSection { .. } => self.has_data_count = true,
            Payload::DataSection(section) => {
                let segments = Segments::new(self.names_segments);
                data_section(section, segments, &mut renumber, &mut self.data)?;
            }
            _ => {}
        }
        Ok(())
    }
}

/// Reads the data segments into a section; consecutive segments become one.
fn data_section(
    section: DataSectionReader<'_>,
    mut segments: Segments,
    renumber: &mut Renumber<'_>,
    out: &mut DataSection,
) -> Result<(), reencode::Error<Infallible>> {
    let mut last: Option<(u32, Vec<u8>)> = None;
    let write = |segment: Option<(u32, Vec<u8>)>, out: &mut DataSection| {
        if let Some((address, bytes)) = segment {
            out.active(0, &ConstExpr::i32_const(address.cast_signed()), bytes);
        }
    };
    for data in section {
        let data = data?;
        if let (Some(gap), Some((_, bytes))) = (segments.read(&data), &mut last) {
            bytes.resize(bytes.len() + gap, 0);
            bytes.extend(data.data);
            continue;
        }
        write(last.take(), out);
        match address(&data) {
            Some(address) => last = Some((address, data.data.to_vec())),
            None => renumber.parse_data(out, data)?,
        }
    }
    write(last, out);
    Ok(())
}
