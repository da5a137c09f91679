//! Seats of recorded matches.

use crate::replay::{Player, SeatRecord, Source};
use serde::{Serialize, Serializer};

/// A seat of a recorded match.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct RecordedSeat {
    /// What it is called.
    pub name: String,
    /// Who played.
    #[cfg_attr(
        feature = "typescript",
        tsify(type = "\"hand\" | \"process\" | \"house\" | \"bot\"")
    )]
    pub player: &'static str,
    /// The first 16 digits of the SHA-256 of its module, if a bot played.
    pub hash: Option<String>,
    /// Whether its bot is run again when the match is played again; else its replies are in the replay.
    pub rerun: bool,
    /// What all its answers cost together, in the budget's unit.
    #[serde(serialize_with = "float")]
    #[cfg_attr(feature = "typescript", tsify(type = "number"))]
    pub thinking: u64,
}

/// As JavaScript has numbers.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands references over")]
fn float<S: Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64(*number as f64)
}

impl From<&SeatRecord> for RecordedSeat {
    fn from(seat: &SeatRecord) -> Self {
        let (player, hash) = match seat.player {
            Player::Hand => ("hand", None),
            Player::Process => ("process", None),
            Player::House { hash } => ("house", Some(hash)),
            Player::Bot { hash } => ("bot", Some(hash)),
        };
        Self {
            name: seat.name.to_string(),
            player,
            hash: hash.map(|hash| hash.to_string()),
            rerun: seat.source == Source::Rerun,
            thinking: seat.thinking,
        }
    }
}
