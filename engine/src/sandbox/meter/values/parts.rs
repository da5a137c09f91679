//! Which code of a function runs only after which other code.
//!
//! A *part* is a stretch of code that runs from its beginning to its end. The parts form a tree: every path to a part leads
//! through its parent, the part above it. So a value that was computed in a part can be used again only in the parts below
//! it. Engines call this the dominator tree.

/// The number of a part.
pub(super) type Part = u32;

/// The parts of a function, the first of which is its beginning.
#[derive(Debug, Default)]
pub(super) struct Parts {
    all: Vec<Node>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    parent: Part,
    /// A part further up, as a short cut: the distances double as in a skew binary number.
    far: Part,
    depth: u32,
    /// Twice the number of values that an engine may keep from here on, in the parts below.
    halves: u32,
}

impl Parts {
    /// A function begins; returns its first part.
    pub(super) fn begin(&mut self) -> Part {
        self.all.clear();
        self.all.push(Node {
            parent: 0,
            far: 0,
            depth: 0,
            halves: 0,
        });
        0
    }

    /// A new part below another.
    pub(super) fn below(&mut self, parent: Part) -> Part {
        let above = self.at(parent);
        let far = self.at(above.far);
        let doubled = above.depth - far.depth == far.depth - self.at(far.far).depth;
        self.all.push(Node {
            parent,
            far: if doubled { far.far } else { parent },
            depth: above.depth + 1,
            halves: 0,
        });
        self.all.len() as Part - 1
    }

    /// How many parts are above it.
    pub(super) fn depth(&self, part: Part) -> u32 {
        self.at(part).depth
    }

    /// Whether every path to `part` leads through `above`, or they are the same.
    pub(super) fn is_above(&self, above: Part, part: Part) -> bool {
        self.up(part, self.depth(above)) == above
    }

    /// The lowest part through which every path to either of two parts leads.
    pub(super) fn common(&self, one: Part, other: Part) -> Part {
        let depth = self.depth(one).min(self.depth(other));
        let (mut one, mut other) = (self.up(one, depth), self.up(other, depth));
        while one != other {
            let (above, beside) = (self.at(one), self.at(other));
            (one, other) = if above.far == beside.far {
                (above.parent, beside.parent)
            } else {
                (above.far, beside.far)
            };
        }
        one
    }

    /// An engine may keep half a value more from a part on.
    pub(super) fn keep_half(&mut self, part: Part) {
        if let Some(node) = self.all.get_mut(part as usize) {
            node.halves += 1;
        }
    }

    /// The maximum number of values that an engine may keep on any path through the function.
    pub(super) fn most(&mut self) -> u32 {
        let mut most = 0;
        for part in 0..self.all.len() {
            let node = self.all[part];
            let above = if part == 0 { 0 } else { self.at(node.parent).halves };
            let halves = node.halves.saturating_add(above);
            self.all[part].halves = halves;
            most = most.max(halves);
        }
        most.div_ceil(2)
    }

    /// The part at this depth above another.
    fn up(&self, mut part: Part, depth: u32) -> Part {
        while self.depth(part) > depth {
            let node = self.at(part);
            part = if self.depth(node.far) >= depth {
                node.far
            } else {
                node.parent
            };
        }
        part
    }

    fn at(&self, part: Part) -> Node {
        self.all[part as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_above_what_is_as_the_parents_say() {
        let mut parts = Parts::default();
        let mut parents = vec![parts.begin()];
        let mut rng = crate::Rng::derive(36, "parts", &[]);
        for part in 1..2_000_u32 {
            // Most of it is long chains.
            let back = if rng.below(9) == 0 {
                rng.below(u64::from(part)) as u32
            } else {
                0
            };
            let parent = part - 1 - back;
            assert_eq!(parts.below(parent), part);
            parents.push(parent);
        }
        let above = |mut part: u32| {
            let mut all = vec![part];
            while part > 0 {
                part = parents[part as usize];
                all.push(part);
            }
            all
        };
        for _ in 0..2_000 {
            let [one, other] = [0; 2].map(|_| rng.below(2_000) as u32);
            let (over, beside) = (above(one), above(other));
            assert_eq!(parts.is_above(one, other), beside.contains(&one));
            let common = over.iter().find(|part| beside.contains(part));
            assert_eq!(Some(&parts.common(one, other)), common);
        }
    }
}
