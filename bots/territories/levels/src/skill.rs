//! What makes a level weaker than the one above.

/// How well a level plays. A weaker one thinks of fewer plans, misjudges what attacks are worth, and overlooks some. It
/// always does what it believes to be best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// How often in 100 times it thinks of a style of play other than the usual one.
    pub width: u32,
    /// How often it plays each plan ahead.
    pub samples: u32,
    /// How many turns it plays ahead, at least 1.
    pub turns: u32,
    /// By how many percent its rating of an attack may be off, in either direction.
    pub noise: i32,
    /// Of 100 attacks, how many it does not see.
    pub oversights: i32,
}

/// The levels, weakest first.
pub const LEVELS: [Skill; 8] = [
    skill(14, 1, 1, 60, 32),
    skill(19, 1, 1, 55, 29),
    skill(25, 1, 1, 49, 26),
    skill(33, 1, 1, 42, 22),
    skill(42, 1, 1, 36, 17),
    skill(54, 1, 1, 28, 13),
    skill(64, 1, 1, 21, 9),
    skill(73, 1, 1, 10, 4),
];

const fn skill(width: u32, samples: u32, turns: u32, noise: i32, oversights: i32) -> Skill {
    Skill {
        width,
        samples,
        turns,
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
