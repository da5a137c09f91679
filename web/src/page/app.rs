//! The frame around every place: navigation, and what all places share.

use super::library::{Library, LibraryContext};
use super::news::News;
use super::next_match::{NextMatch, StartWith};
use super::replay::Place;
use super::routes::{Route, use_route};
use super::unkept::{self, Change, Unkept, UnkeptList};
use super::{about, bots, docs, embed, history, play, replay, setup, title, workshop};
use crate::session::{MatchSpec, Session};
use crate::words::{Phrase, keys, page as words, say, spoken};
use std::rc::Rc;
use yew::prelude::*;

/// The whole page.
#[component]
pub fn App() -> Html {
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
    let unkept = use_reducer(UnkeptList::default);
    let next = use_state(|| None);
    let route = use_route();
    // At once, because a match that is shown then names the page after itself.
    use_memo(route.clone(), |route| {
        title::name_page(&name(route).map(say).unwrap_or_default());
    });
    // Another place is read from its top.
    use_effect_with(route.clone(), |_| {
        if let Some(window) = web_sys::window() {
            window.scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
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
    let play = start.reform(|spec: MatchSpec| Session::new(spec).map_err(|error| error.phrase()));
    let begun = {
        let next = next.clone();
        Callback::from(move |()| next.set(None))
    };
    let library = LibraryContext {
        library: (*library).clone(),
        reload,
    };
    let next = NextMatch {
        session: (*next).clone(),
        play,
        go_on: start.reform(Ok),
        resume,
        begun,
        unkept: {
            let unkept = unkept.dispatcher();
            Callback::from(move |what: Unkept| unkept.dispatch(Change::Add(what)))
        },
    };
    if let Route::Embed { link } = route {
        return html! {
            <ContextProvider<LibraryContext> context={library}>
                <ContextProvider<NextMatch> context={next}>
                    <embed::Embed {link} />
                </ContextProvider<NextMatch>>
            </ContextProvider<LibraryContext>>
        };
    }
    html! {
        <ContextProvider<LibraryContext> context={library}>
            <ContextProvider<NextMatch> context={next}>
                <a class="skip" href="#content" onclick={skip}>{ spoken(words::Skip.phrase()) }</a>
                <header class="top">
                    <a href={Route::Setup.to_string()} class="brand">{ "wasm-arena" }</a>
                    <nav aria-label={spoken(words::Main.phrase())}>{ places(&route) }</nav>
                </header>
                <main id="content" tabindex="-1">
                    { unkept::notices(&unkept) }
                    { place(route) }
                </main>
            </ContextProvider<NextMatch>>
        </ContextProvider<LibraryContext>>
    }
}

/// Moves the focus past the navigation; an ordinary link would change the place.
#[allow(clippy::needless_pass_by_value, reason = "the shape that Yew wants")]
fn skip(event: MouseEvent) {
    event.prevent_default();
    let content = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.get_element_by_id("content"));
    if let Some(content) =
        content.and_then(|element| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(element).ok())
    {
        // Focusing an element of the document cannot fail.
        let _ = content.focus();
    }
}

/// The links of the navigation, with the current place marked.
fn places(current: &Route) -> Html {
    let place = |route: Route| {
        let (here, name) = (*current == route, name(&route).map(say));
        html! { <a href={route.to_string()} class={here.then_some("here")} aria-current={here.then_some("page")}>{ name }</a> }
    };
    [
        Route::Setup,
        Route::Play,
        Route::History,
        Route::Bots,
        Route::Workshop,
        Route::About,
    ]
    .into_iter()
    .map(place)
    .collect()
}

/// The workshop, once the bots to play against are known.
#[component]
fn Workshop() -> Html {
    match (use_context::<LibraryContext>(), use_context::<NextMatch>()) {
        (Some(library), Some(next)) if library.library.loaded => {
            html! { <workshop::Workshop {library} {next} /> }
        }
        _ => html! { <p class="loading" role="status">{ spoken(words::Loading.phrase()) }</p> },
    }
}

/// What a place is called, if it has a name of its own; matches have their own.
fn name(route: &Route) -> Option<Phrase> {
    let place = match route {
        Route::Setup => keys::Place::Setup,
        Route::Play => keys::Place::Play,
        Route::History => keys::Place::History,
        Route::Bots => keys::Place::Bots,
        Route::Workshop => keys::Place::Workshop,
        Route::About => keys::Place::About,
        Route::Docs { .. } => keys::Place::Docs,
        Route::Replay { .. } | Route::Embed { .. } | Route::Kept { .. } | Route::Nowhere => return None,
    };
    Some(words::Place { place }.phrase())
}

fn place(route: Route) -> Html {
    match route {
        Route::Setup => html! { <setup::Setup /> },
        Route::Play => html! { <play::Play /> },
        Route::Replay { link } | Route::Embed { link } => {
            html! { <replay::Replay place={Place::Link(link)} /> }
        }
        Route::History => html! { <history::History /> },
        Route::Kept { id } => html! { <replay::Replay place={Place::Kept(id)} /> },
        Route::Bots => html! { <bots::Bots /> },
        Route::Workshop => html! { <Workshop /> },
        Route::Docs { name } => html! { <docs::Docs {name} /> },
        Route::About => html! { <about::About /> },
        Route::Nowhere => html! {
            <section class="text">
                <h1>{ spoken(words::NothingHere.phrase()) }</h1>
                <p>{ spoken(words::LeadsNowhere.phrase()) }</p>
                <p><a href={Route::Setup.to_string()}>{ spoken(words::SetUp.phrase()) }</a></p>
            </section>
        },
    }
}
