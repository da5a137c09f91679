//! A ladder: one bot meets others in pairs of matches, one match from each side, nearest in strength first. It stops meeting an
//! opponent that is shown to be better or worse, or once further matches are not worth it.

use crate::encounters::Encounters;
use crate::ratings::{Rating, Ratings};
use crate::schedule::Fixture;
use crate::sequential_test::shows;
use engine::Rng;

/// The probability that any opponent is ever placed wrongly.
const WRONG: f64 = 0.05;
/// The maximum number of matches against one opponent: if none of the two is shown to be better by then, they are about
/// equal.
pub const MOST: u32 = 200;

/// What matches say about the climbing bot and an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The climbing bot is better.
    Better,
    /// The climbing bot is worse.
    Worse,
    /// Neither is shown yet.
    Undecided,
}

/// A ladder in progress. Bots are numbered: the climbing one is bot 0, and its opponents follow.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The source of all seeds.
    seed: u64,
    opponents: Vec<Opponent>,
    /// Matches that were given out and returned unplayed.
    returned: Vec<Fixture>,
    /// The number of the next match.
    next: usize,
    ratings: Ratings,
}

/// The climbing bot's results against one of the others.
#[derive(Clone, Copy, Debug, Default)]
struct Opponent {
    /// In the first seat, and in the second.
    sides: [Encounters; 2],
    /// How many matches were given out.
    handed: u32,
}

impl Opponent {
    fn seen(self) -> Encounters {
        let [first, second] = self.sides;
        Encounters {
            ahead: first.ahead + second.ahead,
            level: first.level + second.level,
            behind: first.behind + second.behind,
        }
    }

    fn verdict(self, error: f64) -> Verdict {
        let seen = self.seen();
        if shows(seen, error) {
            Verdict::Better
        } else if shows(seen.reversed(), error) {
            Verdict::Worse
        } else {
            Verdict::Undecided
        }
    }

    /// The distance of the score from even, in thousandths, discounted if there are few matches.
    fn distance(self) -> u64 {
        let seen = self.seen();
        let (all, ahead) = (
            u64::from(seen.all()) + 2,
            u64::from(2 * seen.ahead + seen.level) + 2,
        );
        (1000 * ahead).abs_diff(1000 * all) / (2 * all)
    }
}

impl Ladder {
    /// A ladder before its first match.
    ///
    /// * `seed`: the source of all seeds.
    /// * `known`: the initial ratings of the climbing bot and of its opponents.
    pub fn new(seed: u64, known: Vec<Rating>) -> Self {
        Self {
            seed,
            opponents: vec![Opponent::default(); known.len().saturating_sub(1)],
            returned: Vec::new(),
            next: 0,
            ratings: Ratings::known(known),
        }
    }

    fn error(&self) -> f64 {
        WRONG / self.opponents.len() as f64
    }

    /// Whether more matches against this opponent are worth it.
    fn is_open(&self, opponent: Opponent) -> bool {
        opponent.verdict(self.error()) == Verdict::Undecided && opponent.handed < MOST
    }

    /// The next match to play; `None` if there is none now.
    pub fn hand_out(&mut self) -> Option<Fixture> {
        if let Some(fixture) = self.returned.pop() {
            return Some(fixture);
        }
        let open = (0..self.opponents.len()).filter(|index| self.is_open(self.opponents[*index]));
        // First a pair of matches against everybody, with pairs completed; then opponents nearest in strength.
        let index = open.min_by_key(|index| {
            let opponent = self.opponents[*index];
            let handed = opponent.handed;
            (
                handed >= 2 && handed.is_multiple_of(2),
                opponent.distance(),
                handed,
            )
        })?;
        let side = self.opponents[index].handed % 2;
        let pair = u64::from(self.opponents[index].handed / 2);
        self.opponents[index].handed += 1;
        // Both matches of a pair have the same seed; the page shows seeds as numbers of JS.
        let mut rng = Rng::derive(self.seed, "ladder", &[index as u64, pair]);
        let fixture = Fixture {
            number: self.next,
            seed: rng.next_u64() >> 11,
            seats: if side == 0 {
                vec![0, index + 1]
            } else {
                vec![index + 1, 0]
            },
        };
        self.next += 1;
        Some(fixture)
    }

    /// Takes back matches that were given out and not played.
    pub fn give_back(&mut self, fixtures: impl Iterator<Item = Fixture>) {
        self.returned.extend(fixtures);
    }

    /// Takes the places of a match that was given out.
    pub fn take(&mut self, fixture: &Fixture, places: &[u32]) {
        let ([one, other], [mine, theirs]) = (&fixture.seats[..], places) else {
            return;
        };
        self.ratings.learn(&fixture.seats, places);
        let (side, index) = if *one == 0 { (0, *other) } else { (1, *one) };
        if let Some(opponent) = self.opponents.get_mut(index.wrapping_sub(1)) {
            let places = if side == 0 { (mine, theirs) } else { (theirs, mine) };
            opponent.sides[side].count(*places.0, *places.1);
        }
    }

    /// Whether the bot's place is settled.
    pub fn is_over(&self) -> bool {
        self.returned.is_empty()
            && self.opponents.iter().all(|opponent| {
                !self.is_open(*opponent) && opponent.seen().all() >= opponent.handed.min(MOST)
            })
    }

    /// For each opponent, the climbing bot's results in the first and in the second seat, and what they say.
    pub fn opponents(&self) -> impl Iterator<Item = ([Encounters; 2], Verdict)> {
        let error = self.error();
        let of = move |opponent: &Opponent| (opponent.sides, opponent.verdict(error));
        self.opponents.iter().map(of)
    }

    /// The best and the worst place that the bot may have, from 1.
    pub fn places(&self) -> (u32, u32) {
        let count = |counted: Verdict| {
            let opponents = self.opponents();
            opponents.filter(|(_, verdict)| *verdict == counted).count() as u32
        };
        let best = 1 + count(Verdict::Worse);
        (best, best + count(Verdict::Undecided))
    }

    /// How many matches have been played.
    pub fn played(&self) -> u32 {
        self.opponents.iter().map(|opponent| opponent.seen().all()).sum()
    }

    /// The maximum number of matches that may follow.
    pub fn left(&self) -> u32 {
        let open = self.opponents.iter().filter(|opponent| self.is_open(**opponent));
        open.map(|opponent| MOST - opponent.handed).sum()
    }

    /// The ratings of all its bots.
    pub fn ratings(&self) -> &Ratings {
        &self.ratings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ladder of a bot that always beats a worse opponent, loses to a better one, and wins in the first seat only against an
    /// equal.
    #[test]
    fn it_settles_the_place_of_a_bot_and_plays_those_nearest_in_strength_longest() {
        let better = Rating::from_tenths((400, 40));
        let mut ladder = Ladder::new(1, vec![Rating::NEW, better, Rating::NEW, Rating::NEW]);
        let mut seats = Vec::new();
        while let Some(fixture) = ladder.hand_out() {
            assert!(!ladder.is_over());
            let second = ladder.hand_out();
            let given_back = second.clone().filter(|second| second.number % 10 == 1);
            let both = [Some(fixture), second.filter(|_| given_back.is_none())];
            ladder.give_back(given_back.into_iter());
            for fixture in both.into_iter().flatten() {
                let first_wins = matches!(fixture.seats[..], [0, 2 | 3] | [1 | 2, 0]);
                ladder.take(&fixture, if first_wins { &[1, 2] } else { &[2, 1] });
                seats.push(fixture.seats);
            }
        }
        assert!(ladder.is_over());
        assert_eq!((ladder.places(), ladder.left()), ((2, 3), 0));
        let verdicts: Vec<_> = ladder.opponents().map(|(_, verdict)| verdict).collect();
        assert_eq!(verdicts, [Verdict::Worse, Verdict::Undecided, Verdict::Better]);
        let (sides, _) = ladder.opponents().nth(1).unwrap();
        assert_eq!(sides.map(|seen| (seen.ahead, seen.behind)), [(100, 0), (0, 100)]);
        assert!(ladder.played() < 240, "{}", ladder.played());
        assert_eq!(seats.len(), ladder.played() as usize);
        // First a pair of matches against everybody.
        for opponent in 1..=3 {
            let met = seats[..6].iter().filter(|seats| seats.contains(&opponent));
            assert_eq!(met.count(), 2, "{seats:?}");
        }
        let rating = |bot| ladder.ratings().of(bot);
        assert!(rating(1).mean > rating(0).mean && rating(0).mean > rating(3).mean);
        assert!(
            rating(1).in_tenths().1 <= 40,
            "that much was known: {:?}",
            rating(1)
        );
    }

    #[test]
    fn both_matches_of_a_pair_have_the_same_seed_and_another_ladder_has_others() {
        let first = |seed| {
            let mut ladder = Ladder::new(seed, vec![Rating::NEW; 2]);
            [(); 4].map(|()| ladder.hand_out().unwrap())
        };
        let fixtures = first(1);
        let seeds = fixtures.clone().map(|fixture| fixture.seed);
        assert_eq!((seeds[0], seeds[2]), (seeds[1], seeds[3]));
        assert_ne!(seeds[0], seeds[2]);
        assert_eq!(
            fixtures.map(|fixture| fixture.seats),
            [[0, 1], [1, 0], [0, 1], [1, 0]]
        );
        assert_ne!(first(2)[0].seed, seeds[0]);
    }
}
