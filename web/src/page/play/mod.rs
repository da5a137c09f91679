//! The match in progress: the one just set up, or the one that was left at a reload or in a closed tab.

pub mod custom_match;
pub mod embed;
mod names;
mod people;
pub mod replay;
pub mod start_match;
pub mod visitors;

use crate::page::elements::{loading, paragraph};
use crate::page::home;
use crate::page::library::LibraryContext;
use crate::page::match_view::MatchView;
use crate::page::shell::language_context::use_language;
use crate::page::shell::next_match::{NextMatch, StartWith};
use crate::page::shell::routes::Route;
use crate::page::storage::progress;
use crate::page::storage::unreadable::unread_list;
use crate::page::storage::{Unread, progress_key};
use crate::stored::{Kind, MatchInProgress, Unreadable, encode};
use crate::words::{Phrase, page as words, spoken};
use engine::GameId;
use std::rc::Rc;
use yew::prelude::*;

/// What is known about the match to show.
#[derive(Clone, PartialEq)]
enum Found {
    Looking,
    Beginning,
    Nothing,
    /// A match, and its key in the history.
    Match(StartWith, AttrValue),
    Trouble(Phrase),
    /// The tab's own match cannot be read.
    Unread(Unread),
}

impl Found {
    /// A match that was left.
    fn left(left: MatchInProgress) -> Self {
        let (id, bytes) = (left.id.clone(), encode(&left));
        match left.resume() {
            Some(session) => Self::Match(StartWith(Rc::new(session)), id.into()),
            None => Self::Unread(Unread {
                kind: Kind::Progress,
                key: progress_key(&id),
                why: Unreadable::Damaged,
                bytes,
            }),
        }
    }
}

/// Looks for the match to show: the one just set up, or one that was left.
#[hook]
fn use_found(next: &NextMatch) -> UseStateHandle<Found> {
    let found = use_state(|| Found::Looking);
    use_effect_with(next.session.clone(), {
        let (found, begun) = (found.clone(), next.begun.clone());
        move |session| match session.clone() {
            Some(Ok((session, key))) => {
                if *found == Found::Looking {
                    found.set(Found::Beginning);
                }
                begun.emit(());
                wasm_bindgen_futures::spawn_local(async move {
                    let id = match key {
                        Some(key) => key,
                        None => progress::begin().await.into(),
                    };
                    found.set(Found::Match(session, id));
                });
            }
            Some(Err(trouble)) => {
                found.set(Found::Trouble(trouble));
                begun.emit(());
            }
            None if *found == Found::Looking => wasm_bindgen_futures::spawn_local(async move {
                found.set(match progress::find().await {
                    Ok(Some(left)) => Found::left(left),
                    Ok(None) => Found::Nothing,
                    Err(trouble) => Found::Trouble(trouble.phrase()),
                });
            }),
            None => {}
        }
    });
    found
}

/// The match in progress.
#[component]
pub fn Play() -> Html {
    use_language();
    let (Some(library), Some(next)) = (use_context::<LibraryContext>(), use_context::<NextMatch>()) else {
        return Html::default();
    };
    let found = use_found(&next);
    match &*found {
        Found::Match(session, id) if library.library.loaded => html! {
            <MatchView session={session.clone()} library={library.library.clone()} store_as={Some(id.clone())} next={next} />
        },
        Found::Looking | Found::Beginning | Found::Match(..) => loading(),
        Found::Nothing => html! {
            <section class="text">
                <h1>{ spoken(words::NoMatchYet.phrase()) }</h1>
                { paragraph(words::MatchStays.phrase()) }
                { home::tiles(GameId::ALL) }
                { home::doors() }
            </section>
        },
        Found::Unread(unread) => {
            let onchange = {
                let found = found.clone();
                Callback::from(move |()| found.set(Found::Nothing))
            };
            html! {
                <section class="text">
                    <h1>{ spoken(words::CannotBeRead.phrase()) }</h1>
                    { unread_list(std::slice::from_ref(unread), &onchange) }
                    <p><a href={Route::Custom.to_string()}>{ spoken(words::SetUpAnother.phrase()) }</a></p>
                </section>
            }
        }
        Found::Trouble(trouble) => html! {
            <section class="text">
                <h1>{ spoken(words::CannotBePlayed.phrase()) }</h1>
                <p role="alert">{ spoken(trouble) }</p>
                <p><a href={Route::Custom.to_string()}>{ spoken(words::SetUpAnother.phrase()) }</a></p>
            </section>
        },
    }
}
