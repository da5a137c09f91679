//! Keys that work anywhere in a match, and the list that shows them.

use super::share::Share;
use super::{MatchView, Msg};
use crate::session::{Input, SPEEDS};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// The keys and what they do, as the list shows them.
const KEYS: [(&str, &str); 19] = [
    ("Space", "play or pause"),
    ("← →", "one turn back or forward"),
    ("Shift ← →", "ten turns back or forward"),
    (", .", "one action back or forward, within a turn"),
    ("{ }", "previous or next round"),
    ("[ ]", "previous or next event"),
    ("K, J", "what kind of events, and of which seat"),
    ("Home End", "to the start or the newest turn"),
    ("1 … 7", "speed, from 0.25× to newest"),
    ("L", "loop: its beginning, its end, no loop"),
    ("F", "full screen"),
    ("C, M", "copy a link to the match, or to this moment"),
    ("P", "save the board as a picture"),
    ("V", "record a video; again: stop and save it"),
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
pub(super) fn message(view: &MatchView, event: &KeyboardEvent) -> Option<Msg> {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() {
        return None;
    }
    let key = event.key();
    if key == "Escape" && view.show_keys {
        return Some(Msg::Keys(false));
    }
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    if target.is_some_and(|target| takes(&target, &key)) {
        return None;
    }
    let session = &view.session;
    let stride = if event.shift_key() { 10 } else { 1 };
    let input = match key.as_str() {
        " " => Input::Toggle,
        "ArrowLeft" => Input::Step(-stride),
        "ArrowRight" => Input::Step(stride),
        "[" => Input::Jump { forward: false },
        "]" => Input::Jump { forward: true },
        "{" => Input::Round { forward: false },
        "}" => Input::Round { forward: true },
        "k" => Input::Interest(session.interest().next_kind(&session.kinds())),
        "j" => Input::Interest(session.interest().next_seat(session.spec().config.seats)),
        "l" => Input::Loop,
        "Home" => Input::Seek(0),
        "End" => Input::Seek(usize::MAX),
        "," => return Some(Msg::Action { forward: false }),
        "." => return Some(Msg::Action { forward: true }),
        "f" => return Some(Msg::FullScreen),
        "c" => return Some(Msg::Share(Share::Link)),
        "m" => return Some(Msg::Share(Share::Moment)),
        "p" => return Some(Msg::Share(Share::Picture)),
        "v" => return Some(Msg::Share(Share::Video)),
        "?" => return Some(Msg::Keys(!view.show_keys)),
        digit => {
            let index = digit.parse::<usize>().ok()?.checked_sub(1)?;
            Input::Speed(*SPEEDS.get(index)?)
        }
    };
    Some(Msg::Session(input))
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

/// The list of keys.
pub(super) fn view(ctx: &Context<MatchView>) -> Html {
    html! {
        <div class="keys" role="dialog" aria-label="Keys">
            <h2>{ "Keys" }</h2>
            <dl>{ for KEYS.iter().map(|(keys, what)| html! { <div><dt><kbd>{ *keys }</kbd></dt><dd>{ *what }</dd></div> }) }</dl>
            <button type="button" onclick={ctx.link().callback(|_| Msg::Keys(false))}>{ "Close" }</button>
        </div>
    }
}
