//! The turn behind the watcher's moment, seat by seat: what it was sent, what it replied, how that was read, its log, its
//! time.

use super::{MatchView, Msg, fold};
use crate::page::{clipboard, download};
use engine::{Reply, Seat};
use yew::prelude::*;

impl MatchView {
    /// Copies all about a seat's turn, or saves it as a file to test a bot with.
    pub(super) fn explain(&self, index: usize, seat: Seat, file: bool) {
        if file {
            if let Some(fixture) = engine::report::fixture(self.session.timeline(), index, seat) {
                let game = self.session.spec().config.game;
                download::bytes(
                    &format!("{game}-turn-{}-seat-{seat}.json", index + 1),
                    fixture.as_bytes(),
                );
            }
            return;
        }
        let mut text = String::new();
        for (what, told) in explained(self, index, seat) {
            text += &format!("{what}:\n{told}\n\n");
        }
        clipboard::copy(&text);
    }
}

/// The details of the last turn shown.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    let Some(index) = session.cursor().moment.checked_sub(1) else {
        return Html::default();
    };
    let Some(answers) = session.timeline().answers(index) else {
        return Html::default();
    };
    let knows = |seat: &Seat| session.vantage().is_none_or(|vantage| vantage == *seat);
    let seat = |seat: Seat| {
        let title = session.spec().title(seat);
        let button = |words: &'static str, file: bool| {
            let onclick = ctx.link().callback(move |_| Msg::Explain { index, seat, file });
            html! { <button type="button" {onclick} aria-label={format!("{words}: {title}")}>{ words }</button> }
        };
        html! {
            <section>
                <h3>{ &title }</h3>
                { for explained(view, index, seat).into_iter().map(|(what, text)| html! { <><h4>{ what }</h4><pre>{ text }</pre></> }) }
                <div class="buttons">{ button("Copy", false) }{ button("Download as a test", true) }</div>
            </section>
        }
    };
    let summary = format!("Turn {}: input, reply, log", index + 1);
    fold::view(view, ctx, "turn-details", summary, || {
        answers
            .iter()
            .map(|(seat, _)| *seat)
            .filter(knows)
            .map(seat)
            .collect()
    })
}

/// All that is known of a seat's turn, under headings.
pub(super) fn explained(view: &MatchView, index: usize, seat: Seat) -> Vec<(&'static str, String)> {
    let session = &view.session;
    let arguments = session.timeline().at(index).game().arguments(seat);
    let answers = session.timeline().answers(index).unwrap_or_default();
    let mut told = vec![("Arguments", arguments.join("\n"))];
    if let Some((_, answer)) = answers.iter().find(|(of, _)| *of == seat) {
        let reply = match &answer.reply {
            Reply::Text(text) => text.clone(),
            other => other.fault().map(|fault| fault.to_string()).unwrap_or_default(),
        };
        told.push(("Reply", reply));
    }
    let mut read = String::new();
    for event in session.events(index) {
        if event.seat() == Some(seat) {
            read += &format!("{event}\n");
        }
    }
    told.push(("Read as", read));
    if let Some(note) = session.note(index, seat) {
        told.push(("Cost", cost(note, session.spec().config.budget)));
        if !note.log.is_empty() {
            told.push((
                if note.log_cut {
                    "Log (cut at its limit)"
                } else {
                    "Log"
                },
                note.log.clone(),
            ));
        }
    }
    told
}

fn cost(note: &crate::messages::Note, budget: engine::Budget) -> String {
    let time = engine::Budget::default().cost_in_words(note.micros);
    let fuel = note
        .fuel
        .map(|fuel| format!(", {}", budget.cost_in_words(fuel)))
        .unwrap_or_default();
    format!("{time}{fuel}, {} KiB of memory", u64::from(note.pages) * 64)
}
