//! Names in the private directory: resolving paths, and creating, removing and renaming entries.

use super::directory::Directory;
use super::{Content, Files, NodeId};
use crate::sandbox::host::errno::Errno;

/// The longest path, in bytes.
pub(in crate::sandbox::host) const PATH_BYTES: u32 = 4096;
/// The longest name in a path, in bytes.
const NAME_BYTES: usize = 255;

/// What a path means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::sandbox::host) enum Place {
    /// A directory without a name, since the path ends in `.` or `..`.
    Here(NodeId),
    /// A name in a directory.
    Named {
        directory: NodeId,
        name: String,
        /// What is there; always a directory if `slash`.
        node: Option<NodeId>,
        /// Whether a slash follows the name, so that it must be a directory.
        slash: bool,
    },
}

impl Place {
    /// What is there.
    pub(in crate::sandbox::host) fn node(&self) -> Result<NodeId, Errno> {
        match self {
            Self::Here(node) => Ok(*node),
            Self::Named { node, .. } => node.ok_or(Errno::NoEnt),
        }
    }
}

impl Files {
    /// What `path` means, relative to the directory `from`, which it must not leave.
    pub(in crate::sandbox::host) fn resolve(&self, from: NodeId, path: &str) -> Result<Place, Errno> {
        self.directory(from)?;
        if path.is_empty() {
            return Err(Errno::NoEnt);
        }
        if path.contains('\0') {
            return Err(Errno::Inval);
        }
        if path.starts_with('/') {
            return Err(Errno::NotCapable);
        }
        let slash = path.ends_with('/');
        let mut names = path.split('/').filter(|name| !name.is_empty()).peekable();
        // The directories from `from` down to where the path has led so far.
        let mut above = Vec::new();
        let mut here = from;
        while let Some(name) = names.next() {
            match name {
                "." => {}
                ".." => here = above.pop().ok_or(Errno::NotCapable)?,
                _ if name.len() > NAME_BYTES => return Err(Errno::NameTooLong),
                _ => {
                    let node = self.directory(here)?.get(name);
                    if names.peek().is_none() {
                        return self.named(here, name, node, slash);
                    }
                    let node = node.ok_or(Errno::NoEnt)?;
                    self.directory(node)?;
                    above.push(here);
                    here = node;
                }
            }
        }
        Ok(Place::Here(here))
    }

    fn named(
        &self,
        directory: NodeId,
        name: &str,
        node: Option<NodeId>,
        slash: bool,
    ) -> Result<Place, Errno> {
        if slash && node.is_some_and(|node| !self.is_directory(node)) {
            return Err(Errno::NotDir);
        }
        Ok(Place::Named {
            directory,
            name: name.into(),
            node,
            slash,
        })
    }

    /// Creates an empty file where there is nothing yet.
    pub(in crate::sandbox::host) fn create_file(&mut self, place: &Place) -> Result<NodeId, Errno> {
        match place {
            Place::Named { slash: true, .. } => Err(Errno::IsDir),
            _ => self.create(place, |_| Content::File(Vec::new())),
        }
    }

    /// Creates an empty directory where there is nothing yet.
    pub(in crate::sandbox::host) fn create_directory(&mut self, place: &Place) -> Result<NodeId, Errno> {
        self.create(place, |parent| Content::Directory(Directory::new(parent)))
    }

    fn create(&mut self, place: &Place, content: impl Fn(NodeId) -> Content) -> Result<NodeId, Errno> {
        let Place::Named {
            directory,
            name,
            node: None,
            ..
        } = place
        else {
            return Err(Errno::Exist);
        };
        if !self.is_linked(*directory) {
            return Err(Errno::NoEnt);
        }
        if !self.has_room_for_entry() {
            return Err(Errno::NoSpc);
        }
        let node = self.add(content(*directory));
        self.directory_mut(*directory)?.insert(name, node);
        self.touch(*directory);
        Ok(node)
    }

    /// Removes the name of a file. Descriptors that have it open keep it.
    pub(in crate::sandbox::host) fn unlink(&mut self, place: &Place) -> Result<(), Errno> {
        let node = place.node()?;
        if self.is_directory(node) {
            return Err(Errno::IsDir);
        }
        self.remove_name(place)
    }

    /// Removes an empty directory.
    pub(in crate::sandbox::host) fn remove_directory(&mut self, place: &Place) -> Result<(), Errno> {
        if matches!(place, Place::Here(_)) {
            return Err(Errno::Inval);
        }
        if !self.directory(place.node()?)?.is_empty() {
            return Err(Errno::NotEmpty);
        }
        self.remove_name(place)
    }

    /// How many levels a place is below the topmost directory, or below a removed one.
    pub(in crate::sandbox::host) fn depth(&self, place: &Place) -> usize {
        let mut node = match place {
            Place::Here(node) | Place::Named { directory: node, .. } => *node,
        };
        let mut depth = 0;
        while let Ok(found) = self.directory(node)
            && found.parent != node
        {
            node = found.parent;
            depth += 1;
        }
        depth
    }

    /// Renames `old` to `new`, replacing what is there if that is allowed.
    pub(in crate::sandbox::host) fn rename(&mut self, old: &Place, new: &Place) -> Result<(), Errno> {
        let moved = old.node()?;
        let (
            Place::Named { .. },
            Place::Named {
                directory,
                name,
                node: replaced,
                slash,
            },
        ) = (old, new)
        else {
            return Err(Errno::Busy);
        };
        if *replaced == Some(moved) {
            return Ok(());
        }
        let is_directory = self.is_directory(moved);
        if *slash && !is_directory {
            return Err(Errno::NotDir);
        }
        if !self.is_linked(*directory) {
            return Err(Errno::NoEnt);
        }
        if is_directory && self.is_within(*directory, moved) {
            return Err(Errno::Inval);
        }
        match replaced.map(|node| self.directory(node)) {
            None => {}
            Some(Ok(target)) if is_directory && target.is_empty() => self.remove_name(new)?,
            Some(Ok(_)) if is_directory => return Err(Errno::NotEmpty),
            Some(Ok(_)) => return Err(Errno::IsDir),
            Some(Err(_)) if is_directory => return Err(Errno::NotDir),
            Some(Err(_)) => self.remove_name(new)?,
        }
        self.take_name(old)?;
        self.directory_mut(*directory)?.insert(name, moved);
        if let Ok(moved) = self.directory_mut(moved) {
            moved.parent = *directory;
        }
        self.touch(*directory);
        Ok(())
    }

    fn remove_name(&mut self, place: &Place) -> Result<(), Errno> {
        let id = place.node()?;
        self.take_name(place)?;
        if let Some(node) = self.nodes.get_mut(&id) {
            node.linked = false;
        }
        self.drop_if_unused(id);
        Ok(())
    }

    /// Removes a name from its directory, but not the node.
    fn take_name(&mut self, place: &Place) -> Result<(), Errno> {
        if let Place::Named { directory, name, .. } = place {
            self.directory_mut(*directory)?.remove(name);
            self.touch(*directory);
        }
        Ok(())
    }

    fn is_linked(&self, node: NodeId) -> bool {
        self.nodes.get(&node).is_some_and(|node| node.linked)
    }

    /// Whether `node` is `directory` or inside it.
    fn is_within(&self, mut node: NodeId, directory: NodeId) -> bool {
        loop {
            if node == directory {
                return true;
            }
            match self.directory(node) {
                Ok(found) if found.parent != node => node = found.parent,
                _ => return false,
            }
        }
    }
}
