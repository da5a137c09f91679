//! Begins a match at once: where the addresses `#/play/<game>` and `#/watch/<game>` lead.

use crate::page::elements::{alert, loading};
use crate::page::library::{LibraryContext, usual_match};
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::routes::{Players, Route};
use engine::GameId;
use yew::prelude::*;

/// The match to begin.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Its game.
    pub game: GameId,
    /// Who plays.
    pub players: Players,
}

/// Begins the match as soon as the bots are known; until then, what is awaited, or why it cannot begin.
#[component]
pub fn StartMatch(props: &Props) -> Html {
    let (library, next) = (use_context::<LibraryContext>(), use_context::<NextMatch>());
    let library = library.map(|context| context.library).unwrap_or_default();
    let asked = (props.game, props.players, library.loaded);
    use_effect_with(asked, {
        let library = library.clone();
        move |&(game, players, is_loaded)| {
            let spec = match players {
                _ if !is_loaded => None,
                Players::Person => Some(usual_match::with_person(game, &library)),
                Players::Bots => usual_match::of_house_bots(game, &library),
            };
            if let (Some(spec), Some(next)) = (spec, next) {
                // The way back from the match must not lead here, where another one would begin.
                Route::Play.replace();
                next.play.emit(spec);
            }
        }
    });
    if library.troubles.is_empty() {
        return loading();
    }
    html! { <>{ for library.troubles.iter().map(alert) }</> }
}
