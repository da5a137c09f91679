//! The panel of a hand in Hit and Sunk: the table of classes, or the turn that is composed.

use super::{HitAndSunkHand, PLAIN};
use crate::hand::{Panel, PanelButton, PanelLine};
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
                "Head at {head}, facing {}, hull {}{flags}.",
                ship.direction.name(),
                ship.hull_text()
            )),
            told(format!(
                "Left: moves {moves}, shots {shots}, mines {mines}; cooldown {cooldown}."
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
        lines.extend(numbered.map(|(number, step)| told(format!("{number}. {}", in_words(&step)))));
        let reply = self.reply();
        lines.push(told(if reply.is_empty() {
            "Reply: none yet".into()
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
            lines,
            buttons: vec![
                button(if some { "Send" } else { "Send: do nothing" }, "send", true),
                button("Undo", "undo", some),
                button("Clear", "clear", some),
            ],
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
/// The table of classes, a button each.
fn choosing() -> Panel {
    let line = |class: Class| {
        let stats = class.stats();
        PanelLine {
            text: format!(
                "{}: length {}, moves {}, shots {}, range {}, mines {}; {}",
                class.name(),
                stats.length,
                stats.moves,
                stats.shots,
                stats.range,
                stats.mines,
                class.skill(),
            ),
            buttons: vec![PanelButton {
                label: format!("Choose the {} ({})", class.name(), class.number()),
                command: class.number().to_string(),
                enabled: true,
            }],
        }
    };
    Panel {
        title: "Choose your ship".into(),
        lines: Class::ALL.into_iter().map(line).collect(),
        buttons: Vec::new(),
    }
}

/// An action and what comes of it.
pub(super) fn in_words(step: &Step) -> String {
    let action = step.action;
    match step.verdict {
        Verdict::Done => format!("{action}: done"),
        Verdict::SetsOff(cell) => format!("{action}: done, and sets off the mine at {cell}"),
        Verdict::Unsure(cell) => format!("{action}: depends on what lies at {cell}, out of sight"),
        Verdict::Refused(why) => format!("✗ {action}: a wait, because {why}"),
    }
}
