//! The instructions of charges and checks, thunks and the refuelling, for each kind of check.
//!
//! All leave the operand stack as it was.

use super::OVERFLOW;
use super::cost::{HOST_CALL, PerLength, THROW_SHIFT};
use super::stack::START;
use wasm_encoder::{BlockType, InstructionSink, MemArg, MemArgTarget};

/// What the checks of one module refer to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Checks {
    /// Read the word at address 0 of the memory `stop`.
    Poll { stop: u32 },
    /// Charge the global `fuel`; functions that count their stack, the global `stack` too.
    Fuel { fuel: u32, stack: u32 },
    /// Charge the global `fuel`; when it is spent call `refuel`, which calls the host's `tick`.
    Tick { fuel: u32, refuel: u32, tick: u32 },
}

/// Where a function keeps the fuel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// In the global.
    Global,
    /// In this `i64` local; the global is up to date wherever something else could look at it.
    Local(u32),
}

impl Checks {
    /// Charges `units`, which may be negative.
    pub(super) fn charge(self, out: &mut InstructionSink<'_>, kept: Kept, units: i32) {
        if units == 0 || self.fuel().is_none() {
            return;
        }
        self.get(out, kept);
        if units > 0 {
            out.i64_const(i64::from(units)).i64_sub();
        } else {
            out.i64_const(-i64::from(units)).i64_add();
        }
        self.set(out, kept);
    }

    /// Stops the guest if it must.
    pub(super) fn check(self, out: &mut InstructionSink<'_>, kept: Kept) {
        if let Self::Poll { stop } = self {
            return poll(out, stop);
        }
        self.get(out, kept);
        out.i64_const(0).i64_lt_s();
        out.if_(BlockType::Empty);
        match (self, kept) {
            (Self::Tick { refuel, .. }, Kept::Local(local)) => {
                out.call(refuel).local_set(local);
            }
            (Self::Tick { refuel, .. }, Kept::Global) => {
                out.call(refuel).drop();
            }
            _ => {
                self.flush(out, kept);
                out.unreachable();
            }
        }
        out.end();
    }

    /// Polls at every 64th round of a loop; `rounds` is an `i32` local.
    pub(super) fn check_some(self, out: &mut InstructionSink<'_>, rounds: u32) {
        if let Self::Poll { stop } = self {
            out.local_get(rounds).i32_const(1).i32_add().local_tee(rounds);
            out.i32_const(63).i32_and().i32_eqz();
            out.if_(BlockType::Empty);
            poll(out, stop);
            out.end();
        }
    }

    /// A charge by length, and a check, before a bulk operation. Its length is on top of the stack; `scratch` is an `i32`
    /// local to keep it in.
    pub(super) fn check_bulk(self, out: &mut InstructionSink<'_>, kept: Kept, bulk: PerLength, scratch: u32) {
        if self.fuel().is_some() {
            out.local_set(scratch);
            self.charge_length(out, kept, bulk, scratch);
            self.check(out, kept);
            out.local_get(scratch);
        } else {
            self.check(out, kept);
        }
    }

    /// Charges what the length in `scratch` costs.
    pub(super) fn charge_length(
        self,
        out: &mut InstructionSink<'_>,
        kept: Kept,
        bulk: PerLength,
        scratch: u32,
    ) {
        if self.fuel().is_none() {
            return;
        }
        self.get(out, kept);
        out.local_get(scratch).i64_extend_i32_u();
        if bulk.times != 1 {
            out.i64_const(i64::from(bulk.times)).i64_mul();
        }
        if bulk.shift != 0 {
            out.i64_const(i64::from(bulk.shift)).i64_shr_u();
        }
        out.i64_sub();
        self.set(out, kept);
    }

    /// The body of the thunk of an imported function: a check, the call, and once more a check.
    pub(super) fn thunk(self, out: &mut InstructionSink<'_>, function: u32, params: u32) {
        self.charge(out, Kept::Global, HOST_CALL as i32);
        self.check(out, Kept::Global);
        for param in 0..params {
            out.local_get(param);
        }
        out.call(function);
        self.check(out, Kept::Global);
        out.end();
    }

    /// What a function begins with, which charges so many units, looks at the fuel if `check`, and takes `frame` bytes of
    /// stack, if it counts them.
    pub(super) fn enter(self, out: &mut InstructionSink<'_>, kept: Kept, entry: Entry) {
        let Some(fuel) = self.fuel() else {
            if entry.check {
                self.check(out, kept);
            }
            return;
        };
        match kept {
            Kept::Global => self.charge(out, kept, entry.charge),
            Kept::Local(local) => {
                out.global_get(fuel);
                if entry.charge != 0 {
                    out.i64_const(i64::from(entry.charge)).i64_sub();
                }
                out.local_set(local);
            }
        }
        match self {
            Self::Fuel { stack, .. } if entry.frame > 0 => self.enter_frame(out, kept, stack, entry.frame),
            _ if entry.check => self.check(out, kept),
            _ => {}
        }
    }

    fn enter_frame(self, out: &mut InstructionSink<'_>, kept: Kept, stack: u32, frame: u32) {
        out.global_get(stack);
        out.i64_const(i64::from(frame)).i64_sub();
        out.global_set(stack);
        // Either is negative.
        self.get(out, kept);
        out.global_get(stack).i64_or();
        out.i64_const(0).i64_lt_s();
        out.if_(BlockType::Empty);
        out.global_get(stack).i64_const(0).i64_lt_s();
        out.if_(BlockType::Empty);
        self.get(out, kept);
        out.i64_const(OVERFLOW).i64_sub();
        self.set(out, kept);
        out.end();
        self.flush(out, kept);
        out.unreachable().end();
    }

    /// Charges a throw for the stack in use.
    pub(super) fn charge_depth(self, out: &mut InstructionSink<'_>, kept: Kept) {
        if let Self::Fuel { stack, .. } = self {
            self.get(out, kept);
            out.i64_const(i64::from(START)).global_get(stack).i64_sub();
            out.i64_const(i64::from(THROW_SHIFT)).i64_shr_u().i64_sub();
            self.set(out, kept);
        }
    }

    /// Gives `frame` bytes of stack back.
    pub(super) fn leave(self, out: &mut InstructionSink<'_>, frame: u32) {
        if let Self::Fuel { stack, .. } = self
            && frame > 0
        {
            out.global_get(stack);
            out.i64_const(i64::from(frame)).i64_add();
            out.global_set(stack);
        }
    }

    /// Notes in `level`, an `i64` local, how much stack is left.
    pub(super) fn note(self, out: &mut InstructionSink<'_>, level: u32) {
        if let Self::Fuel { stack, .. } = self {
            out.global_get(stack).local_set(level);
        }
    }

    /// Sets what is left of the stack to what `level` says.
    pub(super) fn recall(self, out: &mut InstructionSink<'_>, level: u32) {
        if let Self::Fuel { stack, .. } = self {
            out.local_get(level).global_set(stack);
        }
    }

    /// Brings the global up to date, before something else looks at it.
    pub(super) fn flush(self, out: &mut InstructionSink<'_>, kept: Kept) {
        if let (Some(fuel), Kept::Local(local)) = (self.fuel(), kept) {
            out.local_get(local).global_set(fuel);
        }
    }

    /// Brings the local up to date, after something else charged the global.
    pub(super) fn reload(self, out: &mut InstructionSink<'_>, kept: Kept) {
        if let (Some(fuel), Kept::Local(local)) = (self.fuel(), kept) {
            out.global_get(fuel).local_set(local);
        }
    }

    fn fuel(self) -> Option<u32> {
        match self {
            Self::Poll { .. } => None,
            Self::Fuel { fuel, .. } | Self::Tick { fuel, .. } => Some(fuel),
        }
    }

    fn get(self, out: &mut InstructionSink<'_>, kept: Kept) {
        match (kept, self.fuel()) {
            (Kept::Local(local), _) => {
                out.local_get(local);
            }
            (Kept::Global, Some(fuel)) => {
                out.global_get(fuel);
            }
            (Kept::Global, None) => {}
        }
    }

    fn set(self, out: &mut InstructionSink<'_>, kept: Kept) {
        match (kept, self.fuel()) {
            (Kept::Local(local), _) => {
                out.local_set(local);
            }
            (Kept::Global, Some(fuel)) => {
                out.global_set(fuel);
            }
            (Kept::Global, None) => {}
        }
    }
}

/// What a function does when it is entered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) charge: i32,
    pub(super) check: bool,
    /// Bytes of stack; 0 if it counts none.
    pub(super) frame: u32,
}

/// The body of the function that fetches a slice of fuel from the host, and stops if there is none; returns it.
pub(super) fn refuel(out: &mut InstructionSink<'_>, fuel: u32, tick: u32) {
    out.call(tick);
    out.global_set(fuel);
    out.global_get(fuel);
    out.i64_const(0).i64_lt_s();
    out.if_(BlockType::Empty);
    out.unreachable();
    out.end();
    out.global_get(fuel);
    out.end();
}

/// Stops if the stop word is set.
fn poll(out: &mut InstructionSink<'_>, stop: u32) {
    let word = MemArg {
        offset: 0,
        align: 2,
        target: MemArgTarget::Memory(stop),
        ordering: None,
    };
    out.i32_const(0).i32_atomic_load(word);
    out.if_(BlockType::Empty);
    out.unreachable();
    out.end();
}
