//! The one source of randomness: a seeded generator whose sequence is pinned by tests.
//!
//! Everything random in a match is derived from its 64-bit seed, a *purpose* and *indices*, by hashing, so
//! that neighbouring seeds, rounds and seats are unrelated.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use sha2::{Digest, Sha256};

/// A deterministic generator: `ChaCha8` keyed by `SHA-256(purpose, 0, seed, indices…)`.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// The generator for one purpose within a match.
    ///
    /// * `seed`: the match seed.
    /// * `purpose`: a fixed word such as `"territories/layout"`; different words give unrelated sequences.
    /// * `indices`: distinguish uses of one purpose, such as the round or the seat.
    pub fn derive(seed: u64, purpose: &str, indices: &[u64]) -> Self {
        let mut hash = Sha256::new();
        hash.update(purpose.as_bytes());
        hash.update([0]);
        hash.update(seed.to_le_bytes());
        for index in indices {
            hash.update(index.to_le_bytes());
        }
        Self(ChaCha8Rng::from_seed(hash.finalize().into()))
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Fills `bytes` with random bytes.
    pub fn fill(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }

    /// A number from `0` to `bound - 1`, all equally likely. A bound of 0 gives 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        // Values below `reject` would make the low remainders likelier; they are drawn again.
        let reject = bound.wrapping_neg() % bound;
        loop {
            let value = self.next_u64();
            if value >= reject {
                return value % bound;
            }
        }
    }

    /// A number from `low` to `high`, both included. If `high < low`, `low`.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below(high.saturating_sub(low).saturating_add(1).max(0) as u64) as i64
    }

    /// Puts `items` in an order drawn uniformly at random (Fisher–Yates, from the last item down).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_pinned() {
        let mut rng = Rng::derive(1, "test", &[2, 3]);
        assert_eq!(
            [rng.next_u64(), rng.next_u64()],
            [17_603_398_513_543_122_151, 14_935_422_225_872_573_859]
        );
    }

    #[test]
    fn purpose_seed_and_indices_each_change_the_sequence() {
        let first = |seed, purpose, indices: &[u64]| Rng::derive(seed, purpose, indices).next_u64();
        let all = [
            first(1, "a", &[]),
            first(2, "a", &[]),
            first(1, "b", &[]),
            first(1, "a", &[0]),
            first(1, "a", &[1]),
        ];
        for (i, a) in all.iter().enumerate() {
            assert!(all[..i].iter().all(|b| a != b));
        }
    }

    #[test]
    fn below_reaches_each_value_about_equally_often() {
        let mut rng = Rng::derive(7, "test", &[]);
        let mut seen = [0; 6];
        for _ in 0..6000 {
            seen[rng.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (850..1150).contains(n)), "{seen:?}");
        assert_eq!(
            (rng.below(0), rng.below(1), rng.between(5, 5), rng.between(9, 3)),
            (0, 0, 5, 9)
        );
    }

    #[test]
    fn shuffle_keeps_the_items() {
        let mut items: Vec<u32> = (0..50).collect();
        Rng::derive(1, "test", &[]).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
