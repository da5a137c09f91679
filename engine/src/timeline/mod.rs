//! A match so far, with access to every moment of it.

use crate::{Answer, Config, ConfigError, Event, Mark, NotAsked, Referee, Seat, Turn};
use std::ops::Range;

mod elsewhere;
#[cfg(test)]
mod tests;

/// Turns between two stored positions: a seek replays fewer than this.
const STRIDE: usize = 16;

/// The turns of one match, and any position in it.
///
/// *Moment* `n` is the position after `n` turns: moment 0 is the start, moment [`len`](Self::len) the newest.
#[derive(Clone, Debug)]
pub struct Timeline {
    newest: Referee,
    answers: Vec<Vec<(Seat, Answer)>>,
    /// The seats of each turn that sat out: they have an answer, although nobody was asked.
    sat_out: Vec<Vec<Seat>>,
    /// The positions at moments 0, `STRIDE`, 2·`STRIDE`, …
    kept: Vec<Referee>,
    /// Whether the match is refereed elsewhere.
    elsewhere: bool,
    /// If it is, and its game hides things: the match before each turn, and what was learned in it, as far as they are known.
    shown: Vec<(Referee, Vec<Event>)>,
    marks: Vec<Marked>,
    rounds: Vec<usize>,
}

/// An event that people may want to jump to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marked {
    /// The turn in which it happened.
    pub turn: usize,
    /// Its kind.
    pub mark: Mark,
    /// The seat it is about.
    pub seat: Option<Seat>,
    /// The seat that it eliminates.
    pub beaten: Option<Seat>,
}

impl Timeline {
    /// A match before its first turn.
    ///
    /// # Errors
    /// If a match cannot be [played with](Config::check) `config`.
    pub fn new(config: Config) -> Result<Self, ConfigError> {
        let start = Referee::new(config)?;
        Ok(Self {
            kept: vec![start.clone()],
            newest: start,
            answers: Vec::new(),
            sat_out: Vec::new(),
            elsewhere: false,
            shown: Vec::new(),
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

    /// Takes one seat's answer to the newest position, as [`Referee::answer`] does; returns the turns it
    /// completed. If the match is played [elsewhere](Self::seen), it completes none: the answer is only noted.
    ///
    /// # Errors
    /// If the seat is not asked now; nothing is changed then.
    pub fn answer(&mut self, seat: Seat, answer: Answer) -> Result<Range<usize>, NotAsked> {
        let before = self.len();
        if self.elsewhere {
            self.newest.take(seat, answer)?;
            return Ok(before..before);
        }
        let round = self.newest.game().round();
        let sitting_out = self.newest.sitting_out();
        for turn in self.newest.answer(seat, answer)? {
            self.sat_out.push(if self.len() == before {
                sitting_out.clone()
            } else {
                // Turns that follow automatically only ask seats that sit out.
                turn.answers.iter().map(|(seat, _)| *seat).collect()
            });
            self.keep(turn);
        }
        // Automatic turns stop at the end of their round, so only the last one can begin another round.
        self.note_round(round);
        self.keep_positions();
        Ok(before..self.len())
    }

    /// The match at `moment`; a moment past the newest is the newest.
    pub fn at(&self, moment: usize) -> Referee {
        let moment = moment.min(self.len());
        if moment == self.len() {
            return self.newest.clone();
        }
        if let Some((shown, _)) = self.shown.get(moment) {
            return shown.clone();
        }
        self.replayed(moment / STRIDE, moment)
    }

    /// Visits the existing moments of a range in order, with the match at each. Costs as much as playing the
    /// turns between them once.
    pub fn visit(&self, moments: Range<usize>, mut visit: impl FnMut(usize, &Referee)) {
        let end = moments.end.min(self.len() + 1);
        if moments.start >= end {
            return;
        }
        let mut referee = self.at(moments.start);
        for moment in moments.start..end {
            visit(moment, &referee);
            if moment + 1 < end {
                self.go_on(&mut referee, moment);
            }
        }
    }

    /// The turn that leads from moment `index` to the next: its answers, and what happened. `None` if not played yet.
    pub fn turn(&self, index: usize) -> Option<Turn> {
        self.turns(index..index + 1).pop().map(|(_, turn)| turn)
    }

    /// The played turns of a range, each with the match before it. Ask for several at once, since a run of turns costs
    /// as much as a single one.
    pub fn turns(&self, range: Range<usize>) -> Vec<(Referee, Turn)> {
        let mut turns = Vec::new();
        let end = range.end.min(self.len());
        if range.start < end {
            let mut referee = self.at(range.start);
            for index in range.start..end {
                let before = referee.clone();
                turns.push((before, self.go_on(&mut referee, index)));
            }
        }
        turns
    }

    /// The answers of a turn; `None` if it is not played yet.
    pub fn answers(&self, index: usize) -> Option<&[(Seat, Answer)]> {
        self.answers.get(index).map(Vec::as_slice)
    }

    /// Whether `seat` was asked for its answer in a turn that has been played. A seat that sits out has an
    /// answer too, but was not asked.
    pub fn was_asked(&self, index: usize, seat: Seat) -> bool {
        let sat_out = self.sat_out.get(index).is_some_and(|seats| seats.contains(&seat));
        let answered = self.answers(index).unwrap_or_default();
        !sat_out && answered.iter().any(|(of, _)| *of == seat)
    }

    /// The turns in which `seat` was asked, from 0, up to `end` (not included).
    pub fn turns_asked(&self, seat: Seat, end: usize) -> impl Iterator<Item = usize> {
        (0..end.min(self.len())).filter(move |turn| self.was_asked(*turn, seat))
    }

    /// Every answer that a seat was asked for, with its turn, in the order of turns and seats; those of an
    /// unfinished turn come last. A referee that takes them in this order asks for each one, and reaches the
    /// newest position.
    pub fn asked_answers(&self) -> Vec<(u32, Seat, Answer)> {
        let mut asked = Vec::new();
        for (turn, answers) in (0..).zip(&self.answers) {
            for (seat, answer) in answers {
                if self.was_asked(turn, *seat) {
                    asked.push((turn as u32, *seat, answer.clone()));
                }
            }
        }
        let sitting_out = self.newest.sitting_out();
        for (seat, answer) in self.newest.given() {
            if !sitting_out.contains(&seat) {
                asked.push((self.newest.turns(), seat, answer));
            }
        }
        asked
    }

    /// The match at `moment`, to play on from there; or at the next moment at which a seat must answer.
    pub fn until(&self, moment: usize) -> Self {
        let mut len = moment.min(self.len());
        let mut newest = self.at(len);
        while newest.waiting().next().is_none() && len < self.len() {
            len += 1;
            newest = self.at(len);
        }
        let mut until = self.clone();
        until.newest = newest;
        until.answers.truncate(len);
        until.sat_out.truncate(len);
        until.kept.truncate(len / STRIDE + 1);
        until.shown.truncate(len);
        until.marks.retain(|marked| marked.turn < len);
        until.rounds.retain(|begin| *begin <= len);
        until
    }

    /// Every event that people may want to jump to, in order.
    pub fn marks(&self) -> &[Marked] {
        &self.marks
    }

    /// The moments at which the rounds begin, in order.
    pub fn rounds(&self) -> &[usize] {
        &self.rounds
    }

    /// Takes `referee` from moment `index` to the next.
    fn go_on(&self, referee: &mut Referee, index: usize) -> Turn {
        let answers = self.answers[index].clone();
        let Some((_, events)) = self.shown.get(index) else {
            return referee.play(answers);
        };
        *referee = self.at(index + 1);
        Turn {
            index: index as u32,
            answers,
            events: events.clone(),
        }
    }

    /// Notes that a round begins at the newest moment, if it is another than `round`, that of the turn before.
    fn note_round(&mut self, round: u32) {
        if self.newest.game().round() != round && self.newest.outcome().is_none() {
            self.rounds.push(self.len());
        }
    }

    fn keep(&mut self, turn: Turn) {
        let index = self.len();
        self.marks.extend(turn.events.iter().filter_map(|event| {
            event.mark().map(|mark| Marked {
                turn: index,
                mark,
                seat: event.seat(),
                beaten: event.beaten(),
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

    /// The position at `moment`, played from the stored position `from`.
    fn replayed(&self, from: usize, moment: usize) -> Referee {
        let mut referee = self.kept[from].clone();
        for answers in &self.answers[from * STRIDE..moment] {
            referee.play(answers.clone());
        }
        referee
    }
}
