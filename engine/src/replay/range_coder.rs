//! A range coder: packs choices into as few bits as their probabilities allow.
//!
//! A choice is a share `start..start + size` of a `total`; it costs `log2(total / size)` bits. Both ends must
//! use the same shares in the same order. Trailing zero bytes of the code are not written: past its end the
//! decoder reads zeros.

/// Ranges below this are widened by a byte, so that totals of up to 2²² keep their precision.
const NARROW: u32 = 1 << 24;

/// The largest total of shares.
pub(super) const MAX_TOTAL: u32 = 1 << 22;

/// A choice's share of the total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Share {
    /// Where it starts.
    pub start: u32,
    /// How large it is; at least 1.
    pub size: u32,
}

/// Writes choices.
#[derive(Debug)]
pub(super) struct Encoder {
    bytes: Vec<u8>,
    low: u32,
    range: u32,
}

impl Encoder {
    pub(super) fn new() -> Self {
        Self {
            bytes: Vec::new(),
            low: 0,
            range: u32::MAX,
        }
    }

    /// Writes a choice; `start + size <= total <= MAX_TOTAL`.
    pub(super) fn put(&mut self, share: Share, total: u32) {
        let unit = self.range / total;
        self.add(unit * share.start);
        self.range = unit * share.size;
        while self.range < NARROW {
            self.bytes.push((self.low >> 24) as u8);
            self.low <<= 8;
            self.range <<= 8;
        }
    }

    /// The shortest code for everything that was written.
    pub(super) fn finish(mut self) -> Vec<u8> {
        // Any number from `low` to less than `low + range` works; this is the one with the most zeros at its
        // end.
        let round_up = |bits: u32| (u64::from(self.low).div_ceil(1 << bits) << bits) - u64::from(self.low);
        let step = [24, 16, 8]
            .map(round_up)
            .into_iter()
            .find(|step| *step < u64::from(self.range));
        self.add(step.unwrap_or(0) as u32);
        self.bytes.extend(self.low.to_be_bytes());
        let length = self
            .bytes
            .iter()
            .rposition(|byte| *byte != 0)
            .map_or(0, |last| last + 1);
        self.bytes.truncate(length);
        self.bytes
    }

    fn add(&mut self, step: u32) {
        let (low, carry) = self.low.overflowing_add(step);
        self.low = low;
        if carry {
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
    }
}

/// Reads choices. Any bytes decode to some choices; only those of an [`Encoder`] decode to the right ones.
#[derive(Clone, Debug)]
pub(super) struct Decoder {
    bytes: Vec<u8>,
    next: usize,
    code: u32,
    range: u32,
}

impl Decoder {
    pub(super) fn new(bytes: Vec<u8>) -> Self {
        let mut decoder = Self {
            bytes,
            next: 0,
            code: 0,
            range: u32::MAX,
        };
        (0..4).for_each(|_| decoder.shift());
        decoder
    }

    /// A number below `total` that lies in the next choice's share; report which share that was with
    /// [`take`](Self::take).
    pub(super) fn peek(&self, total: u32) -> u32 {
        (self.code / (self.range / total)).min(total - 1)
    }

    /// Moves past a choice whose share contains the number that [`peek`](Self::peek) returned.
    pub(super) fn take(&mut self, share: Share, total: u32) {
        let unit = self.range / total;
        self.code -= unit * share.start;
        self.range = unit * share.size;
        while self.range < NARROW {
            self.shift();
            self.range <<= 8;
        }
    }

    fn shift(&mut self) {
        let byte = self.bytes.get(self.next).copied().unwrap_or(0);
        self.next += 1;
        self.code = self.code << 8 | u32::from(byte);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    /// Random choices: each a share and its total.
    fn choices(seed: u64, count: u64, most: u64) -> Vec<(Share, u32)> {
        let mut rng = Rng::derive(seed, "range coder", &[count, most]);
        let mut choice = || {
            let total = 1 + rng.below(most);
            let start = rng.below(total);
            let size = 1 + rng.below(total - start);
            let share = Share {
                start: start as u32,
                size: size as u32,
            };
            (share, total as u32)
        };
        (0..count).map(|_| choice()).collect()
    }

    #[test]
    fn choices_are_read_as_they_were_written() {
        for seed in 0..200 {
            for most in [1, 2, 20, 1281, u64::from(MAX_TOTAL)] {
                let choices = choices(seed, seed, most);
                let mut encoder = Encoder::new();
                for (share, total) in &choices {
                    encoder.put(*share, *total);
                }
                let mut decoder = Decoder::new(encoder.finish());
                for (share, total) in choices {
                    let found = decoder.peek(total);
                    assert!((share.start..share.start + share.size).contains(&found));
                    decoder.take(share, total);
                }
            }
        }
    }

    #[test]
    fn equal_choices_cost_the_logarithm_of_their_number() {
        let mut encoder = Encoder::new();
        let mut rng = Rng::derive(1, "range coder", &[]);
        for _ in 0..8000 {
            encoder.put(
                Share {
                    start: rng.below(20) as u32,
                    size: 1,
                },
                20,
            );
        }
        let ideal = 1000.0 * 20_f64.log2();
        assert!((encoder.finish().len() as f64) < ideal + 4.0);
    }

    #[test]
    fn a_carry_runs_through_bytes_that_are_full() {
        // The last share of many pushes the code to the end of its range; the sum then carries all the way up.
        let last = Share { start: 2, size: 1 };
        let mut encoder = Encoder::new();
        (0..40).for_each(|_| encoder.put(last, 3));
        let mut decoder = Decoder::new(encoder.finish());
        for _ in 0..40 {
            assert_eq!(decoder.peek(3), 2);
            decoder.take(last, 3);
        }
    }

    #[test]
    fn noise_gives_choices_too() {
        for seed in 0..500 {
            let mut rng = Rng::derive(seed, "range coder noise", &[]);
            let mut bytes = vec![0; rng.below(40) as usize];
            rng.fill(&mut bytes);
            let mut decoder = Decoder::new(bytes);
            for _ in 0..200 {
                let total = 1 + rng.below(u64::from(MAX_TOTAL)) as u32;
                let start = decoder.peek(total);
                assert!(start < total);
                decoder.take(Share { start, size: 1 }, total);
            }
        }
    }
}
