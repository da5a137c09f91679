//! A match that is a step of a lesson or a puzzle: the lesson's text is beside the board, it marks cells, and it learns of the
//! person's turn.

use super::MatchView;
use crate::board::{Canvas, Palette, paint_drawings};
use crate::games;
use engine::drawing::Drawing;
use engine::{Timeline, View};
use std::rc::Rc;
use yew::prelude::*;

/// The lesson's part in the match.
#[derive(Clone, PartialEq)]
pub struct Lesson {
    /// What replaces the title.
    pub panel: Html,
    /// The marks on the board while the person must act.
    pub marks: Vec<Drawing>,
    /// Called with the match whenever more turns have been played, before they are shown.
    pub onplayed: Callback<Rc<Timeline>>,
    /// Called with the match whenever all its played turns have been shown.
    pub onshown: Callback<Rc<Timeline>>,
}

impl MatchView {
    /// Tells the lesson that there are more turns, and that all have been shown, once for each number of turns.
    pub(super) fn tell_lesson(&mut self, ctx: &Context<Self>) {
        let Some(lesson) = &ctx.props().lesson else {
            return;
        };
        let timeline = self.session.timeline();
        let turns = timeline.len();
        if self.played_through != turns {
            self.played_through = turns;
            lesson.onplayed.emit(Rc::new(timeline.clone()));
        }
        if self.looked_through != turns && self.session.cursor().at_end(turns) {
            self.looked_through = turns;
            lesson.onshown.emit(Rc::new(timeline.clone()));
        }
    }

    /// Draws the lesson's marks over the board while it stands still.
    pub(super) fn paint_marks(&self, canvas: &Canvas, palette: &Palette, position: &View) {
        if self.session.hand_to_act().is_some() {
            let size = (canvas.width, canvas.height);
            let square_of = |place| games::cell_of(position, place, size);
            paint_drawings(canvas, palette, &self.marks, &square_of);
        }
    }
}

/// The marks of the lesson, if the match is a step of one.
pub(super) fn marks(ctx: &Context<MatchView>) -> Vec<Drawing> {
    let lesson = ctx.props().lesson.as_ref();
    lesson.map(|lesson| lesson.marks.clone()).unwrap_or_default()
}
