//! The descriptors an instance has open.

use super::types::rights;
use crate::sandbox::host::errno::Errno;
use crate::sandbox::host::files::{NodeId, ROOT};
use crate::sandbox::limits::DESCRIPTORS;
use std::collections::BTreeMap;

/// What a descriptor refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// Standard input, which is empty.
    Input,
    /// Standard output: the turn's reply.
    Reply,
    /// Standard error: the turn's log.
    Log,
    /// A file or a directory.
    Node(NodeId),
}

/// An open descriptor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Descriptor {
    pub(super) target: Target,
    /// Whether it is the directory that was open from the start.
    pub(super) preopened: bool,
    /// Where in a file the next read or write is; at most `i64::MAX`.
    pub(super) position: u64,
    pub(super) flags: u32,
    pub(super) base: u64,
    pub(super) inheriting: u64,
}

impl Descriptor {
    pub(super) fn new(target: Target, flags: u32, base: u64, inheriting: u64) -> Self {
        Self {
            target,
            preopened: false,
            position: 0,
            flags,
            base,
            inheriting,
        }
    }

    /// The file or directory it refers to.
    pub(super) fn node(&self) -> Option<NodeId> {
        match self.target {
            Target::Node(node) => Some(node),
            _ => None,
        }
    }
}

/// The open descriptors by number.
#[derive(Clone, Debug)]
pub(in crate::sandbox::host) struct Descriptors(BTreeMap<u32, Descriptor>);

impl Descriptors {
    /// Those of a new instance: standard input, output and error, and `.` as 3.
    pub(in crate::sandbox::host) fn new() -> Self {
        let stream = |target, right| Descriptor::new(target, 0, rights::STREAM | right, 0);
        let directory = Descriptor::new(Target::Node(ROOT), 0, rights::DIRECTORY, rights::ALL);
        Self(BTreeMap::from([
            (0, stream(Target::Input, rights::FD_READ)),
            (1, stream(Target::Reply, rights::FD_WRITE)),
            (2, stream(Target::Log, rights::FD_WRITE)),
            (
                3,
                Descriptor {
                    preopened: true,
                    ..directory
                },
            ),
        ]))
    }

    /// Resets to those of a new instance. Returns what was open, once for each descriptor.
    pub(in crate::sandbox::host) fn reset(&mut self) -> Vec<NodeId> {
        let closed = std::mem::replace(self, Self::new());
        closed.0.values().filter_map(Descriptor::node).collect()
    }

    pub(super) fn get(&self, fd: u32) -> Result<Descriptor, Errno> {
        self.0.get(&fd).copied().ok_or(Errno::BadF)
    }

    pub(super) fn get_mut(&mut self, fd: u32) -> Result<&mut Descriptor, Errno> {
        self.0.get_mut(&fd).ok_or(Errno::BadF)
    }

    /// The number of the next descriptor: the lowest free one.
    pub(super) fn next(&self) -> Result<u32, Errno> {
        (0..DESCRIPTORS as u32)
            .find(|fd| !self.0.contains_key(fd))
            .ok_or(Errno::MFile)
    }

    pub(super) fn open(&mut self, fd: u32, descriptor: Descriptor) {
        self.0.insert(fd, descriptor);
    }

    pub(super) fn close(&mut self, fd: u32) -> Result<Descriptor, Errno> {
        self.0.remove(&fd).ok_or(Errno::BadF)
    }
}
