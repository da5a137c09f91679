//! `cargo xtask bots`: builds the house bots and lists them for the page.
//!
//! The bots are a separate cargo workspace, in `bots/`. A package that is a bot says so in its manifest:
//!
//! ```toml
//! [package.metadata.bot]
//! game = "kingdom"        # the engine's name of the game
//! name = "Greedy"         # what people see; also the file's name, in lower case
//! convention = "reactor"  # a cdylib for wasm32-unknown-unknown; or "command", a binary for wasm32-wasip1
//! summary = "One sentence on how it plays."
//!
//! [package.metadata.bot.summaries]
//! pt-BR = "The same in another language."
//! ```
//!
//! Each becomes `target/bots/<game>/<name>.wasm`. A package with `trained = "trained.wasm.gz"` is not compiled: that file, which
//! `cargo xtask trained` exported from a network, is its module. A package with `plays = false`, an analyst, is in no list. A bot
//! with `levels = 8` is listed as eight: Name 1, Name 2, and so on, whose modules differ only in the digit of its static text
//! `arena-level=8;`. So all levels are one file; in summaries, `{level}` stands for the digit. `target/bots/bots.json` is an
//! array with one object for each bot and level, by game and name, trained ones and then levels last: the first five fields, and
//!
//! | field | meaning |
//! |---|---|
//! | `file` | path below the directory of `bots.json`, with `/` |
//! | `sha256` | of the module, 64 lower-case hex digits |
//! | `bytes` | the file's length |
//! | `patch_at`, `patch_byte` | of levels: the module is the file with this byte in this place |
//!
//! Files are written only if they changed, so running this again never wakes a file watcher.

mod manifest;

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use sha2::{Digest, Sha256};

use manifest::{Bot, Convention, hex};

use crate::failure::{Context, Failure, Result};
use crate::gzip;
use crate::step;
use crate::toolchain;
use crate::tools::Tools;
use crate::workspace;

/// The features that rustc enables by default, plus SIMD, which a bot may use. Never `--all-features`: the
/// arena refuses threads.
pub(crate) const WASM_OPT: [&str; 9] = [
    "-O3",
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
    "--strip-producers",
];

/// Builds every bot, and writes the list.
///
/// # Errors
/// If a manifest is wrong, a bot does not compile, or a file cannot be written.
pub(crate) fn run() -> Result<()> {
    toolchain::ensure_wasm_targets()?;
    build(&Tools::for_bots())
}

/// The list of the bots, which are built first.
///
/// # Errors
/// As [`run`].
pub(crate) fn list() -> Result<Vec<Value>> {
    run()?;
    let list = read(&workspace::bots_dir().join("bots.json"))?;
    serde_json::from_slice(&list).while_("reading the list of bots")
}

/// A bot of the list.
///
/// # Errors
/// The game has none of this name.
pub(crate) fn found<'a>(list: &'a [Value], game: &str, name: &str) -> Result<&'a Value> {
    list.iter()
        .find(|bot| bot["game"] == game && bot["name"] == name)
        .ok_or_else(|| Failure::new(format!("There is no house bot {name} of {game}")))
}

/// Like [`run`], with these tools.
///
/// # Errors
/// As [`run`].
pub(crate) fn build(tools: &Tools) -> Result<()> {
    let bots = bots()?;
    let flags = same_everywhere()?;
    for convention in [Convention::Reactor, Convention::Command] {
        compile(&bots, true, convention, &flags)?;
        // An analyst includes a bot as a library, which must not export its functions there.
        let mut as_library = flags.clone();
        as_library.push("\u{1f}--cfg=arena_library");
        compile(&bots, false, convention, &as_library)?;
    }

    let dir = workspace::bots_dir();
    let mut list = Vec::new();
    let mut kept = BTreeSet::new();
    for bot in &bots {
        let module = match &bot.trained {
            Some(file) => exported(file)?,
            None => compiled(bot, tools, &mut kept)?,
        };
        let file = bot.file();
        workspace::write_if_changed(&dir.join(&file), &module)?;
        list.extend(bot.describe(&file, &module)?);
    }
    prune(&optimised_dir(), &kept)?;
    prune_modules(&dir, &bots)?;
    let mut text = serde_json::to_string_pretty(&list).while_("writing the list of bots")?;
    text.push('\n');
    workspace::write_if_changed(&dir.join("bots.json"), text.as_bytes())?;
    println!("✓ {} house bots in {}", list.len(), dir.display());
    Ok(())
}

/// The module that cargo has compiled, after wasm-opt if that is to be had.
fn compiled(bot: &Bot, tools: &Tools, kept: &mut BTreeSet<PathBuf>) -> Result<Vec<u8>> {
    let dir = target_dir_of(bot.plays).join(bot.convention.target());
    let raw = read(&dir.join("release").join(&bot.artifact))?;
    if tools.wasm_opt {
        optimise(tools, &raw, kept)
    } else {
        Ok(raw)
    }
}

/// The module of a trained bot.
fn exported(file: &Path) -> Result<Vec<u8>> {
    gzip::unpack(&read(file)?).ok_or_else(|| {
        Failure::new(format!("{} is damaged", file.display()))
            .advice("restore it with git, or make it anew with cargo xtask trained")
    })
}

/// The path of the bots' own manifest.
pub(crate) fn manifest() -> PathBuf {
    workspace::root().join("bots").join("Cargo.toml")
}

/// Where cargo builds the bots: separate from the page, whose flags differ.
pub(crate) fn build_dir() -> PathBuf {
    workspace::target_dir().join("bots-build")
}

/// Where cargo builds the bots that play, and those that do not: in separate places, since a bot's module has the same name
/// there whatever its flags.
fn target_dir_of(plays: bool) -> PathBuf {
    if plays {
        build_dir()
    } else {
        build_dir().join("analysts")
    }
}

fn optimised_dir() -> PathBuf {
    build_dir().join("optimised")
}

/// All bots of the workspace, by game and name.
fn bots() -> Result<Vec<Bot>> {
    let mut command = step::cargo("metadata --format-version 1 --no-deps --manifest-path");
    command.arg(manifest());
    let text = step::capture("asking cargo for the bots", &mut command)?;
    let metadata: Value = serde_json::from_str(&text).while_("reading cargo's list of the bots")?;
    let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let mut bots = packages
        .iter()
        .filter_map(|package| Bot::from_package(package).transpose())
        .collect::<Result<Vec<_>>>()?;
    bots.sort_by(|a, b| place(a).cmp(&place(b)));
    for pair in bots.windows(2) {
        if pair[0].file() == pair[1].file() {
            return Err(Failure::new(format!(
                "The bots {} and {} would both be {}",
                pair[0].package,
                pair[1].package,
                pair[0].file()
            ))
            .advice("give one of them another `name` in its Cargo.toml"));
        }
    }
    Ok(bots)
}

/// A bot's place in the list. Matches that take the first bots stay the same when trained ones come.
fn place(bot: &Bot) -> (&str, u8, bool, &str) {
    (&bot.game, bot.levels, bot.trained.is_some(), &bot.name)
}

/// Compiles all bots of one convention that play, or all that do not, with one command.
fn compile(bots: &[Bot], plays: bool, convention: Convention, flags: &OsStr) -> Result<()> {
    let is_among = |bot: &&Bot| bot.convention == convention && bot.plays == plays && bot.trained.is_none();
    let packages: Vec<&Bot> = bots.iter().filter(is_among).collect();
    if packages.is_empty() {
        return Ok(());
    }
    let mut command = step::cargo("build --release --locked");
    command
        .args(["--target", convention.target(), "--manifest-path"])
        .arg(manifest())
        .arg("--target-dir")
        .arg(target_dir_of(plays));
    for bot in packages {
        command.args(["--package", &bot.package]);
    }
    command
        .env("CARGO_ENCODED_RUSTFLAGS", flags)
        .env_remove("RUSTFLAGS");
    let kind = if plays { "bots" } else { "analysts" };
    step::run(
        &format!("compiling the {} {kind}", convention.name()),
        "up to 2 minutes the first time",
        &mut command,
    )
    .map_err(|failure| failure.advice("correct what the compiler reports, in bots/"))
}

/// Flags that keep this machine's paths out of a module: replays name bots by hash, which must not depend on them.
pub(crate) fn same_everywhere() -> Result<OsString> {
    let sysroot = step::capture(
        "asking rustc for its sysroot",
        step::command("rustc").args(["--print", "sysroot"]),
    )?;
    let mut flags = OsString::new();
    let paths = [
        (Some(workspace::root()), "/arena"),
        (cargo_home(), "/cargo"),
        (Some(sysroot.trim().into()), "/rust"),
    ];
    for (path, name) in paths {
        let Some(path) = path else { continue };
        if !flags.is_empty() {
            flags.push("\u{1f}");
        }
        flags.push("--remap-path-prefix=");
        flags.push(path);
        flags.push("=");
        flags.push(name);
    }
    Ok(flags)
}

/// Where cargo keeps the sources of dependencies.
pub(crate) fn cargo_home() -> Option<PathBuf> {
    std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| {
        let home = std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE"))?;
        Some(PathBuf::from(home).join(".cargo"))
    })
}

/// The SHA-256 of a module, in hex.
pub(crate) fn sha256(module: &[u8]) -> String {
    hex(&Sha256::digest(module))
}

/// Runs wasm-opt, or reuses its earlier result for the same module.
fn optimise(tools: &Tools, raw: &[u8], kept: &mut BTreeSet<PathBuf>) -> Result<Vec<u8>> {
    let dir = optimised_dir();
    fs::create_dir_all(&dir).while_(format!("creating {}", dir.display()))?;
    let mut hash = Sha256::new();
    hash.update(WASM_OPT.join(" "));
    hash.update(raw);
    let output = dir.join(format!("{}.wasm", hex(&hash.finalize())));
    kept.insert(output.clone());
    if output.is_file() {
        return read(&output);
    }
    let input = dir.join("input.tmp");
    let partial = dir.join("output.tmp");
    fs::write(&input, raw).while_(format!("writing {}", input.display()))?;
    let mut command = tools.command("wasm-opt")?;
    command.args(WASM_OPT).arg(&input).arg("--output").arg(&partial);
    step::capture("running wasm-opt on a bot", &mut command)?;
    fs::rename(&partial, &output).while_(format!("moving to {}", output.display()))?;
    read(&output)
}

/// Deletes the files of `dir` that are not in `kept`.
fn prune(dir: &Path, kept: &BTreeSet<PathBuf>) -> Result<()> {
    let Ok(entries) = fs::read_dir(dir) else {
        return Ok(());
    };
    for path in entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_file() && !kept.contains(path))
    {
        fs::remove_file(&path).while_(format!("deleting {}", path.display()))?;
    }
    Ok(())
}

/// Deletes modules of bots that no longer exist.
fn prune_modules(dir: &Path, bots: &[Bot]) -> Result<()> {
    let kept: BTreeSet<PathBuf> = bots.iter().map(|bot| dir.join(bot.file())).collect();
    let Ok(entries) = fs::read_dir(dir) else {
        return Ok(());
    };
    for game in entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_dir())
    {
        prune(&game, &kept)?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).while_(format!("reading {}", path.display()))
}
