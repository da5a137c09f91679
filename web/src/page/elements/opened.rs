//! A part that can be opened; its content is made only then.

use yew::prelude::*;

/// What can be opened.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Its class.
    #[prop_or_default]
    pub class: Option<AttrValue>,
    /// What is visible even while it is closed.
    pub summary: AttrValue,
    /// Makes the content.
    pub content: Callback<(), Html>,
}

/// The part.
#[component]
pub fn Opened(props: &Props) -> Html {
    let open = use_state(|| false);
    let ontoggle = {
        let open = open.setter();
        Callback::from(move |event: Event| {
            let details: Option<web_sys::Element> = event.target_dyn_into();
            open.set(details.is_some_and(|details| details.has_attribute("open")));
        })
    };
    html! {
        <details class={props.class.clone()} {ontoggle}>
            <summary>{ props.summary.clone() }</summary>
            if *open { { props.content.emit(()) } }
        </details>
    }
}
