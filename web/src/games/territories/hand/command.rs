//! What the buttons of the panel do.

use super::{TerritoriesHand, words};
use crate::hand::Response;
use engine::games::territories::Cell;

/// What a button of the panel does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Deploys more armies on a cell, or fewer.
    Deploy {
        /// The cell.
        cell: Cell,
        /// How many more; negative for fewer.
        by: i64,
    },
    /// Makes an order send more armies, or fewer.
    Order {
        /// The order's place among the orders.
        place: usize,
        /// How many more; negative for fewer.
        by: i64,
    },
    /// Selects the deployment on a cell for the number and the buttons.
    PickCell {
        /// The cell.
        cell: Cell,
    },
    /// Selects an order for them.
    PickOrder {
        /// The order's place among the orders.
        place: usize,
    },
    /// Takes that order back.
    Remove {
        /// The order's place among the orders.
        place: usize,
    },
    /// Gives the last turn's orders again.
    Repeat,
    /// Takes the last step back.
    Undo,
    /// Takes everything back.
    Clear,
    /// Ends the turn.
    End,
}

impl TerritoriesHand {
    /// Executes a button of the panel.
    pub(in super::super) fn command(&mut self, command: &Command) -> Response {
        self.undoable(|hand| hand.obey(*command))
    }

    fn obey(&mut self, command: Command) -> Response {
        match command {
            Command::Deploy { cell, by } => {
                (self.cursor, self.selected) = (cell, None);
                self.change(by)
            }
            Command::Order { place, .. } if place >= self.draft.orders().len() => Response::Ignored,
            Command::Order { place, by } => {
                self.selected = Some(place);
                self.change(by)
            }
            Command::PickCell { cell } => {
                (self.cursor, self.selected) = (cell, None);
                Response::Say(self.describe(cell))
            }
            Command::PickOrder { place } => {
                self.selected = Some(place).filter(|place| *place < self.draft.orders().len());
                self.selected
                    .map_or(Response::Ignored, |place| self.tell_order(place))
            }
            Command::Remove { place } => self.remove(place),
            Command::Repeat => self.repeat(),
            Command::Undo => self.undo(),
            Command::Clear => {
                self.draft.clear();
                (self.source, self.selected) = (None, None);
                let left = self.draft.left().into();
                Response::Say(words::Cleared { left }.phrase())
            }
            Command::End => self.end(),
        }
    }

    /// Adds armies to the selection, or takes some away.
    pub(super) fn change(&mut self, by: i64) -> Response {
        let armies = u32::try_from(by.abs()).unwrap_or(u32::MAX);
        if by > 0 {
            self.more(armies)
        } else {
            self.fewer(armies)
        }
    }
}
