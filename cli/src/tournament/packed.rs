//! Packed contests: a tournament's directory in one file, which is unpacked into a temporary directory to be read.

use super::remote;
use super::results_file::Index;
use crate::scratch::ScratchDirectory;
use crate::{Failure, Result, files};
use contest::ShardSpec;
use contest::packed::{EXTENSION, Member, PackedError, Packer, RESULTS, Unpacker};
use contest::table::FILES;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

/// Bytes that are read at a time.
const WINDOW: usize = 1 << 16;
/// The maximum size of a file besides the contest's own, in bytes.
const MOST_OTHER: u64 = 1 << 28;

/// Whether a file of this name is a packed contest: it ends with `.tar.gz` or `.tgz`.
pub fn is_packed_name(path: &Path) -> bool {
    let name = path.file_name().map(OsStr::to_string_lossy).unwrap_or_default();
    name.ends_with(EXTENSION) || name.ends_with(".tgz")
}

/// Checks that a contest may be packed into a file, or an object, of this name.
///
/// # Errors
/// If it does not end as [`is_packed_name`] asks.
pub fn check_name(path: &Path) -> Result<()> {
    if is_packed_name(path) {
        return Ok(());
    }
    let reason = format!("the name of a packed contest ends in {EXTENSION}");
    Err(Failure::file("write", path, &reason))
}

/// Unpacks a contest, with its tables if it has any, into a directory that lasts as long as the value. Checks the
/// description, but no results.
///
/// # Errors
/// If it cannot be read, or is not a packed contest that this version can play; says why.
pub fn unpack(path: &Path) -> Result<ScratchDirectory> {
    let file = File::open(path).map_err(|error| Failure::file("read", path, &error))?;
    unpack_from(path, BufReader::new(file))
}

/// As [`unpack`], from a reader.
///
/// * `path`: its name in errors.
///
/// # Errors
/// As [`unpack`].
pub fn unpack_from(path: &Path, mut file: impl Read) -> Result<ScratchDirectory> {
    let unread = |error: io::Error| Failure::file("read", path, &error);
    let refused = |error: PackedError| Failure::file("open", path, &error);
    let dir = ScratchDirectory::new().map_err(unread)?;
    let mut members = Members {
        dir: dir.path(),
        files: Vec::new(),
    };
    // There may be no results yet.
    let both = [Member::Description, Member::Results].map(|member| members.write(member, &[]));
    both.into_iter().collect::<io::Result<()>>().map_err(unread)?;
    let mut unwritten = None;
    let mut write = |member: Member, bytes: &[u8]| {
        members.write(member, bytes).map_err(|error| {
            unwritten = Some(error);
            PackedError::Changed
        })
    };
    let mut unpacker = Unpacker::with(&FILES);
    let mut window = vec![0; WINDOW];
    let unpacked = loop {
        let bytes = file.read(&mut window).map_err(unread)?;
        if bytes == 0 {
            break unpacker.finish(&mut write);
        }
        if let Err(error) = unpacker.push(&window[..bytes], &mut write) {
            break Err(error);
        }
    };
    if let Some(error) = unwritten {
        return Err(Failure::file("unpack", path, &error));
    }
    unpacked.map_err(refused)?;
    members
        .finish()
        .map_err(|error| Failure::file("unpack", path, &error))?;
    Ok(dir)
}

/// The files of a directory into which a contest is being unpacked.
struct Members<'a> {
    dir: &'a Path,
    files: Vec<(Member, BufWriter<File>)>,
}

impl Members<'_> {
    fn write(&mut self, member: Member, bytes: &[u8]) -> io::Result<()> {
        if let Some((_, file)) = self.files.iter_mut().find(|(known, _)| *known == member) {
            return file.write_all(bytes);
        }
        let mut file = BufWriter::new(File::create(self.dir.join(member.name()))?);
        file.write_all(bytes)?;
        self.files.push((member, file));
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        self.files.iter_mut().try_for_each(|(_, file)| file.flush())
    }
}

/// The contents to pack: those of a directory.
#[derive(Clone, Copy, Debug)]
pub struct Contents<'a> {
    /// The description.
    pub plan: &'a ShardSpec,
    /// The results; they come in the order of their matches.
    pub index: &'a Index,
    /// The directory.
    pub dir: &'a Path,
    /// Names of more files in it, as far as they are there.
    pub others: &'a [&'a str],
}

impl Contents<'_> {
    /// Packs them into a file or an object, which appears completely or not at all.
    ///
    /// # Errors
    /// If it cannot be written, or the contest is larger than readers accept.
    pub fn pack(&self, out: &Path) -> Result<()> {
        if remote::is_address(out) {
            return remote::write(out, |object| self.pack_into(object, out));
        }
        let unwritten = |error: io::Error| Failure::file("write", out, &error);
        let place = match out.parent() {
            Some(place) if place != Path::new("") => place,
            _ => Path::new("."),
        };
        // Temporary files are private otherwise.
        let mut builder = tempfile::Builder::new();
        builder.permissions(fs::Permissions::from_mode(0o666));
        let mut file = builder.tempfile_in(place).map_err(unwritten)?;
        self.pack_into(&mut file, out)?;
        file.as_file().sync_all().map_err(unwritten)?;
        file.persist(out).map_err(|error| unwritten(error.error))?;
        Ok(())
    }

    /// Packs them piece by piece.
    ///
    /// * `name`: the destination's name in errors.
    ///
    /// # Errors
    /// As [`Self::pack`].
    pub fn pack_into(&self, out: &mut dyn Write, name: &Path) -> Result<()> {
        let unwritten = |error: io::Error| Failure::write(name, &error);
        let refused = |error: PackedError| Failure::file("pack", self.dir, &error);
        let mut packer = Packer::new(self.plan).map_err(refused)?;
        let mut size = 0;
        each_line(self.index, &mut |line| {
            size += line.len() as u64;
            Ok(())
        })?;
        packer.begin(RESULTS, size).map_err(refused)?;
        each_line(self.index, &mut |line| {
            packer.push(line).map_err(refused)?;
            out.write_all(&packer.take()).map_err(unwritten)
        })?;
        for name in self.others {
            let path = self.dir.join(name);
            // A link could lead to a private file.
            if fs::symlink_metadata(&path).is_ok_and(|found| found.is_file()) {
                let contents = files::read_plain(&path, MOST_OTHER);
                let contents = contents.map_err(|error| Failure::file("read", &path, &error))?;
                packer.file(name, &contents).map_err(refused)?;
            }
        }
        let last = packer.finish().map_err(refused)?;
        out.write_all(&last).and_then(|()| out.flush()).map_err(unwritten)
    }
}

/// The lines of the results in the order of their matches, each match once.
fn each_line(index: &Index, take: &mut dyn FnMut(&[u8]) -> Result<()>) -> Result<()> {
    let mut lines = index.lines();
    let mut last = None;
    while let Some((number, line)) = lines.next_numbered()? {
        if last != Some(number) {
            take(line)?;
        }
        last = Some(number);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::made_up::part;
    use super::super::store;
    use super::*;

    #[test]
    fn a_directory_is_the_same_after_packing_and_unpacking() {
        let place = tempfile::tempdir().unwrap();
        let part = part(place.path(), 2, 3, 7);
        fs::write(part.dir.join("table.txt"), "for people").unwrap();
        let file = place.path().join("shard.tar.gz");
        assert!(is_packed_name(&file) && !is_packed_name(&part.dir));
        let contents = Contents {
            plan: &part.found.plan,
            index: &part.found.index,
            dir: &part.dir,
            others: &["table.txt", "table.csv"],
        };
        contents.pack(&file).unwrap();
        let dir = unpack(&file).unwrap();
        for name in ["tournament.json", "results.jsonl"] {
            let read = |dir: &Path| fs::read_to_string(dir.join(name)).unwrap();
            assert_eq!(read(dir.path()), read(&part.dir), "{name}");
        }
        assert_eq!(
            fs::read_to_string(dir.path().join("table.txt")).unwrap(),
            "for people"
        );
        assert!(!dir.path().join("table.csv").exists());
        // The same contest gives the same bytes, through the packed file too.
        let again = place.path().join("again.tgz");
        let found = store::read(&file).unwrap();
        let index = &found.index;
        Contents { index, ..contents }.pack(&again).unwrap();
        assert_eq!(fs::read(&again).unwrap(), fs::read(&file).unwrap());
    }

    #[test]
    fn what_is_no_packed_contest_is_named_with_the_reason() {
        let place = tempfile::tempdir().unwrap();
        let file = place.path().join("a.tar.gz");
        fs::write(&file, "text").unwrap();
        let error = unpack(&file).unwrap_err().to_string();
        assert!(
            error.contains("a.tar.gz: this is not a packed contest"),
            "{error}"
        );
        let error = unpack(&place.path().join("none.tgz")).unwrap_err().to_string();
        assert!(
            error.contains("cannot read") && error.contains("none.tgz"),
            "{error}"
        );
    }
}
