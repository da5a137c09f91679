//! The instructions of charges, checks, thunks and refuelling, for each kind of check.
//!
//! All leave the operand stack unchanged.

use super::code::Code;
use super::cost::{HOST_CALL, PerLength, THROW_SHIFT};
use super::left::{MOST_FRAME, MOST_UNITS, SPENT, STACK, UNIT};
use super::stack::START;
use wasm_encoder::{MemArg, MemArgTarget};

/// What the checks of one module refer to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Checks {
    /// Read the word at address 0 of the memory `stop`.
    Poll { stop: u32 },
    /// Charge the global `fuel`, in which functions count their stack too.
    Fuel { fuel: u32 },
    /// Charge the global `fuel`; when it is spent, call `refuel`, which calls the host's `tick`.
    Tick { fuel: u32, refuel: u32, tick: u32 },
}

/// Where a function keeps the fuel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// In the global.
    Global,
    /// In this `i64` local; the global is up to date wherever other code could read it.
    Local(u32),
}

impl Checks {
    /// Charges `units`, which may be negative.
    pub(super) fn charge(self, out: &mut Code, kept: Kept, units: i32) {
        if units == 0 || self.fuel().is_none() {
            return;
        }
        self.get(out, kept);
        take(out, i64::from(units) * UNIT);
        self.set(out, kept);
    }

    /// Stops the guest if it must.
    pub(super) fn check(self, out: &mut Code, kept: Kept) {
        if let Self::Poll { stop } = self {
            return poll(out, stop);
        }
        self.get(out, kept);
        out.sink().i64_const(0).i64_lt_s();
        out.unlikely_if();
        match (self, kept) {
            (Self::Tick { refuel, .. }, Kept::Local(local)) => {
                out.sink().call(refuel).local_set(local);
            }
            (Self::Tick { refuel, .. }, Kept::Global) => {
                out.sink().call(refuel).drop();
            }
            _ => {
                self.flush(out, kept);
                out.sink().unreachable();
            }
        }
        out.sink().end();
    }

    /// Polls at every 64th round of a loop; `rounds` is an `i32` local.
    pub(super) fn check_some(self, out: &mut Code, rounds: u32) {
        if let Self::Poll { stop } = self {
            out.sink()
                .local_get(rounds)
                .i32_const(1)
                .i32_add()
                .local_tee(rounds);
            out.sink().i32_const(63).i32_and().i32_eqz();
            out.unlikely_if();
            poll(out, stop);
            out.sink().end();
        }
    }

    /// A charge by length, and a check, before a bulk operation. The length is on top of the stack; `scratch`
    /// is an `i32` local to store it.
    pub(super) fn check_bulk(self, out: &mut Code, kept: Kept, bulk: PerLength, scratch: u32) {
        if self.fuel().is_some() {
            out.sink().local_set(scratch);
            self.charge_length(out, kept, bulk, scratch);
            self.check(out, kept);
            out.sink().local_get(scratch);
        } else {
            self.check(out, kept);
        }
    }

    /// Charges what the length in `scratch` costs.
    pub(super) fn charge_length(self, out: &mut Code, kept: Kept, bulk: PerLength, scratch: u32) {
        if self.fuel().is_none() {
            return;
        }
        self.get(out, kept);
        out.sink().local_get(scratch);
        let most = MOST_UNITS / i64::from(bulk.times);
        if most < i64::from(u32::MAX) {
            // This would cost more fuel than a guest can ever have.
            out.sink().i32_const(most as i32).local_get(scratch);
            out.sink().i32_const(most as i32).i32_lt_u().select();
        }
        out.sink().i64_extend_i32_u();
        if bulk.times != 1 {
            out.sink().i64_const(i64::from(bulk.times)).i64_mul();
        }
        if bulk.shift != 0 {
            out.sink().i64_const(i64::from(bulk.shift)).i64_shr_u();
        }
        out.sink().i64_const(UNIT).i64_mul().i64_sub();
        self.set(out, kept);
    }

    /// The body of the thunk for an imported function: a check, the call, and another check.
    pub(super) fn thunk(self, out: &mut Code, function: u32, params: u32) {
        self.charge(out, Kept::Global, HOST_CALL as i32);
        self.check(out, Kept::Global);
        for param in 0..params {
            out.sink().local_get(param);
        }
        out.sink().call(function);
        self.check(out, Kept::Global);
        out.sink().end();
    }

    /// The beginning of a function: charges this many units, checks the fuel if `check`, and takes `frame`
    /// bytes of stack if the stack is counted.
    pub(super) fn enter(self, out: &mut Code, kept: Kept, entry: Entry) {
        let frame = match self {
            Self::Fuel { .. } => entry.frame.min(MOST_FRAME),
            _ => 0,
        };
        let taken = i64::from(entry.charge) * UNIT + i64::from(frame);
        if let Some(fuel) = self.fuel()
            && (taken != 0 || kept != Kept::Global)
        {
            out.sink().global_get(fuel);
            take(out, taken);
            self.set(out, kept);
        }
        if frame > 0 {
            self.get(out, kept);
            out.sink().i64_const(SPENT).i64_and().i64_const(0).i64_ne();
            out.unlikely_if();
            self.flush(out, kept);
            out.sink().unreachable().end();
        } else if entry.check {
            self.check(out, kept);
        }
    }

    /// Charges a throw for the stack in use.
    pub(super) fn charge_depth(self, out: &mut Code, kept: Kept) {
        if let Self::Fuel { .. } = self {
            self.get(out, kept);
            out.sink().i64_const(i64::from(START));
            self.get(out, kept);
            out.sink().i64_const(STACK).i64_and().i64_sub();
            out.sink().i64_const(i64::from(THROW_SHIFT)).i64_shr_u();
            out.sink().i64_const(UNIT).i64_mul().i64_sub();
            self.set(out, kept);
        }
    }

    /// Gives `frame` bytes of stack back.
    pub(super) fn leave(self, out: &mut Code, kept: Kept, frame: u32) {
        if matches!(self, Self::Fuel { .. }) && frame > 0 {
            self.get(out, kept);
            take(out, -i64::from(frame.min(MOST_FRAME)));
            self.set(out, kept);
        }
    }

    /// Stores in `level`, an `i64` local, how much stack is left.
    pub(super) fn note(self, out: &mut Code, level: u32) {
        if let Self::Fuel { fuel } = self {
            out.sink().global_get(fuel).i64_const(STACK).i64_and();
            out.sink().local_set(level);
        }
    }

    /// Sets the rest of the stack to the value in `level`.
    pub(super) fn recall(self, out: &mut Code, level: u32) {
        if let Self::Fuel { fuel } = self {
            out.sink().global_get(fuel).i64_const(!STACK).i64_and();
            out.sink().local_get(level).i64_or().global_set(fuel);
        }
    }

    /// Sets the local that divides a function to a value that no compiler knows.
    pub(super) fn begin_dividing(self, out: &mut Code, divider: u32) {
        if let Some(fuel) = self.fuel() {
            out.sink().global_get(fuel).i32_wrap_i64().local_set(divider);
        }
    }

    /// Brings the global up to date, before other code reads it.
    pub(super) fn flush(self, out: &mut Code, kept: Kept) {
        if let (Some(fuel), Kept::Local(local)) = (self.fuel(), kept) {
            out.sink().local_get(local).global_set(fuel);
        }
    }

    /// Brings the local up to date, after other code charged the global.
    pub(super) fn reload(self, out: &mut Code, kept: Kept) {
        if let (Some(fuel), Kept::Local(local)) = (self.fuel(), kept) {
            out.sink().global_get(fuel).local_set(local);
        }
    }

    fn fuel(self) -> Option<u32> {
        match self {
            Self::Poll { .. } => None,
            Self::Fuel { fuel } | Self::Tick { fuel, .. } => Some(fuel),
        }
    }

    fn get(self, out: &mut Code, kept: Kept) {
        match (kept, self.fuel()) {
            (Kept::Local(local), _) => {
                out.sink().local_get(local);
            }
            (Kept::Global, Some(fuel)) => {
                out.sink().global_get(fuel);
            }
            (Kept::Global, None) => {}
        }
    }

    fn set(self, out: &mut Code, kept: Kept) {
        match (kept, self.fuel()) {
            (Kept::Local(local), _) => {
                out.sink().local_set(local);
            }
            (Kept::Global, Some(fuel)) => {
                out.sink().global_set(fuel);
            }
            (Kept::Global, None) => {}
        }
    }
}

/// What a function does on entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) charge: i32,
    pub(super) check: bool,
    /// Bytes of stack; 0 if the stack is not counted.
    pub(super) frame: u32,
}

/// The body of the function that gets a slice of fuel from the host and returns it, or stops the guest if there is
/// none.
pub(super) fn refuel(out: &mut Code, fuel: u32, tick: u32) {
    out.sink().call(tick);
    out.sink().global_set(fuel);
    out.sink().global_get(fuel);
    out.sink().i64_const(0).i64_lt_s();
    out.unlikely_if();
    out.sink().unreachable();
    out.sink().end();
    out.sink().global_get(fuel);
    out.sink().end();
}

/// Subtracts a number, which may be negative, from the one on top of the stack.
fn take(out: &mut Code, number: i64) {
    if number > 0 {
        out.sink().i64_const(number).i64_sub();
    } else if number < 0 {
        out.sink().i64_const(-number).i64_add();
    }
}

/// Stops if the stop word is set.
fn poll(out: &mut Code, stop: u32) {
    let word = MemArg {
        offset: 0,
        align: 2,
        target: MemArgTarget::Memory(stop),
        ordering: None,
    };
    out.sink().i32_const(0).i32_atomic_load(word);
    out.unlikely_if();
    out.sink().unreachable();
    out.sink().end();
}
