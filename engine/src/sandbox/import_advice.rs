//! What to do about an import that the arena does not know, depending on the toolchain it comes from.

use super::refusal::ImportAdvice;

impl ImportAdvice {
    /// Advice by the import's names.
    pub(super) fn of(module: &str, name: &str) -> Self {
        match module {
            "arena" => Self::Arena,
            "wasi_snapshot_preview1" => Self::Wasi1,
            "wasi_unstable" => Self::WasiDraft,
            "wbg" | "__wbindgen_placeholder__" | "__wbindgen_externref_xform__" => Self::Bindgen,
            "go" | "gojs" => Self::Go,
            "wasi" if name == "thread-spawn" => Self::Threads,
            "env" if name == "emscripten_notify_memory_growth" => Self::Growth,
            // Emscripten's own names and their short forms, and C functions that only its JavaScript has.
            "env" if is_emscripten(name) => Self::Emscripten,
            "a" if name.len() <= 2 => Self::Emscripten,
            "env" => Self::Env,
            // What MoonBit prints with.
            "spectest" => Self::MoonBit,
            module if module.starts_with("wasi:") => Self::Wasi2,
            _ => Self::Other,
        }
    }
}

/// Whether Emscripten's JavaScript provides a function with that name in module `env`.
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
