//! What is plotted for each seat at every moment of a match.

use crate::games;
use engine::{Seat, Timeline};

/// The numbers of every seat, moment by moment, as far as collected.
#[derive(Clone, Debug, Default)]
pub struct Series {
    seats: usize,
    measures: usize,
    /// Moment by moment, seat by seat within a moment, and measure by measure within a seat.
    numbers: Vec<u32>,
}

impl Series {
    /// Collects up to `most` more moments of a match; returns whether that was the last. A match of a game
    /// without plots has none.
    pub fn follow(&mut self, timeline: &Timeline, most: usize) -> bool {
        let from = self.len();
        timeline.visit(from..from + most, |_, referee| {
            let samples = games::samples(referee.game());
            self.seats = samples.len();
            self.measures = samples.first().map_or(0, Vec::len);
            self.numbers.extend(samples.into_iter().flatten());
        });
        self.len() > from && self.len() > timeline.len()
    }

    /// How many moments have been collected.
    pub fn len(&self) -> usize {
        let width = self.seats * self.measures;
        self.numbers.len().checked_div(width).unwrap_or(0)
    }

    /// Whether no moment has been collected.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// How many numbers each seat has.
    pub fn measures(&self) -> usize {
        self.measures
    }

    /// A number of a seat at a moment; 0 where it is not collected yet.
    pub fn at(&self, moment: usize, seat: Seat, measure: usize) -> u32 {
        let seat = usize::from(seat);
        if seat >= self.seats || measure >= self.measures {
            return 0;
        }
        let place = (moment * self.seats + seat) * self.measures + measure;
        self.numbers.get(place).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Answer, Config, GameId, Reply, View};

    /// A match in which nobody does anything.
    fn idle(game: GameId, turns: usize) -> Timeline {
        let mut timeline = Timeline::new(Config::usual(game, 3)).unwrap();
        while timeline.len() < turns {
            let waiting: Vec<Seat> = timeline.newest().waiting().collect();
            for seat in waiting {
                let reply = Reply::Text(" ".into());
                timeline.answer(seat, Answer { reply, cost: 0 }).unwrap();
            }
        }
        timeline
    }

    #[test]
    fn it_holds_what_every_view_shows() {
        let timeline = idle(GameId::Territories, 40);
        let mut series = Series::default();
        assert!(!series.follow(&timeline, 30));
        assert_eq!(series.len(), 30);
        assert!(series.follow(&timeline, 30));
        assert_eq!(series.len(), timeline.len() + 1);
        assert!(!series.follow(&timeline, 30), "nothing is left");
        for moment in [0, 7, 30, timeline.len()] {
            let View::Territories(view) = timeline.at(moment).game().view(None) else {
                panic!("no position of Territories");
            };
            for (seat, holdings) in (0..).zip(&view.holdings) {
                let holdings = holdings.unwrap();
                let expected = [holdings.territories.into(), holdings.armies, holdings.income];
                let numbers = [0, 1, 2].map(|measure| series.at(moment, seat, measure));
                assert_eq!(numbers, expected, "moment {moment}");
            }
        }
        assert_eq!(series.at(0, 99, 1), 0);
        assert_eq!(series.at(9999, 0, 1), 0);
    }

    #[test]
    fn other_games_have_none() {
        let mut series = Series::default();
        assert!(!series.follow(&idle(GameId::HitAndSunk, 1), 30));
        assert!(series.is_empty());
    }
}
