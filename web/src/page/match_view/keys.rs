//! Keys that work anywhere in a match, and the list that shows them.

use super::screen::{Change, on};
use super::share::Share;
use super::{MatchView, Msg, bar, result};
use crate::page::elements::button;
use crate::page::shell::appearance::chosen;
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
    let key = global(view, event)?;
    Some(match key.as_str() {
        "," => Msg::Action { forward: false },
        "." => Msg::Action { forward: true },
        "?" => Msg::Screen(Change::Keys(!view.screen.keys)),
        "/" if view.plays(ctx) => Msg::Screen(Change::Type),
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

/// The key, if it was pressed where the match has the keys, and belongs to no element.
fn global(view: &MatchView, event: &KeyboardEvent) -> Option<String> {
    let key =
        meant(event).filter(|key| !event.default_prevented() && (chosen().shortcuts || !is_sign(key)))?;
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let section = view.section.cast::<Element>()?;
    // While nothing has the focus, keys go to what is around the match. Keys that type nothing act from everywhere.
    let is_here = !is_sign(&key) || section.contains(Some(&target)) || target.contains(Some(&section));
    (is_here && !takes(&target, &key)).then_some(key)
}

/// Whether a key types something visible.
fn is_sign(key: &str) -> bool {
    key != " " && key.chars().count() == 1
}

/// What a key means: what it types, whatever modifier a keyboard's layout needs for that; `None` for a command of the browser or
/// the system. Digits count without Shift, too, where they need it.
pub(super) fn meant(event: &KeyboardEvent) -> Option<String> {
    let key = event.key();
    let alt = event.alt_key() || event.get_modifier_state("AltGraph");
    let is_mark = is_sign(&key) && !key.chars().all(char::is_alphanumeric);
    if event.meta_key() || (event.ctrl_key() && !alt) || (alt && !is_mark) {
        return None;
    }
    let code = event.code();
    let digit = code.strip_prefix("Digit").filter(|_| !event.shift_key() && !alt);
    let digit = digit.filter(|_| is_sign(&key) && !key.is_ascii() || "&\"'(_".contains(&key));
    Some(digit.map_or(key, String::from))
}

impl MatchView {
    /// Says that a key on the board means nothing there.
    pub(super) fn refuse_key(&mut self, event: &KeyboardEvent) -> bool {
        let key = meant(event).filter(|key| self.board_has_focus() && is_sign(key));
        let is_refused = key.is_some();
        if let Some(key) = key {
            self.announcements.say(spoken(words::NoSuchKey { key }.phrase()));
        }
        is_refused
    }
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
