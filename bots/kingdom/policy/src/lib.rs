//! The template of bots that play Kingdom Guard as a neural network prefers: see [`policy`].

use observations::kingdom::KingdomTurn;

/// The bot.
pub type Policy = policy::Policy<KingdomTurn>;

arena_bot::reactor!(Policy);
