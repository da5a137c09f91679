//! What makes a level weaker than the one above.

/// How well a level plays. It always does what it believes to be best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// How many possible matches it tries out in a turn.
    pub samples: u32,
    /// How many rounds it looks ahead.
    pub rounds: u32,
    /// By how much it misjudges what it can do, in points of the score: the deviation.
    pub noise: f32,
    /// How often it overlooks a ship that it could know of, and does not think of scanning; 1 is always.
    pub oversights: f32,
    /// How often it aims a shot one cell off; 1 is always.
    pub slips: f32,
    /// For how many rounds it remembers a ship that it no longer sees.
    pub memory: u32,
    /// The digits of the ships that it chooses from.
    pub ships: &'static [u8],
}

/// The levels, weakest first.
pub const LEVELS: [Skill; 8] = [
    skill(32, 1, 15.0, 0.92, 0.84, 1, b"12345"),
    skill(48, 2, 10.0, 0.82, 0.70, 2, b"1345"),
    skill(64, 3, 7.0, 0.71, 0.57, 4, b"345"),
    skill(96, 3, 5.0, 0.56, 0.42, 6, b"34"),
    skill(128, 4, 4.0, 0.43, 0.29, 8, b"3"),
    skill(192, 4, 3.0, 0.29, 0.18, 12, b"3"),
    skill(256, 5, 2.0, 0.15, 0.09, 20, b"3"),
    skill(512, 6, 0.0, 0.0, 0.0, 30, b"3"),
];

const fn skill(
    samples: u32,
    rounds: u32,
    noise: f32,
    oversights: f32,
    slips: f32,
    memory: u32,
    choice: &'static [u8],
) -> Skill {
    Skill {
        samples,
        rounds,
        noise,
        oversights,
        slips,
        memory,
        ships: choice,
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
