//! Why a module is refused: everything that is wrong with it at once, and what to do about each.

use super::compile_cost::CompileCost;
use super::limits::{COMPILE_COST, Limit};
use crate::answer::visible;
use crate::quoted;
use std::fmt;

/// How much of the validator's words are told, in characters: they can hold names of any length.
const MESSAGE_CHARS: usize = 300;

/// Why a module is refused.
///
/// Displayed, it is one message with a line for each problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Everything found wrong; never empty.
    pub problems: Vec<Problem>,
}

/// One thing wrong with a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The file is no WebAssembly module.
    NotWasm {
        /// What it looks like.
        looks_like: String,
    },
    /// The module breaks the rules of WebAssembly.
    Invalid {
        /// The validator's words.
        message: String,
        /// Where, in bytes from the start of the file.
        offset: u64,
    },
    /// The module uses a proposal that the arena does not take.
    Proposal {
        /// Its usual name.
        name: &'static str,
        /// Why not, and how to switch it off.
        advice: &'static str,
        /// Where it is used first, in bytes from the start of the file.
        offset: u64,
    },
    /// There is too much of something.
    OverLimit {
        /// Of what.
        limit: &'static Limit,
        /// How much there is.
        found: u64,
    },
    /// Its functions cost too much to compile.
    DearToCompile(CompileCost),
    /// There is no `memory`.
    NoMemory,
    /// There is neither `turn` nor `_start`.
    NoEntry,
    /// A name that the arena uses is exported, but is something else.
    WrongExport {
        /// The name.
        name: String,
        /// What it should be.
        expected: &'static str,
        /// What it is.
        found: String,
    },
    /// An import that the arena does not offer.
    UnknownImport {
        /// The module it is imported from.
        module: String,
        /// Its name there.
        name: String,
    },
    /// A host function imported with another type than it has.
    WrongImport {
        /// The module it is imported from.
        module: String,
        /// Its name there.
        name: String,
        /// Its type, such as `(i32, i32) -> i32`.
        expected: String,
        /// The type it is imported with.
        found: String,
    },
    /// A memory, table, global or tag is imported.
    ImportedThing {
        /// The module it is imported from.
        module: String,
        /// Its name there.
        name: String,
        /// `memory`, `table`, `global` or `tag`.
        what: &'static str,
    },
    /// References to exceptions are kept where they could pile up without end, outside of the guest's memory.
    KeepsExceptions {
        /// Where.
        place: &'static str,
    },
    /// A name of the arena's own is exported.
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

    /// What to do about an unknown import; nothing for another problem.
    fn import_advice(&self) -> &'static str {
        match self {
            Self::UnknownImport { module, name } => advice(module, name),
            _ => "",
        }
    }
}

impl Limit {
    /// Whether `found` is within the limit.
    ///
    /// # Errors
    ///
    /// [`Problem::OverLimit`].
    pub fn check(&'static self, found: u64) -> Result<(), Problem> {
        if found <= self.most {
            Ok(())
        } else {
            Err(Problem::OverLimit { limit: self, found })
        }
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

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.problems[..] {
            [problem] => write!(f, "This module cannot play: {problem}"),
            problems => {
                write!(f, "This module cannot play, for {} reasons:", problems.len())?;
                let mut last_advice = "";
                problems.iter().try_for_each(|problem| {
                    let advice = problem.import_advice();
                    match problem {
                        // Modules made for another host import much of it: what to do is said once.
                        Problem::UnknownImport { module, name } if advice == last_advice => {
                            write!(
                                f,
                                "\n- it imports {}, likewise not offered.",
                                import(module, name)
                            )
                        }
                        _ => {
                            last_advice = advice;
                            write!(f, "\n- {problem}")
                        }
                    }
                })
            }
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWasm { looks_like } => {
                write!(f, "it is no WebAssembly module, it {looks_like}. Upload the `.wasm` file that your compiler made.")
            }
            Self::Invalid { message, offset } => write!(
                f,
                "it is not valid at byte {offset}: {message}. Build it again; if that does not help, the file was cut short or the compiler is at fault."
            ),
            Self::Proposal { name, advice, offset } => write!(f, "it uses {name} (at byte {offset}): {advice}."),
            Self::OverLimit { limit, found } => write!(
                f,
                "{found} {} are over the limit of {}: {}.",
                limit.what, limit.most, limit.advice
            ),
            Self::DearToCompile(CompileCost {
                units,
                function,
                of_function,
                measure,
                searches: _,
            }) => write!(
                f,
                "it costs {units} units to compile, more than the limit of {COMPILE_COST}; function {function} has {of_function} of them, most for {}: {}.",
                measure.words(),
                measure.advice()
            ),
            Self::NoMemory => f.write_str(
                "it exports no `memory`. Linkers of C, C++, Rust and Zig export it by themselves; in text format write `(memory (export \"memory\") 1)`.",
            ),
            Self::NoEntry => f.write_str(
                "it exports neither `turn` nor `_start`. A reactor exports `turn` (Rust `#[no_mangle] extern \"C\" fn turn()`, C `__attribute__((export_name(\"turn\")))`); a command is a program with `main`, built for `wasm32-wasip1`.",
            ),
            Self::WrongExport { name, expected, found } => {
                write!(f, "its export {} is {found}, but must be {expected}. Export it so, or rename it.", quoted(name))
            }
            Self::UnknownImport { module, name } => {
                write!(f, "it imports {}, which the arena does not offer. {}", import(module, name), self.import_advice())
            }
            Self::WrongImport {
                module,
                name,
                expected,
                found,
            } => write!(
                f,
                "it imports {} as {found}, but it is {expected}. Correct its declaration.",
                import(module, name)
            ),
            Self::ImportedThing { module, name, what } => write!(
                f,
                "it imports the {what} {}. Bots import functions only: let the module define its own {what} (without `--import-memory`, `--import-table` or position-independent code).",
                import(module, name)
            ),
            Self::KeepsExceptions { place } => write!(
                f,
                "it keeps exceptions (`exnref`) in {place}, where they could pile up without end: keep them in locals."
            ),
            Self::ReservedName { name } => {
                write!(f, "it exports {}. Names that begin with `arena:` are the arena's own: rename it.", quoted(name))
            }
        }
    }
}

/// How an import is named: `module.name`, quoted where that could mislead.
fn import(module: &str, name: &str) -> String {
    let plain = |text: &str| (1..=80).contains(&text.len()) && text.chars().all(|c| c.is_ascii_graphic());
    if plain(module) && plain(name) {
        format!("`{module}.{name}`")
    } else {
        format!("{} from {}", quoted(name), quoted(module))
    }
}

/// What to do about an import that the arena does not know, by what its names tell.
fn advice(module: &str, name: &str) -> &'static str {
    match module {
        "arena" => "Its functions are `input`, `reply`, `log`, `random` and `time_left`.",
        "wasi_snapshot_preview1" => "It is no function of WASI preview 1.",
        "wasi_unstable" => "That is an old draft of WASI: build for `wasm32-wasip1` with a current compiler.",
        "wbg" | "__wbindgen_placeholder__" | "__wbindgen_externref_xform__" => {
            "It was built to be called from JavaScript: build without wasm-bindgen, for plain `wasm32-unknown-unknown` or `wasm32-wasip1`."
        }
        "go" | "gojs" => "It was built for Go's JavaScript target: build with `GOOS=wasip1`.",
        "wasi" if name == "thread-spawn" => {
            "A bot has one thread: build for `wasm32-wasip1` instead of `wasm32-wasip1-threads`."
        }
        "env" if name == "emscripten_notify_memory_growth" => {
            "Emscripten calls it when memory grows: set a size that suffices with `-sINITIAL_MEMORY=…` in place of `-sALLOW_MEMORY_GROWTH`."
        }
        // Emscripten's own names, and what it shortens them to; C functions that only its JavaScript has.
        "env" if is_emscripten(name) => EMSCRIPTEN,
        "a" if name.len() <= 2 => EMSCRIPTEN,
        "env" => {
            "Most often that is a function that was declared, but not linked: link its library, or remove the call (and `--allow-undefined`)."
        }
        module if module.starts_with("wasi:") => {
            "That is WASI preview 2: build for `wasm32-wasip1` instead of `wasm32-wasip2`."
        }
        _ => "Remove the call, or what needs it.",
    }
}

const EMSCRIPTEN: &str = "Emscripten built it to run with its JavaScript: build with `-sSTANDALONE_WASM -o bot.wasm`, and without `-fexceptions` and `EM_JS`.";

/// Whether Emscripten's JavaScript offers a function of that name in module `env`.
fn is_emscripten(name: &str) -> bool {
    const BEGIN: [&str; 8] = [
        "emscripten_",
        "_emscripten_",
        "__syscall_",
        "invoke_",
        "__cxa_",
        "_embind_",
        "_mmap_js",
        "_munmap_js",
    ];
    const WHOLE: [&str; 5] = [
        "getTempRet0",
        "setTempRet0",
        "llvm_eh_typeid_for",
        "_abort_js",
        "_tzset_js",
    ];
    BEGIN.iter().any(|begin| name.starts_with(begin)) || WHOLE.contains(&name)
}
