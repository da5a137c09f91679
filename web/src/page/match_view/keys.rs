//! Keys that work anywhere in a match, and the list that shows them.

use super::{MatchView, Msg};
use crate::session::Input;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// What a key does.
pub(super) enum Action {
    /// Something for the session.
    Session(Input),
    /// Show or hide the list of keys.
    Keys,
    /// Close what is open.
    Close,
}

/// The keys and what they do, as the list shows them.
const KEYS: [(&str, &str); 11] = [
    ("Space", "play or pause"),
    ("← →", "one turn back or forward"),
    ("Shift ← →", "ten turns back or forward"),
    ("[ ]", "previous or next event"),
    ("Home End", "to the start or the newest turn"),
    ("1 … 7", "speed, from 0.25× to newest"),
    (
        "Tab, arrows, Enter",
        "on the board: choose a cell, pick up, act; Escape puts down",
    ),
    (
        "on the board: + − 0",
        "nearer, farther, all of it; Shift and arrows move along",
    ),
    (
        "on the board: letters",
        "in Hit and Sunk: the actions; F fires at and N mines the chosen cell, Enter sends",
    ),
    ("?", "show or hide this list"),
    ("Esc", "close this list"),
];

/// What the key does here; `None` if the key belongs to the element it was pressed in.
pub(super) fn action(event: &KeyboardEvent) -> Option<Action> {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() {
        return None;
    }
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let tag = target
        .map(|element| element.tag_name().to_ascii_lowercase())
        .unwrap_or_default();
    let key = event.key();
    let typed_into = matches!(tag.as_str(), "input" | "select" | "textarea");
    let pressed = matches!(tag.as_str(), "button" | "summary" | "a") && matches!(key.as_str(), " " | "Enter");
    if typed_into || pressed {
        return None;
    }
    let stride = if event.shift_key() { 10 } else { 1 };
    Some(match key.as_str() {
        " " => Action::Session(Input::Toggle),
        "ArrowLeft" => Action::Session(Input::Step(-stride)),
        "ArrowRight" => Action::Session(Input::Step(stride)),
        "[" => Action::Session(Input::Jump { forward: false }),
        "]" => Action::Session(Input::Jump { forward: true }),
        "Home" => Action::Session(Input::Seek(0)),
        "End" => Action::Session(Input::Seek(usize::MAX)),
        "?" => Action::Keys,
        "Escape" => Action::Close,
        digit => {
            let index = digit.parse::<usize>().ok()?.checked_sub(1)?;
            Action::Session(Input::Speed(*crate::session::SPEEDS.get(index)?))
        }
    })
}

/// The list of keys.
pub(super) fn view(ctx: &Context<MatchView>) -> Html {
    html! {
        <div class="keys" role="dialog" aria-label="Keys">
            <h2>{ "Keys" }</h2>
            <dl>{ for KEYS.iter().map(|(keys, what)| html! { <div><dt><kbd>{ *keys }</kbd></dt><dd>{ *what }</dd></div> }) }</dl>
            <button type="button" onclick={ctx.link().callback(|_| Msg::ToggleKeys)}>{ "Close" }</button>
        </div>
    }
}
