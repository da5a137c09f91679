//! What changes in a room as time passes.

use super::Room;
use crate::page::rooms::clock;
use crate::page::rooms::line::{Line, now};
use std::rc::Rc;
use yew::prelude::*;

/// Milliseconds for which the person can read what somebody says.
const READ: f64 = 20_000.0;

impl Room {
    /// Looks at the line and at the clocks; returns whether anything is to be shown.
    pub(super) fn look(&mut self) -> bool {
        let lost = self.line.as_mut().is_some_and(Line::look);
        let read = self.known.notice.is_some() && now() - self.noticed > READ;
        if read {
            self.known.notice = None;
        }
        self.show_times() || read || lost
    }

    /// What the clocks show now; returns whether that is something else than before.
    pub(super) fn show_times(&mut self) -> bool {
        let passed = now() - self.timed;
        let shown = |seat| {
            self.known
                .time
                .as_ref()
                .and_then(|time| clock::shown(time, seat, passed))
                .unwrap_or_default()
        };
        let beside: Rc<[AttrValue]> = (0..)
            .zip(&self.known.players)
            .map(|(seat, _)| shown(seat))
            .collect();
        let changed = beside != self.beside;
        self.beside = beside;
        changed
    }
}
