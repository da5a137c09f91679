//! Everything that is counted from results, in the order of their matches.

use crate::encounters::Encounters;
use crate::head_to_head::HeadToHead;
use crate::ratings::Ratings;

/// The totals of a tournament so far. The size depends only on the number of bots.
#[derive(Clone, Debug, PartialEq)]
pub struct Scores {
    ratings: Ratings,
    head_to_head: HeadToHead,
    bots: Vec<Score>,
}

/// What one bot's matches come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// How many matches it played.
    pub matches: u32,
    /// In how many it had the first place alone,
    pub won: u32,
    /// shared it,
    pub drawn: u32,
    /// and did not have it.
    pub lost: u32,
    /// Its results against all others.
    pub against: Encounters,
    /// Its points in all matches, as the game counts them; matches in which it has none count as 0.
    pub points: i64,
    /// How many of its turns ended in a trap or past the budget.
    pub faults: u64,
}

impl Scores {
    /// For this many bots, before the first match.
    pub fn new(bots: usize) -> Self {
        Self {
            ratings: Ratings::new(bots),
            head_to_head: HeadToHead::new(bots),
            bots: vec![Score::default(); bots],
        }
    }

    /// Adds the next match. All lists are in seat order and have the same length.
    ///
    /// * `seats`: the bot in each seat, all different.
    pub fn learn(&mut self, seats: &[usize], places: &[u32], points: &[Option<i64>], faults: &[u32]) {
        self.ratings.learn(seats, places);
        self.head_to_head.learn(seats, places);
        let first = places.iter().filter(|place| **place == 1).count();
        for (seat, bot) in seats.iter().enumerate() {
            let score = &mut self.bots[*bot];
            score.matches += 1;
            match (places[seat], first) {
                (1, 1) => score.won += 1,
                (1, _) => score.drawn += 1,
                _ => score.lost += 1,
            }
            for (other, place) in places.iter().enumerate() {
                if other != seat {
                    score.against.count(places[seat], *place);
                }
            }
            score.points += points[seat].unwrap_or(0);
            score.faults += u64::from(faults[seat]);
        }
    }

    /// The bots' ratings.
    pub fn ratings(&self) -> &Ratings {
        &self.ratings
    }

    /// The bots' results against each other.
    pub fn head_to_head(&self) -> &HeadToHead {
        &self.head_to_head
    }

    /// What one bot's matches come to.
    pub fn of(&self, bot: usize) -> Score {
        self.bots[bot]
    }
}
