//! A preview of another moment, while the pointer is over the timeline.

use super::{MatchView, Msg};
use crate::board::{Camera, Scene};
use crate::games;
use crate::page::elements::paragraph;
use crate::words::{spoken, watch as words};
use engine::Decimal;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The number of sentences shown about the turn before the moment.
const SENTENCES: usize = 3;
/// The distance from the slider's ends to its first and last moment, CSS pixels: half its thumb.
const END: i32 = 8;

/// The moment that the pointer is over, on the timeline, and the small board that shows it.
#[derive(Default)]
pub(super) struct Preview {
    pub moment: Option<usize>,
    pub canvas: NodeRef,
}

/// The timeline's pointer handlers: over it, and away from it.
pub(super) fn listeners(
    view: &MatchView,
    ctx: &Context<MatchView>,
) -> (Callback<PointerEvent>, Callback<PointerEvent>) {
    let len = view.session.timeline().len();
    let over = ctx.link().batch_callback(move |event: PointerEvent| {
        let width = event.target_dyn_into::<HtmlElement>()?.client_width() - 2 * END;
        let at = (event.offset_x() - END).clamp(0, width.max(0)) as usize;
        let width = width.max(1) as usize;
        Some(Msg::Preview(Some((at * len + width / 2) / width)))
    });
    (over, ctx.link().callback(|_| Msg::Preview(None)))
}

/// The small board and the events, above the moment's place on the timeline.
pub(super) fn view(view: &MatchView) -> Html {
    let Some(moment) = view.preview.moment else {
        return Html::default();
    };
    let len = view.session.timeline().len().max(1);
    let left = format!(
        "left:clamp(6.5rem,{}%,100% - 6.5rem)",
        Decimal::of(moment.min(len) as u64 * 100, len as u64, 1)
    );
    let round = view.session.timeline().at(moment).game().round();
    let events = moment
        .checked_sub(1)
        .map(|turn| view.session.events(turn))
        .unwrap_or_default();
    let more = events.len().saturating_sub(SENTENCES);
    // It repeats what the board, its text and the log say once the moment is chosen.
    html! {
        <div class="preview" ~style={left} aria-hidden="true">
            <canvas ref={view.preview.canvas.clone()}></canvas>
            <p><b>{ spoken(words::Preview { turn: moment.into(), round: round.into() }.phrase()) }</b></p>
            { for events.iter().take(SENTENCES).map(|event| paragraph(view.session.sentence(event))) }
            if more > 0 { { paragraph(words::MoreEvents { more: more.into() }.phrase()) } }
        </div>
    }
}

impl MatchView {
    /// Draws the small board.
    pub(super) fn paint_preview(&self) {
        let Some(moment) = self.preview.moment else { return };
        if let Some(mut canvas) = super::paint::fitted(&self.preview.canvas) {
            let scene = Scene {
                view: self.session.view(moment),
                events: Vec::new(),
                progress: 0.0,
                last: self.session.last_events(moment, self.session.viewpoint()),
                seen: self.session.seen_before(moment, self.session.viewpoint()),
            };
            games::paint(
                &mut canvas,
                &crate::page::shell::appearance::palette(),
                Camera::default(),
                &scene,
                None,
            );
        }
    }
}
