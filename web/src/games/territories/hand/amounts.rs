//! Typed amounts of armies: as digits, or in the field of the panel.

use super::{Command, TerritoriesHand};
use crate::hand::Response;

impl TerritoriesHand {
    /// Takes a number from the field.
    pub(in super::super) fn write(&mut self, command: &Command, number: u32) -> Response {
        self.typed = None;
        self.undoable(|hand| match *command {
            Command::Deploy { cell, .. } => {
                (hand.cursor, hand.selected) = (cell, None);
                hand.set_amount(number)
            }
            Command::Order { place, .. } if place < hand.draft.orders().len() => {
                hand.selected = Some(place);
                hand.set_amount(number)
            }
            _ => Response::Ignored,
        })
    }

    /// Takes a digit after those that were `typed` before; if the number would exceed the available armies, the digit
    /// starts a new one.
    pub(super) fn digit(&mut self, typed: Option<u32>, digit: u32) -> Response {
        let (_, most) = self.amounts();
        let longer = typed.map(|typed| typed.saturating_mul(10).saturating_add(digit));
        let number = longer.filter(|number| *number <= most).unwrap_or(digit);
        self.focused = true;
        self.typed = Some(number);
        self.set_amount(number)
    }

    /// The armies of the selected order, or those deployed at the cursor; and their maximum.
    pub(in super::super) fn amounts(&self) -> (u32, u32) {
        match self.selected.and_then(|place| self.draft.orders().get(place)) {
            Some(order) => {
                let armies = u32::try_from(order.armies).unwrap_or_default();
                (armies, armies + self.draft.free(order.from))
            }
            None if self.draft.owns(self.cursor) => {
                let armies = self.draft.deployed_at(self.cursor);
                (armies, armies + self.draft.left())
            }
            None => (0, 0),
        }
    }

    /// Sets those armies, as far as possible.
    fn set_amount(&mut self, number: u32) -> Response {
        match i64::from(number) - i64::from(self.amounts().0) {
            0 => Response::Redraw,
            by => self.change(by),
        }
    }
}
