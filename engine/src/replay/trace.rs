//! What a replay keeps of the positions along the way: for many of them, a few bits of the hash.

use super::{Part, ReplayError};
use crate::{StateHash, Timeline};

/// The bits of a trace if answers are stored: anyone can change an answer, and people want to know where.
const BITS_OF_STORED: u32 = 512;
/// The bits of a trace if every answer is reproduced: then the link is short, and should stay short.
const BITS_OF_RERUN: u32 = 96;
/// The maximum bits per position.
const WIDEST: u32 = 16;
/// If this many bits agree, a position counts as the recorded one; one time in 256 it is not.
const SURE: u32 = 8;

/// The first bits of the hashes of positions, spread evenly from the start to the end of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trace {
    /// How many turns the match has.
    turns: u32,
    /// Bits of a position: 1 to [`WIDEST`].
    width: u32,
    values: Vec<u16>,
}

impl Trace {
    /// The trace of a whole match: one bit or more per turn if there is room, one bit every few turns if the
    /// match is long. `stored` says whether answers are stored.
    pub(super) fn record(timeline: &Timeline, stored: bool) -> Self {
        let turns = timeline.len() as u32;
        let bits = if stored { BITS_OF_STORED } else { BITS_OF_RERUN };
        let count = bits.min(turns.saturating_sub(1));
        let width = (bits / count.max(1)).clamp(1, WIDEST);
        let mut trace = Self {
            turns,
            width,
            values: vec![0; count as usize],
        };
        let mut next = 0;
        timeline.visit(1..turns as usize, |moment, referee| {
            if next < trace.len() && moment == trace.moment(next) as usize {
                trace.values[next] = trace.value(referee.hash());
                next += 1;
            }
        });
        trace
    }

    /// A trace without positions.
    pub(super) fn without_positions(&self) -> Self {
        Self {
            values: Vec::new(),
            ..*self
        }
    }

    /// The trace of a match with this many turns and bits per position.
    ///
    /// # Errors
    /// If none is written so.
    pub(super) fn new(turns: u32, width: u32, values: Vec<u16>) -> Result<Self, ReplayError> {
        if (1..=WIDEST).contains(&width) && values.len() <= turns as usize {
            Ok(Self { turns, width, values })
        } else {
            Err(ReplayError::Damaged { part: Part::Trace })
        }
    }

    /// Reads `count` positions from `packed`, as [`packed`](Self::packed) writes them.
    ///
    /// # Errors
    /// If none is written so.
    pub(super) fn unpack(turns: u32, width: u32, count: u32, packed: &[u8]) -> Result<Self, ReplayError> {
        let bits = u64::from(width) * u64::from(count);
        if bits.div_ceil(8) != packed.len() as u64 || count > BITS_OF_STORED {
            return Err(ReplayError::Damaged { part: Part::Trace });
        }
        let bit = |at: u32| u16::from(packed[at as usize / 8] >> (7 - at % 8) & 1);
        let value = |i: u32| (i * width..(i + 1) * width).fold(0, |value, at| value << 1 | bit(at));
        Self::new(turns, width, (0..count).map(value).collect())
    }

    /// The bits of all positions, one after the other, highest bit first; the rest of the last byte is zero.
    pub(super) fn packed(&self) -> Vec<u8> {
        let mut packed = vec![0; (self.values.len() * self.width as usize).div_ceil(8)];
        let bits = self
            .values
            .iter()
            .flat_map(|value| (0..self.width).rev().map(move |bit| value >> bit & 1));
        for (at, _) in bits.enumerate().filter(|(_, bit)| *bit == 1) {
            packed[at / 8] |= 0x80 >> (at % 8);
        }
        packed
    }

    /// Bits of a position.
    pub(super) fn width(&self) -> u32 {
        self.width
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.values.len()
    }

    /// The number of turns before position `i`, from 0; past the last one, the end of the match.
    pub(super) fn moment(&self, i: usize) -> u32 {
        let (turns, gaps) = (u64::from(self.turns), self.values.len() as u64 + 1);
        (turns * (i as u64 + 1).min(gaps) / gaps) as u32
    }

    /// Whether this hash agrees with position `i`.
    pub(super) fn agrees(&self, i: usize, hash: StateHash) -> bool {
        self.values[i] == self.value(hash)
    }

    /// The latest moment whose position was almost certainly the recorded one, if the positions before `i`
    /// agree: there are [`SURE`] bits from it on.
    pub(super) fn sure(&self, i: usize) -> u32 {
        let back = SURE.div_ceil(self.width) as usize;
        i.checked_sub(back).map_or(0, |i| self.moment(i))
    }

    fn value(&self, hash: StateHash) -> u16 {
        (hash.0 >> (u64::BITS - self.width)) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_width_is_packed_and_unpacked() {
        for width in 1..=WIDEST {
            for count in [0, 1, 7, 8, 9, 33] {
                let value = |i: u32| (i.wrapping_mul(0x9e37_79b9) >> (32 - width)) as u16;
                let trace = Trace::new(100, width, (0..count).map(value).collect()).unwrap();
                let packed = trace.packed();
                assert_eq!(packed.len() as u32, (width * count).div_ceil(8));
                assert_eq!(Trace::unpack(100, width, count, &packed), Ok(trace));
            }
        }
    }

    #[test]
    fn what_no_trace_is_written_as_is_damaged() {
        for (turns, width, count, bytes) in [
            (9, 0, 1, 0),
            (9, 17, 1, 3),
            (9, 8, 2, 1),
            (9, 8, 2, 3),
            (9, 8, 10, 10),
            (9, 1, u32::MAX, 0),
            (u32::MAX, 1, 513, 65),
            (u32::MAX, 16, u32::MAX, 4),
        ] {
            let read = Trace::unpack(turns, width, count, &vec![0; bytes]);
            assert_eq!(
                read,
                Err(ReplayError::Damaged { part: Part::Trace }),
                "{width} {count} {bytes}"
            );
        }
    }

    #[test]
    fn a_position_is_sure_where_enough_bits_agree_from_it_on() {
        let trace = |width| Trace::new(100, width, vec![0; 99]).unwrap();
        for (width, sure) in [(1, 32), (3, 37), (8, 39), (16, 39)] {
            assert_eq!(
                (trace(width).moment(39), trace(width).sure(39)),
                (40, sure),
                "{width} bits"
            );
        }
        assert_eq!((trace(1).sure(7), trace(16).sure(0)), (0, 0));
        assert_eq!((trace(1).moment(99), trace(1).moment(5000)), (100, 100));
    }
}
