//! Which steps of lessons were done.

use super::{Form, Kind, from_body, to_body};

/// Which steps of lessons were done, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lessons {
    /// The slug of the game, and the step's name.
    done: Vec<(String, String)>,
}

impl Lessons {
    /// Whether a step was done.
    pub fn has(&self, game: &str, step: &str) -> bool {
        self.done.iter().any(|(of, name)| of == game && name == step)
    }

    /// Notes that a step was done; whether that is news.
    pub fn add(&mut self, game: &str, step: &str) -> bool {
        let is_new = !self.has(game, step);
        if is_new {
            self.done.push((game.into(), step.into()));
        }
        is_new
    }
}

impl Form for Lessons {
    const KIND: Kind = Kind::Lessons;
    const VERSION: u16 = 1;

    fn body(&self) -> Vec<u8> {
        to_body(&self.done)
    }

    fn read(_version: u16, body: &[u8]) -> Option<Self> {
        let done = from_body(body)?;
        Some(Self { done })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stored::tests::golden;

    #[test]
    fn lessons_of_every_version_are_read() {
        let mut lessons = Lessons::default();
        for (game, step) in [("kingdom", "move"), ("hit-and-sunk", "ship"), ("kingdom", "flag")] {
            assert!(lessons.add(game, step));
            assert!(!lessons.add(game, step));
        }
        golden("lessons", &lessons);
        assert!(lessons.has("kingdom", "flag") && !lessons.has("territories", "flag"));
    }
}
