//! A second metering, as simple as possible: it counts the instructions that run, and stops nothing. It does not look
//! ahead.
//!
//! Prices are the engine's, but the places of counting are not. The sum of a run of instructions without a fork is
//! counted at its end, at the only instruction that can leave it. So it counts exactly the instructions that ran, except
//! in the run in which a guest traps.
#![allow(
    unreachable_pub,
    dead_code,
    reason = "part of several crates, each of which uses some of it"
)]

use engine::sandbox::meter::{entry_price, price};
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, ConstExpr, DataCountSection, DataSection, ElementSection, ExportKind, ExportSection,
    Function, FunctionSection, GlobalSection, GlobalType, ImportSection, InstructionSink, MemorySection,
    MemoryType, Module, TableSection, TagSection, TypeSection, ValType,
};
use wasmparser::{FunctionBody, Operator, Parser, Payload, TypeRef};

type Error = wasm_encoder::reencode::Error<std::convert::Infallible>;

/// The module with its count: the exported global `arena:fuel`, from which each price is taken. Its start function is the
/// export `arena:start`. Calls of the host are left to the host to count.
///
/// # Errors
/// If the module is not valid.
pub fn count(wasm: &[u8]) -> Result<Vec<u8>, Error> {
    rewrite(wasm, None)
}

/// The module as it is, in the form that hosts expect of metered ones: its memory, of this many pages at most, is imported, and
/// there is an `arena:fuel` that nothing is taken from. Metered modules are timed against it.
///
/// # Errors
/// If the module is not valid.
pub fn unmetered(wasm: &[u8], most_pages: u64) -> Result<Vec<u8>, Error> {
    rewrite(wasm, Some(most_pages))
}

/// The module: with its count, or unmetered with an imported memory of at most this many pages.
fn rewrite(wasm: &[u8], unmetered: Option<u64>) -> Result<Vec<u8>, Error> {
    let mut copy = RoundtripReencoder;
    let mut types = TypeSection::new();
    let mut imports = ImportSection::new();
    let mut functions = FunctionSection::new();
    let mut tables = TableSection::new();
    let mut memories = MemorySection::new();
    let mut tags = TagSection::new();
    let mut globals = GlobalSection::new();
    let mut exports = ExportSection::new();
    let mut elements = ElementSection::new();
    let mut data_count = None;
    let mut data = DataSection::new();
    let mut bodies = Vec::new();
    let (mut values_of_types, mut values) = (Vec::new(), Vec::new());
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::TypeSection(section) => {
                for group in section.clone() {
                    for ty in group?.into_types() {
                        let ty = ty.unwrap_func();
                        values_of_types.push((ty.params().len() as u32, ty.results().len() as u32));
                    }
                }
                copy.parse_type_section(&mut types, section)?;
            }
            Payload::ImportSection(section) => {
                for import in section.clone().into_imports() {
                    assert!(
                        matches!(import?.ty, TypeRef::Func(_)),
                        "guests import nothing but functions"
                    );
                }
                copy.parse_import_section(&mut imports, section)?;
            }
            Payload::FunctionSection(section) => {
                for ty in section.clone() {
                    values.push(values_of_types[ty? as usize]);
                }
                copy.parse_function_section(&mut functions, section)?;
            }
            Payload::TableSection(section) => copy.parse_table_section(&mut tables, section)?,
            Payload::MemorySection(section) => match unmetered {
                None => copy.parse_memory_section(&mut memories, section)?,
                Some(maximum) => {
                    for memory in section {
                        let memory = MemoryType {
                            maximum: Some(maximum),
                            ..copy.memory_type(memory?)?
                        };
                        imports.import("arena:host", "memory", memory);
                    }
                }
            },
            Payload::TagSection(section) => copy.parse_tag_section(&mut tags, section)?,
            Payload::GlobalSection(section) => copy.parse_global_section(&mut globals, section)?,
            Payload::ExportSection(section) => copy.parse_export_section(&mut exports, section)?,
            Payload::StartSection { func, .. } => {
                exports.export("arena:start", ExportKind::Func, func);
            }
            Payload::ElementSection(section) => copy.parse_element_section(&mut elements, section)?,
            Payload::DataCountSection { count, .. } => data_count = Some(DataCountSection { count }),
            Payload::DataSection(section) => copy.parse_data_section(&mut data, section)?,
            Payload::CodeSectionEntry(body) => bodies.push(body),
            _ => {}
        }
    }
    let fuel = globals.len();
    let ty = GlobalType {
        val_type: ValType::I64,
        mutable: true,
        shared: false,
    };
    globals.global(ty, &ConstExpr::i64_const(0));
    exports.export("arena:fuel", ExportKind::Global, fuel);
    let mut code = CodeSection::new();
    for (body, values) in bodies.iter().zip(values) {
        match unmetered {
            None => code.function(&counted(&mut copy, body, values, fuel)?),
            Some(_) => code.raw(body.as_bytes()),
        };
    }

    let mut module = Module::new();
    module
        .section(&types)
        .section(&imports)
        .section(&functions)
        .section(&tables)
        .section(&memories);
    if !tags.is_empty() {
        module.section(&tags);
    }
    module.section(&globals).section(&exports).section(&elements);
    if let Some(count) = data_count {
        module.section(&count);
    }
    module.section(&code).section(&data);
    Ok(module.finish())
}

/// A body with counting code.
fn counted(
    copy: &mut RoundtripReencoder,
    body: &FunctionBody<'_>,
    (params, results): (u32, u32),
    fuel: u32,
) -> Result<Function, Error> {
    let mut locals = Vec::new();
    for group in body.get_locals_reader()? {
        let (count, ty) = group?;
        locals.push((count, copy.val_type(ty)?));
    }
    let scratch = params + locals.iter().map(|(count, _)| count).sum::<u32>();
    locals.push((1, ValType::I32));
    let mut function = Function::new(locals);
    let mut sum = u64::from(entry_price(body, params + results)?);
    for operator in body.get_operators_reader()? {
        let operator = operator?;
        let price = price(&operator);
        sum += u64::from(price.flat);
        if price.times > 0 {
            let mut out = function.instructions();
            out.local_set(scratch);
            out.global_get(fuel);
            out.local_get(scratch).i64_extend_i32_u();
            out.i64_const(price.times.into()).i64_mul();
            out.i64_const(price.shift.into()).i64_shr_u();
            out.i64_sub().global_set(fuel);
            out.local_get(scratch);
        }
        if ends_a_run(&operator) {
            take(&mut function.instructions(), fuel, &mut sum);
        }
        function.instruction(&copy.instruction(operator)?);
    }
    Ok(function)
}

/// Subtracts the sum.
fn take(out: &mut InstructionSink<'_>, fuel: u32, sum: &mut u64) {
    if *sum > 0 {
        out.global_get(fuel)
            .i64_const(*sum as i64)
            .i64_sub()
            .global_set(fuel);
        *sum = 0;
    }
}

/// Whether the instruction may continue elsewhere than at the next, or another path leads to it.
fn ends_a_run(operator: &Operator<'_>) -> bool {
    use Operator as O;
    matches!(
        operator,
        O::Loop { .. }
            | O::If { .. }
            | O::Else
            | O::End
            | O::TryTable { .. }
            | O::Br { .. }
            | O::BrIf { .. }
            | O::BrTable { .. }
            | O::BrOnNull { .. }
            | O::BrOnNonNull { .. }
            | O::Return
            | O::Unreachable
            | O::Throw { .. }
            | O::ThrowRef
            | O::Call { .. }
            | O::CallIndirect { .. }
            | O::CallRef { .. }
            | O::ReturnCall { .. }
            | O::ReturnCallIndirect { .. }
            | O::ReturnCallRef { .. }
    )
}
