//! Adds probes to a metered module.

use crate::sandbox::refusal::{Problem, Refusal};
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{
    CodeSection, EntityType, Function, ImportSection, Instruction, Module, SectionId, TypeSection, ValType,
};
use wasmparser::{
    CompositeInnerType, CustomSectionReader, FunctionBody, FunctionSectionReader, ImportSectionReader,
    Operator, Parser, TypeRef, TypeSectionReader,
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
    let mut module = Module::new();
    Probes::default()
        .parse_core_module(&mut module, Parser::new(0), metered)
        .map_err(|error| Refusal::from(internal(&error)))?;
    Ok(module.finish())
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
    /// How many parameters a function of each type has.
    params: Vec<u32>,
    /// The imported functions.
    imported: u32,
    /// The types of the module's own functions.
    types: Vec<u32>,
    /// How many bodies are written.
    written: u32,
    has_imports: bool,
}

impl Probes {
    fn import(&mut self, imports: &mut ImportSection) {
        let types = self.params.len() as u32;
        imports.import(HOST, "enter", EntityType::Function(types));
        imports.import(HOST, "back", EntityType::Function(types + 1));
        self.has_imports = true;
    }

    /// The function goes on that keeps its depth in this local.
    fn back(&self, out: &mut Function, depth: u32) {
        out.instructions().local_get(depth).call(self.imported + 1);
    }

    /// Whether this calls a function of the module. An imported one has no probes.
    fn calls(&self, operator: &Operator<'_>) -> bool {
        match operator {
            Operator::Call { function_index } => *function_index >= self.imported,
            Operator::CallIndirect { .. } | Operator::CallRef { .. } => true,
            _ => false,
        }
    }
}

impl Reencode for Probes {
    type Error = Infallible;

    fn function_index(&mut self, index: u32) -> Result<u32, Error<Infallible>> {
        Ok(if index < self.imported {
            index
        } else {
            index + ADDED
        })
    }

    fn parse_type_section(
        &mut self,
        types: &mut TypeSection,
        section: TypeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for group in section.clone() {
            self.params
                .extend(group?.types().map(|ty| match &ty.composite_type.inner {
                    CompositeInnerType::Func(function) => function.params().len() as u32,
                    _ => 0,
                }));
        }
        utils::parse_type_section(self, types, section)?;
        types.ty().function([ValType::I32], [ValType::I32]);
        types.ty().function([ValType::I32], []);
        Ok(())
    }

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for import in section.clone().into_imports() {
            self.imported += u32::from(matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
        }
        utils::parse_import_section(self, imports, section)?;
        self.import(imports);
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        functions: &mut wasm_encoder::FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for ty in section.clone() {
            self.types.push(ty?);
        }
        utils::parse_function_section(self, functions, section)
    }

    fn intersperse_section_hook(
        &mut self,
        module: &mut Module,
        _: Option<SectionId>,
        before: Option<SectionId>,
    ) -> Result<(), Error<Infallible>> {
        if !self.has_imports && !matches!(before, Some(SectionId::Type | SectionId::Import)) {
            let mut imports = ImportSection::new();
            self.import(&mut imports);
            module.section(&imports);
        }
        Ok(())
    }

    /// Hints name instructions by their places, which change.
    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        Ok(())
    }

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody<'_>,
    ) -> Result<(), Error<Infallible>> {
        let ty = self.types.get(self.written as usize);
        let params = ty.and_then(|ty| self.params.get(*ty as usize)).copied();
        let mut locals = Vec::new();
        let mut depth = params.unwrap_or(0);
        for group in body.get_locals_reader()? {
            let (count, ty) = group?;
            depth += count;
            locals.push((count, self.val_type(ty)?));
        }
        locals.push((1, ValType::I32));
        let mut out = Function::new(locals);
        let index = self.imported + self.written;
        out.instructions()
            .i32_const(index as i32)
            .call(self.imported)
            .local_set(depth);
        self.written += 1;
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
                out.instructions().local_get(depth).i32_const(1).i32_sub();
                out.instruction(&Instruction::Call(self.imported + 1));
            }
            catches |= matches!(operator, Operator::TryTable { .. });
            let lands = catches && matches!(operator, Operator::End | Operator::Loop { .. });
            let goes_on = self.calls(&operator) || (lands && !operators.eof());
            out.instruction(&self.instruction(operator)?);
            if goes_on {
                self.back(&mut out, depth);
            }
        }
        code.function(&out);
        Ok(())
    }
}
