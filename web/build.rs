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
        "about", "bots", "contests", "embed", "history", "home", "page", "session", "setup", "storage",
        "watch", "workshop",
    ])?;
    words_build::generate(&["analysis-page"])?;
    words_build::generate(&[
        "learn",
        "learn-kingdom",
        "learn-territories",
        "learn-hit-and-sunk",
        "learn-puzzles",
    ])?;
    words_build::generate(&[
        "kingdom-page",
        "territories-page",
        "hit-and-sunk-page",
        "nim-page",
    ])?;
    palette()?;
    if env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        // What splits the page must know which function needs which.
        println!("cargo::rustc-link-arg-bin=app=--emit-relocs");
    }
    name_sources().map_err(|error| format!("cannot read the sandbox's sources: {error}"))
}

/// The themes, in the order of `Theme`: the name of each in the style sheet's selectors, and whether it is always dark.
const THEMES: [(&str, bool); 4] = [
    ("classic", false),
    ("dark", true),
    ("contrast", false),
    ("colour-safe", false),
];

/// Writes the fonts, and the colours of boards in light and dark, theme by theme, as the style sheet has them.
fn palette() -> Result<(), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../www/style.css");
    println!("cargo::rerun-if-changed={}", path.display());
    let failed = |error: io::Error| format!("{}: {error}", path.display());
    let sheet = fs::read_to_string(&path).map_err(failed)?;
    let base = block(&sheet, ":root {").ok_or("www/style.css has no :root")?;
    let font = variable(base, "font").ok_or("www/style.css has no --font")?;
    let mut code = format!("/// The fonts of the page.\npub const FONT: &str = {font:?};\n");
    code += "const PALETTES: [[Palette; 2]; 4] = [\n";
    for (name, always_dark) in THEMES {
        let own = block(&sheet, &format!(":root[data-theme=\"{name}\"] {{")).unwrap_or_default();
        let scheme = |dark| scheme(&[own, base], dark).map_err(|error| format!("{error} in {name}"));
        code += &format!("[{}, {}],\n", scheme(always_dark)?, scheme(true)?);
    }
    let out = env::var_os("OUT_DIR").ok_or("OUT_DIR is not set: this is for build scripts")?;
    fs::write(Path::new(&out).join("palette.rs"), code + "];\n").map_err(failed)
}

/// What stands in the block of a style sheet that begins like this.
fn block<'a>(sheet: &'a str, begin: &str) -> Option<&'a str> {
    sheet.split_once(begin)?.1.split('}').next()
}

/// The value of a variable in a block of a style sheet.
fn variable<'a>(block: &'a str, name: &str) -> Option<&'a str> {
    let (_, value) = block.split_once(&format!("--{name}: "))?;
    value.split(';').next()
}

/// The colours of one scheme as code; each is in the first block that has it.
fn scheme(blocks: &[&str], dark: bool) -> Result<String, String> {
    let colour = |of: &str| {
        let value = blocks.iter().find_map(|block| variable(block, of));
        let value = value.ok_or(format!("www/style.css has no --{of}"))?;
        let both = value
            .strip_prefix("light-dark(")
            .and_then(|both| both.strip_suffix(')'));
        let value = match both.and_then(|both| both.split_once(", ")) {
            Some((_, value)) if dark => value,
            Some((value, _)) => value,
            None => value,
        };
        Ok::<_, String>(format!("{value:?}"))
    };
    let seats: Result<Vec<_>, _> = (0..16).map(|seat| colour(&format!("seat-{seat}"))).collect();
    let mut code = format!("Palette {{ still: false, seats: [{}], ", seats?.join(", "));
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
    Ok(code + "}")
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
