//! Packs a contest.

use super::error::PackedError;
use super::gzip::Deflater;
use super::tar::{self, END};
use crate::shard_spec::ShardSpec;

/// The difference to the readers' limit is for headers and padding.
const MOST: u64 = super::MOST_UNPACKED - (1 << 20);

/// Packs a contest piece by piece, with little of it in memory.
pub struct Packer {
    deflater: Deflater,
    /// The directory within the archive.
    directory: String,
    ready: Vec<u8>,
    /// Bytes of the current file that are still to come.
    left: u64,
    padding: usize,
    /// Bytes of all files so far.
    total: u64,
}

impl Packer {
    /// Begins a file with the description.
    ///
    /// # Errors
    /// If the contest is one that readers refuse: see [`Spec::check`](crate::Spec::check).
    pub fn new(description: &ShardSpec) -> Result<Self, PackedError> {
        let checked = description.spec.check();
        checked.map_err(|error| PackedError::Refused(error.phrase()))?;
        let mut ready = Vec::new();
        let mut packer = Self {
            deflater: Deflater::new(&mut ready),
            directory: format!("tournament-{}", description.spec.game),
            ready,
            left: 0,
            padding: 0,
            total: 0,
        };
        packer.file(super::DESCRIPTION, description.to_json().as_bytes())?;
        Ok(packer)
    }

    /// Adds a whole file.
    ///
    /// # Errors
    /// As [`Self::begin`].
    pub fn file(&mut self, name: &str, contents: &[u8]) -> Result<(), PackedError> {
        self.begin(name, contents.len() as u64)?;
        self.push(contents)
    }

    /// Begins a file, after the previous one is complete.
    ///
    /// * `name`: its name in the directory, at most 60 characters of ASCII.
    /// * `size`: its length in bytes.
    ///
    /// # Errors
    /// If the previous one is not complete, or all together are larger than readers accept.
    pub fn begin(&mut self, name: &str, size: u64) -> Result<(), PackedError> {
        if self.left > 0 {
            return Err(PackedError::Changed);
        }
        self.total = self.total.saturating_add(size);
        if self.total > MOST {
            return Err(PackedError::TooLarge { most: MOST });
        }
        self.left = size;
        self.padding = tar::padding(size);
        let header = tar::header(&format!("{}/{name}", self.directory), size);
        self.deflater.push(&header, &mut self.ready);
        Ok(())
    }

    /// Adds the next bytes of the current file.
    ///
    /// # Errors
    /// If it would be longer than announced.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), PackedError> {
        let left = self.left.checked_sub(bytes.len() as u64);
        self.left = left.ok_or(PackedError::Changed)?;
        self.deflater.push(bytes, &mut self.ready);
        if self.left == 0 {
            let padding = std::mem::take(&mut self.padding);
            self.deflater.push(&END[..padding], &mut self.ready);
        }
        Ok(())
    }

    /// The bytes of the packed file that are ready; each comes once.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.ready)
    }

    /// Ends the packed file; returns its last bytes.
    ///
    /// # Errors
    /// If the last file is not complete.
    pub fn finish(mut self) -> Result<Vec<u8>, PackedError> {
        if self.left > 0 {
            return Err(PackedError::Changed);
        }
        self.deflater.push(&END, &mut self.ready);
        self.deflater.finish(&mut self.ready);
        Ok(self.ready)
    }
}
