//! The panel of a hand in Hit and Sunk: the table of classes, or the turn that is composed.

use super::{HitAndSunkHand, PLAIN};
use crate::hand::{Panel, PanelButton, PanelLine, PanelTable};
use crate::words::hand as words;
use crate::words::keys::{Act, Column};
use engine::Phrase;
use engine::games::hit_and_sunk::tables::Stats;
use engine::games::hit_and_sunk::{Action, Class, Known, Refusal, Ship, Step, Verdict};

impl HitAndSunkHand {
    pub(in crate::hand) fn panel(&self) -> Panel {
        match (&self.known, self.ship()) {
            (Some(known), Some(ship)) => self.composing(known, &ship),
            _ => choosing(),
        }
    }

    fn composing(&self, known: &Known, ship: &Ship) -> Panel {
        let Ship {
            moves,
            shots,
            mines,
            cooldown,
            head,
            ..
        } = ship;
        let told = |text: Phrase| PanelLine {
            text,
            buttons: Vec::new(),
        };
        let left = words::Left {
            moves: (*moves).into(),
            shots: (*shots).into(),
            mines: (*mines).into(),
            cooldown: (*cooldown).into(),
        };
        let state = words::Ship {
            head: (*head).into(),
            direction: ship.direction,
            hull: hull(ship),
            submerged: ship.is_submerged(),
            shield: known.ship.shield,
            scan: known.ship.scan,
        };
        let at_cursor = words::AtCursor {
            cell: self.cursor.into(),
            what: self.view.describe(self.cursor),
        };
        let mut lines = vec![
            told(left.phrase()),
            told(state.phrase()),
            PanelLine {
                text: words::AddAction.phrase(),
                buttons: self.plain_buttons(ship),
            },
            PanelLine {
                text: at_cursor.phrase(),
                buttons: self.aimed_buttons(ship),
            },
        ];
        for (number, step) in (1_u32..).zip(self.steps()) {
            let (number, what) = (number.into(), self.in_words(&step));
            lines.push(told(words::Step { number, what }.phrase()));
        }
        let reply = self.reply();
        lines.push(told(if reply.is_empty() {
            words::HitAndSunkHelp.phrase()
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

    /// The buttons that concern the whole turn.
    fn turn_buttons(&self) -> Vec<PanelButton> {
        let some = !self.actions.is_empty();
        let button = |label, command: &str, enabled| PanelButton {
            label,
            command: command.into(),
            enabled,
        };
        let send = if some {
            words::Send.phrase()
        } else {
            words::SendNothing.phrase()
        };
        vec![
            button(send, "send", true),
            button(words::Undo.phrase(), "undo", some),
            button(words::Clear.phrase(), "clear", some),
        ]
    }

    /// An action, what it is aimed at, and what comes of it.
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
        match step.verdict {
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
        }
    }

    /// A button for every action without a target that the class knows.
    fn plain_buttons(&self, ship: &Ship) -> Vec<PanelButton> {
        let offered = PLAIN.iter().filter_map(|(action, act)| {
            let refusal = self.refusal(*action);
            (!matches!(refusal, Some(Refusal::OnlyFor(_)))).then(|| {
                let act = match act {
                    Act::Plunge if ship.is_submerged() => Act::Surface,
                    act => *act,
                };
                PanelButton {
                    label: action_label(act, &action.to_string()),
                    command: action.to_string(),
                    enabled: refusal.is_none(),
                }
            })
        });
        offered.collect()
    }

    /// The buttons for the cell under the cursor.
    fn aimed_buttons(&self, ship: &Ship) -> Vec<PanelButton> {
        let (x, y) = (self.cursor.x - ship.head.x, self.cursor.y - ship.head.y);
        let near = ship.head.distance(self.cursor) <= 9;
        let button = |act, letter: &str, action| PanelButton {
            label: action_label(act, letter),
            command: letter.into(),
            enabled: near && self.refusal(action).is_none(),
        };
        vec![
            button(Act::Fire, "F", Action::Fire(x, y)),
            button(Act::LayMine, "N", Action::LayMine(x, y)),
        ]
    }
}

fn action_label(action: Act, letter: &str) -> Phrase {
    let letter = letter.to_string();
    words::Action { action, letter }.phrase()
}

/// The table of classes, a button each.
fn choosing() -> Panel {
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
            command: class.number().to_string(),
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
            head: head.map(|column| words::Column { column }.phrase()).into(),
            rows: Class::ALL.map(row).into(),
        }),
        lines: Vec::new(),
        buttons: Vec::new(),
    }
}

/// The hull from the head: what is intact and what is damaged.
fn hull(ship: &Ship) -> String {
    let parts = ship.parts();
    parts.map(|(_, intact)| if intact { '■' } else { '✕' }).collect()
}
