//! `cargo xtask assemblyscript`: bundles the compiler of AssemblyScript for the workshop, from `www/assemblyscript/` and the
//! libraries in `bots/sdk/assemblyscript/`, into `target/assemblyscript/compiler.js`.
//!
//! npm installs the compiler in the version of the lock file there; the code editor's bundler packs it. Without npm the page is
//! built without it, and the workshop says so on an attempt to compile.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::commands::editor;
use crate::failure::{Context, Result};
use crate::npm_packages;
use crate::step;
use crate::tools::find_on_path;
use crate::workspace;

/// The sources that are compiled for tests: the game and the path in the repository. The module is named after the
/// source.
const BOTS: [(&str, &str); 9] = [
    ("kingdom", "bots/sdk/assemblyscript/templates/kingdom.ts"),
    ("kingdom", "bots/sdk/assemblyscript/templates/kingdom-search.ts"),
    ("kingdom", "bots/sdk/assemblyscript/templates/kingdom-table.ts"),
    ("territories", "bots/sdk/assemblyscript/templates/territories.ts"),
    (
        "hit-and-sunk",
        "bots/sdk/assemblyscript/templates/hit-and-sunk.ts",
    ),
    ("kingdom", "cli/tests/sdk/check_kingdom.ts"),
    ("territories", "cli/tests/sdk/check_territories.ts"),
    ("hit-and-sunk", "cli/tests/sdk/check_hit_and_sunk.ts"),
    ("hit-and-sunk", "cli/tests/sdk/sailor.ts"),
];
/// The packages whose licences accompany the bundle, and their files.
const LICENCES: [(&str, &[&str]); 3] = [
    ("assemblyscript", &["LICENSE", "NOTICE"]),
    ("binaryen", &["LICENSE"]),
    ("long", &["LICENSE"]),
];

/// Builds the compiler, if possible; leaves it if it is newer than its sources.
///
/// # Errors
/// It cannot be bundled, or a file cannot be written.
pub(crate) fn run() -> Result<()> {
    let output = output_dir();
    fs::create_dir_all(&output).while_(format!("creating {}", output.display()))?;
    let file = output.join("compiler.js");
    if is_made(&file)? {
        return Ok(());
    }
    let build = build_dir();
    let installed = npm_packages::install(&source_dir(), &build, "the compiler of AssemblyScript");
    let (Ok(()), Some(esbuild)) = (&installed, editor::esbuild()) else {
        println!(
            "! Going on without the compiler of AssemblyScript: it needs Node.js with npm.\n  The workshop says so to who chooses \
             that language."
        );
        return Ok(());
    };
    bundle(&esbuild, &build, "compile.js", "compiler.min.js")?;
    let bundled = build.join("compiler.min.js");
    let bytes = fs::read(&bundled).while_(format!("reading {}", bundled.display()))?;
    workspace::write_if_changed(&output.join("licences.txt"), licences(&build)?.as_bytes())?;
    // Even if it is unchanged, it is now newer than its sources.
    fs::write(&file, &bytes).while_(format!("writing {}", file.display()))?;
    println!(
        "✓ the compiler of AssemblyScript, {} bytes, in {}",
        bytes.len(),
        output.display()
    );
    Ok(())
}

/// Compiles the templates, and the bots for tests, into `target/templates/assemblyscript/`, with the page's bundle, in Node. If
/// it cannot, says what it needs.
///
/// # Errors
/// A bot does not compile, or a file cannot be written.
pub(crate) fn compile_bots() -> Result<Option<String>> {
    let dir = workspace::templates_dir().join("assemblyscript");
    fs::create_dir_all(&dir).while_(format!("creating {}", dir.display()))?;
    editor::run()?;
    run()?;
    let skipped = dir.join("skipped");
    let compiler = output_dir().join("compiler.js");
    let tools = find_on_path("node").zip(editor::esbuild());
    let Some((node, esbuild)) = tools.filter(|_| compiler.is_file()) else {
        let needs = "Node.js with npm".to_owned();
        fs::write(&skipped, &needs).while_(format!("writing {}", skipped.display()))?;
        return Ok(Some(needs));
    };
    // Usually there is none.
    let _ = fs::remove_file(&skipped);
    let mut command = step::command(node);
    command.arg(build_dir().join("node.mjs"));
    let mut are_made = true;
    for (game, source) in BOTS {
        let source = workspace::root().join(source);
        let name = source.file_stem().unwrap_or_default();
        let module = dir.join(name).with_extension("wasm");
        are_made &= modified(&module).is_some_and(|made| {
            [&source, &compiler]
                .into_iter()
                .all(|of| modified(of).is_some_and(|changed| changed < made))
        });
        command.arg(game).arg(&source).arg(&module);
    }
    if are_made {
        return Ok(None);
    }
    bundle(&esbuild, &build_dir(), "node.js", "node.mjs")?;
    step::run("compiling bots in AssemblyScript", "a few seconds", &mut command).map_err(|failure| {
        failure.advice("correct what the compiler reports, in bots/sdk/assemblyscript/ or cli/tests/sdk/")
    })?;
    Ok(None)
}

/// Packs a script of `www/assemblyscript/` with all that it imports into one file.
fn bundle(esbuild: &Path, build: &Path, script: &str, output: &str) -> Result<()> {
    copy_libraries(&library_dir(), &build.join("sdk"))?;
    let mut command = step::command(esbuild);
    command.current_dir(build).args([
        script,
        "--bundle",
        "--minify",
        "--format=esm",
        "--target=es2022",
        "--charset=utf8",
        "--legal-comments=eof",
        "--log-level=warning",
        "--loader:.ts=text",
        "--define:fetch=readData",
        "--inject:./fetch.js",
        // Only requested in Node.
        "--external:node:*",
        "--external:fs",
        "--external:module",
        "--external:path",
        "--external:url",
    ]);
    command.arg(format!("--outfile={output}"));
    step::run(
        "bundling the compiler of AssemblyScript",
        "takes a second",
        &mut command,
    )
    .map_err(|failure| failure.advice("correct what esbuild reports, in www/assemblyscript/"))
}

/// Copies the files that bots import and those that call them, but no templates.
fn copy_libraries(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).while_(format!("creating {}", to.display()))?;
    for path in files(from)? {
        let copy = to.join(path.file_name().unwrap_or_default());
        if !path.is_dir() {
            fs::copy(&path, &copy).while_(format!("writing {}", copy.display()))?;
        } else if path.ends_with("main") {
            copy_libraries(&path, &copy)?;
        }
    }
    Ok(())
}

/// The licences of the bundle's contents, as one text.
fn licences(build: &Path) -> Result<String> {
    let mut text = String::new();
    for (package, names) in LICENCES {
        for name in names {
            let path = build.join("node_modules").join(package).join(name);
            let licence = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
            text += &format!("{package}, {name}:\n\n{}\n\n---\n\n", licence.trim_end());
        }
    }
    Ok(text)
}

/// Whether the bundle is newer than all its sources.
fn is_made(file: &Path) -> Result<bool> {
    let Some(made) = modified(file) else {
        return Ok(false);
    };
    for dir in [source_dir(), library_dir(), library_dir().join("main")] {
        let mut sources = files(&dir)?.into_iter().filter(|path| path.is_file());
        if !sources.all(|path| modified(&path).is_some_and(|changed| changed < made)) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

fn files(dir: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(dir).while_(format!("reading {}", dir.display()))?;
    Ok(entries.flatten().map(|entry| entry.path()).collect())
}

fn build_dir() -> PathBuf {
    workspace::target_dir().join("assemblyscript-build")
}

fn source_dir() -> PathBuf {
    workspace::root().join("www").join("assemblyscript")
}

fn library_dir() -> PathBuf {
    workspace::root().join("bots").join("sdk").join("assemblyscript")
}

/// `index.html` copies this directory, so it does not follow `CARGO_TARGET_DIR`.
fn output_dir() -> PathBuf {
    workspace::root().join("target").join("assemblyscript")
}
