//! A match that is a step of a lesson: what the lesson says stands in place of the title, and it hears of the person's turn.

use super::MatchView;
use engine::Timeline;
use std::rc::Rc;
use yew::prelude::*;

/// What a lesson has to do with the match.
#[derive(Clone, PartialEq)]
pub struct Lesson {
    /// What stands in place of the title.
    pub panel: Html,
    /// Called with the match whenever all that was played of it has been shown.
    pub onshown: Callback<Rc<Timeline>>,
}

impl MatchView {
    /// Tells the lesson that all turns have been shown, once for as many.
    pub(super) fn tell_lesson(&mut self, ctx: &Context<Self>) {
        let Some(lesson) = &ctx.props().lesson else {
            return;
        };
        let timeline = self.session.timeline();
        let turns = timeline.len();
        if self.looked_through != turns && self.session.cursor().at_end(turns) {
            self.looked_through = turns;
            lesson.onshown.emit(Rc::new(timeline.clone()));
        }
    }
}
