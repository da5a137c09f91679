//! What a room is made with; stored once.

use crate::secrets::SecretHash;
use engine::{Budget, Config, DisplayName, GameId, ModuleHash, Seat};
use rooms::Clock;
use serde::{Deserialize, Serialize};

/// The version of the stored form of [`Spec`] and [`Fact`](super::Fact).
pub const STORED_VERSION: u32 = 1;

/// What a room is made with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// The game's slug.
    pub game: String,
    /// The maximum number of rounds.
    pub rounds: u32,
    /// Whether rounds are short.
    pub short_rounds: bool,
    /// The version of the game's rules.
    pub rules: u32,
    /// The source of all randomness; no client learns it before the end.
    pub seed: u64,
    /// How much time seats have.
    pub clock: Clock,
    /// Whether the lobby lists the room.
    pub listed: bool,
    /// Who made it.
    pub name: Option<DisplayName>,
    /// Opens the room for its host.
    pub host: SecretHash,
    /// Who may have each seat, in order.
    pub players: Vec<Holder>,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
}

/// Who may have a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Holder {
    /// Whoever has the secret.
    Open {
        /// Its hash.
        secret: SecretHash,
    },
    /// A house bot.
    House {
        /// Its name for the house.
        bot: String,
        /// What people call it.
        name: DisplayName,
        /// Its module.
        module: ModuleHash,
    },
}

impl Spec {
    /// What the match is played with; `None` if this build does not know the game.
    pub fn config(&self) -> Option<Config> {
        let game: GameId = self.game.parse().ok()?;
        let seats = Seat::try_from(self.players.len()).ok()?;
        let config = Config {
            seats,
            rounds: self.rounds,
            budget: Budget::USUAL_FUEL,
            short_rounds: self.short_rounds,
            rules: self.rules,
            ..Config::usual(game, self.seed)
        };
        config.check().is_ok().then_some(config)
    }
}
