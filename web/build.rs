//! Writes a type for each sentence of the page, from `words/en/`, and the colours of boards, from the style
//! sheet. It also gives the worker a name for the sources that inspect and meter modules: the page caches
//! prepared modules under that name, so that a change of those sources rebuilds them.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

fn main() -> Result<(), String> {
    words_build::generate(&[
        "about", "bots", "embed", "history", "home", "page", "session", "setup", "storage", "watch",
        "workshop",
    ])?;
    words_build::generate(&[
        "kingdom-page",
        "territories-page",
        "hit-and-sunk-page",
        "nim-page",
    ])?;
    palette()?;
    name_sources().map_err(|error| format!("cannot read the sandbox's sources: {error}"))
}

/// Writes the fonts and the light and dark board colours of the style sheet.
fn palette() -> Result<(), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../www/style.css");
    println!("cargo::rerun-if-changed={}", path.display());
    let failed = |error: io::Error| format!("{}: {error}", path.display());
    let sheet = fs::read_to_string(&path).map_err(failed)?;
    let (light, dark) = sheet
        .split_once("(prefers-color-scheme: dark)")
        .ok_or("www/style.css has no dark scheme")?;
    let font = variable(light, "font").ok_or("www/style.css has no --font")?;
    let font = format!("/// The fonts of the page.\npub const FONT: &str = {font:?};\n");
    let code = font + &scheme("LIGHT", light)? + &scheme("DARK", dark)?;
    let out = env::var_os("OUT_DIR").ok_or("OUT_DIR is not set: this is for build scripts")?;
    fs::write(Path::new(&out).join("palette.rs"), code).map_err(failed)
}

/// The value of a variable in a style sheet.
fn variable<'a>(sheet: &'a str, name: &str) -> Option<&'a str> {
    let (_, value) = sheet.split_once(&format!("--{name}: "))?;
    value.split(';').next()
}

/// The colours of one scheme as code.
fn scheme(name: &str, sheet: &str) -> Result<String, String> {
    let colour = |of: &str| {
        let value = variable(sheet, of).ok_or(format!("www/style.css has no --{of} for {name}"))?;
        Ok::<_, String>(format!("{value:?}"))
    };
    let seats: Result<Vec<_>, _> = (0..16).map(|seat| colour(&format!("seat-{seat}"))).collect();
    let mut code = format!(
        "const {name}: Palette = Palette {{ still: false, seats: [{}], ",
        seats?.join(", ")
    );
    code += &format!("field: [{}, {}], ", colour("field-0")?, colour("field-1")?);
    for (field, variable) in [
        ("ground", "ground"),
        ("line", "line"),
        ("ink", "ink"),
        ("faint", "faint"),
        ("accent", "accent"),
        ("danger", "danger"),
        ("green", "green-flag"),
        ("purple", "purple-flag"),
        ("on_seat", "on-seat"),
    ] {
        code += &format!("{field}: {}, ", colour(variable)?);
    }
    Ok(code + "};\n")
}

/// Sets `ARENA_SANDBOX_SOURCES` to a name that depends on all of them.
fn name_sources() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = BTreeMap::new();
    // The lock file names the versions of the crates that read and write modules.
    for place in ["engine/src/sandbox", "Cargo.lock"] {
        println!("cargo::rerun-if-changed={}", root.join(place).display());
        read(&root, Path::new(place), &mut files)?;
    }
    // Without keys: the same in every build, wherever the sources are.
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    println!("cargo::rustc-env=ARENA_SANDBOX_SOURCES={:016x}", hasher.finish());
    Ok(())
}

/// Reads a file, or all files below a directory.
fn read(root: &Path, place: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) -> io::Result<()> {
    let path = root.join(place);
    if path.is_dir() {
        for entry in fs::read_dir(&path)? {
            read(root, &place.join(entry?.file_name()), files)?;
        }
    } else {
        files.insert(place.to_path_buf(), fs::read(path)?);
    }
    Ok(())
}
