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
        "about",
        "bots",
        "contests",
        "embed",
        "handing",
        "history",
        "history-page",
        "home",
        "page",
        "rooms-page",
        "seasons",
        "session",
        "setup",
        "source",
        "storage",
        "typed",
        "upload",
        "watch",
        "workshop",
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
        // The splitter must know which function needs which.
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
    code += &reader();
    code += "static PALETTES: [[&str; 2]; 4] = [\n";
    for (name, always_dark) in THEMES {
        let own = block(&sheet, &format!(":root[data-theme=\"{name}\"] {{")).unwrap_or_default();
        let scheme = |dark| scheme(&[own, base], dark).map_err(|error| format!("{error} in {name}"));
        code += &format!("[{:?}, {:?}],\n", scheme(always_dark)?, scheme(true)?);
    }
    let out = env::var_os("OUT_DIR").ok_or("OUT_DIR is not set: this is for build scripts")?;
    fs::write(Path::new(&out).join("palette.rs"), code + "];\n").map_err(failed)
}

/// The contents of the block of a style sheet with this beginning.
fn block<'a>(sheet: &'a str, begin: &str) -> Option<&'a str> {
    sheet.split_once(begin)?.1.split('}').next()
}

/// The value of a variable in a block of a style sheet.
fn variable<'a>(block: &'a str, name: &str) -> Option<&'a str> {
    let (_, value) = block.split_once(&format!("--{name}: "))?;
    value.split(';').next()
}

/// The colours of boards that stand alone in the style sheet; a field of `Palette` has the same name.
const SINGLE: [&str; 52] = [
    "ground",
    "line",
    "ink",
    "faint",
    "accent",
    "on-accent",
    "danger",
    "green-flag",
    "purple-flag",
    "on-seat",
    "gutter",
    "plate",
    "rim",
    "cream",
    "on-cream",
    "last-move",
    "track",
    "track-edge",
    "on-strike",
    "strike-edge",
    "piece-line",
    "fog",
    "fog-line",
    "fog-mark",
    "soil",
    "relief",
    "pattern",
    "veil",
    "picked",
    "sea-lit",
    "sea-known",
    "sea-deep",
    "sea-edge",
    "sea-dot",
    "wave-lit",
    "wave-deep",
    "band",
    "hull",
    "hull-rim",
    "hull-deep",
    "hull-pale",
    "wreck",
    "wreck-rim",
    "wreck-deep",
    "wreck-pale",
    "fire",
    "foam",
    "horn",
    "splash",
    "splash-edge",
    "scan",
    "bed",
];

/// The lists of colours: how many are in each field of `Palette`. The first ones are made of the seats' colours.
const LISTS: [(&str, usize); 8] = [
    ("seats", 16),
    ("held", 16),
    ("rims", 16),
    ("deeps", 16),
    ("pales", 16),
    ("field", 2),
    ("tints", 5),
    ("tint_edges", 5),
];

/// A function that reads a palette from the colours of a scheme, one after the other: a table of places of texts would be larger
/// than the colours.
fn reader() -> String {
    let mut code = String::from("fn read(colours: &'static str, still: bool) -> Palette {\n");
    code += "let mut each = colours.split(';');\nlet mut next = || each.next().unwrap_or_default();\n";
    code += "Palette { still, colours, ";
    for (field, _) in LISTS {
        code += &format!("{field}: std::array::from_fn(|_| next()), ");
    }
    for variable in SINGLE {
        code += &format!("{}: next(), ", variable.replace('-', "_"));
    }
    code + "} }\n"
}

/// The colours of one scheme, in the order of [`reader`]; each is in the first block that has it.
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
        Ok::<_, String>(value.to_owned())
    };
    let (ground, white) = (if dark { [0x0b; 3] } else { [0; 3] }, [0xff; 3]);
    // In dark colours, owned land is slightly darker than its seat's sign, so that it does not glare.
    let held = if dark { 0.84 } else { 1.0 };
    let mut colours = mixed(&colour, |seat| (seat, 1.0, ground))?;
    colours.extend(mixed(&colour, |seat| (seat, held, ground))?);
    colours.extend(mixed(&colour, |seat| (seat, 0.38, [5; 3]))?);
    colours.extend(mixed(&colour, |seat| (seat, 0.72, [0; 3]))?);
    colours.extend(mixed(&colour, |seat| (seat, 0.24, white))?);
    for (variable, (_, count)) in ["field", "tint", "tint-edge"].into_iter().zip(&LISTS[5..]) {
        for at in 0..*count {
            colours.push(colour(&format!("{variable}-{at}"))?);
        }
    }
    for variable in SINGLE {
        colours.push(colour(variable)?);
    }
    Ok(colours.join(";"))
}

/// A colour made of each seat's: `mix` says which share of which seat is left, and what the rest is.
fn mixed(
    colour: &dyn Fn(&str) -> Result<String, String>,
    mix: impl Fn([u8; 3]) -> ([u8; 3], f64, [u8; 3]),
) -> Result<Vec<String>, String> {
    (0..16)
        .map(|seat| {
            let value = colour(&format!("seat-{seat}"))?;
            let digits = value.strip_prefix('#').filter(|digits| digits.len() == 6);
            let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
            let number = number.ok_or(format!(
                "--seat-{seat} is {value}, not six hexadecimal digits after a #"
            ))?;
            let [_, red, green, blue] = number.to_be_bytes();
            let (of, share, rest) = mix([red, green, blue]);
            let [red, green, blue] = mixture(of, share, rest);
            Ok(format!("#{red:02x}{green:02x}{blue:02x}"))
        })
        .collect()
}

/// A mixture of two colours, as eyes see it: in the space Oklab, as `color-mix()` does.
fn mixture(one: [u8; 3], share: f64, other: [u8; 3]) -> [u8; 3] {
    let (one, other) = (to_oklab(one), to_oklab(other));
    let mut mixed = [0.0; 3];
    for ((mixed, one), other) in mixed.iter_mut().zip(one).zip(other) {
        *mixed = one * share + other * (1.0 - share);
    }
    from_oklab(mixed)
}

fn to_oklab(colour: [u8; 3]) -> [f64; 3] {
    let [r, g, b] = colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    let l = (0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_99 * b).cbrt();
    let m = (0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b).cbrt();
    let s = (0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b).cbrt();
    [
        0.210_454_26 * l + 0.793_617_79 * m - 0.004_072_05 * s,
        1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
        0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s,
    ]
}

fn from_oklab([light, a, b]: [f64; 3]) -> [u8; 3] {
    let l = (light + 0.396_337_78 * a + 0.215_803_76 * b).powi(3);
    let m = (light - 0.105_561_35 * a - 0.063_854_17 * b).powi(3);
    let s = (light - 0.089_484_18 * a - 1.291_485_5 * b).powi(3);
    let linear = [
        4.076_741_66 * l - 3.307_711_59 * m + 0.230_969_93 * s,
        -1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s,
        -0.004_196_09 * l - 0.703_418_61 * m + 1.707_614_7 * s,
    ];
    linear.map(|part| {
        let part = part.clamp(0.0, 1.0);
        let part = if part <= 0.003_130_8 {
            part * 12.92
        } else {
            1.055 * part.powf(1.0 / 2.4) - 0.055
        };
        (part * 255.0).round() as u8
    })
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
