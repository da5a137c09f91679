//! The rules of the games and the guides for authors of bots, rendered when the page was built.

use super::fetch::fetch;
use yew::prelude::*;

/// Which document.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Its file's name, without the ending.
    pub name: String,
}

/// A document.
#[component]
pub fn Docs(props: &Props) -> Html {
    let text = use_state(|| None::<Result<String, String>>);
    use_effect_with(props.name.clone(), {
        let text = text.clone();
        move |name| {
            let path = format!("docs/{name}.html");
            wasm_bindgen_futures::spawn_local(async move {
                let fetched = fetch(&path)
                    .await
                    .map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
                text.set(Some(fetched));
            });
        }
    });
    match &*text {
        None => html! { <p class="loading" role="status">{ "Loading…" }</p> },
        Some(Ok(text)) => {
            html! { <article class="doc">{ Html::from_html_unchecked(text.clone().into()) }</article> }
        }
        Some(Err(trouble)) => {
            html! { <section class="text"><h1>{ "No such document" }</h1><p role="alert">{ trouble }</p></section> }
        }
    }
}
