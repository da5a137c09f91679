//! Gzip (RFC 1952), piece by piece: writes and reads it without the whole of it in memory.

use super::error::PackedError;
use crc32fast::Hasher;
use miniz_oxide::deflate::CompressionLevel;
use miniz_oxide::deflate::core::CompressorOxide;
use miniz_oxide::deflate::stream::deflate;
use miniz_oxide::inflate::stream::{InflateState, inflate};
use miniz_oxide::{DataFormat, MZError, MZFlush, MZStatus};

/// The beginning of gzip files: the magic bytes, and deflate, the only method.
pub(super) const MAGIC: [u8; 3] = [0x1f, 0x8b, 8];
/// No flags, no time, no hints, and an unknown system: nothing that differs from machine to machine.
const HEADER_REST: [u8; 7] = [0, 0, 0, 0, 0, 0, 255];
/// Bytes of a header without its optional fields.
const HEADER: usize = 10;
/// The maximum length of a header with its optional fields.
const MOST_HEADER: usize = 1 << 16;
/// The checksum and the length, at the end.
const TRAILER: usize = 8;
/// The number of bytes passed on at a time.
const PIECE: usize = 1 << 14;

/// Compresses.
pub(super) struct Deflater {
    state: Box<CompressorOxide>,
    checksum: Hasher,
    /// Modulo 2³², as the trailer has it.
    length: u32,
}

impl Deflater {
    /// Begins a file.
    pub(super) fn new(out: &mut Vec<u8>) -> Self {
        out.extend(MAGIC);
        out.extend(HEADER_REST);
        Self {
            state: Box::new(CompressorOxide::with_format_and_level(
                DataFormat::Raw,
                CompressionLevel::DefaultLevel,
            )),
            checksum: Hasher::new(),
            length: 0,
        }
    }

    /// Adds bytes.
    pub(super) fn push(&mut self, bytes: &[u8], out: &mut Vec<u8>) {
        self.checksum.update(bytes);
        self.length = self.length.wrapping_add(bytes.len() as u32);
        self.compress(bytes, MZFlush::None, out);
    }

    /// Ends the file.
    pub(super) fn finish(mut self, out: &mut Vec<u8>) {
        self.compress(&[], MZFlush::Finish, out);
        out.extend(self.checksum.finalize().to_le_bytes());
        out.extend(self.length.to_le_bytes());
    }

    fn compress(&mut self, mut bytes: &[u8], flush: MZFlush, out: &mut Vec<u8>) {
        let mut piece = [0; PIECE];
        loop {
            let done = deflate(&mut self.state, bytes, &mut piece, flush);
            bytes = &bytes[done.bytes_consumed..];
            out.extend_from_slice(&piece[..done.bytes_written]);
            // More may follow a full piece.
            let is_done = bytes.is_empty() && done.bytes_written < PIECE && flush == MZFlush::None;
            if is_done || done.status != Ok(MZStatus::Ok) {
                return;
            }
        }
    }
}

/// Decompresses.
pub(super) struct Inflater {
    stage: Stage,
    state: Box<InflateState>,
    checksum: Hasher,
    /// Bytes that came out so far.
    length: u64,
    /// How many of them came out of earlier members: a file may be several files joined together.
    before: u64,
}

/// The part of the file that comes next.
enum Stage {
    /// The bytes of the header so far.
    Header(Vec<u8>),
    Body,
    /// The bytes of the trailer so far.
    Trailer(Vec<u8>),
    /// Another member may follow.
    End,
    /// Zeros follow.
    Padding,
}

impl Inflater {
    pub(super) fn new() -> Self {
        Self {
            stage: Stage::Header(Vec::new()),
            state: InflateState::new_boxed(DataFormat::Raw),
            checksum: Hasher::new(),
            length: 0,
            before: 0,
        }
    }

    /// Begins another member.
    fn next_member(&mut self) {
        *self = Self {
            length: self.length,
            before: self.length,
            ..Self::new()
        };
    }

    /// Reads the next bytes of the file, and passes on their contents.
    pub(super) fn push(
        &mut self,
        mut bytes: &[u8],
        take: &mut dyn FnMut(&[u8]) -> Result<(), PackedError>,
    ) -> Result<(), PackedError> {
        while !bytes.is_empty() {
            match &mut self.stage {
                Stage::Header(header) => {
                    let before = header.len();
                    header.extend(bytes.iter().take(MOST_HEADER - before));
                    let length = header_length(header).map_err(|error| match self.before {
                        0 => error,
                        // The bytes after a whole member are not a member.
                        _ => PackedError::Damaged,
                    })?;
                    if let Some(length) = length {
                        bytes = &bytes[length - before..];
                        self.stage = Stage::Body;
                    } else if header.len() == MOST_HEADER {
                        return Err(PackedError::Damaged);
                    } else {
                        return Ok(());
                    }
                }
                Stage::Body => bytes = self.decompress(bytes, take)?,
                Stage::Trailer(trailer) => {
                    let (now, rest) = bytes.split_at(bytes.len().min(TRAILER - trailer.len()));
                    trailer.extend(now);
                    bytes = rest;
                    if trailer.len() == TRAILER {
                        self.check()?;
                    }
                }
                // Some media pad files with zeros.
                Stage::End if bytes[0] == 0 => self.stage = Stage::Padding,
                Stage::End => self.next_member(),
                Stage::Padding if bytes.iter().all(|byte| *byte == 0) => return Ok(()),
                Stage::Padding => return Err(PackedError::Damaged),
            }
        }
        Ok(())
    }

    /// Decompresses some of the bytes; returns the others.
    fn decompress<'a>(
        &mut self,
        bytes: &'a [u8],
        take: &mut dyn FnMut(&[u8]) -> Result<(), PackedError>,
    ) -> Result<&'a [u8], PackedError> {
        let mut piece = [0; PIECE];
        let done = inflate(&mut self.state, bytes, &mut piece, MZFlush::None);
        let out = &piece[..done.bytes_written];
        self.checksum.update(out);
        self.length += out.len() as u64;
        take(out)?;
        match done.status {
            Ok(MZStatus::StreamEnd) => self.stage = Stage::Trailer(Vec::new()),
            Ok(MZStatus::Ok) if done.bytes_consumed + done.bytes_written > 0 => {}
            // It needs more bytes than there are.
            Err(MZError::Buf) if done.bytes_consumed == bytes.len() => {}
            _ => return Err(PackedError::Damaged),
        }
        Ok(&bytes[done.bytes_consumed..])
    }

    fn check(&mut self) -> Result<(), PackedError> {
        if let Stage::Trailer(trailer) = &self.stage {
            let checksum = self.checksum.clone().finalize().to_le_bytes();
            let expected = [checksum, ((self.length - self.before) as u32).to_le_bytes()].concat();
            if *trailer != expected {
                return Err(PackedError::Damaged);
            }
            self.stage = Stage::End;
        }
        Ok(())
    }

    /// Outputs the remaining contents after the last bytes; checks that the file is complete.
    pub(super) fn finish(
        &mut self,
        take: &mut dyn FnMut(&[u8]) -> Result<(), PackedError>,
    ) -> Result<(), PackedError> {
        // The last bytes may have held more than one piece.
        while let Stage::Body = self.stage {
            let before = self.length;
            self.decompress(&[], take)?;
            if self.length == before {
                break;
            }
        }
        match self.stage {
            Stage::End | Stage::Padding => Ok(()),
            _ => Err(PackedError::CutShort),
        }
    }
}

/// The length of the header at the beginning of `bytes`, if all of it is there.
fn header_length(bytes: &[u8]) -> Result<Option<usize>, PackedError> {
    let begins = bytes.iter().zip(MAGIC).all(|(byte, expected)| *byte == expected);
    if !begins {
        return Err(PackedError::NotPacked);
    }
    let Some(flags) = bytes.get(3).filter(|_| bytes.len() >= HEADER) else {
        return Ok(None);
    };
    let has = |bit: u8| (flags >> bit) & 1 == 1;
    let mut length = HEADER;
    if has(2) {
        let Some(extra) = bytes.get(length..length + 2) else {
            return Ok(None);
        };
        length += 2 + usize::from(u16::from_le_bytes([extra[0], extra[1]]));
    }
    // A name and a comment, each up to a zero.
    for bit in [3, 4] {
        if has(bit) {
            let rest = bytes.get(length..).unwrap_or_default();
            let Some(end) = rest.iter().position(|byte| *byte == 0) else {
                return Ok(None);
            };
            length += end + 1;
        }
    }
    if has(1) {
        length += 2;
    }
    Ok((bytes.len() >= length).then_some(length))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        let mut deflater = Deflater::new(&mut out);
        for piece in bytes.chunks(1000) {
            deflater.push(piece, &mut out);
        }
        deflater.finish(&mut out);
        out
    }

    fn unpacked(file: &[u8], piece: usize) -> Result<Vec<u8>, PackedError> {
        let mut out = Vec::new();
        let mut take = |bytes: &[u8]| {
            out.extend_from_slice(bytes);
            Ok(())
        };
        let mut inflater = Inflater::new();
        for piece in file.chunks(piece) {
            inflater.push(piece, &mut take)?;
        }
        inflater.finish(&mut take)?;
        Ok(out)
    }

    #[test]
    fn what_is_packed_is_read_in_pieces_of_any_size() {
        let mut rng = engine::Rng::derive(1, "test", &[]);
        let noise: Vec<u8> = (0..100_000).map(|_| rng.below(256) as u8).collect();
        for bytes in [vec![], b"a".to_vec(), vec![7; 1_000_000], noise] {
            let file = packed(&bytes);
            for piece in [1, 7, 4096, usize::MAX] {
                assert_eq!(unpacked(&file, piece).as_ref(), Ok(&bytes), "{piece}");
            }
        }
    }

    #[test]
    fn headers_of_other_programs_are_skipped() {
        let body = packed(b"text")[HEADER..].to_vec();
        let mut file = MAGIC.to_vec();
        file.extend([0b1_1110, 1, 2, 3, 4, 0, 3]);
        file.extend(b"\x03\0xyzname\0comment\0cc");
        file.extend(&body);
        for piece in [1, 1000] {
            assert_eq!(unpacked(&file, piece).as_deref(), Ok(&b"text"[..]));
        }
    }

    #[test]
    fn no_damage_goes_unseen() {
        let file = packed(b"some text, and some text again");
        for at in 0..file.len() {
            assert_eq!(unpacked(&file[..at], 5), Err(PackedError::CutShort), "{at}");
            // The time, the hints and the system say nothing about what is inside.
            if (3..HEADER).contains(&at) {
                continue;
            }
            let mut damaged = file.clone();
            damaged[at] ^= 0x10;
            assert!(unpacked(&damaged, 5).is_err(), "{at}");
        }
        assert_eq!(unpacked(b"PK\x03\x04", 9), Err(PackedError::NotPacked));
        assert_eq!(
            unpacked(&[&file[..], b"more"].concat(), 9),
            Err(PackedError::Damaged)
        );
        assert!(unpacked(&[&file[..], &[0; 600]].concat(), 9).is_ok());
        let padded = [&file[..], &[0; 600], b"x"].concat();
        assert_eq!(unpacked(&padded, 9), Err(PackedError::Damaged));
    }

    #[test]
    fn members_that_were_put_together_are_read_one_after_the_other() {
        let (one, other) = (packed(b"some text, "), packed(b"and more"));
        let empty = packed(b"");
        let file = [&one[..], &empty, &other, &[0; 20]].concat();
        for piece in [1, 7, 4096] {
            assert_eq!(unpacked(&file, piece).as_deref(), Ok(&b"some text, and more"[..]));
        }
        let cut = one.len() + empty.len() + other.len() - 1;
        assert_eq!(unpacked(&file[..cut], 9), Err(PackedError::CutShort));
        let mut damaged = file;
        damaged[one.len() + empty.len() + HEADER] ^= 0x10;
        assert!(unpacked(&damaged, 9).is_err());
    }
}
