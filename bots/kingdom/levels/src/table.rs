//! What the search has found about positions: the transposition table.

use kingdom_model::{Action, Kind, Verb};

/// How a found score bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the true score.
    Exact,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
}

/// What was found about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The score for the side to act.
    pub score: i32,
    /// How many actions deep the search looked.
    pub depth: i32,
    /// How `score` bounds the true score.
    pub bound: Bound,
    /// The best action, or the one that was good enough.
    pub action: Option<Action>,
}

/// A hash table of entries; a newer entry replaces an older one.
///
/// An entry is a word, so that making the table costs next to nothing: 24 bits of the key, 16 of the score, 8 of the
/// depth, 8 of the bound and whether there is an action, 8 of the action. A word of zero is no entry.
pub struct Table {
    /// The entries; their number is a power of two.
    words: Vec<u64>,
}

impl Table {
    /// A table that suits searches of this many positions.
    pub fn new(positions: u32) -> Self {
        let words = positions.clamp(1 << 9, 1 << 15).next_power_of_two() as usize * 2;
        Self {
            words: vec![0; words],
        }
    }

    /// What is known about the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let word = self.words[self.index(key)];
        if word == 0 || word >> 40 != key & 0xff_ffff {
            return None;
        }
        let kind = (word >> 8) as u8;
        Some(Entry {
            score: i32::from((word >> 24) as i16),
            depth: i32::from((word >> 16) as i8),
            bound: match kind & 3 {
                1 => Bound::Exact,
                2 => Bound::Lower,
                _ => Bound::Upper,
            },
            action: (kind & 4 != 0).then(|| action(word as u8)),
        })
    }

    /// Notes what was found.
    #[inline]
    pub fn put(&mut self, key: u64, entry: Entry) {
        let index = self.index(key);
        let kind = match entry.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        } | if entry.action.is_some() { 4 } else { 0 };
        let number = entry.action.map_or(0, Action::index) as u64;
        self.words[index] = key << 40
            | u64::from(entry.score as u16) << 24
            | u64::from(entry.depth as u8) << 16
            | kind << 8
            | number;
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        (key >> 40) as usize & (self.words.len() - 1)
    }
}

/// The action with this number.
#[inline]
fn action(number: u8) -> Action {
    let verb = if number >> 7 == 0 {
        Verb::Move
    } else {
        Verb::Attack
    };
    let kind = Kind::ALL[usize::from(number >> 5 & 3).min(2)];
    Action::new(verb, kind, number & 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_found_again_as_it_was_put() {
        let mut table = Table::new(0);
        for (score, depth, bound, action) in [
            (-30_000, -1, Bound::Exact, None),
            (
                17,
                31,
                Bound::Lower,
                Some(Action::new(Verb::Attack, Kind::Infantry, 24)),
            ),
            (
                30_000,
                0,
                Bound::Upper,
                Some(Action::new(Verb::Move, Kind::Cavalry, 0)),
            ),
        ] {
            let entry = Entry {
                score,
                depth,
                bound,
                action,
            };
            let key = 0x1234_5678_9abc_def0 ^ score as u64;
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
            assert_eq!(table.get(key ^ 1), None, "another position in the same place");
        }
    }
}
