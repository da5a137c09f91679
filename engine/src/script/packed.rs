//! A script as bytes, without its interpreter: how script bots are stored and sent.
//!
//! It is a WebAssembly module that has only the section that marks script bots, which here also holds the
//! source, after the interpreter's hash. So it fits wherever a bot's module does, especially in replays; and
//! an arena that does not know scripts treats it as a module that cannot play.

use super::{SECTION, SOURCE_BYTES, Script};
use crate::ModuleHash;

/// The header of every module: magic, version 1.
const HEADER: [u8; 8] = *b"\0asm\x01\0\0\0";
/// The id of custom sections.
const CUSTOM: u8 = 0;
/// The size of a hash, in bytes.
const HASH: usize = 32;
/// The maximum size of an encoded length, in bytes.
const LENGTH: u32 = 5;

impl Script {
    /// The script as bytes.
    pub fn pack(&self) -> Vec<u8> {
        let mut section = vec![SECTION.len() as u8];
        section.extend(SECTION.bytes());
        section.extend(self.interpreter.0);
        section.extend(self.source.bytes());
        let mut packed = HEADER.to_vec();
        packed.push(CUSTOM);
        put_length(&mut packed, section.len());
        packed.extend(section);
        packed
    }

    /// The script that [`pack`](Self::pack) wrote; `None` for other bytes. This arena may not have the
    /// interpreter.
    pub fn unpack(packed: &[u8]) -> Option<Self> {
        let rest = packed.strip_prefix(&HEADER)?.strip_prefix(&[CUSTOM])?;
        let section = take_length(rest)?;
        let content = section.strip_prefix(&[SECTION.len() as u8])?;
        let content = content.strip_prefix(SECTION.as_bytes())?;
        let (hash, source) = content.split_at_checked(HASH)?;
        // A linked bot has the section too, but without a source.
        let source = (source.len() <= SOURCE_BYTES).then_some(source)?;
        Some(Self {
            interpreter: ModuleHash(hash.try_into().ok()?),
            source: str::from_utf8(source).ok()?.into(),
        })
    }
}

/// A length in LEB128: seven bits per byte, lowest first.
fn put_length(bytes: &mut Vec<u8>, mut length: usize) {
    while length >= 0x80 {
        bytes.push(length as u8 | 0x80);
        length >>= 7;
    }
    bytes.push(length as u8);
}

/// The bytes after a length, if their number matches.
fn take_length(bytes: &[u8]) -> Option<&[u8]> {
    let mut length = 0;
    let mut rest = bytes;
    for place in 0..LENGTH {
        let (byte, after) = rest.split_first()?;
        rest = after;
        length |= u64::from(byte & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            return (rest.len() as u64 == length).then_some(rest);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(source: &str) -> Script {
        Script {
            interpreter: ModuleHash::of(b"interpreter"),
            source: source.into(),
        }
    }

    #[test]
    fn what_is_packed_unpacks_to_itself() {
        for length in [0, 1, 80, 82, 83, 84, 20_000, SOURCE_BYTES] {
            let script = script(&"ä".repeat(length / 2));
            assert_eq!(Script::unpack(&script.pack()), Some(script), "{length}");
        }
    }

    #[test]
    fn the_bytes_never_change() {
        let packed = script("turn").pack();
        let expected = [
            b"\0asm\x01\0\0\0\0\x31\x0carena:script",
            &ModuleHash::of(b"interpreter").0[..],
            b"turn",
        ];
        assert_eq!(packed, expected.concat());
    }

    #[test]
    fn what_was_not_packed_is_no_script() {
        let packed = script("function turn() {}").pack();
        for end in 0..packed.len() {
            assert_eq!(Script::unpack(&packed[..end]), None, "{end}");
        }
        assert_eq!(Script::unpack(&[&packed[..], b"\0"].concat()), None);
        assert_eq!(
            Script::unpack(&script(&" ".repeat(SOURCE_BYTES + 1)).pack()),
            None
        );
        let mut not_text = packed;
        *not_text.last_mut().unwrap() = 0xff;
        assert_eq!(Script::unpack(&not_text), None);
        assert_eq!(Script::unpack(b"\0asm\x01\0\0\0\0\xff\xff\xff\xff\xff\x0f"), None);
    }
}
