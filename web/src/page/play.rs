//! The match in progress: the one just set up, or the one that was left at a reload.

use super::library::LibraryContext;
use super::match_view::MatchView;
use super::next_match::{NextMatch, StartWith};
use super::routes::Route;
use super::saved::{self, SavedMatch};
use super::storage;
use std::rc::Rc;
use yew::prelude::*;

/// What is known of the match to show.
#[derive(Clone, PartialEq)]
enum Found {
    Looking,
    Nothing,
    /// A match, and its key in the history.
    Match(StartWith, AttrValue),
    Trouble(String),
}

/// The match in progress.
#[component]
pub fn Play() -> Html {
    let (Some(library), Some(next)) = (use_context::<LibraryContext>(), use_context::<NextMatch>()) else {
        return Html::default();
    };
    let found = use_state(|| Found::Looking);
    use_effect_with(next.session.clone(), {
        let (found, begun) = (found.clone(), next.begun.clone());
        move |session| {
            if let Some(session) = session.clone() {
                found.set(match session {
                    Ok(session) => Found::Match(session, saved::fresh_id().into()),
                    Err(trouble) => Found::Trouble(trouble),
                });
                begun.emit(());
                return;
            }
            if *found != Found::Looking {
                return;
            }
            wasm_bindgen_futures::spawn_local(async move {
                let left = storage::load::<SavedMatch>(saved::KEY).await;
                let id = left.as_ref().map(|left| left.id.clone()).unwrap_or_default();
                let session = left.and_then(SavedMatch::resume);
                found.set(session.map_or(Found::Nothing, |session| {
                    Found::Match(StartWith(Rc::new(session)), id.into())
                }));
            });
        }
    });
    match &*found {
        Found::Match(session, id) if library.library.loaded => html! {
            <MatchView session={session.clone()} library={library.library.clone()} keep={Some(id.clone())} next={next} />
        },
        Found::Looking | Found::Match(..) => html! { <p class="loading" role="status">{ "Loading…" }</p> },
        Found::Nothing => html! {
            <section class="text">
                <h1>{ "No match yet" }</h1>
                <p><a href={Route::Setup.to_string()}>{ "Set up a match" }</a>{ ", and it will be here, also after a reload." }</p>
            </section>
        },
        Found::Trouble(trouble) => html! {
            <section class="text">
                <h1>{ "This match cannot be played" }</h1>
                <p role="alert">{ trouble }</p>
                <p><a href={Route::Setup.to_string()}>{ "Set up another" }</a></p>
            </section>
        },
    }
}
