//! What float locals may hold, and whether their NaNs are made canonical where the locals are set or where they are
//! read.
//!
//! A local that holds nothing but numbers and results of arithmetic may hold a NaN of any bits, as long as nothing sees
//! them. If something does, its NaNs are made canonical where the code runs less often: where the local is read, as
//! with a sum that is stored after a loop; or where it is set, as with a factor that is computed once and stored in
//! each round. How often code runs is guessed from the loops around it.

use crate::sandbox::float_effects::Lanes;
use wasmparser::ValType;

/// The assumed number of rounds of a loop, as a power of two.
const ROUNDS: u32 = 3;
/// How many nested loops count.
const MOST_LOOPS: u32 = 8;

/// An instruction whose result may be a NaN with bits that the engine chose.
pub(super) struct Maker {
    /// The number of the instruction.
    pub(super) at: u32,
    pub(super) from: Source,
    /// How its result was used: [`Lanes::bit`]s, or [`BITS`].
    pub(super) taken: u8,
    /// How many loops are around it.
    pub(super) loops: u32,
    /// How many operands lie below its result.
    pub(super) operands: u32,
}

#[derive(Clone, Copy)]
pub(super) enum Source {
    /// The instruction itself chooses.
    Chosen(Lanes),
    /// It reads this local.
    Local(u32),
}

/// The bits were used unchanged.
pub(super) const BITS: u8 = 1 << 7;

/// What a local may hold.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    /// Numbers.
    Numbers,
    /// Numbers and results of arithmetic, whose NaNs may have any bits.
    Chosen(Lanes),
    /// Anything with known bits.
    Known,
}

/// How often a local's NaNs would be made canonical, by a guess.
#[derive(Clone, Copy, Default)]
struct Runs {
    where_set: u64,
    where_read: u64,
}

/// The locals of a function; `None` for those that hold no floats.
#[derive(Default)]
pub(super) struct Locals {
    holds: Vec<Option<Holds>>,
    /// Pairs of a maker and the local that its result was stored in; `None` stands for a value with known bits.
    sets: Vec<(Option<u32>, u32)>,
    runs: Vec<Runs>,
}

impl Locals {
    /// A function with these parameters begins.
    pub(super) fn begin(&mut self, params: &[ValType]) {
        self.sets.clear();
        self.holds.clear();
        let holds = |ty: &ValType| is_float(*ty).then_some(Holds::Known);
        self.holds.extend(params.iter().map(holds));
    }

    /// It has this many more locals, which begin as zeros.
    pub(super) fn declare(&mut self, count: u32, ty: ValType) {
        let len = self.holds.len() + count as usize;
        self.holds.resize(len, is_float(ty).then_some(Holds::Numbers));
    }

    /// Whether a local may hold floats.
    pub(super) fn holds_floats(&self, local: u32) -> bool {
        self.holds(local).is_some()
    }

    /// A local is set to the result of the maker with this number, or to something with known bits.
    pub(super) fn set(&mut self, local: u32, maker: Option<u32>) {
        if self.holds_floats(local) {
            self.sets.push((maker, local));
        }
    }

    /// After the function: finds out what each local holds, and which results are put where bits are known.
    pub(super) fn settle(&mut self, makers: &mut [Maker]) {
        self.find_holds(makers);
        self.take_sets(makers);
        if self.choose_sets(makers) {
            self.take_sets(makers);
        }
    }

    /// In which lanes a maker's result must be made canonical.
    pub(super) fn canonical(&self, maker: &Maker) -> Option<Lanes> {
        (self.lanes(maker)).filter(|lanes| maker.taken & !lanes.bit() != 0)
    }

    /// In which lanes a maker's result may be a NaN of any bits.
    fn lanes(&self, maker: &Maker) -> Option<Lanes> {
        match maker.from {
            Source::Chosen(lanes) => Some(lanes),
            Source::Local(local) => match self.holds(local) {
                Some(Holds::Chosen(lanes)) => Some(lanes),
                Some(Holds::Numbers | Holds::Known) | None => None,
            },
        }
    }

    fn holds(&self, local: u32) -> Option<Holds> {
        self.holds.get(local as usize).copied().flatten()
    }

    /// Finds out what each local may hold.
    fn find_holds(&mut self, makers: &[Maker]) {
        // From each local to those that are set to it.
        let mut copies: Vec<(u32, u32)> = Vec::new();
        let mut changed: Vec<u32> = Vec::new();
        for local in 0..self.holds.len() as u32 {
            if self.holds(local) == Some(Holds::Known) {
                changed.push(local);
            }
        }
        for index in 0..self.sets.len() {
            let (maker, local) = self.sets[index];
            let from = maker.and_then(|maker| makers.get(maker as usize));
            let holds = match from.map(|maker| maker.from) {
                None => Holds::Known,
                Some(Source::Chosen(lanes)) => Holds::Chosen(lanes),
                Some(Source::Local(from)) => {
                    copies.push((from, local));
                    continue;
                }
            };
            self.join(local, holds, &mut changed);
        }
        copies.sort_unstable();
        while let Some(from) = changed.pop() {
            let Some(holds) = self.holds(from) else { continue };
            let begin = copies.partition_point(|(source, _)| *source < from);
            for (source, local) in &copies[begin..] {
                if *source != from {
                    break;
                }
                self.join(*local, holds, &mut changed);
            }
        }
    }

    /// A local may also hold this.
    fn join(&mut self, local: u32, other: Holds, changed: &mut Vec<u32>) {
        let Some(Some(holds)) = self.holds.get_mut(local as usize) else {
            return;
        };
        let joined = match (*holds, other) {
            (Holds::Numbers, other) => other,
            (holds, Holds::Numbers) => holds,
            (Holds::Chosen(one), Holds::Chosen(other)) if one == other => Holds::Chosen(one),
            _ => Holds::Known,
        };
        if *holds != joined {
            *holds = joined;
            changed.push(local);
        }
    }

    /// Where a local has known bits, notes that the bits of the results stored in it are used.
    fn take_sets(&self, makers: &mut [Maker]) {
        for (maker, local) in &self.sets {
            if self.holds(*local) == Some(Holds::Known)
                && let Some(maker) = maker.and_then(|maker| makers.get_mut(maker as usize))
            {
                maker.taken |= BITS;
            }
        }
    }

    /// Chooses the locals whose NaNs are made canonical where they are set: from then on their bits are known.
    /// Returns whether there are any.
    fn choose_sets(&mut self, makers: &[Maker]) -> bool {
        self.runs.clear();
        self.runs.resize(self.holds.len(), Runs::default());
        for maker in makers {
            if let Source::Local(local) = maker.from
                && self.canonical(maker).is_some()
                && let Some(runs) = self.runs.get_mut(local as usize)
            {
                runs.where_read = runs.where_read.saturating_add(maker.runs());
            }
        }
        for index in 0..self.sets.len() {
            let (maker, local) = self.sets[index];
            // A value that is made canonical there anyway costs nothing more.
            if let Some(maker) = maker.and_then(|maker| makers.get(maker as usize))
                && self.lanes(maker).is_some()
                && self.canonical(maker).is_none()
                && let Some(runs) = self.runs.get_mut(local as usize)
            {
                runs.where_set = runs.where_set.saturating_add(maker.runs());
            }
        }
        let mut chosen = false;
        for (holds, runs) in self.holds.iter_mut().zip(&self.runs) {
            if matches!(holds, Some(Holds::Chosen(_))) && runs.where_set < runs.where_read {
                *holds = Some(Holds::Known);
                chosen = true;
            }
        }
        chosen
    }
}

impl Maker {
    /// How often it runs, by a guess.
    fn runs(&self) -> u64 {
        1 << (ROUNDS * self.loops.min(MOST_LOOPS))
    }
}

fn is_float(ty: ValType) -> bool {
    matches!(ty, ValType::F32 | ValType::F64 | ValType::V128)
}
