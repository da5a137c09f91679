//! A hand in Territories: deploy by clicks, with the wheel or with + and −, order by dragging from a territory to a neighbour or with
//! Enter, across the edges too; then end the turn.

#[cfg(test)]
mod tests;

use super::board::{Frame, Overlay};
use super::draft::Draft;
use super::words;
use crate::hand::{Choice, Gesture, PointerPhase, Press, Response};
use engine::games::territories::{Cell, Order, Orders, Territories};
use engine::{Game as _, Phrase, Seat};

/// Armies of a step while Shift is held.
const MANY: u32 = 5;

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
    /// Lets the order at a place send more armies, or fewer.
    Order {
        /// The order's place among the orders.
        place: usize,
        /// How many more; negative for fewer.
        by: i64,
    },
    /// Takes that order back.
    Remove {
        /// The order's place among the orders.
        place: usize,
    },
    /// Gives the last turn's orders again.
    Repeat,
    /// Takes everything back.
    Clear,
    /// Ends the turn.
    End,
}

/// A hand in Territories.
#[derive(Clone, Debug, PartialEq)]
pub struct TerritoriesHand {
    pub(super) draft: Draft,
    /// The orders of the last turn of the round.
    pub(super) last: Vec<Order>,
    pub(super) cursor: Cell,
    focused: bool,
    /// Where the order that is being given sets out.
    pub(super) source: Option<Cell>,
    /// Where the pointer is, while it is down.
    dragged: Option<(f64, f64)>,
    /// The order that keys change.
    pub(super) selected: Option<usize>,
}

impl TerritoriesHand {
    /// The hand of `seat`, which is asked now; `last` is its last reply.
    pub fn new(game: &Territories, seat: Seat, last: Option<&str>) -> Self {
        let view = game.view(Some(seat));
        // A round has a new board, so orders on the old one mean nothing.
        let last = last
            .filter(|_| view.turn > 1)
            .and_then(|reply| Orders::parse(reply).ok());
        let draft = Draft::new(view, seat);
        let strongest = Cell::all()
            .filter(|cell| draft.owns(*cell))
            .max_by_key(|cell| draft.free(*cell));
        Self {
            draft,
            last: last.map(|plan| plan.orders).unwrap_or_default(),
            cursor: strongest.unwrap_or(Cell::ORIGIN),
            focused: false,
            source: None,
            dragged: None,
            selected: None,
        }
    }

    pub(super) fn keys(&self) -> &'static [&'static str] {
        &[
            "ArrowUp",
            "ArrowDown",
            "ArrowLeft",
            "ArrowRight",
            "Enter",
            " ",
            "Escape",
            "+",
            "=",
            "-",
            "Backspace",
            "Delete",
            "a",
            "r",
            "e",
        ]
    }

    pub(super) fn takes_wheel(&self) -> bool {
        true
    }

    pub(super) fn take(&mut self, gesture: &Gesture) -> Response {
        match gesture {
            Gesture::Key(key) => self.key(key),
            Gesture::Pointer {
                phase,
                at,
                board,
                press,
            } => {
                let cell = Frame::of(board.0, board.1).cell_at(*at);
                match phase {
                    PointerPhase::Down => self.press(cell, *at, *press),
                    PointerPhase::Move if self.dragged.is_some() => {
                        self.dragged = Some(*at);
                        Response::Redraw
                    }
                    PointerPhase::Move => Response::Ignored,
                    PointerPhase::Up => self.release(cell, *press),
                }
            }
            Gesture::Wheel { up, at, board } => self.wheel(Frame::of(board.0, board.1).cell_at(*at), *up),
            Gesture::Focus(focused) => {
                self.focused = *focused;
                Response::Redraw
            }
        }
    }

    /// Does what a button of the panel says.
    pub(super) fn command(&mut self, command: &Command) -> Response {
        match *command {
            Command::Deploy { cell, by } => {
                (self.cursor, self.selected) = (cell, None);
                self.change(by)
            }
            Command::Order { place, .. } if place >= self.draft.orders().len() => Response::Ignored,
            Command::Order { place, by } => {
                self.selected = Some(place);
                self.change(by)
            }
            Command::Remove { place } => self.remove(place),
            Command::Repeat => self.repeat(),
            Command::Clear => {
                self.draft.clear();
                (self.source, self.selected) = (None, None);
                let left = self.draft.left().into();
                Response::Say(words::Cleared { left }.phrase())
            }
            Command::End => self.end(),
        }
    }

    /// Adds armies to the selection, or takes some back.
    fn change(&mut self, by: i64) -> Response {
        let armies = u32::try_from(by.abs()).unwrap_or(u32::MAX);
        if by > 0 {
            self.more(armies)
        } else {
            self.fewer(armies)
        }
    }

    pub(super) fn overlay(&self) -> Overlay {
        Overlay {
            cursor: self.focused.then_some(self.cursor),
            source: self.source,
            dragged: self.dragged,
            deployed: self.draft.deployed().collect(),
            orders: self.draft.orders().to_vec(),
            selected: self.selected,
        }
    }

    pub(super) fn choices(&self) -> Vec<Choice> {
        Vec::new()
    }

    fn key(&mut self, key: &str) -> Response {
        self.focused = true;
        let (down, right) = match key {
            "ArrowUp" => (Cell::SIZE - 1, 0),
            "ArrowDown" => (1, 0),
            "ArrowLeft" => (0, Cell::SIZE - 1),
            "ArrowRight" => (0, 1),
            "Enter" | " " => return self.enter(),
            "Escape" => return self.put_down(),
            "+" | "=" => return self.more(1),
            "-" => return self.fewer(1),
            "a" => return self.more(u32::MAX),
            "Backspace" | "Delete" => return self.remove_here(),
            "r" => return self.repeat(),
            "e" => return self.end(),
            _ => return Response::Ignored,
        };
        let (row, col) = (self.cursor.row() + down, self.cursor.col() + right);
        self.cursor = Cell::at(row % Cell::SIZE, col % Cell::SIZE).unwrap_or(self.cursor);
        self.selected = None;
        Response::Say(self.describe(self.cursor))
    }

    /// Starts an order at the cursor, or finishes the one that was started.
    fn enter(&mut self) -> Response {
        match self.source {
            Some(source) if source == self.cursor => self.put_down(),
            Some(source) => self.give(source, self.cursor, u32::MAX),
            None if self.draft.owns(self.cursor) => {
                (self.source, self.selected) = (Some(self.cursor), None);
                let (from, free) = (self.cursor.into(), self.draft.free(self.cursor).into());
                Response::Say(words::OrderFrom { from, free }.phrase())
            }
            None => self.say_of(self.cursor, words::OrdersStart.phrase()),
        }
    }

    fn put_down(&mut self) -> Response {
        (self.source, self.dragged, self.selected) = (None, None, None);
        Response::Say(words::NoOrder.phrase())
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
            return match self.source.take() {
                Some(source) if source.is_neighbour(cell) => self.give(source, cell, u32::MAX),
                _ => Response::Say(self.describe(cell)),
            };
        }
        (self.source, self.dragged) = (Some(cell), Some(at));
        Response::Redraw
    }

    /// Adds an army to a territory or takes one back; at either end of the selected order, changes it.
    fn wheel(&mut self, cell: Option<Cell>, up: bool) -> Response {
        let Some(cell) = cell else {
            return Response::Ignored;
        };
        let selected = self.selected.and_then(|place| self.draft.orders().get(place));
        if selected.is_none_or(|order| order.from != cell && order.to != cell) {
            (self.cursor, self.selected) = (cell, None);
        }
        if up { self.more(1) } else { self.fewer(1) }
    }

    /// Ends a press: on the same territory it deploys, on another it gives an order.
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

    /// Gives an order, and selects it.
    fn give(&mut self, from: Cell, to: Cell, armies: u32) -> Response {
        self.source = None;
        if !from.is_neighbour(to) {
            let (to, from) = (to.into(), from.into());
            return Response::Say(words::NotAround { to, from }.phrase());
        }
        self.selected = self.draft.order(from, to, armies);
        // The next order or deployment is likely to be for the same territory.
        self.cursor = from;
        match self.selected {
            Some(place) => self.tell_order(place),
            None => Response::Say(words::NoneFree { from: from.into() }.phrase()),
        }
    }

    fn tell_order(&self, place: usize) -> Response {
        self.draft
            .describe_order(place)
            .map_or(Response::Redraw, Response::Say)
    }

    /// Adds armies to the selected order; to the cursor's territory if there is none.
    pub(super) fn more(&mut self, armies: u32) -> Response {
        if let Some(place) = self.selected {
            self.draft
                .change(place, i32::try_from(armies).unwrap_or(i32::MAX));
            return self.tell_order(place);
        }
        let cell = self.cursor;
        if !self.draft.owns(cell) {
            return self.say_of(cell, words::DeployOnOwn.phrase());
        }
        let armies = self.draft.deploy(cell, armies).into();
        let (cell, left) = (cell.into(), self.draft.left().into());
        Response::Say(words::DeployedMore { cell, armies, left }.phrase())
    }

    /// Takes armies back from the selected order; from the cursor's territory if there is none.
    pub(super) fn fewer(&mut self, armies: u32) -> Response {
        if let Some(place) = self.selected {
            self.draft
                .change(place, -i32::try_from(armies).unwrap_or(i32::MAX));
            return self.tell_order(place);
        }
        let cell = self.cursor;
        let armies = self.draft.take_back(cell, armies).into();
        let (cell, left) = (cell.into(), self.draft.left().into());
        Response::Say(words::DeployedFewer { cell, armies, left }.phrase())
    }

    /// Takes back the selected order, or the newest order from the cursor's territory, or what is deployed
    /// there.
    fn remove_here(&mut self) -> Response {
        self.source = None;
        if let Some(place) = self.selected.or_else(|| self.draft.newest_from(self.cursor)) {
            return self.remove(place);
        }
        self.fewer(u32::MAX)
    }

    pub(super) fn remove(&mut self, place: usize) -> Response {
        self.selected = None;
        match self.draft.remove(place) {
            Some(Order { from, to, .. }) => {
                let (from, to) = (from.into(), to.into());
                Response::Say(words::OrderRemoved { from, to }.phrase())
            }
            None => Response::Redraw,
        }
    }

    /// The repeatable orders of the last turn: the source is still owned and has free armies.
    pub(super) fn repeatable(&self) -> impl Iterator<Item = Order> {
        self.last
            .iter()
            .copied()
            .filter(|order| self.draft.can_repeat(*order))
    }

    pub(super) fn repeat(&mut self) -> Response {
        let orders: Vec<Order> = self.repeatable().collect();
        let mut given = 0_usize;
        for Order { from, to, armies } in orders {
            given += usize::from(self.draft.order(from, to, armies as u32).is_some());
        }
        self.selected = None;
        let (given, all) = (given.into(), self.last.len().into());
        Response::Say(words::Repeated { given, all }.phrase())
    }

    pub(super) fn end(&self) -> Response {
        if let Some(reply) = self.draft.reply() {
            return Response::Reply(reply);
        }
        let armies = self.draft.left().into();
        Response::Say(words::StillToDeploy { armies }.phrase())
    }

    fn describe(&self, cell: Cell) -> Phrase {
        let described = words::Cell {
            row: cell.row().into(),
            column: cell.col().into(),
            what: self.draft.view().describe(cell),
        }
        .phrase();
        if self.source.is_some_and(|source| source.is_neighbour(cell)) {
            sentences(described, words::SendHere.phrase())
        } else {
            described
        }
    }

    /// Says what lies on a cell, and something about it.
    fn say_of(&self, cell: Cell, about: Phrase) -> Response {
        Response::Say(sentences(self.describe(cell), about))
    }
}

fn sentences(first: Phrase, second: Phrase) -> Phrase {
    let sentences = vec![first, second];
    words::Sentences { sentences }.phrase()
}
