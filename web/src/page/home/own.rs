//! The last match that was played here.

use crate::page::shell::routes::Route;
use crate::page::storage::history;
use crate::page::storage::matches;
use crate::page::storage::news::News;
use crate::page::storage::progress;
use crate::stored::{MatchInProgress, MatchSummary};
use crate::words::{home as words, spoken};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The last match.
#[derive(Clone, PartialEq)]
pub enum Last {
    /// It can be continued.
    Unfinished(MatchInProgress),
    /// It is in the history.
    Ended(MatchSummary),
}

async fn last() -> Option<Last> {
    if let Some(unfinished) = progress::unfinished().await {
        return Some(Last::Unfinished(unfinished));
    }
    // If nothing can be read, the history says so.
    history::last().await.map(Last::Ended)
}

/// The last match, once it is known.
#[hook]
pub fn use_last() -> Option<Last> {
    let found = use_state(|| None);
    use_effect_with((), {
        let found = found.setter();
        move |()| {
            let look = Callback::from(move |()| {
                let found = found.clone();
                spawn_local(async move { found.set(last().await) });
            });
            look.emit(());
            let listener = News::Matches.listen(look);
            move || drop(listener)
        }
    });
    (*found).clone()
}

/// The last match, and a link to it.
pub fn view(last: &Last) -> Html {
    let (heading, label, title, to) = match last {
        Last::Unfinished(unfinished) => {
            let names: Vec<&str> = unfinished
                .spec
                .seats
                .iter()
                .map(|seat| seat.name.as_str())
                .collect();
            let title = matches::title(unfinished.spec.config.game, &names);
            (
                words::Unfinished.phrase(),
                words::Continue.phrase(),
                title,
                Route::Play,
            )
        }
        Last::Ended(ended) => {
            let to = Route::HistoryMatch { id: ended.id.clone() };
            (words::LastMatch.phrase(), words::Open.phrase(), ended.title(), to)
        }
    };
    html! {
        <section class="own">
            <h2>{ spoken(heading) }</h2>
            <p>{ spoken(title) }</p>
            <a class="button" href={to.to_string()}>{ spoken(label) }</a>
        </section>
    }
}
