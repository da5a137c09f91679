//! What bots drew: in which turns, and who may see it.

use super::Session;
use engine::Seat;
use engine::drawing::{self, Drawing, SHAPES};

/// The maximum number of shapes shown at once, for all seats together: few enough to paint well within a frame.
const SHOWN: usize = 4 * SHAPES;

/// The drawings of a moment, with their cache key.
pub struct CachedDrawings {
    /// The turn that they belong to, the viewer, and the amount of text: a replay's bots draw after it is opened.
    of: (usize, Option<Seat>, usize),
    /// The drawings, seat by seat.
    pub drawings: Vec<Drawing>,
}

impl CachedDrawings {
    /// The drawings at the session's moment, from the cache if possible: those of the turn that is being shown, or else
    /// of the last one, as far as the person may see them. `None` before the first turn.
    pub fn refreshed(cached: Option<Self>, session: &Session) -> Option<Self> {
        let cursor = session.cursor();
        let turn = if cursor.progress > 0.0 {
            cursor.moment
        } else {
            cursor.moment.checked_sub(1)?
        };
        let text = session.texts(turn).iter().map(|text| text.len()).sum();
        let of = (turn, session.viewpoint(), text);
        if cached.as_ref().is_some_and(|cached| cached.of == of) {
            return cached;
        }
        let drawings = session.drawings(turn);
        Some(Self { of, drawings })
    }
}

impl Session {
    /// What the bots drew in a turn, seat by seat, as far as the person may see it.
    pub fn drawings(&self, turn: usize) -> Vec<Drawing> {
        let mut drawings = Vec::new();
        for text in self.texts(turn) {
            drawings.append(&mut drawing::read(text).drawings);
        }
        drawings.truncate(SHOWN);
        drawings
    }

    /// The lines of those drawings.
    fn texts(&self, turn: usize) -> Vec<&str> {
        let mut texts = Vec::new();
        for seat in 0..self.spec.config.seats {
            if self.sees_notes_of(seat)
                && let Some(note) = self.note(turn, seat)
            {
                texts.push(note.drawing.as_str());
            }
        }
        texts
    }

    /// Whether any bot has drawn something that the person may see.
    pub fn has_drawings(&self) -> bool {
        let drew = |(_, seat): &(u32, Seat), drawing: &str| !drawing.is_empty() && self.sees_notes_of(*seat);
        self.notes.iter().any(|(of, note)| drew(of, &note.drawing))
    }
}
