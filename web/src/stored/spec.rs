//! The configuration and players of a match, as stored by several formats.

use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use engine::{Budget, Config, GameId};
use serde::{Deserialize, Serialize};

/// In version 2 of the forms.
#[derive(Serialize, Deserialize)]
pub(super) struct SpecV2 {
    spec: SpecV1,
    short_rounds: bool,
}

/// In version 1 of the forms: rounds were never short.
#[derive(Serialize, Deserialize)]
pub(super) struct SpecV1 {
    /// The game's slug.
    game: String,
    seats: u8,
    rounds: u32,
    budget: BudgetV0,
    seed: u64,
    sit_out: bool,
    /// The version of the game's rules.
    rules: u32,
    players: Vec<SeatV0>,
}

/// The form of version 0: the game by its index in the list at that time.
#[derive(Deserialize)]
pub(super) struct SpecV0 {
    game: GameV0,
    seats: u8,
    rounds: u32,
    budget: BudgetV0,
    seed: u64,
    players: Vec<SeatV0>,
}

#[derive(Deserialize)]
enum GameV0 {
    Kingdom,
    Territories,
    HitAndSunk,
}

#[derive(Serialize, Deserialize)]
enum BudgetV0 {
    /// Microseconds.
    WallClock(u64),
    Fuel(u64),
}

/// A seat in all versions of the forms.
#[derive(Serialize, Deserialize)]
pub(super) struct SeatV0 {
    name: String,
    player: PlayerV0,
}

#[derive(Serialize, Deserialize)]
enum PlayerV0 {
    Hand,
    Bot { hash: String, house: bool },
}

impl SeatV0 {
    pub(super) fn of(seat: &SeatSpec) -> Self {
        Self {
            name: seat.name.to_string(),
            player: match &seat.player {
                // A match that is refereed elsewhere is stored once it has ended, as its record says.
                PlayerSpec::Hand | PlayerSpec::Elsewhere => PlayerV0::Hand,
                PlayerSpec::Bot { hash, house } => PlayerV0::Bot {
                    hash: hash.clone(),
                    house: *house,
                },
            },
        }
    }

    pub(super) fn read(self) -> SeatSpec {
        SeatSpec {
            name: self.name.into(),
            player: match self.player {
                PlayerV0::Hand => PlayerSpec::Hand,
                PlayerV0::Bot { hash, house } => PlayerSpec::Bot { hash, house },
            },
        }
    }
}

impl SpecV2 {
    pub(super) fn of(spec: &MatchSpec) -> Self {
        Self {
            spec: SpecV1::of(spec),
            short_rounds: spec.config.short_rounds,
        }
    }

    /// `None` if the game is unknown.
    pub(super) fn read(self) -> Option<MatchSpec> {
        let mut spec = self.spec.read()?;
        spec.config.short_rounds = self.short_rounds;
        Some(spec)
    }
}

impl From<SpecV1> for SpecV2 {
    fn from(spec: SpecV1) -> Self {
        Self {
            spec,
            short_rounds: false,
        }
    }
}

impl From<SpecV0> for SpecV2 {
    fn from(old: SpecV0) -> Self {
        SpecV1::from(old).into()
    }
}

impl SpecV1 {
    fn of(spec: &MatchSpec) -> Self {
        let config = &spec.config;
        Self {
            game: config.game.to_string(),
            seats: config.seats,
            rounds: config.rounds,
            budget: match config.budget {
                Budget::WallClock(micros) => BudgetV0::WallClock(micros),
                Budget::Fuel(units) => BudgetV0::Fuel(units),
            },
            seed: config.seed,
            sit_out: config.sit_out,
            rules: config.rules,
            players: spec.seats.iter().map(SeatV0::of).collect(),
        }
    }

    /// `None` if the game is unknown.
    fn read(self) -> Option<MatchSpec> {
        let budget = match self.budget {
            BudgetV0::WallClock(micros) => Budget::WallClock(micros),
            BudgetV0::Fuel(units) => Budget::Fuel(units),
        };
        let config = Config {
            game: self.game.parse::<GameId>().ok()?,
            seats: self.seats,
            rounds: self.rounds,
            budget,
            seed: self.seed,
            sit_out: self.sit_out,
            short_rounds: false,
            rules: self.rules,
        };
        Some(MatchSpec {
            config,
            seats: self.players.into_iter().map(SeatV0::read).collect(),
        })
    }
}

impl From<SpecV0> for SpecV1 {
    fn from(old: SpecV0) -> Self {
        let game = match old.game {
            GameV0::Kingdom => "kingdom",
            GameV0::Territories => "territories",
            GameV0::HitAndSunk => "hit-and-sunk",
        };
        Self {
            game: game.into(),
            seats: old.seats,
            rounds: old.rounds,
            budget: old.budget,
            seed: old.seed,
            // There was no choice then, and only one version of each game's rules.
            sit_out: true,
            rules: 1,
            players: old.players,
        }
    }
}
