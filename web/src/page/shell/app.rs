//! The frame around every place: navigation, and the context that all places share.

use super::arrivals::use_arrivals;
use super::language_context::{LanguageMenu, LanguageTrouble, use_language};
use super::navigation::{Navigation, name};
use super::new_version::NewVersion;
use super::next_match::{NextMatch, StartWith};
use super::parts::Place;
use super::routes::{Route, use_route};
use super::title;
use crate::page::elements::leave::leave;
use crate::page::library::{Library, LibraryContext};
use crate::page::storage::news::News;
use crate::page::storage::refused::{self, Change, Unstored, UnstoredList};
use crate::session::{MatchSpec, Session};
use crate::words::{Phrase, page as words, say, spoken};
use std::rc::Rc;
use yew::prelude::*;

/// The available bots, read again when another tab or place changes them.
#[hook]
fn use_library() -> LibraryContext {
    let library = use_state(|| Rc::new(Library::default()));
    let reload = {
        let library = library.clone();
        use_callback((), move |(), ()| {
            let library = library.clone();
            wasm_bindgen_futures::spawn_local(async move { library.set(Rc::new(Library::load().await)) });
        })
    };
    use_effect_with((), {
        let reload = reload.clone();
        move |()| {
            let listener = News::Bots.listen(reload.clone());
            reload.emit(());
            move || drop(listener)
        }
    });
    LibraryContext {
        library: (*library).clone(),
        reload,
    }
}

/// What places pass to each other: the match to play next, and values that the browser did not store.
#[hook]
fn use_next_match(unstored: UseReducerDispatcher<UnstoredList>) -> NextMatch {
    let next = use_state(|| None);
    let start = {
        let next = next.clone();
        Callback::from(move |session: Result<Session, Phrase>| {
            next.set(Some(session.map(|session| (StartWith(Rc::new(session)), None))));
            Route::Play.go();
        })
    };
    let resume = {
        let next = next.clone();
        Callback::from(move |(session, key): (Session, AttrValue)| {
            next.set(Some(Ok((StartWith(Rc::new(session)), Some(key)))));
            Route::Play.go();
        })
    };
    let begun = {
        let next = next.clone();
        Callback::from(move |()| next.set(None))
    };
    NextMatch {
        session: (*next).clone(),
        play: start.reform(|spec: MatchSpec| Session::new(spec).map_err(|error| error.phrase())),
        go_on: start.reform(Ok),
        resume,
        begun,
        unstored: Callback::from(move |what: Unstored| unstored.dispatch(Change::Add(what))),
    }
}

/// The contents of the frame.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Shows a place.
    pub show: Callback<Place, Html>,
}

/// The whole page.
#[component]
pub fn App(props: &Props) -> Html {
    let library = use_library();
    let unstored = use_reducer(UnstoredList::default);
    let next = use_next_match(unstored.dispatcher());
    let (route, language) = (use_route(), use_language());
    let arrivals = use_arrivals(&route, &next.unstored);
    // At once, because a match that is shown later names the page after itself.
    use_memo((route.clone(), language), |(route, _)| {
        title::name_page(&name(route).map(say).unwrap_or_default());
    });
    // A new place starts at its top.
    use_effect_with(route.clone(), |_| {
        if let Some(window) = web_sys::window() {
            window.scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
    let place = props.show.emit(Place {
        route: route.clone(),
        library: library.clone(),
        next: next.clone(),
        arrivals: arrivals.clone(),
    });
    let framed = match route {
        Route::Embed { .. } => place,
        _ => html! {
            <>
                <a class="skip" href="#content" onclick={skip}>{ spoken(words::Skip.phrase()) }</a>
                <header class="top">
                    { brand(&route) }
                    <Navigation current={route.clone()} />
                    <LanguageMenu />
                </header>
                <main id="content" tabindex="-1">
                    <LanguageTrouble />
                    <NewVersion is_all_stored={unstored.is_empty()} />
                    { refused::notices(&unstored) }
                    { arrivals.view() }
                    { place }
                </main>
            </>
        },
    };
    html! {
        <ContextProvider<LibraryContext> context={library}>
            <ContextProvider<NextMatch> context={next}>{ framed }</ContextProvider<NextMatch>>
        </ContextProvider<LibraryContext>>
    }
}

/// Moves the focus past the navigation; an ordinary link would change the place.
#[allow(clippy::needless_pass_by_value, reason = "the shape that Yew wants")]
fn skip(event: MouseEvent) {
    event.prevent_default();
    leave();
}

/// The name of the arena, which leads to the front page.
fn brand(current: &Route) -> Html {
    let here = (*current == Route::Home).then_some("page");
    html! { <a href={Route::Home.to_string()} class="brand" aria-current={here}>{ "wasm-arena" }</a> }
}
