//! Begins a match at once: where the addresses `#/play/<game>` and `#/watch/<game>` lead.

use super::elements::{alert, loading};
use super::library::Library;
use super::next_match::NextMatch;
use super::routes::{Players, Route};
use super::usual_match;
use std::rc::Rc;
use yew::prelude::*;

/// Begins the match that the address asks for, if it asks for one, as soon as the bots are known.
#[hook]
pub fn use_start(route: &Route, library: &Rc<Library>, next: &NextMatch) {
    let (bots, play) = (library.clone(), next.play.clone());
    use_effect_with((route.clone(), library.loaded), move |(route, loaded)| {
        let Route::Start { game, players } = route else {
            return;
        };
        let spec = match players {
            _ if !loaded => None,
            Players::Person => Some(usual_match::with_person(*game, &bots)),
            Players::Bots => usual_match::of_house_bots(*game, &bots),
        };
        if let Some(spec) = spec {
            // The way back from the match must not lead here, where another one would begin.
            Route::Play.replace();
            play.emit(spec);
        }
    });
}

/// What is seen until the match begins, or why it cannot.
pub fn view(library: &Library) -> Html {
    if library.troubles.is_empty() {
        return loading();
    }
    html! { <>{ for library.troubles.iter().map(alert) }</> }
}
