//! What each seat had at every moment of a match of Territories: the data of its plots.

use engine::games::territories::Holdings;
use engine::{AnyGame, Seat, Timeline};

/// The holdings of every seat, moment by moment, as far as they have been collected.
#[derive(Clone, Debug, Default)]
pub struct Series {
    seats: usize,
    /// Moment by moment, and seat by seat within a moment.
    holdings: Vec<Holdings>,
}

impl Series {
    /// Collects up to `most` more moments of a match; whether that was the last of them. A match of another game has
    /// none.
    pub fn follow(&mut self, timeline: &Timeline, most: usize) -> bool {
        let from = self.len();
        timeline.visit(from..from + most, |_, referee| {
            if let AnyGame::Territories(game) = referee.game() {
                let holdings = game.holdings();
                self.seats = holdings.len();
                self.holdings.extend(holdings);
            }
        });
        self.len() > from && self.len() > timeline.len()
    }

    /// How many moments have been collected.
    pub fn len(&self) -> usize {
        self.holdings.len().checked_div(self.seats).unwrap_or(0)
    }

    /// Whether no moment has been collected.
    pub fn is_empty(&self) -> bool {
        self.holdings.is_empty()
    }

    /// What a seat had at a moment; nothing where that is not collected yet.
    pub fn at(&self, moment: usize, seat: Seat) -> Holdings {
        let nothing = Holdings {
            territories: 0,
            armies: 0,
            income: 0,
        };
        let seat = usize::from(seat);
        let known = (seat < self.seats).then(|| self.holdings.get(moment * self.seats + seat));
        known.flatten().copied().unwrap_or(nothing)
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
                assert_eq!(Some(series.at(moment, seat)), *holdings, "moment {moment}");
            }
        }
        assert_eq!(series.at(0, 99).armies, 0);
        assert_eq!(series.at(9999, 0).armies, 0);
    }

    #[test]
    fn other_games_have_none() {
        let mut series = Series::default();
        assert!(!series.follow(&idle(GameId::HitAndSunk, 1), 30));
        assert!(series.is_empty());
    }
}
