//! The code that makes a NaN canonical.

use super::code::Code;
use super::float_effects::Lanes;
use wasm_encoder::{BlockType, Ieee32, Ieee64};

/// The canonical NaN of 32 bits.
pub(super) const NAN_32: u32 = 0x7fc0_0000;
/// The canonical NaN of 64 bits.
pub(super) const NAN_64: u64 = 0x7ff8_0000_0000_0000;

/// Makes the float on top of the stack canonical, if it is a NaN, by means of a local of its type.
pub(super) fn make_canonical(out: &mut Code, local: u32, lanes: Lanes) {
    match lanes {
        // A branch that always goes the same way costs less than a `select`, which engines also turn into
        // a branch for floats; and `ge`, which is false for NaNs, takes one jump, where `ne` takes two.
        // What chooses between the lanes of vectors is on the way that is rarely taken, too, and a bit for each
        // lane takes fewer instructions than `any_true`.
        Lanes::F32 => {
            out.sink().local_set(local).block(BlockType::Empty);
            out.sink().local_get(local).local_get(local).f32_ge();
            out.likely_br_if(0);
            out.sink().f32_const(Ieee32::new(NAN_32)).local_set(local);
        }
        Lanes::F64 => {
            out.sink().local_set(local).block(BlockType::Empty);
            out.sink().local_get(local).local_get(local).f64_ge();
            out.likely_br_if(0);
            out.sink().f64_const(Ieee64::new(NAN_64)).local_set(local);
        }
        Lanes::F32x4 => {
            out.sink().local_tee(local).local_get(local).f32x4_ne();
            out.sink().i32x4_bitmask();
            out.unlikely_if();
            out.sink()
                .local_get(local)
                .v128_const(in_all_lanes(NAN_32.into(), 32));
            out.sink().local_get(local).local_get(local).f32x4_eq();
            out.sink().v128_bitselect().local_set(local);
        }
        Lanes::F64x2 => {
            out.sink().local_tee(local).local_get(local).f64x2_ne();
            out.sink().i64x2_bitmask();
            out.unlikely_if();
            out.sink()
                .local_get(local)
                .v128_const(in_all_lanes(NAN_64.into(), 64));
            out.sink().local_get(local).local_get(local).f64x2_eq();
            out.sink().v128_bitselect().local_set(local);
        }
    }
    out.sink().end().local_get(local);
}

/// A vector with the same in all of its lanes of so many bits.
pub(super) fn in_all_lanes(lane: u128, bits: u32) -> i128 {
    (0..128 / bits).fold(0, |all, _| all << bits | lane) as i128
}
