//! Links a source into an interpreter's module.

use super::{NotABot, SECTION, SOURCE_EXPORT, Script, Unfit};
use crate::ModuleHash;
use std::borrow::Cow;
use wasm_encoder::{ConstExpr, CustomSection, Encode, Module, RawSection};
use wasmparser::{BinaryReader, DataSectionReader};

/// Bytes of a page of memory.
pub(super) const PAGE: u64 = 65_536;
/// Bytes before a module's first section: magic and version.
const HEADER: usize = 8;

/// The kind of a data segment that is copied into the first memory at instantiation.
const ACTIVE: u8 = 0;
/// The kind of a global export.
const GLOBAL_KIND: u8 = 3;
/// How a constant expression ends.
const END: u8 = 0x0b;

/// The ids of the sections that are read here.
pub(super) mod section {
    pub(in super::super) const CUSTOM: u8 = 0;
    pub(in super::super) const MEMORY: u8 = 5;
    pub(in super::super) const GLOBAL: u8 = 6;
    pub(in super::super) const EXPORT: u8 = 7;
    pub(in super::super) const DATA: u8 = 11;
    pub(in super::super) const DATA_COUNT: u8 = 12;
}

/// The bot for a source, run by the module `interpreter`.
///
/// The source becomes a data segment in extra pages after the initial memory, where no allocator treats it as
/// free; another segment says where it is. Everything else is copied unchanged, so this takes about a
/// millisecond.
///
/// # Errors
/// If the source is too long or has a NUL character, or the module is not an interpreter.
pub fn bot(interpreter: &[u8], source: &str) -> Result<Vec<u8>, NotABot> {
    let script = Script {
        interpreter: ModuleHash::of(interpreter),
        source: source.into(),
    };
    script.bot(interpreter)
}

impl Script {
    /// Its bot.
    ///
    /// * `interpreter`: the module of its interpreter, as [`Interpreter::unpack`](super::Interpreter::unpack) gives it. It is not
    ///   hashed once more, which takes longer than all the rest.
    ///
    /// # Errors
    /// As for [`bot`].
    pub fn bot(&self, interpreter: &[u8]) -> Result<Vec<u8>, NotABot> {
        Ok(self.linked(interpreter)?.module)
    }

    /// Its bot, and where the source is in the bot's memory.
    ///
    /// # Errors
    /// As for [`bot`].
    pub(super) fn linked(&self, interpreter: &[u8]) -> Result<Linked, NotABot> {
        self.check()?;
        link(interpreter, self).map_err(NotABot::NoInterpreter)
    }

    /// The script that `wasm` was made from; `None` if it says that it is not a script bot, or was not made
    /// by [`bot`].
    ///
    /// This is what the module claims. To be sure, make the bot again and compare.
    pub fn of_bot(wasm: &[u8]) -> Option<Self> {
        let mut source = None;
        let mut interpreter = None;
        for_each_section(wasm, |id, content| {
            let mut reader = BinaryReader::new(content, 0);
            match id {
                // The source comes last.
                section::DATA => {
                    let last = DataSectionReader::new(reader)?.into_iter().last();
                    source = last.transpose()?.map(|last| last.data);
                }
                section::CUSTOM if reader.read_string()? == SECTION => {
                    interpreter = reader.read_bytes(reader.bytes_remaining())?.try_into().ok();
                }
                _ => {}
            }
            Ok(())
        })
        .ok()?;
        Some(Self {
            interpreter: ModuleHash(interpreter?),
            source: str::from_utf8(source?).ok()?.into(),
        })
    }
}

/// The interpreter that a module says it was made with, if it says so; found without reading its code and data.
pub fn interpreter_of(wasm: &[u8]) -> Option<ModuleHash> {
    let mut interpreter = None;
    for_each_section(wasm, |id, content| {
        let mut reader = BinaryReader::new(content, 0);
        if id == section::CUSTOM && reader.read_string()? == SECTION {
            interpreter = reader.read_bytes(reader.bytes_remaining())?.try_into().ok();
        }
        Ok(())
    })
    .ok()?;
    interpreter.map(ModuleHash)
}

impl From<wasmparser::BinaryReaderError> for Unfit {
    fn from(_: wasmparser::BinaryReaderError) -> Self {
        Self::Damaged
    }
}

/// An interpreter with a source.
pub(super) struct Linked {
    /// The bot.
    pub(super) module: Vec<u8>,
    /// The address of the address and the length of the source.
    pub(super) place: i32,
    /// The address of the source.
    pub(super) at: i32,
}

fn link(interpreter: &[u8], script: &Script) -> Result<Linked, Unfit> {
    let place = place(interpreter)?;
    let mut module = Module::new();
    let mut memory_end = None;
    let mut source_at = None;
    for_each_section(interpreter, |id, content| {
        let data = match id {
            section::MEMORY => {
                let (grown, end) = grow_memory(content, script.source.len() as u64)?;
                memory_end = Some(end);
                Cow::Owned(grown)
            }
            section::DATA_COUNT => {
                let mut grown = Vec::new();
                put_count(&mut BinaryReader::new(content, 0), &mut grown)?;
                Cow::Owned(grown)
            }
            section::DATA => {
                let Some(at) = memory_end.and_then(|end| i32::try_from(end).ok()) else {
                    return Err(Unfit::Memory);
                };
                source_at = Some(at);
                Cow::Owned(add_data(content, place, at, script.source.as_bytes())?)
            }
            section::CUSTOM if BinaryReader::new(content, 0).read_string()? == SECTION => {
                return Err(Unfit::Linked);
            }
            _ => Cow::Borrowed(content),
        };
        module.section(&RawSection { id, data: &data });
        Ok(())
    })?;
    module.section(&CustomSection {
        name: SECTION.into(),
        data: Cow::Borrowed(&script.interpreter.0),
    });
    Ok(Linked {
        module: module.finish(),
        place,
        at: source_at.ok_or(Unfit::NoData)?,
    })
}

/// Calls `see` with the number and the content of each section.
pub(super) fn for_each_section<'a>(
    module: &'a [u8],
    mut see: impl FnMut(u8, &'a [u8]) -> Result<(), Unfit>,
) -> Result<(), Unfit> {
    let mut reader = BinaryReader::new(module, 0);
    reader.read_bytes(HEADER)?;
    while !reader.eof() {
        let id = reader.read_u8()?;
        let length = reader.read_var_u32()? as usize;
        see(id, reader.read_bytes(length)?)?;
    }
    Ok(())
}

/// Reads the number of data segments, and writes it plus two.
fn put_count(reader: &mut BinaryReader<'_>, data: &mut Vec<u8>) -> Result<(), Unfit> {
    let count = reader.read_var_u32()?.checked_add(2);
    count.ok_or(Unfit::TooMuchData)?.encode(data);
    Ok(())
}

/// The memory section with `more` extra bytes, and the address where they begin.
fn grow_memory(content: &[u8], more: u64) -> Result<(Vec<u8>, u64), Unfit> {
    let mut reader = BinaryReader::new(content, 0);
    let (count, flags) = (reader.read_var_u32()?, reader.read_u8()?);
    // The only flag allowed is a maximum: neither shared nor 64-bit.
    if count != 1 || flags > 1 {
        return Err(Unfit::Memories);
    }
    let pages = u64::from(reader.read_var_u32()?);
    let rest = reader.read_bytes(reader.bytes_remaining())?;
    let mut grown = vec![1, flags];
    (pages + more.div_ceil(PAGE)).encode(&mut grown);
    grown.extend(rest);
    Ok((grown, pages * PAGE))
}

/// The data section with the source at the address `at`; address and length are written at `place`.
fn add_data(content: &[u8], place: i32, at: i32, source: &[u8]) -> Result<Vec<u8>, Unfit> {
    let mut reader = BinaryReader::new(content, 0);
    let mut data = Vec::with_capacity(content.len() + source.len());
    put_count(&mut reader, &mut data)?;
    data.extend(reader.read_bytes(reader.bytes_remaining())?);
    let words = [at, source.len() as i32].map(i32::to_le_bytes).concat();
    for (at, bytes) in [(place, words.as_slice()), (at, source)] {
        data.push(ACTIVE);
        ConstExpr::i32_const(at).encode(&mut data);
        bytes.encode(&mut data);
    }
    Ok(data)
}

/// The address that [`SOURCE_EXPORT`] says.
fn place(interpreter: &[u8]) -> Result<i32, Unfit> {
    let mut globals = Vec::new();
    let mut export = None;
    for_each_section(interpreter, |id, content| {
        let mut reader = BinaryReader::new(content, 0);
        match id {
            section::GLOBAL => {
                for _ in 0..reader.read_var_u32()? {
                    globals.push(global(&mut reader)?);
                }
            }
            section::EXPORT => {
                for _ in 0..reader.read_var_u32()? {
                    let name = reader.read_string()?;
                    let (kind, index) = (reader.read_u8()?, reader.read_var_u32()? as usize);
                    if kind == GLOBAL_KIND && name == SOURCE_EXPORT {
                        export = Some(index);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    })?;
    // Interpreters import only functions, so the first global is their own.
    let address = export.and_then(|index| globals.get(index).copied().flatten());
    address.ok_or(Unfit::NoSource)
}

/// Reads a global; its value, if that is an `i32`.
fn global(reader: &mut BinaryReader<'_>) -> Result<Option<i32>, Unfit> {
    // The type, and whether it is mutable.
    reader.read_bytes(2)?;
    let value = match reader.read_u8()? {
        0x41 => Some(reader.read_var_i32()?),
        0x42 => reader.read_var_i64().map(|_| None)?,
        0x43 => reader.read_bytes(4).map(|_| None)?,
        0x44 => reader.read_bytes(8).map(|_| None)?,
        _ => return Err(Unfit::NotANumber),
    };
    if reader.read_u8()? != END {
        return Err(Unfit::Computed);
    }
    Ok(value)
}
