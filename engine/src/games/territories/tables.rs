//! The numbers of Territories.

/// Bonuses of a board.
pub const BONUSES: usize = 10;
/// Territories of a bonus.
pub const BONUS_SIZE: u8 = 10;
/// The minimum and the maximum value of a bonus.
pub const BONUS_VALUES: (i64, i64) = (5, 10);
/// Armies that a seat gets each turn, without bonuses.
pub const BASE_INCOME: u32 = 5;
/// Armies of a neutral territory at the start of a round.
pub const NEUTRAL_ARMIES: u32 = 2;
/// Armies of a seat's territory at the start of a round.
pub const START_ARMIES: u32 = 5;
/// The maximum number of turns in a round.
pub const TURNS: u32 = 1000;
/// The maximum number of turns in a round, in the variant with short rounds.
pub const SHORT_TURNS: u32 = 60;
/// Points that the seats still on the board share at the end of a round.
pub const ROUND_POINTS: u32 = 100;
