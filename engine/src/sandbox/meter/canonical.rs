//! The code that makes a NaN canonical.

use super::code::Code;
use crate::sandbox::float_effects::Lanes;
use wasm_encoder::{BlockType, Ieee32, Ieee64, InstructionSink};

/// The canonical NaN of 32 bits.
const NAN_32: u32 = 0x7fc0_0000;
/// The canonical NaN of 64 bits.
const NAN_64: u64 = 0x7ff8_0000_0000_0000;

/// If the float on top of the stack is a NaN, makes it canonical, by means of a local of its type.
pub(super) fn make_canonical(out: &mut Code, local: u32, lanes: Lanes) {
    match lanes {
        // A branch that always goes the same way costs less than a `select`, which engines also turn into a branch for
        // floats; and `ge`, which is false for NaNs, takes one jump, while `ne` takes two. The code that chooses
        // between the lanes of vectors is also on the branch that is rarely taken, and a bit for each lane takes fewer
        // instructions than `any_true`.
        Lanes::F32 => {
            out.sink().local_set(local).block(BlockType::Empty);
            out.sink().local_get(local).local_get(local).f32_ge();
            out.likely_br_if(0);
            put_nan(&mut out.sink(), lanes).local_set(local);
        }
        Lanes::F64 => {
            out.sink().local_set(local).block(BlockType::Empty);
            out.sink().local_get(local).local_get(local).f64_ge();
            out.likely_br_if(0);
            put_nan(&mut out.sink(), lanes).local_set(local);
        }
        Lanes::F32x4 => {
            out.sink().local_tee(local).local_get(local).f32x4_ne();
            out.sink().i32x4_bitmask();
            out.unlikely_if();
            put_nan(out.sink().local_get(local), lanes);
            out.sink().local_get(local).local_get(local).f32x4_eq();
            out.sink().v128_bitselect().local_set(local);
        }
        Lanes::F64x2 => {
            out.sink().local_tee(local).local_get(local).f64x2_ne();
            out.sink().i64x2_bitmask();
            out.unlikely_if();
            put_nan(out.sink().local_get(local), lanes);
            out.sink().local_get(local).local_get(local).f64x2_eq();
            out.sink().v128_bitselect().local_set(local);
        }
    }
    out.sink().end().local_get(local);
}

/// Puts the canonical NaN on the stack; of a vector, in all lanes.
fn put_nan<'a, 'b>(out: &'a mut InstructionSink<'b>, lanes: Lanes) -> &'a mut InstructionSink<'b> {
    let all = |lane: u128, bits: u32| (0..128 / bits).fold(0, |all, _| all << bits | lane) as i128;
    match lanes {
        Lanes::F32 => out.f32_const(Ieee32::new(NAN_32)),
        Lanes::F64 => out.f64_const(Ieee64::new(NAN_64)),
        Lanes::F32x4 => out.v128_const(all(NAN_32.into(), 32)),
        Lanes::F64x2 => out.v128_const(all(NAN_64.into(), 64)),
    }
}
