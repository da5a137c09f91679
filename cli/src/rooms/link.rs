//! The link of a seat: `http://localhost:8080/#/room/ROOM?seat=SECRET`.

use rooms::{RoomId, Secret};
use std::str::FromStr;

/// A seat in somebody's room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatLink {
    /// Where the server takes a WebSocket, such as `ws://localhost:8080`.
    pub(crate) server: String,
    pub(crate) room: RoomId,
    pub(crate) secret: Secret,
}

impl SeatLink {
    /// The address of the room's WebSocket.
    pub(crate) fn socket(&self) -> String {
        format!("{}/api/rooms/{}/socket", self.server, self.room)
    }
}

impl FromStr for SeatLink {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || {
            format!(
                "{} is no link of a seat: one is like http://localhost:8080/#/room/ROOM?seat=SECRET",
                engine::quoted(text)
            )
        };
        let (page, place) = text.trim().split_once("#/room/").ok_or_else(form)?;
        let (room, secret) = place.split_once("?seat=").ok_or_else(form)?;
        let (scheme, rest) = page.split_once("://").ok_or_else(form)?;
        let host = rest
            .split('/')
            .next()
            .filter(|host| !host.is_empty())
            .ok_or_else(form)?;
        if scheme != "http" {
            return Err(format!(
                "arena join speaks http alone, not {}: reach a server behind TLS through a tunnel",
                engine::quoted(scheme)
            ));
        }
        Ok(Self {
            server: format!("ws://{host}"),
            room: room.parse().map_err(|error: rooms::NotAnId| error.to_string())?,
            secret: secret
                .parse()
                .map_err(|error: rooms::NotAnId| error.to_string())?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_the_server_the_room_and_the_seat() {
        let link = "http://127.0.0.1:8080/#/room/abcDEF012-_?seat=0123456789abcdefABCDEF";
        let read: SeatLink = link.parse().unwrap();
        assert_eq!(read.socket(), "ws://127.0.0.1:8080/api/rooms/abcDEF012-_/socket");
        assert_eq!(read.secret.reveal(), "0123456789abcdefABCDEF");
    }

    #[test]
    fn what_is_no_link_is_refused_with_the_reason() {
        for (text, why) in [
            ("", "is no link of a seat"),
            ("http://localhost/#/room/abcDEF012-_", "is no link of a seat"),
            (
                "http:///#/room/abcDEF012-_?seat=0123456789abcdefABCDEF",
                "is no link",
            ),
            (
                "http://localhost/#/room/abc?seat=0123456789abcdefABCDEF",
                "A name of a room is 11",
            ),
            ("http://localhost/#/room/abcDEF012-_?seat=0123", "A secret is 22"),
            (
                "https://localhost/#/room/abcDEF012-_?seat=0123456789abcdefABCDEF",
                "http alone",
            ),
        ] {
            let error = text.parse::<SeatLink>().unwrap_err();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
