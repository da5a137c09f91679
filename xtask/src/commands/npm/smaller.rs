//! What makes the npm package smaller, and changes nothing of what it does.

use std::fs;
use std::path::Path;

use crate::failure::{Context, Failure, Result};
use crate::gzip;
use crate::workspace;

/// Takes the comments out of a script that wasm-bindgen wrote: the declarations beside it have them as well.
///
/// # Errors
/// The file cannot be read or written.
pub(super) fn without_comments(script: &Path) -> Result<()> {
    let text = fs::read_to_string(script).while_(format!("reading {}", script.display()))?;
    workspace::write_if_changed(script, bare(&text).as_bytes())
}

/// The lines of a script but for the blocks `/** … */`, each of which has lines of its own.
fn bare(script: &str) -> String {
    let mut within = false;
    let is_code = |line: &&str| {
        let line = line.trim();
        within |= line.starts_with("/**");
        let is_code = !within;
        within &= !line.ends_with("*/");
        is_code
    };
    script.split_inclusive('\n').filter(is_code).collect()
}

/// Compresses a tarball anew, as small as gzip's form allows.
///
/// # Errors
/// The file cannot be read or written, or is no tarball.
pub(super) fn compress(tarball: &Path) -> Result<()> {
    let packed = fs::read(tarball).while_(format!("reading {}", tarball.display()))?;
    let files = gzip::unpack(&packed)
        .ok_or_else(|| Failure::new(format!("{} is not compressed by gzip", tarball.display())))?;
    fs::write(tarball, gzip::pack_tightly(&files)).while_(format!("writing {}", tarball.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_go_and_code_stays() {
        let script = "/* @ts-self-types=\"./a.d.ts\" */\n\n/**\n * A match.\n */\nexport class Match {\n    /** Short. */\n    \
                      end() { return \"/**\"; }\n}\n";
        assert_eq!(
            bare(script),
            "/* @ts-self-types=\"./a.d.ts\" */\n\nexport class Match {\n    end() { return \"/**\"; }\n}\n"
        );
    }
}
