//! The numbers of the rules.

/// Objects on each heap at the start.
pub const HEAPS: [u8; 3] = [3, 4, 5];
