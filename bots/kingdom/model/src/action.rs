//! What a side can do in its turn.

use crate::board::{Cell, Kind, col, row};
use std::fmt;
use std::ops::{Deref, DerefMut};

/// Move or attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// `M`: the soldier moves to the target.
    Move,
    /// `A`: the soldier attacks what stands on the target.
    Attack,
}

/// One action, in a byte: a bit for the verb, two for the kind, five for the target. Its `Display` form is the reply that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action(u8);

impl Action {
    /// The [`index`](Self::index) of every action is lower.
    pub const COUNT: usize = 256;

    /// The action of a soldier on a target.
    #[inline]
    pub const fn new(verb: Verb, kind: Kind, target: Cell) -> Self {
        Self((verb as u8) << 7 | (kind as u8) << 5 | target)
    }

    /// Move or attack.
    #[inline]
    pub const fn verb(self) -> Verb {
        if self.0 >> 7 == 0 {
            Verb::Move
        } else {
            Verb::Attack
        }
    }

    /// The soldier that acts.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self.0 >> 5 & 3 {
            0 => Kind::Cavalry,
            1 => Kind::Archer,
            _ => Kind::Infantry,
        }
    }

    /// Where to, or what stands where.
    #[inline]
    pub const fn target(self) -> Cell {
        self.0 & 31
    }

    /// A number that distinguishes it from all others, to index tables with.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = ['M', 'A'][self.verb() as usize];
        let kind = ['C', 'A', 'I'][self.kind() as usize];
        write!(f, "{verb},{kind},{},{}", row(self.target()), col(self.target()))
    }
}

/// A list of actions, used as a slice of at most [`Actions::MOST`].
#[derive(Clone, Copy)]
pub struct Actions {
    list: [Action; Self::MOST],
    len: usize,
}

impl Actions {
    /// No side ever has more: 12, 4 and 4 moves, and four targets for each of three soldiers.
    pub const MOST: usize = 32;

    /// None yet.
    #[inline]
    pub(crate) const fn new() -> Self {
        Self {
            list: [Action(0); Self::MOST],
            len: 0,
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, action: Action) {
        self.list[self.len] = action;
        self.len += 1;
    }
}

impl Deref for Actions {
    type Target = [Action];

    #[inline]
    fn deref(&self) -> &[Action] {
        &self.list[..self.len]
    }
}

impl DerefMut for Actions {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Action] {
        &mut self.list[..self.len]
    }
}
