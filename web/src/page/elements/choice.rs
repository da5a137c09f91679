//! A list to choose one thing from.

use super::callbacks::picked;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// A labelled list of `options` with the one at `chosen` selected; reports the index of a new choice.
pub fn choice(label: Html, options: &[AttrValue], chosen: usize, onchange: &Callback<usize>) -> Html {
    let onchange = picked(onchange, |event: Event| {
        let index = event.target_dyn_into::<HtmlSelectElement>()?.selected_index();
        usize::try_from(index).ok()
    });
    let option = |(index, words): (usize, &AttrValue)| html! { <option selected={index == chosen}>{ words.clone() }</option> };
    html! {
        <label class="choice"><span>{ label }</span><select {onchange}>{ for options.iter().enumerate().map(option) }</select></label>
    }
}
