//! The front page: a match that is being played, a way into each game, and the puzzle of the day. `index.html` shows the same
//! structure before the page has begun.

mod daily;
mod games;
mod live;
mod own;

pub use games::{doors, picture, tiles, with_friend};

use crate::page::elements::{alert, paragraph};
use crate::page::shell::language_context::use_language;
use crate::page::shell::parts::Place;
use crate::words::{home as words, spoken};
use daily::Daily;
use engine::GameId;
use live::LiveMatch;
use yew::prelude::*;

/// Properties of the front page.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The context that all places share.
    pub place: Place,
}

/// The front page.
#[component]
pub fn Home(props: &Props) -> Html {
    use_language();
    let last = own::use_last();
    let library = props.place.library.library.clone();
    html! {
        <section class="home">
            <div class="pitch">
                <h1>{ spoken(words::Title.phrase()) }</h1>
                { for library.troubles.iter().map(alert) }
                { last.as_ref().map_or_else(|| paragraph(words::Pitch.phrase()), own::view) }
            </div>
            <LiveMatch {library} />
            { games::play(GameId::Kingdom) }
            { doors() }
            { tiles(&[GameId::Territories, GameId::HitAndSunk]) }
            <Daily place={props.place.clone()} />
            <p class="hint">{ spoken(words::Hint.phrase()) }</p>
        </section>
    }
}
