//! The matches that closed tabs left unfinished: resume one in this tab, or delete it.

use crate::page::elements::button_about;
use crate::page::elements::dates::date_of;
use crate::page::elements::leave::leave_row;
use crate::page::shell::next_match::NextMatch;
use crate::page::storage::matches;
use crate::page::storage::progress;
use crate::page::storage::{self, progress_key};
use crate::stored::{Kind, MatchInProgress};
use crate::words::{history_page as words, spoken};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The matches, one by one; nothing if there are none. `onchange` is called once one has changed.
pub fn unfinished_matches(all: &[MatchInProgress], next: &NextMatch, onchange: &Callback<()>) -> Html {
    if all.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <h2>{ spoken(words::Left.phrase()) }</h2>
            <ul class="bot-list" aria-label={spoken(words::Left.phrase())}>
                { for all.iter().map(|unfinished| entry(unfinished, next, onchange)) }
            </ul>
        </>
    }
}

fn entry(unfinished: &MatchInProgress, next: &NextMatch, onchange: &Callback<()>) -> Html {
    let names: Vec<&str> = unfinished
        .spec
        .seats
        .iter()
        .map(|seat| seat.name.as_str())
        .collect();
    let title = matches::title(unfinished.spec.config.game, &names);
    let go_on = {
        let (id, resume, onchange) = (unfinished.id.clone(), next.resume.clone(), onchange.clone());
        Callback::from(move |_: MouseEvent| {
            let (id, resume, onchange) = (id.clone(), resume.clone(), onchange.clone());
            spawn_local(async move {
                let taken = progress::take_over(&id).await;
                let own = taken
                    .as_ref()
                    .map(|unfinished| unfinished.id.clone())
                    .unwrap_or_default();
                match taken.and_then(MatchInProgress::resume) {
                    Some(session) => resume.emit((session, own.into())),
                    // Another tab has it now, or “Match” says why it cannot continue.
                    None => onchange.emit(()),
                }
            });
        })
    };
    let delete = {
        let (key, onchange) = (progress_key(&unfinished.id), onchange.clone());
        Callback::from(move |event: MouseEvent| {
            leave_row(&event);
            let (key, onchange) = (key.clone(), onchange.clone());
            spawn_local(async move {
                // Show what is still there.
                let _ = storage::forget(Kind::Progress, Some(&key)).await;
                onchange.emit(());
            });
        })
    };
    html! {
        <li key={unfinished.id.clone()}>
            <h3>{ spoken(&title) }</h3>
            <p><small><time>{ date_of(&unfinished.id) }</time></small></p>
            <div class="buttons">
                { button_about(words::Continue.phrase(), words::ContinueMatch { title: title.clone() }.phrase(), go_on) }
                { button_about(words::Delete.phrase(), words::DeleteLeft { title }.phrase(), delete) }
            </div>
        </li>
    }
}
