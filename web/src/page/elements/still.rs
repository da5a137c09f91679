//! A board that stands still: a picture beside words that say the same.

use crate::board::{self, Canvas};
use gloo::events::EventListener;
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// The properties of a board that stands still.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Paints it, whenever it must be painted.
    pub paint: Callback<Canvas>,
}

/// The picture. It is painted again in another size and with other colours.
#[component]
pub fn Still(props: &Props) -> Html {
    let canvas = use_node_ref();
    let paint = {
        let canvas = canvas.clone();
        use_callback(props.paint.clone(), move |(), paint| {
            let canvas = canvas.cast::<HtmlCanvasElement>();
            if let Some(canvas) = canvas.as_ref().and_then(board::fit) {
                paint.emit(canvas);
            }
        })
    };
    use_effect_with(paint, |paint| {
        paint.emit(());
        let window = web_sys::window();
        let scheme = window
            .as_ref()
            .and_then(|it| it.match_media("(prefers-color-scheme: dark)").ok().flatten());
        let again = |paint: Callback<()>| move |_: &Event| paint.emit(());
        let resized = window.map(|window| EventListener::new(&window, "resize", again(paint.clone())));
        let darkened = scheme.map(|scheme| EventListener::new(&scheme, "change", again(paint.clone())));
        move || drop((resized, darkened))
    });
    html! { <canvas ref={canvas} aria-hidden="true" /> }
}
