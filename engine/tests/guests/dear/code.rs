//! Writes instructions.

/// The types of values, and of a block that takes and leaves none.
pub(super) const I32: u8 = 0x7f;
pub(super) const I64: u8 = 0x7e;
pub(super) const F64: u8 = 0x7c;
pub(super) const V128: u8 = 0x7b;
pub(super) const FUNCREF: u8 = 0x70;
pub(super) const EXTERNREF: u8 = 0x6f;
pub(super) const EMPTY: u8 = 0x40;

/// Instructions, by the names of the specification.
pub(super) const UNREACHABLE: u8 = 0x00;
pub(super) const BLOCK: u8 = 0x02;
pub(super) const LOOP: u8 = 0x03;
pub(super) const IF: u8 = 0x04;
pub(super) const ELSE: u8 = 0x05;
pub(super) const END: u8 = 0x0b;
pub(super) const BR: u8 = 0x0c;
pub(super) const BR_IF: u8 = 0x0d;
pub(super) const BR_TABLE: u8 = 0x0e;
pub(super) const CALL: u8 = 0x10;
pub(super) const DROP: u8 = 0x1a;
pub(super) const SELECT: u8 = 0x1b;
pub(super) const GET: u8 = 0x20;
pub(super) const SET: u8 = 0x21;
pub(super) const TEE: u8 = 0x22;
pub(super) const ADD: u8 = 0x6a;
pub(super) const TRY_TABLE: u8 = 0x1f;

/// The most bytes of a body that a shape makes: a little less than a function may have.
const BODY: usize = 510_000;

/// Writes `piece` up to `many` times, as long as the body has room.
pub(super) fn repeat(code: &mut Vec<u8>, many: u32, mut piece: impl FnMut(u32, &mut Vec<u8>)) -> u32 {
    for index in 0..many {
        if code.len() > BODY - 40_000 {
            return index;
        }
        piece(index, code);
    }
    many
}

/// Whether a body has room for this many more bytes.
pub(super) fn has_room(code: &[u8], bytes: usize) -> bool {
    code.len() + bytes < BODY
}

/// An unsigned number.
pub(super) fn number(code: &mut Vec<u8>, mut value: u32) {
    while value > 0x7f {
        code.push(value as u8 | 0x80);
        value >>= 7;
    }
    code.push(value as u8);
}

/// An instruction and its number.
pub(super) fn op(code: &mut Vec<u8>, byte: u8, value: u32) {
    code.push(byte);
    number(code, value);
}

/// `i32.const`, of a small number that is not negative.
pub(super) fn constant(code: &mut Vec<u8>, value: u32) {
    code.push(0x41);
    let value = value & 0x3f_ffff;
    code.extend([
        value as u8 | 0x80,
        (value >> 7) as u8 | 0x80,
        (value >> 14) as u8 | 0x80,
        (value >> 21) as u8,
    ]);
}

pub(super) fn zeros(code: &mut Vec<u8>, many: u32) {
    for _ in 0..many {
        code.extend([0x41, 0]);
    }
}

pub(super) fn drops(code: &mut Vec<u8>, many: u32) {
    code.extend(std::iter::repeat_n(DROP, many as usize));
}

pub(super) fn ends(code: &mut Vec<u8>, many: u32) {
    code.extend(std::iter::repeat_n(END, many as usize));
}
