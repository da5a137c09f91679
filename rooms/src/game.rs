//! A game as its slug, such as `"kingdom"`, in JSON.

use engine::GameId;
use serde::{Deserialize as _, Deserializer, Serializer, de};

/// Writes the slug.
#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes fields by reference"
)]
pub(crate) fn serialize<S: Serializer>(game: &GameId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(game.meta().slug)
}

/// Reads the slug; the error lists the games.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<GameId, D::Error> {
    let slug = String::deserialize(deserializer)?;
    slug.parse().map_err(de::Error::custom)
}
