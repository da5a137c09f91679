//! From the server to a client, over a room's WebSocket.

use crate::{Clock, Code, Misread, Offer, Phrase, RoomId, Secret, game, read};
use engine::{DisplayName, GameId, Seat};
use serde::{Deserialize, Serialize};

/// A message from the server. What a seat may not know is in none of them before the match is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToClient {
    /// The first message: what is played, and where the client is.
    Welcome(Welcome),
    /// Who is there; sent on every change.
    Room {
        /// How far the room is.
        state: RoomState,
        /// The seats, in order.
        players: Vec<Player>,
        /// How many spectators there are.
        spectators: u32,
    },
    /// One moment of the match as the client may know it: after its hello every moment so far, then one with each turn. After a
    /// turn has been taken back, all come again: moment 0 begins anew.
    Sight {
        /// How many turns have been played at that moment.
        turn: u32,
        /// Base64url of the bytes of a sight, see the crate `engine`.
        sight: String,
    },
    /// A turn that has been played, for clients without sights.
    Turn {
        /// Its number, from 0.
        turn: u32,
        /// The round in which it was played, from 1.
        round: u32,
        /// What happened, as far as the seat learns of it: sentences in English.
        log: Vec<String>,
    },
    /// A seat must answer; only that seat gets this.
    Ask {
        /// The turn, to be named in the answer.
        turn: u32,
        /// The seat.
        seat: Seat,
        /// The arguments of its turn, as a bot gets them.
        arguments: Vec<String>,
        /// Every legal reply, if the game can list them; `null` for clients with sights, which tell it.
        legal: Option<Vec<String>>,
    },
    /// The client's answer is stored: it is not lost, whatever happens to the server.
    Accepted {
        /// The turn of the answer.
        turn: u32,
    },
    /// The time that is left.
    Clock {
        /// Milliseconds of each seat; `null` if it has as many as it likes, or the client may not know. In games that hide
        /// something, a seat learns of its own time alone.
        seats: Vec<Option<u64>>,
        /// The seats whose time runs now.
        running: Vec<Seat>,
    },
    /// Somebody said one of the ready sentences.
    Said {
        /// Who; `null` for a spectator.
        seat: Option<Seat>,
        /// What.
        phrase: Phrase,
    },
    /// A seat offers something.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        what: Offer,
    },
    /// A seat does not agree to what was offered.
    Declined {
        /// Who.
        seat: Seat,
        /// What.
        what: Offer,
    },
    /// The next match is in another room.
    Rematch {
        /// The other room.
        room: RoomId,
        /// The client's seat there; `null` for a spectator.
        secret: Option<Secret>,
    },
    /// How the match ended.
    Result {
        /// Each seat's place, from 1; equals share one.
        places: Vec<u32>,
        /// Each seat's points, as the game counts them; `null` for a seat without a score.
        points: Vec<Option<i64>>,
        /// What decided it, in English.
        reason: String,
        /// The seats that have resigned. If all but one have, the match is over, and that one has won.
        resigned: Vec<Seat>,
        /// The whole match as a link without the page's address; `null` if it does not fit into one: `/record` has it.
        link: Option<String>,
    },
    /// Something was refused. If it is [grave](Code::is_grave), the connection ends.
    Error {
        /// Why, for programs.
        code: Code,
        /// Why, in English.
        message: String,
    },
}

/// What is played, and where the client is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Welcome {
    /// [`VERSION`](crate::VERSION).
    pub version: u32,
    /// The room.
    pub room: RoomId,
    /// The client's seat; `null` for a spectator.
    pub seat: Option<Seat>,
    /// Whether the client is the host.
    pub host: bool,
    /// The game.
    #[serde(with = "game")]
    pub game: GameId,
    /// How many seats take part.
    pub seats: Seat,
    /// The maximum number of rounds.
    pub rounds: u32,
    /// The version of the game's rules.
    pub rules: u32,
    /// What a house bot may spend on one turn, such as `fuel:100000000`.
    pub budget: String,
    /// Whether seats sit out after three faults in a row.
    pub sit_out: bool,
    /// Whether rounds are short.
    pub short_rounds: bool,
    /// How much time seats have.
    pub clock: Clock,
    /// How many rounds later spectators see what happens; 0 in games that hide nothing. A match that is over is seen whole.
    pub delay: u32,
}

/// How far a room is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoomState {
    /// Seats are open, or their holders are not there yet.
    #[default]
    Waiting,
    /// The match is played.
    Playing,
    /// The match is over.
    Over,
    /// The room is closed; nothing more happens in it.
    Closed,
}

/// A seat and who has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What the player is called.
    pub name: DisplayName,
    /// What kind of player has the seat.
    pub kind: PlayerKind,
    /// Whether it is connected; a house bot always is.
    pub here: bool,
}

/// What kind of player has a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerKind {
    /// Nobody has taken it.
    Open,
    /// A person.
    Person,
    /// A program that somebody else runs.
    Program,
    /// A house bot, which the server runs.
    House,
}

impl ToClient {
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
            r#"{"type":"welcome","version":1,"room":"abcDEF012-_","seat":0,"host":true,"game":"kingdom","seats":2,"rounds":200,"rules":1,"budget":"fuel:100000000","sit_out":true,"short_rounds":false,"clock":{"kind":"match","seconds":600,"increment":5},"delay":0}"#,
            r#"{"type":"room","state":"waiting","players":[{"name":"Ann","kind":"person","here":true},{"name":"Red","kind":"open","here":false}],"spectators":2}"#,
            r#"{"type":"sight","turn":4,"sight":"AQID"}"#,
            r#"{"type":"turn","turn":3,"round":1,"log":["Blue moves C."]}"#,
            r#"{"type":"ask","turn":4,"seat":1,"arguments":["a","b"],"legal":null}"#,
            r#"{"type":"accepted","turn":4}"#,
            r#"{"type":"clock","seats":[60000,null],"running":[0]}"#,
            r#"{"type":"said","seat":null,"phrase":"hello"}"#,
            r#"{"type":"offered","seat":0,"what":"rematch"}"#,
            r#"{"type":"declined","seat":1,"what":"take-back"}"#,
            r#"{"type":"rematch","room":"abcDEF012-_","secret":"0123456789abcdefABCDEF"}"#,
            r#"{"type":"result","places":[1,2],"points":[3,null],"reason":"Blue wins.","resigned":[1],"link":null}"#,
            r#"{"type":"error","code":"taken-over","message":"A newer connection has your seat."}"#,
        ] {
            assert_eq!(
                ToClient::read(text).map(|message| message.to_json()).as_deref(),
                Ok(text)
            );
        }
    }

    #[test]
    fn codes_are_the_words_that_errors_name() {
        assert_eq!(Code::TakenOver.slug(), "taken-over");
        assert_eq!(
            (Code::TakenOver.close_code(), Code::TakenOver.is_grave()),
            (4001, true)
        );
        assert!(!Code::NotAsked.is_grave());
    }
}
