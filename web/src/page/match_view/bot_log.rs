//! The log and drawings of the bot that is being written, turn by turn around the watcher's moment; each line leads to its
//! turn.

use super::{MatchView, Msg, faults};
use crate::messages::Note;
use crate::page::elements::paragraph;
use crate::session::Input;
use crate::words::{say, spoken, watch as words};
use engine::Seat;
use yew::prelude::*;

/// Turns with a log that are listed before the moment, and after it.
const BEFORE: usize = 40;
const AFTER: usize = 20;
/// The maximum number of characters listed of a turn's log; the turn's details have all of it.
const CHARACTERS: usize = 400;

/// The list; empty if no bot is being written.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let Some((seat, printer)) = ctx.props().written else {
        return Html::default();
    };
    html! {
        <section class="prints" aria-label={spoken(words::Prints.phrase())}>
            <h2>{ spoken(words::Prints.phrase()) }</h2>
            { list(view, ctx, seat, printer) }
        </section>
    }
}

fn list(view: &MatchView, ctx: &Context<MatchView>, seat: Seat, printer: &str) -> Html {
    let session = &view.session;
    let moment = session.cursor().moment;
    let has_log = |turn: &usize| {
        let told = |note: &Note| !note.log.is_empty() || !note.drawing.is_empty() || !note.places.is_empty();
        session.note(*turn, seat).is_some_and(told)
    };
    let mut turns: Vec<usize> = (0..moment).rev().filter(has_log).take(BEFORE).collect();
    turns.reverse();
    turns.extend((moment..session.timeline().len()).filter(has_log).take(AFTER));
    if turns.is_empty() {
        return paragraph(
            words::NoPrints {
                function: printer.into(),
            }
            .phrase(),
        );
    }
    let entry = |turn: usize| {
        let note = session.note(turn, seat);
        let log = note.map_or_else(String::new, |note| note.log_with_remarks(&|phrase| say(phrase)));
        let drawing = note.map_or("", |note| note.drawing.trim_end());
        let is_stopped = note.is_some_and(|note| !note.places.is_empty());
        let fault = is_stopped
            .then(|| faults::in_words(session, turn, seat))
            .flatten();
        let fault = fault.map(say).unwrap_or_default();
        let log = [log.trim_end(), drawing, &fault].join("\n");
        let log = log.trim_matches('\n');
        let end = log
            .char_indices()
            .nth(CHARACTERS)
            .map_or(log.len(), |(place, _)| place);
        let rest = if end < log.len() { "…" } else { "" };
        let here = turn + 1 == moment;
        let onclick = ctx
            .link()
            .callback(move |_: MouseEvent| Msg::Session(Input::Seek(turn + 1)));
        html! {
            <li class={here.then_some("here")} aria-current={here.then_some("true")}>
                <button type="button" class="small" {onclick}>{ spoken(words::PrintsOfTurn { turn: (turn + 1).into() }.phrase()) }</button>
                <pre tabindex="0">{ log[..end].trim_end() }{ rest }</pre>
            </li>
        }
    };
    html! { <ol class="log-lines">{ for turns.into_iter().map(entry) }</ol> }
}
