//! Painting: from the session's moment to the canvas.

use super::MatchView;
use crate::board::{self, Camera, Canvas, Overlay, Palette, Scene};
use crate::hand::Hand;
use crate::session::Session;
use crate::words::say;
use engine::Seat;
use web_sys::{Element, HtmlCanvasElement};
use yew::prelude::NodeRef;

/// A scene, and what it is kept for.
pub(super) struct Kept {
    /// The moment.
    moment: usize,
    /// Through whose eyes.
    pub viewer: Option<Seat>,
    /// What is drawn.
    scene: Scene,
}

impl Kept {
    /// The scene of the session's moment, from what is kept if it is for that.
    fn refreshed(kept: Option<Self>, session: &Session, viewer: Option<Seat>) -> Self {
        let cursor = session.cursor();
        let mut kept = kept
            .filter(|kept| (kept.moment, kept.viewer) == (cursor.moment, viewer))
            .unwrap_or_else(|| Self {
                moment: cursor.moment,
                viewer,
                scene: Scene {
                    view: session.view_of(cursor.moment, viewer),
                    events: Vec::new(),
                    progress: 0.0,
                },
            });
        kept.scene.progress = cursor.progress;
        if cursor.progress <= 0.0 {
            kept.scene.events.clear();
        } else if kept.scene.events.is_empty() {
            let turn = cursor.moment..cursor.moment + 1;
            kept.scene.events = session.events_of(turn, viewer).pop().unwrap_or_default();
        }
        kept
    }
}

impl MatchView {
    /// Draws the board as it is now, what happens in words, and the map beside the board.
    pub(super) fn paint(&mut self) {
        let Some(mut canvas) = fitted(&self.canvas) else {
            return;
        };
        let kept = Kept::refreshed(self.scene.take(), &self.session, self.session.vantage());
        let size = (canvas.width, canvas.height);
        let followed = self.followed(&kept.scene.view);
        if let Some(at) = followed.and_then(|seat| board::head_at(&kept.scene, seat, size)) {
            self.look.camera = self.look.camera.centred(at, size);
        }
        let overlay = self.hand().map_or(Overlay::None, Hand::overlay);
        let mut palette = palette();
        // Who steps to an action wants to see that one, with motion or without.
        palette.still &= self.session.cursor().playing;
        let words = board::paint(&mut canvas, &palette, self.look.camera, &kept.scene, &overlay);
        if let Some(caption) = self.caption.cast::<Element>() {
            caption.set_text_content(words.as_ref().map(say).as_deref());
        }
        if let (Some(mut map), Some(seat)) = (fitted(&self.map_canvas), self.mapped(&kept.scene.view)) {
            let kept = Kept::refreshed(self.map_scene.take(), &self.session, Some(seat));
            board::paint(&mut map, &palette, Camera::default(), &kept.scene, &Overlay::None);
            self.map_scene = Some(kept);
        }
        self.scene = Some(kept);
    }
}

pub(super) fn fitted(canvas: &NodeRef) -> Option<Canvas> {
    board::fit(&canvas.cast::<HtmlCanvasElement>()?)
}

/// The colours for this moment's settings of the system.
pub(super) fn palette() -> Palette {
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
