//! Begins a match at once: the target of the addresses `#/play/<game>` and `#/watch/<game>`.

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

/// Begins the match as soon as the bots are known; until then, says what it waits for, or why it cannot begin.
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
                Players::Person => Some(usual_match::to_finish(game, &library)),
                Players::Bots => usual_match::of_house_bots(game, &library),
            };
            if let (Some(spec), Some(next)) = (spec, next) {
                // The back button must not lead from the match to here, where another match would begin.
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
