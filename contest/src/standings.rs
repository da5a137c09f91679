//! The evaluation of a tournament's results: ratings, wins and losses, and who does well against whom.

use crate::bradley_terry::strengths;
use crate::encounters::Encounters;
use crate::head_to_head::HeadToHead;
use crate::ratings::Rating;
use crate::scores::{Score, Scores};
use crate::spec::Spec;

/// The standings of a tournament so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings<'a> {
    /// All bots, best first.
    pub rows: Vec<Row>,
    /// The bots' indices in the description, in the order of the rows.
    order: Vec<usize>,
    head_to_head: &'a HeadToHead,
}

/// The results of one bot.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The bot's name.
    pub label: String,
    /// Its rating.
    pub rating: Rating,
    /// Its [strength](crate::bradley_terry), in Elo points.
    pub strength: f64,
    /// The totals of its matches.
    pub score: Score,
}

impl<'a> Standings<'a> {
    /// The standings of a tournament's bots, from `scores`.
    pub fn new(spec: &Spec, scores: &'a Scores) -> Self {
        let order = scores.ratings().order();
        let strengths = strengths(scores.head_to_head());
        let row = |bot: &usize| Row {
            label: spec.bots[*bot].label.clone(),
            rating: scores.ratings().of(*bot),
            strength: strengths[*bot],
            score: scores.of(*bot),
        };
        Self {
            rows: order.iter().map(row).collect(),
            order,
            head_to_head: scores.head_to_head(),
        }
    }

    /// The results of the bot in one row against the bot in another.
    pub fn encounters(&self, row: usize, other: usize) -> Encounters {
        self.head_to_head.of(self.order[row], self.order[other])
    }
}

impl Row {
    /// Mean points per match; `None` if the bot played none.
    pub fn points_a_match(&self) -> Option<f64> {
        (self.score.matches > 0).then(|| self.score.points as f64 / f64::from(self.score.matches))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::made_up::spec;
    use crate::spec::Format;
    use engine::GameId;

    #[test]
    fn rows_and_pairs_count_places() {
        let spec = spec(GameId::Territories, Format::RoundRobin, 3, 3, 3);
        let mut scores = Scores::new(3);
        for (seats, places) in [
            ([0, 1, 2], [3, 1, 2]),
            ([1, 2, 0], [1, 1, 3]),
            ([2, 0, 1], [3, 2, 1]),
        ] {
            let points = places.map(|place| Some(10 - i64::from(place)));
            scores.learn(&seats, &places, &points, &places.map(|place| place - 1));
        }
        let standings = Standings::new(&spec, &scores);
        let labels: Vec<_> = standings.rows.iter().map(|row| row.label.as_str()).collect();
        assert_eq!(labels, ["B", "C", "A"]);
        let encounters = |ahead, level, behind| Encounters { ahead, level, behind };
        let b = Score {
            matches: 3,
            won: 2,
            drawn: 1,
            lost: 0,
            against: encounters(5, 1, 0),
            points: 27,
            faults: 0,
        };
        assert_eq!(standings.rows[0].score, b);
        let row = |row| [0, 1, 2].map(|other| standings.encounters(row, other));
        assert_eq!(
            row(0),
            [encounters(0, 0, 0), encounters(2, 1, 0), encounters(3, 0, 0)]
        );
        assert_eq!(
            row(2),
            [encounters(0, 0, 3), encounters(1, 0, 2), encounters(0, 0, 0)]
        );
        assert_eq!(standings.rows[2].score.faults, 5);
        assert!(standings.rows[0].strength > standings.rows[1].strength);
    }

    #[test]
    fn a_disqualified_seat_adds_no_points() {
        let spec = spec(GameId::HitAndSunk, Format::RoundRobin, 2, 2, 2);
        let mut scores = Scores::new(2);
        scores.learn(&[0, 1], &[1, 2], &[Some(-7), None], &[0, 0]);
        let standings = Standings::new(&spec, &scores);
        let points: Vec<_> = standings.rows.iter().map(Row::points_a_match).collect();
        assert_eq!(points, [Some(-7.0), Some(0.0)]);
    }
}
