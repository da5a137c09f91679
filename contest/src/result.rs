//! The result of one match, as in `results.jsonl`.

use super::schedule::Fixture;
use super::spec::Spec;
use crate::check::{MOST_LINE, is_hash, is_seen};
use crate::words;
use engine::{Phrase, StateHash};
use serde::{Deserialize, Serialize};

/// The limit of a seat's points: few enough that those of all matches can be added up, and more than any game gives.
const POINTS: std::ops::RangeInclusive<i64> = -100_000_000_000..=100_000_000_000;

/// One line of `results.jsonl`. It holds nothing that differs from run to run: no time, no thread, no machine. Only whether a
/// match was [played](Self::is_played) may differ, where its description [limits its time](Spec::match_seconds).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchResult {
    /// The match's number in the tournament, from 0.
    #[serde(rename = "match")]
    pub number: usize,
    /// The seed of the match.
    pub seed: u64,
    /// The label of the bot in each seat.
    pub seats: Vec<String>,
    /// Each seat's place, from 1; equals share one.
    pub places: Vec<u32>,
    /// Each seat's points, as the game counts them; `None` for a seat that was disqualified without any.
    pub points: Vec<Option<i64>>,
    /// How many of each seat's turns ended in a trap or past the budget.
    pub faults: Vec<u32>,
    /// What decided the match, in words.
    pub reason: String,
    /// How many turns were played.
    pub turns: u32,
    /// The hash of the final position.
    pub hash: String,
}

impl MatchResult {
    /// The result of a match that exceeded its time: no places, points or faults.
    pub fn not_played(fixture: &Fixture, spec: &Spec) -> Self {
        Self {
            number: fixture.number,
            seed: fixture.seed,
            seats: spec.labels(&fixture.seats),
            places: Vec::new(),
            points: Vec::new(),
            faults: Vec::new(),
            reason: why_not_played(spec.match_seconds.unwrap_or(0)).to_string(),
            turns: 0,
            hash: StateHash(0).to_string(),
        }
    }

    /// Whether the match was played to its end. One that was not counts for nobody.
    pub fn is_played(&self) -> bool {
        !self.places.is_empty()
    }

    /// The line of `results.jsonl`, with its end.
    pub fn to_line(&self) -> String {
        // Numbers and texts can always be written.
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    /// Reads a line of `results.jsonl`, with or without its end, wherever it comes from. The result is safe to show and to
    /// count; [`check`](Self::check) says whether it belongs to a contest.
    ///
    /// # Errors
    /// If it is not the result of a match; says where it is wrong, in English.
    pub fn from_line(line: &[u8]) -> Result<Self, String> {
        if line.len() > MOST_LINE {
            return Err(format!("it has over {MOST_LINE} bytes"));
        }
        let result: Self = serde_json::from_slice(line).map_err(|error| error.to_string())?;
        if !is_hash(&result.hash) {
            return Err("its hash is not one".into());
        }
        if !is_seen(&result.reason) || !result.seats.iter().all(|label| is_seen(label)) {
            return Err("it has characters that are not seen or that break the line".into());
        }
        let mut points = result.points.iter().flatten();
        if let Some(points) = points.find(|points| !POINTS.contains(points)) {
            return Err(format!("{points} points are over the limit of {}", POINTS.end()));
        }
        Ok(result)
    }

    /// Checks that this is a result of `fixture`.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn check(&self, fixture: &Fixture, spec: &Spec) -> Result<(), Phrase> {
        let labels = || fixture.seats.iter().map(|bot| &spec.bots[*bot].label);
        if self.seed != fixture.seed {
            return Err(words::OtherSeed {
                number: self.number.to_string(),
                seed: self.seed.to_string(),
                expected: fixture.seed.to_string(),
            }
            .phrase());
        }
        if !self.seats.iter().eq(labels()) {
            return Err(words::OtherSeats {
                number: self.number.to_string(),
                seats: self.seats.join(", "),
                expected: spec.labels(&fixture.seats).join(", "),
            }
            .phrase());
        }
        // Only matches with limited time may be left unplayed.
        if !self.is_played() && spec.match_seconds.is_some() && *self == Self::not_played(fixture, spec) {
            return Ok(());
        }
        let seats = fixture.seats.len();
        let fits = self.places.len() == seats
            && self.points.len() == seats
            && self.faults.len() == seats
            && self
                .places
                .iter()
                .all(|place| (1..=seats).contains(&(*place as usize)));
        if fits {
            Ok(())
        } else {
            Err(words::MissingSeats {
                number: self.number.to_string(),
                seats: seats.to_string(),
            }
            .phrase())
        }
    }
}

/// Why a match was not played that may take this many seconds.
pub fn why_not_played(match_seconds: u32) -> Phrase {
    words::NotPlayed {
        seconds: match_seconds.to_string(),
    }
    .phrase()
}

/// Where two results of one match differ.
pub fn difference(one: &MatchResult, other: &MatchResult) -> Phrase {
    if one.places != other.places {
        words::OtherPlaces {
            one: format!("{:?}", one.places),
            other: format!("{:?}", other.places),
        }
        .phrase()
    } else if one.hash != other.hash {
        words::OtherPositions {
            one: one.hash.clone(),
            other: other.hash.clone(),
        }
        .phrase()
    } else {
        words::OtherDetails.phrase()
    }
}

#[cfg(test)]
mod tests {
    use super::super::spec::Format;
    use super::*;
    use crate::made_up::{result, spec};
    use engine::GameId;

    #[test]
    fn a_line_that_is_no_result_or_is_unsafe_is_refused() {
        let spec = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
        let fixture = Fixture {
            number: 4,
            seed: 9,
            seats: vec![1, 0],
        };
        let line = result(&fixture, &spec).to_line();
        assert!(MatchResult::from_line(line.as_bytes()).is_ok());
        let at = line.find("\"points\":[").unwrap();
        let points = &line[at..at + line[at..].find(',').unwrap()];
        for (from, to, words) in [
            ("\"match\":4", "\"match\":-4", "invalid value"),
            ("\"match\":4", "\"match\":4.0", "invalid type"),
            ("\"match\":4", "\"match\":\"4\"", "invalid type"),
            ("\"match\":4", "\"match\":18446744073709551616", "invalid type"),
            ("\"match\":4", "\"match\":4,\"match\":4", "duplicate field"),
            ("\"match\":4,", "", "missing field"),
            ("\"seed\":9", "\"seed\":NaN", "expected"),
            ("\"seed\":9", "\"seed\":1e999", "number out of range"),
            ("\"turns\":3", "\"turns\":4294967296", "invalid value"),
            ("\"turns\":3", "\"turns\":3,\"more\":1", "unknown field"),
            ("made-up", "a\\u001b[2Jb", "not seen"),
            ("made-up", "a\\nb", "not seen"),
            ("made-up", "\\u202eb", "not seen"),
            ("made-up", "\\ud800", "hex escape"),
            ("\"B\",\"A\"", "\"B\\u0000\",\"A\"", "not seen"),
            ("\"hash\":\"", "\"hash\":\"g", "its hash"),
            (points, "\"points\":[100000000001", "over the limit"),
            (points, "\"points\":[-9223372036854775808", "over the limit"),
        ] {
            let wrong = line.replacen(from, to, 1);
            let error = MatchResult::from_line(wrong.as_bytes()).unwrap_err();
            assert!(error.contains(words), "{wrong}: {error}");
        }
        let deep = line.replacen("\"seats\":[", &format!("\"seats\":{}", "[".repeat(1000)), 1);
        assert!(MatchResult::from_line(deep.as_bytes()).is_err());
        let long = line.replacen("made-up", &"x".repeat(MOST_LINE), 1);
        let error = MatchResult::from_line(long.as_bytes()).unwrap_err();
        assert!(error.contains("bytes"), "{error}");
    }

    #[test]
    fn a_result_of_another_match_is_refused_with_what_differs() {
        let spec = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
        let fixture = Fixture {
            number: 4,
            seed: 9,
            seats: vec![1, 0],
        };
        let right = result(&fixture, &spec);
        assert_eq!(right.check(&fixture, &spec), Ok(()));
        let refused = |change: &dyn Fn(&mut MatchResult), words: &str| {
            let mut wrong = right.clone();
            change(&mut wrong);
            let error = wrong.check(&fixture, &spec).unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        };
        refused(&|r| r.seed = 10, "match 4 has seed 10, but should have 9");
        refused(
            &|r| r.seats.swap(0, 1),
            "match 4 has the seats A, B, but should have B, A",
        );
        refused(&|r| r.places[0] = 0, "does not have a place");
        refused(&|r| r.places[0] = 3, "does not have a place");
        refused(&|r| r.points.truncate(1), "for each of its 2 seats");
    }
}
