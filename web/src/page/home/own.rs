//! What the visitor has here: the last match, and bots.

use crate::page::library::Library;
use crate::page::shell::routes::Route;
use crate::page::storage::history;
use crate::page::storage::matches;
use crate::page::storage::news::News;
use crate::page::storage::progress;
use crate::stored::{MatchInProgress, MatchSummary};
use crate::words::{home as words, spoken};
use engine::DisplayName;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The most bots that are named.
const FEW: usize = 4;

/// The last match.
#[derive(Clone, PartialEq)]
pub enum Last {
    /// It can go on.
    Unfinished(MatchInProgress),
    /// It is in the history.
    Ended(MatchSummary),
}

async fn last() -> Option<Last> {
    if let Some(unfinished) = progress::unfinished().await {
        return Some(Last::Unfinished(unfinished));
    }
    // Where nothing can be read, the history says so.
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

/// The last match, and the names of the bots; nothing for who comes first.
pub fn view(last: Option<&Last>, library: &Library) -> Html {
    html! {
        <>
            { for last.map(match_link) }
            { bots(library) }
        </>
    }
}

fn match_link(last: &Last) -> Html {
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
        <section>
            <h2>{ spoken(heading) }</h2>
            <p>{ spoken(title) }</p>
            <a class="button" href={to.to_string()}>{ spoken(label) }</a>
        </section>
    }
}

fn bots(library: &Library) -> Html {
    if library.own.is_empty() {
        return Html::default();
    }
    let name = |name: &str| DisplayName::new(name).isolated().into_owned();
    let named = library.own.iter().take(FEW).map(|bot| {
        words::BotName {
            name: name(&bot.name),
        }
        .phrase()
    });
    let more = library.own.len().saturating_sub(FEW);
    html! {
        <section>
            <h2>{ spoken(words::YourBots.phrase()) }</h2>
            <p>{ spoken(words::Bots { names: named.collect(), more: more.into() }.phrase()) }</p>
            <a class="button" href={Route::Bots.to_string()}>{ spoken(words::AllBots.phrase()) }</a>
        </section>
    }
}
