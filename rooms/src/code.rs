//! Why something is refused, for programs and for translation.

use serde::{Deserialize, Serialize};

/// Why a request or a message is refused. The text beside it says more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// A message or a body cannot be understood.
    BadMessage,
    /// A binary message: only text is understood.
    Binary,
    /// A message or a body is too long.
    TooBig,
    /// Too many messages or requests in a short time.
    TooFast,
    /// The first message came too late, or was no `hello`.
    NoHello,
    /// The client speaks another version of the protocol.
    Version,
    /// There is no such address.
    NotFound,
    /// There is no such room, or not any more.
    NoRoom,
    /// The secret opens nothing in this room.
    WrongSecret,
    /// A spectator cannot do that.
    NoSeat,
    /// The seat is not asked now, or has answered.
    NotAsked,
    /// The answer is to another turn than the one that is asked.
    OtherTurn,
    /// A newer connection has taken the seat over.
    TakenOver,
    /// The room is closed.
    Closed,
    /// Only whoever made the room can do that.
    NotHost,
    /// That is not possible at this moment of the room.
    NotNow,
    /// Every seat of the room is taken.
    Full,
    /// A room like this cannot be.
    BadRoom,
    /// There is no such house bot.
    NoBot,
    /// Too many rooms, of this address or on this server.
    TooManyRooms,
    /// Too many connections, from this address or to this room.
    TooManyConnections,
    /// A page of another origin asked.
    Origin,
    /// The client does not read what it is sent.
    TooSlow,
    /// Nothing has been heard of the client for too long.
    Idle,
    /// The server is stopping; it goes on where it was when it is back.
    Restarting,
    /// The server failed at something, such as writing its file.
    Failed,
}

impl Code {
    /// The code in JSON.
    pub fn slug(self) -> String {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::String(slug)) => slug,
            // A variant without fields is always text.
            _ => String::new(),
        }
    }

    /// Whether the connection ends with it.
    pub fn is_grave(self) -> bool {
        matches!(
            self,
            Self::Binary
                | Self::TooBig
                | Self::TooFast
                | Self::NoHello
                | Self::Version
                | Self::NoRoom
                | Self::WrongSecret
                | Self::TakenOver
                | Self::Closed
                | Self::TooManyConnections
                | Self::TooSlow
                | Self::Idle
                | Self::Restarting
        )
    }

    /// The code with which a WebSocket closes for this reason.
    pub fn close_code(self) -> u16 {
        match self {
            Self::Binary => 1003,
            Self::TooBig => 1009,
            Self::Failed => 1011,
            Self::Restarting => 1012,
            Self::TooManyConnections | Self::TooSlow => 1013,
            Self::TakenOver => 4001,
            Self::Closed => 4002,
            _ => 1008,
        }
    }
}
