//! A [ladder](contest::Ladder) of the page: with its bots, its configuration, and lists of its matches. Needs no browser.

use super::description::{give_labels, match_row, stored_result};
use super::lists::Lists;
use super::messages::{LadderRow, LadderView, NewLadder, Shown};
use crate::messages::PlayedMatch;
use crate::words::contests as words;
use contest::{Encounters, Fixture, Rating, Verdict};
use engine::{Budget, Config, Phrase};

/// A ladder in progress.
pub(super) struct Ladder {
    /// The request; the climbing bot is the first.
    asked: NewLadder,
    config: Config,
    climb: contest::Ladder,
    lists: Lists,
}

impl From<Verdict> for Shown {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Better => Self::Better,
            Verdict::Worse => Self::Worse,
            Verdict::Undecided => Self::Undecided,
        }
    }
}

/// The initial ratings of the bots.
fn known(asked: &NewLadder) -> Vec<Rating> {
    let rating = |bot: usize| match asked.known.get(bot).copied().flatten() {
        Some(known) => Rating::from_tenths(known),
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
            climb: contest::Ladder::new(asked.seed, known(&asked)),
            lists: Lists::new(asked.bots.len()),
            asked,
        })
    }

    /// The request.
    pub(super) fn asked(&self) -> &NewLadder {
        &self.asked
    }

    /// The next match for an idle worker; `None` if there is none now.
    pub(super) fn next(&mut self) -> Option<Fixture> {
        self.climb.hand_out()
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
        self.climb.give_back(fixtures);
    }

    /// Takes a result.
    pub(super) fn take(&mut self, fixture: &Fixture, played: PlayedMatch) {
        if played.places.len() != fixture.seats.len() {
            return;
        }
        self.climb.take(fixture, &played.places);
        self.lists.add(match_row(&stored_result(fixture, played)));
    }

    /// Whether the bot's place is settled.
    pub(super) fn is_over(&self) -> bool {
        self.climb.is_over()
    }

    /// The standings; the code that plays the ladder adds the rest.
    pub(super) fn view(&self) -> LadderView {
        let row = |(bot, (sides, verdict)): (u32, ([Encounters; 2], Verdict))| LadderRow {
            bot,
            shown: verdict.into(),
            sides: sides.map(|seen| [seen.ahead, seen.level, seen.behind]),
        };
        let mut rows: Vec<LadderRow> = (1..).zip(self.climb.opponents()).map(row).collect();
        // The opponents that beat it most.
        rows.sort_by_key(|row| std::cmp::Reverse(row.fear()));
        LadderView {
            game: self.asked.game,
            bots: self.asked.bots.clone(),
            config: self.config,
            playing: false,
            over: self.is_over(),
            played: self.climb.played(),
            left: self.climb.left(),
            places: self.climb.places(),
            ratings: (0..self.asked.bots.len())
                .map(|bot| self.climb.ratings().of(bot).in_tenths())
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
