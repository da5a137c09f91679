//! The declarations that wasm-bindgen writes, without those that only the package itself uses.

use std::fs;
use std::path::Path;

use crate::failure::{Context, Failure, Result};

/// What begins the declarations of how the module is started.
const START: &str = "export type InitInput";
/// For `[Symbol.dispose]`.
const LIBRARY: &str = "/// <reference lib=\"esnext.disposable\" />\n";

/// Finishes the declarations of the package in `dir`.
///
/// # Errors
/// They do not have the expected form, or cannot be read or written.
pub(super) fn finish(dir: &Path) -> Result<()> {
    let path = dir.join("wasm_arena.d.ts");
    let text = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
    let finished = finished(&text).ok_or_else(|| {
        Failure::new(format!("{} has no {START:?}", path.display())).advice(
            "see what wasm-bindgen writes there now, and correct xtask/src/commands/npm/declarations.rs",
        )
    })?;
    fs::write(&path, finished).while_(format!("writing {}", path.display()))
}

/// Without how the module is started, which needs the types of pages.
fn finished(text: &str) -> Option<String> {
    let (ours, _) = text.split_once(START)?;
    Some(format!("{LIBRARY}{}\n", ours.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_starts_the_module_is_left_out() {
        let text = "export class Match {}\n\nexport type InitInput = RequestInfo;\n\nexport function initSync(): void;\n";
        let kept = "/// <reference lib=\"esnext.disposable\" />\nexport class Match {}\n";
        assert_eq!(finished(text).as_deref(), Some(kept));
        assert_eq!(finished("export class Match {}"), None);
    }
}
