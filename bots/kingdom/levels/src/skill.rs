//! What makes a level weaker than the one above.

/// How well a level plays. A weaker one looks less far ahead, judges less surely, and overlooks more: it always plays what
/// it believes to be best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// The maximum number of actions that it looks ahead.
    pub depth: u8,
    /// The maximum number of positions that it visits in a turn.
    pub nodes: u32,
    /// By how much its judgement of a position may be off, in either direction; 256 is a unit of log odds.
    pub noise: u16,
    /// Of 256 replies that it should foresee, how many it overlooks.
    pub oversights: u16,
}

/// The levels, weakest first.
pub const LEVELS: [Skill; 8] = [
    skill(2, 1_000, 300, 90),
    skill(2, 1_000, 150, 40),
    skill(3, 2_000, 140, 35),
    skill(4, 4_000, 105, 14),
    skill(5, 8_000, 68, 7),
    skill(6, 12_000, 46, 3),
    skill(7, 16_000, 25, 1),
    skill(8, 20_000, 19, 0),
];

const fn skill(depth: u8, nodes: u32, noise: u16, oversights: u16) -> Skill {
    Skill {
        depth,
        nodes,
        noise,
        oversights,
    }
}

/// Says which level the module is. The build writes the other levels' modules by changing the digit, so that one file
/// serves all of them.
static LEVEL: [u8; 14] = *b"arena-level=8;";

/// The level that this module plays at, from 1 to 8.
pub fn of_this_module() -> usize {
    let digit = std::hint::black_box(&LEVEL)[12];
    usize::from(digit.wrapping_sub(b'0')).clamp(1, LEVELS.len())
}
