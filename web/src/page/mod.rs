//! The page.

use yew::prelude::*;

/// Shows the page in the document's body.
pub fn start() {
    yew::Renderer::<App>::new().render();
}

#[component]
fn App() -> Html {
    html! { <main><h1>{ "wasm-arena" }</h1></main> }
}
