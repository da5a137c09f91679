//! A hand in Territories: deploy by clicks, with the wheel or with + and −, order by dragging from a territory to a neighbour or with
//! Enter, across the edges too; then end the turn.

mod amounts;
mod command;
mod pointer;
#[cfg(test)]
mod tests;
mod undo;

pub use command::Command;

use super::board::{Frame, Overlay};
use super::draft::Draft;
use super::words;
use crate::hand::{Choice, Gesture, PointerPhase, Response};
use engine::games::territories::{Battle, Cell, Order, Orders, Territories};
use engine::{Game as _, Phrase, Seat};

/// A hand in Territories.
#[derive(Clone, Debug, PartialEq)]
pub struct TerritoriesHand {
    pub(super) draft: Draft,
    /// The draft before each step, newest last.
    past: Vec<Draft>,
    /// The orders of the last turn of the round.
    pub(super) last: Vec<Order>,
    pub(super) cursor: Cell,
    focused: bool,
    /// The source of the order that is being given.
    pub(super) source: Option<Cell>,
    /// Where the pointer is, while it is down.
    dragged: Option<(f64, f64)>,
    /// The cell that the pointer is over.
    hovered: Option<Cell>,
    /// The order that keys change.
    pub(super) selected: Option<usize>,
    /// The number typed so far.
    typed: Option<u32>,
    /// The last cell where nothing could be done, and why.
    refused: Option<(Cell, Phrase)>,
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
            past: Vec::new(),
            last: last.map(|plan| plan.orders).unwrap_or_default(),
            cursor: strongest.unwrap_or(Cell::ORIGIN),
            focused: false,
            source: None,
            dragged: None,
            hovered: None,
            selected: None,
            typed: None,
            refused: None,
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
            "u",
            "e",
            "n",
            "N",
            "0",
            "1",
            "2",
            "3",
            "4",
            "5",
            "6",
            "7",
            "8",
            "9",
        ]
    }

    pub(super) fn takes_wheel(&self) -> bool {
        true
    }

    pub(super) fn take(&mut self, gesture: &Gesture) -> Response {
        self.undoable(|hand| hand.act(gesture))
    }

    fn act(&mut self, gesture: &Gesture) -> Response {
        let begins = !matches!(gesture, Gesture::Pointer { phase, .. } if *phase != PointerPhase::Down);
        if begins {
            self.refused = None;
            // After any other action, the next digit begins a new number.
            let typed = self.typed.take();
            if let Gesture::Key(key) = gesture
                && let Ok(digit @ 0..=9) = key.parse::<u32>()
            {
                return self.digit(typed, digit);
            }
        }
        match gesture {
            Gesture::Key(key) => self.key(key),
            Gesture::Pointer {
                phase,
                at,
                board,
                press,
            } => {
                let cell = self.aimed(Frame::of(board.0, board.1), *at);
                self.pointer(*phase, cell, *at, *press)
            }
            Gesture::Wheel { up, at, board } => self.wheel(Frame::of(board.0, board.1).cell_at(*at), *up),
            Gesture::Focus(focused) => {
                self.focused = *focused;
                if self.focused {
                    Response::Say(self.describe(self.cursor))
                } else {
                    Response::Redraw
                }
            }
        }
    }

    /// Only cells, not the panel's buttons, show a preview on the board.
    pub(super) fn hint(&mut self, _command: Option<&Command>) -> Response {
        Response::Ignored
    }

    pub(super) fn overlay(&self) -> Overlay {
        Overlay {
            cursor: self.focused.then_some(self.cursor),
            source: self.source,
            dragged: self.dragged,
            pointed: self.pointed(),
            forecast: self.forecast(),
            deployed: self.draft.deployed().collect(),
            orders: self.draft.orders().to_vec(),
            selected: self.selected,
            refused: self.refused.clone(),
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
            "u" => return self.undo(),
            "e" => return self.end(),
            "n" | "N" => return self.point_at(self.next_own(key == "N")),
            _ => return Response::Ignored,
        };
        let (row, col) = (self.cursor.row() + down, self.cursor.col() + right);
        self.point_at(Cell::at(row % Cell::SIZE, col % Cell::SIZE))
    }

    /// The own territory after the cursor, or before it, row by row and round again.
    fn next_own(&self, back: bool) -> Option<Cell> {
        let mut own: Vec<Cell> = Cell::all().filter(|cell| self.draft.owns(*cell)).collect();
        if back {
            own.reverse();
        }
        let is_next = |cell: &&Cell| {
            if back {
                **cell < self.cursor
            } else {
                **cell > self.cursor
            }
        };
        own.iter().find(is_next).or(own.first()).copied()
    }

    fn point_at(&mut self, cell: Option<Cell>) -> Response {
        self.hovered = None;
        self.cursor = cell.unwrap_or(self.cursor);
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
            None => self.refuse_on(self.cursor, words::OrdersStart.phrase()),
        }
    }

    fn put_down(&mut self) -> Response {
        (self.source, self.dragged, self.selected) = (None, None, None);
        Response::Say(words::NoOrder.phrase())
    }

    /// Gives an order as a step that can be taken back.
    pub(super) fn send(&mut self, from: Cell, to: Cell, armies: u32) -> Response {
        self.undoable(|hand| hand.give(from, to, armies))
    }

    /// Gives an order, and selects it.
    fn give(&mut self, from: Cell, to: Cell, armies: u32) -> Response {
        self.source = None;
        if !from.is_neighbour(to) {
            let why = words::NotAround {
                to: to.into(),
                from: from.into(),
            }
            .phrase();
            // The order is still being given.
            self.source = Some(from);
            return self.refuse(to, why);
        }
        self.selected = self.draft.order(from, to, armies);
        // The next order or deployment is likely to be for the same territory.
        self.cursor = from;
        match self.selected {
            Some(place) => self.tell_order(place),
            None => self.refuse(from, words::NoneFree { from: from.into() }.phrase()),
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
            return self.refuse_on(cell, words::DeployOnOwn.phrase());
        }
        if self.draft.left() == 0 {
            return self.refuse_on(cell, words::AskOrders.phrase());
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

    /// Takes back the selected order, or the newest order from the cursor's territory, or the deployment there.
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

    pub(super) fn describe(&self, cell: Cell) -> Phrase {
        let described = words::Cell {
            cell: cell.into(),
            what: self.draft.view().describe(cell),
        }
        .phrase();
        if self.source.is_none_or(|source| !source.is_neighbour(cell)) {
            return described;
        }
        match self.forecast() {
            Some((_, battle)) => sentences(described, shown(battle)),
            None => sentences(described, words::SendHere.phrase()),
        }
    }
}

/// The fight that an order would lead to, if nobody else gets there first.
fn shown(battle: Battle) -> Phrase {
    words::Forecast {
        armies: battle.attackers.into(),
        captured: battle.captured(),
        left: (battle.attackers_left + battle.defenders_left).into(),
    }
    .phrase()
}

fn sentences(first: Phrase, second: Phrase) -> Phrase {
    let sentences = vec![first, second];
    words::Sentences { sentences }.phrase()
}
