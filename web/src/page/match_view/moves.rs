//! The moves, turn by turn, in words: around the moment that is shown, oldest first. Each turn leads to its moment.

use super::{MatchView, Msg};
use crate::page::elements::paragraph;
use crate::session::Input;
use crate::words::{spoken, watch as words};
use web_sys::HtmlElement;
use yew::prelude::*;

/// Turns that are listed before the moment that is shown, and after it.
const TURNS: (usize, usize) = (24, 12);
/// The maximum number of lines of the list, and of one turn. Making them is most of the cost of a seek.
const LINES: usize = 60;

/// The events of the turns around the watcher's moment.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let (session, moment) = (&view.session, view.session.cursor().moment);
    let from = moment.saturating_sub(TURNS.0);
    let to = (moment + TURNS.1).min(session.timeline().len());
    let events = session.events_of(from..to, session.viewpoint());
    let mut lines = 0;
    let mut turns = Vec::new();
    // From the newest back, so that the oldest are left out if there are too many.
    for (index, events) in events.iter().enumerate().rev() {
        // Turns without visible events leave no gap.
        if events.is_empty() || (lines >= LINES && from + index + 1 < moment) {
            continue;
        }
        lines += events.len();
        let turn = from + index + 1;
        let shown = events.iter().take(LINES).map(|event| {
            let mark = event.mark().map(engine::Mark::slug);
            html! { <p class={classes!(mark)}>{ spoken(view.session.sentence(event)) }</p> }
        });
        let more = events.len().saturating_sub(LINES);
        let onclick = ctx
            .link()
            .callback(move |_: MouseEvent| Msg::Session(Input::Seek(turn)));
        let label = spoken(words::ShowTurn { turn: turn.into() }.phrase());
        turns.push(html! {
            <li key={turn} aria-current={(turn == moment).then_some("step")}>
                <button type="button" aria-label={label.clone()} title={label} {onclick}>{ turn }</button>
                <div>
                    { for shown }
                    if more > 0 { { paragraph(words::More { more: more.into() }.phrase()) } }
                </div>
            </li>
        });
    }
    turns.reverse();
    html! {
        <section class="log" aria-label={spoken(words::Log.phrase())}>
            if turns.is_empty() { <p class="status">{ spoken(words::NothingPlayed.phrase()) }</p> }
            <ol class="moves">{ for turns }</ol>
        </section>
    }
}

impl MatchView {
    /// Scrolls the list so that the turn that is shown is its last line, once for each moment.
    pub(super) fn scroll_to_turn(&mut self) {
        let moment = (self.session.cursor().moment, self.screen.tab);
        if self.scrolled == Some(moment) {
            return;
        }
        let Some(panel) = self.panel.cast::<HtmlElement>() else {
            return;
        };
        self.scrolled = Some(moment);
        let current = panel.query_selector("[aria-current=step]").ok().flatten();
        let current = current.and_then(|current| wasm_bindgen::JsCast::dyn_into::<HtmlElement>(current).ok());
        let bottom = current.map_or(0, |row| row.offset_top() + row.offset_height());
        panel.set_scroll_top((bottom - panel.client_height()).max(0));
    }

    /// Scrolls it again: its contents are there only now.
    pub(super) fn scroll_anew(&mut self) -> bool {
        self.scrolled = None;
        true
    }
}
