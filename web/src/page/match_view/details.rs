//! The turn before the watcher's moment, seat by seat: what it was sent, its reply, how that was read, its log, its
//! drawing, its time.

use super::outgoing::{Explain, Outgoing};
use super::{MatchView, Msg, faults};
use crate::browser::clipboard;
use crate::browser::download;
use crate::words::keys::Detail;
use crate::words::{say, spoken, watch as words};
use engine::{Case, Phrase, Reply, Seat};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

impl MatchView {
    /// Copies everything about a seat's turn, or makes a test of it.
    pub(super) fn explain(&self, ctx: &Context<Self>, index: usize, seat: Seat, to: Explain) {
        let timeline = self.session.timeline();
        match to {
            Explain::Copy => self.copy(index, seat),
            Explain::Download => {
                if let Some(fixture) = engine::report::fixture(timeline, index, seat) {
                    let game = self.session.spec().config.game;
                    download::bytes(
                        &format!("{game}-turn-{}-seat-{seat}.json", index + 1),
                        fixture.as_bytes(),
                    );
                }
            }
            Explain::Test => {
                let turn = (index + 1).into();
                let name = say(words::TestOfTurn { turn }.phrase());
                let case = Case::of_turn(timeline, index, seat, name);
                if let (Some(oncase), Some(case)) = (&ctx.props().oncase, case) {
                    oncase.emit(case);
                }
            }
        }
    }

    fn copy(&self, index: usize, seat: Seat) {
        let mut text = String::new();
        for (detail, told) in explained(self, index, seat) {
            let what = say(words::Detail { detail }.phrase());
            text += &format!("{what}:\n{told}\n\n");
        }
        let copied = clipboard::copy(&text);
        // If the browser does not copy it, it is there to be selected.
        spawn_local(async move {
            let _ = copied.await;
        });
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
    let knows = |seat: &Seat| session.sees_notes_of(*seat);
    let seat = |seat: Seat| {
        let title = session.spec().title_phrase(seat);
        let button = |button: Phrase, to: Explain| {
            let onclick = ctx
                .link()
                .callback(move |_| Msg::Send(Outgoing::Explain { index, seat, to }));
            let (words, title) = (spoken(&button), title.clone());
            let label = spoken(words::ButtonAbout { button, title }.phrase());
            html! { <button type="button" {onclick} aria-label={label}>{ words }</button> }
        };
        html! {
            <section>
                <h3>{ spoken(&title) }</h3>
                { for explained(view, index, seat).into_iter().map(|(detail, text)| html! { <><h4>{ spoken(words::Detail { detail }.phrase()) }</h4><pre tabindex="0">{ text }</pre></> }) }
                <div class="buttons">
                    { button(words::Copy.phrase(), Explain::Copy) }
                    { button(words::DownloadTest.phrase(), Explain::Download) }
                    if ctx.props().oncase.is_some() { { button(words::AddTest.phrase(), Explain::Test) } }
                </div>
            </section>
        }
    };
    let turn = (index + 1).into();
    let seats = answers.iter().map(|(seat, _)| *seat).filter(knows);
    html! {
        <section class="turn-details" aria-label={spoken(words::Details { turn }.phrase())}>
            <h2>{ spoken(words::Details { turn }.phrase()) }</h2>
            { for seats.map(seat) }
        </section>
    }
}

/// Everything known about a seat's turn, under headings.
pub(super) fn explained(view: &MatchView, index: usize, seat: Seat) -> Vec<(Detail, String)> {
    let session = &view.session;
    let arguments = session.timeline().at(index).game().arguments(seat);
    let answers = session.timeline().answers(index).unwrap_or_default();
    let mut told = vec![(Detail::Arguments, arguments.join("\n"))];
    if let Some((_, answer)) = answers.iter().find(|(of, _)| *of == seat) {
        let reply = match &answer.reply {
            Reply::Text(text) => text.clone(),
            _ => faults::in_words(session, index, seat)
                .map(say)
                .unwrap_or_default(),
        };
        told.push((Detail::Reply, reply));
    }
    let mut read = String::new();
    for event in session.events(index) {
        if event.seat() == Some(seat) {
            read += &format!("{}\n", say(session.sentence(&event)));
        }
    }
    told.push((Detail::Read, read));
    if let Some(note) = session.note(index, seat) {
        told.push((Detail::Cost, cost(note, session.spec().config.budget)));
        let log = note.log_with_remarks(&|phrase| say(phrase));
        if !log.is_empty() {
            let part = if note.log_cut { Detail::CutLog } else { Detail::Log };
            told.push((part, log));
        }
        if !note.drawing.is_empty() || note.drawing_cut {
            let part = if note.drawing_cut {
                Detail::CutDrawing
            } else {
                Detail::Drawing
            };
            told.push((part, note.drawing.clone()));
        }
    }
    told
}

fn cost(note: &crate::messages::Note, budget: engine::Budget) -> String {
    let time = engine::Budget::default().cost(note.micros);
    let memory = (u64::from(note.pages) * 64).into();
    say(match note.fuel.map(|fuel| budget.cost(fuel)) {
        Some(fuel) => words::CostFuel { time, fuel, memory }.phrase(),
        None => words::Cost { time, memory }.phrase(),
    })
}
