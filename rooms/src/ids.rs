//! What rooms and seats are called in addresses.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Names a room: 11 letters, digits, `-` or `_`. It is no secret, although nobody guesses it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct RoomId(String);

/// Proves that a seat, or a room, is somebody's: 22 letters, digits, `-` or `_`, which hold 128 random bits. It stands only in
/// fragments of links and in messages; its debug form hides it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Secret(String);

/// The text is neither a room's name nor a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnId {
    what: &'static str,
    chars: usize,
}

impl RoomId {
    /// How long it is.
    pub const CHARS: usize = 11;

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Secret {
    /// How long it is.
    pub const CHARS: usize = 22;

    /// The secret itself, to hash it or to write it into a link.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

fn checked(text: String, what: &'static str, chars: usize) -> Result<String, NotAnId> {
    let is_known = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if text.len() == chars && text.bytes().all(is_known) {
        Ok(text)
    } else {
        Err(NotAnId { what, chars })
    }
}

impl TryFrom<String> for RoomId {
    type Error = NotAnId;

    fn try_from(text: String) -> Result<Self, NotAnId> {
        checked(text, "name of a room", Self::CHARS).map(Self)
    }
}

impl TryFrom<String> for Secret {
    type Error = NotAnId;

    fn try_from(text: String) -> Result<Self, NotAnId> {
        checked(text, "secret", Self::CHARS).map(Self)
    }
}

impl FromStr for RoomId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        text.to_owned().try_into()
    }
}

impl FromStr for Secret {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        text.to_owned().try_into()
    }
}

impl fmt::Display for RoomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Display for NotAnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, chars } = self;
        write!(
            f,
            "A {what} is {chars} letters, digits, - or _: copy the whole link again"
        )
    }
}

impl std::error::Error for NotAnId {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_ids_are_read() {
        assert!("abcDEF012-_".parse::<RoomId>().is_ok());
        for text in ["", "abc", "abcDEF012-_x", "abcDEF012-/", "ääääää"] {
            assert!(text.parse::<RoomId>().is_err(), "{text}");
        }
        let secret: Secret = "0123456789abcdefABCDEF".parse().unwrap();
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        let error = "0123".parse::<Secret>().unwrap_err().to_string();
        assert!(error.starts_with("A secret is 22 letters"), "{error}");
    }
}
