//! Where the randomness of a batch comes from.

/// The generator `SplitMix64` (Steele, Lea, Flood 2014).
#[derive(Clone, Copy, Debug)]
pub struct SplitMix(pub u64);

impl SplitMix {
    /// The next 64 random bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// One of the places where `mask` has a 1; 0 if there is none.
    pub fn choose(&mut self, mask: &[u8]) -> usize {
        let count = |part: &[u8]| part.iter().map(|legal| usize::from(*legal)).sum::<usize>();
        let mut left = self.below(count(mask));
        for (number, part) in mask.chunks(32).enumerate() {
            let here = count(part);
            if left < here {
                let ones = part.iter().enumerate().filter(|(_, legal)| **legal == 1);
                return 32 * number + ones.map(|(at, _)| at).nth(left).unwrap_or_default();
            }
            left -= here;
        }
        0
    }
}

/// The seed of match number `episode` of a row: the output of `SplitMix64` that follows `seed`, then that which follows it with
/// `row` mixed in, then the same with `episode`.
pub fn match_seed(seed: u64, row: u64, episode: u64) -> u64 {
    let first = SplitMix(seed).next();
    let second = SplitMix(first ^ row).next();
    SplitMix(second ^ episode).next()
}
