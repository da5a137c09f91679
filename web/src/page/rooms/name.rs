//! The field for the person's name.

use super::memory;
use crate::page::shell::language_context::use_language;
use crate::words::{rooms_page as words, spoken};
use engine::DisplayName;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The field; the tab remembers what it holds.
#[component]
pub(super) fn Name() -> Html {
    use_language();
    let name = use_state(|| memory::name().map(|name| name.to_string()).unwrap_or_default());
    let oninput = Callback::from({
        let name = name.setter();
        move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
                memory::set_name(&field.value());
                name.set(field.value());
            }
        }
    });
    let most = DisplayName::MAX_CHARS.to_string();
    html! {
        <label class="choice"><span>{ spoken(words::YourName.phrase()) }</span>
            <input type="text" maxlength={most} autocomplete="nickname" value={(*name).clone()} {oninput} /></label>
    }
}
