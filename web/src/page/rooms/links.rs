//! A link of a room, to pass on: to copy, to share with another app, and as a QR code.

use crate::browser::{clipboard, share};
use crate::page::elements::qr::Qr;
use crate::page::elements::{button, button_about};
use crate::page::shell::address;
use crate::page::shell::language_context::use_language;
use crate::words::{Phrase, rooms_page as words, say, spoken, watch};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Properties of a link.
#[derive(Properties, PartialEq)]
pub(super) struct Props {
    /// Whom it is for.
    pub label: Phrase,
    /// The link, from its `#` on.
    pub fragment: AttrValue,
}

/// A link of a room.
#[component]
pub(super) fn RoomLink(props: &Props) -> Html {
    use_language();
    let copied = use_state(|| false);
    let shows_code = use_state(|| false);
    let link = address::without_fragment() + &props.fragment;
    let label = || props.label.clone();
    let about = |button: Phrase| {
        watch::LabelAbout {
            label: button,
            about: label(),
        }
        .phrase()
    };
    let copy = {
        let (copied, link) = (copied.setter(), link.clone());
        Callback::from(move |_: MouseEvent| {
            let (copied, copying) = (copied.clone(), clipboard::copy(&link));
            spawn_local(async move { copied.set(copying.await) });
        })
    };
    let pass_on = {
        let (title, link) = (say(label()), link.clone());
        Callback::from(move |_: MouseEvent| share::link(&title, &link))
    };
    let show_code = {
        let shows_code = shows_code.clone();
        Callback::from(move |_: MouseEvent| shows_code.set(!*shows_code))
    };
    let expanded = if *shows_code { "true" } else { "false" };
    html! {
        <div class="room-link">
            <label class="link"><span>{ spoken(label()) }</span><input type="text" readonly=true value={link.clone()} /></label>
            <div class="buttons">
                { button_about(words::Copy.phrase(), about(words::Copy.phrase()), copy) }
                if share::is_there() { { button(words::Share.phrase(), pass_on) } }
                <button type="button" aria-expanded={expanded} aria-label={spoken(about(words::Code.phrase()))} onclick={show_code}>{ spoken(words::Code.phrase()) }</button>
                <span role="status">{ for copied.then(|| spoken(words::Copied.phrase())) }</span>
            </div>
            if *shows_code { <Qr text={link} label={spoken(words::CodeOf { link: label() }.phrase())} /> }
        </div>
    }
}
