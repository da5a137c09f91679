//! What is asked of a hand in Hit and Sunk, and its panel: the table of classes, or the turn that is composed.

use super::hand::{Command, HitAndSunkHand, PLAIN};
use super::words;
use super::words::keys::{self, Column};
use crate::hand::{Panel, PanelButton, PanelLine, PanelTable};
use engine::Phrase;
use engine::games::hit_and_sunk::tables::Stats;
use engine::games::hit_and_sunk::{Action, Class, Known, Ship, WaitReason};

/// What is asked.
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
        let shown = |text: Phrase| PanelLine {
            text,
            buttons: Vec::new(),
        };
        let at_cursor = words::AtCursor {
            cell: self.cursor.into(),
            what: self.view.describe(self.cursor),
        };
        let mut lines = vec![
            shown(left_of(ship)),
            shown(self.placed(state_of(known, ship))),
            PanelLine {
                text: words::AddAction.phrase(),
                buttons: self.plain_buttons(ship),
            },
            PanelLine {
                text: self.placed(at_cursor.phrase()),
                buttons: self.aimed_buttons(ship),
            },
        ];
        for (number, step) in (1_u32..).zip(self.steps()) {
            let (number, what) = (number.into(), self.in_words(&step));
            lines.push(shown(words::Step { number, what }.phrase()));
        }
        let reply = self.reply();
        lines.push(shown(if reply.is_empty() {
            words::Help.phrase()
        } else {
            words::Reply { reply }.phrase()
        }));
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
        let button = |label, command, enabled| PanelButton {
            label,
            command,
            enabled,
        };
        let send = if some {
            words::Send.phrase()
        } else {
            words::SendNothing.phrase()
        };
        vec![
            button(send, Command::Send, true),
            button(words::Undo.phrase(), Command::Undo, some),
            button(words::Clear.phrase(), Command::Clear, some),
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
                PanelButton {
                    label: action_label(act, &action.to_string()),
                    command: Command::Add(*action),
                    enabled: refusal.is_none(),
                }
            })
        });
        offered.collect()
    }

    /// The buttons for the cell under the cursor.
    fn aimed_buttons(&self, ship: &Ship) -> Vec<PanelButton<Command>> {
        let (x, y) = (self.cursor.x - ship.head.x, self.cursor.y - ship.head.y);
        let near = ship.head.distance(self.cursor) <= 9;
        let button = |act, letter: &str, command, action| PanelButton {
            label: action_label(act, letter),
            command,
            enabled: near && self.refusal(action).is_none(),
        };
        vec![
            button(keys::Action::Fire, "F", Command::Fire, Action::Fire(x, y)),
            button(
                keys::Action::LayMine,
                "N",
                Command::LayMine,
                Action::LayMine(x, y),
            ),
        ]
    }
}

fn action_label(action: keys::Action, letter: &str) -> Phrase {
    let letter = letter.to_string();
    words::Action { action, letter }.phrase()
}

/// The table of classes, a button each.
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
        let button = PanelButton {
            label: words::Class { class, key }.phrase(),
            command: Command::Choose(class),
            enabled: true,
        };
        (button, class.skill(), cells)
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

/// The hull from the head: what is intact and what is damaged.
fn hull(ship: &Ship) -> String {
    let parts = ship.parts();
    parts.map(|(_, intact)| if intact { '■' } else { '✕' }).collect()
}
