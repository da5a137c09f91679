//! Files compressed by gzip, the same for the same bytes: no name, no time.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec;
use zopfli::{Format, Options};

/// The header: deflate, no name, no time.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff];
/// How many bytes follow the compressed data: the checksum and the length.
const TAIL: usize = 8;

/// A file with these contents, compressed within a moment.
pub(crate) fn pack(contents: &[u8]) -> Vec<u8> {
    framed(&compress_to_vec(contents, 10), contents)
}

/// The same, as small as zopfli makes it: some percent smaller, for some ten seconds per megabyte.
pub(crate) fn pack_tightly(contents: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    // Reading a slice and writing a vector cannot fail.
    match zopfli::compress(Options::default(), Format::Deflate, contents, &mut compressed) {
        Ok(()) => framed(&compressed, contents),
        Err(_) => pack(contents),
    }
}

/// The contents of a file without a name in its header; `None` if it is damaged.
pub(crate) fn unpack(file: &[u8]) -> Option<Vec<u8>> {
    let data = file.get(HEAD.len()..file.len().checked_sub(TAIL)?)?;
    if file[..4] != HEAD[..4] {
        return None;
    }
    decompress_to_vec(data).ok()
}

fn framed(compressed: &[u8], contents: &[u8]) -> Vec<u8> {
    let mut file = HEAD.to_vec();
    file.extend(compressed);
    file.extend(crc32(contents).to_le_bytes());
    file.extend((contents.len() as u32).to_le_bytes());
    file
}

/// The checksum that gzip files end with.
fn crc32(bytes: &[u8]) -> u32 {
    const POLYNOMIAL: u32 = 0xedb8_8320;
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            crc >> 1 ^ if crc & 1 == 1 { POLYNOMIAL } else { 0 }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_unpacks_to_itself() {
        let bytes: Vec<u8> = (0..100_000_u32).map(|n| (n.wrapping_mul(n) >> 8) as u8).collect();
        let (packed, tight) = (pack(&bytes), pack_tightly(&bytes));
        assert!(tight.len() <= packed.len(), "{} {}", tight.len(), packed.len());
        for file in [packed, tight] {
            assert_eq!(unpack(&file).as_ref(), Some(&bytes));
        }
        assert_eq!(unpack(b"short"), None);
    }

    #[test]
    fn the_checksum_is_that_of_gzip() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }
}
