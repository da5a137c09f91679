//! Painting: from the session's moment to the canvas.

use super::MatchView;
use crate::board::{self, Camera, Canvas};
use crate::games::{self, Hand};
use crate::page::shell::appearance::palette;
use crate::session::{CachedDrawings, CachedScene};
use crate::words::say;
use web_sys::{Element, HtmlCanvasElement};
use yew::prelude::NodeRef;

/// The canvases, and what is on them.
#[derive(Default)]
pub(super) struct Canvases {
    /// The board.
    pub board: NodeRef,
    /// What is drawn on it.
    pub scene: Option<CachedScene>,
    /// The bots' drawings on it.
    pub drawings: Option<CachedDrawings>,
    /// The current event in words, which is written with every frame.
    pub caption: NodeRef,
    /// The map beside the board.
    pub map: NodeRef,
    /// What is drawn on it.
    pub map_scene: Option<CachedScene>,
}

impl MatchView {
    /// Draws the board as it is now, the current event in words, and the map beside the board.
    pub(super) fn paint(&mut self) {
        board::seen_from(self.camera.turned, || self.paint_all());
    }

    fn paint_all(&mut self) {
        let Some(mut canvas) = fitted(&self.canvases.board) else {
            return;
        };
        let cached = CachedScene::refreshed(
            self.canvases.scene.take(),
            &self.session,
            self.session.viewpoint(),
        );
        let size = (canvas.width, canvas.height);
        let followed = self.followed(&cached.scene.view);
        if let Some(at) = followed.and_then(|seat| games::place_of(&cached.scene, seat, size)) {
            self.camera.view = self.camera.view.centred(at, size);
        }
        let overlay = self.shown_hand().map(Hand::overlay);
        let mut palette = palette();
        // A person who steps to an action wants to see that action, with motion or without.
        palette.still &= self.session.cursor().playing;
        let words = games::paint(
            &mut canvas,
            &palette,
            self.camera.view,
            &cached.scene,
            overlay.as_ref(),
        );
        self.paint_drawings(&canvas, &palette, &cached.scene.view);
        self.paint_analysis(&canvas, &palette, &cached.scene.view);
        self.paint_marks(&canvas, &palette, &cached.scene.view);
        if let Some(caption) = self.canvases.caption.cast::<Element>() {
            caption.set_text_content(words.as_ref().map(say).as_deref());
        }
        if let (Some(mut map), Some(seat)) = (fitted(&self.canvases.map), self.mapped(&cached.scene.view)) {
            let cached = CachedScene::refreshed(self.canvases.map_scene.take(), &self.session, Some(seat));
            games::paint(&mut map, &palette, Camera::default(), &cached.scene, None);
            self.canvases.map_scene = Some(cached);
        }
        self.canvases.scene = Some(cached);
    }
}

pub(super) fn fitted(canvas: &NodeRef) -> Option<Canvas> {
    board::fit(&canvas.cast::<HtmlCanvasElement>()?)
}
