//! Splits a script's bot into the interpreter and what the script puts into its memory.
//!
//! The interpreter is the expensive part of a script's bot: metering and compiling it takes seconds. All bots of one
//! interpreter have the same code, so a host that compiles it once can make instances of all of them, with a [`Patch`]
//! for each.

use super::link::{Linked, PAGE, for_each_section, section};
use super::{INTERPRETERS, SECTION, Script, Unfit};
use crate::ModuleHash;
use std::borrow::Cow;
use wasm_encoder::{Encode, Module, RawSection};
use wasmparser::{BinaryReader, DataSectionReader};

/// Data segments that a script adds: its source, and where the source is.
const SEGMENTS: u32 = 2;

/// A script's bot, split into its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The module of the interpreter.
    pub interpreter: Vec<u8>,
    /// Its hash.
    pub hash: ModuleHash,
    /// What turns an instance of the interpreter into one of the bot.
    pub patch: Patch,
}

/// What turns an instance of an interpreter into one of a script's bot: a larger memory, and bytes in it. Applied before any
/// code of the instance runs, it has the same effect as the data segments of the bot's own module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// By how many pages (64 KiB) its memory is larger at the start.
    pages: u64,
    /// Addresses, and the bytes to write there.
    writes: [(u32, Vec<u8>); SEGMENTS as usize],
}

impl Parts {
    /// The parts of a bot; `None` if it is not exactly the result of [`bot`](super::bot) for one of the arena's [`INTERPRETERS`].
    pub fn of(wasm: &[u8]) -> Option<Self> {
        let script = Script::of_bot(wasm)?;
        INTERPRETERS
            .iter()
            .find(|known| known.sha256 == script.interpreter)?;
        let interpreter = interpreter(wasm, pages(&script.source)).ok()?;
        if ModuleHash::of(&interpreter) != script.interpreter {
            return None;
        }
        Some(Self {
            patch: Patch::of(wasm, &script, &interpreter)?,
            hash: script.interpreter,
            interpreter,
        })
    }
}

impl Patch {
    /// What `script` adds to its interpreter, which is at hand; `None` if `wasm` is not exactly their bot. Nothing is hashed, which
    /// takes longer than all the rest.
    pub fn of(wasm: &[u8], script: &Script, interpreter: &[u8]) -> Option<Self> {
        let Linked { module, place, at } = script.linked(interpreter).ok()?;
        if module != wasm {
            return None;
        }
        let source = script.source.as_bytes();
        let words = [at, source.len() as i32].map(i32::to_le_bytes).concat();
        Some(Self {
            pages: pages(&script.source),
            writes: [
                (place.cast_unsigned(), words),
                (at.cast_unsigned(), source.to_vec()),
            ],
        })
    }

    /// By how many pages (64 KiB) the bot's memory is larger at the start.
    pub fn pages(&self) -> u64 {
        self.pages
    }

    /// What to write into the memory of an instance, and where.
    pub fn writes(&self) -> impl Iterator<Item = (u32, &[u8])> {
        self.writes.iter().map(|(at, bytes)| (*at, bytes.as_slice()))
    }
}

/// How many pages a source takes.
fn pages(source: &str) -> u64 {
    (source.len() as u64).div_ceil(PAGE)
}

/// The interpreter in a bot whose script has this many pages.
fn interpreter(wasm: &[u8], pages: u64) -> Result<Vec<u8>, Unfit> {
    let mut module = Module::new();
    for_each_section(wasm, |id, content| {
        let mut reader = BinaryReader::new(content, 0);
        let data = match id {
            section::MEMORY => {
                let head = reader.read_bytes(2)?;
                let own = u64::from(reader.read_var_u32()?)
                    .checked_sub(pages)
                    .ok_or(Unfit::Memory)?;
                let mut data = head.to_vec();
                own.encode(&mut data);
                data.extend(reader.read_bytes(reader.bytes_remaining())?);
                Cow::Owned(data)
            }
            section::DATA_COUNT => Cow::Owned(fewer(&mut reader)?),
            section::DATA => {
                let mut data = fewer(&mut reader)?;
                let segments = reader.original_position();
                let all = DataSectionReader::new(BinaryReader::new(content, 0))?;
                let own = all.count().checked_sub(SEGMENTS).ok_or(Unfit::NoData)?;
                let first_added = all.into_iter().nth(own as usize).ok_or(Unfit::NoData)??;
                let kept = segments as usize..first_added.range.start as usize;
                data.extend(content.get(kept).ok_or(Unfit::NoData)?);
                Cow::Owned(data)
            }
            section::CUSTOM if reader.read_string()? == SECTION => return Ok(()),
            _ => Cow::Borrowed(content),
        };
        module.section(&RawSection { id, data: &data });
        Ok(())
    })?;
    Ok(module.finish())
}

/// The number of data segments that is read, without those that a script adds.
fn fewer(reader: &mut BinaryReader<'_>) -> Result<Vec<u8>, Unfit> {
    let count = reader
        .read_var_u32()?
        .checked_sub(SEGMENTS)
        .ok_or(Unfit::NoData)?;
    let mut data = Vec::new();
    count.encode(&mut data);
    Ok(data)
}
