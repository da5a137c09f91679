//! `cargo xtask editor`: bundles the code editor of the workshop, from `www/editor/`, into `target/editor/editor.js`.
//!
//! npm installs `CodeMirror` and esbuild in the versions of the lock file there. Without npm the page is
//! built without the editor, and the workshop has a plain text area instead.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Context, Result};
use crate::npm_packages;
use crate::step;
use crate::workspace;

/// Builds the editor, if possible.
///
/// # Errors
/// The editor does not compile, or a file cannot be written.
pub(crate) fn run() -> Result<()> {
    let output = output_dir();
    fs::create_dir_all(&output).while_(format!("creating {}", output.display()))?;
    let build = build_dir();
    if let Err(failure) = npm_packages::install(&source_dir(), &build, "the editor's packages") {
        println!(
            "! Going on without the code editor: {failure}\n  The workshop has a plain text area in its place. Install Node.js \
             with npm for the editor."
        );
        return Ok(());
    }
    bundle(&build)?;
    let file = build.join("editor.min.js");
    let bytes = fs::read(&file).while_(format!("reading {}", file.display()))?;
    workspace::write_if_changed(&output.join("editor.js"), &bytes)?;
    println!("✓ the editor, {} bytes, in {}", bytes.len(), output.display());
    Ok(())
}

fn bundle(build: &Path) -> Result<()> {
    let mut command = step::command(esbuild_in(build));
    command.current_dir(build).args([
        "editor.js",
        "--bundle",
        "--minify",
        "--format=iife",
        "--target=es2022",
        "--legal-comments=eof",
        "--log-level=warning",
        "--alias:style-mod=./style-mod.js",
        "--outfile=editor.min.js",
    ]);
    step::run("bundling the editor", "takes a second", &mut command)
        .map_err(|failure| failure.advice("correct what esbuild reports, in www/editor/"))
}

/// The bundler, which also minifies, if npm has installed it.
pub(crate) fn esbuild() -> Option<PathBuf> {
    Some(esbuild_in(&build_dir())).filter(|program| program.is_file())
}

/// The same; npm installs it if necessary.
///
/// # Errors
/// It cannot be installed.
pub(crate) fn install_esbuild() -> Result<PathBuf> {
    let build = build_dir();
    npm_packages::install(&source_dir(), &build, "the editor's packages")?;
    Ok(esbuild_in(&build))
}

fn esbuild_in(build: &Path) -> PathBuf {
    build.join("node_modules").join(".bin").join("esbuild")
}

fn build_dir() -> PathBuf {
    workspace::target_dir().join("editor-build")
}

fn source_dir() -> PathBuf {
    workspace::root().join("www").join("editor")
}

/// `index.html` copies this directory, so it does not follow `CARGO_TARGET_DIR`.
fn output_dir() -> PathBuf {
    workspace::root().join("target").join("editor")
}
