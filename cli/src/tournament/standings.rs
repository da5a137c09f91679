//! What the results of a tournament say about its bots: ratings, wins and losses, and who does well against whom.

use super::ratings::{Rating, Ratings};
use super::result::MatchResult;
use super::spec::Spec;
use super::tally::{CrossTable, Tally};

/// The table of a tournament, as far as it is played.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// All bots, best first.
    pub rows: Vec<Row>,
    /// For each row and each column in the same order: how the row's bot fared against the column's.
    pub cross: Vec<Vec<Tally>>,
}

/// How one bot did.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What the bot is called.
    pub label: String,
    /// Its rating.
    pub rating: Rating,
    /// How many matches it played.
    pub matches: u32,
    /// In how many it had the first place alone,
    pub won: u32,
    /// shared it,
    pub drawn: u32,
    /// and did not have it.
    pub lost: u32,
    /// How it fared against all others.
    pub against: Tally,
    /// Its points in all matches, as the game counts them.
    pub points: i64,
    /// How many of its turns ended in a trap or past the budget.
    pub faults: u64,
}

impl Standings {
    /// Computed from results in the order of their matches; each is one of the tournament's.
    pub fn new<'a>(spec: &Spec, results: impl IntoIterator<Item = &'a MatchResult>) -> Self {
        let bots = spec.bots.len();
        let mut ratings = Ratings::new(bots);
        let mut cross = CrossTable::new(bots);
        let mut rows: Vec<Row> = spec.bots.iter().map(|bot| Row::new(&bot.label)).collect();
        for result in results {
            let seats = bots_in(spec, result);
            ratings.learn(&seats, &result.places);
            cross.learn(&seats, &result.places);
            for (seat, bot) in seats.iter().enumerate() {
                rows[*bot].count(seat, result);
            }
        }
        let order = ratings.order();
        let sorted = |bot: &usize| Row {
            rating: ratings.of(*bot),
            ..rows[*bot].clone()
        };
        Self {
            rows: order.iter().map(sorted).collect(),
            cross: order
                .iter()
                .map(|bot| order.iter().map(|other| cross.of(*bot, *other)).collect())
                .collect(),
        }
    }
}

impl Row {
    fn new(label: &str) -> Self {
        Self {
            label: label.to_owned(),
            rating: Ratings::new(1).of(0),
            matches: 0,
            won: 0,
            drawn: 0,
            lost: 0,
            against: Tally::default(),
            points: 0,
            faults: 0,
        }
    }

    fn count(&mut self, seat: usize, result: &MatchResult) {
        let first = result.places.iter().filter(|place| **place == 1).count();
        self.matches += 1;
        match (result.places[seat], first) {
            (1, 1) => self.won += 1,
            (1, _) => self.drawn += 1,
            _ => self.lost += 1,
        }
        let others = result
            .places
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != seat);
        others.for_each(|(_, place)| self.against.count(result.places[seat], *place));
        self.points += result.points[seat].unwrap_or(0);
        self.faults += u64::from(result.faults[seat]);
    }
}

/// The index of the bot in each seat.
fn bots_in(spec: &Spec, result: &MatchResult) -> Vec<usize> {
    let index = |label: &String| spec.bots.iter().position(|bot| bot.label == *label);
    result.seats.iter().filter_map(index).collect()
}

#[cfg(test)]
mod tests {
    use super::super::spec::Format;
    use super::super::spec::tests::spec;
    use super::*;
    use engine::GameId;

    fn result(seats: &[&str], places: &[u32]) -> MatchResult {
        MatchResult {
            number: 0,
            seed: 0,
            seats: seats.iter().map(ToString::to_string).collect(),
            places: places.to_vec(),
            points: places.iter().map(|place| Some(10 - i64::from(*place))).collect(),
            faults: places.iter().map(|place| place - 1).collect(),
            reason: String::new(),
            turns: 0,
            hash: String::new(),
        }
    }

    #[test]
    fn rows_and_pairs_count_places() {
        let spec = spec(GameId::Territories, Format::RoundRobin, 3, 3, 3);
        let results = [
            result(&["A", "B", "C"], &[3, 1, 2]),
            result(&["B", "C", "A"], &[1, 1, 3]),
            result(&["C", "A", "B"], &[3, 2, 1]),
        ];
        let standings = Standings::new(&spec, &results);
        let labels: Vec<_> = standings.rows.iter().map(|row| row.label.as_str()).collect();
        assert_eq!(labels, ["B", "C", "A"]);
        let b = &standings.rows[0];
        assert_eq!(
            (b.matches, b.won, b.drawn, b.lost, b.points, b.faults),
            (3, 2, 1, 0, 27, 0)
        );
        let tally = |ahead, level, behind| Tally { ahead, level, behind };
        assert_eq!(b.against, tally(5, 1, 0));
        assert_eq!(
            standings.cross[0],
            [tally(0, 0, 0), tally(2, 1, 0), tally(3, 0, 0)]
        );
        assert_eq!(
            standings.cross[2],
            [tally(0, 0, 3), tally(1, 0, 2), tally(0, 0, 0)]
        );
        assert_eq!(standings.rows[2].faults, 5);
    }
}
