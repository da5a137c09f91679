//! The parts of encoded instructions.

/// An instruction's number, and what follows it. Those with a prefix have the prefix in front.
pub(super) fn decode(bytes: &[u8]) -> (u32, &[u8]) {
    match bytes {
        [prefix @ (0xfc | 0xfd), rest @ ..] => {
            let (number, rest) = leb(rest);
            (u32::from(*prefix) << 16 | number as u32 & 0xffff, rest)
        }
        [opcode, rest @ ..] => (u32::from(*opcode), rest),
        [] => (0, &[]),
    }
}

/// An unsigned LEB128 number, and what follows it.
pub(super) fn leb(bytes: &[u8]) -> (u64, &[u8]) {
    let mut number = 0;
    for (index, byte) in bytes.iter().enumerate().take(10) {
        number |= u64::from(byte & 0x7f).wrapping_shl(7 * index as u32);
        if byte & 0x80 == 0 {
            return (number, &bytes[index + 1..]);
        }
    }
    (number, &[])
}

/// The immediates of a memory access without the alignment, which has no effect.
pub(super) fn offset(immediates: &[u8]) -> u128 {
    let (_, rest) = leb(immediates);
    let (offset, rest) = leb(rest);
    u128::from(offset) << 8 | u128::from(rest.first().copied().unwrap_or(0))
}

/// Up to 16 bytes.
pub(super) fn pack(bytes: &[u8]) -> u128 {
    bytes
        .iter()
        .fold(0, |packed, byte| packed << 8 | u128::from(*byte))
}

/// Whether an instruction loads or stores.
pub(super) fn memory_access(opcode: u32) -> bool {
    matches!(opcode, 0x28..=0x3e | 0xfd_0000..=0xfd_000b | 0xfd_0054..=0xfd_005d)
}

/// Whether an instruction reads state that other instructions change: globals, tables, the size of memory or a table.
pub(super) fn reads_state(opcode: u32) -> bool {
    matches!(opcode, 0x23 | 0x25 | 0x3f | 0xfc_0010)
}

/// Whether an instruction is a bulk memory operation.
pub(super) fn is_bulk(opcode: u32) -> bool {
    matches!(opcode, 0xfc_0008 | 0xfc_000a | 0xfc_000b)
}
