//! A hand in Hit and Sunk: choose a class; then compose a turn action by action, by keys, buttons or clicks on the map,
//! see what the engine's preview says of each, and send it. The hand knows what its ship was sent, and nothing else.

mod panel;
#[cfg(test)]
mod tests;

use super::{Gesture, PointerPhase, Response};
use crate::board::{HitAndSunkFrame, HitAndSunkOverlay};
use crate::words::hand as words;
use crate::words::keys::Act;
use engine::games::hit_and_sunk::protocol::{self, MAX_CHARACTERS};
use engine::games::hit_and_sunk::{
    Action, Cell, Class, Known, Refusal, Scene, Ship, Step, Verdict, View, preview,
};
use std::sync::Arc;

/// A hand in Hit and Sunk.
#[derive(Clone, Debug, PartialEq)]
pub struct HitAndSunkHand {
    view: View,
    /// What the ship was sent; `None` while ships are chosen.
    known: Option<Arc<Known>>,
    /// The actions composed so far.
    actions: Vec<Action>,
    cursor: Cell,
    focused: bool,
    /// The cell on which the pointer went down, until it comes up.
    pressed: Option<Cell>,
}

/// The actions without a target, with what their buttons say above water.
const PLAIN: [(Action, Act); 10] = [
    (Action::Move, Act::Move),
    (Action::Back, Act::Back),
    (Action::CounterClockwise, Act::CounterClockwise),
    (Action::Clockwise, Act::Clockwise),
    (Action::Ram, Act::Ram),
    (Action::Scan, Act::Scan),
    (Action::Repair, Act::Repair),
    (Action::Plunge, Act::Plunge),
    (Action::Shield, Act::Shield),
    (Action::Wait, Act::Wait),
];

/// The keys that choose a class.
const CHOICE_KEYS: [&str; 5] = ["1", "2", "3", "4", "5"];

/// The keys that compose a turn: the letters of the actions, small or capital; arrows, and what else moves the hand.
const TURN_KEYS: [&str; 32] = [
    "m",
    "b",
    "c",
    "k",
    "a",
    "s",
    "r",
    "p",
    "d",
    "w",
    "f",
    "n",
    "M",
    "B",
    "C",
    "K",
    "A",
    "S",
    "R",
    "P",
    "D",
    "W",
    "F",
    "N",
    "ArrowUp",
    "ArrowRight",
    "ArrowDown",
    "ArrowLeft",
    "Enter",
    " ",
    "Backspace",
    "Escape",
];

impl HitAndSunkHand {
    /// The hand of the seat that sees `view`, and is asked now.
    pub fn new(view: View) -> Self {
        let known = match &view.scene {
            Scene::Known(known) => known.clone(),
            Scene::Whole(_) => None,
        };
        let cursor = known.as_ref().map_or(Cell::new(0, 0), |known| known.ship.head);
        Self {
            view,
            known,
            actions: Vec::new(),
            cursor,
            focused: false,
            pressed: None,
        }
    }

    pub(super) fn take(&mut self, gesture: &Gesture) -> Response {
        match gesture {
            Gesture::Key(key) => self.key(key),
            Gesture::Command(command) => self.command(command),
            Gesture::Pointer {
                phase,
                at,
                board,
                press,
            } => {
                let frame = HitAndSunkFrame::of(&self.view, board.0, board.1);
                let cell = frame.and_then(|frame| frame.cell_at(at.0, at.1));
                match phase {
                    PointerPhase::Down => {
                        self.pressed = cell;
                        Response::Ignored
                    }
                    PointerPhase::Move => Response::Ignored,
                    PointerPhase::Up => self.release(cell, press.shift || press.secondary),
                }
            }
            // The wheel looks closer.
            Gesture::Wheel { .. } => Response::Ignored,
            Gesture::Focus(focused) => {
                self.focused = *focused;
                Response::Redraw
            }
        }
    }

    /// The keys that it takes now.
    pub(super) fn keys(&self) -> &'static [&'static str] {
        if self.known.is_none() {
            &CHOICE_KEYS
        } else {
            &TURN_KEYS
        }
    }

    /// A click is a press and a release on the same cell.
    fn release(&mut self, cell: Option<Cell>, mine: bool) -> Response {
        match (self.pressed.take(), cell) {
            (Some(pressed), Some(cell)) if pressed == cell => {
                self.focused = false;
                self.cursor = cell;
                self.aim(cell, mine)
            }
            _ => Response::Ignored,
        }
    }

    fn key(&mut self, key: &str) -> Response {
        if !self.keys().contains(&key) {
            return Response::Ignored;
        }
        if let Some(class) = class_of(key).filter(|_| self.known.is_none()) {
            return Response::Reply(class.number().to_string());
        }
        if let Some(step) = step_of(key) {
            return self.move_cursor(step);
        }
        match key {
            "Enter" => self.command("send"),
            "Backspace" => self.command("undo"),
            "Escape" => self.command("clear"),
            " " => self.command("F"),
            letter => self.command(&letter.to_ascii_uppercase()),
        }
    }

    fn move_cursor(&mut self, step: (i8, i8)) -> Response {
        let to = self.cursor.offset(step);
        let on_map = self.known.as_ref().is_some_and(|known| {
            let reach = engine::games::hit_and_sunk::Chart::REACH as u8;
            known.map.center.distance(to) <= reach
        });
        if on_map {
            self.cursor = to;
        }
        self.focused = true;
        let (cell, what) = (self.cursor.into(), self.view.describe(self.cursor));
        Response::Say(words::At { cell, what }.phrase())
    }

    /// What a button does: a class's number, an action's letter, `undo`, `clear` or `send`.
    fn command(&mut self, command: &str) -> Response {
        if self.known.is_none() {
            return match class_of(command) {
                Some(class) => Response::Reply(class.number().to_string()),
                None => Response::Ignored,
            };
        }
        match command {
            "send" => Response::Reply(self.reply()),
            "undo" => match self.actions.pop() {
                Some(action) => {
                    let action = action.to_string();
                    Response::Say(words::TookBack { action }.phrase())
                }
                None => Response::Say(words::NothingToTakeBack.phrase()),
            },
            "clear" => {
                self.actions.clear();
                Response::Say(words::NoActions.phrase())
            }
            "F" | "N" => self.aim(self.cursor, command == "N"),
            letter => match PLAIN.iter().find(|(action, _)| action.to_string() == letter) {
                Some((action, _)) => self.add(*action),
                None => Response::Ignored,
            },
        }
    }

    /// Fires at a cell, or lays a mine on it.
    fn aim(&mut self, cell: Cell, mine: bool) -> Response {
        let Some(ship) = self.ship() else {
            return Response::Ignored;
        };
        if ship.head.distance(cell) > 9 {
            return Response::Say(words::TooFar { cell: cell.into() }.phrase());
        }
        let (x, y) = (cell.x - ship.head.x, cell.y - ship.head.y);
        self.add(if mine {
            Action::LayMine(x, y)
        } else {
            Action::Fire(x, y)
        })
    }

    fn add(&mut self, action: Action) -> Response {
        if self.reply().len() + action.to_string().len() > MAX_CHARACTERS {
            let most = MAX_CHARACTERS.into();
            return Response::Say(words::TooLong { most }.phrase());
        }
        self.actions.push(action);
        match self.steps().last() {
            Some(step) => Response::Say(self.in_words(step)),
            None => Response::Redraw,
        }
    }

    /// The reply as composed so far.
    fn reply(&self) -> String {
        self.actions.iter().map(ToString::to_string).collect()
    }

    /// What comes of each action composed so far.
    fn steps(&self) -> Vec<Step> {
        self.known
            .as_ref()
            .map_or_else(Vec::new, |known| preview(known, &self.reply()))
    }

    /// The ship after the actions composed so far.
    fn ship(&self) -> Option<Ship> {
        let known = self.known.as_ref()?;
        Some(self.steps().last().map_or(known.ship, |step| step.ship))
    }

    /// Why an action would be a wait now.
    fn refusal(&self, action: Action) -> Option<Refusal> {
        let known = self.known.as_ref()?;
        let steps = preview(known, &(self.reply() + &action.to_string()));
        match steps.last()?.verdict {
            Verdict::Refused(why) => Some(why),
            _ => None,
        }
    }

    pub(super) fn overlay(&self) -> HitAndSunkOverlay {
        let Some(known) = &self.known else {
            return HitAndSunkOverlay::default();
        };
        let (mut shots, mut mines) = (Vec::new(), Vec::new());
        for step in self.steps() {
            match (step.verdict, step.action) {
                (Verdict::Refused(_), _) => {}
                (_, Action::Fire(x, y)) => shots.push(step.ship.head.offset((x, y))),
                (_, Action::LayMine(x, y)) => mines.push(step.ship.head.offset((x, y))),
                _ => {}
            }
        }
        HitAndSunkOverlay {
            cursor: self.focused.then_some(self.cursor),
            ship: self.ship().map(|ship| (known.seat, ship)),
            shots,
            mines,
        }
    }
}

fn class_of(key: &str) -> Option<Class> {
    protocol::choice(key)
}

fn step_of(key: &str) -> Option<(i8, i8)> {
    match key {
        "ArrowUp" => Some((0, -1)),
        "ArrowRight" => Some((1, 0)),
        "ArrowDown" => Some((0, 1)),
        "ArrowLeft" => Some((-1, 0)),
        _ => None,
    }
}
