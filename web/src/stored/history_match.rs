//! A match of the history.

use super::{Form, Kind, from_body, to_body};
use crate::words::keys::Ended;
use engine::replay::Replay;
use engine::{DisplayName, GameId, Seat};
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

/// A match of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryMatch {
    /// Its key: when it began or was opened, in milliseconds since 1970.
    pub id: String,
    /// The game.
    pub game: GameId,
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// How it ended.
    pub result: MatchResult,
    /// How many turns were played.
    pub turns: u32,
    /// The hash of its last position, by which branches refer to it.
    pub hash: String,
    /// The bytes of its file, which has a version of its own.
    pub file: ByteBuf,
}

/// How a match of the history ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchResult {
    /// Nobody won.
    Draw,
    /// This seat won.
    Won(Seat),
    /// It was not played to its end, or the end is unknown here.
    Ended(Ended),
}

/// Version 2.
#[derive(Serialize, Deserialize)]
struct V2 {
    id: String,
    game: String,
    players: Vec<String>,
    result: ResultV2,
    turns: u32,
    hash: String,
    file: ByteBuf,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
enum ResultV2 {
    Draw,
    Won(Seat),
    BrokenOff,
    Abandoned,
    Unfinished,
    Opened,
}

/// Versions 0 and 1, which stored texts.
#[derive(Serialize, Deserialize)]
struct V1 {
    id: String,
    title: String,
    result: String,
    turns: u32,
    hash: String,
    file: ByteBuf,
}

impl Form for HistoryMatch {
    const KIND: Kind = Kind::Match;
    const VERSION: u16 = 2;

    fn body(&self) -> Vec<u8> {
        to_body(&V2 {
            id: self.id.clone(),
            game: self.game.to_string(),
            players: self.players.clone(),
            result: match self.result {
                MatchResult::Draw => ResultV2::Draw,
                MatchResult::Won(seat) => ResultV2::Won(seat),
                MatchResult::Ended(Ended::BrokenOff) => ResultV2::BrokenOff,
                MatchResult::Ended(Ended::Abandoned) => ResultV2::Abandoned,
                MatchResult::Ended(Ended::Unfinished) => ResultV2::Unfinished,
                MatchResult::Ended(Ended::Opened) => ResultV2::Opened,
            },
            turns: self.turns,
            hash: self.hash.clone(),
            file: self.file.clone(),
        })
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let wire = match version {
            0 | 1 => migrated(from_body(body)?)?,
            _ => from_body(body)?,
        };
        wire.id.parse::<u64>().ok()?;
        Some(Self {
            id: wire.id,
            game: wire.game.parse().ok()?,
            players: wire.players,
            result: match wire.result {
                ResultV2::Draw => MatchResult::Draw,
                ResultV2::Won(seat) => MatchResult::Won(seat),
                ResultV2::BrokenOff => MatchResult::Ended(Ended::BrokenOff),
                ResultV2::Abandoned => MatchResult::Ended(Ended::Abandoned),
                ResultV2::Unfinished => MatchResult::Ended(Ended::Unfinished),
                ResultV2::Opened => MatchResult::Ended(Ended::Opened),
            },
            turns: wire.turns,
            hash: wire.hash,
            file: wire.file,
        })
    }
}

/// Converts the texts of version 1 to values. The file says what was played; only the text says who won.
fn migrated(old: V1) -> Option<V2> {
    let replay = Replay::from_file(&old.file).ok()?;
    let names = replay.seats.iter().map(|seat| seat.name.as_str());
    let players: Vec<String> = names.map(str::to_string).collect();
    let result = match old.result.as_str() {
        "Draw" => ResultV2::Draw,
        "broken off" => ResultV2::BrokenOff,
        "abandoned" => ResultV2::Abandoned,
        "opened from a file" => ResultV2::Opened,
        text => {
            let won = (0..)
                .zip(&players)
                .find(|(seat, name)| text == won_in_v1(replay.config.game, *seat, name));
            won.map_or(ResultV2::Unfinished, |(seat, _)| ResultV2::Won(seat))
        }
    };
    Some(V2 {
        id: old.id,
        game: replay.config.game.to_string(),
        players,
        result,
        turns: old.turns,
        hash: old.hash,
        file: old.file,
    })
}

/// What version 1 wrote for a match that this seat won.
fn won_in_v1(game: GameId, seat: Seat, name: &str) -> String {
    // Among the games of version 1, only this one has names for its seats.
    let called = match seat {
        0 if game == GameId::Kingdom => "Blue".into(),
        _ if game == GameId::Kingdom => "Red".into(),
        seat => format!("Player {seat}"),
    };
    format!("{called} ({}) wins", DisplayName::new(name).isolated())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_won_is_read_from_the_text_of_version_1() {
        let bytes = include_bytes!("golden/match.v1");
        let old: V1 = from_body(&bytes[super::super::HEADER..]).unwrap();
        let result = |text: &str| {
            let old = V1 {
                result: text.into(),
                id: old.id.clone(),
                title: String::new(),
                turns: old.turns,
                hash: old.hash.clone(),
                file: old.file.clone(),
            };
            let read = HistoryMatch::read(1, &to_body(&old)).unwrap();
            read.result
        };
        assert_eq!(result("Draw"), MatchResult::Draw);
        assert_eq!(result("Blue (You) wins"), MatchResult::Won(0));
        assert_eq!(result("Red (Marvin) wins"), MatchResult::Won(1));
        assert_eq!(result("abandoned"), MatchResult::Ended(Ended::Abandoned));
        assert_eq!(result("anything else"), MatchResult::Ended(Ended::Unfinished));
    }
}
