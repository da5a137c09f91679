//! What stands beside the board: deployments and orders with buttons to change them, and what they do.

use super::TerritoriesHand;
use crate::hand::{Panel, PanelButton, PanelLine, Response};
use crate::words::hand as words;
use engine::Phrase;
use engine::games::territories::{Cell, Order};
use std::str::FromStr;

/// What a button of the panel does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    /// Deploys more armies on a cell, or fewer.
    Deploy { cell: Cell, by: i64 },
    /// Lets the order at a place send more armies, or fewer.
    Order { place: usize, by: i64 },
    /// Takes that order back.
    Remove { place: usize },
    /// Gives the last turn's orders again.
    Repeat,
    /// Takes everything back.
    Clear,
    /// Ends the turn.
    End,
}

impl std::fmt::Display for Command {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Deploy { cell, by } => write!(f, "deploy {} {} {by}", cell.row(), cell.col()),
            Self::Order { place, by } => write!(f, "order {place} {by}"),
            Self::Remove { place } => write!(f, "remove {place}"),
            Self::Repeat => f.write_str("repeat"),
            Self::Clear => f.write_str("clear"),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Command {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        fn number<T: FromStr>(word: &str) -> Result<T, ()> {
            word.parse().map_err(|_| ())
        }
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["deploy", row, col, by] => Self::Deploy {
                cell: Cell::at(number(row)?, number(col)?).ok_or(())?,
                by: number(by)?,
            },
            ["order", place, by] => Self::Order {
                place: number(place)?,
                by: number(by)?,
            },
            ["remove", place] => Self::Remove {
                place: number(place)?,
            },
            ["repeat"] => Self::Repeat,
            ["clear"] => Self::Clear,
            ["end"] => Self::End,
            _ => return Err(()),
        })
    }
}

impl TerritoriesHand {
    /// Does what a button of the panel says.
    pub(super) fn command(&mut self, text: &str) -> Response {
        let Ok(command) = text.parse() else {
            return Response::Ignored;
        };
        let (amount, more) = match command {
            Command::Deploy { by, .. } | Command::Order { by, .. } => {
                (u32::try_from(by.abs()).unwrap_or(u32::MAX), by > 0)
            }
            _ => (0, false),
        };
        match command {
            Command::Deploy { cell, .. } => (self.cursor, self.selected) = (cell, None),
            Command::Order { place, .. } if place < self.draft.orders().len() => self.selected = Some(place),
            Command::Order { .. } => return Response::Ignored,
            Command::Remove { place } => return self.remove(place),
            Command::Repeat => return self.repeat(),
            Command::Clear => {
                self.draft.clear();
                (self.source, self.selected) = (None, None);
                let left = self.draft.left().into();
                return Response::Say(words::Cleared { left }.phrase());
            }
            Command::End => return self.end(),
        }
        if more {
            self.more(amount)
        } else {
            self.fewer(amount)
        }
    }
}

/// The panel of a hand.
pub(super) fn of(hand: &TerritoriesHand) -> Panel {
    let draft = &hand.draft;
    let (left, income) = (draft.left(), draft.income());
    let title = if left == 0 {
        let income = income.into();
        words::AllDeployed { income }.phrase()
    } else {
        let (left, income) = (left.into(), income.into());
        words::LeftToDeploy { left, income }.phrase()
    };
    let deployments = draft
        .deployed()
        .map(|(cell, armies)| deployment(cell, armies, left));
    let orders = draft.orders().iter().enumerate();
    let orders = orders.map(|(place, order)| order_line(place, *order, draft.free(order.from)));
    let mut buttons = vec![button(words::EndTurn.phrase(), Command::End, left == 0)];
    if !hand.last.is_empty() {
        let can = hand.repeatable().next().is_some();
        buttons.push(button(words::Repeat.phrase(), Command::Repeat, can));
    }
    buttons.push(button(words::Clear.phrase(), Command::Clear, !draft.is_empty()));
    let hint = draft.is_empty().then(|| PanelLine {
        text: words::TerritoriesHelp.phrase(),
        buttons: Vec::new(),
    });
    Panel {
        title,
        table: None,
        lines: hint.into_iter().chain(deployments).chain(orders).collect(),
        buttons,
    }
}

fn deployment(cell: Cell, armies: u32, left: u32) -> PanelLine {
    let by = |by| Command::Deploy { cell, by };
    PanelLine {
        text: words::Deployment {
            cell: cell.into(),
            armies: armies.into(),
        }
        .phrase(),
        buttons: vec![
            button(words::OneFewer.phrase(), by(-1), true),
            button(words::OneMore.phrase(), by(1), left > 0),
            button(words::All.phrase(), by(left.into()), left > 0),
            button(words::Remove.phrase(), by(-i64::from(armies)), true),
        ],
    }
}

fn order_line(place: usize, Order { from, to, armies }: Order, free: u32) -> PanelLine {
    let by = |by| Command::Order { place, by };
    PanelLine {
        text: words::OrderLine {
            from: from.into(),
            to: to.into(),
            armies: armies.into(),
            all: (armies as u32 + free).into(),
        }
        .phrase(),
        buttons: vec![
            button(words::OneFewer.phrase(), by(-1), armies > 1),
            button(words::OneMore.phrase(), by(1), free > 0),
            button(words::All.phrase(), by(free.into()), free > 0),
            button(words::Remove.phrase(), Command::Remove { place }, true),
        ],
    }
}

fn button(label: Phrase, command: Command, enabled: bool) -> PanelButton {
    PanelButton {
        label,
        command: command.to_string(),
        enabled,
    }
}
