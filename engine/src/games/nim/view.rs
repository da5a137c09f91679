//! What can be seen of a match: everything.

use super::{Nim, words};
use crate::game::Line;
use crate::{Game as _, Phrase, Seat};

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The current round, from 1.
    pub round: u32,
    /// The last round.
    pub rounds: u32,
    /// Whose turn it is; `None` when the match is over.
    pub to_act: Option<Seat>,
    /// Objects on each heap.
    pub heaps: [u8; 3],
}

impl View {
    pub(super) fn of(game: &Nim) -> Self {
        Self {
            round: game.round(),
            rounds: game.rounds,
            to_act: game.to_act(),
            heaps: game.heaps,
        }
    }

    /// What lies on a heap: `Heap 2: 5 objects`.
    pub fn describe(&self, heap: u8) -> Phrase {
        let left = self.heaps.get(usize::from(heap)).copied().unwrap_or_default();
        let (heap, left) = (heap.into(), left.into());
        words::Heap { heap, left }.phrase()
    }

    /// The board in words.
    pub fn lines(&self) -> Vec<Line> {
        let to_act = match self.to_act {
            Some(seat) => {
                let seat = words::seat(seat);
                words::ToAct { seat }.phrase()
            }
            None => words::Over.phrase(),
        };
        let heaps = (0..3).map(|heap| self.describe(heap));
        std::iter::once(to_act).chain(heaps).map(Line::Words).collect()
    }
}
