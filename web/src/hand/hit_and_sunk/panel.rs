//! The panel of a hand in Hit and Sunk: the table of classes, or the turn that is composed.

use super::{HitAndSunkHand, PLAIN};
use crate::hand::{Panel, PanelButton, PanelLine, PanelTable};
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
        let told = |text: String| PanelLine {
            text,
            buttons: Vec::new(),
        };
        let flags = [
            (ship.is_submerged(), ", under water"),
            (known.ship.shield, ", last turn's shield unspent"),
            (known.ship.scan, ", map by a scan"),
        ];
        let flags: String = flags
            .iter()
            .filter(|(on, _)| *on)
            .map(|(_, words)| *words)
            .collect();
        let mut lines = vec![
            told(format!(
                "Left: moves {moves}, shots {shots}, mines {mines}; cooldown {cooldown}."
            )),
            told(format!(
                "Head at {head}, facing {}, hull {}{flags}.",
                ship.direction.name(),
                hull(ship)
            )),
            PanelLine {
                text: "Add an action:".into(),
                buttons: self.plain_buttons(ship),
            },
            PanelLine {
                text: format!("At {}, {}:", self.cursor, self.view.describe(self.cursor)),
                buttons: self.aimed_buttons(ship),
            },
        ];
        let numbered = (1..).zip(self.steps());
        lines.extend(numbered.map(|(number, step)| told(format!("{number}. {}", self.in_words(&step)))));
        let reply = self.reply();
        lines.push(told(if reply.is_empty() {
            HINT.into()
        } else {
            format!("Reply: {reply}")
        }));
        let some = !self.actions.is_empty();
        let button = |label: &str, command: &str, enabled| PanelButton {
            label: label.into(),
            command: command.into(),
            enabled,
        };
        Panel {
            title: format!(
                "Your {}, round {} of {}",
                ship.class.name(),
                known.round,
                self.view.rounds
            ),
            table: None,
            lines,
            buttons: vec![
                button(if some { "Send" } else { "Send: do nothing" }, "send", true),
                button("Undo", "undo", some),
                button("Clear", "clear", some),
            ],
        }
    }

    /// An action, what it is aimed at, and what comes of it.
    pub(super) fn in_words(&self, step: &Step) -> String {
        let action = match step.action {
            action @ (Action::Fire(x, y) | Action::LayMine(x, y)) => {
                let cell = step.ship.head.offset((x, y));
                let there = if step.ship.covers(cell) {
                    "your ship"
                } else {
                    &self.view.describe(cell)
                };
                format!("{action} at {cell}, {there}")
            }
            action => action.to_string(),
        };
        match step.verdict {
            Verdict::Done => format!("{action}: done"),
            Verdict::SetsOff(cell) => format!("{action}: done, and sets off the mine at {cell}"),
            Verdict::Unsure(cell) => format!("{action}: depends on what lies at {cell}, out of sight"),
            Verdict::Refused(why) => format!("✗ {action}: a wait, because {why}"),
        }
    }

    /// A button for every action without a target that the class knows.
    fn plain_buttons(&self, ship: &Ship) -> Vec<PanelButton> {
        let offered = PLAIN.iter().filter_map(|(action, words)| {
            let refusal = self.refusal(*action);
            (!matches!(refusal, Some(Refusal::OnlyFor(_)))).then(|| {
                let words = match action {
                    Action::Plunge if ship.is_submerged() => "Surface",
                    Action::Plunge => "Plunge",
                    _ => words,
                };
                PanelButton {
                    label: format!("{words} ({action})"),
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
        let button = |label: &str, letter: &str, action| PanelButton {
            label: format!("{label} ({letter})"),
            command: letter.into(),
            enabled: near && self.refusal(action).is_none(),
        };
        vec![
            button("Fire", "F", Action::Fire(x, y)),
            button("Lay a mine", "N", Action::LayMine(x, y)),
        ]
    }
}

/// How a turn is played, for as long as nothing is planned.
const HINT: &str = "Click a cell to fire at it (Shift or the other button: to lay a mine there). Keys on the board: an \
    action's letter adds it, arrows choose a cell, F fires at it and N mines it, Backspace takes back, Enter sends.";

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
        let button = PanelButton {
            label: format!("{} ({})", class.name(), class.number()),
            command: class.number().to_string(),
            enabled: true,
        };
        (button, class.skill(), cells)
    };
    let head = ["class", "length", "moves", "shots", "range", "mines"];
    Panel {
        title: "Choose your ship".into(),
        table: Some(PanelTable {
            head: head.map(Into::into).into(),
            rows: Class::ALL.map(row).into(),
        }),
        ..Panel::default()
    }
}

/// The hull from the head: what is intact and what is damaged.
fn hull(ship: &Ship) -> String {
    let parts = ship.parts();
    parts.map(|(_, intact)| if intact { '■' } else { '✕' }).collect()
}
