//! Contests: what is played, and the results in batches.

use super::{Form, Kind, from_body, to_body};
use serde::{Deserialize, Serialize};

/// A contest's description. The results follow from it.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredContest {
    /// Its key: when it was created, in milliseconds since 1970.
    pub id: String,
    /// The slug of its game.
    pub game: String,
    /// The version of the game's rules when it began.
    pub rules_version: u32,
    /// How bots are brought together, as `arena tournament` names it.
    pub format: String,
    /// How many seats a match has.
    pub seats: u8,
    /// The maximum number of matches.
    pub matches: u32,
    /// The seed that determines all others.
    pub seed: u64,
    /// The maximum number of rounds of a match.
    pub rounds: u32,
    /// Fuel for a turn.
    pub fuel: u64,
    /// The prices of fuel when it began.
    pub price_list: u32,
    /// Whether seats sit out after faults in a row.
    pub sit_out: bool,
    /// How long a match may take, in seconds of real time.
    pub match_seconds: Option<u32>,
    /// The confidence, in percent, with which the order must be settled to end it early.
    pub until_settled: Option<f64>,
    /// Who takes part.
    pub bots: Vec<ContestBot>,
    /// How many matches had been played when it was last stored; the results themselves say how many there are.
    pub played: u32,
}

/// A bot of a contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestBot {
    /// Its name in tables, which no other bot of the contest has.
    pub label: String,
    /// Its name in the library, as the contest names it.
    pub name: String,
    /// The SHA-256 of its module, in hex.
    pub hash: String,
    /// Whether it is one of the arena's own.
    pub house: bool,
}

/// Version 1.
#[derive(Serialize, Deserialize)]
struct V1 {
    id: String,
    game: String,
    rules_version: u32,
    format: String,
    seats: u8,
    matches: u32,
    seed: u64,
    rounds: u32,
    fuel: u64,
    price_list: u32,
    sit_out: bool,
    until_settled: Option<f64>,
    bots: Vec<BotV1>,
    played: u32,
}

#[derive(Serialize, Deserialize)]
struct BotV1 {
    label: String,
    name: String,
    hash: String,
    house: bool,
}

/// Version 2: also how long a match may take, in seconds.
type V2 = (V1, Option<u32>);

impl Form for StoredContest {
    const KIND: Kind = Kind::Contest;
    const VERSION: u16 = 2;

    fn body(&self) -> Vec<u8> {
        let contest = self.clone();
        let bot = |bot: ContestBot| BotV1 {
            label: bot.label,
            name: bot.name,
            hash: bot.hash,
            house: bot.house,
        };
        let v1 = V1 {
            id: contest.id,
            game: contest.game,
            rules_version: contest.rules_version,
            format: contest.format,
            seats: contest.seats,
            matches: contest.matches,
            seed: contest.seed,
            rounds: contest.rounds,
            fuel: contest.fuel,
            price_list: contest.price_list,
            sit_out: contest.sit_out,
            until_settled: contest.until_settled,
            bots: contest.bots.into_iter().map(bot).collect(),
            played: contest.played,
        };
        to_body(&(v1, contest.match_seconds))
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let (wire, match_seconds): V2 = match version {
            1 => (from_body(body)?, None),
            2 => from_body(body)?,
            _ => return None,
        };
        let bot = |bot: BotV1| ContestBot {
            label: bot.label,
            name: bot.name,
            hash: bot.hash,
            house: bot.house,
        };
        Some(Self {
            id: wire.id,
            game: wire.game,
            rules_version: wire.rules_version,
            format: wire.format,
            seats: wire.seats,
            matches: wire.matches,
            seed: wire.seed,
            rounds: wire.rounds,
            fuel: wire.fuel,
            price_list: wire.price_list,
            sit_out: wire.sit_out,
            match_seconds,
            until_settled: wire.until_settled,
            bots: wire.bots.into_iter().map(bot).collect(),
            played: wire.played,
        })
    }
}

/// A batch of a contest's results, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResults(pub Vec<StoredResult>);

/// The result of one match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResult {
    /// The match's number, from 0.
    pub number: u32,
    /// Its seed.
    pub seed: u64,
    /// Who sat where: for each seat, the bot's index in the description.
    pub seats: Vec<u16>,
    /// Each seat's place, from 1.
    pub places: Vec<u32>,
    /// Each seat's points, if it has any.
    pub points: Vec<Option<i64>>,
    /// How many of each seat's turns were faults.
    pub faults: Vec<u32>,
    /// What decided it, in English.
    pub reason: String,
    /// How many turns were played.
    pub turns: u32,
    /// The hash of the last position.
    pub hash: u64,
}

/// Version 1: number, seed, seats, places, points, faults, reason, turns, hash of each.
type ResultV1 = (
    u32,
    u64,
    Vec<u16>,
    Vec<u32>,
    Vec<Option<i64>>,
    Vec<u32>,
    String,
    u32,
    u64,
);

impl Form for StoredResults {
    const KIND: Kind = Kind::Results;
    const VERSION: u16 = 1;

    fn body(&self) -> Vec<u8> {
        let wire = |result: &StoredResult| -> ResultV1 {
            let of = result.clone();
            (
                of.number, of.seed, of.seats, of.places, of.points, of.faults, of.reason, of.turns, of.hash,
            )
        };
        to_body(&self.0.iter().map(wire).collect::<Vec<_>>())
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let wire: Vec<ResultV1> = (version == 1).then(|| from_body(body))??;
        let result = |(number, seed, seats, places, points, faults, reason, turns, hash)| StoredResult {
            number,
            seed,
            seats,
            places,
            points,
            faults,
            reason,
            turns,
            hash,
        };
        Some(Self(wire.into_iter().map(result).collect()))
    }
}

#[cfg(test)]
mod tests;
