//! The bodies of requests below `/api/` and of their answers.

use crate::{Clock, Code, Misread, Player, RoomId, RoomState, Secret, game, read};
use engine::{DisplayName, GameId, Seat};
use serde::{Deserialize, Serialize};

/// A room to be made: `POST /api/rooms`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewRoom {
    /// The game.
    #[serde(with = "game")]
    pub game: GameId,
    /// How many seats take part; the number of `players`, or the game's usual number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Seat>,
    /// The maximum number of rounds; the game's usual number if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// Whether rounds are short.
    #[serde(default)]
    pub short_rounds: bool,
    /// How much time seats have.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the lobby lists the room, so that strangers may take its open seats.
    #[serde(default)]
    pub listed: bool,
    /// Who made it, for the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<DisplayName>,
    /// Who may have each seat, in order; seats that are left out are open.
    #[serde(default)]
    pub players: Vec<Seating>,
}

/// Who may have a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Seating {
    /// Whoever comes with its secret.
    Open {},
    /// A house bot, run by the server.
    House {
        /// Its name, as `GET /api/house` lists it.
        bot: String,
    },
}

/// A room that has been made. Its maker hands on the secrets of the seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MadeRoom {
    /// The room.
    pub room: RoomId,
    /// Shows that somebody is the host.
    pub host: Secret,
    /// The secrets of the seats, in order; `null` for a house bot's.
    pub seats: Vec<Option<Secret>>,
}

/// A room that the lobby lists: `GET /api/rooms`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// The room.
    pub room: RoomId,
    /// The game.
    #[serde(with = "game")]
    pub game: GameId,
    /// How many seats take part.
    pub seats: Seat,
    /// How many of them are open.
    pub open: Seat,
    /// How much time seats have.
    pub clock: Clock,
    /// Who made it.
    pub host_name: Option<DisplayName>,
    /// When it was made, in seconds since 1970.
    pub made: u64,
}

/// A seat that has been taken: `POST /api/rooms/{room}/seat` and `POST /api/pair`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    /// The room.
    pub room: RoomId,
    /// The seat.
    pub seat: Seat,
    /// The seat's secret.
    pub secret: Secret,
}

/// Asks for a seat in any room of a game: `POST /api/pair`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// The game.
    #[serde(with = "game")]
    pub game: GameId,
    /// Who asks, for the lobby if a room is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<DisplayName>,
}

/// What everybody may know about a room: `GET /api/rooms/{room}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublicRoom {
    /// The room.
    pub room: RoomId,
    /// The game.
    #[serde(with = "game")]
    pub game: GameId,
    /// The maximum number of rounds.
    pub rounds: u32,
    /// Whether rounds are short.
    pub short_rounds: bool,
    /// How much time seats have.
    pub clock: Clock,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// How far it is.
    pub state: RoomState,
    /// How many turns have been played.
    pub turns: u32,
    /// The seats, in order.
    pub players: Vec<Player>,
    /// How many spectators there are.
    pub spectators: u32,
}

/// A house bot: `GET /api/house?game=kingdom`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HouseBot {
    /// The name in `players`.
    pub bot: String,
    /// What people call it.
    pub name: String,
    /// One sentence about how it plays, in English.
    pub summary: String,
}

/// Where a page finds its server: `rooms.json` beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomsFile {
    /// The server's address without a slash at its end, such as `https://rooms.example.org`; empty for the page's own origin.
    pub server: String,
}

/// The body of every answer that is no success.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// Why, for programs.
    pub code: Code,
    /// Why, in English.
    pub message: String,
}

/// Reads any body of this module.
///
/// # Errors
/// What is wrong with it.
pub fn read_body<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Misread> {
    read::read(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_needs_no_more_than_a_game() {
        let room: NewRoom = read_body(r#"{"game":"hit-and-sunk"}"#).unwrap();
        assert_eq!(
            (room.game, room.clock, room.listed),
            (GameId::HitAndSunk, Clock::Unlimited, false)
        );
        let whole = r#"{"game":"kingdom","seats":2,"rounds":50,"short_rounds":true,"clock":{"kind":"turn","seconds":30},"listed":true,"name":"Ann","players":[{"kind":"open"},{"kind":"house","bot":"Greedy"}]}"#;
        let room: NewRoom = read_body(whole).unwrap();
        assert_eq!(serde_json::to_string(&room).unwrap(), whole);
    }

    #[test]
    fn what_no_room_has_is_named() {
        for (text, part) in [
            (r#"{"game":"chess"}"#, "chess"),
            (r#"{"game":"kingdom","seed":7}"#, "unknown field `seed`"),
            (
                r#"{"game":"kingdom","clock":{"kind":"sand"}}"#,
                "unknown name `sand`",
            ),
            (
                r#"{"game":"kingdom","clock":{"kind":"days","hours":3}}"#,
                "unknown field `hours`",
            ),
            (
                r#"{"game":"kingdom","players":[{"kind":"house"}]}"#,
                "missing field `bot`",
            ),
        ] {
            let error = read_body::<NewRoom>(text).unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
