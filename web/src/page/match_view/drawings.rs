//! Paints what bots draw over the board, and shows the switch for it.

use super::{MatchView, Msg};
use crate::board::{Canvas, Palette, paint_drawings};
use crate::games;
use crate::page::shell::appearance::{self, chosen};
use crate::session::CachedDrawings;
use crate::stored::Appearance;
use crate::words::{spoken, watch as words};
use engine::View;
use web_sys::HtmlInputElement;
use yew::prelude::*;

impl MatchView {
    /// Paints what bots drew in the turn that is shown over the board, unless that is switched off.
    pub(super) fn paint_drawings(&mut self, canvas: &Canvas, palette: &Palette, position: &View) {
        if !chosen().drawings {
            return;
        }
        self.canvases.drawings = CachedDrawings::refreshed(self.canvases.drawings.take(), &self.session);
        if let Some(cached) = &self.canvases.drawings {
            let size = (canvas.width, canvas.height);
            let square_of = |place| games::cell_of(position, place, size);
            paint_drawings(canvas, palette, &cached.drawings, &square_of);
        }
    }
}

/// The switch; empty in a match in which no bot has drawn anything that the person may see.
pub(super) fn switch(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    if !view.session.has_drawings() {
        return Html::default();
    }
    let onchange = ctx.link().batch_callback(|event: Event| {
        let drawings = event.target_dyn_into::<HtmlInputElement>()?.checked();
        appearance::choose(Appearance { drawings, ..chosen() });
        Some(Msg::Repaint)
    });
    html! {
        <label class="switch"><input type="checkbox" checked={chosen().drawings} {onchange} /><span>{ spoken(words::Drawings.phrase()) }</span></label>
    }
}
