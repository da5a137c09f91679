//! A link to a match in progress that was opened here, in whatever way it came.

mod arrive;
mod fork;

use crate::page::elements::{alert, button, loading, paragraph};
use crate::page::library::LibraryContext;
use crate::page::shell::language_context::use_language;
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::routes::Route;
use crate::page::storage::{progress, tab};
use crate::session::Session;
use crate::stored::MatchInProgress;
use crate::words::{Phrase, handing as words, spoken};
use arrive::{Arrival, Fork, Opened};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The link.
#[derive(Properties, PartialEq)]
pub(super) struct Props {
    /// Its text.
    pub link: String,
}

/// What the person must know or decide before a match is shown.
#[derive(Clone)]
enum Shown {
    Opening,
    /// The link is older than the match with this key.
    Older(Phrase, String),
    Over(String),
    Forked(Rc<Fork>),
    Trouble(Phrase),
}

/// Opens the link: goes to its match, or says why not.
#[component]
pub(super) fn Arrived(props: &Props) -> Html {
    use_language();
    let (Some(context), Some(next)) = (use_context::<LibraryContext>(), use_context::<NextMatch>()) else {
        return Html::default();
    };
    let shown = use_state(|| Shown::Opening);
    use_effect_with((props.link.clone(), context.library.loaded), {
        let (shown, library, next) = (shown.setter(), context.library.clone(), next.clone());
        move |(link, is_loaded)| {
            if *is_loaded {
                let link = link.clone();
                spawn_local(async move {
                    let opened = open(&link, &library, &next).await;
                    if let Some(what) = opened.unwrap_or_else(|why| Some(Shown::Trouble(why))) {
                        shown.set(what);
                    }
                });
            }
        }
    });
    let content = match &*shown {
        Shown::Opening => loading(),
        Shown::Trouble(why) => alert(why),
        Shown::Older(why, id) => html! {
            <>
                <p role="status">{ spoken(why) }</p>
                { button(words::Go.phrase(), go(id, &next, &shown)) }
            </>
        },
        Shown::Over(id) => html! {
            <>
                { paragraph(words::Over.phrase()) }
                <p><a href={Route::HistoryMatch { id: id.clone() }.to_string()}>{ spoken(words::Go.phrase()) }</a></p>
            </>
        },
        Shown::Forked(fork) => {
            let take = {
                let (fork, next, shown) = (fork.clone(), next.clone(), shown.setter());
                Callback::from(move |_: MouseEvent| {
                    let (fork, next, shown) = (fork.clone(), next.clone(), shown.clone());
                    spawn_local(async move {
                        if !take(fork.there.clone(), &fork.id, &next).await {
                            shown.set(Shown::Trouble(words::Elsewhere.phrase()));
                        }
                    });
                })
            };
            fork::view(fork, go(&fork.id, &next, &shown), take)
        }
    };
    html! { <section class="text"><h1>{ spoken(words::Arrives.phrase()) }</h1>{ content }</section> }
}

/// Goes to the match with this key as it is.
fn go(id: &str, next: &NextMatch, shown: &UseStateHandle<Shown>) -> Callback<MouseEvent> {
    let (id, next, shown) = (id.to_string(), next.clone(), shown.setter());
    Callback::from(move |_: MouseEvent| {
        let (id, next, shown) = (id.clone(), next.clone(), shown.clone());
        spawn_local(async move {
            if !resume(&id, &next).await {
                shown.set(Shown::Trouble(words::Elsewhere.phrase()));
            }
        });
    })
}

/// Opens the link; returns what the person must know, if its match is not shown at once.
async fn open(
    link: &str,
    library: &crate::page::library::Library,
    next: &NextMatch,
) -> Result<Option<Shown>, Phrase> {
    let opened = Opened::read(link, library)?;
    let elsewhere = |is_shown: bool| (!is_shown).then(|| Shown::Trouble(words::Elsewhere.phrase()));
    Ok(match opened.arrive().await? {
        Arrival::New(session) => {
            // The back button must not lead from the match to here.
            Route::Play.replace();
            next.go_on.emit(session);
            None
        }
        Arrival::Next(session, id) => elsewhere(take(session, &id, next).await),
        Arrival::Known(id, None) => elsewhere(resume(&id, next).await),
        Arrival::Known(id, Some(why)) => Some(Shown::Older(why, id)),
        Arrival::Over(id) => Some(Shown::Over(id)),
        Arrival::Ended(link) => {
            Route::Replay { link }.replace();
            None
        }
        Arrival::Forked(fork) => Some(Shown::Forked(Rc::new(*fork))),
    })
}

/// Goes on with `session` in place of the match with this key; `false` if another tab has it.
async fn take(session: Session, id: &str, next: &NextMatch) -> bool {
    if !tab::holds(id) && progress::take_over(id).await.is_none() {
        return false;
    }
    Route::Play.replace();
    next.resume.emit((session, id.to_string().into()));
    true
}

/// Goes to the match with this key, in this tab or taken over from a closed one; `false` if another tab has it.
pub(in crate::page) async fn resume(id: &str, next: &NextMatch) -> bool {
    if tab::holds(id) {
        Route::Play.go();
        return true;
    }
    let taken = progress::take_over(id).await;
    let own = taken.as_ref().map(|taken| taken.id.clone()).unwrap_or_default();
    match taken.and_then(MatchInProgress::resume) {
        Some(session) => {
            next.resume.emit((session, own.into()));
            true
        }
        None => false,
    }
}
