//! A part of the page whose code is loaded when it is first shown.

use super::language_context::use_language;
use super::parts::{self, Part, Place, View};
use crate::page::elements::{alert, button, loading};
use crate::words::page as words;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The part, and the place in it.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The part with its code, which stays the same for each instance: it is the key.
    pub part: Part,
    /// Which place of it.
    pub place: Place,
}

/// The loading state of a part's code.
#[derive(Clone, Copy)]
enum Code {
    Here(View),
    Coming,
    Missing,
}

/// The part; until its code is there, a placeholder text.
#[component]
pub fn Lazy(props: &Props) -> Html {
    use_language();
    let part = props.part;
    let code = use_state(|| parts::view(part).map_or(Code::Coming, Code::Here));
    let attempt = use_state(|| 0_u32);
    use_effect_with(*attempt, {
        let code = code.setter();
        move |_| {
            if parts::view(part).is_none() {
                spawn_local(
                    async move { code.set(parts::load(part).await.map_or(Code::Missing, Code::Here)) },
                );
            }
        }
    });
    let now = *code;
    match now {
        Code::Here(view) => view.show(&props.place),
        Code::Coming => loading(),
        Code::Missing => {
            let again = Callback::from(move |_| {
                code.set(Code::Coming);
                attempt.set(*attempt + 1);
            });
            html! {
                <section class="text">
                    { alert(&words::PartMissing.phrase()) }
                    <p>{ button(words::TryAgain.phrase(), again) }</p>
                </section>
            }
        }
    }
}
