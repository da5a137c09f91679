//! What a module's sections say, except for bodies: imports, exports, memory, counts; and what is wrong with
//! them.

mod exports;

use super::abi::HostFunction;
use super::limits::{
    CONSTANTS, ELEMENT_SEGMENTS, ELEMENTS, EXPORTS, FUNCTION_BYTES, FUNCTIONS, GLOBALS, IMPORTS, Limit,
    MEMORY, TABLE, TABLES, TAG_VALUES, TAGS, TYPES, VALUES,
};
use super::proposals::Used;
use super::refusal::{Extern, FileKind, KeepsIn, LooksLike, Problem};
use super::segments::Segments;
use super::types::{is_exception, signature, val_type};
use wasmparser::{
    CompositeInnerType, ConstExpr, DataKind, Element, ElementItems, ElementKind, ExternalKind, FuncType,
    Import, MemoryType, Operator, Parser, Payload, TableType, TypeRef, ValType,
};

/// What a module's sections say.
#[derive(Default)]
pub(super) struct Outline {
    pub(super) problems: Vec<Problem>,
    pub(super) imports: Vec<HostFunction>,
    pub(super) exports: Vec<String>,
    pub(super) memory: Option<MemoryType>,
    pub(super) used: Used,
    pub(super) functions: u32,
    pub(super) code_bytes: u64,
    /// How many bodies were read.
    bodies: u32,
    pub(super) has_start: bool,
    /// The kind and index of each export that the arena calls or reads, by name.
    called: Vec<(&'static str, ExternalKind, u32)>,
    /// The name of the last memory that it exports.
    memory_named: Option<String>,
    types: Vec<Option<FuncType>>,
    types_of_functions: Vec<u32>,
    mutable_globals: Vec<bool>,
    /// Entries of all element segments.
    elements: u64,
    /// Instructions of all constant expressions.
    constants: u64,
    tables_seen: bool,
    /// How many data segments it has, and how many if consecutive ones are joined.
    segments: (u64, u64),
}

impl Outline {
    /// Reads the sections.
    ///
    /// # Errors
    ///
    /// If the module is so broken that its sections cannot be read. Everything found before that is lost.
    pub(super) fn read(wasm: &[u8]) -> wasmparser::Result<Self> {
        let mut outline = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            outline.section(payload?)?;
        }
        outline.check_exports();
        Ok(outline)
    }

    /// Whether the module exports `name` as a function.
    pub(super) fn exports_function(&self, name: &str) -> bool {
        self.called
            .iter()
            .any(|(called, kind, _)| *called == name && *kind == ExternalKind::Func)
    }

    /// How many data segments there are once the module is metered. If instructions name segments by their numbers, none
    /// may be joined with another.
    pub(super) fn segments(&self, named: bool) -> u64 {
        let (all, joined) = self.segments;
        if named { all } else { joined }
    }

    /// Reads a section; handles those with declarations itself.
    fn section(&mut self, payload: Payload<'_>) -> wasmparser::Result<()> {
        match payload {
            Payload::TypeSection(section) => {
                self.hold(TYPES, section.count().into());
                for group in section {
                    for ty in group?.into_types() {
                        self.add_type(ty.composite_type.inner);
                    }
                }
            }
            Payload::ImportSection(section) => {
                self.hold(IMPORTS, section.count().into());
                // If there are very many imports, only the first are examined.
                for (index, import) in section.into_imports().enumerate() {
                    let import = import?;
                    if let TypeRef::Func(ty) | TypeRef::FuncExact(ty) = import.ty {
                        self.types_of_functions.push(ty);
                    }
                    if (index as u64) < IMPORTS.most {
                        self.import(import);
                    }
                }
            }
            Payload::FunctionSection(section) => {
                self.hold(FUNCTIONS, section.count().into());
                self.functions = section.count();
                for ty in section {
                    self.types_of_functions.push(ty?);
                }
            }
            Payload::TableSection(section) => {
                self.hold(TABLES, section.count().into());
                for table in section {
                    self.table(table?.ty);
                }
            }
            Payload::MemorySection(section) => {
                for memory in section {
                    let memory = memory?;
                    self.hold(MEMORY, memory.initial);
                    self.memory = self.memory.or(Some(memory));
                }
            }
            Payload::TagSection(section) => {
                self.hold(TAGS, section.count().into());
                self.used.add(Used::EXCEPTIONS);
                for tag in section {
                    self.tag(tag?.func_type_idx);
                }
            }
            payload => return self.definitions(payload),
        }
        Ok(())
    }

    /// Reads a section with contents: globals, exports, segments, bodies.
    fn definitions(&mut self, payload: Payload<'_>) -> wasmparser::Result<()> {
        match payload {
            Payload::GlobalSection(section) => {
                self.hold(GLOBALS, section.count().into());
                for global in section {
                    let global = global?;
                    self.mutable_globals.push(global.ty.mutable);
                    self.constant(&global.init_expr)?;
                }
            }
            Payload::ExportSection(section) => {
                self.hold(EXPORTS, section.count().into());
                for export in section {
                    self.export(&export?);
                }
            }
            Payload::StartSection { .. } => self.has_start = true,
            Payload::ElementSection(section) => {
                self.hold(ELEMENT_SEGMENTS, section.count().into());
                for element in section {
                    self.element_segment(&element?)?;
                }
                self.hold(ELEMENTS, self.elements);
            }
            Payload::DataSection(section) => {
                self.segments.0 = section.count().into();
                let mut segments = Segments::new(false);
                for data in section {
                    let data = data?;
                    self.segments.1 += u64::from(segments.read(&data).is_none());
                    match data.kind {
                        DataKind::Active { offset_expr, .. } => self.constant(&offset_expr)?,
                        DataKind::Passive => self.used.add(Used::BULK_MEMORY),
                    }
                }
            }
            Payload::CodeSectionStart { size, .. } => self.code_bytes = size.into(),
            Payload::CodeSectionEntry(body) => {
                let range = body.range();
                let imported = self.types_of_functions.len() as u32 - self.functions;
                let function = imported + self.bodies;
                self.bodies += 1;
                self.note(FUNCTION_BYTES.check_function(range.end - range.start, function));
            }
            Payload::CustomSection(section) if section.name() == "linking" => {
                self.problems.push(Problem::NotWasm {
                    looks_like: LooksLike::Known(FileKind::Object),
                });
            }
            _ => {}
        }
        Ok(())
    }

    /// Notes a problem if there is too much of something; only the first of each kind.
    fn hold(&mut self, limit: Limit, found: u64) {
        self.note(limit.check(found));
    }

    fn note(&mut self, checked: Result<(), Problem>) {
        let Err(problem) = checked else { return };
        let same = |other: &Problem| match (other, &problem) {
            (Problem::OverLimit { limit, .. }, Problem::OverLimit { limit: other, .. }) => limit == other,
            _ => false,
        };
        if !self.problems.iter().any(same) {
            self.problems.push(problem);
        }
    }

    fn add_type(&mut self, inner: CompositeInnerType) {
        let CompositeInnerType::Func(function) = inner else {
            self.types.push(None);
            return;
        };
        self.hold(
            VALUES,
            function.params().len().max(function.results().len()) as u64,
        );
        if function.results().len() > 1 {
            self.used.add(Used::MULTI_VALUE);
        }
        for ty in function.params().iter().chain(function.results()) {
            match ty {
                ValType::V128 => self.used.add(Used::SIMD),
                ValType::Ref(_) => self.used.add(Used::REFERENCE_TYPES),
                _ => {}
            }
        }
        self.types.push(Some(function));
    }

    fn table(&mut self, table: TableType) {
        self.hold(TABLE, table.initial);
        if is_exception(ValType::Ref(table.element_type)) {
            self.keeps_exceptions(KeepsIn::Table);
        }
        if table.element_type.is_extern_ref() || self.tables_so_far() {
            self.used.add(Used::REFERENCE_TYPES);
        }
    }

    fn element_segment(&mut self, segment: &Element<'_>) -> wasmparser::Result<()> {
        self.elements += u64::from(match &segment.items {
            ElementItems::Functions(items) => items.count(),
            ElementItems::Expressions(_, items) => items.count(),
        });
        match &segment.kind {
            ElementKind::Active { offset_expr, .. } => self.constant(offset_expr)?,
            ElementKind::Passive => self.used.add(Used::BULK_MEMORY),
            ElementKind::Declared => self.used.add(Used::REFERENCE_TYPES),
        }
        Ok(())
    }

    /// Examines an exception tag of this type.
    fn tag(&mut self, ty: u32) {
        let Some(Some(ty)) = self.types.get(ty as usize) else {
            return;
        };
        let (values, nested) = (
            ty.params().len() as u64,
            ty.params().iter().any(|ty| is_exception(*ty)),
        );
        self.hold(TAG_VALUES, values);
        if nested {
            self.keeps_exceptions(KeepsIn::Exceptions);
        }
    }

    fn keeps_exceptions(&mut self, place: KeepsIn) {
        let problem = Problem::KeepsExceptions { place };
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }

    /// Whether there was a table before; called once per table.
    fn tables_so_far(&mut self) -> bool {
        std::mem::replace(&mut self.tables_seen, true)
    }

    fn import(&mut self, import: Import<'_>) {
        let (module, name) = (import.module.to_owned(), import.name.to_owned());
        let what = match import.ty {
            TypeRef::Func(ty) | TypeRef::FuncExact(ty) => return self.import_function(module, name, ty),
            TypeRef::Memory(_) => Extern::Memory,
            TypeRef::Table(_) => Extern::Table,
            TypeRef::Global(_) => Extern::Global,
            TypeRef::Tag(_) => Extern::Tag,
        };
        self.problems.push(Problem::ImportedThing { module, name, what });
    }

    fn import_function(&mut self, module: String, name: String, ty: u32) {
        let Some(function) = HostFunction::find(&module, &name) else {
            let problem = Problem::UnknownImport { module, name };
            if !self.problems.contains(&problem) {
                self.problems.push(problem);
            }
            return;
        };
        let expected = signature(
            function.params().iter().copied().map(val_type),
            function.result().into_iter().map(val_type),
        );
        let found = self.signature(ty);
        if found.as_ref() == Some(&expected) {
            self.imports.push(function);
        } else {
            self.problems.push(Problem::WrongImport {
                module,
                name,
                expected,
                found,
            });
        }
    }

    /// Notes what a constant expression uses.
    fn constant(&mut self, expression: &ConstExpr<'_>) -> wasmparser::Result<()> {
        for operator in expression.get_operators_reader() {
            self.constants += 1;
            match operator? {
                Operator::I32Add
                | Operator::I32Sub
                | Operator::I32Mul
                | Operator::I64Add
                | Operator::I64Sub
                | Operator::I64Mul => self.used.add(Used::EXTENDED_CONST),
                Operator::V128Const { .. } => self.used.add(Used::SIMD),
                Operator::RefFunc { .. } | Operator::RefNull { .. } => self.used.add(Used::REFERENCE_TYPES),
                _ => {}
            }
        }
        self.hold(CONSTANTS, self.constants);
        Ok(())
    }

    /// The signature of the function type of that index; `None` if it is another type.
    fn signature(&self, ty: u32) -> Option<String> {
        let ty = self.types.get(ty as usize)?.as_ref()?;
        Some(signature(
            ty.params().iter().copied(),
            ty.results().iter().copied(),
        ))
    }
}
