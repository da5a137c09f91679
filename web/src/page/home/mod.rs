//! The front page: what the arena is, a match that is being played, the visitor's own things, and the games. `index.html`
//! shows the same structure before the page has begun.

mod games;
mod live;
mod own;

pub use games::picture;

use crate::page::elements::alert;
use crate::page::library::LibraryContext;
use crate::page::shell::language_context::use_language;
use crate::page::shell::routes::Route;
use crate::words::{home as words, spoken};
use live::LiveMatch;
use yew::prelude::*;

/// The front page.
#[component]
pub fn Home() -> Html {
    use_language();
    let last = own::use_last();
    let Some(LibraryContext { library, .. }) = use_context::<LibraryContext>() else {
        return Html::default();
    };
    html! {
        <section class="home">
            <div class="pitch">
                <h1>{ spoken(words::Title.phrase()) }</h1>
                <p>{ spoken(words::Pitch.phrase()) }</p>
                <p>
                    <a href={Route::Custom.to_string()}>{ spoken(words::Choose.phrase()) }</a>
                    { " · " }
                    <a href={Route::Puzzles.to_string()}>{ spoken(words::Puzzles.phrase()) }</a>
                </p>
            </div>
            <div class="own">
                { for library.troubles.iter().map(alert) }
                { own::view(last.as_ref(), &library) }
            </div>
            <LiveMatch {library} />
            { games::list() }
            <p class="hint">{ spoken(words::Hint.phrase()) }</p>
        </section>
    }
}
