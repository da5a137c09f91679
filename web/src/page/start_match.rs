//! Begins a match at once: where the addresses `#/play/<game>` and `#/watch/<game>` lead.

use super::elements::{alert, loading};
use super::library::LibraryContext;
use super::next_match::NextMatch;
use super::routes::{Players, Route};
use super::usual_match;
use engine::GameId;
use yew::prelude::*;

/// Which match begins.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Its game.
    pub game: GameId,
    /// Who plays it.
    pub players: Players,
}

/// What is seen until the match begins.
#[component]
pub fn StartMatch(props: &Props) -> Html {
    let (Some(context), Some(next)) = (use_context::<LibraryContext>(), use_context::<NextMatch>()) else {
        return Html::default();
    };
    let library = context.library;
    let cannot = use_state(|| false);
    use_effect_with((props.game, props.players, library.loaded), {
        let (library, cannot) = (library.clone(), cannot.setter());
        move |(game, players, loaded)| {
            let spec = match players {
                _ if !loaded => return,
                Players::Person => Some(usual_match::with_person(*game, &library)),
                Players::Bots => usual_match::of_house_bots(*game, &library),
            };
            match spec {
                Some(spec) => {
                    // The way back from the match must not lead here, where another one would begin.
                    Route::Play.replace();
                    next.play.emit(spec);
                }
                None => cannot.set(true),
            }
        }
    });
    if *cannot {
        return html! { <>{ for library.troubles.iter().map(alert) }</> };
    }
    loading()
}
