//! Tar archives (POSIX ustar), piece by piece: only the parts that a contest's file needs, without access to a file system.

use super::error::PackedError;

/// Headers are blocks, and contents end with a whole one.
const BLOCK: usize = 512;
/// The positions of a member's name, size, checksum and type in a header.
const NAME: std::ops::Range<usize> = 0..100;
const SIZE: std::ops::Range<usize> = 124..136;
const CHECKSUM: std::ops::Range<usize> = 148..156;
const TYPE: usize = 156;
/// No contest has more members than this.
const MOST_MEMBERS: u32 = 10_000;

/// The header of a file, without times or owners.
///
/// * `name`: its path, at most 100 bytes.
/// * `size`: its length, under 8 GiB.
pub(super) fn header(name: &str, size: u64) -> [u8; BLOCK] {
    header_of(name, size, b'0')
}

/// As [`header`], of a member of any type.
pub(super) fn header_of(name: &str, size: u64, kind: u8) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    let mut write = |at: usize, text: &[u8]| block[at..at + text.len()].copy_from_slice(text);
    write(NAME.start, &name.as_bytes()[..name.len().min(NAME.len())]);
    // The mode, and the numbers of owner and group.
    for (at, field) in [(100, b"0000644"), (108, b"0000000"), (116, b"0000000")] {
        write(at, field);
    }
    write(SIZE.start, format!("{size:011o}\0").as_bytes());
    write(136, b"00000000000");
    write(TYPE, &[kind]);
    write(257, b"ustar");
    write(263, b"00");
    let sum = checksum(&block);
    block[CHECKSUM].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    block
}

/// Zeros after contents of this length.
pub(super) fn padding(size: u64) -> usize {
    (BLOCK - (size % BLOCK as u64) as usize) % BLOCK
}

/// Two blocks of zeros: the end of an archive.
pub(super) const END: [u8; 2 * BLOCK] = [0; 2 * BLOCK];

/// The sum of a header's bytes, with the bytes of the sum itself counted as blanks.
fn checksum(block: &[u8; BLOCK]) -> u32 {
    let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
    let own: u32 = block[CHECKSUM].iter().map(|byte| u32::from(*byte)).sum();
    sum - own + u32::from(b' ') * CHECKSUM.len() as u32
}

/// The parts of an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// A member with a name in the file system begins; only plain files have contents.
    Begins {
        /// The last part of its path.
        name: &'a [u8],
        /// Whether it is a plain file.
        is_plain: bool,
    },
    /// The next bytes of its contents.
    Contents(&'a [u8]),
    /// The file is complete.
    Ends,
}

/// Reads an archive.
pub(super) struct Reader {
    stage: Stage,
    members: u32,
}

enum Stage {
    /// The bytes of a header so far.
    Header(Vec<u8>),
    /// Bytes of contents that are still to come, and of padding after them.
    Contents {
        left: u64,
        padding: usize,
        is_file: bool,
    },
    End,
}

impl Reader {
    pub(super) fn new() -> Self {
        Self {
            stage: Stage::Header(Vec::new()),
            members: 0,
        }
    }

    /// Reads the next bytes, and passes on their contents.
    pub(super) fn push(
        &mut self,
        mut bytes: &[u8],
        take: &mut dyn FnMut(Piece<'_>) -> Result<(), PackedError>,
    ) -> Result<(), PackedError> {
        while !bytes.is_empty() {
            match &mut self.stage {
                Stage::Header(header) => {
                    let (now, rest) = bytes.split_at(bytes.len().min(BLOCK - header.len()));
                    header.extend(now);
                    bytes = rest;
                    let block = <[u8; BLOCK]>::try_from(header.as_slice());
                    if let Ok(block) = block {
                        self.begin(&block, take)?;
                    }
                }
                Stage::Contents {
                    left,
                    padding,
                    is_file,
                } => {
                    let here = usize::try_from(*left).unwrap_or(usize::MAX).min(bytes.len());
                    let (now, rest) = bytes.split_at(here);
                    *left -= here as u64;
                    if here > 0 && *is_file {
                        take(Piece::Contents(now))?;
                    }
                    if here > 0 && *left == 0 && *is_file {
                        take(Piece::Ends)?;
                    }
                    let skipped = if *left == 0 { rest.len().min(*padding) } else { 0 };
                    *padding -= skipped;
                    bytes = &rest[skipped..];
                    if *left == 0 && *padding == 0 {
                        self.stage = Stage::Header(Vec::new());
                    }
                }
                // Everything after the end is padding.
                Stage::End => return Ok(()),
            }
        }
        Ok(())
    }

    /// A member of which this is the header.
    fn begin(
        &mut self,
        block: &[u8; BLOCK],
        take: &mut dyn FnMut(Piece<'_>) -> Result<(), PackedError>,
    ) -> Result<(), PackedError> {
        if block.iter().all(|byte| *byte == 0) {
            self.stage = Stage::End;
            return Ok(());
        }
        let wrong = if self.members == 0 {
            PackedError::NotPacked
        } else {
            PackedError::Damaged
        };
        if octal(&block[CHECKSUM]) != Some(u64::from(checksum(block))) {
            return Err(wrong);
        }
        self.members += 1;
        if self.members > MOST_MEMBERS {
            return Err(PackedError::TooManyFiles {
                most: MOST_MEMBERS as usize,
            });
        }
        let size = octal(&block[SIZE]).ok_or(PackedError::Damaged)?;
        let is_file = matches!(block[TYPE], b'0' | 0);
        // Letters, except the one for a sparse file, describe the next member. Digits are links, devices and directories.
        if is_file || block[TYPE].is_ascii_digit() || block[TYPE] == b'S' {
            let name = block[NAME].split(|byte| *byte == 0).next().unwrap_or_default();
            let name = name.strip_suffix(b"/").unwrap_or(name);
            let name = name.rsplit(|byte| *byte == b'/').next().unwrap_or_default();
            take(Piece::Begins {
                name,
                is_plain: is_file,
            })?;
            if size == 0 || !is_file {
                take(Piece::Ends)?;
            }
        }
        self.stage = match size {
            0 => Stage::Header(Vec::new()),
            left => Stage::Contents {
                left,
                padding: padding(size),
                is_file,
            },
        };
        Ok(())
    }

    /// Whether the archive may end here.
    pub(super) fn is_whole(&self) -> bool {
        match &self.stage {
            Stage::End => true,
            // Some programs leave out the blocks of zeros.
            Stage::Header(header) => header.is_empty() && self.members > 0,
            Stage::Contents { .. } => false,
        }
    }
}

/// A number in octal digits, between blanks and zero bytes.
fn octal(field: &[u8]) -> Option<u64> {
    let is_blank = |byte: &u8| matches!(byte, b' ' | 0);
    let start = field.iter().position(|byte| !is_blank(byte))?;
    let digits = &field[start..];
    let end = digits.iter().position(is_blank).unwrap_or(digits.len());
    let mut number = 0;
    for digit in &digits[..end] {
        if !(b'0'..b'8').contains(digit) {
            return None;
        }
        number = number * 8 + u64::from(digit - b'0');
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (name, contents) in files {
            bytes.extend(header(name, contents.len() as u64));
            bytes.extend(*contents);
            bytes.extend(vec![0; padding(contents.len() as u64)]);
        }
        bytes.extend(END);
        bytes
    }

    fn read(bytes: &[u8], piece: usize) -> Result<Vec<(String, Vec<u8>)>, PackedError> {
        let mut files = Vec::new();
        let mut ended = 0;
        let mut reader = Reader::new();
        for bytes in bytes.chunks(piece) {
            reader.push(bytes, &mut |piece| {
                match piece {
                    Piece::Begins { name, is_plain } => {
                        let kind = if is_plain { "" } else { " (special)" };
                        files.push((String::from_utf8_lossy(name).into_owned() + kind, Vec::new()));
                    }
                    Piece::Contents(bytes) => files.last_mut().unwrap().1.extend(bytes),
                    Piece::Ends => ended += 1,
                }
                Ok(())
            })?;
        }
        assert!(ended == files.len() || !reader.is_whole());
        if reader.is_whole() {
            Ok(files)
        } else {
            Err(PackedError::CutShort)
        }
    }

    #[test]
    fn files_are_read_in_pieces_of_any_size() {
        let long = vec![b'x'; 3 * BLOCK + 1];
        let bytes = archive(&[
            ("dir/a", b"text"),
            ("empty", b""),
            ("b", &long),
            ("c", &[7; BLOCK]),
        ]);
        assert_eq!(bytes.len() % BLOCK, 0);
        for piece in [1, 100, BLOCK, 1 << 20] {
            let files = read(&bytes, piece).unwrap();
            let lengths: Vec<_> = files
                .iter()
                .map(|(name, contents)| (name.as_str(), contents.len()))
                .collect();
            assert_eq!(lengths, [("a", 4), ("empty", 0), ("b", long.len()), ("c", BLOCK)]);
        }
    }

    #[test]
    fn what_is_no_archive_or_not_whole_is_refused() {
        assert_eq!(read(&[b'x'; 600], 100), Err(PackedError::NotPacked));
        assert_eq!(read(b"", 100), Err(PackedError::CutShort));
        let bytes = archive(&[("a", b"text"), ("b", b"text")]);
        assert_eq!(read(&bytes[..BLOCK + 3], 9), Err(PackedError::CutShort));
        let mut damaged = bytes.clone();
        damaged[2 * BLOCK] = b'c';
        assert_eq!(read(&damaged, 100), Err(PackedError::Damaged));
        // A size in the form for huge files.
        let mut huge = bytes;
        huge[SIZE.start] = 0x80;
        let mut block = <[u8; BLOCK]>::try_from(&huge[..BLOCK]).unwrap();
        let sum = checksum(&block);
        block[CHECKSUM].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        assert_eq!(read(&block, 100), Err(PackedError::Damaged));
        let many: Vec<_> = (0..=MOST_MEMBERS).map(|_| ("a", &b""[..])).collect();
        assert!(matches!(
            read(&archive(&many), 1 << 20),
            Err(PackedError::TooManyFiles { .. })
        ));
    }

    #[test]
    fn only_files_have_contents() {
        let mut bytes = archive(&[("dir/", b""), ("pax/link", b"x"), ("x/link", b""), ("a", b"text")]);
        for (at, kind) in [(0, b'5'), (BLOCK, b'x'), (3 * BLOCK, b'2')] {
            bytes[at + TYPE] = kind;
            let block = <[u8; BLOCK]>::try_from(&bytes[at..at + BLOCK]).unwrap();
            let sum = checksum(&block);
            bytes[at..at + BLOCK][CHECKSUM].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        }
        let names = [
            ("dir (special)", &b""[..]),
            ("link (special)", b""),
            ("a", b"text"),
        ];
        let expected = names.map(|(name, text)| (name.to_owned(), text.to_vec()));
        assert_eq!(read(&bytes, 100).unwrap(), expected);
    }
}
