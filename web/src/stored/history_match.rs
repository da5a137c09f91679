//! A match of the history, and the summary of one.

use super::{Form, Kind, from_body, to_body};
use crate::words::keys::Ended;
use engine::replay::Replay;
use engine::{DisplayName, GameId, Seat};
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

/// A match of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryMatch {
    /// What lists show of it.
    pub summary: MatchSummary,
    /// The bytes of its file, which has a version of its own.
    pub file: ByteBuf,
}

/// What lists show of a match of the history. It is also stored separately, so that a list need not read whole matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSummary {
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

/// Version 1 of a summary: version 2 of a match without its file.
#[derive(Serialize, Deserialize)]
struct SummaryV1 {
    id: String,
    game: String,
    players: Vec<String>,
    result: ResultV2,
    turns: u32,
    hash: String,
}

impl Form for HistoryMatch {
    const KIND: Kind = Kind::Match;
    const VERSION: u16 = 2;

    fn body(&self) -> Vec<u8> {
        let summary = SummaryV1::of(&self.summary);
        to_body(&V2 {
            id: summary.id,
            game: summary.game,
            players: summary.players,
            result: summary.result,
            turns: summary.turns,
            hash: summary.hash,
            file: self.file.clone(),
        })
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let wire = match version {
            0 | 1 => migrated(from_body(body)?)?,
            _ => from_body(body)?,
        };
        let summary = SummaryV1 {
            id: wire.id,
            game: wire.game,
            players: wire.players,
            result: wire.result,
            turns: wire.turns,
            hash: wire.hash,
        };
        Some(Self {
            summary: summary.read()?,
            file: wire.file,
        })
    }
}

impl Form for MatchSummary {
    const KIND: Kind = Kind::Summary;
    const VERSION: u16 = 1;

    fn body(&self) -> Vec<u8> {
        to_body(&SummaryV1::of(self))
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        (version == 1).then(|| from_body::<SummaryV1>(body))??.read()
    }
}

impl SummaryV1 {
    fn of(summary: &MatchSummary) -> Self {
        Self {
            id: summary.id.clone(),
            game: summary.game.to_string(),
            players: summary.players.clone(),
            result: match summary.result {
                MatchResult::Draw => ResultV2::Draw,
                MatchResult::Won(seat) => ResultV2::Won(seat),
                MatchResult::Ended(Ended::BrokenOff) => ResultV2::BrokenOff,
                MatchResult::Ended(Ended::Abandoned) => ResultV2::Abandoned,
                MatchResult::Ended(Ended::Unfinished) => ResultV2::Unfinished,
                MatchResult::Ended(Ended::Opened) => ResultV2::Opened,
            },
            turns: summary.turns,
            hash: summary.hash.clone(),
        }
    }

    /// The summary; `None` if its key is not a time, or its game is unknown.
    fn read(self) -> Option<MatchSummary> {
        self.id.parse::<u64>().ok()?;
        Some(MatchSummary {
            game: self.game.parse().ok()?,
            id: self.id,
            players: self.players,
            result: match self.result {
                ResultV2::Draw => MatchResult::Draw,
                ResultV2::Won(seat) => MatchResult::Won(seat),
                ResultV2::BrokenOff => MatchResult::Ended(Ended::BrokenOff),
                ResultV2::Abandoned => MatchResult::Ended(Ended::Abandoned),
                ResultV2::Unfinished => MatchResult::Ended(Ended::Unfinished),
                ResultV2::Opened => MatchResult::Ended(Ended::Opened),
            },
            turns: self.turns,
            hash: self.hash,
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
    use super::super::tests::{golden, is_total};
    use super::super::{Unreadable, decode, encode};
    use super::*;

    #[test]
    fn matches_of_every_version_are_read() {
        let old: HistoryMatch = decode(include_bytes!("golden/match.v0")).unwrap();
        let summary = &old.summary;
        assert_eq!((summary.id.as_str(), summary.turns), ("1790000000000", 4));
        assert_eq!(
            (summary.game, &*summary.players.concat()),
            (GameId::Kingdom, "YouMarvin")
        );
        assert_eq!(decode(include_bytes!("golden/match.v1")).as_ref(), Ok(&old));
        let replay = Replay::from_file(&old.file).unwrap();
        assert_eq!(replay.hash.to_string(), summary.hash);
        golden("match", &old);
        golden("summary", summary);
        is_total::<MatchSummary>(&encode(summary));
        assert_eq!(
            decode::<MatchSummary>(&encode(&old)),
            Err(Unreadable::Damaged),
            "a match is no summary"
        );
    }

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
            read.summary.result
        };
        assert_eq!(result("Draw"), MatchResult::Draw);
        assert_eq!(result("Blue (You) wins"), MatchResult::Won(0));
        assert_eq!(result("Red (Marvin) wins"), MatchResult::Won(1));
        assert_eq!(result("abandoned"), MatchResult::Ended(Ended::Abandoned));
        assert_eq!(result("anything else"), MatchResult::Ended(Ended::Unfinished));
    }
}
