//! The entries of one directory.

use super::NodeId;
use std::collections::BTreeMap;

/// Names and their nodes, in the order in which they were created.
///
/// Each entry keeps the *place* it got when it was created, so a listing that continues from a place neither misses nor
/// repeats an entry, whatever is created or removed in the meantime.
#[derive(Clone, Debug)]
pub(super) struct Directory {
    /// The directory it is in; its own id for the topmost.
    pub(super) parent: NodeId,
    places: BTreeMap<String, u64>,
    entries: BTreeMap<u64, (String, NodeId)>,
    next_place: u64,
}

impl Directory {
    /// The first place of an entry: 0 and 1 are those of `.` and `..` in listings.
    pub(super) const FIRST_PLACE: u64 = 2;

    pub(super) fn new(parent: NodeId) -> Self {
        Self {
            parent,
            places: BTreeMap::new(),
            entries: BTreeMap::new(),
            next_place: Self::FIRST_PLACE,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    pub(super) fn get(&self, name: &str) -> Option<NodeId> {
        let place = self.places.get(name)?;
        self.entries.get(place).map(|(_, node)| *node)
    }

    /// Adds an entry, whose name must not exist yet.
    pub(super) fn insert(&mut self, name: &str, node: NodeId) {
        self.places.insert(name.into(), self.next_place);
        self.entries.insert(self.next_place, (name.into(), node));
        self.next_place += 1;
    }

    pub(super) fn remove(&mut self, name: &str) {
        if let Some(place) = self.places.remove(name) {
            self.entries.remove(&place);
        }
    }

    /// The entries from `place` on: their places, names and nodes.
    pub(super) fn entries_from(&self, place: u64) -> impl Iterator<Item = (u64, &str, NodeId)> {
        (self.entries.range(place..)).map(|(place, (name, node))| (*place, name.as_str(), *node))
    }
}
