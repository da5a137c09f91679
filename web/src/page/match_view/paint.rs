//! Painting: from the session's moment to the canvas.

use super::MatchView;
use crate::board::{self, Overlay, Palette, Scene};
use crate::hand::Hand;
use web_sys::HtmlCanvasElement;

impl MatchView {
    /// Draws the board as it is now.
    pub(super) fn paint(&mut self) {
        let Some(element) = self.canvas.cast::<HtmlCanvasElement>() else {
            return;
        };
        let Some(canvas) = board::fit(&element) else {
            return;
        };
        let cursor = self.session.cursor();
        let overlay = self.hand().map_or(Overlay::None, Hand::overlay);
        let at = (cursor.moment, self.session.vantage());
        if self.scene.as_ref().is_none_or(|(shown, _)| *shown != at) {
            let view = self.session.view(cursor.moment);
            self.scene = Some((
                at,
                Scene {
                    view,
                    events: Vec::new(),
                    progress: 0.0,
                },
            ));
        }
        let Some(((moment, _), scene)) = &mut self.scene else {
            return;
        };
        if cursor.progress > 0.0 && scene.events.is_empty() {
            scene.events = self.session.events(*moment);
        }
        scene.progress = cursor.progress;
        if cursor.progress <= 0.0 {
            scene.events.clear();
        }
        board::paint(&canvas, &palette(), self.look.camera, scene, &overlay);
    }
}

/// The colours for this moment's settings of the system.
fn palette() -> Palette {
    let wants = |query: &str| {
        web_sys::window()
            .and_then(|window| window.match_media(query).ok().flatten())
            .is_some_and(|list| list.matches())
    };
    Palette::of(
        wants("(prefers-color-scheme: dark)"),
        wants("(prefers-reduced-motion: reduce)"),
    )
}
