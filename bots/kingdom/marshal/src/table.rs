//! What the search has found about positions: the transposition table.

use kingdom_model::{Action, Kind, Position};
use std::time::Duration;

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
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    key: u64,
    /// The score for the side to act.
    pub score: i32,
    /// The best action, or the one that was good enough.
    pub action: Option<Action>,
    /// How many actions deep the search looked.
    pub depth: u8,
    /// How `score` bounds the true score.
    pub bound: Bound,
}

/// A hash table of entries; a newer one takes the place of an older one.
pub struct Table {
    /// The entries; their number is a power of two.
    entries: Vec<Option<Entry>>,
}

impl Table {
    /// A table that suits turns of `thinking`: making a large one would itself take a small budget's time.
    pub fn new(thinking: Duration) -> Self {
        let entries = thinking.as_micros().next_power_of_two().clamp(1 << 9, 1 << 15) as usize * 4;
        Self {
            entries: vec![None; entries],
        }
    }

    /// What is known about the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        self.entries[self.index(key)].filter(|entry| entry.key == key)
    }

    /// Notes what was found.
    #[inline]
    pub fn put(&mut self, key: u64, score: i32, action: Option<Action>, depth: u8, bound: Bound) {
        let index = self.index(key);
        self.entries[index] = Some(Entry {
            key,
            score,
            action,
            depth,
            bound,
        });
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.entries.len() - 1)
    }
}

/// A position in 64 bits. All that decides the rest of a match is packed into two words, which no two positions
/// share, and the words are then mixed.
#[inline]
pub fn key(position: &Position) -> u64 {
    let mut soldiers = 0;
    for army in &position.soldiers {
        for kind in Kind::ALL {
            let soldier = army[kind as usize];
            let state = if soldier.lives() {
                soldier.hp as u64 / 100
            } else {
                u64::from(soldier.due.saturating_sub(position.round))
            };
            soldiers = soldiers << 10 | u64::from(soldier.cell) << 5 | state;
        }
    }
    let [points, bases] = [position.points, position.bases];
    let rest = u64::from(position.round)
        | (position.to_act as u64) << 8
        | (bases[0] as u64 / 100) << 9
        | (bases[1] as u64 / 100) << 14
        | ((points[0] - points[1] + 4096) as u64) << 19
        | u64::from(position.flags) << 32;
    mix(mix(soldiers ^ 0x9e37_79b9_7f4a_7c15) ^ rest)
}

/// The finisher of `SplitMix64`: a bijection in which every bit of the input reaches every bit of the output.
#[inline]
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
