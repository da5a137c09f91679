//! A ladder: one bot meets others in pairs of matches, one match from each side, nearest in strength first. It stops meeting an
//! opponent that is shown to be better or worse, or once further matches are not worth it. Needs no browser.

use super::description::{give_labels, match_row, stored_result};
use super::lists::Lists;
use super::messages::{LadderRow, LadderView, NewLadder, Shown};
use crate::messages::PlayedMatch;
use crate::words::contests as words;
use contest::sequential_test::shows;
use contest::{Encounters, Fixture, Rating, Ratings};
use engine::{Budget, Config, Phrase, Rng};

/// The probability that any opponent is ever placed wrongly.
const WRONG: f64 = 0.05;
/// The maximum number of matches against one opponent: if none of the two is shown to be better by then, they are about
/// equal.
const MOST: u32 = 200;
/// How many deviations on either side of a rating make 95 %.
const SURE: f64 = 1.96;

/// A ladder in progress.
pub(super) struct Ladder {
    /// The request; the climbing bot is the first.
    asked: NewLadder,
    config: Config,
    opponents: Vec<Opponent>,
    /// Matches that were given out and returned unplayed.
    returned: Vec<Fixture>,
    /// The number of the next match.
    next: usize,
    ratings: Ratings,
    lists: Lists,
}

/// The bot's results against one of the others.
#[derive(Clone, Copy, Default)]
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

    /// The verdict of its matches on the climbing bot.
    fn shown(self, error: f64) -> Shown {
        let seen = self.seen();
        if shows(seen, error) {
            Shown::Better
        } else if shows(seen.reversed(), error) {
            Shown::Worse
        } else {
            Shown::Undecided
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

/// A rating and its margin of error, in tenths.
fn tenths(rating: Rating) -> (i64, i64) {
    let tenths = |value: f64| (value * 10.0).round() as i64;
    (tenths(rating.mean), tenths(SURE * rating.deviation))
}

/// The initial ratings of the bots.
fn known(asked: &NewLadder) -> Vec<Rating> {
    let rating = |bot: usize| match asked.known.get(bot).copied().flatten() {
        Some((rating, interval)) => Rating {
            mean: rating as f64 / 10.0,
            deviation: interval as f64 / 10.0 / SURE,
        },
        None => Rating::NEW,
    };
    (0..asked.bots.len()).map(rating).collect()
}

impl Ladder {
    /// A ladder before its first match.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn new(mut asked: NewLadder) -> Result<Self, Phrase> {
        if asked.bots.len() < 2 {
            return Err(words::TooFew.phrase());
        }
        give_labels(&mut asked.bots);
        let config = Config {
            seats: 2,
            budget: Budget::Fuel(asked.fuel),
            ..Config::usual(asked.game, asked.seed)
        };
        config.check().map_err(|error| error.phrase())?;
        Ok(Self {
            config,
            opponents: vec![Opponent::default(); asked.bots.len() - 1],
            returned: Vec::new(),
            next: 0,
            ratings: Ratings::known(known(&asked)),
            lists: Lists::new(asked.bots.len()),
            asked,
        })
    }

    /// The request.
    pub(super) fn asked(&self) -> &NewLadder {
        &self.asked
    }

    fn error(&self) -> f64 {
        WRONG / self.opponents.len() as f64
    }

    /// Whether more matches against this opponent are worth it.
    fn is_open(&self, opponent: Opponent) -> bool {
        opponent.shown(self.error()) == Shown::Undecided && opponent.handed < MOST
    }

    /// The next match for an idle worker; `None` if there is none now.
    pub(super) fn next(&mut self) -> Option<Fixture> {
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
        let mut rng = Rng::derive(self.asked.seed, "ladder", &[index as u64, pair]);
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

    /// The configuration of a match.
    pub(super) fn config(&self, fixture: &Fixture) -> Config {
        Config {
            seed: fixture.seed,
            ..self.config
        }
    }

    /// Takes back matches that were given out and not played.
    pub(super) fn give_back(&mut self, fixtures: impl Iterator<Item = Fixture>) {
        self.returned.extend(fixtures);
    }

    /// Takes a result.
    pub(super) fn take(&mut self, fixture: &Fixture, played: PlayedMatch) {
        let ([one, other], [mine, theirs]) = (&fixture.seats[..], &played.places[..]) else {
            return;
        };
        self.ratings.learn(&fixture.seats, &played.places);
        let (side, index) = if *one == 0 { (0, *other) } else { (1, *one) };
        if let Some(opponent) = self.opponents.get_mut(index.wrapping_sub(1)) {
            let places = if side == 0 { (mine, theirs) } else { (theirs, mine) };
            opponent.sides[side].count(*places.0, *places.1);
        }
        self.lists.add(match_row(&stored_result(fixture, played)));
    }

    /// Whether the bot's place is settled.
    pub(super) fn is_over(&self) -> bool {
        self.returned.is_empty()
            && self.opponents.iter().all(|opponent| {
                !self.is_open(*opponent) && opponent.seen().all() >= opponent.handed.min(MOST)
            })
    }

    /// The standings; the code that plays the ladder adds the rest.
    pub(super) fn view(&self) -> LadderView {
        let error = self.error();
        let row = |(index, opponent): (usize, &Opponent)| LadderRow {
            bot: index as u32 + 1,
            shown: opponent.shown(error),
            sides: opponent.sides.map(|seen| [seen.ahead, seen.level, seen.behind]),
        };
        let mut rows: Vec<LadderRow> = self.opponents.iter().enumerate().map(row).collect();
        // The opponents that beat it most.
        rows.sort_by_key(|row| std::cmp::Reverse(row.fear()));
        let count = |verdict| rows.iter().filter(|row| row.shown == verdict).count() as u32;
        let (above, unclear) = (count(Shown::Worse), count(Shown::Undecided));
        let left = self.opponents.iter().filter(|opponent| self.is_open(**opponent));
        LadderView {
            game: self.asked.game,
            bots: self.asked.bots.clone(),
            config: self.config,
            playing: false,
            over: self.is_over(),
            played: self.opponents.iter().map(|opponent| opponent.seen().all()).sum(),
            left: left.map(|opponent| MOST - opponent.handed).sum(),
            places: (1 + above, 1 + above + unclear),
            ratings: (0..self.asked.bots.len())
                .map(|bot| tenths(self.ratings.of(bot)))
                .collect(),
            absent: Vec::new(),
            newest: self.lists.matches(None),
            lost: self.lists.matches(Some(0)),
            rows,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::messages::label;
    use super::super::tests::{absent, bot};
    use super::*;
    use engine::GameId;

    #[test]
    fn a_ladder_settles_the_place_of_a_bot_and_plays_those_nearest_in_strength_longest() {
        let bots: Vec<_> = ["Climber", "Better", "Equal", "Worse"]
            .iter()
            .map(|name| bot(name))
            .collect();
        let asked = NewLadder {
            game: GameId::Kingdom,
            fuel: 1_000_000,
            seed: 1,
            bots,
            known: vec![None, Some((400, 40))],
        };
        let mut ladder = Ladder::new(asked.clone()).unwrap();
        let mut first = Vec::new();
        while let Some(fixture) = ladder.next() {
            first.extend((first.len() < 6).then(|| fixture.seats.clone()));
            // Two are played at a time, and one of them is given back once.
            let second = ladder.next();
            let given_back = second.clone().filter(|second| second.number % 10 == 1);
            let both = [Some(fixture), second.filter(|_| given_back.is_none())];
            ladder.give_back(given_back.into_iter());
            for fixture in both.into_iter().flatten() {
                let wins = match fixture.seats[..] {
                    [0, 2 | 3] | [1 | 2, 0] => [1, 2],
                    _ => [2, 1],
                };
                let mut played = absent(ladder.config(&fixture));
                played.places = wins.to_vec();
                ladder.take(&fixture, played);
            }
        }
        let view = ladder.view();
        assert!(ladder.is_over() && view.over);
        assert_eq!((view.places, view.left), ((2, 3), 0));
        assert_eq!(label(&view.bots, 2), "Equal");
        let rows: Vec<_> = view.rows.iter().map(|row| (row.bot, row.shown)).collect();
        assert_eq!(
            rows,
            [(1, Shown::Worse), (2, Shown::Undecided), (3, Shown::Better)]
        );
        assert_eq!(view.rows[1].sides, [[100, 0, 0], [0, 0, 100]]);
        assert!(view.played < 240, "{}", view.played);
        let [own, better, equal, worse] = view.ratings[..] else {
            panic!()
        };
        assert!(better > own && own > worse && equal > worse, "{:?}", view.ratings);
        assert!(better.1 <= 40, "that much was known: {:?}", view.ratings);
        assert!(view.lost.iter().all(|row| row.seats.contains(&0)));
        let alone = NewLadder {
            bots: asked.bots[..1].to_vec(),
            ..asked
        };
        assert!(Ladder::new(alone).is_err());
    }
}
