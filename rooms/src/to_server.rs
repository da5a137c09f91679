//! From a client to the server, over a room's WebSocket.

use crate::{Misread, Secret, read};
use engine::DisplayName;
use serde::{Deserialize, Serialize};

/// A message from a client. The first one is [`Hello`](ToServer::Hello).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToServer {
    /// Who the client is.
    Hello(Hello),
    /// The seat's answer when it is asked.
    Answer {
        /// The turn of the ask.
        turn: u32,
        /// What the seat replies; at most [`MAX_REPLY`](crate::MAX_REPLY) bytes.
        reply: String,
    },
    /// The seat gives up: from now on nobody answers for it.
    Resign {},
    /// One of the ready sentences.
    Say {
        /// Which one.
        phrase: Phrase,
    },
    /// Offers something that needs everybody's agreement.
    Offer {
        /// What.
        what: Offer,
    },
    /// Agrees to what another seat has offered.
    Accept {
        /// What.
        what: Offer,
    },
    /// Does not agree.
    Decline {
        /// What.
        what: Offer,
    },
    /// Closes the room; only the host can.
    Close {},
    /// Shows that the client is there; the server answers with a `clock`.
    Ping {},
}

/// Who a client is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// [`VERSION`](crate::VERSION).
    pub version: u32,
    /// The secret of a seat; without one the client is a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
    /// The secret that whoever made the room got besides those of the seats; with it, the client is the host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Secret>,
    /// What others see; a seat without a name is called after its game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<DisplayName>,
    /// Whether a person or a program plays.
    #[serde(default)]
    pub kind: ClientKind,
    /// Whether the client wants positions (`sight`) instead of sentences (`turn`).
    #[serde(default)]
    pub sights: bool,
}

/// Whether a person or a program plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClientKind {
    /// A person.
    Person,
    /// A program.
    #[default]
    Program,
}

/// What needs everybody's agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// Another match of the same kind, with the seats swapped, after this one.
    Rematch,
    /// The seat that offers takes its last answer back, with all that came after; only in games that hide nothing.
    TakeBack,
}

/// The ready sentences, instead of free text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// “Hello!”
    Hello,
    /// “Good luck!”
    GoodLuck,
    /// “Well played!”
    WellPlayed,
    /// “Oops!”
    Oops,
    /// “One moment, please.”
    OneMoment,
    /// “Good game!”
    GoodGame,
    /// “Thanks!”
    Thanks,
    /// “I have to go.”
    MustGo,
}

impl Phrase {
    /// All of them, in the order menus show them.
    pub const ALL: [Self; 8] = [
        Self::Hello,
        Self::GoodLuck,
        Self::WellPlayed,
        Self::Oops,
        Self::OneMoment,
        Self::GoodGame,
        Self::Thanks,
        Self::MustGo,
    ];
}

impl ToServer {
    /// Reads a message.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, Misread> {
        read::read(text)
    }

    /// The message as JSON.
    pub fn to_json(&self) -> String {
        // Plain data with text as keys always has a form in JSON.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_written_as_they_are_read() {
        for text in [
            r#"{"type":"hello","version":1,"secret":"0123456789abcdefABCDEF","name":"Ann","kind":"person","sights":true}"#,
            r#"{"type":"answer","turn":3,"reply":"M,C,2,1"}"#,
            r#"{"type":"resign"}"#,
            r#"{"type":"say","phrase":"good-game"}"#,
            r#"{"type":"offer","what":"take-back"}"#,
            r#"{"type":"accept","what":"rematch"}"#,
            r#"{"type":"decline","what":"rematch"}"#,
            r#"{"type":"close"}"#,
            r#"{"type":"ping"}"#,
        ] {
            assert_eq!(
                ToServer::read(text).map(|message| message.to_json()).as_deref(),
                Ok(text)
            );
        }
    }

    #[test]
    fn a_hello_may_leave_out_all_but_the_version() {
        let hello = ToServer::read(r#"{"type":"hello","version":1}"#).unwrap();
        let ToServer::Hello(hello) = hello else {
            panic!("{hello:?}")
        };
        assert_eq!(
            (hello.kind, hello.sights, hello.secret),
            (ClientKind::Program, false, None)
        );
    }

    #[test]
    fn a_name_is_safe_to_show_once_it_is_read() {
        let hello = ToServer::read(r#"{"type":"hello","version":1,"name":"\u202e<b>\u0007Ann\n"}"#);
        let Ok(ToServer::Hello(Hello { name: Some(name), .. })) = hello else {
            panic!("{hello:?}")
        };
        assert_eq!(name, "<b>Ann");
    }

    /// Refused messages, and a part of the error for each.
    const REFUSED: &[(&str, &str)] = &[
        ("", "ends in the middle"),
        ("garbage", "no JSON"),
        ("[1]", "does not follow the protocol"),
        ("{}", "missing field `type`"),
        (
            r#"{"type":"jump"}"#,
            "unknown name `jump`, expected one of `hello`",
        ),
        (r#"{"type":"answer","turn":-1,"reply":""}"#, "invalid value"),
        (r#"{"type":"answer","turn":1}"#, "missing field `reply`"),
        (
            r#"{"type":"answer","turn":1,"reply":"","seat":0}"#,
            "unknown field `seat`, expected `turn` or `reply`",
        ),
        (r#"{"type":"resign","now":true}"#, "unknown field `now`"),
        (
            r#"{"type":"hello","version":1,"sight":true}"#,
            "unknown field `sight`",
        ),
        (
            r#"{"type":"hello","version":1,"secret":"short"}"#,
            "A secret is 22 letters",
        ),
        (r#"{"type":"say","phrase":"<script>"}"#, "unknown name `<script>`"),
        (
            r#"{"type":"offer","what":"\u001b[2J"}"#,
            "unknown name `\\u{1b}[2J`",
        ),
    ];

    #[test]
    fn errors_name_what_is_wrong_in_visible_characters() {
        for (text, part) in REFUSED {
            let error = ToServer::read(text).unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
        let long = format!(r#"{{"type":"{}"}}"#, "x".repeat(60_000));
        assert!(ToServer::read(&long).unwrap_err().to_string().len() < 500);
    }
}
