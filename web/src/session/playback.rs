//! How a watcher navigates a match: jumps to events and rounds, and a loop.

use super::record::Record;
use super::{Input, Phase, Session};
use crate::words::session as words;
use engine::{Mark, Marked, Phrase, Seat};

/// The filter of a watcher's jumps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JumpFilter {
    /// Events of this kind; `None` for all kinds except the beginnings of rounds.
    pub mark: Option<Mark>,
    /// Events about this seat; `None` for all seats.
    pub seat: Option<Seat>,
}

/// A part of a match that is shown in a loop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LoopRange {
    /// None.
    #[default]
    None,
    /// It begins at this moment; the end is not chosen yet.
    From(usize),
    /// From the first moment to the second, which is later.
    Between(usize, usize),
}

impl JumpFilter {
    fn is_met_by(self, marked: &Marked) -> bool {
        let kind = match self.mark {
            None => marked.mark != Mark::Round,
            Some(mark) => marked.mark == mark,
        };
        kind && self.seat.is_none_or(|seat| marked.seat == Some(seat))
    }

    /// The kind after this one, among `kinds`; after the last, all of them.
    pub fn next_kind(self, kinds: &[Mark]) -> Self {
        let mark = match self.mark {
            None => kinds.first(),
            Some(mark) => kinds.iter().skip_while(|kind| **kind != mark).nth(1),
        };
        Self {
            mark: mark.copied(),
            ..self
        }
    }

    /// The seat after this one; after the last of `seats`, all of them.
    pub fn next_seat(self, seats: Seat) -> Self {
        let next = self.seat.map_or(0, |seat| seat + 1);
        Self {
            seat: (next < seats).then_some(next),
            ..self
        }
    }
}

impl Session {
    /// The filter of jumps.
    pub fn jump_filter(&self) -> JumpFilter {
        self.jump_filter
    }

    /// The loop.
    pub fn loop_range(&self) -> LoopRange {
        self.loop_range
    }

    /// The moments between which the match is shown: those of the loop, or all.
    pub fn chosen_part(&self) -> (usize, usize) {
        match self.loop_range {
            LoopRange::Between(from, to) => (from, to),
            LoopRange::None | LoopRange::From(_) => (0, self.timeline().len()),
        }
    }

    /// Goes to `moment` as soon as it exists, and pauses.
    pub fn head_for(&mut self, moment: usize) {
        self.goal = Some(moment);
        self.cursor.playing = false;
        self.reach_goal();
    }

    /// The visible events that jumps can go to.
    pub fn marks(&self) -> impl Iterator<Item = &Marked> {
        let viewpoint = self.viewpoint();
        let seen = move |seat: Seat| viewpoint.is_none_or(|viewpoint| viewpoint == seat);
        self.timeline()
            .marks()
            .iter()
            .filter(move |marked| marked.seat.is_none_or(seen))
    }

    /// The kinds of events that have happened, in the order menus show them.
    pub fn kinds(&self) -> Vec<Mark> {
        let mut kinds = Vec::new();
        for mark in Mark::ALL {
            if self.marks().any(|marked| marked.mark == mark) {
                kinds.push(mark);
            }
        }
        kinds
    }

    pub(super) fn steer(&mut self, input: &Input) {
        let len = self.timeline().len();
        self.goal = None;
        match *input {
            Input::Seek(moment) => {
                self.cursor.seek(moment, len);
                // A recorded moment that is not played again yet is reached as soon as it is played.
                let more = matches!(self.record, Record::Again(_)) && self.phase != Phase::Over;
                self.goal = Some(moment).filter(|moment| more && *moment > len);
            }
            Input::Step(turns) => self.cursor.step(turns, len),
            Input::Show { moment, progress } => {
                self.stand_at(moment);
                self.cursor.progress = if moment < len { progress } else { 0.0 };
            }
            Input::Jump { forward } => {
                // A mark of turn t is visible at moment t + 1.
                let found = self.marks().filter(|marked| self.jump_filter.is_met_by(marked));
                let moments = found.map(|marked| marked.turn + 1).collect::<Vec<_>>();
                self.stand_at(
                    neighbour(&moments, self.cursor.moment, forward).unwrap_or(if forward { len } else { 0 }),
                );
            }
            Input::Round { forward } => {
                let next = neighbour(self.timeline().rounds(), self.cursor.moment, forward);
                self.stand_at(next.unwrap_or(if forward { len } else { 0 }));
            }
            Input::JumpFilter(jump_filter) => self.jump_filter = jump_filter,
            Input::Loop => {
                let moment = self.cursor.moment;
                self.loop_range = match self.loop_range {
                    LoopRange::None => LoopRange::From(moment),
                    LoopRange::From(from) if from != moment => {
                        self.cursor.playing = true;
                        LoopRange::Between(from.min(moment), from.max(moment))
                    }
                    LoopRange::From(_) | LoopRange::Between(..) => LoopRange::None,
                };
            }
            _ => {}
        }
        // A player who comes back to the newest moment sees what happens next.
        let live = self.record.is_live() && self.spec.has_hand() && self.phase == Phase::Playing;
        self.cursor.playing |= live && self.cursor.at_end(len);
    }

    /// The shown moment in words: its turn, and what happened in it.
    pub(super) fn told(&self) -> Phrase {
        let moment = self.cursor.moment;
        let (turn, turns) = (moment.into(), self.timeline().len().into());
        let mut sentences = vec![words::TurnOf { turn, turns }.phrase()];
        let turn = moment.checked_sub(1);
        sentences.extend(
            turn.map(|turn| self.sentences(turn, self.viewpoint()))
                .unwrap_or_default(),
        );
        words::Sentences { sentences }.phrase()
    }

    fn stand_at(&mut self, moment: usize) {
        self.cursor.playing = false;
        let len = self.timeline().len();
        self.cursor.seek(moment, len);
    }

    /// At the end of the loop, goes back to its beginning.
    pub(super) fn go_round(&mut self) {
        if let LoopRange::Between(from, to) = self.loop_range
            && self.cursor.playing
            && self.cursor.moment >= to
            && self.cursor.speed.is_finite()
        {
            let len = self.timeline().len();
            self.cursor.seek(from, len);
        }
    }

    pub(super) fn reach_goal(&mut self) {
        if let Some(goal) = self.goal {
            let len = self.timeline().len();
            self.stand_at(goal);
            if len >= goal || self.phase == Phase::Over {
                self.goal = None;
            }
        }
    }
}

/// The nearest of the ascending `moments` after or before `moment`.
fn neighbour(moments: &[usize], moment: usize, forward: bool) -> Option<usize> {
    let found = if forward {
        moments.iter().find(|at| **at > moment)
    } else {
        moments.iter().rev().find(|at| **at < moment)
    };
    found.copied()
}
