//! The messages of rooms, where people and programs meet: what a client and `arena serve` say to each other.
//!
//! A *room* is one match whose referee is a server. A seat belongs to whoever holds its [`Secret`]. [`http`] has the bodies of
//! requests, [`ToServer`] and [`ToClient`] the messages over a room's WebSocket; each is one JSON object in one text message.
//! `docs/rooms.md` describes the conversation.
//!
//! Fields and types that are not known are errors, which name them: a client that misspells a field learns of it.
#![forbid(unsafe_code)]

mod clock;
mod code;
mod game;
pub mod http;
mod ids;
mod read;
mod to_client;
mod to_server;

pub use clock::{Clock, ClockError};
pub use code::Code;
pub use ids::{NotAnId, RoomId, Secret};
pub use read::Misread;
pub use to_client::{Player, PlayerKind, RoomState, ToClient, Welcome};
pub use to_server::{ClientKind, Hello, Offer, Phrase, ToServer};

/// The version of the protocol, which both sides name first.
pub const VERSION: u32 = 1;
/// The longest reply of a seat, in bytes: what a sandboxed bot may reply, too.
pub const MAX_REPLY: usize = 64 << 10;
/// The longest message from a client, in bytes: the longest reply and what stands around it.
pub const MAX_MESSAGE: usize = MAX_REPLY + (1 << 10);
