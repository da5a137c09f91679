//! A hand in Hit and Sunk: the person chooses a class, then plans a turn action by action, by keys, buttons or clicks
//! on the map. The engine's preview says what each would do. The hand knows only what its ship was sent.

mod aim;
#[cfg(test)]
mod tests;

use super::board::Frame;
use super::words::{self, keys};
use crate::hand::{Choice, Gesture, PointerPhase, Response, Touch};
use engine::games::hit_and_sunk::protocol::{self, MAX_CHARACTERS};
use engine::games::hit_and_sunk::{
    Action, Cell, Class, Direction, HitAndSunk, Known, SeaView, Ship, Step, Verdict, View, WaitReason,
    preview,
};
use engine::{Game as _, Phrase, Seat};
use std::sync::Arc;

/// What a button of the panel does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Chooses a class.
    Choose(Class),
    /// Adds an action without a target.
    Add(Action),
    /// Fires at the cell under the cursor.
    Fire,
    /// Lays a mine there.
    LayMine,
    /// Moves the cursor by a cell.
    AimOn(Direction),
    /// Takes the last action back.
    Undo,
    /// Takes all actions back.
    Clear,
    /// Sends the reply.
    Send,
}

/// A hand in Hit and Sunk.
#[derive(Clone, Debug, PartialEq)]
pub struct HitAndSunkHand {
    pub(super) view: View,
    /// What the ship was sent; `None` while ships are chosen.
    pub(super) known: Option<Arc<Known>>,
    /// The actions composed so far.
    pub(super) actions: Vec<Action>,
    pub(super) cursor: Cell,
    focused: bool,
    /// The cell where the pointer went down, until it comes up.
    pressed: Option<Cell>,
    /// The cell that the pointer is over.
    hovered: Option<Cell>,
    /// The action whose button is under the pointer or has the focus.
    hinted: Option<Action>,
    /// The last cell where nothing could be done, and why.
    refused: Option<(Cell, Phrase)>,
}

/// The actions without a target, with their labels above water.
pub(super) const PLAIN: [(Action, keys::Action); 10] = [
    (Action::Move, keys::Action::Move),
    (Action::Back, keys::Action::Back),
    (Action::CounterClockwise, keys::Action::CounterClockwise),
    (Action::Clockwise, keys::Action::Clockwise),
    (Action::Ram, keys::Action::Ram),
    (Action::Scan, keys::Action::Scan),
    (Action::Repair, keys::Action::Repair),
    (Action::Plunge, keys::Action::Plunge),
    (Action::Shield, keys::Action::Shield),
    (Action::Wait, keys::Action::Wait),
];

/// The keys that choose a class.
const CHOICE_KEYS: [&str; 5] = ["1", "2", "3", "4", "5"];

/// The keys that plan a turn: the letters of the actions, in either case; arrows, and other keys that move the cursor.
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
    /// The hand of `seat`, which is asked now.
    pub fn new(game: &HitAndSunk, seat: Seat, _last: Option<&str>) -> Self {
        let view = game.view(Some(seat));
        let known = match &view.sea {
            SeaView::Known(known) => known.clone(),
            SeaView::Whole(_) => None,
        };
        let cursor = known.as_ref().map_or(Cell::new(0, 0), |known| known.ship.head);
        Self {
            view,
            known,
            actions: Vec::new(),
            cursor,
            focused: false,
            pressed: None,
            hovered: None,
            hinted: None,
            refused: None,
        }
    }

    pub(super) fn keys(&self) -> &'static [&'static str] {
        if self.known.is_none() {
            &CHOICE_KEYS
        } else {
            &TURN_KEYS
        }
    }

    pub(super) fn takes_wheel(&self) -> bool {
        false
    }

    pub(super) fn take(&mut self, gesture: &Gesture) -> Response {
        let begins = !matches!(gesture, Gesture::Pointer { phase, .. } if *phase != PointerPhase::Down);
        if begins {
            self.refused = None;
        }
        match gesture {
            Gesture::Key(key) => self.key(key),
            Gesture::Pointer {
                phase,
                at,
                board,
                press,
            } => {
                let frame = Frame::of(&self.view, board.0, board.1);
                let cell = frame.and_then(|frame| frame.cell_at(*at));
                let before = std::mem::replace(&mut self.hovered, cell);
                match phase {
                    PointerPhase::Down => {
                        self.pressed = cell;
                        Response::Ignored
                    }
                    PointerPhase::Move if before != cell => Response::Redraw,
                    PointerPhase::Move => Response::Ignored,
                    PointerPhase::Up => {
                        let mine = press.shift || press.secondary || press.touch == Touch::Long;
                        self.release(cell, mine)
                    }
                }
            }
            // The wheel moves the camera.
            Gesture::Wheel { .. } => Response::Ignored,
            Gesture::Focus(focused) => {
                self.focused = *focused;
                if self.focused && self.known.is_some() {
                    Response::Say(self.described())
                } else {
                    Response::Redraw
                }
            }
        }
    }

    /// Executes a button of the panel.
    pub(super) fn command(&mut self, command: &Command) -> Response {
        (self.hinted, self.refused) = (None, None);
        match (*command, self.known.is_some()) {
            (Command::Choose(class), false) => Response::Reply(class.number().to_string()),
            (Command::Choose(_), true) | (_, false) => Response::Ignored,
            (Command::Add(action), true) => self.add(action),
            (Command::Fire, true) => self.aim(self.cursor, false),
            (Command::LayMine, true) => self.aim(self.cursor, true),
            (Command::AimOn(direction), true) => self.move_cursor(direction.step()),
            (Command::Send, true) => Response::Reply(self.reply()),
            (Command::Undo, true) => match self.actions.pop() {
                Some(action) => {
                    let action = action.to_string();
                    Response::Say(words::TookBack { action }.phrase())
                }
                None => Response::Say(words::NothingToTakeBack.phrase()),
            },
            (Command::Clear, true) => {
                self.actions.clear();
                Response::Say(words::NoActions.phrase())
            }
        }
    }

    /// There are no number fields here.
    pub(super) fn write(&mut self, _command: &Command, _number: u32) -> Response {
        Response::Ignored
    }

    pub(super) fn choices(&self) -> Vec<Choice> {
        Vec::new()
    }

    /// An action, its target, and its outcome.
    pub(super) fn in_words(&self, step: &Step) -> Phrase {
        let action = match step.action {
            action @ (Action::Fire(x, y) | Action::LayMine(x, y)) => {
                let cell = step.ship.head.offset((x, y));
                let what = if step.ship.covers(cell) {
                    words::OwnShip.phrase()
                } else {
                    self.view.describe(cell)
                };
                let (action, cell) = (action.to_string(), cell.into());
                words::Aimed { action, cell, what }.phrase()
            }
            action => {
                let action = action.to_string();
                words::Plain { action }.phrase()
            }
        };
        let told = match step.verdict {
            Verdict::Done => words::Done { action }.phrase(),
            Verdict::SetsOff(cell) => {
                let cell = cell.into();
                words::SetsOff { action, cell }.phrase()
            }
            Verdict::Unsure(cell) => {
                let cell = cell.into();
                words::Unsure { action, cell }.phrase()
            }
            Verdict::Refused(why) => {
                let why = why.phrase();
                words::AWait { action, why }.phrase()
            }
        };
        self.placed(told)
    }

    /// A sentence whose cells know how many rows the sea has.
    pub(super) fn placed(&self, words: Phrase) -> Phrase {
        words.on_board(self.view.grid.height)
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
        if self.known.is_none() {
            let class = protocol::choice(key);
            return class.map_or(Response::Ignored, |class| self.command(&Command::Choose(class)));
        }
        if let Some(step) = step_of(key) {
            return self.move_cursor(step);
        }
        let command = match key {
            "Enter" => Command::Send,
            "Backspace" => Command::Undo,
            "Escape" => Command::Clear,
            " " | "f" | "F" => Command::Fire,
            "n" | "N" => Command::LayMine,
            letter => {
                let letter = letter.to_ascii_uppercase();
                let mut plain = PLAIN.iter().map(|(action, _)| *action);
                match plain.find(|action| action.to_string() == letter) {
                    Some(action) => Command::Add(action),
                    None => return Response::Ignored,
                }
            }
        };
        self.command(&command)
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
        (self.focused, self.hovered) = (true, None);
        Response::Say(self.described())
    }

    /// The cell under the cursor, and what lies there.
    fn described(&self) -> Phrase {
        let (cell, what) = (self.cursor.into(), self.view.describe(self.cursor));
        self.placed(words::At { cell, what }.phrase())
    }

    /// Fires at a cell, or lays a mine on it.
    pub(super) fn aim(&mut self, cell: Cell, mine: bool) -> Response {
        let Some(ship) = self.ship() else {
            return Response::Ignored;
        };
        if ship.head.distance(cell) > 9 {
            let why = self.placed(words::TooFar { cell: cell.into() }.phrase());
            self.refused = Some((cell, why.clone()));
            return Response::Say(why);
        }
        let (x, y) = (cell.x - ship.head.x, cell.y - ship.head.y);
        self.add(if mine {
            Action::LayMine(x, y)
        } else {
            Action::Fire(x, y)
        })
    }

    pub(super) fn add(&mut self, action: Action) -> Response {
        if self.reply().len() + action.to_string().len() > MAX_CHARACTERS {
            let most = MAX_CHARACTERS.into();
            return Response::Say(words::TooLong { most }.phrase());
        }
        self.actions.push(action);
        let Some(step) = self.steps().pop() else {
            return Response::Redraw;
        };
        if let (Verdict::Refused(why), Action::Fire(x, y) | Action::LayMine(x, y)) = (step.verdict, action) {
            let why = self.placed(words::WasAWait { why: why.phrase() }.phrase());
            self.refused = Some((step.ship.head.offset((x, y)), why));
        }
        Response::Say(self.in_words(&step))
    }

    /// The reply as composed so far.
    pub(super) fn reply(&self) -> String {
        self.actions.iter().map(ToString::to_string).collect()
    }

    /// The outcome of each action composed so far.
    pub(super) fn steps(&self) -> Vec<Step> {
        self.known
            .as_ref()
            .map_or_else(Vec::new, |known| preview(known, &self.reply()))
    }

    /// The ship after the actions composed so far.
    pub(super) fn ship(&self) -> Option<Ship> {
        let known = self.known.as_ref()?;
        Some(self.steps().last().map_or(known.ship, |step| step.ship))
    }

    /// Why an action would be a wait now.
    pub(super) fn refusal(&self, action: Action) -> Option<WaitReason> {
        let known = self.known.as_ref()?;
        let steps = preview(known, &(self.reply() + &action.to_string()));
        match steps.last()?.verdict {
            Verdict::Refused(why) => Some(why),
            _ => None,
        }
    }
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
