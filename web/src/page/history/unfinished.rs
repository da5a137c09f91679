//! The matches that are not over, those that closed tabs left and those by link: continue one, or delete it.

use crate::page::by_link;
use crate::page::elements::dates::date_of;
use crate::page::elements::leave::leave_row;
use crate::page::elements::{button_about, paragraph};
use crate::page::shell::next_match::NextMatch;
use crate::page::storage::matches;
use crate::page::storage::progress;
use crate::page::storage::{self, progress_key};
use crate::stored::{Kind, MatchInProgress};
use crate::words::{history_page as words, spoken};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Why matches are not over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// Closed tabs left them.
    Left,
    /// They are played by link.
    ByLink,
}

/// The matches, one by one; nothing if there are none. `onchange` is called once one has changed.
pub(super) fn unfinished_matches(
    why: Unfinished,
    all: &[MatchInProgress],
    next: &NextMatch,
    onchange: &Callback<()>,
) -> Html {
    if all.is_empty() {
        return Html::default();
    }
    let title = spoken(match why {
        Unfinished::Left => words::Left.phrase(),
        Unfinished::ByLink => words::Waiting.phrase(),
    });
    html! {
        <>
            <h2>{ title.clone() }</h2>
            if why == Unfinished::ByLink { { paragraph(words::WaitingHelp.phrase()) } }
            <ul class="bot-list" aria-label={title}>{ for all.iter().map(|of| entry(why, of, next, onchange)) }</ul>
        </>
    }
}

fn entry(why: Unfinished, of: &MatchInProgress, next: &NextMatch, onchange: &Callback<()>) -> Html {
    let names: Vec<&str> = of.spec.seats.iter().map(|seat| seat.name.as_str()).collect();
    let title = matches::title(of.spec.config.game, &names);
    let go_on = {
        let (id, next, onchange) = (of.id.clone(), next.clone(), onchange.clone());
        Callback::from(move |_: MouseEvent| {
            let (id, next, onchange) = (id.clone(), next.clone(), onchange.clone());
            spawn_local(async move {
                let goes_on = match why {
                    Unfinished::Left => resume(&id, &next).await,
                    Unfinished::ByLink => by_link::resume(&id, &next).await,
                };
                // Another tab has it now, or “Match” says why it cannot continue.
                if !goes_on {
                    onchange.emit(());
                }
            });
        })
    };
    let delete = {
        let (key, onchange) = (progress_key(&of.id), onchange.clone());
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
    let about = title.clone();
    let (awaited, label, described) = match why {
        Unfinished::Left => {
            let described = words::ContinueMatch { title: about };
            (None, words::Continue.phrase(), described.phrase())
        }
        Unfinished::ByLink => {
            let awaited = of.clone().resume().and_then(|session| session.acting());
            let described = words::GoOnMatch { title: about };
            (awaited, words::GoOn.phrase(), described.phrase())
        }
    };
    html! {
        <li key={of.id.clone()}>
            <h3>{ spoken(&title) }</h3>
            if let Some(awaited) = awaited { { paragraph(awaited) } }
            <p><small><time>{ date_of(&of.id) }</time></small></p>
            <div class="buttons">
                { button_about(label, described, go_on) }
                { button_about(words::Delete.phrase(), words::DeleteLeft { title }.phrase(), delete) }
            </div>
        </li>
    }
}

/// Continues a match in this tab; returns whether it can.
async fn resume(id: &str, next: &NextMatch) -> bool {
    let Some(taken) = progress::take_over(id).await else {
        return false;
    };
    let own = taken.id.clone();
    taken.resume().is_some_and(|session| {
        next.resume.emit((session, own.into()));
        true
    })
}
