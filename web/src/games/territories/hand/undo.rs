//! Taking back the last step of a turn, whatever it was.

use super::TerritoriesHand;
use super::words;
use crate::hand::Response;

/// The maximum number of steps that can be taken back.
const MOST: usize = 200;

impl TerritoriesHand {
    /// Does something, and keeps the previous draft if it changed.
    pub(super) fn undoable(&mut self, act: impl FnOnce(&mut Self) -> Response) -> Response {
        let (before, steps) = (self.draft.clone(), self.past.len());
        let response = act(self);
        // Undoing is not a step.
        if self.past.len() == steps && self.draft != before {
            self.past.push(before);
            if self.past.len() > MOST {
                self.past.remove(0);
            }
        }
        response
    }

    /// Whether there is a step to take back.
    pub(in super::super) fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Takes the last step back.
    pub(super) fn undo(&mut self) -> Response {
        (self.source, self.dragged, self.selected) = (None, None, None);
        match self.past.pop() {
            Some(before) => {
                self.draft = before;
                let left = self.draft.left().into();
                Response::Say(words::Undone { left }.phrase())
            }
            None => Response::Say(words::NothingToUndo.phrase()),
        }
    }
}
