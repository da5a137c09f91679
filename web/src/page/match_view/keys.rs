//! Keys that work anywhere in a match, and the list that shows them.

use super::share::Share;
use super::{MatchView, Msg};
use crate::session::{Input, SPEEDS};
use crate::words::keys::Shortcut;
use crate::words::{say, watch as words};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

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
        <div class="keys" role="dialog" aria-label={say(words::Keys.phrase())}>
            <h2>{ say(words::Keys.phrase()) }</h2>
            <dl>{ for Shortcut::ALL.into_iter().map(line) }</dl>
            <button type="button" onclick={ctx.link().callback(|_| Msg::Keys(false))}>{ say(words::Close.phrase()) }</button>
        </div>
    }
}

/// A key and what it does.
fn line(key: Shortcut) -> Html {
    let (name, what) = (words::KeyName { key }.phrase(), words::Key { key }.phrase());
    html! { <div><dt><kbd>{ say(name) }</kbd></dt><dd>{ say(what) }</dd></div> }
}
