//! The template of bots that play Territories as a neural network prefers: see [`policy`].

use observations::territories::TerritoriesTurn;

/// The bot.
pub type Policy = policy::Policy<TerritoriesTurn>;

arena_bot::reactor!(Policy);
