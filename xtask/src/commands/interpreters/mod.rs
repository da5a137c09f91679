//! `cargo xtask interpreters`: builds the interpreters that run script bots, and compares them with the
//! released ones.
//!
//! Links and replays name a bot by the hash of its module, of which the interpreter is a part. So a released
//! interpreter never changes: it is stored, compressed, as `bots/interpreters/<name>-<number>.wasm.gz`, and a
//! new one gets the next number. Only this command needs the tools to compile them.
//!
//! An interpreter is a package of the workspace in `bots/interpreters/`. The same sources give the same bytes
//! with the same versions of rustc, clang and wasm-opt, wherever the working copy is;
//! `bots/interpreters/README.md` says which versions made the released ones.

mod patched;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::apt;
use crate::commands::bots;
use crate::failure::{Context, Failure, Result};
use crate::gzip;
use crate::step;
use crate::toolchain;
use crate::tools::{Tool, Tools, find_on_path};
use crate::workspace;

/// The Debian packages that compile C for WebAssembly.
const C_PACKAGES: [&str; 3] = ["clang", "lld", "llvm"];

/// An interpreter.
struct Interpreter {
    /// The name of its package and files.
    name: &'static str,
    target: &'static str,
    /// Cargo's profile.
    profile: &'static str,
    /// Whether C is compiled.
    in_c: bool,
    /// Whether its dependencies generate code that differs from build to build, such as hash maps in arbitrary order.
    is_unsteady: bool,
    /// Whether it is stored in its state after starting.
    started: bool,
    /// The arguments of wasm-opt.
    optimise: &'static str,
    patience: &'static str,
}

const ALL: [Interpreter; 2] = [
    Interpreter {
        name: "javascript",
        target: toolchain::PAGE_TARGET,
        profile: "release",
        in_c: true,
        is_unsteady: false,
        started: false,
        optimise: "-O3",
        patience: "takes a minute",
    },
    Interpreter {
        name: "python",
        target: toolchain::WASI_TARGET,
        profile: "small",
        in_c: false,
        is_unsteady: true,
        started: true,
        optimise: "-Os",
        patience: "takes up to 10 minutes",
    },
];

/// The arguments of `interpreters`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only these
    #[arg(value_parser = ["javascript", "python"])]
    names: Vec<String>,
    /// Store one that differs from the last released one under the next number
    #[arg(long)]
    keep: bool,
}

/// Builds the named interpreters, or all; compares each with the released one. With `--keep`, stores one that
/// differs from the last released one under the next number.
///
/// # Errors
/// If one does not compile, or differs from the released one.
pub(crate) fn run(Arguments { names, keep }: &Arguments) -> Result<()> {
    let chosen = ALL
        .iter()
        .filter(|one| names.is_empty() || names.iter().any(|name| name == one.name));
    toolchain::ensure_wasm_targets()?;
    let tools = Tools::of(&Tool::wasm_opt())?;
    let mut others = Vec::new();
    for interpreter in chosen {
        let module = interpreter.build(&tools)?;
        if !interpreter.compare(&module, *keep)? {
            others.push(interpreter.name);
        }
    }
    if others.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!("Another than is kept: {}", others.join(", "))).advice(
        "where its sources have not changed, compile it with the versions that bots/interpreters/README.md names; where they \
         have, keep the new one beside the old by `cargo xtask interpreters --keep`, and add it to \
         engine/src/script/interpreters.rs",
    ))
}

impl Interpreter {
    /// Compiles it, into `target/interpreters/<name>.wasm`; returns the module.
    fn build(&self, tools: &Tools) -> Result<Vec<u8>> {
        let build_dir = workspace::target_dir().join("interpreters-build");
        let mut command = step::command("cargo");
        command
            .args([
                "build",
                "--locked",
                "--profile",
                self.profile,
                "--target",
                self.target,
                "--package",
                self.name,
            ])
            .arg("--manifest-path")
            .arg(manifest())
            .arg("--target-dir")
            .arg(&build_dir)
            .args(["--config", &patched::setting()?])
            .env("CARGO_ENCODED_RUSTFLAGS", bots::same_everywhere()?)
            .env_remove("RUSTFLAGS");
        if self.in_c {
            ensure_c()?;
            let target = self.target.replace('-', "_");
            command
                .env(format!("CC_{target}"), "clang")
                .env(format!("AR_{target}"), "llvm-ar")
                .env(format!("CFLAGS_{target}"), same_everywhere_in_c(&build_dir));
        }
        if self.is_unsteady {
            command.env("LD_PRELOAD", same_each_time(&build_dir)?);
        }
        step::run(
            &format!("compiling the interpreter {}", self.name),
            self.patience,
            &mut command,
        )
        .map_err(|failure| failure.advice("correct what the compiler reports, in bots/interpreters/"))?;

        let raw = build_dir
            .join(self.target)
            .join(self.profile)
            .join(format!("{}.wasm", self.name));
        let dir = workspace::target_dir().join("interpreters");
        fs::create_dir_all(&dir).while_(format!("creating {}", dir.display()))?;
        let output = dir.join(format!("{}.wasm", self.name));
        let mut command = tools.command("wasm-opt")?;
        command.arg(self.optimise).args(&bots::WASM_OPT[1..]);
        command.arg(&raw).arg("--output").arg(&output);
        step::run(
            &format!("optimising the interpreter {}", self.name),
            "takes up to 2 minutes",
            &mut command,
        )?;
        if self.started {
            snapshot(&build_dir, &output)?;
        }
        fs::read(&output).while_(format!("reading {}", output.display()))
    }

    /// Whether `module` is the last released one, or is released now.
    fn compare(&self, module: &[u8], keep: bool) -> Result<bool> {
        let mut last = None;
        while self.kept(last.unwrap_or(0) + 1).is_file() {
            last = Some(last.unwrap_or(0) + 1);
        }
        if let Some(number) = last {
            let path = self.kept(number);
            let file = fs::read(&path).while_(format!("reading {}", path.display()))?;
            if gzip::unpack(&file).as_deref() == Some(module) {
                println!(
                    "✓ {}: {} bytes, as kept in {}",
                    self.name,
                    module.len(),
                    path.display()
                );
                return Ok(true);
            }
        }
        if keep {
            let path = self.kept(last.unwrap_or(0) + 1);
            let file = gzip::pack_tightly(module);
            fs::write(&path, &file).while_(format!("writing {}", path.display()))?;
            println!(
                "✓ {}: {} bytes, kept in {} ({} bytes); SHA-256 {}",
                self.name,
                module.len(),
                path.display(),
                file.len(),
                bots::sha256(module)
            );
            return Ok(true);
        }
        if last.is_none() {
            println!("✓ {}: {} bytes; none is kept", self.name, module.len());
            return Ok(true);
        }
        println!(
            "✗ {}: {} bytes, SHA-256 {}",
            self.name,
            module.len(),
            bots::sha256(module)
        );
        Ok(false)
    }

    /// The file of the interpreter with this number.
    fn kept(&self, number: u32) -> PathBuf {
        source_dir().join(format!("{}-{number}.wasm.gz", self.name))
    }
}

fn source_dir() -> PathBuf {
    workspace::root().join("bots").join("interpreters")
}

/// The manifest of their workspace.
pub(crate) fn manifest() -> PathBuf {
    source_dir().join("Cargo.toml")
}

/// Ensures that clang and llvm-ar are installed.
fn ensure_c() -> Result<()> {
    let is_there = || {
        ["clang", "llvm-ar"]
            .iter()
            .all(|program| find_on_path(program).is_some())
    };
    if is_there() {
        return Ok(());
    }
    apt::install(&C_PACKAGES)?;
    if is_there() {
        return Ok(());
    }
    Err(Failure::new("There is no clang, or no llvm-ar").advice("put both on PATH"))
}

/// Replaces the module by its state after starting.
fn snapshot(build_dir: &Path, module: &Path) -> Result<()> {
    let mut command = step::command("cargo");
    command
        .args(["run", "--locked", "--profile", "tool", "--package", "snapshot"])
        .arg("--manifest-path")
        .arg(manifest())
        .arg("--target-dir")
        .arg(build_dir)
        .arg("--")
        .args([module, module]);
    step::run(
        "starting the interpreter, to keep it as it is then",
        "takes some minutes the first time",
        &mut command,
    )
    .map_err(|failure| failure.advice("correct what is reported above, in bots/interpreters/"))
}

/// A library that is loaded before all others and makes builds reproducible. It gives the compiler the same random numbers,
/// so that hash maps in macros, whose order affects the generated code, have the same order. And it removes the variables of
/// the environment that `RustPython`'s build script lists for its module `_sysconfigdata`: paths and settings of this
/// machine.
fn same_each_time(build_dir: &Path) -> Result<PathBuf> {
    const SOURCE: &str = r#"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

long getrandom(char *to, unsigned long bytes, unsigned flags) {
    for (unsigned long i = 0; i < bytes; i++) to[i] = 90;
    return bytes;
}

/* Build scripts have TARGET, the compiler has not. */
__attribute__((constructor)) static void no_environment(void) {
    const char *package = getenv("CARGO_PKG_NAME"), *out = getenv("OUT_DIR");
    if (!package || !out || getenv("TARGET") || strcmp(package, "rustpython-vm")) return;
    char path[4096];
    if (snprintf(path, sizeof path, "%s/env_vars.rs", out) >= (int)sizeof path) abort();
    FILE *file = fopen(path, "w");
    if (!file || fputs("sysvars! { }", file) < 0 || fclose(file)) abort();
}
"#;
    ensure_c()?;
    fs::create_dir_all(build_dir).while_(format!("creating {}", build_dir.display()))?;
    let (source, library) = (
        build_dir.join("same_each_time.c"),
        build_dir.join("same_each_time.so"),
    );
    fs::write(&source, SOURCE).while_(format!("writing {}", source.display()))?;
    let mut command = step::command("clang");
    command
        .args(["-shared", "-fPIC", "-o"])
        .arg(&library)
        .arg(&source);
    step::capture("compiling a library for the same build each time", &mut command)?;
    Ok(library)
}

/// Flags that keep this machine's paths out of clang's output.
fn same_everywhere_in_c(build_dir: &Path) -> OsString {
    let mut flags = OsString::new();
    for (path, name) in [
        (Some(build_dir.to_path_buf()), "/build"),
        (bots::cargo_home(), "/cargo"),
    ] {
        let Some(path) = path else { continue };
        flags.push(" -ffile-prefix-map=");
        flags.push(path);
        flags.push("=");
        flags.push(name);
    }
    flags
}
