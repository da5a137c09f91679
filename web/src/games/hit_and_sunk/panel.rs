//! The task of a hand in Hit and Sunk, and its panel: the table of classes, or the planned turn.

use super::board::{art, picture};
use super::hand::{Command, HitAndSunkHand, PLAIN};
use super::words;
use super::words::keys::{self, Column};
use crate::hand::{LineLook, Panel, PanelButton, PanelLine, PanelRow, PanelTable};
use engine::Phrase;
use engine::games::hit_and_sunk::tables::Stats;
use engine::games::hit_and_sunk::{Action, Class, Direction, Known, Ship, WaitReason};

/// The task.
pub(super) fn ask(hand: &HitAndSunkHand) -> Phrase {
    if hand.known.is_some() {
        words::AskActions.phrase()
    } else {
        words::AskShip.phrase()
    }
}

/// The panel of a hand.
pub(super) fn panel(hand: &HitAndSunkHand) -> Option<Panel<Command>> {
    match (&hand.known, hand.ship()) {
        (Some(known), Some(ship)) => Some(hand.composing(known, &ship)),
        _ => Some(choosing()),
    }
}

impl HitAndSunkHand {
    fn composing(&self, known: &Known, ship: &Ship) -> Panel<Command> {
        let at_cursor = words::AtCursor {
            cell: self.cursor.into(),
            what: self.view.describe(self.cursor),
        };
        let tools = |text, look, buttons| PanelLine {
            text,
            look,
            field: None,
            buttons,
        };
        let mut lines = vec![
            tools(
                words::AddAction.phrase(),
                LineLook::Tools,
                self.plain_buttons(ship),
            ),
            tools(
                self.placed(at_cursor.phrase()),
                LineLook::Aim,
                self.aimed_buttons(ship),
            ),
        ];
        for (number, step) in (1_u32..).zip(self.steps()) {
            let (number, what) = (number.into(), self.in_words(&step));
            let text = words::Step { number, what }.phrase();
            lines.push(PanelLine {
                look: LineLook::Step,
                ..PanelLine::text(text)
            });
        }
        let reply = self.reply();
        let rest = [
            left_of(ship),
            self.placed(state_of(known, ship)),
            if reply.is_empty() {
                words::Help.phrase()
            } else {
                words::Reply { reply }.phrase()
            },
        ];
        lines.extend(rest.map(PanelLine::text));
        let title = words::YourShipTitle {
            class: ship.class,
            round: known.round.into(),
            rounds: self.view.rounds.into(),
        };
        Panel {
            title: title.phrase(),
            table: None,
            lines,
            buttons: self.turn_buttons(),
        }
    }

    /// The buttons for the whole turn.
    fn turn_buttons(&self) -> Vec<PanelButton<Command>> {
        let some = !self.actions.is_empty();
        let send = if some {
            words::Send.phrase()
        } else {
            words::SendNothing.phrase()
        };
        vec![
            PanelButton::new(send, Command::Send, true),
            PanelButton::new(words::Undo.phrase(), Command::Undo, some),
            PanelButton::new(words::Clear.phrase(), Command::Clear, some),
        ]
    }

    /// A button for every action without a target that the class knows.
    fn plain_buttons(&self, ship: &Ship) -> Vec<PanelButton<Command>> {
        let offered = PLAIN.iter().filter_map(|(action, act)| {
            let refusal = self.refusal(*action);
            (!matches!(refusal, Some(WaitReason::OnlyFor(_)))).then(|| {
                let act = match act {
                    keys::Action::Plunge if ship.is_submerged() => keys::Action::Surface,
                    act => *act,
                };
                signed(act, &action.to_string(), Command::Add(*action), refusal.is_none())
            })
        });
        offered.collect()
    }

    /// The buttons for the cell under the cursor, and those that move it.
    fn aimed_buttons(&self, ship: &Ship) -> Vec<PanelButton<Command>> {
        let (x, y) = (self.cursor.x - ship.head.x, self.cursor.y - ship.head.y);
        let near = ship.head.distance(self.cursor) <= 9;
        let button = |act, letter: &str, command, action| {
            signed(act, letter, command, near && self.refusal(action).is_none())
        };
        let step = |(direction, sign)| PanelButton {
            sign: Some(sign),
            is_bare: true,
            ..PanelButton::new(
                words::AimOn { direction }.phrase(),
                Command::AimOn(direction),
                true,
            )
        };
        let steps = [
            (Direction::Left, art::CHEVRONS[0]),
            (Direction::Up, art::CHEVRONS[1]),
            (Direction::Down, art::CHEVRONS[2]),
            (Direction::Right, art::CHEVRONS[3]),
        ];
        let acts = [
            button(keys::Action::Fire, "F", Command::Fire, Action::Fire(x, y)),
            button(
                keys::Action::LayMine,
                "N",
                Command::LayMine,
                Action::LayMine(x, y),
            ),
        ];
        steps.map(step).into_iter().chain(acts).collect()
    }
}

/// A button for an action, with its sign.
fn signed(action: keys::Action, letter: &str, command: Command, enabled: bool) -> PanelButton<Command> {
    let letter = letter.to_string();
    PanelButton {
        sign: Some(art::sign(action)),
        ..PanelButton::new(words::Action { action, letter }.phrase(), command, enabled)
    }
}

/// The classes, a button each, with their looks and their numbers.
fn choosing() -> Panel<Command> {
    let row = |class: Class| {
        let Stats {
            length,
            moves,
            shots,
            range,
            mines,
        } = class.stats();
        let cells = [length, moves, shots, range, mines]
            .iter()
            .map(ToString::to_string)
            .collect();
        let key = class.number().to_string();
        let label = words::Class { class, key }.phrase();
        PanelRow {
            picture: picture(class, std::iter::empty(), false),
            button: PanelButton::new(label, Command::Choose(class), true),
            note: class.skill(),
            cells,
        }
    };
    let head = [
        Column::Class,
        Column::Length,
        Column::Moves,
        Column::Shots,
        Column::Range,
        Column::Mines,
    ];
    Panel {
        title: words::ChooseShip.phrase(),
        table: Some(PanelTable {
            caption: words::Classes.phrase(),
            head: head.map(|column| words::Column { column }.phrase()).into(),
            rows: Class::ALL.map(row).into(),
        }),
        lines: Vec::new(),
        buttons: Vec::new(),
    }
}

/// What the ship can still do in this turn.
fn left_of(ship: &Ship) -> Phrase {
    words::Left {
        moves: ship.moves.into(),
        shots: ship.shots.into(),
        mines: ship.mines.into(),
        cooldown: ship.cooldown.into(),
    }
    .phrase()
}

/// The ship's position and state.
fn state_of(known: &Known, ship: &Ship) -> Phrase {
    words::Ship {
        head: ship.head.into(),
        direction: ship.direction,
        hull: hull(ship),
        submerged: ship.is_submerged(),
        shield: known.ship.shield,
        scan: known.ship.scan,
    }
    .phrase()
}

/// How much of the hull is damaged.
pub(super) fn hull(ship: &Ship) -> Phrase {
    let damaged = ship.parts().filter(|(_, intact)| !intact).count();
    words::Hull {
        damaged: damaged.into(),
        cells: ship.parts().count().into(),
    }
    .phrase()
}
