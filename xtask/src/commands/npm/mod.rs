//! `cargo xtask npm`: builds the npm package `wasm-arena` into `target/npm/`.
//!
//! It is the crate `js/` and the board of `web/` as wasm, with the JavaScript and the declarations that wasm-bindgen writes,
//! the files of `js/package/`, the interpreter of new JavaScript bots, and the sentences of boards in other languages. npm
//! packs it, if it is installed.

mod addresses;
mod declarations;
mod smaller;
mod tables;
mod test;

pub(crate) use test::{install, installed_dir, test};

use std::fs;
use std::path::{Path, PathBuf};

use crate::commands::bots::WASM_OPT;
use crate::commands::{address, build};
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::toolchain::{self, PAGE_TARGET};
use crate::tools::{Tools, find_on_path};
use crate::workspace;

/// The modules of the package: the crate and its target in cargo's words, the file that cargo writes,
/// wasm-bindgen's name for it, and more arguments for wasm-bindgen. The public interface of the board is only
/// what `js/package/board.d.ts` declares.
const MODULES: [(&[&str], &str, &str, &[&str]); 2] = [
    (
        &["--package", "js", "--config", FAST_REFEREE],
        "js.wasm",
        "wasm_arena",
        &[],
    ),
    (
        &["--package", "web", "--bin", "board"],
        "board.wasm",
        "wasm_arena_board",
        &["--no-typescript"],
    ),
];
/// Optimised for size: the page has another reader of modules, for speed.
const SMALL: &str = "profile.page.package.wasmparser.opt-level='z'";
/// Programs play many thousands of matches with the referee, a page plays a few.
const FAST_REFEREE: &str = "profile.page.package.engine.opt-level=2";
/// The arguments of `npm`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Where the arena's page is or will be: the package names it as its home, and its README links to the documents there
    #[arg(long, value_name = "URL")]
    address: Option<String>,
}

/// Builds the package, and packs it.
///
/// # Errors
/// The address is invalid, a tool is missing and cannot be installed, or the build fails.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let address = arguments.address.as_deref().map(address::parse).transpose()?;
    toolchain::ensure_wasm_targets()?;
    let dir = build(&Tools::for_page()?, address.as_deref())?;
    match find_on_path("npm") {
        Some(npm) => {
            let tarball = pack(&npm, &dir)?;
            println!("✓ the npm package, {}", describe(&tarball)?);
        }
        None => println!(
            "✓ the files of the npm package in {}; npm is not on PATH to pack them",
            dir.display()
        ),
    }
    Ok(())
}

/// Writes the files of the package; returns their directory. `address` is that of the arena's page, if it has one.
///
/// # Errors
/// It does not compile, or a file cannot be written.
pub(crate) fn build(tools: &Tools, address: Option<&str>) -> Result<PathBuf> {
    let dir = workspace::target_dir().join("npm").join("wasm-arena");
    if dir.exists() {
        fs::remove_dir_all(&dir).while_(format!("deleting {}", dir.display()))?;
    }
    fs::create_dir_all(&dir).while_(format!("creating {}", dir.display()))?;
    for (target, file, name, further) in MODULES {
        let module = compile(target, file)?;
        let mut command = tools.command("wasm-bindgen")?;
        command
            .args(["--target", "web", "--out-name", name])
            .args(further)
            .arg("--out-dir")
            .arg(&dir)
            .arg(module);
        step::capture("running wasm-bindgen", &mut command)?;
        // The module's own exports, which only the accompanying JavaScript calls; the board has none.
        let _ = fs::remove_file(dir.join(format!("{name}_bg.wasm.d.ts")));
        if tools.wasm_opt {
            optimise(tools, &dir.join(format!("{name}_bg.wasm")))?;
        }
    }
    let root = workspace::root();
    copy_all(&root.join("js").join("package"), &dir)?;
    declarations::finish(&dir)?;
    addresses::write(&dir, address)?;
    smaller::minify_scripts(&dir)?;
    tables::write(&dir)?;
    for (from, to) in [
        ("bots/interpreters/javascript-5.wasm.gz", "javascript-5.wasm.gz"),
        ("LICENSE-MIT", "LICENSE-MIT"),
        ("LICENSE-APACHE", "LICENSE-APACHE"),
    ] {
        copy(&root.join(from), &dir.join(to))?;
    }
    Ok(dir)
}

/// Packs the package into a tarball, and says where it is.
///
/// # Errors
/// npm refuses the package.
pub(crate) fn pack(npm: &Path, dir: &Path) -> Result<PathBuf> {
    let mut command = step::command(npm);
    command
        .args(["pack", "--silent", "--pack-destination", ".."])
        .current_dir(dir);
    let name = step::capture("packing the npm package", &mut command)?;
    let tarball = dir.with_file_name(name.trim());
    smaller::compress(&tarball)?;
    Ok(tarball)
}

/// The path and the size of a tarball.
fn describe(tarball: &Path) -> Result<String> {
    let size = fs::metadata(tarball)
        .while_(format!("reading {}", tarball.display()))?
        .len();
    Ok(format!("{size} bytes, in {}", tarball.display()))
}

fn compile(target: &[&str], file: &str) -> Result<PathBuf> {
    let mut command = step::command("cargo");
    build::set_flags(&mut command)?;
    command
        .args(["build", "--locked", "--profile", "page", "--target", PAGE_TARGET])
        .args(["--config", SMALL])
        .args(target);
    step::run(
        "compiling the npm package",
        "up to 2 minutes the first time",
        &mut command,
    )
    .map_err(|failure| failure.advice("correct what the compiler reports, in js/ or web/"))?;
    Ok(workspace::target_dir().join(PAGE_TARGET).join("page").join(file))
}

fn optimise(tools: &Tools, module: &Path) -> Result<()> {
    let mut command = tools.command("wasm-opt")?;
    command
        .arg("-Oz")
        .args(&WASM_OPT[1..])
        .arg(module)
        .arg("--output")
        .arg(module);
    step::capture("running wasm-opt on the npm package", &mut command).map(drop)
}

fn copy_all(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from).while_(format!("reading {}", from.display()))? {
        let entry = entry.map_err(|error| Failure::new(format!("reading {}: {error}", from.display())))?;
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to)
        .map(drop)
        .while_(format!("copying {}", from.display()))
}
