//! Painting: from the session's moment to the canvas.

use super::MatchView;
use crate::board::{self, Overlay, Palette, Scene};
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
        if self
            .scene
            .as_ref()
            .is_none_or(|(moment, _)| *moment != cursor.moment)
        {
            let view = self.session.timeline().at(cursor.moment).game().view(None);
            self.scene = Some((
                cursor.moment,
                Scene {
                    view,
                    events: Vec::new(),
                    progress: 0.0,
                },
            ));
        }
        let Some((moment, scene)) = &mut self.scene else {
            return;
        };
        if cursor.progress > 0.0 && scene.events.is_empty() {
            scene.events = self
                .session
                .timeline()
                .turn(*moment)
                .map(|turn| turn.events)
                .unwrap_or_default();
        }
        scene.progress = cursor.progress;
        if cursor.progress <= 0.0 {
            scene.events.clear();
        }
        let overlay = self
            .hand
            .as_ref()
            .map_or(Overlay::None, |(_, hand)| hand.overlay());
        board::paint(&canvas, &palette(), scene, &overlay);
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
