//! Keys that work anywhere in a match, and the list that shows them.

use super::share::Share;
use super::{MatchView, Msg};
use crate::page::elements::button;
use crate::page::shell::language_context::use_language;
use crate::words::keys::Shortcut;
use crate::words::{spoken, watch as words};
use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// What the key does here; `None` if the key belongs to the element it was pressed in.
pub(super) fn message(view: &MatchView, event: &KeyboardEvent) -> Option<Msg> {
    let key = global(event)?;
    Some(match key.as_str() {
        "," => Msg::Action { forward: false },
        "." => Msg::Action { forward: true },
        "f" => Msg::FullScreen,
        "c" => Msg::share(Share::Link),
        "m" => Msg::share(Share::Moment),
        "p" => Msg::share(Share::Picture),
        "v" => Msg::share(Share::Video),
        key => Msg::Session(view.session.input_of_key(key, event.shift_key())?),
    })
}

/// The key, if it was pressed alone and belongs to no element.
fn global(event: &KeyboardEvent) -> Option<String> {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() {
        return None;
    }
    let key = event.key();
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let taken = target.is_some_and(|target| takes(&target, &key));
    (!taken).then_some(key)
}

/// Whether the key has a meaning in the element it was pressed in: text is typed, a list is chosen from, a button is
/// pressed, a slider moves.
fn takes(element: &Element, key: &str) -> bool {
    match element.tag_name().as_str() {
        "INPUT" if element.get_attribute("type").as_deref() == Some("range") => {
            key.starts_with("Arrow") || key.starts_with("Page") || matches!(key, "Home" | "End")
        }
        "INPUT" | "SELECT" | "TEXTAREA" => true,
        "BUTTON" | "SUMMARY" | "A" => matches!(key, " " | "Enter"),
        // A code editor, beside the match in the workshop.
        _ => matches!(element.closest("[contenteditable]"), Ok(Some(_))),
    }
}

/// The list of keys, and the button that shows it; so does the key `?`, and Escape closes it.
#[component]
pub(super) fn Keys() -> Html {
    use_language();
    let shown = use_state_eq(|| false);
    use_effect_with(*shown, {
        let shown = shown.clone();
        move |now: &bool| {
            let now = *now;
            let pressed = move |event: &Event| {
                let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
                    return;
                };
                let closes = now && event.key() == "Escape" && !event.default_prevented();
                if closes || global(event).as_deref() == Some("?") {
                    event.prevent_default();
                    shown.set(!now);
                }
            };
            let options = EventListenerOptions::enable_prevent_default();
            let listener = web_sys::window()
                .map(|window| EventListener::new_with_options(&window, "keydown", options, pressed));
            move || drop(listener)
        }
    });
    let set = |show: bool| {
        let shown = shown.clone();
        Callback::from(move |_: MouseEvent| shown.set(show))
    };
    let label = spoken(words::Keys.phrase());
    html! {
        <>
            <button type="button" onclick={set(true)} aria-label={label.clone()} title={label.clone()}>{ "?" }</button>
            if *shown {
                <div class="keys" role="dialog" aria-label={label.clone()}>
                    <h2>{ label }</h2>
                    <dl>{ for Shortcut::ALL.into_iter().map(line) }</dl>
                    { button(words::Close.phrase(), set(false)) }
                </div>
            }
        </>
    }
}

/// A key and what it does.
fn line(key: Shortcut) -> Html {
    let (name, what) = (words::KeyName { key }.phrase(), words::Key { key }.phrase());
    html! { <div><dt><kbd>{ spoken(name) }</kbd></dt><dd>{ spoken(what) }</dd></div> }
}
