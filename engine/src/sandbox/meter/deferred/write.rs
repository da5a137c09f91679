//! Writes a loop whose stores are tested together.

use super::super::canonical::put_nan;
use super::super::float_effects::Lanes;
use super::super::repeated::Repeated;
use super::{Deferred, Slots, Store, TOGETHER, size};
use std::ops::Range;
use wasm_encoder::{BlockType, Ieee32, Ieee64, InstructionSink, MemArg, ValType};

/// A loop being written. What is inserted costs nothing.
struct Writing<'a> {
    out: &'a mut Repeated,
    deferred: &'a Deferred,
    body: &'a [u8],
    /// The first of the locals for addresses, and of those for floats.
    addresses: u32,
    floats: u32,
    /// The stores that are yet to be tested.
    kept: Vec<Store>,
}

impl Deferred {
    /// A loop with this body, of which there are so many copies in its plain form, in both forms, without the last `end`; and
    /// the slots that its function uses then. `None` if there is nothing to be tested together.
    pub(in super::super) fn repeated(
        &self,
        body: &[u8],
        copies: u32,
        plain: &Repeated,
        mut slots: Slots,
    ) -> Option<(Repeated, Slots)> {
        if self.stores.len() * copies as usize <= 1 {
            return None;
        }
        let mut out = Repeated::default();
        let mut writing = Writing {
            out: &mut out,
            deferred: self,
            body,
            addresses: slots.addresses(),
            floats: slots.floats(self.ty()),
            kept: Vec::new(),
        };
        writing.fast(copies);
        out.append(plain);
        out.sink().end();
        Some((out, slots))
    }

    fn ty(&self) -> ValType {
        match self.lanes {
            Lanes::F32 => ValType::F32,
            Lanes::F64 => ValType::F64,
            Lanes::F32x4 | Lanes::F64x2 => ValType::V128,
        }
    }

    /// Whether so many stores are tested, the last of which ends a body: another body would be too many.
    fn is_full(&self, kept: usize) -> bool {
        kept + self.stores.len() > TOGETHER
    }

    /// After how many untested stores the loop may end behind one of so many copies but the last, from the fewest on.
    fn left(&self, copies: u32) -> Vec<usize> {
        let all = (1..copies as usize).map(|bodies| bodies * self.stores.len());
        all.take_while(|kept| !self.is_full(*kept)).collect()
    }
}

impl Writing<'_> {
    /// Writes so many copies of the loop with its stores tested together, in a block behind which the plain loop must follow.
    fn fast(&mut self, copies: u32) {
        let left = self.deferred.left(copies);
        let blocks = 2 + u32::from(!left.is_empty());
        for _ in 0..2 {
            self.out.sink().block(BlockType::Empty);
        }
        self.guard();
        if !left.is_empty() {
            self.out.sink().block(BlockType::Empty);
        }
        self.out.sink().loop_(BlockType::Empty);
        for _ in 1..copies {
            self.out.sink().block(BlockType::Empty);
            self.round(false);
            let (kept, count) = (self.kept.len(), self.count());
            if kept > 0 {
                self.add();
            }
            self.out.insert(|out| {
                if kept == 0 {
                    out.br(1 + blocks);
                } else {
                    out.i32_const(kept as i32).local_set(count).br(2);
                }
            });
            self.out.sink().end();
        }
        self.round(true);
        self.out.sink().end();
        self.leave(blocks - 1);
        if !left.is_empty() {
            self.out.sink().end();
            self.test_left(&left);
            self.leave(1);
        }
        self.out.sink().end();
    }

    /// Branches past the fast loop if a local is not a multiple of the size, and else prepares for it.
    fn guard(&mut self) {
        let (deferred, nan) = (self.deferred, self.nan());
        self.out.insert(|out| {
            for (index, local) in deferred.aligned.iter().enumerate() {
                out.local_get(*local);
                if index > 0 {
                    out.i32_or();
                }
            }
            out.i32_const(size(deferred.lanes) as i32 - 1).i32_and().br_if(0);
            put_nan(out, deferred.lanes).local_set(nan);
        });
    }

    /// Writes the body once; the last one tests all that is left. Other tests are behind a body, too, if it does not store too
    /// much, so that a local always holds the address of the same store.
    fn round(&mut self, last: bool) {
        let deferred = self.deferred;
        let mut done = 0;
        for (index, store) in deferred.stores.iter().enumerate() {
            let ends = index + 1 == deferred.stores.len();
            let (address, float) = (self.address(self.kept.len()), self.float(self.kept.len()));
            self.copy(done..store.at.start);
            self.out.insert(|out| {
                out.local_set(float).local_tee(address).local_get(float);
            });
            self.copy(store.at.clone());
            done = store.at.end;
            self.kept.push(store.clone());
            let full = self.kept.len() == TOGETHER || ends && deferred.is_full(self.kept.len());
            if full || ends && last {
                self.test();
            }
        }
        self.copy(done..self.body.len());
    }

    /// Adds what has been stored.
    fn add(&mut self) {
        let (lanes, sum, floats) = (self.deferred.lanes, self.sum(), self.floats);
        let tested = (floats..).zip(&self.kept).filter(|(_, store)| !store.implied);
        self.out.insert(|out| {
            for (index, (float, _)) in tested.enumerate() {
                out.local_get(float);
                if index > 0 {
                    add(out, lanes);
                }
            }
            out.local_set(sum);
        });
    }

    /// Tests what was stored and, if there may be a NaN in it, makes it canonical.
    fn test(&mut self) {
        self.add();
        self.if_nan();
        for (index, store) in std::mem::take(&mut self.kept).into_iter().enumerate() {
            self.store_again(index, store.memory);
        }
        self.out.sink().end();
    }

    /// Behind the loop: tests what it has stored since the last test. How many they are is counted, and one of `left`.
    fn test_left(&mut self, left: &[usize]) {
        let (deferred, count) = (self.deferred, self.count());
        let most = left.last().copied().unwrap_or(0);
        self.if_nan();
        for (index, store) in deferred.stores.iter().cycle().take(most).enumerate() {
            self.store_again(index, store.memory);
            let done = index + 1;
            if done < most && left.contains(&done) {
                self.out.insert(|out| {
                    out.local_get(count).i32_const(done as i32).i32_eq().br_if(0);
                });
            }
        }
        self.out.sink().end();
    }

    /// An `if` that is entered if the sum says that there may be a NaN.
    fn if_nan(&mut self) {
        let (lanes, sum) = (self.deferred.lanes, self.sum());
        let finite = self.deferred.stores.iter().any(|store| store.implied);
        self.out.insert(|out| {
            out.local_get(sum);
            if finite {
                // A NaN if it is infinite, and else zero. Processors that add and multiply at the same time have more to add.
                times_zero(out, lanes);
                out.local_tee(sum);
            }
            out.local_get(sum);
            match lanes {
                Lanes::F32 => out.f32_ge().i32_eqz(),
                Lanes::F64 => out.f64_ge().i32_eqz(),
                Lanes::F32x4 => out.f32x4_ne().i32x4_bitmask(),
                Lanes::F64x2 => out.f64x2_ne().i64x2_bitmask(),
            };
        });
        self.out.insert_unlikely_if();
    }

    /// Loads what was stored, and stores it again, canonical if it is a NaN.
    fn store_again(&mut self, index: usize, at: MemArg) {
        let (lanes, float, nan) = (self.deferred.lanes, self.floats, self.nan());
        let address = self.address(index);
        self.out.insert(|out| {
            out.local_get(address).local_get(address);
            match lanes {
                Lanes::F32 => out.f32_load(at),
                Lanes::F64 => out.f64_load(at),
                Lanes::F32x4 | Lanes::F64x2 => out.v128_load(at),
            };
            out.local_tee(float).local_get(nan);
            out.local_get(float).local_get(float);
            match lanes {
                Lanes::F32 => out.f32_eq().select().f32_store(at),
                Lanes::F64 => out.f64_eq().select().f64_store(at),
                Lanes::F32x4 => out.f32x4_eq().v128_bitselect().v128_store(at),
                Lanes::F64x2 => out.f64x2_eq().v128_bitselect().v128_store(at),
            };
        });
    }

    /// Branches to a label.
    fn leave(&mut self, label: u32) {
        self.out.insert(|out| {
            out.br(label);
        });
    }

    fn copy(&mut self, range: Range<usize>) {
        self.out.copy(self.body, range);
    }

    /// The local for the address of the store with this index.
    fn address(&self, index: usize) -> u32 {
        self.addresses + index as u32
    }

    fn float(&self, index: usize) -> u32 {
        self.floats + index as u32
    }

    fn count(&self) -> u32 {
        self.addresses + TOGETHER as u32
    }

    fn sum(&self) -> u32 {
        self.floats + TOGETHER as u32
    }

    fn nan(&self) -> u32 {
        self.floats + TOGETHER as u32 + 1
    }
}

/// Adds two floats.
fn add(out: &mut InstructionSink<'_>, lanes: Lanes) {
    match lanes {
        Lanes::F32 => out.f32_add(),
        Lanes::F64 => out.f64_add(),
        Lanes::F32x4 => out.f32x4_add(),
        Lanes::F64x2 => out.f64x2_add(),
    };
}

/// Multiplies a float by zero.
fn times_zero(out: &mut InstructionSink<'_>, lanes: Lanes) {
    match lanes {
        Lanes::F32 => out.f32_const(Ieee32::new(0)).f32_mul(),
        Lanes::F64 => out.f64_const(Ieee64::new(0)).f64_mul(),
        Lanes::F32x4 => out.v128_const(0).f32x4_mul(),
        Lanes::F64x2 => out.v128_const(0).f64x2_mul(),
    };
}
