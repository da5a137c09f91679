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

    /// Visits the moments of a range in order, those that are there, with the match at each. Costs as much as playing
    /// the turns between them once.
    pub fn visit(&self, moments: Range<usize>, mut visit: impl FnMut(usize, &Referee)) {
        let end = moments.end.min(self.len() + 1);
        if moments.start >= end {
            return;
        }
        let mut referee = self.at(moments.start);
        for moment in moments.start..end {
            visit(moment, &referee);
            if moment + 1 < end {
                referee.play(self.answers[moment].clone());
            }
        }
    }

    /// The turn that leads from moment `index` to the next: its answers, and what happened. `None` if not played yet.
    pub fn turn(&self, index: usize) -> Option<Turn> {
        self.turns(index..index + 1).pop().map(|(_, turn)| turn)
    }

    /// The turns of a range, those that are played, each with the match before it: at once, because one turn costs as
    /// much to get as some that follow each other.
    pub fn turns(&self, range: Range<usize>) -> Vec<(Referee, Turn)> {
        let mut turns = Vec::new();
        let end = range.end.min(self.len());
        if range.start < end {
            let mut referee = self.at(range.start);
            for answers in &self.answers[range.start..end] {
                let before = referee.clone();
                turns.push((before, referee.play(answers.clone())));
            }
        }
        turns
    }

    /// The answers of a turn; `None` if it is not played yet.
    pub fn answers(&self, index: usize) -> Option<&[(Seat, Answer)]> {
        self.answers.get(index).map(Vec::as_slice)
    }

    /// The match as it stood at `moment`, to be played on from there; or at the next moment at which a seat must answer.
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
        until.kept.truncate(len / STRIDE + 1);
        until.marks.retain(|marked| marked.turn < len);
        until.rounds.retain(|begin| *begin <= len);
        until
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameId, Rng};

    /// A random match of Kingdom Guard, and the hash of every moment of it.
    fn played(turns: usize) -> (Timeline, Vec<crate::StateHash>) {
        let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap();
        let mut rng = Rng::derive(1, "timeline", &[]);
        let mut hashes = vec![timeline.newest().hash()];
        while timeline.len() < turns {
            let seat = timeline.newest().waiting().next().unwrap();
            let legal = timeline.newest().game().legal(seat).unwrap();
            let reply = &legal[rng.below(legal.len() as u64) as usize];
            assert_eq!(
                timeline.answer(seat, Answer::text(reply)),
                Ok(hashes.len() - 1..hashes.len())
            );
            hashes.push(timeline.newest().hash());
        }
        (timeline, hashes)
    }

    #[test]
    fn any_moment_is_at_hand_before_on_and_after_kept_positions() {
        for turns in [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 3 * STRIDE] {
            let (timeline, hashes) = played(turns);
            assert_eq!((timeline.len(), timeline.is_empty()), (turns, turns == 0));
            for (moment, hash) in hashes.iter().enumerate() {
                assert_eq!(timeline.at(moment).hash(), *hash, "moment {moment} of {turns}");
            }
            assert_eq!(timeline.at(turns + 100).hash(), hashes[turns]);
        }
    }

    #[test]
    fn a_visit_shows_every_moment_of_a_range_that_is_there() {
        let (timeline, hashes) = played(2 * STRIDE + 3);
        for range in [0..5, 7..STRIDE + 9, 30..999, 40..50, 9..9] {
            let mut seen = Vec::new();
            timeline.visit(range.clone(), |moment, referee| {
                seen.push((moment, referee.hash()));
            });
            let there = hashes.iter().copied().enumerate();
            let expected: Vec<_> = there.filter(|(moment, _)| range.contains(moment)).collect();
            assert_eq!(seen, expected, "{range:?}");
        }
    }

    #[test]
    fn a_match_until_a_moment_is_as_it_was_then_and_can_be_played_on() {
        let (timeline, hashes) = played(3 * STRIDE + 2);
        for moment in [0, 1, STRIDE, 2 * STRIDE + 5, 3 * STRIDE + 2] {
            let (as_it_was, _) = played(moment);
            let mut until = timeline.until(moment);
            assert_eq!((until.len(), until.newest().hash()), (moment, hashes[moment]));
            assert_eq!(
                (until.marks(), until.rounds()),
                (as_it_was.marks(), as_it_was.rounds())
            );
            for index in moment..timeline.len() {
                for (seat, answer) in timeline.answers(index).unwrap() {
                    until.answer(*seat, answer.clone()).unwrap();
                }
            }
            assert_eq!(until.newest().hash(), timeline.newest().hash());
            assert_eq!(
                (until.marks(), until.rounds()),
                (timeline.marks(), timeline.rounds())
            );
            assert_eq!(until.at(STRIDE).hash(), hashes[STRIDE]);
        }
    }

    #[test]
    fn a_match_until_a_moment_at_which_nobody_must_answer_goes_on_to_the_next() {
        let mut timeline = Timeline::new(Config {
            seats: 2,
            ..Config::usual(GameId::Territories, 1)
        })
        .unwrap();
        let fault = Answer {
            reply: crate::Reply::TimedOut,
            cost: 0,
        };
        while timeline.newest().game().round() == 1 {
            for ask in timeline.newest().asks() {
                timeline.answer(ask.seat, fault.clone()).unwrap();
            }
        }
        // Both sit out from the third turn on, so the rest of the round plays itself.
        let until = timeline.until(5);
        assert!(until.len() > 5 && until.newest().waiting().next().is_some());
        assert_eq!(until.newest().hash(), timeline.at(until.len()).hash());
    }

    #[test]
    fn a_turn_leads_from_its_moment_to_the_next() {
        let (timeline, hashes) = played(2 * STRIDE);
        for index in 0..timeline.len() {
            let turn = timeline.turn(index).unwrap();
            assert_eq!(turn.index as usize, index);
            assert_eq!(timeline.answers(index), Some(turn.answers.as_slice()));
            let mut before = timeline.at(index);
            assert_eq!(before.play(turn.answers.clone()), turn);
            assert_eq!(before.hash(), hashes[index + 1]);
        }
        assert_eq!(timeline.turn(timeline.len()), None);
        assert_eq!(timeline.answers(timeline.len()), None);
        let last = timeline.turns(timeline.len() - 3..timeline.len() + 3);
        for (index, (before, turn)) in (timeline.len() - 3..).zip(&last) {
            assert_eq!(
                (before.hash(), turn),
                (hashes[index], &timeline.turn(index).unwrap())
            );
        }
        assert_eq!(last.len(), 3);
    }

    #[test]
    fn rounds_and_marks_say_where_to_jump() {
        let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap();
        for (seat, reply) in [(0, "M,C,2,1"), (1, "M,C,2,3"), (0, "A,C,9,9")] {
            timeline.answer(seat, Answer::text(reply)).unwrap();
        }
        assert_eq!(timeline.rounds(), [0, 2]);
        let fault = Marked {
            turn: 2,
            mark: Mark::Fault,
            seat: Some(0),
        };
        let end = Marked {
            turn: 2,
            mark: Mark::End,
            seat: Some(1),
        };
        assert_eq!(timeline.marks(), [fault, end]);
    }

    #[test]
    fn a_refused_answer_leaves_the_timeline_as_it_is() {
        let (mut timeline, hashes) = played(5);
        assert_eq!(timeline.answer(0, Answer::text("M,C,2,0")), Err(NotAsked(0)));
        assert_eq!((timeline.len(), timeline.newest().hash()), (5, hashes[5]));
    }
}
