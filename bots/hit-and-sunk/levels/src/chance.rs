//! Random numbers for sampling: fast, and the same for the same seed.

/// The generator xorshift64* (Vigna 2016).
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// A generator; the same seed gives the same numbers.
    pub fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    /// 32 random bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    }

    /// A number from 0 to `bound` − 1; 0 if `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.bits()) * bound as u64) >> 32) as usize
    }

    /// A number from 0 up to, but not including, 1.
    #[inline]
    pub fn unit(&mut self) -> f32 {
        (self.bits() >> 8) as f32 / (1 << 24) as f32
    }

    /// A number from a bell curve around 0, with deviation 1: a sum of uniform ones.
    pub fn bell(&mut self) -> f32 {
        (0..12).map(|_| self.unit()).sum::<f32>() - 6.0
    }
}
