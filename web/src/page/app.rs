//! The frame around every place: navigation, and what all places share.

use super::library::{Library, LibraryContext};
use super::routes::{Route, use_route};
use super::{about, bots, docs, play, replay, setup};
use crate::session::MatchSpec;
use std::rc::Rc;
use yew::prelude::*;

/// The match that is to be played next; handed from the set-up to the place that plays it.
#[derive(Clone, PartialEq)]
pub struct NextMatch {
    /// The match, if one was just set up.
    pub spec: Option<Rc<MatchSpec>>,
    /// Sets up a match and goes to play it.
    pub play: Callback<MatchSpec>,
    /// Called once it has begun: from then on it is the match in progress, which is kept.
    pub begun: Callback<()>,
}

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
        move |()| reload.emit(())
    });
    let next = use_state(|| None);
    let route = use_route();
    let play = {
        let next = next.clone();
        Callback::from(move |spec: MatchSpec| {
            next.set(Some(Rc::new(spec)));
            Route::Play.go();
        })
    };
    let begun = {
        let next = next.clone();
        Callback::from(move |()| next.set(None))
    };
    let library = LibraryContext {
        library: (*library).clone(),
        reload,
    };
    let next = NextMatch {
        spec: (*next).clone(),
        play,
        begun,
    };
    html! {
        <ContextProvider<LibraryContext> context={library}>
            <ContextProvider<NextMatch> context={next}>
                <a class="skip" href="#content" onclick={skip}>{ "Skip to the content" }</a>
                <header class="top">
                    <a href={Route::Setup.to_string()} class="brand">{ "wasm-arena" }</a>
                    <nav aria-label="Main">{ places(&route) }</nav>
                </header>
                <main id="content" tabindex="-1">{ place(route) }</main>
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
    let place = |route: Route, name: &'static str| {
        let here = *current == route;
        html! { <a href={route.to_string()} class={here.then_some("here")} aria-current={here.then_some("page")}>{ name }</a> }
    };
    html! {
        <>
            { place(Route::Setup, "New match") }
            { place(Route::Play, "Match") }
            { place(Route::Bots, "Bots") }
            { place(Route::About, "About") }
        </>
    }
}

fn place(route: Route) -> Html {
    match route {
        Route::Setup => html! { <setup::Setup /> },
        Route::Play => html! { <play::Play /> },
        Route::Replay { link } => html! { <replay::Replay {link} /> },
        Route::Bots => html! { <bots::Bots /> },
        Route::Docs { name } => html! { <docs::Docs {name} /> },
        Route::About => html! { <about::About /> },
        Route::Nowhere => html! {
            <section class="text">
                <h1>{ "There is nothing here" }</h1>
                <p>{ "The address leads nowhere in the arena. " }<a href={Route::Setup.to_string()}>{ "Set up a match" }</a>{ "." }</p>
            </section>
        },
    }
}
