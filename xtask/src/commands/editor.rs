//! `cargo xtask editor`: bundles the code editor of the workshop, from `www/editor/`, into `target/editor/editor.js`.
//!
//! npm brings `CodeMirror` and esbuild in the versions of the lock file there. Without npm the page is built without the editor,
//! and the workshop has a plain text area in its place.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::tools::find_on_path;
use crate::workspace;

/// What names the dependencies; they are installed again when it changes.
const LOCK: &str = "package-lock.json";

/// Builds the editor, where that can be done.
///
/// # Errors
/// The editor does not compile, or a file cannot be written.
pub(crate) fn run() -> Result<()> {
    let output = output_dir();
    fs::create_dir_all(&output).while_(format!("creating {}", output.display()))?;
    let build = build_dir();
    if let Err(failure) = install(&build) {
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

/// Copies the sources to where they are built, and installs what they import.
fn install(build: &Path) -> Result<()> {
    let source = source_dir();
    let lock = fs::read(source.join(LOCK)).while_(format!("reading {LOCK}"))?;
    let installed = build.join("node_modules").join(".installed");
    let is_installed = fs::read(&installed).is_ok_and(|of| of == lock);
    fs::create_dir_all(build).while_(format!("creating {}", build.display()))?;
    for entry in fs::read_dir(&source)
        .while_(format!("reading {}", source.display()))?
        .flatten()
    {
        let to = build.join(entry.file_name());
        fs::copy(entry.path(), &to).while_(format!("writing {}", to.display()))?;
    }
    if is_installed {
        return Ok(());
    }
    let npm = find_on_path("npm").ok_or_else(|| Failure::new("npm is not on PATH"))?;
    let mut command = step::command(npm);
    command
        .args([
            "ci",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            "--loglevel=error",
            "--prefix",
        ])
        .arg(build);
    step::run(
        "installing what the editor is made of",
        "once; takes up to a minute",
        &mut command,
    )
    .map_err(|failure| failure.advice("check the network, then run the command again"))?;
    fs::write(&installed, lock).while_(format!("writing {}", installed.display()))
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

/// The bundler, which minifies too, if npm has brought it.
pub(crate) fn esbuild() -> Option<PathBuf> {
    Some(esbuild_in(&build_dir())).filter(|program| program.is_file())
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
