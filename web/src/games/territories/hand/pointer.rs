//! The pointer: it deploys by clicks and the wheel, gives orders by drags, and shows what an order would lead to.

use super::{Frame, TerritoriesHand, sentences, words};
use crate::hand::{PointerPhase, Press, Response};
use engine::Phrase;
use engine::games::territories::{Battle, Cell, fight};

/// Armies of a step while Shift is held.
const MANY: u32 = 5;

impl TerritoriesHand {
    /// The cell that a point means: the one below it. While an order is dragged, a point that narrowly misses a neighbour also
    /// means that neighbour.
    pub(super) fn aimed(&self, frame: Frame, at: (f64, f64)) -> Option<Cell> {
        let below = frame.cell_at(at);
        let source = self.source.filter(|_| self.dragged.is_some());
        let is_meant =
            |source: &Cell| !below.is_some_and(|below| below == *source || source.is_neighbour(below));
        let missed = source.filter(is_meant);
        missed.and_then(|source| frame.towards(source, at)).or(below)
    }

    /// Handles a press, a movement or a release over a cell, or outside the board.
    pub(super) fn pointer(
        &mut self,
        phase: PointerPhase,
        cell: Option<Cell>,
        at: (f64, f64),
        press: Press,
    ) -> Response {
        let before = std::mem::replace(&mut self.hovered, cell);
        match phase {
            PointerPhase::Down => self.press(cell, at, press),
            PointerPhase::Move if self.dragged.is_some() => {
                self.dragged = Some(at);
                Response::Redraw
            }
            PointerPhase::Move if before != cell => Response::Redraw,
            PointerPhase::Move => Response::Ignored,
            PointerPhase::Up => self.release(cell, press),
        }
    }

    /// The cell that the pointer is over, or the one under the cursor of the keys.
    pub(super) fn pointed(&self) -> Option<Cell> {
        self.hovered.or(self.focused.then_some(self.cursor))
    }

    /// Where the order being given would lead to a fight, and how the fight would end if nobody else gets there first.
    pub(super) fn forecast(&self) -> Option<(Cell, Battle)> {
        let (source, target) = self.source.zip(self.pointed())?;
        let free = self.draft.free(source);
        if free == 0 || !source.is_neighbour(target) || self.draft.owns(target) {
            return None;
        }
        let territory = self.draft.view().territory(target)?;
        Some((target, fight(free, territory.armies)))
    }

    fn press(&mut self, cell: Option<Cell>, at: (f64, f64), press: Press) -> Response {
        let Some(cell) = cell else {
            return Response::Ignored;
        };
        (self.focused, self.cursor, self.selected) = (false, cell, None);
        if press.secondary {
            self.source = None;
            return self.fewer(if press.shift { MANY } else { 1 });
        }
        if !self.draft.owns(cell) {
            // An order that Enter started can be finished by a click.
            return match self.source {
                Some(source) => self.give(source, cell, u32::MAX),
                None => self.refuse_on(cell, words::DeployOnOwn.phrase()),
            };
        }
        (self.source, self.dragged) = (Some(cell), Some(at));
        Response::Redraw
    }

    /// Adds an army to a territory or takes one back; over either end of the selected order, changes the order's armies
    /// instead.
    pub(super) fn wheel(&mut self, cell: Option<Cell>, up: bool) -> Response {
        let Some(cell) = cell else {
            return Response::Ignored;
        };
        let selected = self.selected.and_then(|place| self.draft.orders().get(place));
        if selected.is_none_or(|order| order.from != cell && order.to != cell) {
            (self.cursor, self.selected) = (cell, None);
        }
        if up { self.more(1) } else { self.fewer(1) }
    }

    /// Ends a press: on the same territory it deploys, on another it orders.
    fn release(&mut self, cell: Option<Cell>, press: Press) -> Response {
        let (Some(source), Some(_)) = (self.source, self.dragged.take()) else {
            return Response::Ignored;
        };
        self.source = None;
        match cell {
            Some(cell) if cell == source => self.more(if press.shift { MANY } else { 1 }),
            Some(cell) => {
                let free = self.draft.free(source);
                let armies = if press.shift { free.div_ceil(2) } else { free };
                self.give(source, cell, armies)
            }
            None => Response::Redraw,
        }
    }

    /// Shows at the cell why nothing can be done.
    pub(super) fn refuse(&mut self, cell: Cell, why: Phrase) -> Response {
        self.refused = Some((cell, why.clone()));
        Response::Say(why)
    }

    /// The same, with the contents of the cell.
    pub(super) fn refuse_on(&mut self, cell: Cell, why: Phrase) -> Response {
        self.refused = Some((cell, why.clone()));
        Response::Say(sentences(self.describe(cell), why))
    }
}
