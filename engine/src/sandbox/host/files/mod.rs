//! A bot's private directory: files and directories in memory, within limits.
//!
//! The length of all files, including removed ones that are still open, counts against [`FILE_BYTES`]; each file and
//! directory except the topmost counts against [`FILE_ENTRIES`]. Beyond either limit is `NoSpc`. Files last from turn
//! to turn. Descriptors keep track of what is open: they [retain](Files::retain) and [release](Files::release) their
//! nodes.
//!
//! File times count changes, not time, so that `stat` does not read a clock: the n-th change of a match is
//! stamped n microseconds after [`FIRST_STAMP`]. Reading does not change the access time.

mod directory;
mod names;

pub(super) use names::{PATH_BYTES, Place};

use super::clock::EPOCH;
use super::errno::Errno;
use crate::sandbox::limits::{FILE_BYTES, FILE_ENTRIES};
use directory::Directory;
use std::collections::BTreeMap;

/// Identifies a file or a directory within one match. Never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct NodeId(pub(super) u64);

/// The topmost directory.
pub(super) const ROOT: NodeId = NodeId(1);

/// The stamp before the first change: a day before the match, so that no file is younger than the clock.
pub(super) const FIRST_STAMP: u64 = EPOCH - 86_400 * 1_000_000_000;

/// When a file was accessed, modified and changed, in nanoseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Times {
    pub(super) accessed: u64,
    pub(super) modified: u64,
    pub(super) changed: u64,
}

/// The metadata of a file or a directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stat {
    pub(super) node: NodeId,
    pub(super) is_directory: bool,
    /// How many names it has: 1, or 0 once it is removed.
    pub(super) links: u64,
    /// In bytes; 0 for a directory.
    pub(super) size: u64,
    pub(super) times: Times,
}

/// Everything that a bot keeps between its turns.
#[derive(Clone, Debug)]
pub(super) struct Files {
    nodes: BTreeMap<NodeId, Node>,
    last_node: u64,
    /// Bytes in all files.
    bytes: usize,
    last_stamp: u64,
}

#[derive(Clone, Debug)]
struct Node {
    content: Content,
    times: Times,
    /// Whether a directory contains it.
    linked: bool,
    /// How many descriptors refer to it.
    open: u32,
}

#[derive(Clone, Debug)]
enum Content {
    File(Vec<u8>),
    Directory(Directory),
}

impl Files {
    /// An empty directory.
    pub(super) fn new() -> Self {
        let mut files = Self {
            nodes: BTreeMap::new(),
            last_node: 0,
            bytes: 0,
            last_stamp: FIRST_STAMP,
        };
        let root = files.add(Content::Directory(Directory::new(ROOT)));
        debug_assert_eq!(root, ROOT);
        files
    }

    /// Bytes in all files.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Counts a new descriptor for `node`.
    pub(super) fn retain(&mut self, node: NodeId) {
        if let Some(node) = self.nodes.get_mut(&node) {
            node.open += 1;
        }
    }

    /// Counts a closed descriptor; deletes the node if it has no name and is no longer open.
    pub(super) fn release(&mut self, node: NodeId) {
        if let Some(node) = self.nodes.get_mut(&node) {
            node.open = node.open.saturating_sub(1);
        }
        self.drop_if_unused(node);
    }

    pub(super) fn is_directory(&self, node: NodeId) -> bool {
        self.directory(node).is_ok()
    }

    pub(super) fn stat(&self, id: NodeId) -> Result<Stat, Errno> {
        let node = self.nodes.get(&id).ok_or(Errno::BadF)?;
        let (is_directory, size) = match &node.content {
            Content::File(bytes) => (false, bytes.len() as u64),
            Content::Directory(_) => (true, 0),
        };
        Ok(Stat {
            node: id,
            is_directory,
            links: u64::from(node.linked),
            size,
            times: node.times,
        })
    }

    /// The bytes of a file.
    pub(super) fn content(&self, node: NodeId) -> Result<&[u8], Errno> {
        match self.nodes.get(&node).map(|node| &node.content) {
            Some(Content::File(bytes)) => Ok(bytes),
            Some(Content::Directory(_)) => Err(Errno::IsDir),
            None => Err(Errno::BadF),
        }
    }

    /// Writes to a file from `at` on, as much as there is room for, and fills a gap before it with zeros. Returns how
    /// many of `bytes` were written: all, or as many as the limit allows.
    pub(super) fn write(&mut self, node: NodeId, at: u64, bytes: &[u8]) -> Result<usize, Errno> {
        let size = self.content(node)?.len();
        if bytes.is_empty() {
            return Ok(0);
        }
        let at = usize::try_from(at).map_err(|_| Errno::NoSpc)?;
        let largest = size + (FILE_BYTES - self.bytes);
        if at >= largest {
            return Err(Errno::NoSpc);
        }
        let written = bytes.len().min(largest - at);
        let end = at + written;
        if end > size {
            self.resize(node, end as u64)?;
        }
        if let Some(Content::File(content)) = self.nodes.get_mut(&node).map(|node| &mut node.content) {
            content[at..end].copy_from_slice(&bytes[..written]);
        }
        self.touch(node);
        Ok(written)
    }

    /// Cuts a file, or extends it with zeros. Returns the number of bytes by which its length changed.
    pub(super) fn resize(&mut self, node: NodeId, size: u64) -> Result<usize, Errno> {
        let old = self.content(node)?.len();
        let size = usize::try_from(size).map_err(|_| Errno::NoSpc)?;
        if size > old && size - old > FILE_BYTES - self.bytes {
            return Err(Errno::NoSpc);
        }
        if let Some(Content::File(content)) = self.nodes.get_mut(&node).map(|node| &mut node.content) {
            content.resize(size, 0);
            // The limit counts lengths, so bytes that a file no longer holds must not stay allocated.
            if size < content.capacity() / 4 {
                content.shrink_to_fit();
            }
        }
        self.bytes = self.bytes - old + size;
        self.touch(node);
        Ok(size.abs_diff(old))
    }

    /// Sets those times of a file or a directory that are given.
    pub(super) fn set_times(&mut self, node: NodeId, accessed: Option<u64>, modified: Option<u64>) {
        let stamp = self.stamp();
        if let Some(node) = self.nodes.get_mut(&node) {
            node.times.accessed = accessed.unwrap_or(node.times.accessed);
            node.times.modified = modified.unwrap_or(node.times.modified);
            node.times.changed = stamp;
        }
    }

    /// The stamp of a change made now.
    pub(super) fn stamp(&mut self) -> u64 {
        self.last_stamp += 1_000;
        self.last_stamp
    }

    /// Lists a directory from `place` on, with `.` and `..` at the places 0 and 1: calls `each` with the
    /// place after an entry, its name and its metadata, until it returns `false`.
    pub(super) fn list(
        &self,
        node: NodeId,
        place: u64,
        mut each: impl FnMut(u64, &str, Stat) -> bool,
    ) -> Result<(), Errno> {
        let directory = self.directory(node)?;
        let dots = [(0, ".", node), (1, "..", directory.parent)];
        let dots = dots.into_iter().filter(|(dot, ..)| *dot >= place);
        for (at, name, entry) in dots.chain(directory.entries_from(place.max(Directory::FIRST_PLACE))) {
            // The parent of a removed directory may no longer exist.
            let stat = self.stat(entry).or_else(|_| self.stat(node))?;
            if !each(at + 1, name, stat) {
                break;
            }
        }
        Ok(())
    }

    fn directory(&self, node: NodeId) -> Result<&Directory, Errno> {
        match self.nodes.get(&node).map(|node| &node.content) {
            Some(Content::Directory(directory)) => Ok(directory),
            Some(Content::File(_)) => Err(Errno::NotDir),
            None => Err(Errno::NoEnt),
        }
    }

    fn directory_mut(&mut self, node: NodeId) -> Result<&mut Directory, Errno> {
        match self.nodes.get_mut(&node).map(|node| &mut node.content) {
            Some(Content::Directory(directory)) => Ok(directory),
            Some(Content::File(_)) => Err(Errno::NotDir),
            None => Err(Errno::NoEnt),
        }
    }

    /// Checks that one more file or directory is within the limit.
    fn has_room_for_entry(&self) -> bool {
        self.nodes.len() <= FILE_ENTRIES
    }

    fn add(&mut self, content: Content) -> NodeId {
        self.last_node += 1;
        let id = NodeId(self.last_node);
        let now = self.stamp();
        let times = Times {
            accessed: now,
            modified: now,
            changed: now,
        };
        let node = Node {
            content,
            times,
            linked: true,
            open: 0,
        };
        self.nodes.insert(id, node);
        id
    }

    /// Stamps a change of a file's or a directory's contents.
    fn touch(&mut self, node: NodeId) {
        let stamp = self.stamp();
        if let Some(node) = self.nodes.get_mut(&node) {
            node.times.modified = stamp;
            node.times.changed = stamp;
        }
    }

    fn drop_if_unused(&mut self, id: NodeId) {
        let unused = |node: &Node| !node.linked && node.open == 0;
        if self.nodes.get(&id).is_some_and(unused)
            && let Some(node) = self.nodes.remove(&id)
            && let Content::File(bytes) = node.content
        {
            self.bytes -= bytes.len();
        }
    }
}
