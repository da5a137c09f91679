//! The template of bots that play Hit and Sunk as a neural network prefers: see [`policy`].

use observations::hit_and_sunk::HitAndSunkTurn;

/// The bot.
pub type Policy = policy::Policy<HitAndSunkTurn>;

arena_bot::reactor!(Policy);
