//! Steps within a turn: from one of its actions to the next.

use super::MatchView;
use crate::games;
use crate::session::{Cursor, Input, Session};
use yew::prelude::*;

impl MatchView {
    pub(super) fn step_action(&mut self, ctx: &Context<Self>, forward: bool) -> bool {
        let cursor = self.session.cursor();
        let input = step(&self.session, cursor, forward);
        let changed = self.feed(ctx, input);
        if self.session.cursor().progress > 0.0 {
            self.paint();
            let caption = self.canvases.caption.cast::<web_sys::Element>();
            self.announcement = caption
                .and_then(|caption| caption.text_content())
                .unwrap_or_default()
                .into();
        }
        changed
    }
}

/// Shares of a turn that are taken to be the same.
const SAME: f64 = 1e-6;

/// The step to the next action, or to the one before; from a turn's last action it leads to the next turn.
pub(super) fn step(session: &Session, cursor: Cursor, forward: bool) -> Input {
    let (moment, progress) = (cursor.moment, cursor.progress);
    let ends = |moment: usize| games::action_ends(&session.events(moment));
    if forward {
        let next = ends(moment)
            .into_iter()
            .find(|end| *end > progress + SAME && *end < 1.0 - SAME);
        return match next {
            Some(progress) => Input::Show { moment, progress },
            None => Input::Show {
                moment: moment + 1,
                progress: 0.0,
            },
        };
    }
    let before = |ends: Vec<f64>, progress: f64| ends.into_iter().rfind(|end| *end < progress - SAME);
    match moment.checked_sub(1) {
        _ if progress > 0.0 => Input::Show {
            moment,
            progress: before(ends(moment), progress).unwrap_or(0.0),
        },
        Some(moment) => Input::Show {
            moment,
            progress: before(ends(moment), 1.0).unwrap_or(0.0),
        },
        None => Input::Show {
            moment,
            progress: 0.0,
        },
    }
}
