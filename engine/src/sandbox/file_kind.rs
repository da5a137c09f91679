//! What a file is that is meant as a bot and is not a WebAssembly module: by its contents and, if it is text, by its name.

use super::refusal::{FileKind, LooksLike, Problem, Refusal};
use crate::without_byte_order_mark;

/// How a module begins; a version follows.
const MAGIC: &[u8] = b"\0asm";

/// How known files begin that are not text.
const BINARY: [(&[u8], FileKind); 18] = [
    (b"PK\x03\x04", FileKind::Zip),
    (b"PK\x05\x06", FileKind::Zip),
    (b"\x1f\x8b", FileKind::Gzip),
    (b"\x28\xb5\x2f\xfd", FileKind::Zstd),
    (b"\xfd7zXZ\0", FileKind::Archive),
    (b"7z\xbc\xaf\x27\x1c", FileKind::Archive),
    (b"BZh", FileKind::Archive),
    (b"Rar!\x1a\x07", FileKind::Archive),
    (b"MZ", FileKind::Windows),
    (b"!<arch>", FileKind::Library),
    (b"!<thin>", FileKind::Library),
    (b"BC\xc0\xde", FileKind::Bitcode),
    (b"\xde\xc0\x17\x0b", FileKind::Bitcode),
    // The same, where the linker optimises.
    (b"\x0b\x17\xc0\xde", FileKind::Bitcode),
    (b"wasm-arena replay\n", FileKind::Match),
    (b"version https://git-lfs", FileKind::Pointer),
    (b"\xca\xfe\xd0\x0d", FileKind::Class),
    (b"#!", FileKind::Script),
];

/// How known files of text begin, in any case.
const TEXT: [(&str, FileKind); 11] = [
    ("<!doctype", FileKind::Html),
    ("<html", FileKind::Html),
    ("(module", FileKind::TextFormat),
    ("(component", FileKind::Component),
    // A text may leave out the module around its parts.
    ("(func", FileKind::TextFormat),
    ("(import", FileKind::TextFormat),
    ("(export", FileKind::TextFormat),
    ("(memory", FileKind::TextFormat),
    ("(global", FileKind::TextFormat),
    ("(table", FileKind::TextFormat),
    ("(type", FileKind::TextFormat),
];

/// Files of text by the endings of their names.
const ENDINGS: [(&[&str], FileKind); 4] = [
    (&["wat", "wast"], FileKind::TextFormat),
    (&["mjs", "cjs", "jsx"], FileKind::ModuleScript),
    (&["ts", "mts", "cts", "tsx"], FileKind::TypeScript),
    (
        &[
            "c", "cc", "cpp", "cs", "cxx", "d", "dart", "ex", "fs", "go", "h", "hpp", "hs", "java", "jl",
            "kt", "lua", "mbt", "ml", "nim", "php", "pl", "rb", "rs", "scala", "swift", "v", "zig",
        ],
        FileKind::Source,
    ),
];

/// What a file is that is not a WebAssembly module; `None` if it begins like a module.
pub(super) fn not_wasm(file: &[u8]) -> Option<LooksLike> {
    if file.is_empty() {
        return Some(LooksLike::Known(FileKind::Empty));
    }
    if let Some(rest) = file.strip_prefix(MAGIC) {
        return match rest {
            [1, 0, 0, 0, ..] => None,
            [_, _, 1, 0, ..] => Some(LooksLike::Known(FileKind::Component)),
            [a, b, c, d, ..] => {
                let version = u32::from_le_bytes([*a, *b, *c, *d]);
                Some(LooksLike::Version(version))
            }
            _ => Some(LooksLike::Known(FileKind::Cut)),
        };
    }
    let known = compiled(file)
        .or_else(|| of_binary(file))
        .or_else(|| of_text(file));
    Some(known.map_or_else(|| unknown(file), LooksLike::Known))
}

/// Why a text cannot play whose name says what it is, such as `bot.mjs` or `bot.rs`; `None` for every other file.
///
/// ```
/// let refusal = engine::sandbox::known_by_name("bot.rs", b"fn main() {}").unwrap();
/// assert!(refusal.to_string().contains("it is source code: compile it"));
/// ```
pub fn known_by_name(name: &str, file: &[u8]) -> Option<Refusal> {
    let (_, ending) = name.rsplit_once('.')?;
    let ending = ending.to_ascii_lowercase();
    let (_, kind) = ENDINGS
        .into_iter()
        .find(|(endings, _)| endings.contains(&&*ending))?;
    match not_wasm(file)? {
        LooksLike::Text(_) | LooksLike::Known(FileKind::Script) => Some(
            Problem::NotWasm {
                looks_like: LooksLike::Known(kind),
            }
            .into(),
        ),
        _ => None,
    }
}

fn of_binary(file: &[u8]) -> Option<FileKind> {
    let file = without_byte_order_mark(file);
    let begins = BINARY.iter().find(|(begin, _)| file.starts_with(begin));
    match begins {
        Some((_, kind)) => Some(*kind),
        None if file.get(257..262) == Some(b"ustar") => Some(FileKind::Archive),
        None => None,
    }
}

fn of_text(file: &[u8]) -> Option<FileKind> {
    let text = uncommented(without_byte_order_mark(file));
    let begins = |begin: &str| {
        let head = text.get(..begin.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(begin.as_bytes()))
    };
    TEXT.into_iter()
        .find(|(begin, _)| begins(begin))
        .map(|(_, kind)| kind)
}

/// A text without the space and the comments of WebAssembly text at its beginning.
fn uncommented(mut text: &[u8]) -> &[u8] {
    loop {
        text = text.trim_ascii_start();
        if text.starts_with(b";;") {
            let end = text.iter().position(|byte| *byte == b'\n');
            text = &text[end.unwrap_or(text.len())..];
        } else if text.starts_with(b"(;") {
            text = after_block(text);
        } else {
            return text;
        }
    }
}

/// A text without the block comment that it begins with; such comments nest.
fn after_block(text: &[u8]) -> &[u8] {
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(pair) = text.get(at..at + 2) {
        let step = match pair {
            b"(;" => {
                depth += 1;
                2
            }
            b";)" => {
                depth -= 1;
                2
            }
            _ => 1,
        };
        at += step;
        if depth == 0 {
            return &text[at..];
        }
    }
    &[]
}

/// What compilers for machines and virtual machines write, which says within what it is.
fn compiled(file: &[u8]) -> Option<FileKind> {
    let number = |at: usize, little: bool| {
        let bytes = file.get(at..at + 4)?.try_into().ok()?;
        Some(if little {
            u32::from_le_bytes(bytes)
        } else {
            u32::from_be_bytes(bytes)
        })
    };
    // The type of Mach-O files that were not linked.
    let mac = |little| {
        if number(12, little) == Some(1) {
            FileKind::Object
        } else {
            FileKind::MacOs
        }
    };
    match *file {
        // The byte order, and the type in the lower or upper half of a number.
        [0x7f, b'E', b'L', b'F', _, order, ..] => {
            let ty = number(16, order != 2).map(|ty| if order == 2 { ty >> 16 } else { ty & 0xffff });
            Some(if ty == Some(1) {
                FileKind::Object
            } else {
                FileKind::Linux
            })
        }
        [0xce | 0xcf, 0xfa, 0xed, 0xfe, ..] => Some(mac(true)),
        [0xfe, 0xed, 0xfa, 0xce | 0xcf, ..] => Some(mac(false)),
        // Programs for several processors begin like Java classes, and give their number where those give a version, which
        // is at least 45.
        [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0..=44, ..] => Some(FileKind::MacOs),
        [0xca, 0xfe, 0xba, 0xbe, ..] => Some(FileKind::Class),
        [_, 0x0c..=0x0f, b'\r', b'\n', ..] => Some(FileKind::CompiledPython),
        // Object files for Windows give their processor, and no size of the header that only programs have.
        [0x64, 0x86 | 0xaa, ..] | [0x4c, 0x01, ..] if file.get(16..18) == Some(&[0, 0]) => {
            Some(FileKind::Object)
        }
        _ => None,
    }
}

fn unknown(file: &[u8]) -> LooksLike {
    // Enough to quote, cut at a character boundary.
    let head = &file[..file.len().min(240)];
    let valid = match std::str::from_utf8(head) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&head[..error.valid_up_to()]).unwrap_or_default(),
    };
    let is_text = valid.len() + 4 > head.len() && !valid.contains('\0');
    if is_text {
        LooksLike::Text(valid.lines().next().unwrap_or_default().into())
    } else {
        let bytes: Vec<_> = head.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        LooksLike::Bytes(bytes.join(" "))
    }
}
