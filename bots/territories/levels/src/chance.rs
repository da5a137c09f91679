//! Random numbers.

/// The generator `SplitMix64`'s mixing of numbers (Steele, Lea and Flood 2014), each number being the next one's seed. A copy
/// draws the same numbers again.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Any seed will do.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Any number of 64 bits.
    pub fn draw(&mut self) -> u64 {
        self.0 = mix(self.0);
        self.0
    }
}

/// A number with all bits mixed.
pub fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
