//! Adds probes to a metered module.

use crate::sandbox::meter::renumber::{Functions, Renumber};
use crate::sandbox::refusal::{Problem, Refusal};
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, EntityType, ExportSection, Function,
    FunctionSection, GlobalSection, ImportSection, MemorySection, Module, StartSection, TableSection,
    TagSection, TypeSection, ValType,
};
use wasmparser::{
    CompositeInnerType, FunctionBody, FunctionSectionReader, ImportSectionReader, Operator, Parser, Payload,
    TypeRef, TypeSectionReader,
};

/// The module name of the probes' imports.
const HOST: &str = "arena:host";
/// How many functions are imported for probes.
const ADDED: u32 = 2;

/// The module, metered for fuel, with probes; see [the module](super).
///
/// # Errors
/// Never for a module from [`prepare`](crate::sandbox::prepare).
pub fn probed(metered: &[u8]) -> Result<Vec<u8>, Refusal> {
    let mut probes = Probes {
        functions: Functions {
            added: ADDED,
            keeps_imported: true,
            ..Functions::default()
        },
        ..Probes::default()
    };
    for payload in Parser::new(0).parse_all(metered) {
        let section = payload.map_err(Error::from);
        let written = section.and_then(|section| probes.section(section));
        written.map_err(|error| Refusal::from(internal(&error)))?;
    }
    Ok(probes.module.finish())
}

fn internal(error: &Error<Infallible>) -> Problem {
    match error {
        Error::ParseError(error) => Problem::invalid(error),
        error => Problem::Invalid {
            message: error.to_string(),
            offset: 0,
        },
    }
}

/// The pass over the module. Its functions are renumbered, since two imported ones come before its own.
#[derive(Default)]
struct Probes {
    module: Module,
    functions: Functions,
    /// Which functions have been named, which nobody asks here.
    named: Vec<bool>,
    /// How many parameters a function of each type has.
    params: Vec<u32>,
    /// The types of the module's own functions.
    types: Vec<u32>,
    code: CodeSection,
    has_imports: bool,
}

impl Probes {
    /// Writes a section, or the next function. Custom sections are left out: hints name instructions by their places, which
    /// change.
    fn section(&mut self, section: Payload<'_>) -> Result<(), Error<Infallible>> {
        /// Writes a section as it is, but for the functions that it names.
        macro_rules! renumbered {
            ($out:ty, $section:expr, $parse:ident) => {{
                let (mut out, section) = (<$out>::new(), $section);
                self.renumber().$parse(&mut out, section)?;
                self.write(&out);
            }};
        }
        match section {
            Payload::TypeSection(section) => self.type_section(section)?,
            Payload::ImportSection(section) => self.import_section(section)?,
            Payload::FunctionSection(section) => self.function_section(section)?,
            Payload::TableSection(section) => renumbered!(TableSection, section, parse_table_section),
            Payload::MemorySection(section) => renumbered!(MemorySection, section, parse_memory_section),
            Payload::TagSection(section) => renumbered!(TagSection, section, parse_tag_section),
            Payload::GlobalSection(section) => renumbered!(GlobalSection, section, parse_global_section),
            Payload::ExportSection(section) => renumbered!(ExportSection, section, parse_export_section),
            Payload::StartSection { func, .. } => {
                let function_index = self.functions.index(func);
                self.write(&StartSection { function_index });
            }
            Payload::ElementSection(section) => renumbered!(ElementSection, section, parse_element_section),
            Payload::DataCountSection { count, .. } => self.write(&DataCountSection { count }),
            Payload::CodeSectionEntry(body) => {
                self.function(&body)?;
                if self.code.len() as usize == self.types.len() {
                    let code = std::mem::take(&mut self.code);
                    self.write(&code);
                }
            }
            Payload::DataSection(section) => renumbered!(DataSection, section, parse_data_section),
            _ => {}
        }
        Ok(())
    }

    fn renumber(&mut self) -> Renumber<'_> {
        Renumber {
            functions: self.functions,
            named: &mut self.named,
        }
    }

    /// Writes a section that comes behind the imports.
    fn write(&mut self, section: &impl wasm_encoder::Section) {
        if !self.has_imports {
            self.import(ImportSection::new());
        }
        self.module.section(section);
    }

    /// Writes the imports, with those of the probes.
    fn import(&mut self, mut imports: ImportSection) {
        let types = self.params.len() as u32;
        imports.import(HOST, "enter", EntityType::Function(types));
        imports.import(HOST, "back", EntityType::Function(types + 1));
        self.module.section(&imports);
        self.has_imports = true;
    }

    fn type_section(&mut self, section: TypeSectionReader<'_>) -> Result<(), Error<Infallible>> {
        for group in section.clone() {
            self.params
                .extend(group?.types().map(|ty| match &ty.composite_type.inner {
                    CompositeInnerType::Func(function) => function.params().len() as u32,
                    _ => 0,
                }));
        }
        let mut types = TypeSection::new();
        self.renumber().parse_type_section(&mut types, section)?;
        types.ty().function([ValType::I32], [ValType::I32]);
        types.ty().function([ValType::I32], []);
        self.module.section(&types);
        Ok(())
    }

    fn import_section(&mut self, section: ImportSectionReader<'_>) -> Result<(), Error<Infallible>> {
        let mut imports = ImportSection::new();
        for import in section.into_imports() {
            let import = import?;
            let is_function = matches!(import.ty, TypeRef::Func(_) | TypeRef::FuncExact(_));
            self.functions.imported += u32::from(is_function);
            self.renumber().parse_import(&mut imports, import)?;
        }
        self.import(imports);
        Ok(())
    }

    fn function_section(&mut self, section: FunctionSectionReader<'_>) -> Result<(), Error<Infallible>> {
        let mut functions = FunctionSection::new();
        for ty in section {
            let ty = ty?;
            functions.function(ty);
            self.types.push(ty);
        }
        self.write(&functions);
        Ok(())
    }

    /// The function goes on that keeps its depth in this local.
    fn back(&self, out: &mut Function, depth: u32) {
        out.instructions()
            .local_get(depth)
            .call(self.functions.imported + 1);
    }

    /// Whether this calls a function of the module. An imported one has no probes.
    fn calls(&self, operator: &Operator<'_>) -> bool {
        match operator {
            Operator::Call { function_index } => *function_index >= self.functions.imported,
            Operator::CallIndirect { .. } | Operator::CallRef { .. } => true,
            _ => false,
        }
    }

    /// Writes the next function of the module, with its probes.
    fn function(&mut self, body: &FunctionBody<'_>) -> Result<(), Error<Infallible>> {
        let Functions { imported, .. } = self.functions;
        let written = self.code.len();
        let ty = self.types.get(written as usize);
        let params = ty.and_then(|ty| self.params.get(*ty as usize)).copied();
        let mut locals = Vec::new();
        let mut depth = params.unwrap_or(0);
        for group in body.get_locals_reader()? {
            let (count, ty) = group?;
            depth += count;
            locals.push((count, self.renumber().val_type(ty)?));
        }
        locals.push((1, ValType::I32));
        let mut out = Function::new(locals);
        out.instructions()
            .i32_const((imported + written) as i32)
            .call(imported)
            .local_set(depth);
        let mut catches = false;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            let operator = operators.read()?;
            if matches!(
                operator,
                Operator::ReturnCall { .. }
                    | Operator::ReturnCallIndirect { .. }
                    | Operator::ReturnCallRef { .. }
            ) {
                // The called function takes the place of this one.
                out.instructions()
                    .local_get(depth)
                    .i32_const(1)
                    .i32_sub()
                    .call(imported + 1);
            }
            catches |= matches!(operator, Operator::TryTable { .. });
            let lands = catches && matches!(operator, Operator::End | Operator::Loop { .. });
            let goes_on = self.calls(&operator) || (lands && !operators.eof());
            out.instruction(&self.renumber().instruction(operator)?);
            if goes_on {
                self.back(&mut out, depth);
            }
        }
        self.code.function(&out);
        Ok(())
    }
}
