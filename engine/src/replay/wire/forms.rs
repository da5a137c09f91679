//! The forms of budgets, players and texts in a replay's bytes.

use crate::replay::{Player, SeatRecord, Source};
use crate::{Budget, ModulePrefix};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub(super) enum WireBudget {
    /// One second of wall clock.
    Second,
    /// 100,000,000 units of fuel.
    UsualFuel,
    /// Microseconds.
    WallClock(u64),
    /// Units.
    Fuel(u64),
}

#[derive(Serialize, Deserialize)]
pub(super) enum WirePlayer {
    Hand,
    Process,
    RerunHouse([u8; 8]),
    StoredHouse([u8; 8]),
    RerunBot([u8; 8]),
    StoredBot([u8; 8]),
    /// Player and name are those of an earlier seat, given by its place in the list.
    Same(u8),
}

#[derive(Serialize, Deserialize)]
pub(super) enum WireText<'a> {
    Empty,
    Plain(&'a [u8]),
    Deflated(&'a [u8]),
}

impl WirePlayer {
    pub(super) fn of(seat: &SeatRecord) -> Self {
        match (seat.player, seat.source) {
            (Player::Hand, _) => Self::Hand,
            (Player::Process, _) => Self::Process,
            (Player::House { hash }, Source::Rerun) => Self::RerunHouse(hash.0),
            (Player::House { hash }, Source::Stored) => Self::StoredHouse(hash.0),
            (Player::Bot { hash }, Source::Rerun) => Self::RerunBot(hash.0),
            (Player::Bot { hash }, Source::Stored) => Self::StoredBot(hash.0),
        }
    }

    /// Who played, and where the answers come from; `None` if an earlier seat says so.
    pub(super) fn player(self) -> Option<(Player, Source)> {
        let house = |hash| Player::House {
            hash: ModulePrefix(hash),
        };
        let bot = |hash| Player::Bot {
            hash: ModulePrefix(hash),
        };
        Some(match self {
            Self::Hand => (Player::Hand, Source::Stored),
            Self::Process => (Player::Process, Source::Stored),
            Self::RerunHouse(hash) => (house(hash), Source::Rerun),
            Self::StoredHouse(hash) => (house(hash), Source::Stored),
            Self::RerunBot(hash) => (bot(hash), Source::Rerun),
            Self::StoredBot(hash) => (bot(hash), Source::Stored),
            Self::Same(_) => return None,
        })
    }
}

impl From<Budget> for WireBudget {
    fn from(budget: Budget) -> Self {
        match budget {
            Budget::WallClock(1_000_000) => Self::Second,
            Budget::Fuel(100_000_000) => Self::UsualFuel,
            Budget::WallClock(micros) => Self::WallClock(micros),
            Budget::Fuel(units) => Self::Fuel(units),
        }
    }
}

impl From<WireBudget> for Budget {
    fn from(wire: WireBudget) -> Self {
        match wire {
            WireBudget::Second => Self::WallClock(1_000_000),
            WireBudget::UsualFuel => Self::Fuel(100_000_000),
            WireBudget::WallClock(micros) => Self::WallClock(micros),
            WireBudget::Fuel(units) => Self::Fuel(units),
        }
    }
}
