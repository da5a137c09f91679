//! The module around the bodies: what the metering adds to each section.
//!
//! Each section of the guest is read into an encoder, our additions are appended, and all non-empty sections are
//! written in order. So the guest may have any sections.

mod read;
mod write;

use super::Check;
use super::arity::{self, Module as Surroundings};
use super::body::{Bodies, Body, Signature};
use super::checks::{Checks, refuel};
use super::code::Code;
use super::renumber::Functions;
use super::repeat::{Allowance, Repeat};
use super::repeated::Repeated;
use super::stack::{self, Besides};
use super::step::Long;
use super::values::Values;
use crate::sandbox::calls::Calls;
use crate::sandbox::limits::{CHECKS, METERED_FUNCTION_BYTES};
use crate::sandbox::refusal::{Problem, Refusal};
use std::convert::Infallible;
use wasm_encoder::reencode;
use wasm_encoder::{
    BranchHints, CodeSection, DataSection, ElementSection, ExportSection, FunctionSection, GlobalSection,
    ImportSection, MemoryType, TableSection, TagSection, TypeSection, ValType,
};
use wasmparser::{BinaryReader, FunctionBody, Parser, Payload, SubType};
use write::block_type;

/// Meters a module that has passed inspection, with the calls in `calls`, and with `allowance` for growth.
pub(super) fn rewrite(
    wasm: &[u8],
    check: Check,
    calls: &Calls,
    allowance: Allowance,
) -> Result<Vec<u8>, Refusal> {
    let mut rewrite = Rewrite::new(check, calls.names_segments());
    let mut bodies = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload.map_err(|error| Refusal::from(Problem::invalid(&error)))? {
            Payload::CodeSectionEntry(body) => bodies.push(body),
            payload => rewrite
                .section(payload)
                .map_err(|error| Refusal::from(internal(&error)))?,
        }
    }
    let repeated_bodies = Rewrite::repeat(&bodies, allowance).map_err(|error| Problem::invalid(&error))?;
    let both = bodies.iter().zip(&repeated_bodies);
    let bodies: Vec<_> = both
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

/// The body to write, before checks are inserted.
fn as_written<'a>(body: &FunctionBody<'a>, repeated: Option<&'a Repeated>) -> Body<'a> {
    match repeated {
        Some(repeated) => Body {
            written: FunctionBody::new(BinaryReader::new(&repeated.bytes, 0)),
            free: &repeated.free,
        },
        None => Body {
            written: body.clone(),
            free: &[],
        },
    }
}

/// The sections of the metered module so far.
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
    /// Whether the guest names a function outside bodies: all that a table may hold, and some more.
    named: Vec<bool>,
    /// How much stack each function of the guest takes; empty if the stack is not counted.
    frames: Vec<u32>,
    types: TypeSection,
    imports: ImportSection,
    functions: FunctionSection,
    tables: TableSection,
    tags: TagSection,
    globals: GlobalSection,
    exports: ExportSection,
    elements: ElementSection,
    has_data_count: bool,
    /// Whether instructions name data segments by their numbers.
    names_segments: bool,
    hints: BranchHints,
    code: CodeSection,
    data: DataSection,
}

impl Rewrite {
    fn new(check: Check, names_segments: bool) -> Self {
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
            has_data_count: false,
            names_segments,
            hints: BranchHints::new(),
            code: CodeSection::new(),
            data: DataSection::new(),
        }
    }

    /// Each body with its short loops repeated, if it has any.
    fn repeat(
        bodies: &[FunctionBody<'_>],
        allowance: Allowance,
    ) -> wasmparser::Result<Vec<Option<Repeated>>> {
        let bytes = bodies.iter().map(|body| body.as_bytes().len()).sum();
        let mut repeat = Repeat::new(bytes, allowance);
        bodies.iter().map(|body| repeat.repeat(body)).collect()
    }

    /// Determines which functions must count their stack.
    fn count_stack(&mut self, calls: &Calls, bodies: &[Body<'_>]) -> wasmparser::Result<()> {
        let module = self.surroundings();
        let mut values = Values::default();
        let mut besides = Vec::with_capacity(bodies.len());
        let imported = self.indices.imported as usize;
        let types = self.types_of_functions.iter().skip(imported);
        for (body, ty) in bodies.iter().zip(types) {
            besides.push(Besides {
                values: values.count(&body.written, module, *ty)?,
                code: body.written.as_bytes().len() as u32,
            });
        }
        let signatures = stack::Signatures {
            types: &self.guest_types,
            of_functions: &self.types_of_functions,
            imported: self.indices.imported,
            addressed: &self.named,
            besides: &besides,
        };
        self.frames = stack::charges(calls, signatures);
        if self.frames.iter().all(|frame| *frame == 0) {
            self.frames.clear();
        }
        Ok(())
    }

    /// What is needed from the module to read its functions.
    fn surroundings(&self) -> Surroundings<'_> {
        Surroundings {
            types: &self.guest_types,
            functions: &self.types_of_functions,
            tags: &self.types_of_tags,
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
            METERED_FUNCTION_BYTES.check_function(out.bytes.len() as u64, (imported + index) as u32)?;
            CHECKS.check(writer.written / 2)?;
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

    /// What the checks refer to. The fuel is the last global; the stop word's memory comes after the guest's.
    fn checks(&self) -> Checks {
        let fuel = self.globals.len().saturating_sub(1);
        let Functions { imported, .. } = self.indices;
        match self.check {
            Check::Poll => Checks::Poll {
                stop: u32::from(self.memory.is_some()),
            },
            Check::Fuel => Checks::Fuel { fuel },
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
}

/// Writes a body without locals.
fn own_body(code: &mut CodeSection, write: impl FnOnce(&mut Code)) {
    let mut out = Code::default();
    out.bytes.push(0);
    write(&mut out);
    code.raw(&out.bytes);
}

/// A module that passed inspection can be re-encoded without error; if that ever fails, it is refused with
/// the reason.
fn internal(error: &reencode::Error<Infallible>) -> Problem {
    match error {
        reencode::Error::ParseError(error) => Problem::invalid(error),
        error => Problem::Invalid {
            message: error.to_string(),
            offset: 0,
        },
    }
}
