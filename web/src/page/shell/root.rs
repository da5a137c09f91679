//! The root component, which everything depends on.

use super::app::App;
use super::language_context::{PageLanguage, use_choice};
use super::parts::Place;
use crate::words::Phrase;
use yew::prelude::*;

/// The initial properties.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Why its language is not the requested one.
    pub trouble: Option<Phrase>,
    /// Shows a place.
    pub show: Callback<Place, Html>,
}

/// The whole page, in its language.
#[component]
pub fn Root(props: &Props) -> Html {
    let context = use_choice(props.trouble.as_ref());
    html! { <ContextProvider<PageLanguage> {context}><App show={props.show.clone()} /></ContextProvider<PageLanguage>> }
}
