//! A hand in Kingdom Guard: pick up a soldier, then a legal target; by click, by drag, or by arrow keys and Enter.

use super::board::{Frame, Overlay};
use super::words;
use super::words::keys::Can;
use crate::hand::{Choice, Gesture, PointerPhase, Response};
use engine::games::kingdom::{Action, Cell, Kingdom, Side, Verb, View, rules, tables};
use engine::{Game, Phrase, Seat};

/// What a button of the panel does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Puts down the soldier that is picked up.
    PutDown,
}

/// A hand in Kingdom Guard.
#[derive(Clone, Debug, PartialEq)]
pub struct KingdomHand {
    view: View,
    side: Side,
    legal: Vec<Action>,
    cursor: Cell,
    focused: bool,
    pub(super) selected: Option<Cell>,
    /// The cell that the pointer is over.
    hovered: Option<Cell>,
    /// Where the pointer holds a soldier, if it does.
    dragged: Option<(f64, f64)>,
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
                Response::Redraw
            }
            // The wheel moves the camera.
            Gesture::Wheel { .. } => Response::Ignored,
        }
    }

    /// Does what a button of the panel says.
    pub(super) fn command(&mut self, command: &Command) -> Response {
        match command {
            Command::PutDown => self.put_down(),
        }
    }

    /// The board shows what cells can do, whatever the panel's buttons do.
    pub(super) fn hint(&mut self, _command: Option<&Command>) -> Response {
        Response::Ignored
    }

    pub(super) fn overlay(&self) -> Overlay {
        let pointed = self.pointed();
        // What could be picked up shows what it can do before it is.
        let shown = self.selected.or(pointed);
        let of_shown = |verb| {
            let actions = shown.into_iter().flat_map(|cell| self.actions_of(cell));
            actions
                .filter(|action| action.verb == verb)
                .map(|action| action.target)
                .collect()
        };
        Overlay {
            cursor: self.focused.then_some(self.cursor),
            selected: self.selected,
            moves: of_shown(Verb::Move),
            attacks: of_shown(Verb::Attack),
            threats: pointed.map_or_else(Vec::new, |cell| self.threats_from(cell)),
            aim: pointed.and_then(|cell| self.action_to(cell)).zip(self.selected),
            ready: if self.selected.is_none() {
                self.ready()
            } else {
                Vec::new()
            },
            dragged: self.dragged,
        }
    }

    /// The cell that the pointer is over, or the one under the cursor of the keys.
    fn pointed(&self) -> Option<Cell> {
        self.hovered.or(self.focused.then_some(self.cursor))
    }

    /// The cells that a soldier of the other side can attack from where it stands.
    fn threats_from(&self, cell: Cell) -> Vec<Cell> {
        let enemy = self
            .view
            .soldier_at(cell)
            .filter(|soldier| soldier.side != self.side);
        let range = enemy.map(|enemy| enemy.kind.stats().attack_range);
        let threatened = |to: &Cell| range.is_some_and(|range| range.reaches(cell, *to));
        Cell::all().filter(threatened).collect()
    }

    /// What is picked up, and how much it can do.
    pub(super) fn held(&self) -> Option<Phrase> {
        let cell = self.selected?;
        let count = self.actions_of(cell).count().into();
        let what = self.view.describe(cell);
        Some(words::PickedUp { what, count }.phrase())
    }

    fn put_down(&mut self) -> Response {
        self.selected = None;
        Response::Say(words::PutDown.phrase())
    }

    pub(super) fn choices(&self) -> Vec<Choice> {
        let words = |action: &Action| {
            let (kind, target) = (action.kind, action.target);
            match action.verb {
                Verb::Move => {
                    let (row, column) = (target.row.into(), target.col.into());
                    words::Move { kind, row, column }.phrase()
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
            _ => return Response::Ignored,
        };
        let to = self.cursor.offset(step);
        if to.is_on_board() {
            self.cursor = to;
        }
        (self.focused, self.hovered) = (true, None);
        Response::Say(self.describe(self.cursor))
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
            None => Response::Redraw,
        }
    }

    /// Picks up the soldier on a cell, or does what the one picked up can do there.
    fn choose(&mut self, cell: Cell) -> Response {
        if let Some(action) = self.action_to(cell) {
            return Response::Reply(action.to_string());
        }
        if self.ready().contains(&cell) {
            self.selected = Some(cell);
            return self.held().map_or(Response::Redraw, Response::Say);
        }
        self.selected = None;
        Response::Say(self.describe(cell))
    }

    /// What the soldier picked up can do on a cell.
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

    fn describe(&self, cell: Cell) -> Phrase {
        let can = match self.action_to(cell).map(|action| action.verb) {
            Some(Verb::Move) => Can::Move,
            Some(Verb::Attack) => Can::Attack,
            None => Can::Nothing,
        };
        words::Cell {
            row: cell.row.into(),
            column: cell.col.into(),
            what: self.view.describe(cell),
            can,
        }
        .phrase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Press;
    use engine::{AnyGame, Config, GameId, Timeline};

    const BOARD: (f64, f64) = (500.0, 500.0);

    fn hand() -> KingdomHand {
        let timeline = Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap();
        match timeline.newest().game() {
            AnyGame::Kingdom(game) => KingdomHand::new(game, 0, None),
            _ => panic!("no match of Kingdom Guard"),
        }
    }

    fn point(hand: &mut KingdomHand, phase: PointerPhase, at: (f64, f64)) -> Response {
        let (board, press) = (BOARD, Press::default());
        hand.take(&Gesture::Pointer {
            phase,
            at,
            board,
            press,
        })
    }

    fn middle(cell: Cell) -> (f64, f64) {
        Frame::of(BOARD.0, BOARD.1).centre(cell)
    }

    #[test]
    fn what_the_pointer_is_over_shows_what_it_can_do_and_threatens() {
        let mut hand = hand();
        let (own, other) = (Cell::new(3, 1), Cell::new(1, 4));
        point(&mut hand, PointerPhase::Move, middle(own));
        let shown = hand.overlay();
        assert!(shown.moves.contains(&Cell::new(2, 1)) && shown.threats.is_empty());
        assert_eq!((shown.selected, shown.aim), (None, None));
        point(&mut hand, PointerPhase::Move, middle(other));
        let shown = hand.overlay();
        assert_eq!(shown.moves, []);
        // Red's cavalry attacks the cells around it.
        assert_eq!(shown.threats.len(), 5);
        point(
            &mut hand,
            PointerPhase::Move,
            (f64::NEG_INFINITY, f64::NEG_INFINITY),
        );
        assert_eq!(hand.overlay().threats, []);
    }

    #[test]
    fn a_soldier_that_is_picked_up_aims_and_can_be_put_down() {
        let mut hand = hand();
        let (own, to) = (Cell::new(3, 1), Cell::new(2, 1));
        for phase in [PointerPhase::Down, PointerPhase::Up] {
            point(&mut hand, phase, middle(own));
        }
        point(&mut hand, PointerPhase::Move, middle(to));
        let (action, from) = hand.overlay().aim.unwrap();
        assert_eq!((action.verb, action.target, from), (Verb::Move, to, own));
        hand.command(&Command::PutDown);
        assert_eq!((hand.overlay().selected, hand.held()), (None, None));
    }
}
