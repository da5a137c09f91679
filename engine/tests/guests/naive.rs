//! A metering as simple as can be: before each instruction its price is added to a counter. Nothing is looked ahead.
#![allow(unreachable_pub, reason = "part of several crates")]
#![allow(clippy::expect_used, reason = "tests may fail loudly")]

use engine::sandbox::meter::{entry_price, price};
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, ConstExpr, DataCountSection, DataSection, ElementSection, ExportKind, ExportSection,
    Function, FunctionSection, GlobalSection, GlobalType, ImportSection, InstructionSink, MemorySection,
    Module, TableSection, TagSection, TypeSection, ValType,
};
use wasmparser::{FunctionBody, Operator, Parser, Payload};

/// What a valid module's instructions cost is in the exported global `count` after they have run; its start function is the
/// export `arena:start`. Calls of the host are not counted.
pub fn counted(wasm: &[u8]) -> Vec<u8> {
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
    let mut code = CodeSection::new();
    let mut data = DataSection::new();
    let mut bodies = Vec::new();
    let (mut values_of_types, mut types_of_functions) = (Vec::new(), Vec::new());
    for payload in Parser::new(0).parse_all(wasm) {
        let done = match payload.expect("it is valid") {
            Payload::TypeSection(section) => {
                for group in section.clone() {
                    for ty in group.expect("it is valid").into_types() {
                        let ty = ty.unwrap_func();
                        values_of_types.push((ty.params().len() as u32, ty.results().len() as u32));
                    }
                }
                copy.parse_type_section(&mut types, section)
            }
            Payload::ImportSection(section) => copy.parse_import_section(&mut imports, section),
            Payload::FunctionSection(section) => {
                types_of_functions.extend(section.clone().into_iter().map(|ty| ty.expect("it is valid")));
                copy.parse_function_section(&mut functions, section)
            }
            Payload::TableSection(section) => copy.parse_table_section(&mut tables, section),
            Payload::MemorySection(section) => copy.parse_memory_section(&mut memories, section),
            Payload::TagSection(section) => copy.parse_tag_section(&mut tags, section),
            Payload::GlobalSection(section) => copy.parse_global_section(&mut globals, section),
            Payload::ExportSection(section) => copy.parse_export_section(&mut exports, section),
            Payload::StartSection { func, .. } => {
                exports.export("arena:start", ExportKind::Func, func);
                Ok(())
            }
            Payload::ElementSection(section) => copy.parse_element_section(&mut elements, section),
            Payload::DataCountSection { count, .. } => {
                data_count = Some(DataCountSection { count });
                Ok(())
            }
            Payload::DataSection(section) => copy.parse_data_section(&mut data, section),
            Payload::CodeSectionEntry(body) => {
                bodies.push(body);
                Ok(())
            }
            _ => Ok(()),
        };
        done.expect("it is copied as it is");
    }
    let counter = globals.len();
    let ty = GlobalType {
        val_type: ValType::I64,
        mutable: true,
        shared: false,
    };
    globals.global(ty, &ConstExpr::i64_const(0));
    exports.export("count", ExportKind::Global, counter);
    for (body, ty) in bodies.iter().zip(types_of_functions) {
        let (params, results) = values_of_types[ty as usize];
        code.function(&counting(&mut copy, body, counter, params, results));
    }
    let mut module = Module::new();
    (module.section(&types).section(&imports).section(&functions))
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
    module.finish()
}

fn counting(
    copy: &mut RoundtripReencoder,
    body: &FunctionBody<'_>,
    counter: u32,
    params: u32,
    results: u32,
) -> Function {
    let mut locals = Vec::new();
    let mut next = params;
    for group in body.get_locals_reader().expect("it is valid") {
        let (count, ty) = group.expect("it is valid");
        next += count;
        locals.push((count, copy.val_type(ty).expect("it is copied")));
    }
    locals.push((1, ValType::I32));
    let mut function = Function::new(locals);
    // Parameters and results past the 16th cost a unit for two.
    let entry = entry_price(body).expect("it is valid") + (params + results).saturating_sub(16) / 2;
    add(&mut function.instructions(), counter, entry);
    for operator in body.get_operators_reader().expect("it is valid") {
        let operator = operator.expect("it is valid");
        let price = price(&operator);
        // What stands between arms is no instruction, and nothing may stand before it.
        if !matches!(operator, Operator::Else | Operator::End) {
            let mut out = function.instructions();
            add(&mut out, counter, price.flat);
            if price.times > 0 {
                out.local_set(next);
                out.global_get(counter);
                out.local_get(next).i64_extend_i32_u();
                out.i64_const(price.times.into()).i64_mul();
                out.i64_const(price.shift.into()).i64_shr_u();
                out.i64_add().global_set(counter).local_get(next);
            }
        }
        function.instruction(&copy.instruction(operator).expect("it is copied"));
    }
    function
}

fn add(out: &mut InstructionSink<'_>, counter: u32, units: u32) {
    out.global_get(counter)
        .i64_const(units.into())
        .i64_add()
        .global_set(counter);
}
