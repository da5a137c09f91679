//! Keys that work anywhere in a match, and the list that shows them.

use super::screen::{Change, on};
use super::share::Share;
use super::{MatchView, Msg, bar, result};
use crate::page::elements::button;
use crate::session::Input;
use crate::words::keys::Shortcut;
use crate::words::{spoken, watch as words};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// What the key does here; `None` if the key belongs to the element in which it was pressed.
pub(super) fn message(view: &MatchView, ctx: &Context<MatchView>, event: &KeyboardEvent) -> Option<Msg> {
    if event.key() == "Escape" && !event.default_prevented() {
        let screen = &view.screen;
        let closes = screen.drawer.map(|_| Change::Close);
        return Some(Msg::Screen(
            screen.keys.then_some(Change::Keys(false)).or(closes)?,
        ));
    }
    let key = global(event)?;
    Some(match key.as_str() {
        "," => Msg::Action { forward: false },
        "." => Msg::Action { forward: true },
        "?" => Msg::Screen(Change::Keys(!view.screen.keys)),
        "f" => Msg::FullScreen,
        "o" if bar::can_flip(view) => Msg::Screen(Change::Flip),
        "c" => Msg::share(Share::Link),
        "m" => Msg::share(Share::Moment),
        "p" => Msg::share(Share::Picture),
        "v" => Msg::share(Share::Video),
        key => {
            let input = view.session.input_of_key(key, event.shift_key())?;
            Msg::Session(Some(input).filter(|input| !is_in_it(view, ctx) || is_step(input))?)
        }
    })
}

/// Whether the person plays a match in progress: then there are steps, but no playback.
fn is_in_it(view: &MatchView, ctx: &Context<MatchView>) -> bool {
    view.plays(ctx) && !result::has_ended(&view.session)
}

/// Whether it leads to another turn, or back to the newest.
fn is_step(input: &Input) -> bool {
    matches!(input, Input::Step(_) | Input::Seek(usize::MAX))
}

/// The key, if it was pressed without modifiers and belongs to no element.
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

/// Whether the key has a meaning in the element in which it was pressed: it types text, chooses from a list, presses a
/// button, or moves a slider.
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

/// The list of keys; the key `?` shows it too, and Escape closes it.
pub(super) fn list(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    if !view.screen.keys {
        return Html::default();
    }
    let playing = is_in_it(view, ctx);
    html! {
        <div class="keys" role="dialog" aria-label={spoken(words::Keys.phrase())}>
            <h2>{ spoken(words::Keys.phrase()) }</h2>
            <dl>{ for Shortcut::ALL.into_iter().filter(|key| !playing || !is_playback(*key)).map(line) }</dl>
            { button(words::Close.phrase(), on(ctx, Change::Keys(false))) }
        </div>
    }
}

/// Whether a key is for watching.
fn is_playback(key: Shortcut) -> bool {
    matches!(
        key,
        Shortcut::Play
            | Shortcut::Round
            | Shortcut::Event
            | Shortcut::Kind
            | Shortcut::Ends
            | Shortcut::Speed
            | Shortcut::Loop
    )
}

/// A key and what it does.
fn line(key: Shortcut) -> Html {
    let (name, what) = (words::KeyName { key }.phrase(), words::Key { key }.phrase());
    html! { <div><dt><kbd>{ spoken(name) }</kbd></dt><dd>{ spoken(what) }</dd></div> }
}
