//! What the server takes from strangers, and for how long it keeps what they leave.

use serde::{Deserialize, Serialize};

/// The limits of a server. A file of limits is a JSON object with any of these names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Rooms that are not over, in all.
    pub rooms: usize,
    /// Rooms that one address may make in an hour.
    pub rooms_of_address: u32,
    /// Connections in all.
    pub connections: usize,
    /// Connections of one address.
    pub connections_of_address: usize,
    /// Answers that a connection may send in a second, for a long time; ten times as many at once.
    pub answers_per_second: u32,
    /// Other messages that a connection may send in a second, for a long time; ten times as many at once.
    pub messages_per_second: u32,
    /// Seconds until a connection must have said hello.
    pub hello_seconds: u64,
    /// Seconds between two signs of life that the server asks for.
    pub ping_seconds: u64,
    /// Seconds without a sign of life after which a connection ends.
    pub idle_seconds: u64,
    /// Seconds that one message may take to be sent.
    pub send_seconds: u64,
    /// Messages that may wait for a client that reads too slowly.
    pub waiting_messages: usize,
    /// Hours after which a room in which nobody is gets closed.
    pub room_hours: u64,
    /// Days for which the record of a closed room or a match that is over is kept.
    pub record_days: u64,
    /// House bots that think at the same time.
    pub house_bots: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            rooms: 10_000,
            rooms_of_address: 60,
            connections: 20_000,
            connections_of_address: 100,
            answers_per_second: 200,
            messages_per_second: 10,
            hello_seconds: 10,
            ping_seconds: 20,
            idle_seconds: 60,
            send_seconds: 20,
            waiting_messages: 512,
            room_hours: 7 * 24,
            record_days: 90,
            house_bots: std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get),
        }
    }
}

impl Limits {
    /// Reads a file of limits; those that it leaves out are the usual ones.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, String> {
        let limits: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let zero = [
            ("hello_seconds", limits.hello_seconds),
            ("ping_seconds", limits.ping_seconds),
            ("idle_seconds", limits.idle_seconds),
            ("send_seconds", limits.send_seconds),
            ("waiting_messages", limits.waiting_messages as u64),
            ("answers_per_second", limits.answers_per_second.into()),
            ("messages_per_second", limits.messages_per_second.into()),
            ("house_bots", limits.house_bots as u64),
        ];
        match zero.into_iter().find(|(_, value)| *value == 0) {
            Some((name, _)) => Err(format!("`{name}` is at least 1")),
            None => Ok(limits),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_limits_names_what_it_changes() {
        let limits = Limits::read(r#"{"rooms": 5}"#).unwrap();
        assert_eq!(
            limits,
            Limits {
                rooms: 5,
                ..Limits::default()
            }
        );
        assert!(
            Limits::read(r#"{"room": 5}"#)
                .unwrap_err()
                .contains("unknown field `room`")
        );
        assert_eq!(
            Limits::read(r#"{"house_bots": 0}"#),
            Err("`house_bots` is at least 1".into())
        );
    }
}
