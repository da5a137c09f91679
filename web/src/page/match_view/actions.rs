//! Steps within a turn: from one of its actions to the next.

use super::MatchView;
use yew::prelude::*;

impl MatchView {
    pub(super) fn step_action(&mut self, ctx: &Context<Self>, forward: bool) -> bool {
        let input = self.session.step_of_action(forward);
        let changed = self.feed(ctx, input);
        if self.session.cursor().progress > 0.0 {
            self.paint();
            let caption = self.canvases.caption.cast::<web_sys::Element>();
            if let Some(words) = caption.and_then(|caption| caption.text_content()) {
                self.announcements.say(words.into());
            }
        }
        changed
    }
}
