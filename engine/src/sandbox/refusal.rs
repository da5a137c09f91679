//! Why a module is refused: everything that is wrong with it at once, and what to do about each.

use super::abi::HostFunction;
use super::limits::Limit;
use super::proposals::Proposal;
use crate::Phrase;
use crate::quote::{quote, visible};
use ::words::Key;
use std::fmt;

mod words {
    //! `sandbox.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/sandbox.rs"));
}

/// How much of the validator's message is shown, in characters: it can contain names of any length.
const MESSAGE_CHARS: usize = 300;

/// Why a module is refused.
///
/// It is displayed as one message with a line for each problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Everything found wrong; never empty.
    pub problems: Vec<Problem>,
}

/// One thing wrong with a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The file is not a WebAssembly module.
    NotWasm {
        /// What it looks like.
        looks_like: LooksLike,
    },
    /// The module breaks the rules of WebAssembly.
    Invalid {
        /// The validator's message.
        message: String,
        /// Where, in bytes from the start of the file.
        offset: u64,
    },
    /// The module uses a proposal that the arena does not support.
    Proposal {
        /// Which one.
        proposal: Proposal,
        /// Where it is used first, in bytes from the start of the file.
        offset: u64,
    },
    /// The module has too much of something.
    OverLimit {
        /// Of what.
        limit: Limit,
        /// How much there is.
        found: u64,
        /// How much there may be in this module.
        most: u64,
        /// The function that has it, or has the most of it; `None` if it is not about functions.
        function: Option<u32>,
    },
    /// There is no `memory`.
    NoMemory,
    /// There is a memory, but it is exported by another name.
    MemoryNamed {
        /// Its name.
        name: String,
    },
    /// There is neither `turn` nor `_start`.
    NoEntry,
    /// The module exports a name that the arena uses, but with the wrong type or kind.
    WrongExport {
        /// The name.
        name: String,
        /// What it should be.
        expected: Extern,
        /// What the export is: its type if it is a function, such as `(i32) -> ()`.
        found: Result<String, Extern>,
    },
    /// An import that the arena does not offer.
    UnknownImport {
        /// The module it is imported from.
        module: String,
        /// Its name there.
        name: String,
    },
    /// A host function is imported with the wrong type.
    WrongImport {
        /// The module it is imported from.
        module: String,
        /// Its name there.
        name: String,
        /// Its type, such as `(i32, i32) -> i32`.
        expected: String,
        /// The type it is imported with, if that is a function type.
        found: Option<String>,
    },
    /// A memory, table, global or tag is imported.
    ImportedThing {
        /// The module it is imported from.
        module: String,
        /// Its name there.
        name: String,
        /// What it is.
        what: Extern,
    },
    /// References to exceptions are stored where they could accumulate without limit, outside the guest's memory.
    KeepsExceptions {
        /// Where.
        place: KeepsIn,
    },
    /// The module exports a name that is reserved for the arena.
    ReservedName {
        /// The name.
        name: String,
    },
}

impl Problem {
    /// The validator's error.
    pub(super) fn invalid(error: &wasmparser::Error) -> Self {
        Self::Invalid {
            message: visible(error.message(), MESSAGE_CHARS),
            offset: error.offset(),
        }
    }

    /// What to do about an unknown import; `None` for another problem.
    fn import_advice(&self) -> Option<ImportAdvice> {
        match self {
            Self::UnknownImport { module, name } => Some(ImportAdvice::of(module, name)),
            _ => None,
        }
    }
}

/// What files that are not modules look like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LooksLike {
    /// A known kind of file.
    Known(FileKind),
    /// A module of this other version of WebAssembly.
    Version(u32),
    /// Text with this beginning.
    Text(String),
    /// Bytes with this beginning, in hexadecimal digits.
    Bytes(String),
}

impl LooksLike {
    fn phrase(&self) -> Phrase {
        match self.clone() {
            Self::Known(file_kind) => words::KnownFile { file_kind }.phrase(),
            Self::Version(version) => words::OtherVersion {
                version: version.to_string(),
            }
            .phrase(),
            Self::Text(text) => words::BeginsWithText { text: quote(&text) }.phrase(),
            Self::Bytes(bytes) => words::BeginsWithBytes { bytes }.phrase(),
        }
    }
}

/// Enums with the keys of their values in `words/en/sandbox.ftl`.
macro_rules! keys {
    ($($(#[$doc:meta])* $name:ident { $($value:ident = $key:literal),+ $(,)? })+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum $name {
                $(#[doc = $key] $value),+
            }

            impl Key for $name {
                fn key(&self) -> &'static str {
                    match self {
                        $(Self::$value => $key),+
                    }
                }
            }
        )+
    };
}

keys! {
    /// Kinds of files that are not modules.
    FileKind {
        Empty = "empty", Zip = "zip", Gzip = "gzip", Zstd = "zstd", Linux = "linux", Windows = "windows",
        MacOs = "macos", Library = "library", Bitcode = "bitcode", Html = "html", TextFormat = "text-format",
        Script = "script", Object = "object", Component = "component", Cut = "cut", Archive = "archive",
        Class = "class", CompiledPython = "compiled-python", Match = "match", Pointer = "pointer",
        ModuleScript = "module-script", TypeScript = "typescript", Source = "source",
    }

    /// What modules import and export.
    Extern {
        Turn = "turn", Function = "function", Memory = "memory", Table = "table", Global = "global", Tag = "tag",
    }

    /// Where references to exceptions can accumulate.
    KeepsIn { Exceptions = "exceptions", Table = "table" }

    /// What to do about an import that the arena does not know.
    ImportAdvice {
        Arena = "arena", Wasi1 = "wasi1", WasiDraft = "wasi-draft", Bindgen = "bindgen", Go = "go", Threads = "threads",
        Growth = "growth", Emscripten = "emscripten", Env = "env", Wasi2 = "wasi2", MoonBit = "moonbit",
        Other = "other",
    }
}

impl Limit {
    /// Whether `found` is within the limit.
    ///
    /// # Errors
    ///
    /// [`Problem::OverLimit`].
    pub fn check(self, found: u64) -> Result<(), Problem> {
        self.check_of(found, None)
    }

    /// Whether what is `found` in the function with this index is within the limit.
    ///
    /// # Errors
    ///
    /// [`Problem::OverLimit`].
    pub fn check_function(self, found: u64, function: u32) -> Result<(), Problem> {
        self.check_of(found, Some(function))
    }

    fn check_of(self, found: u64, function: Option<u32>) -> Result<(), Problem> {
        if found <= self.most {
            return Ok(());
        }
        Err(Problem::OverLimit {
            limit: self,
            found,
            most: self.most,
            function,
        })
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Self {
            problems: vec![problem],
        }
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    /// All problems.
    pub fn phrase(&self) -> Phrase {
        if let [Problem::NotWasm { looks_like }] = &*self.problems {
            let what = looks_like.phrase();
            return words::NotWasm { what }.phrase();
        }
        let mut last_advice = None;
        let mut problems = Vec::new();
        for problem in &self.problems {
            let advice = problem.import_advice();
            problems.push(match problem {
                // Modules made for another host import many of its functions, so the advice is given only once.
                Problem::UnknownImport { module, name } if advice == last_advice => words::LikewiseUnknown {
                    import: import(module, name),
                }
                .phrase(),
                _ => problem.phrase(),
            });
            last_advice = advice;
        }
        words::Refused {
            count: problems.len().into(),
            problems,
        }
        .phrase()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl Problem {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NotWasm { looks_like } => looks_like.phrase(),
            Self::Invalid { message, offset } => words::Invalid {
                offset: offset.to_string(),
                message: message.clone(),
            }
            .phrase(),
            Self::Proposal { proposal, offset } => words::Forbidden {
                proposal: *proposal,
                offset: offset.to_string(),
                advice: words::ForbiddenAdvice { proposal: *proposal }.phrase(),
            }
            .phrase(),
            Self::OverLimit {
                limit,
                found,
                most,
                function,
            } => words::OverLimit {
                limit: *limit,
                found: (*found).into(),
                most: (*most).into(),
                function: function.map(|index| index.to_string()).unwrap_or_default(),
            }
            .phrase(),
            Self::NoMemory => words::NoMemory.phrase(),
            Self::MemoryNamed { name } => words::MemoryNamed { name: quote(name) }.phrase(),
            Self::NoEntry => words::NoEntry.phrase(),
            Self::WrongExport {
                name,
                expected,
                found,
            } => wrong_export(name, *expected, found),
            Self::UnknownImport { module, name } => words::UnknownImport {
                import: import(module, name),
                import_advice: ImportAdvice::of(module, name),
                functions: functions_of(module),
            }
            .phrase(),
            Self::WrongImport {
                module,
                name,
                expected,
                found,
            } => wrong_import(import(module, name), expected.clone(), found.clone()),
            Self::ImportedThing { module, name, what } => words::ImportedThing {
                thing: *what,
                import: import(module, name),
            }
            .phrase(),
            Self::KeepsExceptions { place } => words::KeepsExceptions { place: *place }.phrase(),
            Self::ReservedName { name } => words::ReservedName { name: quote(name) }.phrase(),
        }
    }
}

fn wrong_export(name: &str, expected: Extern, found: &Result<String, Extern>) -> Phrase {
    let name = quote(name);
    match found.clone() {
        Ok(found) => words::WrongFunction {
            name,
            found,
            expected,
        }
        .phrase(),
        Err(found) => words::WrongExport {
            name,
            found,
            expected,
        }
        .phrase(),
    }
}

fn wrong_import(import: Phrase, expected: String, found: Option<String>) -> Phrase {
    match found {
        Some(found) => words::WrongImport {
            import,
            found,
            expected,
        }
        .phrase(),
        None => words::WrongImportType { import, expected }.phrase(),
    }
}

/// How an import is shown: `module.name`, quoted where that could mislead.
fn import(module: &str, name: &str) -> Phrase {
    let plain = |text: &str| (1..=80).contains(&text.len()) && text.chars().all(|c| c.is_ascii_graphic());
    if plain(module) && plain(name) {
        let (module, name) = (module.into(), name.into());
        words::Import { module, name }.phrase()
    } else {
        let (module, name) = (quote(module), quote(name));
        words::OddImport { name, module }.phrase()
    }
}

/// The functions in the table for an imported module.
fn functions_of(module: &str) -> String {
    let names = HostFunction::names(module).map(|name| format!("`{name}`"));
    names.collect::<Vec<_>>().join(", ")
}
