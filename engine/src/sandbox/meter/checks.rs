//! The instructions of a check, a thunk and the refuelling, for each kind of check.
//!
//! All leave the operand stack as it was.

use super::OVERFLOW;
use super::cost::{HOST_CALL, PerLength};
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

impl Checks {
    /// A check that charges `charge` units.
    pub(super) fn check(self, out: &mut InstructionSink<'_>, charge: u32) {
        match self {
            Self::Poll { stop } => poll(out, stop),
            Self::Fuel { fuel, .. } | Self::Tick { fuel, .. } => {
                out.global_get(fuel);
                out.i64_const(i64::from(charge)).i64_sub();
                out.global_set(fuel);
                self.if_spent(out, fuel);
            }
        }
    }

    /// A check before a bulk operation. Its length is on top of the stack; `scratch` is an `i32` local to keep it in.
    pub(super) fn check_bulk(
        self,
        out: &mut InstructionSink<'_>,
        charge: u32,
        bulk: PerLength,
        scratch: u32,
    ) {
        match self {
            Self::Poll { stop } => poll(out, stop),
            Self::Fuel { fuel, .. } | Self::Tick { fuel, .. } => {
                out.local_set(scratch);
                out.global_get(fuel);
                out.local_get(scratch).i64_extend_i32_u();
                if bulk.times != 1 {
                    out.i64_const(i64::from(bulk.times)).i64_mul();
                }
                if bulk.shift != 0 {
                    out.i64_const(i64::from(bulk.shift)).i64_shr_u();
                }
                out.i64_const(i64::from(charge)).i64_add();
                out.i64_sub();
                out.global_set(fuel);
                self.if_spent(out, fuel);
                out.local_get(scratch);
            }
        }
    }

    /// Whether a bulk operation's check needs the scratch local.
    pub(super) fn needs_scratch(self) -> bool {
        !matches!(self, Self::Poll { .. })
    }

    /// The body of the thunk of an imported function: a check, the call, and once more a check.
    pub(super) fn thunk(self, out: &mut InstructionSink<'_>, function: u32, params: u32) {
        self.check(out, HOST_CALL);
        for param in 0..params {
            out.local_get(param);
        }
        out.call(function);
        match self {
            Self::Poll { stop } => poll(out, stop),
            Self::Fuel { fuel, .. } | Self::Tick { fuel, .. } => self.if_spent(out, fuel),
        }
        out.end();
    }

    /// The check at the entry of a function that counts its stack: charges `charge` units, if any, and `frame` bytes.
    pub(super) fn enter(self, out: &mut InstructionSink<'_>, charge: u32, frame: u32) {
        let Self::Fuel { fuel, stack } = self else { return };
        if charge > 0 {
            out.global_get(fuel);
            out.i64_const(i64::from(charge)).i64_sub();
            out.global_set(fuel);
        }
        out.global_get(stack);
        out.i64_const(i64::from(frame)).i64_sub();
        out.global_set(stack);
        // Either is negative.
        out.global_get(fuel).global_get(stack).i64_or();
        out.i64_const(0).i64_lt_s();
        out.if_(BlockType::Empty);
        out.global_get(stack).i64_const(0).i64_lt_s();
        out.if_(BlockType::Empty);
        out.global_get(fuel).i64_const(OVERFLOW).i64_sub();
        out.global_set(fuel);
        out.end().unreachable().end();
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

    /// Stops or refuels if the fuel is negative.
    fn if_spent(self, out: &mut InstructionSink<'_>, fuel: u32) {
        out.global_get(fuel);
        out.i64_const(0).i64_lt_s();
        out.if_(BlockType::Empty);
        match self {
            Self::Tick { refuel, .. } => out.call(refuel),
            Self::Poll { .. } | Self::Fuel { .. } => out.unreachable(),
        };
        out.end();
    }
}

/// The body of the function that fetches a slice of fuel from the host, and stops if there is none.
pub(super) fn refuel(out: &mut InstructionSink<'_>, fuel: u32, tick: u32) {
    out.call(tick);
    out.global_set(fuel);
    out.global_get(fuel);
    out.i64_const(0).i64_lt_s();
    out.if_(BlockType::Empty);
    out.unreachable();
    out.end();
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
