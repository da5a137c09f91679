//! The instructions of random programs: all that take or give floats, and some that move or look at their bits.

/// Lists of instructions `name operands`, by the type of their results; an operand is `d`, `s`, `v`, `i` or `l`, or `D` or
/// `S`: a float that is neither a NaN nor large.
pub(super) const GIVE_F64: &str = "f64.add dd,f64.sub dd,f64.mul dd,f64.div dd,f64.min dd,f64.max dd,f64.copysign dd,f64.abs d,f64.neg d,\
    f64.sqrt d,f64.ceil d,f64.floor d,f64.trunc d,f64.nearest d,f64.promote_f32 s,f64.reinterpret_i64 l,f64.convert_i32_s i,\
    f64.convert_i32_u i,f64.convert_i64_s l,f64.convert_i64_u l,f64x2.extract_lane_0 v,f64x2.extract_lane_1 v,select ddi";
pub(super) const GIVE_F32: &str = "f32.add ss,f32.sub ss,f32.mul ss,f32.div ss,f32.min ss,f32.max ss,f32.copysign ss,f32.abs s,f32.neg s,\
    f32.sqrt s,f32.ceil s,f32.floor s,f32.trunc s,f32.nearest s,f32.demote_f64 d,f32.reinterpret_i32 i,f32.convert_i32_s i,\
    f32.convert_i32_u i,f32.convert_i64_s l,f32.convert_i64_u l,f32x4.extract_lane_0 v,f32x4.extract_lane_1 v,\
    f32x4.extract_lane_2 v,f32x4.extract_lane_3 v,select ssi";
pub(super) const GIVE_I32: &str = "i32.add ii,i32.xor ii,i32.reinterpret_f32 s,i32.trunc_sat_f64_s d,i32.trunc_sat_f64_u d,\
    i32.trunc_sat_f32_s s,i32.trunc_sat_f32_u s,i32.trunc_f64_s D,i32.trunc_f64_u D,i32.trunc_f32_s S,i32.trunc_f32_u S,\
    f64.lt dd,f64.gt dd,f64.le dd,f64.ge dd,f64.eq dd,f64.ne dd,f32.lt ss,f32.gt ss,f32.le ss,f32.ge ss,f32.eq ss,f32.ne ss,\
    i32.wrap_i64 l,v128.any_true v,i64x2.all_true v,i8x16.bitmask v,i64x2.bitmask v,i32x4.extract_lane_1 v,select iii";
pub(super) const GIVE_I64: &str = "i64.add ll,i64.xor ll,i64.rotl ll,i64.reinterpret_f64 d,i64.trunc_sat_f64_s d,i64.trunc_sat_f64_u d,\
    i64.trunc_sat_f32_s s,i64.trunc_sat_f32_u s,i64.trunc_f64_s D,i64.trunc_f64_u D,i64.trunc_f32_s S,i64.trunc_f32_u S,\
    i64.extend_i32_s i,i64x2.extract_lane_0 v,i64x2.extract_lane_1 v,select lli";
pub(super) const GIVE_V128: &str = "f64x2.add vv,f64x2.sub vv,f64x2.mul vv,f64x2.div vv,f64x2.min vv,f64x2.max vv,f64x2.pmin vv,f64x2.pmax vv,\
    f64x2.abs v,f64x2.neg v,f64x2.sqrt v,f64x2.ceil v,f64x2.floor v,f64x2.trunc v,f64x2.nearest v,f32x4.add vv,f32x4.sub vv,\
    f32x4.mul vv,f32x4.div vv,f32x4.min vv,f32x4.max vv,f32x4.pmin vv,f32x4.pmax vv,f32x4.abs v,f32x4.neg v,f32x4.sqrt v,\
    f32x4.ceil v,f32x4.floor v,f32x4.trunc v,f32x4.nearest v,f64x2.splat d,f32x4.splat s,f64x2.replace_lane_0 vd,\
    f64x2.replace_lane_1 vd,f32x4.replace_lane_0 vs,f32x4.replace_lane_2 vs,f64x2.promote_low_f32x4 v,f32x4.demote_f64x2_zero v,\
    f32x4.convert_i32x4_s v,f32x4.convert_i32x4_u v,f64x2.convert_low_i32x4_s v,f64x2.convert_low_i32x4_u v,\
    i32x4.trunc_sat_f32x4_s v,i32x4.trunc_sat_f32x4_u v,i32x4.trunc_sat_f64x2_s_zero v,i32x4.trunc_sat_f64x2_u_zero v,\
    f64x2.lt vv,f64x2.ge vv,f64x2.eq vv,f64x2.ne vv,f64x2.gt vv,f64x2.le vv,f32x4.lt vv,f32x4.ge vv,f32x4.eq vv,f32x4.ne vv,\
    f32x4.gt vv,f32x4.le vv,v128.bitselect vvv,v128.xor vv,v128.and vv,v128.or vv,v128.andnot vv,v128.not v,i32x4.add vv,\
    i64x2.add vv,i64x2.neg v,i8x16.swizzle vv,i64x2.splat l,i32x4.splat i,i16x8.shl vi,select vvi";
/// Code that gives a vector from memory, possibly with a lane replaced.
pub(super) const LOADS: [&str; 6] = [
    "v128.load",
    "v128.load32_splat",
    "v128.load64_splat",
    "v128.load32_zero",
    "v128.load64_zero",
    "v128.load32x2_u",
];
