//! Turns that lost chances.

use super::share::Share;
use super::words;
use crate::quote::quote;
use crate::{Phrase, Seat};
use ::words::{Key, Number};
use serde::Serialize;

/// How much of a seat's chance a turn lost: the grades of chess programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Grade {
    /// At least 10 points of 100.
    Inaccuracy,
    /// At least 20 points.
    Mistake,
    /// At least 30 points.
    Blunder,
}

impl Grade {
    /// All grades with the minimum loss of each in ten-thousandths, worst first.
    const LOSSES: [(Self, Share); 3] = [
        (Self::Blunder, 3_000),
        (Self::Mistake, 2_000),
        (Self::Inaccuracy, 1_000),
    ];

    /// The grade of a turn that changed the chance from `before` to `after`; `None` if it lost less than an inaccuracy.
    pub(super) fn of_loss(before: Share, after: Share) -> Option<Self> {
        let lost = before.saturating_sub(after);
        let grade = Self::LOSSES.into_iter().find(|(_, least)| lost >= *least);
        grade.map(|(grade, _)| grade)
    }

    /// Its name for programs.
    pub fn slug(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

impl Key for Grade {
    fn key(&self) -> &'static str {
        self.slug()
    }
}

/// A turn that lost chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The turn, from 0.
    pub turn: usize,
    /// Whose it was.
    pub seat: Seat,
    /// How much it lost.
    pub grade: Grade,
    /// The seat's chance with the best reply, from 0 to 1.
    pub before: f64,
    /// Its chance with the reply that it played.
    pub after: f64,
    /// The best reply found, in the form that the referee takes.
    pub best: String,
}

impl Mistake {
    /// `Mistake: 62 % to 31 %. Stronger was …`.
    pub fn phrase(&self) -> Phrase {
        let percent = |chance: f64| Number((100.0 * chance).round() as i64);
        let best: Vec<&str> = self
            .best
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect();
        words::Mistake {
            grade: self.grade,
            before: percent(self.before),
            after: percent(self.after),
            best: quote(&best.join("; ")),
        }
        .phrase()
    }
}
