//! A hand in Kingdom Guard: pick up a soldier, then a legal target; by click, by drag, or by arrow keys and Enter.

mod jump;
#[cfg(test)]
mod tests;

use super::board::{Frame, Overlay};
use super::words;
use super::words::keys::Can;
use crate::board::is_turned;
use crate::hand::{Choice, Gesture, PointerPhase, Response};
use engine::games::kingdom::{Action, Cell, Kind, Kingdom, Side, Verb, View, rules, tables};
use engine::{Game, Phrase, Seat};

/// What a button of the panel does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Deselects the selected soldier.
    PutDown,
}

/// A hand in Kingdom Guard.
#[derive(Clone, Debug, PartialEq)]
pub struct KingdomHand {
    pub(super) view: View,
    pub(super) side: Side,
    pub(super) legal: Vec<Action>,
    cursor: Cell,
    focused: bool,
    pub(super) selected: Option<Cell>,
    /// The cell that the pointer is over.
    hovered: Option<Cell>,
    /// Where the pointer holds a soldier, if it holds one.
    dragged: Option<(f64, f64)>,
    /// Why the hand's own soldiers cannot do impossible actions.
    pub(super) reasons: Vec<(Action, Phrase)>,
    /// The last cell chosen where the selected soldier can do nothing, and why.
    refused: Option<(Cell, Phrase)>,
}

impl KingdomHand {
    /// The hand of `seat`, which is asked now.
    pub fn new(game: &Kingdom, seat: Seat, _last: Option<&str>) -> Self {
        let side = Side::of(seat);
        let legal = rules::legal_actions(game, side);
        let view = game.view(Some(seat));
        let cursor = tables::base_cell(side);
        Self {
            view,
            side,
            legal,
            cursor,
            focused: false,
            selected: None,
            hovered: None,
            dragged: None,
            reasons: reasons(game, side),
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
            "c",
            "a",
            "i",
            "C",
            "A",
            "I",
            "1",
            "2",
            "3",
            "4",
            "5",
        ]
    }

    pub(super) fn takes_wheel(&self) -> bool {
        false
    }

    pub(super) fn take(&mut self, gesture: &Gesture) -> Response {
        match gesture {
            Gesture::Key(key) => self.key(key),
            Gesture::Pointer { phase, at, board, .. } => {
                let cell = Frame::of(board.0, board.1).cell_at(*at);
                let before = std::mem::replace(&mut self.hovered, cell);
                match phase {
                    PointerPhase::Down => self.press(cell, *at),
                    PointerPhase::Move if self.dragged.is_some() => {
                        self.dragged = Some(*at);
                        Response::Redraw
                    }
                    PointerPhase::Move if before != cell => Response::Redraw,
                    PointerPhase::Move => Response::Ignored,
                    PointerPhase::Up => self.release(cell),
                }
            }
            Gesture::Focus(focused) => {
                self.focused = *focused;
                if self.focused {
                    Response::Say(self.describe(self.cursor))
                } else {
                    Response::Redraw
                }
            }
            // The wheel moves the camera.
            Gesture::Wheel { .. } => Response::Ignored,
        }
    }

    /// Executes a button of the panel.
    pub(super) fn command(&mut self, command: &Command) -> Response {
        match command {
            Command::PutDown => self.put_down(),
        }
    }

    /// There are no number fields here.
    pub(super) fn write(&mut self, _command: &Command, _number: u32) -> Response {
        Response::Ignored
    }

    /// Only cells, not the panel's buttons, show a preview on the board.
    pub(super) fn hint(&mut self, _command: Option<&Command>) -> Response {
        Response::Ignored
    }

    pub(super) fn overlay(&self) -> Overlay {
        let pointed = self.pointed();
        // A soldier that can be selected shows its actions before it is selected.
        let shown = self.selected.or(pointed);
        let of_shown = |verb| {
            let actions = shown.into_iter().flat_map(|cell| self.actions_of(cell));
            actions
                .filter(|action| action.verb == verb)
                .map(|action| action.target)
                .collect::<Vec<_>>()
        };
        Overlay {
            pointed,
            cursor: self.focused.then_some(self.cursor),
            selected: self.selected,
            moves: of_shown(Verb::Move),
            attacks: self.attacks_of(shown),
            reach: shown.map_or_else(Vec::new, |cell| self.reach_of(cell)),
            threats: pointed.map_or_else(Vec::new, |cell| self.threats_from(cell)),
            aim: pointed.and_then(|cell| self.action_to(cell)).zip(self.selected),
            ready: if self.selected.is_none() {
                self.ready()
            } else {
                Vec::new()
            },
            dragged: self.dragged,
            refused: self.refused.clone(),
        }
    }

    /// The cell that the pointer is over, or the one under the cursor of the keys.
    fn pointed(&self) -> Option<Cell> {
        self.hovered.or(self.focused.then_some(self.cursor))
    }

    /// What the soldier on a cell can attack, and the hit points that each attack takes.
    fn attacks_of(&self, cell: Option<Cell>) -> Vec<(Cell, i32)> {
        let actions = cell.into_iter().flat_map(|cell| self.actions_of(cell));
        let attacks = actions.filter(|action| action.verb == Verb::Attack);
        let loss = |action: Action| match self.view.soldier_at(action.target) {
            Some(other) => action.kind.damage_to_soldier(other.kind),
            None => action.kind.damage_to_base(),
        };
        attacks.map(|action| (action.target, loss(action))).collect()
    }

    /// The cells in the attack range of the hand's own soldier, and its own cell; empty for a soldier that cannot act.
    fn reach_of(&self, cell: Cell) -> Vec<Cell> {
        let Some(kind) = self.actions_of(cell).next().map(|action| action.kind) else {
            return Vec::new();
        };
        let range = kind.stats().attack_range;
        Cell::all()
            .filter(|to| *to == cell || range.reaches(cell, *to))
            .collect()
    }

    /// The cells in the attack range of an enemy soldier.
    fn threats_from(&self, cell: Cell) -> Vec<Cell> {
        let enemy = self
            .view
            .soldier_at(cell)
            .filter(|soldier| soldier.side != self.side);
        let range = enemy.map(|enemy| enemy.kind.stats().attack_range);
        let threatened = |to: &Cell| range.is_some_and(|range| range.reaches(cell, *to));
        Cell::all().filter(threatened).collect()
    }

    /// The selected soldier, and how many actions it has.
    pub(super) fn held(&self) -> Option<Phrase> {
        let cell = self.selected?;
        let count = self.actions_of(cell).count().into();
        let what = self.view.describe(cell);
        Some(words::PickedUp { what, count }.phrase())
    }

    fn put_down(&mut self) -> Response {
        (self.selected, self.refused) = (None, None);
        Response::Say(words::PutDown.phrase())
    }

    pub(super) fn choices(&self) -> Vec<Choice> {
        let words = |action: &Action| {
            let (kind, target) = (action.kind, action.target);
            match action.verb {
                Verb::Move => {
                    let cell = target.into();
                    words::Move { kind, cell }.phrase()
                }
                Verb::Attack => {
                    let target = self.view.describe(target);
                    words::Attack { kind, target }.phrase()
                }
            }
        };
        self.legal
            .iter()
            .map(|action| Choice {
                reply: action.to_string(),
                words: words(action),
            })
            .collect()
    }

    fn key(&mut self, key: &str) -> Response {
        let step = match key {
            "ArrowUp" => (-1, 0),
            "ArrowDown" => (1, 0),
            "ArrowLeft" => (0, -1),
            "ArrowRight" => (0, 1),
            "Enter" | " " => return self.choose(self.cursor),
            "Escape" if self.selected.is_some() => return self.put_down(),
            key if key.len() == 1 => return self.jump(key),
            _ => return Response::Ignored,
        };
        let to = self
            .cursor
            .offset(if is_turned() { (-step.0, -step.1) } else { step });
        self.point_at(if to.is_on_board() { to } else { self.cursor })
    }

    fn press(&mut self, cell: Option<Cell>, at: (f64, f64)) -> Response {
        let Some(cell) = cell else {
            return Response::Ignored;
        };
        self.focused = false;
        self.cursor = cell;
        let response = self.choose(cell);
        if self.selected == Some(cell) {
            self.dragged = Some(at);
        }
        response
    }

    fn release(&mut self, cell: Option<Cell>) -> Response {
        if self.dragged.take().is_none() {
            return Response::Ignored;
        }
        match cell.and_then(|cell| self.action_to(cell)) {
            Some(action) => Response::Reply(action.to_string()),
            // A drag that ends where nothing can be done says why; a click ends where it began.
            None => match cell.filter(|cell| Some(*cell) != self.selected) {
                Some(cell) => self.choose(cell),
                None => Response::Redraw,
            },
        }
    }

    /// Selects the soldier on a cell, or does what the selected soldier can do there.
    fn choose(&mut self, cell: Cell) -> Response {
        self.refused = None;
        if let Some(action) = self.action_to(cell) {
            return Response::Reply(action.to_string());
        }
        if self.ready().contains(&cell) {
            self.selected = Some(cell);
            return self.held().map_or(Response::Redraw, Response::Say);
        }
        if let Some(why) = self.refusal(cell) {
            self.refused = Some((cell, why.clone()));
            return Response::Say(why);
        }
        if self.selected.is_none() {
            self.refused = Some((cell, words::AskSoldier.phrase()));
            let cell = self.describe(cell);
            return Response::Say(words::NothingPickedUp { cell }.phrase());
        }
        Response::Say(self.describe(cell))
    }

    /// Why the selected soldier can neither move to a cell nor attack anything there; it stays selected.
    fn refusal(&self, cell: Cell) -> Option<Phrase> {
        let held = self.view.soldier_at(self.selected?)?;
        let other = |side: Side| side != self.side;
        let attacked = self
            .view
            .soldier_at(cell)
            .is_some_and(|soldier| other(soldier.side))
            || cell == tables::base_cell(self.side.other());
        let (kind, target) = (held.kind, cell);
        let verb = if attacked { Verb::Attack } else { Verb::Move };
        let action = Action { verb, kind, target };
        let (_, why) = self.reasons.iter().find(|(of, _)| *of == action)?;
        let why = why.clone();
        Some(words::Cannot { why }.phrase())
    }

    /// What the selected soldier can do on a cell.
    fn action_to(&self, cell: Cell) -> Option<Action> {
        self.actions_of(self.selected?)
            .find(|action| action.target == cell)
    }

    fn actions_of(&self, cell: Cell) -> impl Iterator<Item = Action> {
        let kind = self
            .view
            .soldier_at(cell)
            .filter(|soldier| soldier.side == self.side)
            .map(|soldier| soldier.kind);
        self.legal
            .iter()
            .copied()
            .filter(move |action| Some(action.kind) == kind)
    }

    /// The cells of soldiers that can act.
    fn ready(&self) -> Vec<Cell> {
        Cell::all()
            .filter(|cell| self.actions_of(*cell).next().is_some())
            .collect()
    }

    pub(super) fn describe(&self, cell: Cell) -> Phrase {
        let can = match self.action_to(cell).map(|action| action.verb) {
            Some(Verb::Move) => Can::Move,
            Some(Verb::Attack) => Can::Attack,
            None => Can::Nothing,
        };
        words::Cell {
            cell: cell.into(),
            what: self.view.describe(cell),
            can,
        }
        .phrase()
    }
}

/// Why a side's soldiers cannot do impossible actions.
fn reasons(game: &Kingdom, side: Side) -> Vec<(Action, Phrase)> {
    let mut reasons = Vec::new();
    for (kind, target) in Kind::ALL
        .into_iter()
        .flat_map(|kind| Cell::all().map(move |cell| (kind, cell)))
    {
        for verb in [Verb::Move, Verb::Attack] {
            let action = Action { verb, kind, target };
            if let Some(why) = rules::illegal(game, side, action) {
                reasons.push((action, why.phrase()));
            }
        }
    }
    reasons
}
