//! What happened in a room; stored one by one. A room is what its facts make of it, so it survives any end of the server.

use crate::secrets::SecretHash;
use engine::{DisplayName, Reply, Seat};
use rooms::ClientKind;
use serde::{Deserialize, Serialize};

/// Something that happened in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Fact {
    /// A stranger got an open seat, with a new secret.
    Taken {
        /// The seat.
        seat: Seat,
        /// The new secret's hash.
        secret: SecretHash,
    },
    /// Somebody sat down, or changed the name.
    Seated {
        /// The seat.
        seat: Seat,
        /// What the player is called.
        name: DisplayName,
        /// Person or program.
        kind: ClientKind,
    },
    /// The match began.
    Begun {},
    /// A seat answered, in the turn that was asked then.
    Answered {
        /// The seat.
        seat: Seat,
        /// What it replied.
        reply: Said,
        /// What it cost: microseconds of a person or a program, fuel of a house bot.
        cost: u64,
        /// Whether running the house bot again may give another answer.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        once: bool,
    },
    /// A seat gave up.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// All agreed to go back.
    TookBack {
        /// How many turns are left.
        turns: u32,
    },
    /// The room was closed.
    Closed {},
}

/// A reply, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// Text.
    Text(String),
    /// It came too late.
    TimedOut,
    /// The bot failed in this way.
    Trapped(String),
    /// Nobody was there.
    Absent,
}

impl From<Said> for Reply {
    fn from(said: Said) -> Self {
        match said {
            Said::Text(text) => Self::Text(text),
            Said::TimedOut => Self::TimedOut,
            Said::Trapped(why) => Self::Trapped(why.into()),
            Said::Absent => Self::Absent,
        }
    }
}

impl From<Reply> for Said {
    fn from(reply: Reply) -> Self {
        match reply {
            Reply::Text(text) => Self::Text(text),
            Reply::TimedOut => Self::TimedOut,
            Reply::Trapped(why) => Self::Trapped(why.to_string()),
            Reply::Absent | Reply::SitsOut => Self::Absent,
        }
    }
}
