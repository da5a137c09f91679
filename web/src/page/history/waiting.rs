//! The matches by link that are not over: go to one, or delete it.

use crate::page::by_link;
use crate::page::elements::dates::date_of;
use crate::page::elements::{button_about, paragraph};
use crate::page::shell::next_match::NextMatch;
use crate::page::storage::{self, matches, progress_key};
use crate::stored::{Kind, MatchInProgress};
use crate::words::{history_page as words, spoken};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The matches, one by one; nothing if there are none. `onchange` is called once one has changed.
pub(super) fn waiting_matches(all: &[MatchInProgress], next: &NextMatch, onchange: &Callback<()>) -> Html {
    if all.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <h2>{ spoken(words::Waiting.phrase()) }</h2>
            { paragraph(words::WaitingHelp.phrase()) }
            <ul class="bot-list" aria-label={spoken(words::Waiting.phrase())}>{ for all.iter().map(|of| entry(of, next, onchange)) }</ul>
        </>
    }
}

fn entry(of: &MatchInProgress, next: &NextMatch, onchange: &Callback<()>) -> Html {
    let names: Vec<&str> = of.spec.seats.iter().map(|seat| seat.name.as_str()).collect();
    let title = matches::title(of.spec.config.game, &names);
    let awaited = of.clone().resume().and_then(|session| session.acting());
    let go_on = {
        let (id, next, onchange) = (of.id.clone(), next.clone(), onchange.clone());
        Callback::from(move |_: MouseEvent| {
            let (id, next, onchange) = (id.clone(), next.clone(), onchange.clone());
            spawn_local(async move {
                // Another tab may have it now.
                if !by_link::resume(&id, &next).await {
                    onchange.emit(());
                }
            });
        })
    };
    let delete = {
        let (key, onchange) = (progress_key(&of.id), onchange.clone());
        Callback::from(move |_: MouseEvent| {
            let (key, onchange) = (key.clone(), onchange.clone());
            spawn_local(async move {
                // Show what is still there.
                let _ = storage::forget(Kind::Progress, Some(&key)).await;
                onchange.emit(());
            });
        })
    };
    html! {
        <li key={of.id.clone()}>
            <h3>{ spoken(&title) }</h3>
            if let Some(awaited) = awaited { { paragraph(awaited) } }
            <p><small><time>{ date_of(&of.id) }</time></small></p>
            <div class="buttons">
                { button_about(words::GoOn.phrase(), words::GoOnMatch { title: title.clone() }.phrase(), go_on) }
                { button_about(words::Delete.phrase(), words::DeleteLeft { title }.phrase(), delete) }
            </div>
        </li>
    }
}
