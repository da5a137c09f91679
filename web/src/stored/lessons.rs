//! Which steps of lessons were done, which puzzles were solved, and on which days the puzzle of the day was solved.

use super::{Form, Kind, from_body, to_body};

/// Which steps of lessons were done, or which puzzles were solved, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lessons {
    /// The slug of the game, and the step's name or the puzzle's number.
    done: Vec<(String, String)>,
    /// The days on which the puzzle of that day was solved, in days since 1970-01-01, in order.
    days: Vec<u32>,
}

impl Lessons {
    /// Whether a step was done.
    pub fn has(&self, game: &str, step: &str) -> bool {
        self.done.iter().any(|(of, name)| of == game && name == step)
    }

    /// Records that a step was done; returns whether that is new.
    pub fn add(&mut self, game: &str, step: &str) -> bool {
        let is_new = !self.has(game, step);
        if is_new {
            self.done.push((game.into(), step.into()));
        }
        is_new
    }

    /// Whether the puzzle of this day was solved on it.
    pub fn has_day(&self, day: u32) -> bool {
        self.days.binary_search(&day).is_ok()
    }

    /// Records that the puzzle of this day was solved on it; returns whether that is new.
    pub fn add_day(&mut self, day: u32) -> bool {
        match self.days.binary_search(&day) {
            Ok(_) => false,
            Err(place) => {
                self.days.insert(place, day);
                true
            }
        }
    }

    /// On how many days in a row the puzzle of the day was solved, up to today, or up to yesterday if today's is still open.
    pub fn streak(&self, today: u32) -> u32 {
        let last = if self.has_day(today) {
            Some(today)
        } else {
            today.checked_sub(1)
        };
        let back = (0..).map_while(|back| last?.checked_sub(back));
        back.take_while(|day| self.has_day(*day)).count() as u32
    }
}

impl Form for Lessons {
    const KIND: Kind = Kind::Lessons;
    const VERSION: u16 = 2;

    fn body(&self) -> Vec<u8> {
        to_body(&(&self.done, &self.days))
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        if version < 2 {
            // Before there were days.
            let (done, days) = (from_body(body)?, Vec::new());
            return Some(Self { done, days });
        }
        let (done, days): (_, Vec<u32>) = from_body(body)?;
        days.is_sorted_by(|one, next| one < next)
            .then_some(Self { done, days })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stored::decode;
    use crate::stored::encode;
    use crate::stored::tests::{golden, is_total};

    #[test]
    fn lessons_of_every_version_are_read() {
        let mut lessons = Lessons::default();
        for (game, step) in [("kingdom", "move"), ("hit-and-sunk", "ship"), ("kingdom", "flag")] {
            assert!(lessons.add(game, step));
            assert!(!lessons.add(game, step));
        }
        assert_eq!(decode(include_bytes!("golden/lessons.v1")).as_ref(), Ok(&lessons));
        for day in [20_783, 20_781, 20_782] {
            assert!(lessons.add_day(day));
            assert!(!lessons.add_day(day));
        }
        golden("lessons", &lessons);
        is_total::<Lessons>(&encode(&lessons));
        assert!(lessons.has("kingdom", "flag") && !lessons.has("territories", "flag"));
    }

    #[test]
    fn a_streak_goes_on_until_a_day_is_over_without_its_puzzle() {
        let mut lessons = Lessons::default();
        assert_eq!(lessons.streak(0), 0);
        for day in [20_780, 20_782, 20_783] {
            lessons.add_day(day);
        }
        assert_eq!(
            [20_780, 20_781, 20_782].map(|today| lessons.streak(today)),
            [1, 1, 1]
        );
        assert_eq!(
            [20_783, 20_784, 20_785].map(|today| lessons.streak(today)),
            [2, 2, 0]
        );
        lessons.add_day(20_784);
        assert_eq!(lessons.streak(20_784), 3);
    }
}
