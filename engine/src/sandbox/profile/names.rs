//! The names of a module's functions.

use super::Function;
use std::collections::BTreeMap;
use wasmparser::{ExternalKind, KnownCustom, Name, Parser, Payload, TypeRef};

/// The names of the functions of a metered module.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// What is imported, in order.
    imported: Vec<String>,
    /// How many functions the module has itself.
    own: u32,
    known: BTreeMap<u32, String>,
    has_section: bool,
}

impl Names {
    /// The names in the module as it was before it was metered: those of its name section, or else of its exports.
    pub fn of(wasm: &[u8]) -> Self {
        let mut names = Self::default();
        let mut exports = Vec::new();
        // What is wrong with the module is told when it is prepared.
        for payload in Parser::new(0).parse_all(wasm).flatten() {
            match payload {
                Payload::ImportSection(section) => {
                    let imports = section.into_imports().flatten();
                    let functions = imports.filter(|import| matches!(import.ty, TypeRef::Func(_)));
                    names
                        .imported
                        .extend(functions.map(|import| format!("{}.{}", import.module, import.name)));
                }
                Payload::FunctionSection(section) => names.own = section.count(),
                Payload::ExportSection(section) => {
                    let found = section.into_iter().flatten();
                    let functions = found.filter(|export| export.kind == ExternalKind::Func);
                    exports.extend(functions.map(|export| (export.index, export.name.to_owned())));
                }
                Payload::CustomSection(section) => {
                    if let KnownCustom::Name(section) = section.as_known() {
                        for part in section.into_iter().flatten() {
                            if let Name::Function(functions) = part {
                                names.has_section = true;
                                let found = functions.into_iter().flatten();
                                names
                                    .known
                                    .extend(found.map(|naming| (naming.index, naming.name.to_owned())));
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        for (index, name) in exports {
            names.known.entry(index).or_insert(name);
        }
        names
    }

    /// Whether the module has names for its functions, besides those of its exports.
    pub fn are_known(&self) -> bool {
        self.has_section
    }

    /// The name of a function; `function 7` for one without.
    pub fn name(&self, function: Function) -> String {
        let Function::Guest(index) = function else {
            return "(the host)".into();
        };
        if let Some(name) = self.known.get(&index) {
            return name.clone();
        }
        // The metering puts a thunk for each import behind the module's own functions, and behind them the long operations.
        let imported = self.imported.len() as u32;
        match index.checked_sub(imported + self.own) {
            None => format!("function {index}"),
            Some(thunk) => match (self.imported.get(thunk as usize), thunk.wrapping_sub(imported)) {
                (Some(import), _) => import.clone(),
                (None, 0) => "memory.fill".into(),
                (None, _) => "memory.copy".into(),
            },
        }
    }
}
