//! A match that is refereed elsewhere: what is told of it, and what is known of it.

use super::Timeline;
use crate::{Config, Moment, Seat, Sight, SightError, Turn};
use std::cmp::Ordering;
use std::mem;
use std::ops::Range;

impl Timeline {
    /// The sights of the existing moments of a range, for `viewer`: [`Sight::of`] each. None of a match's last moment.
    pub fn sights(&self, moments: Range<usize>, viewer: Option<Seat>) -> Vec<Sight> {
        let end = moments.end.min(self.len() + 1);
        if moments.start >= end {
            return Vec::new();
        }
        let mut sights = Vec::new();
        if moments.start == 0 {
            sights.extend(Sight::of(&self.at(0), viewer, None));
        }
        let turns = self.turns(moments.start.saturating_sub(1)..end - 1);
        let last = self.at(end - 1);
        let after = turns.iter().skip(1).map(|(before, _)| before).chain([&last]);
        for ((before, turn), after) in turns.iter().zip(after) {
            sights.extend(Sight::of(after, viewer, Some((before, turn))));
        }
        sights
    }

    /// A match that is refereed elsewhere, as far as its start is known. It is followed by [`see`](Self::see).
    ///
    /// * `config`: what it is played with; the seed is not needed.
    /// * `start`: the moment before its first turn, [read](Sight::moment) with the same configuration.
    ///
    /// # Errors
    /// If a match cannot be [played with](Config::check) `config`, or `start` is a later moment.
    pub fn seen(config: Config, start: Moment) -> Result<Self, SightError> {
        let mut timeline = Self::new(Config { seed: 0, ..config }).map_err(SightError::Config)?;
        if start.turns != 0 {
            return Err(SightError::Gap(0));
        }
        timeline.elsewhere = true;
        timeline.see(start)?;
        timeline.kept = vec![timeline.newest.clone()];
        Ok(timeline)
    }

    /// Whether the match is refereed elsewhere: [`answer`](Self::answer) plays no turns, and things may be hidden from
    /// everybody here.
    pub fn is_elsewhere(&self) -> bool {
        self.elsewhere
    }

    /// Takes what is told of a match that is refereed elsewhere: the moment after the newest, or the newest one anew, so that
    /// whoever is known to have to answer can answer again. Earlier moments are known already, and change nothing.
    ///
    /// # Errors
    /// If a turn before it is missing, or if its answers are not those of the seats that were asked; nothing is changed then.
    pub fn see(&mut self, moment: Moment) -> Result<(), SightError> {
        let newest = self.newest.turns();
        match moment.turns.cmp(&newest) {
            Ordering::Less => {}
            Ordering::Equal => match moment.shown {
                Some((referee, _)) => self.newest = referee,
                None => self.newest.ask(),
            },
            Ordering::Greater if moment.turns - newest == 1 => self.see_turn(moment)?,
            Ordering::Greater => return Err(SightError::Gap(newest)),
        }
        Ok(())
    }

    fn see_turn(&mut self, moment: Moment) -> Result<(), SightError> {
        let round = self.newest.game().round();
        let sat_out = moment.sat_out();
        let turn = match moment.shown {
            None if !self.newest.fits(&moment.answers) => return Err(SightError::Damaged),
            None => self.newest.play(moment.answers),
            Some((referee, events)) => {
                let before = mem::replace(&mut self.newest, referee);
                self.shown.push((before, events.clone()));
                Turn {
                    index: self.len() as u32,
                    answers: moment.answers,
                    events,
                }
            }
        };
        self.sat_out.push(sat_out);
        self.keep(turn);
        self.note_round(round);
        if self.shown.is_empty() {
            self.keep_positions();
        }
        Ok(())
    }
}
