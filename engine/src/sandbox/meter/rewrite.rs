//! The module around the bodies: what the metering adds to each section.
//!
//! Each section of the guest is read into an encoder, ours are appended, and those that are not empty are written in
//! their order. So it makes no difference which sections the guest has.

use super::Check;
use super::arity::{self, Module as Surroundings};
use super::body::{Bodies, Body, Functions, Signature};
use super::checks::{Checks, refuel};
use super::code::Code;
use super::plan::Long;
use super::renumber::Renumber;
use super::repeat::{Allowance, Repeat, Repeated};
use super::reuse::Reuse;
use super::stack;
use crate::sandbox::calls::Calls;
use crate::sandbox::limits::UPLOAD;
use crate::sandbox::refusal::{Problem, Refusal};
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    BlockType, BranchHints, CodeSection, ConstExpr, DataCountSection, DataSection, ElementSection,
    EntityType, ExportKind, ExportSection, FunctionSection, GlobalSection, GlobalType, ImportSection,
    MemoryType, Module, TableSection, TagSection, TypeSection, ValType,
};
use wasmparser::{BinaryReader, FunctionBody, Parser, Payload, SubType, TypeRef};

/// The module all our imports are from.
const HOST: &str = "arena:host";

/// Meters a module that has passed inspection, whose functions call what `calls` says, and which may grow by what `allowance`
/// says.
pub(super) fn rewrite(
    wasm: &[u8],
    check: Check,
    calls: &Calls,
    allowance: Allowance,
) -> Result<Vec<u8>, Refusal> {
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
    let repeated = repeat(&bodies, allowance).map_err(|error| Problem::invalid(&error))?;
    let bodies: Vec<_> = bodies
        .iter()
        .zip(&repeated)
        .map(|(body, repeated)| as_written(body, repeated.as_ref()))
        .collect();
    if check == Check::Fuel {
        rewrite
            .count_stack(calls, &bodies)
            .map_err(|error| Problem::invalid(&error))?;
    }
    rewrite.imports();
    rewrite.functions();
    rewrite.globals_and_exports();
    rewrite.code(&bodies)?;
    Ok(rewrite.finish())
}

/// Each body with its short loops repeated, if it has such.
fn repeat(bodies: &[FunctionBody<'_>], allowance: Allowance) -> wasmparser::Result<Vec<Option<Repeated>>> {
    let bytes = bodies.iter().map(|body| body.as_bytes().len()).sum();
    let mut repeat = Repeat::new(bytes, allowance);
    bodies.iter().map(|body| repeat.repeat(body)).collect()
}

/// A body as it is written, before checks are put into it.
fn as_written<'a>(body: &FunctionBody<'a>, repeated: Option<&'a Repeated>) -> Body<'a> {
    match repeated {
        Some(repeated) => Body {
            body: FunctionBody::new(BinaryReader::new(&repeated.bytes, 0)),
            free: &repeated.free,
        },
        None => Body {
            body: body.clone(),
            free: &[],
        },
    }
}

/// The sections of the metered module, as far as they are known.
struct Rewrite {
    check: Check,
    indices: Functions,
    /// The guest's types.
    guest_types: Vec<SubType>,
    /// The type of each tag.
    types_of_tags: Vec<u32>,
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
    hints: BranchHints,
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
            guest_types: Vec::new(),
            types_of_tags: Vec::new(),
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
            hints: BranchHints::new(),
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

    /// Finds out which functions must count their stack.
    fn count_stack(&mut self, calls: &Calls, bodies: &[Body<'_>]) -> wasmparser::Result<()> {
        let module = self.surroundings();
        let mut reuse = Reuse::default();
        let mut reused = Vec::with_capacity(bodies.len());
        let imported = self.indices.imported as usize;
        for (body, ty) in bodies.iter().zip(self.types_of_functions.iter().skip(imported)) {
            reused.push(reuse.count(&body.body, module, *ty)?);
        }
        let signatures = stack::Signatures {
            types: &self.guest_types,
            of_functions: &self.types_of_functions,
            imported: self.indices.imported,
            addressed: &self.named,
            reused: &reused,
        };
        self.frames = stack::charges(calls, signatures);
        if self.frames.iter().all(|frame| *frame == 0) {
            self.frames.clear();
        }
        Ok(())
    }

    /// What must be known of the module to read its functions.
    fn surroundings(&self) -> Surroundings<'_> {
        Surroundings {
            types: &self.guest_types,
            functions: &self.types_of_functions,
            tags: &self.types_of_tags,
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
            self.functions.function(self.own_types());
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
    fn code(&mut self, bodies: &[Body<'_>]) -> Result<(), Refusal> {
        let checks = self.checks();
        let mut writer = Bodies::new(checks, self.indices);
        let mut out = Code::default();
        let imported = self.indices.imported as usize;
        for (index, body) in bodies.iter().enumerate() {
            out.clear();
            let Some(&ty) = self.types_of_functions.get(imported + index) else {
                continue;
            };
            let module = Surroundings {
                types: &self.guest_types,
                functions: &self.types_of_functions,
                tags: &self.types_of_tags,
            };
            let signature = Signature {
                ty,
                params: module.function(ty).map_or(0, |ty| ty.params().len() as u32),
                frame: self.frames.get(index).copied(),
            };
            let types = &mut self.types;
            let block = || block_type(types, module.function(ty)?.results());
            (writer.write(&mut out, body, module, signature, block))
                .map_err(|error| Problem::invalid(&error))?;
            UPLOAD.metered_function_bytes.check(out.bytes.len() as u64)?;
            UPLOAD.checks.check(writer.written / 2)?;
            self.code.raw(&out.bytes);
            if out.hints().len() > 0 {
                self.hints
                    .function_hints(self.indices.index((imported + index) as u32), out.hints());
            }
        }
        for (function, &ty) in self.types_of_functions.iter().take(imported).enumerate() {
            let params = self.params(ty);
            own_body(&mut self.code, |out| checks.thunk(out, function as u32, params));
        }
        if let Checks::Tick { fuel, tick, .. } = checks {
            own_body(&mut self.code, |out| refuel(out, fuel, tick));
        }
        if writer.long {
            let ty = self.types.len();
            self.types.ty().function([ValType::I32; 3], []);
            for long in Long::ALL {
                self.functions.function(ty);
                own_body(&mut self.code, |out| long.body(out, checks));
            }
        }
        Ok(())
    }

    /// The number of parameters of a function type.
    fn params(&self, ty: u32) -> u32 {
        let ty = arity::function(&self.guest_types, ty);
        ty.map_or(0, |ty| ty.params().len() as u32)
    }

    /// What the checks refer to. The fuel is the last global, the stack the one before it, the stop word's memory comes after the guest's.
    fn checks(&self) -> Checks {
        let fuel = self.globals.len().saturating_sub(1);
        let Functions { imported, .. } = self.indices;
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
                refuel: self.indices.behind_thunks(),
                tick: imported,
            },
        }
    }

    /// The index of the first type of ours.
    fn own_types(&self) -> u32 {
        self.guest_types.len() as u32
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
        section!(self.hints);
        section!(self.code);
        section!(self.data);
        module.finish()
    }
}

/// A block's type with the results of a function; makes a type for several.
fn block_type(types: &mut TypeSection, results: &[wasmparser::ValType]) -> Option<BlockType> {
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

/// Writes a body without locals.
fn own_body(code: &mut CodeSection, write: impl FnOnce(&mut Code)) {
    let mut out = Code::default();
    out.bytes.push(0);
    write(&mut out);
    code.raw(&out.bytes);
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
