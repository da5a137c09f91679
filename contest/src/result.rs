//! The result of one match, as in `results.jsonl`.

use super::schedule::Fixture;
use super::spec::Spec;
use crate::words;
use engine::Phrase;
use serde::{Deserialize, Serialize};

/// One line of `results.jsonl`. It holds nothing that differs from run to run: no time, no thread, no machine.
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
    /// The line of `results.jsonl`, with its end.
    pub fn to_line(&self) -> String {
        // Numbers and texts can always be written.
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    /// Reads a line of `results.jsonl`, with or without its end.
    ///
    /// # Errors
    /// If it is not the result of a match; says where it is wrong, in English.
    pub fn from_line(line: &[u8]) -> Result<Self, String> {
        serde_json::from_slice(line).map_err(|error| error.to_string())
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
