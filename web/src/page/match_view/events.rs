//! The log: what happened lately, in words.

use super::MatchView;
use yew::prelude::*;

/// Turns that the log goes back.
const TURNS: usize = 10;

/// The events of the newest turns before the watcher's moment, newest first.
pub(super) fn view(view: &MatchView) -> Html {
    let moment = view.session.cursor().moment;
    let from = moment.saturating_sub(TURNS);
    let events = view.session.events_of(from..moment, view.session.vantage());
    // Turns of which nothing was seen leave no gap.
    let turns = events.into_iter().enumerate().rev();
    let turns = turns.filter(|(_, events)| !events.is_empty());
    html! {
        <section class="log" aria-label="Log">
            <h3>{ "Log" }</h3>
            <ol reversed=true>
                { for turns.map(|(index, events)| html! {
                    <li key={from + index}>
                        <span class="turn">{ format!("turn {}", from + index + 1) }</span>
                        { for events.iter().map(|event| {
                            let mark = event.mark().map(engine::Mark::name);
                            html! { <p class={classes!(mark)}>{ event.to_string() }</p> }
                        }) }
                    </li>
                }) }
            </ol>
        </section>
    }
}
