//! The log: what happened lately, in words.

use super::MatchView;
use crate::page::elements::paragraph;
use crate::words::{spoken, watch as words};
use yew::prelude::*;

/// Turns that the log goes back.
const TURNS: usize = 10;
/// Lines of the log, after which it goes back no further; and the most of one turn. Making them anew is
/// most of what a seek costs.
const LINES: usize = 60;

/// The events of the newest turns before the watcher's moment, newest first.
pub(super) fn view(view: &MatchView) -> Html {
    let moment = view.session.cursor().moment;
    let from = moment.saturating_sub(TURNS);
    let events = view.session.events_of(from..moment, view.session.viewpoint());
    let mut lines = 0;
    let mut turns = Vec::new();
    for (index, events) in events.iter().enumerate().rev() {
        // Turns of which nothing was seen leave no gap.
        if events.is_empty() || lines >= LINES {
            continue;
        }
        lines += events.len();
        let shown = events.iter().take(LINES).map(|event| {
            let mark = event.mark().map(engine::Mark::slug);
            html! { <p class={classes!(mark)}>{ spoken(view.session.sentence(event)) }</p> }
        });
        let more = events.len().saturating_sub(LINES);
        turns.push(html! {
            <li>
                <span class="turn">{ spoken(words::Turn { turn: (from + index + 1).into() }.phrase()) }</span>
                { for shown }
                if more > 0 { { paragraph(words::More { more: more.into() }.phrase()) } }
            </li>
        });
    }
    html! {
        <section class="log" aria-label={spoken(words::Log.phrase())}>
            <h2>{ spoken(words::Log.phrase()) }</h2>
            <ol reversed=true tabindex="0">{ for turns }</ol>
        </section>
    }
}
