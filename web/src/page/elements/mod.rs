//! Elements that many places show. Each is made in one function, since `html!` generates code wherever it is
//! used.

pub mod badge;
pub mod callbacks;
pub mod choice;
pub mod dates;
pub mod icons;
pub mod leave;
pub mod long_list;
pub mod opened;
pub mod picture;
pub mod qr;
pub mod still;

use crate::words::{Phrase, page as words, spoken};
use yew::prelude::*;

/// A button with a sentence as its label.
#[inline(never)]
pub fn button(label: Phrase, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" {onclick}>{ spoken(label) }</button> }
}

/// One of several buttons with the same label: screen readers read `about` instead.
#[inline(never)]
pub fn button_about(label: Phrase, about: Phrase, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" {onclick} aria-label={spoken(about)}>{ spoken(label) }</button> }
}

/// A placeholder until there is something to show.
#[inline(never)]
pub fn loading() -> Html {
    html! { <p class="loading" role="status">{ spoken(words::Loading.phrase()) }</p> }
}

/// An error.
#[inline(never)]
pub fn alert(why: &Phrase) -> Html {
    html! { <p class="trouble" role="alert">{ spoken(why) }</p> }
}

/// A paragraph of one sentence.
#[inline(never)]
pub fn paragraph(phrase: Phrase) -> Html {
    html! { <p>{ spoken(phrase) }</p> }
}
