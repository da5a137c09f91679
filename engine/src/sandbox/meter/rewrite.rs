//! The module around the bodies: what the metering adds to each section.
//!
//! Each section of the guest is read into an encoder, ours are appended, and those that are not empty are written in
//! their order. So it makes no difference which sections the guest has.

use super::Check;
use super::body::{Bodies, Frame, Functions};
use super::checks::{Checks, refuel};
use super::stack;
use crate::sandbox::calls::Calls;
use crate::sandbox::limits::{MEMORY_PAGES, TABLE_ENTRIES, UPLOAD};
use crate::sandbox::refusal::{Problem, Refusal};
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, DataCountSection, DataSection, ElementSection, EntityType, ExportKind,
    ExportSection, FunctionSection, GlobalSection, GlobalType, ImportSection, InstructionSink, MemoryType,
    Module, TableSection, TableType, TagSection, TypeSection, ValType,
};
use wasmparser::{CompositeInnerType, FuncType, FunctionBody, Parser, Payload, TypeRef};

/// The module all our imports are from.
const HOST: &str = "arena:host";

/// Meters a module that has passed inspection, whose functions call what `calls` says.
pub(super) fn rewrite(wasm: &[u8], check: Check, calls: &Calls) -> Result<Vec<u8>, Refusal> {
    let mut rewrite = Rewrite::new(check);
    let mut bodies = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload.map_err(|error| Refusal::from(Problem::invalid(&error)))? {
            Payload::CodeSectionEntry(body) => bodies.push(body),
            payload => rewrite
                .section(payload)
                .map_err(|error| Refusal::from(internal(&error)))?,
        }
    }
    if check == Check::Fuel {
        rewrite.count_stack(calls);
    }
    rewrite.imports();
    rewrite.functions();
    rewrite.globals_and_exports();
    rewrite.code(&bodies)?;
    Ok(rewrite.finish())
}

/// The sections of the metered module, as far as they are known.
struct Rewrite {
    check: Check,
    indices: Functions,
    /// The function types; `None` for other types.
    function_types: Vec<Option<FuncType>>,
    /// The type of each function, first the imported ones.
    types_of_functions: Vec<u32>,
    /// The guest's own memory, its maximum clamped.
    memory: Option<MemoryType>,
    start: Option<u32>,
    /// Whether the guest names a function outside of bodies: those that a table may hold, and some more.
    named: Vec<bool>,
    /// What each function of the guest takes of the stack; empty if the stack is not counted.
    frames: Vec<u32>,
    types: TypeSection,
    imports: ImportSection,
    functions: FunctionSection,
    tables: TableSection,
    tags: TagSection,
    globals: GlobalSection,
    exports: ExportSection,
    elements: ElementSection,
    data_count: Option<u32>,
    code: CodeSection,
    data: DataSection,
}

impl Rewrite {
    fn new(check: Check) -> Self {
        Self {
            check,
            indices: Functions {
                added: u32::from(check == Check::Tick),
                ..Functions::default()
            },
            function_types: Vec::new(),
            types_of_functions: Vec::new(),
            memory: None,
            start: None,
            named: Vec::new(),
            frames: Vec::new(),
            types: TypeSection::new(),
            imports: ImportSection::new(),
            functions: FunctionSection::new(),
            tables: TableSection::new(),
            tags: TagSection::new(),
            globals: GlobalSection::new(),
            exports: ExportSection::new(),
            elements: ElementSection::new(),
            data_count: None,
            code: CodeSection::new(),
            data: DataSection::new(),
        }
    }

    /// Reads one section of the guest. Custom sections are dropped.
    fn section(&mut self, payload: Payload<'_>) -> Result<(), reencode::Error<Infallible>> {
        let mut renumber = Renumber {
            functions: self.indices,
            named: &mut self.named,
        };
        match payload {
            Payload::TypeSection(section) => {
                for group in section.clone() {
                    self.function_types
                        .extend(group?.into_types().map(|ty| match ty.composite_type.inner {
                            CompositeInnerType::Func(function) => Some(function),
                            _ => None,
                        }));
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
            Payload::TagSection(section) => renumber.parse_tag_section(&mut self.tags, section)?,
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

    /// Finds out which functions must count their stack.
    fn count_stack(&mut self, calls: &Calls) {
        let signatures = stack::Signatures {
            types: &self.function_types,
            of_functions: &self.types_of_functions,
            imported: self.indices.imported,
            addressed: &self.named,
        };
        self.frames = stack::charges(calls, signatures);
        if self.frames.iter().all(|frame| *frame == 0) {
            self.frames.clear();
        }
    }

    /// Appends our imports.
    fn imports(&mut self) {
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
                self.types.ty().function([], []);
                self.imports
                    .import(HOST, "tick", EntityType::Function(self.own_types()));
            }
            Check::Fuel => {}
        }
    }

    /// Appends our functions: the thunks, and the refuelling.
    fn functions(&mut self) {
        for &ty in self
            .types_of_functions
            .iter()
            .take(self.indices.imported as usize)
        {
            self.functions.function(ty);
        }
        if self.check == Check::Tick {
            self.functions.function(self.own_types() + 1);
        }
    }

    fn globals_and_exports(&mut self) {
        if self.check != Check::Poll {
            let ty = GlobalType {
                val_type: ValType::I64,
                mutable: true,
                shared: false,
            };
            if !self.frames.is_empty() {
                self.globals
                    .global(ty, &ConstExpr::i64_const(stack::START.into()));
            }
            let fuel = self.globals.len();
            self.globals.global(ty, &ConstExpr::i64_const(0));
            self.exports.export("arena:fuel", ExportKind::Global, fuel);
        }
        if let Some(start) = self.start {
            self.exports.export("arena:start", ExportKind::Func, start);
        }
    }

    /// Writes the guest's bodies, and ours.
    fn code(&mut self, bodies: &[FunctionBody<'_>]) -> Result<(), Refusal> {
        let checks = self.checks();
        let mut writer = Bodies::new(checks, self.indices);
        let mut out = Vec::new();
        let imported = self.indices.imported as usize;
        let types: Vec<u32> = self.types_of_functions.iter().skip(imported).copied().collect();
        for (index, (body, ty)) in bodies.iter().zip(types).enumerate() {
            out.clear();
            let frame = self.frame(index, ty);
            (writer.write(&mut out, body, self.params(ty), frame))
                .map_err(|error| Problem::invalid(&error))?;
            UPLOAD.metered_function_bytes.check(out.len() as u64)?;
            UPLOAD.checks.check(writer.written)?;
            self.code.raw(&out);
        }
        for (function, &ty) in self.types_of_functions.iter().take(imported).enumerate() {
            let params = self.params(ty);
            own_body(&mut self.code, |out| checks.thunk(out, function as u32, params));
        }
        if let Checks::Tick { fuel, tick, .. } = checks {
            own_body(&mut self.code, |out| refuel(out, fuel, tick));
        }
        Ok(())
    }

    /// How a function of the guest's counts its stack, in a module that does.
    fn frame(&mut self, function: usize, ty: u32) -> Option<Frame> {
        let bytes = *self.frames.get(function)?;
        let results = self.function_types.get(ty as usize)?.as_ref()?.results();
        let valid = |ty: &wasmparser::ValType| ValType::try_from(*ty).ok();
        let block = match results {
            [] => BlockType::Empty,
            [one] => BlockType::Result(valid(one)?),
            several => {
                let results: Vec<_> = several.iter().filter_map(valid).collect();
                self.types.ty().function([], results);
                BlockType::FunctionType(self.types.len() - 1)
            }
        };
        Some(Frame { bytes, block })
    }

    /// The number of parameters of a function type.
    fn params(&self, ty: u32) -> u32 {
        let ty = self.function_types.get(ty as usize).and_then(Option::as_ref);
        ty.map_or(0, |ty| ty.params().len() as u32)
    }

    /// What the checks refer to. The fuel is the last global, the stack the one before it, the stop word's memory comes after the guest's.
    fn checks(&self) -> Checks {
        let fuel = self.globals.len().saturating_sub(1);
        let Functions { imported, added, own } = self.indices;
        match self.check {
            Check::Poll => Checks::Poll {
                stop: u32::from(self.memory.is_some()),
            },
            Check::Fuel => Checks::Fuel {
                fuel,
                stack: fuel.saturating_sub(1),
            },
            Check::Tick => Checks::Tick {
                fuel,
                refuel: imported + added + own + imported,
                tick: imported,
            },
        }
    }

    /// The index of the first type of ours.
    fn own_types(&self) -> u32 {
        self.function_types.len() as u32
    }

    fn finish(self) -> Vec<u8> {
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
        if let Some(count) = self.data_count {
            module.section(&DataCountSection { count });
        }
        section!(self.code);
        section!(self.data);
        module.finish()
    }
}

/// Writes a body without locals.
fn own_body(code: &mut CodeSection, write: impl FnOnce(&mut InstructionSink<'_>)) {
    let mut out = vec![0];
    write(&mut InstructionSink::new(&mut out));
    code.raw(&out);
}

/// Renumbers functions wherever the guest names them outside of bodies, and clamps what may grow.
struct Renumber<'a> {
    functions: Functions,
    /// Whether a function has been named, by its old index.
    named: &'a mut Vec<bool>,
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

/// A module that passed inspection is re-encoded without error; should that ever fail, it is refused with the reason.
fn internal(error: &reencode::Error<Infallible>) -> Problem {
    match error {
        reencode::Error::ParseError(error) => Problem::invalid(error),
        error => Problem::Invalid {
            message: error.to_string(),
            offset: 0,
        },
    }
}
