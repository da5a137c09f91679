//! The window events for a match: size, colour scheme, address, and keys.

use super::{MatchView, Msg};
use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use yew::prelude::*;

/// Listeners that live as long as the match is shown.
pub(super) fn of_window(ctx: &Context<MatchView>) -> Vec<EventListener> {
    let Some(window) = web_sys::window() else {
        return Vec::new();
    };
    let repaint = ctx.link().callback(|()| Msg::Repaint);
    let mut listeners = vec![EventListener::new(&window, "resize", {
        let repaint = repaint.clone();
        move |_| repaint.emit(())
    })];
    let pointed = ctx.link().callback(|()| Msg::Address);
    listeners.push(EventListener::new(&window, "hashchange", move |_| {
        pointed.emit(());
    }));
    let pressed = ctx.link().callback(Msg::Key);
    let options = EventListenerOptions::enable_prevent_default();
    listeners.push(EventListener::new_with_options(
        &window,
        "keydown",
        options,
        move |event| {
            if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
                pressed.emit(event.clone());
            }
        },
    ));
    if let Ok(Some(scheme)) = window.match_media("(prefers-color-scheme: dark)") {
        listeners.push(EventListener::new(&scheme, "change", move |_| repaint.emit(())));
    }
    listeners
}
