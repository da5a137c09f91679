//! The turn behind the watcher's moment, seat by seat: what it was sent, what it replied, its log, its time.

use super::MatchView;
use engine::{Answer, Reply, Seat};
use yew::prelude::*;

/// The details of the last turn shown.
pub(super) fn view(view: &MatchView) -> Html {
    let session = &view.session;
    let Some(index) = session.cursor().moment.checked_sub(1) else {
        return Html::default();
    };
    let Some(answers) = session.timeline().answers(index) else {
        return Html::default();
    };
    let before = session.timeline().at(index);
    let knows = |seat| session.vantage().is_none_or(|vantage| vantage == seat);
    html! {
        <details class="turn-details">
            <summary>{ format!("Turn {}: input, reply, log", index + 1) }</summary>
            { for answers.iter().filter(|(seat, _)| knows(*seat)).map(|(seat, answer)| seat_details(view, index, *seat, answer, &before.game().arguments(*seat))) }
        </details>
    }
}

fn seat_details(view: &MatchView, index: usize, seat: Seat, answer: &Answer, arguments: &[String]) -> Html {
    let session = &view.session;
    let note = session.note(index, seat);
    html! {
        <section>
            <h4>{ session.spec().title(seat) }</h4>
            <h5>{ "Arguments" }</h5>
            <pre>{ arguments.join("\n") }</pre>
            <h5>{ "Reply" }</h5>
            <pre>{ reply(&answer.reply) }</pre>
            if let Some(note) = note {
                <p>{ cost(note, session.spec().config.budget) }</p>
                if !note.log.is_empty() {
                    <h5>{ if note.log_cut { "Log (cut at its limit)" } else { "Log" } }</h5>
                    <pre>{ &note.log }</pre>
                }
            }
        </section>
    }
}

fn cost(note: &crate::messages::Note, budget: engine::Budget) -> String {
    let time = engine::Budget::default().cost_in_words(note.micros);
    let fuel = note
        .fuel
        .map(|fuel| format!(", {}", budget.cost_in_words(fuel)))
        .unwrap_or_default();
    format!("{time}{fuel}, {} KiB of memory", u64::from(note.pages) * 64)
}

fn reply(reply: &Reply) -> String {
    match reply {
        Reply::Text(text) => text.clone(),
        other => other.fault().unwrap_or_default(),
    }
}
