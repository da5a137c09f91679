//! A match as it was played, every moment of it at hand.

use crate::{Answer, Config, ConfigError, Mark, NotAsked, Referee, Seat, Turn};
use std::ops::Range;

/// Turns between two kept positions: a seek re-plays fewer than this many.
const STRIDE: usize = 16;

/// The turns of one match, and any position in it.
///
/// *Moment* `n` is the position after `n` turns: moment 0 is the start, moment [`len`](Self::len) the newest.
#[derive(Clone, Debug)]
pub struct Timeline {
    newest: Referee,
    answers: Vec<Vec<(Seat, Answer)>>,
    /// The positions at moments 0, `STRIDE`, 2·`STRIDE`, …
    kept: Vec<Referee>,
    marks: Vec<Marked>,
    rounds: Vec<usize>,
}

/// An event worth jumping to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marked {
    /// The turn in which it happened.
    pub turn: usize,
    /// Its kind.
    pub mark: Mark,
    /// The seat it is about.
    pub seat: Option<Seat>,
}

impl Timeline {
    /// A match of which nothing has been played.
    ///
    /// # Errors
    /// If `config` is not one that a match can be [played with](Config::check).
    pub fn new(config: Config) -> Result<Self, ConfigError> {
        let start = Referee::new(config)?;
        Ok(Self {
            kept: vec![start.clone()],
            newest: start,
            answers: Vec::new(),
            marks: Vec::new(),
            rounds: vec![0],
        })
    }

    /// The referee at the newest moment.
    pub fn newest(&self) -> &Referee {
        &self.newest
    }

    /// How many turns have been played.
    pub fn len(&self) -> usize {
        self.answers.len()
    }

    /// Whether no turn has been played.
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// Takes one seat's answer to the newest position, as [`Referee::answer`] does; gives the turns it completed.
    ///
    /// # Errors
    /// If the seat is not asked now; nothing is changed then.
    pub fn answer(&mut self, seat: Seat, answer: Answer) -> Result<Range<usize>, NotAsked> {
        let before = self.len();
        let round = self.newest.game().round();
        for turn in self.newest.answer(seat, answer)? {
            self.keep(turn);
        }
        // Turns that play themselves end with their round at the latest, so only the last one can begin another.
        if self.newest.game().round() != round && self.newest.outcome().is_none() {
            self.rounds.push(self.len());
        }
        self.keep_positions();
        Ok(before..self.len())
    }

    /// The match at `moment`; a moment past the newest is the newest.
    pub fn at(&self, moment: usize) -> Referee {
        let moment = moment.min(self.len());
        if moment == self.len() {
            return self.newest.clone();
        }
        self.replayed(moment / STRIDE, moment)
    }

    /// The turn that leads from moment `index` to the next: its answers, and what happened. `None` if not played yet.
    pub fn turn(&self, index: usize) -> Option<Turn> {
        let answers = self.answers.get(index)?;
        Some(self.at(index).play(answers.clone()))
    }

    /// The answers of a turn; `None` if it is not played yet.
    pub fn answers(&self, index: usize) -> Option<&[(Seat, Answer)]> {
        self.answers.get(index).map(Vec::as_slice)
    }

    /// Every event worth jumping to, in order.
    pub fn marks(&self) -> &[Marked] {
        &self.marks
    }

    /// The moments at which the rounds begin, in order.
    pub fn rounds(&self) -> &[usize] {
        &self.rounds
    }

    fn keep(&mut self, turn: Turn) {
        let index = self.len();
        self.marks.extend(turn.events.iter().filter_map(|event| {
            event.mark().map(|mark| Marked {
                turn: index,
                mark,
                seat: event.seat(),
            })
        }));
        self.answers.push(turn.answers);
    }

    fn keep_positions(&mut self) {
        while self.kept.len() * STRIDE <= self.len() {
            let moment = self.kept.len() * STRIDE;
            let newest = moment == self.len();
            let position = if newest {
                self.newest.clone()
            } else {
                self.replayed(self.kept.len() - 1, moment)
            };
            self.kept.push(position);
        }
    }

    /// The position at `moment`, played from the kept position `from`.
    fn replayed(&self, from: usize, moment: usize) -> Referee {
        let mut referee = self.kept[from].clone();
        for answers in &self.answers[from * STRIDE..moment] {
            referee.play(answers.clone());
        }
        referee
    }
}
